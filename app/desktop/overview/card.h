// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFrame>

class QVBoxLayout;

namespace pickglass {

/// A flat panel with a heading.
class Card final : public QFrame
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Card)

public:
    explicit Card(const QString &heading, QWidget *parent = nullptr);
    /// Where its content goes, below the heading.
    QVBoxLayout *content() const { return m_content; }

private:
    QVBoxLayout *m_content;
};

} // namespace pickglass
