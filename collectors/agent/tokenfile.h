// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <QByteArray>

namespace pickglass::agent {

/// A token is no longer than this: it goes into a hello.
constexpr qsizetype MostTokenBytes = 1024;

/// The token in a file that only its owner can use (privatefile.h): its first line, without the
/// white space around it, at least so many bytes. `howToGetOne` is what to do where there is none,
/// or one that is too short or too long.
Result<QByteArray> readToken(const QString &path, qsizetype leastBytes, const Message &howToGetOne);
/// The same as somebody has it who comes to an agent: any, and to be had there.
Result<QByteArray> readToken(const QString &path);

} // namespace pickglass::agent
