// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The parts of OverviewView that wait for workers: findings, and the live cards of a recording.

#include "app/desktop/layouts.h"
#include "app/desktop/models/display.h"
#include "app/desktop/models/topmodel.h"
#include "app/desktop/overview/cablingcard.h"
#include "app/desktop/overview/cablingquery.h"
#include "app/desktop/overview/cards.h"
#include "app/desktop/overview/goldencard.h"
#include "app/desktop/overview/livecards.h"
#include "app/desktop/overview/overviewqueries.h"
#include "app/desktop/overview/overviewview.h"
#include "app/desktop/overview/plancard.h"
#include "app/desktop/overview/sincecard.h"
#include "app/desktop/overview/tierheatlist.h"
#include "app/desktop/placemenu.h"
#include "app/desktop/reading/eventlog.h"
#include "app/desktop/reading/goldencheck.h"
#include "app/desktop/reading/incidentlog.h"
#include "app/desktop/reading/plancheck.h"
#include "app/desktop/theme.h"
#include "app/desktop/time/timelabel.h"
#include "app/desktop/widgets/incidentlist.h"

#include <QBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>

namespace pickglass {

void OverviewView::connectFindings()
{
    connect(m_findings, &ProblemsQuery::answered, this, &OverviewView::showFindings);
    const auto settle = [this] {
        if (isComplete()) {
            Q_EMIT completed();
        }
    };
    connect(m_findings, &ProblemsQuery::settled, this, settle);
    const auto ask = [this] {
        if (isVisible()) {
            m_findings->ask();
        }
    };
    connect(session(), &Session::timeChanged, this, ask);
    connect(session()->events(), &EventLog::changed, this, ask);
    connect(session()->incidents(), &IncidentLog::changed, this, ask);
    connect(session()->incidents(), &IncidentLog::changed, this, settle);
    connect(session()->incidents(), &IncidentLog::changed, this, [this] {
        if (!m_reportPath.isEmpty()) {
            makeReport();
        }
    });
    connect(session(), &Session::captureChanged, this, &OverviewView::leaveReport);
}

void OverviewView::showFindings()
{
    const SharedSnapshot found = m_findings->withSince(m_snapshot);
    if (found == m_snapshot) {
        return;
    }
    const bool isOther = !std::ranges::equal(found->problems, m_found->problems, isSame);
    m_found = found;
    if (isOther) {
        QScrollBar *bar = m_scroll->verticalScrollBar();
        const int top = bar->value();
        rebuild();
        if (m_isBuiltLive) {
            showFigures();
        }
        bar->setValue(top);
    } else if (m_health) {
        m_health->setHealth(fabricHealth(m_found->problems));
    }
}

QWidget *OverviewView::makeIncidents()
{
    auto *card = new Card(tr("Incidents"));
    auto *list = new IncidentList(session());
    card->content()->addWidget(list);
    card->setVisible(!list->isEmpty());
    connect(list, &IncidentList::changed, card,
            [card, list] { card->setVisible(!list->isEmpty()); });
    connect(list, &IncidentList::opened, this,
            [this] { Q_EMIT viewRequested(QStringLiteral("topology")); });
    return card;
}

void OverviewView::connectStanding()
{
    const auto settle = [this] {
        if (isComplete()) {
            Q_EMIT completed();
        }
    };
    connect(m_cabling, &CablingQuery::settled, this, settle);
    connect(session()->plan(), &PlanCheck::settled, this, settle);
    connect(session()->golden(), &GoldenCheck::settled, this, settle);
}

/// What the fabric is to be like, and how far it is: cards that are there only where they have
/// something to say.
void OverviewView::addStanding(QVBoxLayout &layout)
{
    layout.addWidget(new CablingCard(session(), m_cabling));
    layout.addWidget(new PlanCard(session()));
    layout.addWidget(new GoldenCard(session()));
}

QWidget *OverviewView::makeHealth()
{
    m_health = new HealthCard;
    m_health->setHealth(fabricHealth(m_found->problems));
    connect(m_health, &HealthCard::opened, this, [this](const FabricLoss &loss) {
        const Place place =
            loss.port.isValid() ? Place{.port = loss.port} : Place{.node = loss.node};
        if (place.isValid()) {
            session()->goTo(selectionOf(*m_snapshot->fabric, place));
        }
    });
    return m_health;
}

void OverviewView::connectLive()
{
    connect(m_liveQuery, &LiveQuery::answered, this, &OverviewView::showLive);
    connect(m_sinceQuery, &SinceQuery::answered, this, &OverviewView::showSince);
    // What is listed is of the capture before.
    connect(session(), &Session::captureChanged, this, [this] {
        if (m_snapshot) {
            clearLive();
        }
    });
    connect(session(), &Session::sinceChanged, this, [this] {
        if (isVisible() && m_isBuiltLive) {
            m_sinceQuery->ask();
        }
    });
    const auto settle = [this] {
        if (isComplete()) {
            Q_EMIT completed();
        }
    };
    connect(m_liveQuery, &LiveQuery::settled, this, settle);
    connect(m_sinceQuery, &SinceQuery::settled, this, settle);
    // Other units, thresholds or times: seldom, and everywhere.
    connect(&Display::instance(), &Display::changed, this, &OverviewView::rebuild);
    connect(session(), &Session::extentChanged, this, [this] {
        if (isVisible() && m_snapshot && isLive() != m_isBuiltLive) {
            rebuild();
            showFigures();
        }
    });
}

void OverviewView::showEvent(QShowEvent *event)
{
    View::showEvent(event);
    m_findings->ask();
    // Another moment may have been chosen elsewhere.
    if (m_isBuiltLive) {
        m_sinceQuery->ask();
    }
}

bool OverviewView::isLive() const
{
    return session()->readers() && (session()->extent().lastSweep > 0 || session()->isGrowing());
}

bool OverviewView::isComplete() const
{
    return !m_liveQuery->isBusy() && !m_sinceQuery->isBusy() && !m_findings->isBusy() &&
           !m_cabling->isBusy() && !session()->plan()->isBusy() && !session()->golden()->isBusy() &&
           session()->incidents()->isSettled();
}

QWidget *OverviewView::makeLive()
{
    auto *live = new QWidget;
    auto *lines = makeLayout<QVBoxLayout>(live, 0, Tokens::SpaceS);
    auto *row = makeLayout<QHBoxLayout>(nullptr, 0, Tokens::SpaceM);
    row->addWidget(new TimeLabel(session()));
    m_recorded = new RecordedLine(session());
    row->addWidget(m_recorded, 1);
    lines->addLayout(row);
    m_liveCards = new LiveCards(session(), {m_busiest, m_waiting, m_rising});
    m_liveCards->showState(m_isAnswered);
    lines->addWidget(m_liveCards);
    return live;
}

QWidget *OverviewView::makeTierHeat()
{
    auto *card = new Card(tr("Load between tiers"));
    auto *words = withRole(
        "secondary", new QLabel(tr("Left utilization, right wait: mean · maximum of the links")));
    words->setWordWrap(true);
    card->content()->addWidget(words);
    auto *list = named("tierHeat", new TierHeatList(m_tierHeat));
    list->setExpectedLines(2 * m_snapshot->shape.tiers);
    card->content()->addWidget(list);
    connect(list, &TierHeatList::opened, this, [this](int row) {
        const PortIndex busiest = m_tierHeat->row(row).flow.busiest;
        if (busiest.isValid()) {
            const LinkIndex link = m_snapshot->fabric->port(busiest).link;
            session()->goTo(selectionOf(*m_snapshot->fabric, {.link = link}));
        }
    });
    return card;
}

QWidget *OverviewView::makeSince()
{
    m_sinceCard = new SinceCard(session(), m_changes);
    connect(m_sinceCard, &SinceCard::allRequested, this,
            [this] { Q_EMIT viewRequested(QStringLiteral("changes")); });
    if (m_sinceQuery->last().snapshot == m_snapshot) {
        m_sinceCard->showAnswer(m_sinceQuery->last());
    }
    return m_sinceCard;
}

void OverviewView::showFigures()
{
    if (!m_isBuiltLive || !m_snapshot) {
        return;
    }
    m_sinceQuery->ask();
    m_recorded->ask();
    if (session()->figures()) {
        m_liveQuery->ask();
    } else {
        clearLive();
    }
    m_liveCards->showState(m_isAnswered);
}

void OverviewView::clearLive()
{
    for (TopModel *model : {m_busiest, m_waiting, m_rising}) {
        model->setRows(m_snapshot, model->by(), model->of(), {});
    }
    m_tierHeat->setHeats({});
    m_isAnswered = false;
}

void OverviewView::showLive(const LiveAnswer &answer)
{
    // What the figures were when it was asked for may be gone.
    if (answer.snapshot != m_snapshot || !session()->figures()) {
        return;
    }
    m_isAnswered = true;
    m_busiest->setRows(m_snapshot, FigureKind::Utilization, TopSubject::Links, answer.busiest);
    m_waiting->setRows(m_snapshot, FigureKind::Wait, TopSubject::Links, answer.waiting);
    m_rising->setRows(m_snapshot, FigureKind::Errors, TopSubject::Ports, answer.rising);
    m_tierHeat->setHeats(answer.tiers);
    if (m_liveCards) {
        m_liveCards->showState(true);
    }
}

void OverviewView::showSince(const SinceAnswer &answer)
{
    if (answer.snapshot != m_snapshot) {
        return;
    }
    if (answer.fabric) {
        m_changes->setChanges(*answer.fabric, *m_snapshot->fabric, answer.errors);
    } else {
        m_changes->clear();
    }
    if (m_sinceCard) {
        m_sinceCard->showAnswer(answer);
    }
}

} // namespace pickglass
