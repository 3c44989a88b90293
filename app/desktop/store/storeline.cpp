// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/store/storeline.h"

#include "app/desktop/layouts.h"
#include "app/desktop/models/display.h"
#include "app/desktop/models/format.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QToolButton>

namespace pickglass {

QString resolutionText(qint64 every)
{
    return every > 0 ? StoreLine::tr("a sweep each %1").arg(format::duration(every))
                     : StoreLine::tr("every sweep");
}

StoreLine::StoreLine(Session *session, SpanFetcher *fetcher, QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_fetcher(fetcher),
      m_facts(named("storeFacts", withRole("secondary", new ElidedLabel))),
      m_activity(named("storeActivity", withRole("secondary", new ElidedLabel))),
      m_progress(named("storeProgress", new QProgressBar)),
      m_button(named("storeButton", withRole("status", new QToolButton)))
{
    onSurface("panel", this);
    constexpr int ProgressWidth = 120;
    constexpr int Height = 28;
    m_progress->setFixedWidth(ProgressWidth);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Fetched from the store"));
    auto *row =
        makeLayout<QHBoxLayout>(this, {Tokens::SpaceL, 0, Tokens::SpaceL, 0}, Tokens::SpaceM);
    row->addWidget(m_facts);
    row->addStretch();
    row->addWidget(m_activity);
    row->addWidget(m_progress);
    row->addWidget(m_button);
    setFixedHeight(Height);
    connect(m_button, &QToolButton::clicked, this,
            [this] { m_fetcher->isBusy() ? m_fetcher->cancel() : m_fetcher->retry(); });
    connect(fetcher, &SpanFetcher::changed, this, &StoreLine::show);
    connect(session, &Session::extentChanged, this, &StoreLine::show);
    connect(&Display::instance(), &Display::changed, this, &StoreLine::show);
    show();
}

QString StoreLine::factsText() const
{
    const StoredSpan &stored = m_session->stored();
    if (!stored.isKnown()) {
        return {};
    }
    const QString resolution = m_fetcher->isCoarse()
                                   ? tr("%1; zoom in for more").arg(resolutionText(stored.every))
                                   : resolutionText(stored.every);
    return tr("%1 of %2 in the store; %3")
        .arg(format::duration(stored.fetched.length()), format::duration(stored.extent.length()),
             resolution);
}

QString StoreLine::activityText() const
{
    switch (m_fetcher->state()) {
    case SpanFetcher::State::Fetching:
        return m_fetcher->fetching().range.from.isKnown()
                   ? tr("Fetching %1, %2")
                         .arg(format::moments(m_fetcher->fetching().range),
                              resolutionText(m_fetcher->fetching().every))
                   : tr("Asking the store …");
    case SpanFetcher::State::Cancelled:
        return tr("Cancelled: what is in sight is not fetched.");
    case SpanFetcher::State::Failed:
        return m_fetcher->advice().isEmpty() ? m_fetcher->failure()
                                             : m_fetcher->failure() + u' ' + m_fetcher->advice();
    case SpanFetcher::State::NoStore:
    case SpanFetcher::State::Idle:
    case SpanFetcher::State::Waiting:
        break;
    }
    return {};
}

void StoreLine::show()
{
    const SpanFetcher::State state = m_fetcher->state();
    const bool isFetching = state == SpanFetcher::State::Fetching;
    const bool isToRetry =
        state == SpanFetcher::State::Cancelled || state == SpanFetcher::State::Failed;
    setVisible(state != SpanFetcher::State::NoStore);
    m_facts->setFullText(factsText());
    m_activity->setFullText(activityText());
    m_progress->setVisible(isFetching);
    // Of nothing it moves to and fro: the store has not answered yet.
    constexpr int Percents = 100;
    m_progress->setRange(0, m_fetcher->share() < 0 ? 0 : Percents);
    m_progress->setValue(qRound(m_fetcher->share() * Percents));
    m_button->setVisible(isFetching || isToRetry);
    m_button->setText(isFetching ? tr("Cancel") : tr("Fetch"));
}

} // namespace pickglass
