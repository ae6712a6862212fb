"""Games that people are at, and the thinking that they need."""
