// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

namespace pickglass {

/// Tells screen readers what a combo box is for. On Linux Qt tells them its value in place of its
/// accessible name, and takes the name from a label that has the box as its buddy
/// (QAccessibleComboBox::text()): each box with an accessible name gets one, which is not shown.
/// One for the application. GUI thread.
class ChoiceLabels final : public QObject
{
    Q_OBJECT

public:
    explicit ChoiceLabels(QObject *parent = nullptr);

    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace pickglass
