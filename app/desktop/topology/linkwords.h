// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/problems.h"

namespace pickglass {

/// What a pill on a slow, narrow or mismatched cable says: "2x, could be 4x"; only its rate where
/// the problem does not say what it could be. GUI language.
QString slowLinkWords(const Fabric &fabric, const Problem &problem);

} // namespace pickglass
