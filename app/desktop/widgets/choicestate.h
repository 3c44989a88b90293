// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QVariantMap>
#include <QWidget>

namespace pickglass {

/// The state of widgets for View::state(): text, index, check, order of a table, scroll position.
QVariantMap choicesOf(const QList<QWidget *> &widgets);

/// Chooses that again in the same widgets. What does not fit any more is left out.
void restoreChoices(const QList<QWidget *> &widgets, const QVariantMap &choices);

} // namespace pickglass
