// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/display.h"
#include "app/desktop/reading/session.h"

#include <QElapsedTimer>
#include <QTimer>

#include <functional>
#include <optional>
#include <utility>

namespace pickglass {

/// Puts the questions of a view to the session's capture, on a worker. One at a time; of those that
/// come meanwhile the latest is put when that one is answered. GUI thread.
template<typename Question, typename Answer>
class LatestReading final : public QObject
{
    Q_DISABLE_COPY_MOVE(LatestReading)

public:
    /// What the worker does. The token is stopped when nobody waits for the answer any more; what
    /// is asked of the reader fails then.
    using Task = std::function<Result<Answer>(const CaptureReader &, const StopToken &)>;
    /// Called when its turn has come.
    using Begin = std::function<Task(const Question &)>;
    using Take = std::function<void(const Result<Answer> &)>;

    LatestReading(Session *session, Begin begin, Take take)
        : m_session(session),
          m_begin(std::move(begin)),
          m_take(std::move(take))
    {
        m_later.setSingleShot(true);
        connect(&m_later, &QTimer::timeout, this, [this] { putNext(); });
    }
    ~LatestReading() override { forget(); }

    /// Replaces a question that still waits. Of one that may wait, the capture has only grown: it
    /// is not put more often than the display period.
    void ask(Question question, bool mayWait)
    {
        m_next = std::move(question);
        if (m_isAsking) {
            return;
        }
        const qint64 period = displayOptions().period.count();
        const qint64 since = m_sinceAsked.isValid() ? m_sinceAsked.elapsed() : period;
        if (!mayWait || since >= period) {
            putNext();
        } else if (!m_later.isActive()) {
            m_later.start(static_cast<int>(period - since));
        }
    }

    /// Drops what waits and what is on its way.
    void forget()
    {
        ++m_generation;
        m_isAsking = false;
        m_next.reset();
        m_later.stop();
        if (m_unwanted) {
            m_unwanted->stop();
        }
    }

    bool isBusy() const { return m_isAsking || m_next; }

private:
    void putNext()
    {
        m_later.stop();
        const SharedReaders readers = m_session->readers();
        const auto question = std::exchange(m_next, std::nullopt);
        if (!readers || !question) {
            return;
        }
        m_isAsking = true;
        m_sinceAsked.start();
        m_unwanted.emplace();
        readers
            ->ask([task = m_begin(*question), stop = m_unwanted->token()](
                      const CaptureReader &capture) { return task(capture, stop); },
                  ReaderPool::Reader::ForAnything, *m_unwanted)
            .then(this, [this, generation = ++m_generation](const Result<Answer> &answer) {
                if (generation == m_generation) {
                    finish(answer);
                }
            });
    }

    /// What waits is put when the answer was taken, of which it may make use.
    void finish(const Result<Answer> &answer)
    {
        m_isAsking = false;
        const bool isNextHere = m_next.has_value();
        m_take(answer);
        if (isNextHere && m_next && !m_isAsking) {
            putNext();
        }
    }

    Session *m_session;
    Begin m_begin;
    Take m_take;
    std::optional<Question> m_next;
    std::optional<StopSource> m_unwanted;
    quint64 m_generation = 0;
    bool m_isAsking = false;
    QElapsedTimer m_sinceAsked;
    QTimer m_later;
};

} // namespace pickglass
