// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/queries.h"
#include "core/fabric/linkspeeds.h"

#include <QFileInfo>

#include <algorithm>
#include <tuple>

namespace pickglass {

namespace {

/// Rows of any table are larger than this, so a file cannot hold more of them than its size says.
constexpr qint64 MinRowBytes = 8;

class FabricQuery
{
public:
    FabricQuery(const Database &db, Timestamp time) : m_db(db), m_time(time) {}
    Result<SharedFabric> run();

private:
    /// Calls read for each row that held at the time; false from it means that the row makes no
    /// sense.
    template<typename Read>
    Result<void> forEachRow(const char *columns, const char *table, Read read);
    Result<void> reserve();
    Result<void> askCoverage();
    Result<void> readAttributes();
    Result<void> readNodes();
    Result<void> readPorts();
    Result<void> readLinks();
    void indexPorts();
    bool readNode(const Statement &row);
    bool readPort(const Statement &row);
    bool readLink(const Statement &row);
    /// The place of the node, looked for at the hint and after it first; -1 when there is none.
    qint32 findNode(Guid guid, qint32 hint) const;
    PortIndex findPort(Guid node, qint64 number, qint32 &hint) const;

    const Database &m_db;
    Timestamp m_time;
    std::vector<Node> m_nodes;
    std::vector<Port> m_ports;
    std::vector<Link> m_links;
    std::vector<qint32> m_firstPort; ///< of node, and one more
    QHash<qint64, SharedPortAttributes> m_attributes;
    bool m_hasCoverage = true;    ///< whether rows of nodes say whether their cables are known
    bool m_areCablesKnown = true; ///< where they do not
    qint32 m_nodeHint = 0;
    qint32 m_peerHint = 0;
};

/// Takes a stored number when it lies within the range.
template<typename To>
bool take(const Statement &row, int column, qint64 min, qint64 max, To &to)
{
    const qint64 value = row.integer(column);
    if (value < min || value > max) {
        return false;
    }
    to = static_cast<To>(value);
    return true;
}

bool takeWidth(const Statement &row, int column, LinkWidth &to)
{
    const qint64 lanes = row.integer(column);
    to = isLinkWidth(lanes) ? static_cast<LinkWidth>(lanes) : LinkWidth::Unknown;
    return isLinkWidth(lanes);
}

bool takeType(const Statement &row, int column, NodeType &to)
{
    constexpr NodeType types[] = {NodeType::ChannelAdapter, NodeType::Switch, NodeType::Router};
    const qint64 value = row.integer(column);
    if (value < 1 || value > 3) {
        return false;
    }
    to = types[value - 1];
    return true;
}

quint32 placeOf(const Port &port)
{
    return static_cast<quint32>(port.node.value()) << 8 | port.number;
}

template<typename Read>
Result<void> FabricQuery::forEachRow(const char *columns, const char *table, Read read)
{
    QByteArray sql = QByteArray("SELECT ") + columns + " FROM " + table + " WHERE ";
    sql += m_time.isKnown() ? "valid_from <= ?1 AND (valid_to IS NULL OR valid_to > ?1)"
                            : "valid_to IS NULL";
    // In the order in which they were written, which is that of the fabric for a first moment.
    sql += " ORDER BY rowid";
    const auto take = [&](const Statement &row) -> Result<void> {
        if (read(row)) {
            return {};
        }
        return tl::unexpected(
            m_db.damaged(QStringLiteral("a row of %1 is invalid").arg(QLatin1String(table))));
    };
    ASSIGN_OR_RETURN(auto rows, Statement::prepare(m_db, sql.constData()));
    if (m_time.isKnown()) {
        rows.bind(1, m_time);
    }
    return rows.forEachRow(take);
}

Result<void> FabricQuery::reserve()
{
    const qint64 maxRows = QFileInfo(m_db.path()).size() / MinRowBytes;
    return pickglass::forEachRow(m_db, "SELECT max(nodes), max(ports), max(links) FROM discoveries",
                                 [&](const Statement &row) {
                                     const auto expected = [&](int column) {
                                         return static_cast<size_t>(
                                             std::clamp<qint64>(row.integer(column), 0, maxRows));
                                     };
                                     m_nodes.reserve(expected(0));
                                     m_ports.reserve(expected(1));
                                     m_links.reserve(expected(2));
                                 });
}

/// Of captures written before it stood in the rows: FORMAT.md has the rule.
Result<void> FabricQuery::askCoverage()
{
    ASSIGN_OR_RETURN(m_hasCoverage, hasColumn(m_db, "nodes", "cables_known"));
    const char *const isMissing =
        m_hasCoverage ? "SELECT EXISTS (SELECT 1 FROM nodes WHERE cables_known IS NULL)"
                      : "SELECT 1";
    ASSIGN_OR_RETURN(const auto missing, queryNumber(m_db, isMissing));
    if (missing == 0) {
        return {};
    }
    ASSIGN_OR_RETURN(
        const auto known,
        queryNumber(m_db,
                    "SELECT EXISTS (SELECT 1 FROM links) OR EXISTS (SELECT 1 FROM sources WHERE "
                    "format IN ('ibnetdiscover', 'ibnetdiscover-cache', 'ibnetdiscover-ports', "
                    "'netfile', 'ibdiagnet-csv', 'ibdiagnet-netdump', 'subnet-lst')) OR (NOT "
                    "EXISTS (SELECT 1 FROM sources) AND EXISTS (SELECT 1 FROM nodes WHERE type = "
                    "2))"));
    m_areCablesKnown = known != 0;
    return {};
}

Result<void> FabricQuery::readAttributes()
{
    std::shared_ptr<PortAttributes> set;
    qint64 id = 0;
    return pickglass::forEachRow(
        m_db, "SELECT set_id, name, value FROM attributes ORDER BY set_id, position",
        [&](const Statement &row) {
            if (!set || row.integer(0) != id) {
                id = row.integer(0);
                set = std::make_shared<PortAttributes>();
                m_attributes.insert(id, set);
            }
            set->append({row.text(1), row.text(2)});
        });
}

bool FabricQuery::readNode(const Statement &row)
{
    Node &node = m_nodes.emplace_back();
    node.guid = row.guid(0);
    node.systemImageGuid = row.guid(5);
    node.description = row.text(6);
    node.areCablesKnown = row.isNull(7) ? m_areCablesKnown : row.integer(7) != 0;
    return takeType(row, 1, node.type) && take(row, 2, 0, 255, node.portCount) &&
           take(row, 3, 0, 0xffffffff, node.vendorId) && take(row, 4, 0, 0xffffffff, node.deviceId);
}

Result<void> FabricQuery::readNodes()
{
    QByteArray columns = "guid, type, port_count, vendor_id, device_id, system_image_guid, "
                         "description, ";
    columns += m_hasCoverage ? "cables_known" : "NULL";
    RETURN_IF_ERROR(forEachRow(columns.constData(), "nodes",
                               [this](const Statement &row) { return readNode(row); }));
    if (!std::ranges::is_sorted(m_nodes, {}, &Node::guid)) {
        std::ranges::sort(m_nodes, {}, &Node::guid);
    }
    if (std::ranges::adjacent_find(m_nodes, {}, &Node::guid) != m_nodes.end()) {
        return tl::unexpected(m_db.damaged(QStringLiteral("a node is there twice")));
    }
    return {};
}

qint32 FabricQuery::findNode(Guid guid, qint32 hint) const
{
    for (const qint32 place : {hint, hint + 1}) {
        if (static_cast<size_t>(place) < m_nodes.size() &&
            m_nodes[static_cast<size_t>(place)].guid == guid) {
            return place;
        }
    }
    const auto found = std::ranges::lower_bound(m_nodes, guid, {}, &Node::guid);
    return found != m_nodes.end() && found->guid == guid
               ? static_cast<qint32>(found - m_nodes.begin())
               : -1;
}

bool FabricQuery::readPort(const Statement &row)
{
    const qint32 node = findNode(row.guid(0), m_nodeHint);
    if (node < 0) {
        return false;
    }
    m_nodeHint = node;
    Port &port = m_ports.emplace_back();
    port.node = NodeIndex(node);
    port.guid = row.guid(2);
    quint32 lid = 0;
    const bool isFine = take(row, 1, 0, MaxPortNumber, port.number) &&
                        take(row, 3, 0, MaxLidNumber, lid) && take(row, 4, 0, 7, port.lmc) &&
                        take(row, 5, 0, 4, port.state) && take(row, 6, 0, 7, port.physState) &&
                        takeWidth(row, 7, port.width) &&
                        take(row, 8, 0, static_cast<int>(FastestLinkSpeed), port.speed);
    port.lid = Lid::fromNumber(lid);
    if (const qint64 set = row.integer(9); set != 0) {
        port.attributes = m_attributes.value(set);
    }
    return isFine;
}

Result<void> FabricQuery::readPorts()
{
    RETURN_IF_ERROR(
        forEachRow("node_guid, number, guid, lid, lmc, state, phys_state, width, speed, "
                   "attribute_set",
                   "ports", [this](const Statement &row) { return readPort(row); }));
    if (!std::ranges::is_sorted(m_ports, {}, placeOf)) {
        std::ranges::sort(m_ports, {}, placeOf);
    }
    if (std::ranges::adjacent_find(m_ports, {}, placeOf) != m_ports.end()) {
        return tl::unexpected(m_db.damaged(QStringLiteral("a port is there twice")));
    }
    return {};
}

void FabricQuery::indexPorts()
{
    m_firstPort.assign(m_nodes.size() + 1, 0);
    for (const Port &port : m_ports) {
        ++m_firstPort[port.node.at() + 1];
    }
    for (size_t i = 1; i < m_firstPort.size(); ++i) {
        m_firstPort[i] += m_firstPort[i - 1];
    }
}

PortIndex FabricQuery::findPort(Guid guid, qint64 number, qint32 &hint) const
{
    const qint32 node = findNode(guid, hint);
    if (node < 0 || number < 0 || number > MaxPortNumber) {
        return {};
    }
    hint = node;
    const auto first = m_ports.begin() + m_firstPort[static_cast<size_t>(node)];
    const auto last = m_ports.begin() + m_firstPort[static_cast<size_t>(node) + 1];
    const auto found = std::ranges::lower_bound(first, last, number, {}, &Port::number);
    return found != last && found->number == number
               ? PortIndex(static_cast<size_t>(found - m_ports.begin()))
               : PortIndex();
}

bool FabricQuery::readLink(const Statement &row)
{
    PortIndex a = findPort(row.guid(0), row.integer(1), m_nodeHint);
    PortIndex b = findPort(row.guid(2), row.integer(3), m_peerHint);
    if (!a.isValid() || !b.isValid() || a == b) {
        return false;
    }
    if (b < a) {
        std::swap(a, b);
    }
    // Marks both as taken; assemble() fills in the real ones.
    Port &left = m_ports[a.at()];
    Port &right = m_ports[b.at()];
    if (left.peer.isValid() || right.peer.isValid()) {
        return false;
    }
    left.peer = b;
    right.peer = a;
    m_links.push_back({a, b});
    return true;
}

Result<void> FabricQuery::readLinks()
{
    indexPorts();
    m_nodeHint = 0;
    RETURN_IF_ERROR(forEachRow("a_guid, a_port, b_guid, b_port", "links",
                               [this](const Statement &row) { return readLink(row); }));
    if (!std::ranges::is_sorted(m_links, {}, &Link::a)) {
        std::ranges::sort(m_links, {}, &Link::a);
    }
    return {};
}

Result<SharedFabric> FabricQuery::run()
{
    RETURN_IF_ERROR(reserve());
    RETURN_IF_ERROR(askCoverage());
    RETURN_IF_ERROR(readAttributes());
    RETURN_IF_ERROR(readNodes());
    RETURN_IF_ERROR(readPorts());
    RETURN_IF_ERROR(readLinks());
    ASSIGN_OR_RETURN(const auto names, queryNames(m_db));
    return FabricBuilder::assemble(std::move(m_nodes), std::move(m_ports), std::move(m_links),
                                   names);
}

/// Rows of node, port, valid_from and valid_to that are not there from the first to the last
/// discovery.
Result<void> addPlaceChanges(const Database &db, const char *columns, const QSet<Guid> &nodes,
                             TimeRange range, CaptureReader::PlaceChanges &changes)
{
    const QByteArray sql = QByteArray("SELECT ") + columns +
                           " WHERE valid_to IS NOT NULL OR valid_from > (SELECT min(time) FROM "
                           "discoveries)";
    return forEachRow(db, sql.constData(), [&](const Statement &row) {
        const PortKey port = row.port(0);
        if (!nodes.contains(port.node)) {
            return;
        }
        for (const Timestamp time : {row.time(2), row.time(3)}) {
            if (time > range.from && time <= range.to) {
                changes[port.node].push_back({port.number, time});
            }
        }
    });
}

} // namespace

Result<NameMap> queryNames(const Database &db)
{
    NameMap names;
    RETURN_IF_ERROR(forEachRow(db, "SELECT guid, name FROM names", [&](const Statement &row) {
        names.insert(row.guid(0), row.text(1));
    }));
    return names;
}

Result<SharedFabric> queryFabric(const Database &db, Timestamp time)
{
    return FabricQuery(db, time).run();
}

Result<CaptureReader::PlaceChanges> queryPlaceChanges(const Database &db, const QSet<Guid> &nodes,
                                                      Timestamp until)
{
    ASSIGN_OR_RETURN(const auto begin, queryNumber(db, "SELECT min(time) FROM discoveries"));
    CaptureReader::PlaceChanges changes;
    for (const char *columns : {"guid, 0, valid_from, valid_to FROM nodes",
                                "node_guid, number, valid_from, valid_to FROM ports",
                                "a_guid, a_port, valid_from, valid_to FROM links",
                                "b_guid, b_port, valid_from, valid_to FROM links"}) {
        RETURN_IF_ERROR(addPlaceChanges(db, columns, nodes, {Timestamp(begin), until}, changes));
    }
    const auto orderOf = [](const CaptureReader::PlaceChange &change) {
        return std::tuple(change.time, change.number);
    };
    for (auto &list : changes) {
        std::ranges::sort(list, {}, orderOf);
        const auto isSame = [&orderOf](const auto &a, const auto &b) {
            return orderOf(a) == orderOf(b);
        };
        list.erase(std::unique(list.begin(), list.end(), isSame), list.end());
    }
    return changes;
}

} // namespace pickglass
