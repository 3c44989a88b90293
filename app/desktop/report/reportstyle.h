// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace pickglass {

/// The report's CSS: for paper, so always dark on white; what QTextDocument does not know is for
/// browsers.
QString reportStyle();

} // namespace pickglass
