// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace pickglass {

/// The source of a capture in few words: a file without its folder, the address of another machine
/// without what comes behind it, anything else as it is.
QString sourceName(const QString &source);

} // namespace pickglass
