// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/readerpool.h"

#include <QElapsedTimer>
#include <QPointer>
#include <QTimer>

#include <functional>
#include <type_traits>
#include <utility>

namespace pickglass {

class Session;

/// Asks workers one question at a time, then the newest of those asked meanwhile. Answers that were
/// superseded, cancelled, or of another capture than the session's are dropped, and their
/// StopTokens stopped. ask() calls the begin function in turn, which calls read() or run(), or
/// nothing. GUI thread.
class LatestQuery final : public QObject
{
    Q_OBJECT

public:
    using Begin = std::function<void()>;
    enum class When : quint8 {
        Soon,  ///< in the event loop, once for all that is asked until then
        Paced, ///< the same, since the capture has grown: not more often than the display period
    };

    /// Answers are of the session's capture, if there is a session.
    explicit LatestQuery(const Session *session, Begin begin = {});
    ~LatestQuery() override { cancel(); }

    /// Questions wait while this one is hidden; it must live as long as the query.
    void deferWhileHidden(QWidget *view);

    void ask(When when = When::Soon);
    /// Drops what waits and what is on its way; settled() does not come.
    void cancel();
    /// Whether a question waits or is on its way.
    bool isBusy() const { return m_isRunning || m_isAsked; }

    /// Calls `work(const CaptureReader &)`, or `work(const CaptureReader &, const StopToken &)`, on
    /// a worker, then `take` with its Result here; supersedes what is on its way. Nothing happens
    /// without readers.
    template<typename Work, typename Take>
    void read(const SharedReaders &readers, Work work, Take take,
              ReaderPool::Reader which = ReaderPool::Reader::ForAnything)
    {
        if (!readers) {
            return;
        }
        start();
        if constexpr (std::is_invocable_v<Work, const CaptureReader &>) {
            readers->ask(std::move(work), which, m_unwanted).then(this, taker(std::move(take)));
        } else {
            readers
                ->ask([work = std::move(work), stop = m_unwanted.token()](
                          const CaptureReader &capture) { return work(capture, stop); },
                      which, m_unwanted)
                .then(this, taker(std::move(take)));
        }
    }

    /// The same for work that needs no reader: `work()` or `work(const StopToken &)` answers a
    /// Result.
    template<typename Work, typename Take>
    void run(Work work, Take take)
    {
        start();
        if constexpr (std::is_invocable_v<Work>) {
            static_assert(
                std::is_constructible_v<std::invoke_result_t<Work>, tl::unexpected<Error>>,
                "there may be no memory for the answer");
            whenReady(QtConcurrent::run(std::move(work)), this, taker(std::move(take)));
        } else {
            whenReady(
                QtConcurrent::run([work = std::move(work), stop = m_unwanted.token()]() mutable {
                    return work(stop);
                }),
                this, taker(std::move(take)));
        }
    }

Q_SIGNALS:
    /// An answer was taken, or Begin had nothing to ask for, and nothing more is asked.
    void settled();

private:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void start();
    void begin();
    /// Whether what is on its way is about a capture that the session no longer shows.
    bool isOfOtherCapture() const;
    /// The answer was taken; what waited for it is put now.
    void settle(bool isNextHere);

    template<typename Take>
    auto taker(Take take)
    {
        return [this, generation = m_generation, take = std::move(take)](auto &&answer) mutable {
            if (generation != m_generation) {
                return;
            }
            m_isRunning = false;
            const bool isNextHere = m_isAsked;
            const QPointer<LatestQuery> guard(this);
            take(std::forward<decltype(answer)>(answer));
            if (guard) {
                settle(isNextHere);
            }
        };
    }

    const Session *m_session;
    Begin m_begin;
    QWidget *m_view = nullptr;
    SharedReaders m_readers; ///< the session's when the question was put
    StopSource m_unwanted;
    quint64 m_generation = 0;
    bool m_isAsked = false;
    bool m_isRunning = false;
    QElapsedTimer m_sinceStart;
    QTimer m_later;
};

} // namespace pickglass
