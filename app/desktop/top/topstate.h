// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/session.h"
#include "core/analysis/top.h"

namespace pickglass {

/// What stands where a list would be: why it is empty, and what to do about it.
struct TopState
{
    QString title;
    QString sentence;
    QString button = {}; ///< goes to the end of the capture; empty for none
};

/// Of a list without rows. GUI thread.
TopState topState(const Session &session, TopBy by);

} // namespace pickglass
