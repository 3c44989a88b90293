# SPDX-FileCopyrightText: The Pickglass authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# How everything of ours is compiled: one INTERFACE target that every library and program links,
# and pickglass_library(), which gives a library its name, alias and include root.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

# Paths below the source tree are hashed as relative ones: another clone of it finds what this one left
# in the cache.
find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env
    "CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}" CCACHE_NOHASHDIR=true "${CCACHE_PROGRAM}")
endif()

# Linking many small test programs is most of a build's time with the default linker.
find_program(MOLD_PROGRAM mold)
if(MOLD_PROGRAM)
  add_link_options(-fuse-ld=mold)
endif()

add_library(pickglass_policy INTERFACE)
target_include_directories(pickglass_policy INTERFACE "${CMAKE_SOURCE_DIR}")
target_compile_definitions(pickglass_policy INTERFACE
  QT_NO_KEYWORDS
  QT_NO_CAST_TO_ASCII
  QT_NO_CAST_FROM_BYTEARRAY
  QT_NO_URL_CAST_FROM_STRING
  QT_NO_NARROWING_CONVERSIONS_IN_CONNECT
  QT_NO_FOREACH
  QT_DISABLE_DEPRECATED_BEFORE=0x060400
  PICKGLASS_VERSION="${PROJECT_VERSION}")
target_compile_options(pickglass_policy INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual -Wcast-qual
  -Wformat=2 -Wimplicit-fallthrough -Wnull-dereference)
if(PICKGLASS_WARNINGS_AS_ERRORS)
  target_compile_options(pickglass_policy INTERFACE -Werror)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # Both fire inside the standard library and Qt's containers with g++ 12.
  target_compile_options(pickglass_policy INTERFACE -Wno-null-dereference -Wno-restrict)
  # This one fires there when it optimizes.
  if(PICKGLASS_SANITIZE OR NOT CMAKE_BUILD_TYPE STREQUAL "Debug")
    target_compile_options(pickglass_policy INTERFACE -Wno-maybe-uninitialized)
  endif()
