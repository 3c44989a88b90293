// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/rails.h"

#include "core/fabric/hosts.h"
#include "core/fabric/naturalorder.h"
#include "core/fabric/nodename.h"

#include <QHash>
#include <QtGlobal>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <utility>

namespace pickglass {

namespace {

/// What a name says of an adapter: "node01 mlx5_storage0", "node01 mlx5_4 mgmt".
struct NamedUse
{
    const char *word;
    AdapterUse use;
};
constexpr std::array<NamedUse, 9> NamedUses{{{"stor", AdapterUse::Storage},
                                             {"lustre", AdapterUse::Storage},
                                             {"gpfs", AdapterUse::Storage},
                                             {"nvmeof", AdapterUse::Storage},
                                             {"mgmt", AdapterUse::Management},
                                             {"mgt", AdapterUse::Management},
                                             {"manage", AdapterUse::Management},
                                             {"admin", AdapterUse::Management},
                                             {"service", AdapterUse::Management}}};

/// Only what stands behind the host in its description: hosts may be for storage themselves.
AdapterUse useNamed(const Node &node)
{
    const QString &text = node.description;
    const QStringView said =
        text.startsWith(node.system) ? QStringView(text).mid(node.system.size()) : node.part;
    for (const NamedUse &named : NamedUses) {
        if (said.contains(QLatin1String(named.word), Qt::CaseInsensitive)) {
            return named.use;
        }
    }
    return AdapterUse::Unknown;
}

/// A host with its adapters as they are looked at.
struct RailHost
{
    QString kind;                      ///< hosts of one kind of name
    QString likeness;                  ///< hosts of one kind of name with the same adapters
    std::vector<RailAdapter> adapters; ///< in the natural order of their names
    std::vector<size_t> order;         ///< those for rails, into adapters
};

/// The ports of an adapter that lead to switches, each switch once; one invalid port where none
/// does.
std::vector<PortIndex> railPorts(const Fabric &fabric, NodeIndex adapter)
{
    std::vector<PortIndex> ports;
    std::vector<NodeIndex> leaves;
    for (const Port &port : fabric.portsOf(adapter)) {
        const NodeIndex peer = fabric.peerNode(port);
        if (peer.isValid() && fabric.node(peer).isSwitch() &&
            std::ranges::find(leaves, peer) == leaves.end()) {
            leaves.push_back(peer);
            ports.push_back(fabric.indexOf(port));
        }
    }
    if (ports.empty()) {
        ports.emplace_back();
    }
    return ports;
}

/// By which two of three agree; nothing where they do not.
template<typename Key>
std::optional<Key> majority(const std::map<Key, int> &votes)
{
    const auto most = std::ranges::max_element(
        votes, {}, [](const std::pair<const Key, int> &vote) { return vote.second; });
    int all = 0;
    for (const auto &[key, count] : votes) {
        all += count;
    }
    return most != votes.end() && most->second * 3 >= all * 2 ? std::optional(most->first)
                                                              : std::nullopt;
}

class RailFinder
{
public:
    explicit RailFinder(const Fabric &fabric) : m_fabric(fabric)
    {
        m_rails.leaves.of.assign(fabric.nodes().size(), -1);
    }

    HostRails run()
    {
        readHosts();
        for (RailHost &host : m_hosts) {
            orderOwn(host);
        }
        orderSimilar();
        if (!findLeaves()) {
            const std::vector<RailHost> before = m_hosts;
            if (leaveOutShared() && !findLeaves()) {
                m_hosts = before; // that was not why there are none
            }
        }
        return finish();
    }

private:
    const Node &nodeOf(const RailAdapter &adapter) const { return m_fabric.node(adapter.node); }
    const QString &partOf(const RailAdapter &adapter) const { return nodeOf(adapter).part; }
    NodeIndex leafOf(const RailAdapter &adapter) const
    {
        return adapter.port.isValid() ? m_fabric.peerNode(m_fabric.port(adapter.port))
                                      : NodeIndex();
    }

