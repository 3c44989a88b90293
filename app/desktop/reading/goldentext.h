// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace pickglass {

class GoldenCheck;

/// "3 differences from golden, 1 acknowledged", or why it cannot be read; empty before. GUI thread.
QString goldenHeadline(const GoldenCheck &check);
/// What is golden: the name of the capture and the moment. GUI thread.
QString goldenText(const GoldenCheck &check);

} // namespace pickglass
