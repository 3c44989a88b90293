// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <vector>

namespace pickglass {

/// A row of the help: keys, and what they do.
struct KeyHelp
{
    QString keys;
    QString what;
};

/// What a view shows, how it is read, and its own keys.
struct ViewHelp
{
    QString text; ///< plain text, a few sentences
    std::vector<KeyHelp> keys;
};

/// By the view's name on the command line; empty for another name.
ViewHelp helpOfView(const QString &id);

} // namespace pickglass
