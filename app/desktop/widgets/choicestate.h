// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QVariantMap>
#include <QWidget>

namespace pickglass {

/// What is chosen in the widgets, for View::state(): the text of a line edit, the entry of a combo
/// box, whether a button is checked, the order of a table and how far an area is scrolled.
QVariantMap choicesOf(const QList<QWidget *> &widgets);

/// Chooses that again in the same widgets. What does not fit any more is left out.
void restoreChoices(const QList<QWidget *> &widgets, const QVariantMap &choices);

} // namespace pickglass