    void readHosts()
    {
        for (const Host &host : hostsWithSeveralAdapters(m_fabric)) {
            RailHost &made = m_hosts.emplace_back();
            made.kind = kindOfName(host.name);
            made.likeness = made.kind;
            for (const NodeIndex node : host.adapters) {
                const AdapterPlace place = placeOf(m_fabric, node);
                for (const PortIndex port : railPorts(m_fabric, node)) {
                    // Orders are of these: hosts are alike where they have the same.
                    const int number = port.isValid() ? m_fabric.port(port).number : 0;
                    made.likeness +=
                        u' ' + m_fabric.node(node).part + u'/' + QString::number(number);
                    made.adapters.push_back({.node = node, .port = port, .place = place});
                    addRate(made.kind, made.adapters.back());
                }
            }
        }
    }

    void addRate(const QString &kind, const RailAdapter &adapter)
    {
        if (adapter.port.isValid()) {
            const Port &port = m_fabric.port(adapter.port);
            if (const auto rate = dataRate(port.width, port.speed)) {
                ++m_rates[{kind, partOf(adapter)}][*rate];
            }
        }
    }
    /// What most adapters of this name run at, in hosts of the kind: one may be slow by itself.
    std::optional<double> usualRate(const QString &kind, const RailAdapter &adapter) const
    {
        const auto rates = m_rates.find({kind, partOf(adapter)});
        return rates == m_rates.end() ? std::nullopt : majority(rates->second);
    }

    /// By what the host and its adapters say themselves.
    void orderOwn(RailHost &host)
    {
        host.order.clear();
        for (size_t i = 0; i < host.adapters.size(); ++i) {
            RailAdapter &adapter = host.adapters[i];
            adapter.use = useNamed(nodeOf(adapter));
            if (adapter.use == AdapterUse::Unknown) {
                host.order.push_back(i);
            } else {
                adapter.reason = {QT_TRANSLATE_NOOP("core", "Its name says so."), {}};
            }
        }
        const bool isByGpu = leaveOutFar(host);
        leaveOutSlow(host);
        const auto hasAddress = [&](size_t i) {
            return host.adapters[i].place.pciAddress.has_value();
        };
        RailSource source = RailSource::AdapterOrder;
        if (!host.order.empty() && std::ranges::all_of(host.order, hasAddress)) {
            source = RailSource::PciOrder;
            std::ranges::stable_sort(host.order, {},
                                     [&](size_t i) { return *host.adapters[i].place.pciAddress; });
        } else if (isByGpu) {
            source = RailSource::GpuOrder;
            std::ranges::stable_sort(host.order, {}, [&](size_t i) { return nearestGpu(host, i); });
        }
        for (RailAdapter &adapter : host.adapters) {
            adapter.source = source;
        }
    }

    static size_t gpusOf(const RailHost &host)
    {
        size_t gpus = 0;
        for (const RailAdapter &adapter : host.adapters) {
            gpus = std::max(gpus, adapter.place.gpus ? adapter.place.gpus->size() : 0);
        }
        return gpus;
    }
    static std::optional<GpuPath> pathTo(const RailAdapter &adapter, size_t gpu)
    {
        return adapter.place.gpus && gpu < adapter.place.gpus->size()
                   ? std::optional((*adapter.place.gpus)[gpu])
                   : std::nullopt;
    }
    /// The first GPU that the adapter is nearest to.
    static size_t nearestGpu(const RailHost &host, size_t i)
    {
        const auto &gpus = host.adapters[i].place.gpus;
        return gpus && !gpus->empty()
                   ? static_cast<size_t>(std::ranges::min_element(*gpus) - gpus->begin())
                   : 0;
    }

