// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

class QMenu;

namespace pickglass {

/// Gives each entry of a menu without one a mnemonic: a free first letter of a word, else any
/// letter; Japanese texts get one behind: "開く(&A)". One for the application. GUI thread.
class Mnemonics final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Mnemonics)

public:
    explicit Mnemonics(QObject *parent = nullptr);

    bool eventFilter(QObject *watched, QEvent *event) override;

    /// Of this menu, now.
    static void assign(QMenu &menu);
};

/// The text with a mark in front of a letter that is not among `taken`, which it is added to;
/// unchanged where it has a mark already or all letters are taken.
QString withMnemonic(const QString &text, QString &taken);

} // namespace pickglass
