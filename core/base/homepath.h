// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace pickglass {

/// A path that may begin with "~/", which a shell leaves alone within a URL or a file: that of the
/// user's home folder then. Any thread.
QString inHome(const QString &path);

} // namespace pickglass
