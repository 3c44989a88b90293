// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/display.h"

namespace pickglass {

Display &Display::instance()
{
    static Display display;
    return display;
}

void Display::setOptions(const DisplayOptions &options)
{
    if (m_options != options) {
        m_options = options;
        Q_EMIT changed();
    }
}

const DisplayOptions &displayOptions()
{
    return Display::instance().options();
}

} // namespace pickglass
