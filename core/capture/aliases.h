// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"
#include "core/fabric/nodename.h"

#include <QHash>
#include <QSet>

#include <array>
#include <map>
#include <optional>
#include <random>
#include <set>

namespace pickglass {

/// Other names, GUIDs and LIDs for those of a fabric: always the same one for the same one, and
/// never one for two. A text is replaced as a whole, by one that is made of nothing but numbers and
/// knownwords; it keeps what analyses read of it: the type of the node, adapter and unit, whether
/// it is a factory description, and which names are of one kind (kindOfName()). What is added
/// before settle() is numbered in an order that the seed gives; what comes up later goes on from
/// there. One thread.
class Aliases
{
public:
    explicit Aliases(quint64 seed);

    void add(const Fabric &fabric);
    /// A NodeDescription, or what a node-name map calls a node.
    void add(const QString &description, NodeType type);
    /// The first of 2^lmc.
    void add(Lid lid, quint8 lmc = 0);
    void settle();

    /// Locally administered, so that it is no vendor's; one that was made up stays known as such.
    /// Those of nodes keep their order, by which subnet managers are elected. One that lies close
    /// behind another (a port's, a system's behind its node's) still does.
    Guid guid(Guid guid, Guid near = {});
    /// Ports with an LMC have as many LIDs in a row as before; multicast LIDs and subnets stay.
    Lid lid(Lid lid);
    /// Which one a fabric calls so beside others: see subnetName().
    std::optional<SubnetNumber> subnet(const QString &name) const;
    /// For a NodeDescription or an entry of a node-name map: "host-0345 HCA-1",
    /// "MF0;switch-0012:MCS8500/L16/U2".
    QString description(const QString &description);
    /// For what a node is called on screen: what its description becomes is called so.
    QString name(const QString &name);
    /// For what a batch system calls a host, with or without its domain: the host of that name is
    /// called so in what its descriptions become.
    QString host(const QString &name);
    /// "mark-1", the first text that is no name being number 1 of its prefix; "" for "".
    QString text(const char *prefix, const QString &text);

private:
    using Names = QHash<QString, QString>;

    template<typename T>
    std::vector<T> shuffled(const std::set<T> &values);
    void numberGuids();
    void numberLids();
    void numberNames();
    void number(const std::set<QString> &names, const QString &prefix, Names &aliases);
    void numberAdapters(const std::set<QString> &adapters);
    QString replacement(const QString &description, const NodeName &name);
    QString system(const QString &name);

    std::mt19937_64 m_random;
    std::set<Guid> m_nodes;                 ///< until settle(), as the next two
    std::map<QString, NodeType> m_seen;     ///< descriptions
    std::map<int, quint8> m_lids;           ///< first ones by Lid::number(), and the LMC
    QHash<QString, SubnetNumber> m_subnets; ///< by their names

    QHash<Guid, Guid> m_guids;
    QSet<Guid> m_takenGuids;
    quint64 m_lastBlock = 0; ///< of GUIDs
    /// LIDs in a row that stay so, by their numbers (Lid::number()).
    struct LidBlock
    {
        int first = 0;
        int last = 0;
        int lmc = 0;
        int alias = 0; ///< of the first, without the subnet
        auto operator<=>(const LidBlock &) const = default;
    };
    std::vector<LidBlock> blocksOfLids() const;
    /// Of the subnet of a LID's number: the next alias.
    int &nextLidNear(int number) { return m_nextLid.at(static_cast<size_t>(number >> 16)); }
    std::map<int, LidBlock> m_lidBlocks; ///< by their last
    std::array<int, MaxSubnets> m_nextLid;
    Names m_systems;
    Names m_hosts; ///< the same by small letters, with and without their domains
    Names m_parts;
    Names m_models;
    Names m_descriptions;
    Names m_displays;
    QSet<QString> m_takenDescriptions;
    QSet<QString> m_takenDisplays;
    std::map<QByteArray, Names> m_texts; ///< by prefix
};

} // namespace pickglass
