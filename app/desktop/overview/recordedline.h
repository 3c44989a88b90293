// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/session.h"

#include <QElapsedTimer>
#include <QLabel>

namespace pickglass {

/// How a capture was recorded.
struct Recorded
{
    CaptureInfo info;
    /// Sweeps that were due and did not come, as the recording noticed; a pause has none.
    qint64 missed = 0;
};
Result<Recorded> loadRecorded(const CaptureReader &capture);

/// GUI. "Every 1 s · 61 sweeps, none missed · 0.27 s each · 70,100 MADs a sweep, 0 timeouts".
QString inWords(const Recorded &recorded);

/// A quiet line that says how the session's capture is recorded, and keeps up while it grows.
class RecordedLine final : public QLabel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RecordedLine)

public:
    explicit RecordedLine(Session *session, QWidget *parent = nullptr);

    /// Not more often than every few seconds.
    void ask();

private:
    Session *m_session;
    bool m_isAsking = false;
    QElapsedTimer m_sinceAnswer;
};

} // namespace pickglass
