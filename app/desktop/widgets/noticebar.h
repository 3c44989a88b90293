// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/severity.h"

#include <QFrame>

class QLabel;
class QPushButton;
class QToolButton;

namespace pickglass {

/// A bar below the top of the window: severity, sentence, number of others, a button, and one to
/// dismiss it. Hidden at first.
class NoticeBar : public QFrame
{
    Q_OBJECT

public:
    explicit NoticeBar(const QString &button, QWidget *parent = nullptr);

    /// others: how many more wait.
    void showNotice(Severity severity, const QString &text, int others);
    QPushButton *button() const { return m_button; }
    QLabel *text() const { return m_text; }

Q_SIGNALS:
    void activated(); ///< the button
    void dismissed();

private:
    void showMark();

    Severity m_severity = Severity::Info;
    QLabel *m_mark;
    QLabel *m_text;
    QLabel *m_more;
    QPushButton *m_button;
    QToolButton *m_dismiss;
};

} // namespace pickglass
