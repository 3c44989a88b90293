// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFrame>
#include <QLatin1String>
#include <QLayout>

namespace pickglass {

/// A layout with these margins; a spacing below 0 is that of the style.
template<typename Layout>
Layout *makeLayout(QWidget *parent, const QMargins &margins, int spacing = -1)
{
    auto *layout = parent ? new Layout(parent) : new Layout;
    layout->setContentsMargins(margins);
    layout->setSpacing(spacing);
    return layout;
}

/// The same with one margin on all sides.
template<typename Layout>
Layout *makeLayout(QWidget *parent, int margin = 0, int spacing = -1)
{
    return makeLayout<Layout>(parent, QMargins(margin, margin, margin, margin), spacing);
}

/// The widget, with a name by which style sheets and tests find it.
template<typename Widget>
Widget *named(const char *objectName, Widget *widget)
{
    widget->setObjectName(QLatin1String(objectName));
    return widget;
}

/// The widget, with a role of the style sheet (makeStyleSheet()).
template<typename Widget>
Widget *withRole(const char *role, Widget *widget)
{
    widget->setProperty("role", QLatin1String(role));
    return widget;
}

/// The widget, with a background of the style sheet: "panel", "background", "raised", "card".
template<typename Widget>
Widget *onSurface(const char *surface, Widget *widget)
{
    widget->setProperty("surface", QLatin1String(surface));
    widget->setAttribute(Qt::WA_StyledBackground);
    return widget;
}

/// Deletes the widgets of a layout; later, as one of them may be the sender of a signal.
inline void clearLayout(QLayout &layout)
{
    while (QLayoutItem *item = layout.takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
}

/// A line of one pixel between the rows of a layout.
inline QFrame *makeSeparator()
{
    auto *line = withRole("line", new QFrame);
    line->setFixedHeight(1);
    return line;
}

/// The same between the columns of a layout.
inline QFrame *makeVerticalSeparator()
{
    auto *line = withRole("line", new QFrame);
    line->setFixedWidth(1);
    return line;
}

} // namespace pickglass
