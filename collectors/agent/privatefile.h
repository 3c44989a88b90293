// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <QByteArray>

namespace pickglass::agent {

/// Reads a small file with a secret: a regular one that nobody but its owner, who is this user or
/// root, can read or write. What systemd hands to a service as a credential is guarded by its
/// folder, and read as it is. The error names the file, never what is in it.
Result<QByteArray> readPrivateFile(const QString &path);

} // namespace pickglass::agent
