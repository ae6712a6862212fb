"""The benches themselves: a bench that sees nothing would say that all is well."""
