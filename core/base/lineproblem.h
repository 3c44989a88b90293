// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/message.h"

namespace pickglass {

/// A line of a text that was not understood: its number (from 1) and what was expected of it.
struct LineProblem
{
    qint64 line = 0;
    Message message;
};

} // namespace pickglass
