// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/routes/routechangespane.h"

#include "app/common/text.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"

#include <QBoxLayout>
#include <QLabel>
#include <QSplitter>
#include <QTableView>

namespace pickglass {

namespace {

constexpr int MinStepsHeight = 110;
constexpr int MinChangedHeight = 140;
constexpr int LongText = 600;

} // namespace

RouteChangesPane::RouteChangesPane(Session *session, QWidget *parent)
    : RoutesPane(parent),
      m_session(session),
      m_steps(new RoutingStepsModel(this)),
      m_links(new ChangedLinksModel(this)),
      m_stepsTable(named("routingSteps", new QTableView)),
      m_linksTable(named("changedLinks", new QTableView)),
      m_sentence(makeLabel({}, "secondary")),
      m_query(session, [this] { begin(); })
{
    onSurface("panel", this);
    auto *rows = makeLayout<QVBoxLayout>(this, 0, 0);
    m_sentence->setWordWrap(true);
    m_sentence->setContentsMargins(Tokens::SpaceM, Tokens::SpaceS, Tokens::SpaceM, Tokens::SpaceS);
    rows->addWidget(m_sentence);
    m_stepsTable->setModel(m_steps);
    m_stepsTable->setAccessibleName(tr("Changes of the forwarding tables"));
    m_linksTable->setModel(m_links);
    m_linksTable->setAccessibleName(tr("Links that gained or lost routes"));
    auto *parts = new QSplitter(Qt::Vertical);
    parts->setChildrenCollapsible(false);
    for (QTableView *table : {m_stepsTable, m_linksTable}) {
        styleRoutesTable(*table);
        fitColumns(*table);
        parts->addWidget(table);
    }
    m_stepsTable->setMinimumHeight(MinStepsHeight);
    m_linksTable->setMinimumHeight(MinChangedHeight);
    parts->setStretchFactor(1, 1);
    rows->addWidget(parts, 1);
    m_query.deferWhileHidden(this);
    connect(&m_query, &LatestQuery::settled, this, &RouteChangesPane::settled);
    connect(session, &Session::timeChanged, this, [this] { m_query.ask(LatestQuery::When::Soon); });
    connect(m_stepsTable, &QTableView::clicked, this, [this](const QModelIndex &index) {
        m_session->setCursor(m_steps->timeAt(index.row()));
    });
    connect(m_stepsTable, &QTableView::activated, this, [this](const QModelIndex &index) {
        m_session->setCursor(m_steps->timeAt(index.row()));
    });
    followSelection(*m_linksTable, *m_links, session,
                    [this](const QString &id) { Q_EMIT viewRequested(id); });
    showCompared();
}

void RouteChangesPane::setTables(const SharedFabricRoutes &tables)
{
    m_tables = tables && tables->graph.hasTables() ? tables : nullptr;
    m_query.ask(LatestQuery::When::Soon);
}

void RouteChangesPane::begin()
{
    if (!m_tables) {
        take(SharedRoutesCompared());
        return;
    }
    m_query.read(
        m_session->readers(),
        [tables = m_tables, range = m_session->hasRange() ? m_session->range() : TimeRange(),
         time = shownTime(*m_session)](const CaptureReader &capture, const StopToken &stop) {
            return compareRoutes(capture, tables, range, time, stop);
        },
        [this](const Result<SharedRoutesCompared> &compared) { take(compared); });
}

void RouteChangesPane::take(const Result<SharedRoutesCompared> &compared)
{
    m_compared = compared ? *compared : nullptr;
    showCompared();
    if (!compared) {
        m_sentence->setText(translated(compared.error()));
    }
}

QString RouteChangesPane::comparedText() const
{
    if (!m_compared) {
        return {};
    }
    if (!m_compared->fabric) {
        return m_session->hasRange()
                   ? tr("There are no forwarding tables at the start of the range.")
                   : tr("The forwarding tables did not change before this time. Select a range of "
                        "time to compare its start with its end.");
    }
    const RouteChanges &changes = m_compared->changes;
    const QString when =
        m_session->hasRange()
            ? tr("In the range %1").arg(format::moments(m_compared->range))
            : tr("At %1").arg(format::moment(m_compared->range.to, format::Precision::Seconds));
    if (changes.isSame()) {
        return tr("%1 the routes stayed as they were.").arg(when);
    }
    const auto count = [](auto number) { return format::count(static_cast<qint64>(number)); };
    return tr("%1, of %2 pairs of host ports %3 were rerouted, %4 lost and %5 gained; the tables "
              "of %6 switches changed.")
        .arg(when, count(changes.pairs), count(changes.rerouted), count(changes.lost),
             count(changes.gained), count(changes.tables.size()));
}

void RouteChangesPane::showCompared()
{
    const bool isFirst = m_steps->rowCount() == 0 || m_links->rowCount() == 0; // of widths
    m_steps->setCompared(m_compared);
    m_links->setCompared(m_compared && m_compared->fabric ? m_compared : nullptr);
    if (isFirst) {
        fitColumns(*m_stepsTable, LongText);
        fitColumns(*m_linksTable);
    }
    m_sentence->setText(comparedText());
    m_stepsTable->setVisible(m_steps->rowCount() > 0);
    m_linksTable->setVisible(m_links->rowCount() > 0);
}

QString RouteChangesPane::sentence() const
{
    return m_sentence->text();
}

} // namespace pickglass
