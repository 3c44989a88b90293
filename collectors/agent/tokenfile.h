// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <QByteArray>

namespace pickglass::agent {

/// The token in a file: its first line, without the white space around it, 1 … 1024 bytes. An error where the file
/// cannot be read, where others than its owner can, or where there is no token in it.
Result<QByteArray> readToken(const QString &path);

} // namespace pickglass::agent
