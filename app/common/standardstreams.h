// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace pickglass {

/// What a command-line program does first: a standard stream that was closed must not become the
/// descriptor of a file that is opened, and a pipe that is closed or a file that may not grow is
/// told by the write, and does not end the program.
void keepStandardStreams();

} // namespace pickglass
