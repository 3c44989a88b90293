// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/store/spanfetcher.h"

#include "app/desktop/opening/childprocess.h"

#include <algorithm>
#include <utility>

namespace pickglass {

SpanFetcher::SpanFetcher(Session *session, CurrentSource *keeper, TimeAxis *axis, QObject *parent)
    : QObject(parent),
      m_session(session),
      m_keeper(keeper),
      m_axis(axis),
      m_program(findPgcap())
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(Rest);
    connect(&m_rest, &QTimer::timeout, this, &SpanFetcher::fetch);
    connect(session, &Session::captureChanged, this, &SpanFetcher::takeCapture);
    connect(axis, &TimeAxis::changed, this, &SpanFetcher::takeMove);
    connect(session, &Session::timeChanged, this, [this] {
        // Somebody goes where nothing is fetched.
        if (m_session->askedCursor() != m_session->cursor()) {
            takeMove();
        }
    });
}

SpanFetcher::~SpanFetcher() = default;

TimeRange SpanFetcher::shown() const
{
    return m_axis->range();
}

bool SpanFetcher::isCoarse() const
{
    const StoredSpan &stored = m_session->stored();
    return m_extent && stored.every > finestAt(std::min(shown().to, stored.fetched.to), *m_extent);
}

void SpanFetcher::takeCapture()
{
    if (m_session->isSameStore()) {
        return;
    }
    m_rest.stop();
    endFetch();
    m_extent.reset();
    const auto &capture = m_keeper->capture();
    if (!m_session->readers() || !capture || !capture->store) {
        setState(State::NoStore);
        return;
    }
    m_extent = capture->store->extent;
    m_sinceExtent.start();
    setState(State::Idle);
}

bool SpanFetcher::isOld() const
{
    return m_sinceExtent.hasExpired(m_maxAge.count());
}

/// At its end, a store that is recorded to has more by now.
bool SpanFetcher::mayHaveMore() const
{
    return shown().to >= m_extent->span.to && isOld();
}

bool SpanFetcher::isNeeded() const
{
    const auto &capture = m_keeper->capture();
    if (!m_extent || !capture || !capture->store || !shown().from.isKnown()) {
        return false;
    }
    return mayHaveMore() || !suits(capture->store->span, shown(), *m_extent);
}

void SpanFetcher::takeMove()
{
    if (m_state == State::NoStore || m_session->isSameStore()) {
        return;
    }
    if (!isNeeded()) {
        const bool wasBusy = isBusy();
        m_rest.stop();
        endFetch();
        setState(State::Idle);
        if (wasBusy) {
            Q_EMIT settled();
        }
        return;
    }
    // What is on its way may be good for this, too.
    if (m_fetch && m_fetching.range.from.isKnown() && suits(m_fetching, shown(), *m_extent)) {
        return;
    }
    endFetch();
    m_rest.start();
    setState(State::Waiting);
}

void SpanFetcher::fetch()
{
    if (!isNeeded()) {
        setState(State::Idle);
        return;
    }
    endFetch();
    m_share = -1;
    m_fetching = {};
    m_fetchedFor = shown();
    m_fetch = std::make_unique<StoreFetch>(m_program, StoreCache());
    StoreFetch *const fetch = m_fetch.get();
    connect(fetch, &StoreFetch::chosen, this, [this](const StoreSpan &span) {
        m_fetching = span;
        Q_EMIT changed();
    });
    connect(fetch, &StoreFetch::progressed, this, [this](double share) {
        m_share = share;
        Q_EMIT changed();
    });
    connect(fetch, &StoreFetch::fetched, this, &SpanFetcher::take);
    connect(fetch, &StoreFetch::failed, this, &SpanFetcher::fail);
    setState(State::Fetching);
    // What is open is in the cache, and all that there was.
    const auto known = mayHaveMore() ? std::nullopt : m_extent;
    fetch->start(m_keeper->capture()->files.front(), known, isOld(),
                 [range = m_fetchedFor](const StoreExtent &extent) -> Result<StoreFetch::Wanted> {
                     const StoreSpan span = spanAround(range, extent);
                     const TimeRange all = extent.span;
                     const TimeRange needed{std::clamp(range.from, all.from, all.to),
                                            std::clamp(range.to, all.from, all.to)};
                     return StoreFetch::Wanted{span, {needed, span.every}};
                 });
}

void SpanFetcher::take(const FetchedSpan &span)
{
    if (span.isAsked) {
        m_sinceExtent.start();
    }
    m_extent = span.store;
    if (span.path == m_keeper->capture()->path) { // the store has no more
        endFetch();
        setState(State::Idle);
        Q_EMIT settled();
        return;
    }
    const QStringList files = m_keeper->capture()->files;
    OpenCapture capture{files,       span.path, span.folder, ReaderPool::make(span.path),
                        span.extent, {}};
    capture.store = OpenCapture::OfStore{span.store, span.span};
    endFetch();
    m_keeper->moveToSpan(capture, shown());
    setState(State::Idle);
    takeMove(); // which it may have done meanwhile
    if (!isBusy()) {
        Q_EMIT settled();
    }
}

void SpanFetcher::fail(const QString &what, const QString &advice)
{
    m_failure = what;
    m_advice = advice;
    endFetch();
    setState(State::Failed);
    Q_EMIT settled();
}

void SpanFetcher::cancel()
{
    if (isBusy()) {
        m_rest.stop();
        endFetch();
        setState(State::Cancelled);
        Q_EMIT settled();
    }
}

void SpanFetcher::retry()
{
    if (m_state == State::Cancelled || m_state == State::Failed) {
        fetch();
    }
}

void SpanFetcher::endFetch()
{
    if (m_fetch) {
        m_fetch->disconnect(this);
        // Its signal may be what brought us here.
        m_fetch.release()->deleteLater();
    }
}

void SpanFetcher::setState(State state)
{
    m_state = state;
    Q_EMIT changed();
}

} // namespace pickglass
