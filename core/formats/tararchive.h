// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <string_view>

namespace pickglass {

/// Whether the bytes begin as an uncompressed tar archive does (POSIX ustar, GNU).
bool isTarArchive(std::string_view beginning);

/// Hands each regular file's path and content to take, in their order, without copying the content;
/// false from take ends it. Links and whatever else is in it are passed over. False when the
/// archive is damaged or cut off, after what is before that. Any thread.
bool readTarArchive(
    std::string_view bytes,
    const std::function<bool(std::string_view path, std::string_view content)> &take);

} // namespace pickglass
