// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/live/currentsource.h"
#include "app/desktop/opening/storefetch.h"
#include "app/desktop/time/timeaxis.h"

#include <QElapsedTimer>
#include <QTimer>

#include <memory>
#include <optional>

namespace pickglass {

/// Where what is open is of a store, fetches the span that the time strip shows, when it rests
/// there and that span is not fetched, or too coarsely; the window then shows that. Another move
/// ends what is on its way. GUI thread, which never waits for the store.
class SpanFetcher final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SpanFetcher)

public:
    /// The axis is that of the strip. All must live as long as this.
    SpanFetcher(Session *session, CurrentSource *keeper, TimeAxis *axis, QObject *parent = nullptr);
    ~SpanFetcher() override;

    enum class State : quint8 {
        NoStore, ///< nothing is open, or something else
        Idle,
        Waiting, ///< for the strip to rest
        Fetching,
        Cancelled, ///< what is shown is not fetched, by a person's wish
        Failed,
    };
    TimeAxis *axis() const { return m_axis; }
    State state() const { return m_state; }
    bool isBusy() const { return m_state == State::Waiting || m_state == State::Fetching; }
    /// Of what is fetched, 0 … 1; below 0 as long as it is not known.
    double share() const { return m_share; }
    /// What is fetched; not known before the store has answered.
    const StoreSpan &fetching() const { return m_fetching; }
    /// Why not, in words, and what to do (may be empty).
    const QString &failure() const { return m_failure; }
    const QString &advice() const { return m_advice; }
    /// Whether there are more sweeps than the capture has of its span.
    bool isCoarse() const;

    /// Ends what is on its way; nothing is fetched before the strip moves.
    void cancel();
    /// Once more, after it was cancelled or has failed.
    void retry();

    /// The program that fetches, findPgcap() unless set.
    void setImporter(const QString &program) { m_program = program; }
    /// What the store said that it has holds so long: asking is a statement over all its sweeps.
    void setMaxAge(std::chrono::milliseconds age) { m_maxAge = age; }

    /// So long the strip rests before anything is fetched.
    static constexpr std::chrono::milliseconds Rest{400};

Q_SIGNALS:
    void changed();
    /// The window shows another span, or nothing more is on its way.
    void settled();

private:
    void takeCapture();
    void takeMove();
    bool isOld() const;
    bool mayHaveMore() const;
    bool isNeeded() const;
    void fetch();
    void take(const FetchedSpan &span);
    void fail(const QString &what, const QString &advice);
    void endFetch();
    void setState(State state);
    TimeRange shown() const;

    Session *m_session;
    CurrentSource *m_keeper;
    TimeAxis *m_axis;
    QString m_program;
    QTimer m_rest;
    std::optional<StoreExtent> m_extent; ///< as the store said last
    QElapsedTimer m_sinceExtent;
    std::chrono::milliseconds m_maxAge{30'000};
    std::unique_ptr<StoreFetch> m_fetch;
    TimeRange m_fetchedFor; ///< shown when the fetch began
    State m_state = State::NoStore;
    double m_share = -1;
    StoreSpan m_fetching;
    QString m_failure;
    QString m_advice;
};

} // namespace pickglass
