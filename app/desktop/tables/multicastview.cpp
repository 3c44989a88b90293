// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/tables/multicastview.h"

#include "app/common/text.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/models/multicastmodel.h"
#include "app/desktop/models/tableproxy.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/tables/tablecolumns.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/tablestyle.h"

#include <QBoxLayout>
#include <QLabel>
#include <QStringList>
#include <QTableView>

#include <algorithm>
#include <iterator>
#include <utility>

namespace pickglass {

namespace {

constexpr int GroupRowHeight = 26;
/// Sentences on what is wrong with the chosen group, at most.
constexpr size_t MaxShownFaults = 6;

std::pair<Lid, Gid> idOf(const MulticastRow &row)
{
    return {Lid(row.tree->mlid, row.tree->subnet), row.group ? row.group->mgid : Gid()};
}

} // namespace

MulticastView::MulticastView(Session *session, QWidget *parent)
    : ReadTableView(QStringLiteral("multicast"), std::make_unique<MulticastMembersModel>(), session,
                    parent),
      m_members(qobject_cast<MulticastMembersModel *>(table())),
      m_groups(new MulticastGroupsModel(this)),
      m_proxy(new TableProxy(m_groups, this))
{
    qobject_cast<QBoxLayout *>(layout())->insertWidget(0, makeGroups(), 1);
}

MulticastView::~MulticastView()
{
    // The proxy refers to the model, and either may go first.
    m_table->setModel(nullptr);
    delete m_proxy;
}

QWidget *MulticastView::makeGroups()
{
    m_head = onSurface("panel", named("groups", new QWidget));
    auto *column = makeLayout<QVBoxLayout>(m_head, 0, 0);
    m_table = named("groupsTable", new QTableView);
    m_table->setModel(m_proxy);
    m_table->setAccessibleName(tr("Multicast groups"));
    m_table->setItemDelegate(new CellDelegate(m_table));
    styleTable(*m_table, GroupRowHeight);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(m_groups->columnOf("mlid"), Qt::AscendingOrder);
    m_columns = new TableColumns(QStringLiteral("multicastGroups"), m_groups, m_table);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &MulticastView::choose);
    column->addWidget(m_table, 1);
    m_faults = named("faults", makeSelectableLabel(""));
    m_faults->setWordWrap(true);
    m_faults->setContentsMargins(Tokens::SpaceM, Tokens::SpaceS, Tokens::SpaceM, Tokens::SpaceXs);
    m_faults->hide();
    column->addWidget(m_faults);
    m_head->hide();
    return m_head;
}

QString MulticastView::countText(int shown, int all) const
{
    if (m_groups->rowCount() == 0) {
        return {}; // nothing is known
    }
    const QString groups = format::count(m_groups->rowCount());
    if (all == 0) { // members are not known, or the text in their place says why there are none
        return tr("groups: %1").arg(groups);
    }
    return shown == all ? tr("%1 members, groups: %2").arg(format::count(all), groups)
                        : tr("%1 of %2 members, groups: %3")
                              .arg(format::count(shown), format::count(all), groups);
}

QString MulticastView::nothingText() const
{
    if (m_groups->rowCount() == 0) {
        return tr("Nothing is known of multicast at this time: recordings of mad:?multicast=10min "
                  "read the tables of switches, and the outputs of saquery -g, saquery --smkey 1 "
                  "-m and dump_fts -M, and OpenSM's opensm.mcfdbs can be imported.");
    }
    const int row = chosenRow();
    return row >= 0 && m_groups->row(row).areMembersKnown()
               ? tr("The group has no members.")
               : tr("Members are not known: the output of saquery --smkey 1 -m can be imported.");
}

void MulticastView::clear()
{
    m_chosen.reset();
    m_isFitted = false;
    setMulticast(nullptr, nullptr);
}

