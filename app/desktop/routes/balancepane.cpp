// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/routes/balancepane.h"

#include "app/common/text.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/routes/routehistogram.h"
#include "app/desktop/theme.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QSplitter>
#include <QTableView>

#include <algorithm>

namespace pickglass {

namespace {

constexpr int MaxShift = 1'000'000;
constexpr int MinUpperHeight = 120;
constexpr int MinLinksHeight = 110;

} // namespace

BalancePane::BalancePane(Session *session, QWidget *parent)
    : RoutesPane(parent),
      m_session(session),
      m_groups(new BalanceGroupsModel(this)),
      m_links(new BalanceLinksModel(this)),
      m_groupsTable(named("balanceGroups", new QTableView)),
      m_linksTable(named("balanceLinks", new QTableView)),
      m_histogram(new RouteHistogram),
      m_query(session, [this] { begin(); })
{
    onSurface("panel", this);
    auto *rows = makeLayout<QVBoxLayout>(this, 0, 0);
    rows->addWidget(makeBar());
    m_linksTable->setModel(m_links);
    m_linksTable->setAccessibleName(tr("Links with their routes"));
    styleRoutesTable(*m_linksTable);
    auto *parts = new QSplitter(Qt::Vertical);
    parts->setChildrenCollapsible(false);
    parts->addWidget(makeUpper());
    parts->addWidget(m_linksTable);
    parts->setStretchFactor(0, 0);
    parts->setStretchFactor(1, 1);
    m_linksTable->setMinimumHeight(MinLinksHeight);
    rows->addWidget(parts, 1);
    m_query.deferWhileHidden(this);
    connectParts();
    showBalance();
}

QWidget *BalancePane::makeBar()
{
    auto *bar = new QWidget;
    auto *lines = makeLayout<QVBoxLayout>(
        bar, {Tokens::SpaceM, Tokens::SpaceS, Tokens::SpaceM, Tokens::SpaceS}, Tokens::SpaceXs);
    auto *row = makeLayout<QHBoxLayout>(nullptr, 0, Tokens::SpaceS);
    m_pattern = new QComboBox;
    m_pattern->addItems({tr("All hosts send to all"), tr("Shift: each sends to one")});
    m_pattern->setAccessibleName(tr("Pattern"));
    m_shift = new QSpinBox;
    m_shift->setRange(1, MaxShift);
    m_shift->setAccessibleName(tr("Shift"));
    m_shift->setToolTip(tr("Host i sends to host i + shift, in the order of their names, as each "
                           "step of an all-to-all exchange does"));
    m_shift->setVisible(false);
    m_show = new QComboBox;
    m_show->addItems({tr("All links, the most uneven first"), tr("Many routes, little traffic"),
                      tr("Few routes, much traffic")});
    m_show->setAccessibleName(tr("Which links"));
    m_show->setItemData(1,
                        tr("Among the fourth of most routes and the fourth of least traffic, the "
                           "greatest difference of ranks first"),
                        Qt::ToolTipRole);
    m_show->setItemData(2,
                        tr("Among the fourth of fewest routes and the fourth of most traffic, the "
                           "greatest difference of ranks first"),
                        Qt::ToolTipRole);
    row->addWidget(m_pattern);
    row->addWidget(m_shift);
    row->addWidget(m_show);
    row->addStretch(1);
    m_sentence = makeLabel({}, "secondary");
    m_sentence->setToolTip(tr("Rank correlation: 1 where the more routes a link has, the more it "
                              "carries; 0 where they have nothing to do with each other"));
    lines->addLayout(row);
    lines->addWidget(m_sentence);
    return bar;
}

QWidget *BalancePane::makeUpper()
{
    auto *upper = new QSplitter(Qt::Horizontal);
    upper->setChildrenCollapsible(false);
    m_groupsTable->setModel(m_groups);
    m_groupsTable->setAccessibleName(tr("Max over mean of links that should be alike"));
    styleRoutesTable(*m_groupsTable);
    upper->addWidget(m_groupsTable);
    upper->addWidget(m_histogram);
    upper->setStretchFactor(0, 1);
    upper->setMinimumHeight(MinUpperHeight);
    return upper;
}

void BalancePane::connectParts()
{
    connect(m_pattern, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_shift->setVisible(index == 1);
        ask();
    });
    connect(m_shift, &QSpinBox::valueChanged, this, &BalancePane::ask);
    connect(m_show, &QComboBox::currentIndexChanged, this, &BalancePane::showBalance);
    connect(&m_query, &LatestQuery::settled, this, &BalancePane::settled);
    connect(m_histogram, &RouteHistogram::chosen, this, &BalancePane::highlightBar);
    const ShowView showView = [this](const QString &id) { Q_EMIT viewRequested(id); };
    followSelection(*m_linksTable, *m_links, m_session, showView);
    connect(m_groupsTable->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &current) {
                if (current.isValid()) {
                    m_session->setHighlighted(m_groups->placesOf(current.row()));
                }
            });
}

