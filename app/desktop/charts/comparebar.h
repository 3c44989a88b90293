// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/time/timeaxis.h"
#include "app/desktop/widgets/comparison.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace pickglass {

/// What the charts are compared with: another time, another capture, what the other ends say, or
/// nothing. Sets the session's comparison.
class CompareBar final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(CompareBar)

public:
    explicit CompareBar(const TimeAxis *axis, QWidget *parent = nullptr);

    /// With the same capture, so much earlier.
    void compareWithEarlier(qint64 microseconds);
    /// Puts this time, of the other capture where there is one, on the begin of the range or of
    /// what is shown.
    void compareWithTime(Timestamp time);
    /// Checks in the background that it is a capture; the note has the error.
    void compareWithCapture(const QString &path);
    QLabel *note() const { return m_note; }
    QPushButton *timeButton() const { return m_time; }
    QPushButton *captureButton() const { return m_capture; }
    QPushButton *endButton() const { return m_end; }
    QPushButton *clearButton() const { return m_clear; }

private:
    void fillTimes();
    void askForTime();
    void showState();
    /// "Dashed: 1 min earlier": how far the compared time lies from the anchor.
    static QString timeNote(Timestamp time, Timestamp anchor);
    /// The moment that another one is laid on.
    Timestamp anchor() const;

    Session *m_session;
    const TimeAxis *m_axis;
    QPushButton *m_time;
    QPushButton *m_capture;
    QPushButton *m_end;
    QPushButton *m_clear;
    QLabel *m_note;
    CompareCapture *m_opener;
};

} // namespace pickglass
