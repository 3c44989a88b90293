// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

class QMenu;

namespace pickglass {

/// Gives menu entries without a mnemonic one: a free first letter of a word, else any letter; after
/// Japanese texts, before their dots, the letter of their keys or else one that is free:
/// "開く(&O)…", "PDF を保存(&P)". One for the application. GUI thread.
class Mnemonics final : public QObject
{
    Q_OBJECT

public:
    explicit Mnemonics(QObject *parent = nullptr);

    bool eventFilter(QObject *watched, QEvent *event) override;

    /// Of this menu, now.
    static void assign(QMenu &menu);
};

/// The text with a mnemonic not among `taken`, to which it is added; unchanged where it has one or
/// all letters are taken.
QString withMnemonic(const QString &text, QString &taken);

} // namespace pickglass