    /// Of adapters some of which are near a GPU, those that are not the nearest of any are not for
    /// rails. Whether any is. A PCIe switch that both are at is nearer than anything else.
    bool leaveOutFar(RailHost &host)
    {
        std::vector<bool> isNearest(host.adapters.size(), false);
        std::vector<std::optional<GpuPath>> best(gpusOf(host));
        std::optional<GpuPath> bestOfAll;
        for (size_t gpu = 0; gpu < best.size(); ++gpu) {
            for (const size_t i : host.order) {
                const auto path = pathTo(host.adapters[i], gpu);
                if (path && (!best[gpu] || *path < *best[gpu])) {
                    best[gpu] = path;
                }
            }
            if (best[gpu] && (!bestOfAll || *best[gpu] < *bestOfAll)) {
                bestOfAll = best[gpu];
            }
        }
        if (!bestOfAll || *bestOfAll == GpuPath::Sys) {
            return false;
        }
        const GpuPath farthest = std::max(*bestOfAll, GpuPath::Pxb);
        for (const size_t i : host.order) {
            for (size_t gpu = 0; gpu < best.size(); ++gpu) {
                const auto path = pathTo(host.adapters[i], gpu);
                isNearest[i] = isNearest[i] || (path && path == best[gpu] && *path <= farthest);
            }
        }
        std::erase_if(host.order, [&](size_t i) {
            RailAdapter &adapter = host.adapters[i];
            const auto &gpus = adapter.place.gpus;
            if (isNearest[i] || !gpus || gpus->empty()) {
                return !isNearest[i]; // one that the host says nothing of stays unknown
            }
            adapter.use = AdapterUse::Other;
            adapter.reason = {QT_TRANSLATE_NOOP("core", "No GPU is near: %1 at best."),
                              {toString(*std::ranges::min_element(*gpus))}};
            return true;
        });
        return true;
    }

    /// Fewer adapters that are slower than the others are not for rails.
    void leaveOutSlow(RailHost &host)
    {
        std::map<size_t, double> rates;
        double fastest = 0;
        for (const size_t i : host.order) {
            if (const auto rate = usualRate(host.kind, host.adapters[i])) {
                rates[i] = *rate;
                fastest = std::max(fastest, *rate);
            }
        }
        const auto fast = static_cast<size_t>(
            std::ranges::count_if(rates, [&](const auto &rate) { return rate.second == fastest; }));
        if (fast < 2 || rates.size() != host.order.size() || fast * 2 <= host.order.size()) {
            return;
        }
        std::erase_if(host.order, [&](size_t i) {
            if (rates[i] == fastest) {
                return false;
            }
            host.adapters[i].use = AdapterUse::Other;
            host.adapters[i].reason = {
                QT_TRANSLATE_NOOP("core", "It is slower than most adapters of the host."), {}};
            return true;
        });
    }

    bool saysOrder(const RailHost &host) const
    {
        const RailSource source = host.adapters.front().source;
        return source == RailSource::PciOrder || source == RailSource::GpuOrder;
    }

    /// Hosts that say nothing are like those with the same adapters that do, where these agree.
    void orderSimilar()
    {
        std::map<QString, std::map<std::vector<size_t>, int>> orders;
        for (const RailHost &host : m_hosts) {
            if (saysOrder(host)) {
                ++orders[host.likeness][host.order];
            }
        }
        for (RailHost &host : m_hosts) {
            const auto said = orders.find(host.likeness);
            const auto order =
                saysOrder(host) || said == orders.end() ? std::nullopt : majority(said->second);
            const bool fits = order && std::ranges::all_of(*order, [&host](size_t i) {
                                  return i < host.adapters.size();
                              });
            if (!fits) {
                continue;
            }
            for (size_t i = 0; i < host.adapters.size(); ++i) {
                RailAdapter &adapter = host.adapters[i];
                adapter.source = RailSource::SimilarHost;
                const bool isForRail = std::ranges::find(*order, i) != order->end();
                if (!isForRail && adapter.use == AdapterUse::Unknown) {
                    adapter.use = AdapterUse::Other;
                    adapter.reason = {
                        QT_TRANSLATE_NOOP("core",
                                          "No GPU is near in hosts with the same adapters."),
                        {}};
                }
            }
            host.order = *order;
        }
    }

    /// The number of adapters for rails that most hosts have.
    size_t usualCount() const
    {
        std::map<size_t, int> counts;
        for (const RailHost &host : m_hosts) {
            ++counts[host.order.size()];
        }
        const auto usual = std::ranges::max_element(
            counts, {}, [](const std::pair<const size_t, int> &entry) { return entry.second; });
        return usual == counts.end() ? 0 : usual->first;
    }