endif()
if(CMAKE_UNITY_BUILD AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # It takes every source for a header there; builds of single files look for what it is about.
  target_compile_options(pickglass_policy INTERFACE -Wno-subobject-linkage)
endif()
if(PICKGLASS_SANITIZE STREQUAL "address")
  target_compile_options(pickglass_policy INTERFACE
    -fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
  target_link_options(pickglass_policy INTERFACE -fsanitize=address,undefined)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_definitions(pickglass_policy INTERFACE __SANITIZE_ADDRESS__) # as g++ has it
  endif()
elseif(PICKGLASS_SANITIZE STREQUAL "thread")
  target_compile_options(pickglass_policy INTERFACE
    -fsanitize=thread -fno-omit-frame-pointer -O1)
  target_link_options(pickglass_policy INTERFACE -fsanitize=thread)
elseif(PICKGLASS_SANITIZE)
  message(FATAL_ERROR "PICKGLASS_SANITIZE is \"${PICKGLASS_SANITIZE}\": it takes address or thread")
endif()
if(PICKGLASS_FUZZ)
  target_compile_options(pickglass_policy INTERFACE
    -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=undefined)
  target_link_options(pickglass_policy INTERFACE -fsanitize=address,undefined)
endif()

# What CMake runs as moc, see there: it passes all folders of headers to it.
get_target_property(PICKGLASS_MOC Qt6::moc IMPORTED_LOCATION)
configure_file(packaging/cmake/moc.sh.in "${CMAKE_BINARY_DIR}/moc.sh"
  FILE_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE @ONLY)

# pickglass_moc(target sources…)
# runs moc where a source has something for it: elsewhere it would make an empty file that is
# compiled all the same. Run cmake again when a target gets its first Q_OBJECT.
function(pickglass_moc target)
  set(has_objects OFF)
  foreach(source IN LISTS ARGN)
    get_filename_component(path "${source}" ABSOLUTE)
    if(EXISTS "${path}")
      file(STRINGS "${path}" found REGEX "^ *Q_(OBJECT|GADGET|NAMESPACE)" LIMIT_COUNT 1)
      if(found)
        set(has_objects ON)
      endif()
    endif()
  endforeach()
  set_target_properties(${target} PROPERTIES
    AUTOMOC ${has_objects} AUTOMOC_EXECUTABLE "${CMAKE_BINARY_DIR}/moc.sh")
endfunction()

# pickglass_library(core_base SOURCES a.cpp a.h … LINK Qt6::Core …)
# makes the static library pickglass_core_base with the alias pickglass::core_base. LINK is PUBLIC,
# LINK_PRIVATE is not.
function(pickglass_library name)
  cmake_parse_arguments(ARG "" "" "SOURCES;LINK;LINK_PRIVATE" ${ARGN})
  add_library(pickglass_${name} STATIC ${ARG_SOURCES})
  add_library(pickglass::${name} ALIAS pickglass_${name})
  target_link_libraries(pickglass_${name}
    PUBLIC pickglass_policy ${ARG_LINK} PRIVATE ${ARG_LINK_PRIVATE})
  pickglass_moc(pickglass_${name} ${ARG_SOURCES})
endfunction()

# pickglass_tests(core_formats SOURCES tst_netfile.cpp … helper.h ALONE tst_x.cpp … LINK …
#   PROGRAMS pgcap … DEFINE X=1)
# makes the tests of a folder one program, build/…/tests/test_core_formats, and each tst_x.cpp of it a
# ctest of that name. PROGRAMS are built before it runs; the paths of pgcap, pickglass and
# pickglass-agent are PICKGLASS_PGCAP, PICKGLASS_PROGRAM and PICKGLASS_AGENT there. ALONE are those of the
# SOURCES that use names of others among them for what only they see: they are compiled singly.
function(pickglass_tests name)
  cmake_parse_arguments(ARG "" "" "SOURCES;ALONE;LINK;PROGRAMS;DEFINE" ${ARGN})
  set(program tests_${name})
  add_executable(${program} ${ARG_SOURCES})
  set_target_properties(${program} PROPERTIES
    OUTPUT_NAME test_${name} RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/tests")
  set_source_files_properties(${ARG_ALONE} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  target_link_libraries(${program} PRIVATE
    pickglass::tests_main pickglass::tests_support Qt6::Test ${ARG_LINK})
  target_compile_definitions(${program} PRIVATE ${ARG_DEFINE})
  pickglass_moc(${program} ${ARG_SOURCES})
  foreach(needed IN LISTS ARG_PROGRAMS)
    add_dependencies(${program} ${needed})
    if(needed STREQUAL "pgcap")
      target_compile_definitions(${program} PRIVATE PICKGLASS_PGCAP="$<TARGET_FILE:pgcap>")
    elseif(needed STREQUAL "pickglass")
      target_compile_definitions(${program} PRIVATE PICKGLASS_PROGRAM="$<TARGET_FILE:pickglass>")
    elseif(needed STREQUAL "pickglass-agent")
      target_compile_definitions(${program} PRIVATE
        PICKGLASS_AGENT="$<TARGET_FILE:pickglass-agent>")
    endif()
  endforeach()
  foreach(source IN LISTS ARG_SOURCES)
    get_filename_component(test ${source} NAME_WE)
    if(test MATCHES "^tst_")
      pickglass_add_test(${test} ${program} ${test})
    endif()
  endforeach()
endfunction()

# pickglass_add_test(tst_x COMMAND…) adds a ctest with the environment that ours need.
function(pickglass_add_test name)
  add_test(NAME ${name} COMMAND ${ARGN})
  # Settings of its own: tests run side by side.
  set(home "${CMAKE_BINARY_DIR}/tests/home/${name}")
  file(MAKE_DIRECTORY "${home}")
  # Longer than QtTest's five minutes: a busy machine fails late instead of now and then.
  set(timeout 600)
  set(environment "QT_QPA_PLATFORM=offscreen;TZ=UTC;LC_ALL=C.UTF-8;HOME=${home}")
  if(PICKGLASS_SANITIZE STREQUAL "thread")
    list(APPEND environment "TSAN_OPTIONS=suppressions=${CMAKE_SOURCE_DIR}/tests/threads.supp")
  elseif(PICKGLASS_SANITIZE)
    # Only the slow unwinder sees through Qt, which has no frame pointers, to what leaks.supp names;
    # few frames keep it quick. Programs on the simulated fabric have its client preloaded before the
    # sanitizer's library.
    set(leaks "suppressions=${CMAKE_SOURCE_DIR}/tests/leaks.supp:print_suppressions=0")
    set(timeout 1000)
    set(addresses "suppressions=${CMAKE_SOURCE_DIR}/tests/addresses.supp")
    list(APPEND environment
      "ASAN_OPTIONS=fast_unwind_on_malloc=0:malloc_context_size=5:verify_asan_link_order=0:${addresses}"
      "LSAN_OPTIONS=${leaks}")
  endif()
  list(APPEND environment "QTEST_FUNCTION_TIMEOUT=${timeout}000")
  set_tests_properties(${name} PROPERTIES TIMEOUT ${timeout} ENVIRONMENT "${environment}")
endfunction()
