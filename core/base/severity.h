// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace pickglass {

/// How bad something is that a person should know.
enum class Severity : quint8 { Info, Warning, Error };
/// "info", "warning", "error".
QString toString(Severity severity);

} // namespace pickglass