    /// Which rail leaves are of, and whether there are rails.
    bool findLeaves()
    {
        const size_t usual = usualCount();
        m_leafRail.assign(m_fabric.nodes().size(), -1);
        m_rails.leaves.count = 0;
        if (usual < 2) {
            return false;
        }
        QHash<NodeIndex, std::vector<int>> votes; // of leaf: how many first, second … it has
        qint64 hosts = 0;
        for (const RailHost &host : m_hosts) {
            hosts += host.order.size() == usual ? 1 : 0;
            for (size_t rail = 0; host.order.size() == usual && rail < usual; ++rail) {
                const NodeIndex leaf = leafOf(host.adapters[host.order[rail]]);
                if (leaf.isValid()) {
                    std::vector<int> &ofLeaf = votes[leaf];
                    ofLeaf.resize(usual, 0);
                    ++ofLeaf[rail];
                }
            }
        }
        for (auto it = votes.cbegin(); it != votes.cend(); ++it) {
            const auto most = std::ranges::max_element(*it);
            const int all = std::accumulate(it->begin(), it->end(), 0);
            if (*most * 5 >= all * 4) {
                m_leafRail[it.key().at()] = static_cast<qint16>(most - it->begin());
            }
        }
        static constexpr int MinHosts = 2;
        const auto railed = std::ranges::count_if(
            m_hosts, [&](const RailHost &host) { return isRailed(host, usual); });
        if (railed < MinHosts || railed * 2 < hosts) {
            return false;
        }
        m_rails.leaves.count = static_cast<int>(usual);
        return true;
    }

    /// Whether its adapters are on leaves of one rail each, no two on the same.
    bool isRailed(const RailHost &host, size_t usual) const
    {
        std::vector<bool> seen(usual, false);
        return host.order.size() == usual && std::ranges::all_of(host.order, [&](size_t i) {
                   const NodeIndex leaf = leafOf(host.adapters[i]);
                   const int rail = leaf.isValid() ? m_leafRail[leaf.at()] : -1;
                   if (rail < 0 || seen[static_cast<size_t>(rail)]) {
                       return false;
                   }
                   seen[static_cast<size_t>(rail)] = true;
                   return true;
               });
    }

    /// Where the names alone say the order: adapters that share their leaves with others, as those
    /// for storage do, are not for rails where most of the others are. Whether there are any.
    bool leaveOutShared()
    {
        const size_t usual = usualCount();
        std::vector<int> fits(usual, 0);
        int hosts = 0;
        for (const RailHost &host : m_hosts) {
            if (host.order.size() != usual) {
                continue;
            }
            if (saysOrder(host) || host.adapters.front().source == RailSource::SimilarHost) {
                return false;
            }
            ++hosts;
            for (size_t rail = 0; rail < usual; ++rail) {
                const NodeIndex leaf = leafOf(host.adapters[host.order[rail]]);
                fits[rail] +=
                    leaf.isValid() && m_leafRail[leaf.at()] == static_cast<int>(rail) ? 1 : 0;
            }
        }
        const auto isShared = [&](size_t rail) { return fits[rail] * 2 < hosts; };
        size_t shared = 0;
        for (size_t rail = 0; rail < usual; ++rail) {
            shared += isShared(rail) ? 1 : 0;
        }
        if (shared == 0 || usual - shared < 2 || shared * 2 > usual) {
            return false;
        }
        for (RailHost &host : m_hosts) {
            if (host.order.size() != usual) {
                continue;
            }
            std::vector<size_t> kept;
            for (size_t rail = 0; rail < usual; ++rail) {
                RailAdapter &adapter = host.adapters[host.order[rail]];
                if (!isShared(rail)) {
                    kept.push_back(host.order[rail]);
                    continue;
                }
                adapter.use = AdapterUse::Other;
                adapter.reason = {
                    QT_TRANSLATE_NOOP("core", "It shares its leaves with other adapters."), {}};
            }
            host.order = std::move(kept);
        }
        return true;
    }

