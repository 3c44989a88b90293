// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"

#include <QWidget>

#include <vector>

class QBoxLayout;
class QLabel;
class QToolButton;

namespace pickglass {

class TimeLine;

/// The strip along the bottom: the moments at which the capture holds the fabric, on a line, and
/// the cursor on one of them. Click, the buttons, ← and → move it.
class TimeStrip final : public QWidget
{
    Q_OBJECT

public:
    explicit TimeStrip(QWidget *parent = nullptr);

    /// Ascending. Empty while nothing is open.
    void setMoments(std::vector<Timestamp> moments);
    /// Puts the cursor where the snapshot is: on the last moment that is not after it.
    void setCursor(Timestamp time);

    size_t current() const { return m_current; }

Q_SIGNALS:
    /// The person asks for another moment.
    void moved(pickglass::Timestamp time);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    friend class TimeLine;
    void goTo(size_t moment);
    void showState();
    QToolButton *makeButton(const char *iconName, void (TimeStrip::*step)());
    void toFirst();
    void toPrevious();
    void toNext();
    void toLast();

    std::vector<Timestamp> m_moments;
    size_t m_current = 0;
    QLabel *m_time;
    QLabel *m_note;
    QBoxLayout *m_words = nullptr;
    QWidget *m_buttons;
    std::vector<QToolButton *> m_steps; ///< first, previous, next, last
    TimeLine *m_line;
};

} // namespace pickglass
