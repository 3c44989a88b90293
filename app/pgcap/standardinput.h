// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <QByteArray>

#include <functional>

namespace pickglass::pgcap {

/// How a command line names standard input.
inline constexpr QLatin1String StandardInput{"-"};

/// All of standard input, up to a number of bytes: more is refused, and so is nothing. Asks between
/// pieces, and after signals, whether to go on; what there is when not is the answer.
Result<QByteArray> readStandardInput(qint64 most, const std::function<bool()> &goesOn);

} // namespace pickglass::pgcap
