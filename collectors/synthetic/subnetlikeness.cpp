// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/synthetic/subnetlikeness.h"

#include "core/fabric/fabricbuilder.h"
#include "core/fabric/subnets.h"

namespace pickglass::synthetic {

namespace {

/// More than there are adapters or switches, and less than from these to those: nodes keep their
/// order.
constexpr quint64 GuidsApart = Q_UINT64_C(0x1000000);

/// Routes are by places, which are the same.
class BorrowedRouter final : public Router
{
public:
    explicit BorrowedRouter(SharedMadeFabric of) : m_of(std::move(of)) {}

    bool route(size_t from, size_t to, int attempt, std::vector<qint32> &ports) const override
    {
        return m_of->router->route(from, to, attempt, ports);
    }
    int attempts(size_t from, size_t to) const override { return m_of->router->attempts(from, to); }

private:
    SharedMadeFabric m_of;
};

} // namespace

SharedMadeFabric likenessOf(const SharedMadeFabric &made, SubnetNumber subnet)
{
    if (subnet == 0) {
        return made;
    }
    const auto moved = [subnet](Guid guid) {
        return guid.isNull() ? guid : Guid(guid.value() + GuidsApart * subnet);
    };
    std::vector<Node> nodes = made->fabric->nodes();
    for (Node &node : nodes) {
        node.guid = moved(node.guid);
        node.systemImageGuid = moved(node.systemImageGuid);
        // "MF0;leaf01:MQM8700/U1" and "node0001 mlx5_0"
        node.description.insert(node.description.indexOf(u';') + 1,
                                QStringLiteral("s%1-").arg(shownNumber(subnet)));
        node.lid = {};
        node.ports = 0;
    }
    std::vector<Port> ports = made->fabric->ports();
    for (Port &port : ports) {
        port.guid = moved(port.guid);
        port.link = {};
        port.peer = {};
    }
    auto likeness = std::make_shared<MadeFabric>();
    likeness->fabric =
        FabricBuilder::assemble(std::move(nodes), std::move(ports), made->fabric->links());
    likeness->hosts = made->hosts;
    likeness->ends = made->ends;
    likeness->router = std::make_unique<BorrowedRouter>(made);
    likeness->isAdaptive = made->isAdaptive;
    return likeness;
}

} // namespace pickglass::synthetic
