// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/sharptrees.h"

#include "core/fabric/linkpresence.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

#include <algorithm>
#include <array>
#include <limits>

namespace pickglass {

namespace {

constexpr std::array FaultNames{"unknown_node", "other_lid", "no_cable", "no_parent", "twice"};

/// The fields of a row by the names of their columns.
class SharpRow
{
public:
    SharpRow(const QStringList &columns, const QByteArray &row)
        : m_columns(columns),
          m_fields(QJsonDocument::fromJson(row).array())
    {
    }

    QString text(QLatin1String column) const
    {
        return m_fields.at(m_columns.indexOf(column)).toString();
    }
    /// Decimal or, with 0x, hexadecimal; nothing for anything else, and for what does not fit or is
    /// larger.
    template<typename Number>
    std::optional<Number> number(const char *column,
                                 Number largest = std::numeric_limits<Number>::max()) const
    {
        bool isNumber = false;
        const QString its = text(QLatin1String(column));
        const quint64 number = its.startsWith(QLatin1String("0x")) ? its.toULongLong(&isNumber, 16)
                                                                   : its.toULongLong(&isNumber);
        return isNumber && number <= static_cast<quint64>(largest)
                   ? std::optional(static_cast<Number>(number))
                   : std::nullopt;
    }

private:
    const QStringList &m_columns;
    QJsonArray m_fields;
};

class SharpTreeMaker
{
public:
    /// What lists switches alone does not say that there are no aggregation nodes.
    explicit SharpTreeMaker(const Fabric &fabric)
        : m_fabric(fabric),
          m_areNodesListed(fabric.cables() == Coverage::All ||
                           std::ranges::any_of(fabric.nodes(), &Node::isAggregation))
    {
        for (const Port &port : fabric.ports()) {
            if (!port.guid.isNull()) {
                m_byGuid.insert(port.guid, fabric.indexOf(port));
            }
        }
    }

    void add(const SharpRow &row)
    {
        const auto number = row.number<int>("TreeNumber");
        if (m_trees.empty() || m_trees.back().number != number) {
            m_trees.push_back({number,
                               row.number<qint64>("TreeID", std::numeric_limits<quint32>::max()),
                               row.number<int>("MaxRadix")});
            m_last.clear();
            m_inTree.clear();
        }
        std::vector<SharpTreeNode> &nodes = m_trees.back().nodes;
        SharpTreeNode node{.rank = row.number<int>("Rank", SharpTreeNode::MaxRank),
                           .name = row.text(QLatin1String("NodeDesc"))};
        node.lid = Lid(row.number<quint16>("LID").value_or(0));
        node.portGuid = Guid(row.number<quint64>("PortGUID").value_or(0));
        node.childIndex = row.number<int>("ChildIndex");
        node.parentQpn = row.number<quint32>("ParentQPn");
        node.radix = row.number<int>("Radix");
        findParent(node);
        findPlace(node);
        nodes.push_back(std::move(node));
    }

    std::vector<SharpTree> take() { return std::move(m_trees); }

private:
    void findParent(SharpTreeNode &node)
    {
        std::vector<SharpTreeNode> &nodes = m_trees.back().nodes;
        if (node.rank) {
            const auto rank = static_cast<size_t>(*node.rank);
            if (rank > 0 && rank <= m_last.size()) {
                node.parent = m_last[rank - 1];
                ++nodes[static_cast<size_t>(node.parent)].children;
            } else if (rank > 0 || !nodes.empty()) {
                node.faults.push_back(SharpFault::NoParent); // a tree has one root
            }
            if (rank <= m_last.size()) {
                m_last.resize(rank);
                m_last.push_back(static_cast<int>(nodes.size()));
            }
        }
        if (node.portGuid.isNull()) {
            return;
        }
        if (m_inTree.contains(node.portGuid)) {
            node.faults.push_back(SharpFault::Twice);
        }
        m_inTree.insert(node.portGuid);
    }

    void findPlace(SharpTreeNode &node) const
    {
        node.port = m_byGuid.value(node.portGuid);
        if (!node.port.isValid()) {
            if (m_areNodesListed && !node.portGuid.isNull()) {
                node.faults.push_back(SharpFault::UnknownNode);
            }
            return;
        }
        const Port &port = m_fabric.port(node.port);
        const Node &owner = m_fabric.node(port.node);
        const Lid lid = owner.isSwitch() ? owner.lid : port.lid;
        if (lid.isAssigned() && node.lid.isAssigned() && lid.value() != node.lid.value()) {
            node.faults.push_back(SharpFault::OtherLid);
        }
        if (owner.isSwitch()) {
            node.at = port.node;
            return;
        }
        const auto isUp = [](const Port &end) {
            return end.state == PortState::Unknown || end.state == PortState::Active;
        };
        const NodeIndex peer = m_fabric.peerNode(port);
        if (peer.isValid() && m_fabric.node(peer).isSwitch()) {
            node.at = peer;
        }
        if (linkOf(m_fabric, port) == LinkPresence::Absent || !isUp(port) ||
            (peer.isValid() && !isUp(m_fabric.port(port.peer)))) {
            node.faults.push_back(SharpFault::NoCable);
        }
    }

    const Fabric &m_fabric;
    bool m_areNodesListed;
    QHash<Guid, PortIndex> m_byGuid;
    std::vector<SharpTree> m_trees;
    std::vector<int> m_last; ///< of the last tree: its last node of each rank, down to the last one
    QSet<Guid> m_inTree;
};

} // namespace

QString toString(SharpFault fault)
{
    return QLatin1String(FaultNames.at(static_cast<size_t>(fault)));
}

bool SharpTree::isSound() const
{
    return std::ranges::all_of(nodes,
                               [](const SharpTreeNode &node) { return node.faults.empty(); });
}

int SharpTree::ranks() const
{
    int last = -1;
    for (const SharpTreeNode &node : nodes) {
        last = std::max(last, node.rank.value_or(-1));
    }
    return last + 1;
}

Result<std::vector<SharpTree>> sharpTreesOf(const TextTable &table, const Fabric &fabric)
{
    SharpTreeMaker maker(fabric);
    RETURN_IF_ERROR(table.eachRow([&](const QByteArray &row) -> Result<void> {
        maker.add(SharpRow(table.columns(), row));
        return {};
    }));
    return maker.take();
}

} // namespace pickglass
