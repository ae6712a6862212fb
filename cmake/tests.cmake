# The C++ tests, every test_*.cpp there is, and the tools, every *.cpp in cpp/tools.
include(CheckCXXCompilerFlag)
enable_testing()

file(GLOB tools CONFIGURE_DEPENDS cpp/tools/*.cpp cpp/bench/*.cpp)
foreach(source ${tools})
  get_filename_component(tool ${source} NAME_WE)
  add_executable(${tool} EXCLUDE_FROM_ALL ${source})
  target_link_libraries(${tool} PRIVATE jogo_engine)
  if(JOGO_NATIVE)
    target_compile_options(${tool} PRIVATE -march=native)
  endif()
  if(JOGO_SANITIZE)
    target_compile_options(${tool} PRIVATE -O1)
  endif()
endforeach()

# What runs under the sanitizers, as one target: make builds several only one after the other.
add_custom_target(sanitized DEPENDS driver ponder)

# doctest's own main function, compiled once.
add_library(doctest_main STATIC EXCLUDE_FROM_ALL cpp/tests/main.cpp)

# doctest counts with a macro that the newest Clang calls an extension.
check_cxx_compiler_flag(-Wc2y-extensions KNOWS_C2Y)

function(add_engine_test test source)
  add_executable(${test} ${source})
  target_link_libraries(${test} PRIVATE jogo_engine doctest_main)
  target_include_directories(${test} PRIVATE cpp/tests)
  # Compiling takes longer than running these: the speed of the code is not what they test.
  target_compile_options(${test} PRIVATE -O1 ${ARGN})
  if(KNOWS_C2Y)
    target_compile_options(${test} PRIVATE -Wno-c2y-extensions)
  endif()
  add_test(NAME ${test} COMMAND ${test} --abort-after=20)
endfunction()

file(GLOB tests CONFIGURE_DEPENDS cpp/tests/test_*.cpp)
foreach(source ${tests})
  get_filename_component(test ${source} NAME_WE)
  add_engine_test(${test} ${source})
endforeach()
# What is written with vectors, also with the widest ones that this machine has: the games must be the same.
add_engine_test(test_abreast_native cpp/tests/test_abreast.cpp -march=native)
