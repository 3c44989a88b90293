// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLatin1String>
#include <QWidget>

namespace pickglass {

/// A layout with this margin on all sides; a spacing below 0 is that of the style.
template<typename Layout>
Layout *makeLayout(QWidget *parent, int margin = 0, int spacing = -1)
{
    auto *layout = parent ? new Layout(parent) : new Layout;
    layout->setContentsMargins(margin, margin, margin, margin);
    layout->setSpacing(spacing);
    return layout;
}

/// The widget, with a name by which style sheets and tests find it.
template<typename Widget>
Widget *named(const char *objectName, Widget *widget)
{
    widget->setObjectName(QLatin1String(objectName));
    return widget;
}

} // namespace pickglass
