// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/routes/alternatespane.h"

#include "app/common/text.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"

#include <QBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QTableView>

namespace pickglass {

AlternatesPane::AlternatesPane(Session *session, QWidget *parent)
    : RoutesPane(parent),
      m_session(session),
      m_model(new AlternatesModel(this)),
      m_table(named("alternates", new QTableView)),
      m_query(session, [this] { begin(); }),
      m_countQuery(session)
{
    onSurface("panel", this);
    auto *rows = makeLayout<QVBoxLayout>(this, 0, 0);
    rows->addWidget(makeBar());
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("Paths between both hosts"));
    styleRoutesTable(*m_table);
    rows->addWidget(m_table, 1);
    setFocusProxy(m_table);
    m_query.deferWhileHidden(this);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &current) {
                if (current.isValid() && m_tables) {
                    m_session->setHighlighted(
                        placesOf(m_tables->fabric(), m_model->pathAt(current.row())));
                }
            });
    for (LatestQuery *query : {&m_query, &m_countQuery}) {
        connect(query, &LatestQuery::settled, this, [this] {
            showButtons();
            Q_EMIT settled();
        });
    }
    showButtons();
}

AlternatesPane::~AlternatesPane()
{
    m_countStop.stop();
}

QWidget *AlternatesPane::makeBar()
{
    auto *bar = new QWidget;
    auto *row = makeLayout<QHBoxLayout>(
        bar, {Tokens::SpaceM, Tokens::SpaceXs, Tokens::SpaceM, Tokens::SpaceS}, Tokens::SpaceM);
    auto *texts = makeLayout<QVBoxLayout>(nullptr, 0, Tokens::SpaceXs);
    m_sentence = makeLabel({}, "secondary");
    m_countText = makeLabel({}, "secondary");
    for (QLabel *label : {m_sentence, m_countText}) {
        label->setWordWrap(true);
        texts->addWidget(label);
    }
    m_countAll = new QPushButton(tr("Count all pairs"));
    m_countAll->setToolTip(tr("Count which alternates the pairs of all hosts have"));
    connect(m_countAll, &QPushButton::clicked, this, &AlternatesPane::startCount);
    m_cancel = new QPushButton(tr("Cancel"));
    m_cancel->setToolTip(tr("Cancel (Esc)"));
    connect(m_cancel, &QPushButton::clicked, this, &AlternatesPane::cancel);
    row->addLayout(texts, 1);
    row->addWidget(m_cancel, 0, Qt::AlignTop);
    row->addWidget(m_countAll, 0, Qt::AlignTop);
    return bar;
}

void AlternatesPane::setTables(const SharedFabricRoutes &tables)
{
    if (tables == m_tables) {
        return;
    }
    m_countStop.stop();
    m_countQuery.cancel();
    m_countText->clear();
    m_tables = tables && tables->graph.hasTables() ? tables : nullptr;
    showButtons();
}

void AlternatesPane::setAnswer(const SharedRoutes &answer)
{
    m_answer = answer && answer->tables == m_tables ? answer : nullptr;
    m_query.ask(LatestQuery::When::Soon);
}

QString AlternatesPane::refusal() const
{
    if (!m_answer || !m_answer->from.isValid() || !m_answer->to.isValid()) {
        return tr("Choose both ends of the path.");
    }
    const Fabric &fabric = m_tables->fabric();
    const Node &from = fabric.node(fabric.port(m_answer->from).node);
    const Node &to = fabric.node(fabric.port(m_answer->to).node);
    for (const Node *node : {&from, &to}) {
        if (!node->isHostAdapter()) {
            return tr("%1 is not a host: alternate paths are those of host adapters.")
                .arg(shownText(node->name));
        }
    }
    return &from == &to ? tr("Both ends are the same host.") : QString();
}

void AlternatesPane::begin()
{
    if (!refusal().isEmpty()) {
        take(SharedRouteAlternates());
        Q_EMIT settled();
        return;
    }
    m_query.read(
        m_session->readers(),
        [answer = m_answer](const CaptureReader &) -> Result<SharedRouteAlternates> {
            const FabricRoutes &tables = *answer->tables;
            const Fabric &fabric = tables.fabric();
            return std::make_shared<const RouteAlternates>(
                RouteAlternates{answer->tables, alternatesOf(tables.graph, tables.snapshot->shape,
                                                             fabric.port(answer->from).node,
                                                             fabric.port(answer->to).node)});
        },
        [this](const Result<SharedRouteAlternates> &alternates) { take(alternates); });
}

void AlternatesPane::take(const Result<SharedRouteAlternates> &alternates)
{
    const SharedRouteAlternates its = alternates ? *alternates : nullptr;
    m_model->setAlternates(its);
    fitColumns(*m_table);
    if (!alternates) {
        m_sentence->setText(translated(alternates.error()));
    } else if (!its) {
        m_sentence->setText(refusal());
    } else if (its->pair.alternates.empty()) {
        m_sentence->setText(tr("There is one path only: one port with one LID (LMC 0) at each "
                               "end."));
    } else {
        m_sentence->setText(tr("%n alternate paths; the most useful one: %1.", nullptr,
                               static_cast<int>(its->pair.alternates.size()))
                                .arg(alternateKindText(its->pair.kind())));
    }
}

void AlternatesPane::startCount()
{
    if (!m_tables) {
        return;
    }
    m_countStop.stop();
    m_countStop = StopSource();
    m_countQuery.run([tables = m_tables,
                      stop = m_countStop.token()] { return countAlternates(tables->graph, stop); },
                     [this](const Result<AlternateCount> &count) { takeCount(count); });
    m_countText->setText(tr("Following the alternates of all pairs …"));
    showButtons();
}

void AlternatesPane::takeCount(const Result<AlternateCount> &count)
{
    if (!count) {
        m_countText->setText(translated(count.error()));
        return;
    }
    QStringList parts;
    const auto add = [&parts](const QString &kind, qint64 pairs) {
        parts << tr("%1 %2", "count and kind").arg(format::count(pairs), kind);
    };
    add(alternateKindText(AlternateKind::Disjoint), count->disjoint);
    add(alternateKindText(AlternateKind::InteriorDisjoint), count->interiorDisjoint);
    add(alternateKindText(AlternateKind::Overlapping), count->overlapping);
    add(alternateKindText(AlternateKind::Identical), count->identical);
    add(tr("without an alternate"), count->none);
    add(tr("without a route"), count->broken);
    m_countText->setText(tr("Of all %1 pairs of hosts, by their most useful alternate: %2.")
                             .arg(format::count(count->pairs), parts.join(QStringLiteral(", "))));
}

void AlternatesPane::cancel()
{
    if (m_countQuery.isBusy()) {
        m_countStop.stop();
        m_countQuery.cancel();
        m_countText->setText(tr("This was cancelled."));
        showButtons();
        Q_EMIT settled();
    }
}

bool AlternatesPane::isBusy() const
{
    return (m_query.isBusy() && isVisible()) || m_countQuery.isBusy();
}

void AlternatesPane::showButtons()
{
    const bool isCounting = m_countQuery.isBusy();
    m_countAll->setEnabled(m_tables && !isCounting);
    m_cancel->setVisible(isCounting);
    m_countText->setVisible(!m_countText->text().isEmpty());
}

QString AlternatesPane::sentence() const
{
    return m_sentence->text();
}

QString AlternatesPane::countText() const
{
    return m_countText->text();
}

} // namespace pickglass
