// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/view.h"

#include <functional>
#include <vector>

namespace pickglass {

/// A tab of the window: its name on the command line and in settings, its title (untranslated,
/// context "views"), and how to make it. Views are made when they are first shown.
struct ViewSpec
{
    const char *id;
    const char *title;
    std::function<View *(Session *session, QWidget *parent)> make;
};

/// All views in the order of their tabs.
const std::vector<ViewSpec> &allViews();

} // namespace pickglass
