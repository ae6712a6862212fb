// A tiny Python module that says which builds of the engine this processor runs. It is compiled for any processor of
// its kind, so that it can be asked before one of the others is loaded.
#include <Python.h>

#if defined(__x86_64__)
#include <cpuid.h>
#endif

namespace {

// x86-64-v3: what processors have had since about 2013. The compiler's own probe looks at what the operating system
// saves as well; the three that it has no name for in older compilers are read from the processor.
bool runs_x86_64_v3() {
#if defined(__x86_64__)
    constexpr unsigned movbe = 1U << 22, f16c = 1U << 29, lzcnt = 1U << 5;
    unsigned eax = 0, ebx = 0, ecx = 0, edx = 0;
    __builtin_cpu_init();
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("bmi") || !__builtin_cpu_supports("bmi2") ||
        !__builtin_cpu_supports("fma") || !__builtin_cpu_supports("popcnt"))
        return false;
    if (__get_cpuid(1, &eax, &ebx, &ecx, &edx) == 0 || (ecx & movbe) == 0 || (ecx & f16c) == 0) return false;
    return __get_cpuid(0x80000001U, &eax, &ebx, &ecx, &edx) != 0 && (ecx & lzcnt) != 0;
#else
    return false;
#endif
}

PyObject* ask_x86_64_v3(PyObject*, PyObject*) { return PyBool_FromLong(runs_x86_64_v3() ? 1 : 0); }

PyMethodDef methods[] = {{"runs_x86_64_v3", ask_x86_64_v3, METH_NOARGS, nullptr}, {nullptr, nullptr, 0, nullptr}};
PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "_cpu", nullptr, 0, methods, nullptr, nullptr, nullptr, nullptr,
};

}  // namespace

PyMODINIT_FUNC PyInit__cpu() { return PyModule_Create(&definition); }