    /// Which rail an adapter of this name is for in hosts of the kind, where these agree.
    using RailsOfParts = std::map<std::pair<QString, QString>, std::map<size_t, int>>;
    RailsOfParts railsOfParts() const
    {
        RailsOfParts parts;
        for (const RailHost &host : m_hosts) {
            for (size_t rail = 0; host.order.size() == count() && rail < count(); ++rail) {
                ++parts[{host.kind, partOf(host.adapters[host.order[rail]])}][rail];
            }
        }
        return parts;
    }
    size_t count() const { return static_cast<size_t>(m_rails.leaves.count); }

    /// A host with another number of adapters has them on the rails that its like have them on.
    void giveRails(RailHost &host, const RailsOfParts &parts) const
    {
        if (host.order.size() == count()) {
            for (size_t rail = 0; rail < count(); ++rail) {
                RailAdapter &adapter = host.adapters[host.order[rail]];
                adapter.use = AdapterUse::Rail;
                adapter.rail = static_cast<int>(rail);
            }
            return;
        }
        for (const size_t i : host.order) {
            RailAdapter &adapter = host.adapters[i];
            const auto said = parts.find({host.kind, partOf(adapter)});
            const auto rail = said == parts.end() ? std::nullopt : majority(said->second);
            if (rail) {
                adapter.use = AdapterUse::Rail;
                adapter.rail = static_cast<int>(*rail);
            } else {
                adapter.source = RailSource::Unknown;
            }
        }
    }

    /// Where leaves are of no rails, the order of adapters is known from hosts that say it.
    void giveOwnRails()
    {
        for (RailHost &host : m_hosts) {
            const RailSource source = host.adapters.front().source;
            const bool isKnown = saysOrder(host) || source == RailSource::SimilarHost;
            for (size_t rail = 0; isKnown && rail < host.order.size(); ++rail) {
                RailAdapter &adapter = host.adapters[host.order[rail]];
                adapter.use = AdapterUse::Rail;
                adapter.rail = static_cast<int>(rail);
            }
        }
    }

    HostRails finish()
    {
        if (m_rails.leaves.count > 0) {
            m_rails.leaves.of = m_leafRail;
            for (const Node &node : m_fabric.nodes()) {
                const NodeIndex index = m_fabric.indexOf(node);
                const NodeIndex leaf =
                    node.isHostAdapter() ? pickglass::leafOf(m_fabric, index) : NodeIndex();
                if (leaf.isValid()) {
                    m_rails.leaves.of[index.at()] = m_leafRail[leaf.at()];
                }
            }
            const RailsOfParts parts = railsOfParts();
            for (RailHost &host : m_hosts) {
                giveRails(host, parts);
            }
        } else {
            giveOwnRails();
        }
        for (RailHost &host : m_hosts) {
            for (RailAdapter &adapter : host.adapters) {
                const NodeIndex leaf = leafOf(adapter);
                if (m_rails.leaves.count > 0 && leaf.isValid() && m_leafRail[leaf.at()] >= 0) {
                    adapter.cabledRail = m_leafRail[leaf.at()];
                }
                m_rails.adapters.push_back(std::move(adapter));
            }
        }
        return std::move(m_rails);
    }

    const Fabric &m_fabric;
    std::vector<RailHost> m_hosts;
    /// Of adapters of a name in hosts of a kind of name: how many run at a rate.
    std::map<std::pair<QString, QString>, std::map<double, int>> m_rates;
    std::vector<qint16> m_leafRail; ///< of node
    HostRails m_rails;
};

} // namespace

QString toString(AdapterUse use)
{
    static constexpr std::array<const char *, 5> Names{"", "rail", "storage", "management",
                                                       "other"};
    return QLatin1String(Names.at(static_cast<size_t>(use)));
}

QString toString(RailSource source)
{
    static constexpr std::array<const char *, 5> Names{"", "pci", "gpu", "similar_host",
                                                       "adapter_order"};
    return QLatin1String(Names.at(static_cast<size_t>(source)));
}

HostRails findHostRails(const Fabric &fabric)
{
    return RailFinder(fabric).run();
}

Rails findRails(const Fabric &fabric)
{
    return findHostRails(fabric).leaves;
}

} // namespace pickglass
