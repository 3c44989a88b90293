# SPDX-FileCopyrightText: The Pickglass authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Manual pages and completion, in share/ of the build folder as they are installed.

include(GNUInstallDirs)
set(PICKGLASS_MANUAL "${CMAKE_BINARY_DIR}/share/man")

# pickglass_manual(pgcap) has the program write its pages of section 1 whenever it was built.
function(pickglass_manual program)
  set(stamp "${CMAKE_BINARY_DIR}/share/${program}.stamp")
  add_custom_command(OUTPUT "${stamp}"
    COMMAND "${CMAKE_COMMAND}" -E env LC_ALL=C.UTF-8 ASAN_OPTIONS=detect_leaks=0
      "$<TARGET_FILE:${program}>" --manual "${PICKGLASS_MANUAL}/man1"
    COMMAND "${CMAKE_COMMAND}" -E touch "${stamp}"
    DEPENDS ${program} VERBATIM COMMENT "Manual pages of ${program}")
  add_custom_target(${program}_manual ALL DEPENDS "${stamp}")
endfunction()

foreach(section 5 8)
  file(GLOB pages CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/resources/man/*.${section}")
  foreach(page IN LISTS pages)
    get_filename_component(name "${page}" NAME)
    configure_file("${page}" "${PICKGLASS_MANUAL}/man${section}/${name}" COPYONLY)
  endforeach()
endforeach()
install(DIRECTORY "${PICKGLASS_MANUAL}/" DESTINATION "${CMAKE_INSTALL_MANDIR}")
install(FILES "${CMAKE_SOURCE_DIR}/resources/completion/_pickglass"
  DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/site-functions")
# Both load a file by the name of the program.
foreach(program pgcap pickglass pickglass-agent)
  install(FILES "${CMAKE_SOURCE_DIR}/resources/completion/pickglass.bash"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" RENAME ${program})
  install(FILES "${CMAKE_SOURCE_DIR}/resources/completion/pickglass.fish"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d" RENAME ${program}.fish)
endforeach()