void MulticastView::begin()
{
    query().read(
        session()->readers(),
        [fabric = session()->snapshot()->fabric, time = session()->cursor()](
            const CaptureReader &capture) { return multicastAt(capture, fabric, time); },
        [this, fabric = session()->snapshot()->fabric](const Result<SharedMulticast> &multicast) {
            take(multicast ? std::nullopt : std::optional(multicast.error()),
                 [&] { setMulticast(fabric, multicast ? *multicast : nullptr); });
        });
}

void MulticastView::setMulticast(SharedFabric fabric, SharedMulticast multicast)
{
    m_isShowing = true;
    m_fabric = std::move(fabric);
    m_multicast = std::move(multicast);
    m_groups->setGroups(m_multicast);
    m_groups->setSnapshot(session()->snapshot());
    m_head->setVisible(m_groups->rowCount() > 0);
    m_table->clearSelection();
    bool isThere = false;
    for (int row = 0; m_chosen && row < m_groups->rowCount() && !isThere; ++row) {
        if (idOf(m_groups->row(row)) == *m_chosen) {
            m_table->selectRow(m_proxy->proxyRow(row));
            isThere = true;
        }
    }
    if (!isThere) {
        m_chosen.reset();
    }
    if (m_groups->rowCount() > 0 && !m_isFitted) {
        m_columns->restore(false);
        m_columns->fit();
        m_isFitted = true;
    }
    m_isShowing = false;
    showChosen();
}

int MulticastView::chosenRow() const
{
    const QList<int> rows = selectedRows(*m_table);
    return rows.isEmpty() ? -1 : m_proxy->sourceRow(rows.front());
}

void MulticastView::choose()
{
    if (m_isShowing) {
        return;
    }
    const int row = chosenRow();
    m_chosen = row < 0 ? std::nullopt : std::optional(idOf(m_groups->row(row)));
    changeRows([this] { showChosen(); });
    showState();
    if (row >= 0) {
        highlight(*m_groups->row(row).tree);
    }
}

void MulticastView::showChosen()
{
    std::vector<MulticastMemberRow> rows;
    QStringList faults;
    const int row = chosenRow();
    for (size_t i = 0; m_multicast && i < m_multicast->trees().size(); ++i) {
        const MulticastTree &tree = m_multicast->trees()[i];
        if (row >= 0 && m_groups->row(row).tree != &tree) {
            continue;
        }
        std::ranges::copy(memberRows(tree, *m_fabric), std::back_inserter(rows));
        for (size_t at = 0; row >= 0 && at < tree.faults.size(); ++at) {
            faults << (at < MaxShownFaults ? translated(textOf(tree.faults[at], tree, *m_fabric))
                                           : tr("%1 more faults.").arg(tree.faults.size() - at));
            if (at == MaxShownFaults) {
                break;
            }
        }
    }
    const Gid mgid = row >= 0 && m_chosen ? m_chosen->second : Gid();
    std::erase_if(rows, [&mgid](const MulticastMemberRow &member) {
        return !mgid.isNull() && member.member.mgid != mgid;
    });
    m_members->setRows(std::move(rows));
    m_faults->setText(shownText(faults.join(u'\n')));
    m_faults->setVisible(!faults.isEmpty());
}

void MulticastView::highlight(const MulticastTree &tree)
{
    const Fabric &fabric = *m_fabric;
    std::vector<Selection> places;
    for (const NodeIndex node : tree.switches) {
        places.push_back(Selection::ofNode(fabric.node(node).guid));
    }
    for (const TreeLink &link : tree.links) {
        places.push_back(Selection::ofLink(fabric, link.link));
    }
    for (const PortIndex end : tree.ends) {
        if (const Port &port = fabric.port(end); port.link.isValid()) {
            places.push_back(Selection::ofLink(fabric, port.link));
            places.push_back(Selection::ofNode(fabric.node(fabric.peerNode(port)).guid));
        }
    }
    session()->setHighlighted(std::move(places));
}

} // namespace pickglass
