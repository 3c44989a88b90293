// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPointer>
#include <QWidget>

#include <vector>

class QFrame;
class QLabel;
class QPushButton;

namespace pickglass {

/// Shows what the parts of a window are for, one after the other: the window is dimmed but for the
/// part, and a card beside it says what it does. Arrows and Enter go on and back; Escape, or
/// "Skip", ends it. Parts that are not visible are left out. GUI thread.
class Tour final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Tour)

public:
    struct Stop
    {
        QPointer<QWidget> part;
        QString title;
        QString text;
    };
    /// Covers the window and begins; it deletes itself at its end.
    Tour(std::vector<Stop> stops, QWidget *window);

    size_t stops() const { return m_stops.size(); }
    /// Which is shown, from 0.
    size_t stop() const { return m_stop; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    bool focusNextPrevChild(bool isNext) override;

private:
    void makeCard();
    void go(int by);
    void showStop();
    QRect partRect() const;
    QPoint placeFor(QSize card) const;

    std::vector<Stop> m_stops;
    size_t m_stop = 0;
    QFrame *m_card;
    QLabel *m_title;
    QLabel *m_text;
    QLabel *m_progress;
    QPushButton *m_back;
    QPushButton *m_next;
    QPushButton *m_skip;
};

} // namespace pickglass
