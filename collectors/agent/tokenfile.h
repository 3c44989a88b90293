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

/// A token is no longer than this: it goes into a hello.
constexpr qsizetype MaxTokenBytes = 1024;

/// The token in a file that only its owner can use (privatefile.h): its first line, without the
/// white space around it, at least so many bytes. `howToGetOne` is what to do where there is none,
/// or one that is too short or too long.
Result<QByteArray> readToken(const QString &path, qsizetype leastBytes, const Message &howToGetOne);
/// The same as somebody has it who comes to an agent: any, and to be had there.
Result<QByteArray> readToken(const QString &path);

} // namespace pickglass::agent
