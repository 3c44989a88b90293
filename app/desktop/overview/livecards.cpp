// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/overview/livecards.h"

#include "app/common/text.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/models/topmodel.h"
#include "app/desktop/overview/cards.h"
#include "app/desktop/overview/toplist.h"
#include "app/desktop/placemenu.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/reading/fabricquery.h"
#include "app/desktop/theme.h"

#include <QBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QResizeEvent>

namespace pickglass {

namespace {

constexpr int ThreeColumnWidth = 620; ///< from which the lists stand side by side

constexpr qint64 RecordedPeriod = 5000; ///< ms

/// Below the first a fabric is in trouble, below the second it is worth a look.
constexpr int BadHealth = 60;
constexpr int PoorHealth = 85;

} // namespace

LiveCards::LiveCards(Session *session, const LiveModels &models, QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_row(new QBoxLayout(QBoxLayout::LeftToRight, this))
{
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(Tokens::SpaceS);
    m_lists = {
        addList(tr("Busiest links"), tr("By utilization of the link's data rate"), models.busiest),
        addList(tr("Most waiting"), tr("Links on which data waited for credits"), models.waiting),
        addList(tr("Rising errors"), tr("Ports whose error counters rose"), models.rising),
    };
    m_lists[0]->setObjectName(QStringLiteral("busiest"));
    m_lists[1]->setObjectName(QStringLiteral("waiting"));
    m_lists[2]->setObjectName(QStringLiteral("rising"));
}

TopList *LiveCards::addList(const QString &heading, const QString &toolTip, TopModel *model)
{
    auto *card = new Card(heading);
    card->setToolTip(toolTip);
    m_headings.push_back(card->findChild<QLabel *>());
    auto *list = new TopList(model);
    list->setAccessibleName(heading);
    card->content()->addWidget(list);
    m_row->addWidget(card, 1);
    const auto placeAt = [model](int row) {
        return selectionOf(*model->snapshot()->fabric, model->placeOf(row));
    };
    connect(list, &TopList::chosen, m_session,
            [this, placeAt](int row) { m_session->select(placeAt(row)); });
    connect(list, &TopList::opened, m_session,
            [this, placeAt](int row) { m_session->goTo(placeAt(row)); });
    return list;
}

void LiveCards::showState(bool isAnswered)
{
    const SharedFigures figures = m_session->figures();
    const bool isOneSweep = figures && figures->from == figures->to;
    m_headings.back()->setText(isOneSweep              ? tr("Errors since cleared")
                               : m_session->hasRange() ? tr("Rising errors, in the range")
                                                       : tr("Rising errors, last 5 min"));
    if (!figures && !areFiguresComing(*m_session)) {
        const bool isComing = m_session->isGrowing() && m_session->extent().lastSweep < 2;
        const QString why = isComing ? tr("Waiting for the second sweep: rates need two.")
                                     : tr("Fewer than two sweeps at this time.");
        for (TopList *list : m_lists) {
            list->setSentence(why);
        }
        return;
    }
    if (!isAnswered) {
        for (TopList *list : m_lists) {
            list->setSentence(tr("Loading …"));
        }
        return;
    }
    if (isOneSweep) {
        for (TopList *list : m_lists) {
            list->setSentence(tr("Fewer than two sweeps at this time."));
        }
        m_lists[2]->setSentence(tr("No error counter counted since it was cleared."));
        return;
    }
    m_lists[0]->setSentence(tr("No traffic."));
    m_lists[1]->setSentence(tr("No waits."));
    m_lists[2]->setSentence(m_session->hasRange()
                                ? tr("No error counter rose in this range.")
                                : tr("No error counter rose in the 5 minutes before."));
}

QSize LiveCards::minimumSizeHint() const
{
    return {200, m_row->minimumSize().height()};
}

void LiveCards::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_row->setDirection(event->size().width() >= ThreeColumnWidth ? QBoxLayout::LeftToRight
                                                                  : QBoxLayout::TopToBottom);
}

Result<Recorded> loadRecorded(const CaptureReader &capture)
{
    ASSIGN_OR_RETURN(const auto info, capture.info());
    ASSIGN_OR_RETURN(const auto events, capture.events());
    ASSIGN_OR_RETURN(auto kept, readRing(capture.path()));
    Recorded recorded{info, 0, std::move(kept)};
    // Who recorded it knew of pauses, and of other intervals before.
    for (const Event &event : events) {
        if (event.kind == EventKind::SweepsMissed) {
            recorded.missed += event.became.toLongLong();
        }
    }
    return recorded;
}

namespace {

/// "raw samples of 2 h (12 MB)".
QString keptText(const KeptPart &part, Timestamp end)
{
    const QString size = format::size(static_cast<double>(part.bytes));
    const QString time = format::duration(std::max<qint64>(end - part.since, 0));
    switch (part.kind) {
    case KeptKind::Samples:
        return RecordedLine::tr("raw samples of %1 (%2)").arg(time, size);
    case KeptKind::TenSeconds:
        return RecordedLine::tr("roll-ups of 10 s of %1 (%2)").arg(time, size);
    case KeptKind::Minutes:
        return RecordedLine::tr("roll-ups of 1 min of %1 (%2)").arg(time, size);
    case KeptKind::TenMinutes:
        return RecordedLine::tr("roll-ups of 10 min of %1 (%2)").arg(time, size);
    case KeptKind::Events:
        return RecordedLine::tr("events of %1 (%2)").arg(time, size);
    case KeptKind::Tables:
        break;
    }
    return RecordedLine::tr("tables of %1 (%2)").arg(time, size);
}

/// "61 sweeps, none skipped": of a capture that was ended and says how often it was swept. Before
/// its end, and where it was cut off, the last ones may have been skipped unseen.
QString sweepsText(const Recorded &recorded)
{
    const CaptureInfo &info = recorded.info;
    const QString many = RecordedLine::tr("%Ln sweep(s)", nullptr, static_cast<int>(info.sweeps));
    if (recorded.missed > 0) {
        return RecordedLine::tr("%1, %Ln skipped", nullptr, static_cast<int>(recorded.missed))
            .arg(many);
    }
    const bool isKnown = info.closed && info.interval > 0;
    return isKnown ? RecordedLine::tr("%1, none skipped").arg(many) : many;
}

} // namespace

QString textOf(const Recorded &recorded)
{
    const CaptureInfo &info = recorded.info;
    if (info.sweeps == 0) {
        return {};
    }
    QStringList parts;
    if (info.interval > 0) {
        parts << RecordedLine::tr("recorded every %1").arg(format::duration(info.interval));
    }
    parts << sweepsText(recorded);
    if (info.medianSweepSeconds > 0) {
        parts << RecordedLine::tr("%1 each").arg(
            format::duration(static_cast<qint64>(info.medianSweepSeconds * 1e6)));
    }
    if (info.meter.mads > 0) {
        parts << RecordedLine::tr("%1 MADs per sweep, %Ln timeout(s)", nullptr,
                                  static_cast<int>(info.meter.timeouts))
                     .arg(format::count(info.meter.mads / info.sweeps));
    }
    return parts.join(QStringLiteral(" · "));
}

QString keptText(const Recorded &recorded)
{
    QStringList kept;
    for (const KeptPart &part : recorded.kept) {
        kept << keptText(part, recorded.info.end);
    }
    return kept.isEmpty() ? QString()
                          : RecordedLine::tr("kept: %1").arg(kept.join(QStringLiteral(", ")));
}

RecordedLine::RecordedLine(Session *session, QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_text(named("recorded", withRole("faint", new ElidedLabel(Qt::ElideRight)))),
      m_kept(named("kept", withRole("faint", new QLabel))),
      m_query(session, [this] { begin(); })
{
    m_text->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_kept->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_kept->setWordWrap(true);
    m_kept->hide();
    auto *layout = makeLayout<QVBoxLayout>(this);
    layout->addWidget(m_text);
    layout->addWidget(m_kept);
    ask();
}

void RecordedLine::begin()
{
    if (m_sinceAnswer.isValid() && !m_sinceAnswer.hasExpired(RecordedPeriod)) {
        return;
    }
    m_query.read(m_session->readers(), loadRecorded, [this](const Result<Recorded> &recorded) {
        m_sinceAnswer.start();
        if (recorded) {
            m_text->setFullText(textOf(*recorded));
            const QString kept = keptText(*recorded);
            m_kept->setText(kept);
            m_kept->setVisible(!kept.isEmpty());
        }
    });
}

HealthCard::HealthCard(QWidget *parent)
    : QWidget(parent),
      m_score(named("score", new QLabel)),
      m_words(withRole("secondary", new QLabel)),
      m_reasons(new QVBoxLayout)
{
    auto *layout = makeLayout<QVBoxLayout>(this);
    auto *card = new Card(tr("Health of the fabric"));
    layout->addWidget(card);
    auto *row = makeLayout<QHBoxLayout>(nullptr, 0, Tokens::SpaceM);
    m_score->setFont(Theme::instance().font(Tokens::HeadlineSize, QFont::DemiBold));
    row->addWidget(m_score);
    m_words->setWordWrap(true);
    row->addWidget(m_words, 1);
    card->content()->addLayout(row);
    m_reasons->setSpacing(2);
    card->content()->addLayout(m_reasons);
}

void HealthCard::setHealth(const FabricHealth &health)
{
    const Tokens &t = tokens();
    const bool isBad = health.score < BadHealth;
    const bool isPoor = health.score < PoorHealth;
    m_score->setText(QString::number(health.score));
    m_score->setStyleSheet(QStringLiteral("color: %1")
                               .arg((isBad    ? t.error
                                     : isPoor ? t.warning
                                              : t.good)
                                        .name()));
    m_score->setAccessibleName(tr("%1 of 100").arg(health.score));
    m_words->setText(health.losses.empty() ? tr("of 100: no known problems.")
                     : isBad               ? tr("of 100 (poor). 100 minus")
                     : isPoor              ? tr("of 100 (needs attention). 100 minus")
                                           : tr("of 100 (good). 100 minus"));
    clearLayout(*m_reasons);
    for (const FabricLoss &loss : health.losses) {
        auto *reason = new QPushButton(
            QStringLiteral("−%1   ").arg(loss.points) +
            (loss.count == 1 ? format::problemKind(loss.kind)
                             : tr("%1, %2 times")
                                   .arg(format::problemKind(loss.kind),
                                        format::count(static_cast<qint64>(loss.count)))));
        reason->setFlat(true);
        reason->setStyleSheet(QStringLiteral("text-align: left; padding-left: 4px"));
        reason->setToolTip(translated(loss.message));
        reason->setCursor(Qt::PointingHandCursor);
        connect(reason, &QPushButton::clicked, this, [this, loss] { Q_EMIT opened(loss); });
        m_reasons->addWidget(reason);
    }
}

} // namespace pickglass
