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

StoreLine::StoreLine(Session *session, SpanFollower *follower, QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_follower(follower),
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
            [this] { m_follower->isBusy() ? m_follower->cancel() : m_follower->retry(); });
    connect(follower, &SpanFollower::changed, this, &StoreLine::show);
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
    const QString resolution = m_follower->isCoarse()
                                   ? tr("%1; zoom in for more").arg(resolutionText(stored.every))
                                   : resolutionText(stored.every);
    return tr("%1 of %2 in the store; %3")
        .arg(format::duration(stored.fetched.length()), format::duration(stored.extent.length()),
             resolution);
}

QString StoreLine::activityText() const
{
    switch (m_follower->state()) {
    case SpanFollower::State::Fetching:
        return m_follower->fetching().range.from.isKnown()
                   ? tr("Fetching %1, %2")
                         .arg(format::moments(m_follower->fetching().range),
                              resolutionText(m_follower->fetching().every))
                   : tr("Asking the store …");
    case SpanFollower::State::Cancelled:
        return tr("Cancelled: what is in sight is not fetched.");
    case SpanFollower::State::Failed:
        return m_follower->advice().isEmpty() ? m_follower->failure()
                                              : m_follower->failure() + u' ' + m_follower->advice();
    case SpanFollower::State::NoStore:
    case SpanFollower::State::Idle:
    case SpanFollower::State::Waiting:
        break;
    }
    return {};
}

void StoreLine::show()
{
    const SpanFollower::State state = m_follower->state();
    const bool isFetching = state == SpanFollower::State::Fetching;
    const bool isToRetry =
        state == SpanFollower::State::Cancelled || state == SpanFollower::State::Failed;
    setVisible(state != SpanFollower::State::NoStore);
    m_facts->setFullText(factsText());
    m_activity->setFullText(activityText());
    m_progress->setVisible(isFetching);
    // Of nothing it moves to and fro: the store has not answered yet.
    constexpr int Percents = 100;
    m_progress->setRange(0, m_follower->share() < 0 ? 0 : Percents);
    m_progress->setValue(qRound(m_follower->share() * Percents));
    m_button->setVisible(isFetching || isToRetry);
    m_button->setText(isFetching ? tr("Cancel") : tr("Fetch"));
}

} // namespace pickglass