void BalancePane::setTables(const SharedFabricRoutes &tables)
{
    if (tables == m_tables) {
        return;
    }
    m_query.cancel();
    m_tables = tables && tables->graph.hasTables() ? tables : nullptr;
    m_balance.reset();
    showBalance();
    ask();
}

void BalancePane::setFigures(const SharedFigures &figures)
{
    if (figures != m_figures) {
        m_figures = figures;
        m_query.ask(LatestQuery::When::Paced);
    }
}

void BalancePane::setShift(int shift)
{
    m_pattern->setCurrentIndex(shift == 0 ? 0 : 1);
    m_shift->setValue(shift);
}

void BalancePane::setShow(BalanceLinksModel::Show show)
{
    m_show->setCurrentIndex(static_cast<int>(show));
}

void BalancePane::ask()
{
    m_query.ask(LatestQuery::When::Soon);
}

void BalancePane::begin()
{
    if (!m_tables) {
        return;
    }
    const int shift = m_pattern->currentIndex() == 1 ? m_shift->value() : 0;
    m_query.read(
        m_session->readers(),
        [tables = m_tables, shift, figures = m_figures, known = m_balance](const CaptureReader &,
                                                                           const StopToken &stop) {
            return findRouteBalance(tables, shift, figures, known, stop);
        },
        [this](const Result<SharedRouteBalance> &balance) { take(balance); });
    if (!m_balance) {
        m_sentence->setText(tr("Following the routes of all hosts …"));
    }
}

void BalancePane::cancel()
{
    if (m_query.isBusy()) {
        m_query.cancel();
        m_sentence->setText(tr("This was cancelled. Choose a pattern to start again."));
        Q_EMIT settled();
    }
}

void BalancePane::take(const Result<SharedRouteBalance> &balance)
{
    m_balance = balance ? *balance : nullptr;
    showBalance();
    if (!balance) {
        m_sentence->setText(translated(balance.error()));
    }
}

QString BalancePane::sentence() const
{
    return m_sentence->text();
}

void BalancePane::showBalance()
{
    const bool isNew =
        m_balance && (m_links->rowCount() == 0 || m_groups->rowCount() == 0); // of widths
    m_groups->setBalance(m_balance);
    m_links->setBalance(m_balance, static_cast<BalanceLinksModel::Show>(m_show->currentIndex()));
    m_histogram->setBins(m_balance ? m_balance->spread->bins : std::vector<Bin>());
    if (isNew) {
        fitColumns(*m_groupsTable);
        fitColumns(*m_linksTable);
    }
    if (!m_balance) {
        m_sentence->clear();
        return;
    }
    const RouteSpread &spread = *m_balance->spread;
    QString text =
        tr("%1 hosts, %2 routes over %3 links between switches (each direction of a "
           "cable)")
            .arg(format::count(static_cast<qint64>(spread.hosts)), format::count(spread.load.flows),
                 format::count(static_cast<qint64>(spread.balance.links.size())));
    if (spread.load.lost > 0) {
        text += QStringLiteral(" · ") +
                tr("%1 routes do not arrive").arg(format::count(spread.load.lost));
    }
    const MeasuredBalance &measured = m_balance->measured;
    if (measured.correlation) {
        text += QStringLiteral(" · ") + tr("rank correlation of routes and traffic %1")
                                            .arg(format::significant(*measured.correlation));
    }
    m_sentence->setText(text);
}

void BalancePane::highlightBar(int bar)
{
    if (!m_balance) {
        return;
    }
    const Fabric &fabric = m_balance->spread->tables->fabric();
    std::vector<Selection> places;
    for (const BalanceLink &link : m_balance->spread->balance.links) {
        if (binOf(m_balance->spread->bins, link.routes) == static_cast<size_t>(bar)) {
            places.push_back(Selection::ofLink(fabric, fabric.port(link.port).link));
        }
    }
    m_session->setHighlighted(std::move(places));
}

} // namespace pickglass
