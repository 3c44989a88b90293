// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"

#include <QHash>

#include <map>
#include <random>
#include <set>

namespace pickglass {

/// Other names, GUIDs and LIDs for those of a fabric: always the same one for the same one, and
/// never one for two. What is added before settle() is numbered in an order that the seed gives;
/// what comes up later goes on from there. One thread.
class Aliases
{
public:
    explicit Aliases(quint64 seed) : m_random(seed) {}

    void add(const Fabric &fabric);
    /// What a node-name map calls a node, or anything else that a node is called.
    void add(const QString &name, NodeType type);
    void add(Lid lid);
    /// The same text for every place where it stands; of what is no name of a node.
    void addPhrase(const QString &phrase, const QString &alias);
    void settle();

    /// Locally administered, so that it is no vendor's; one that was made up stays known as such.
    /// One that lies close behind another (a port's, a system's behind its node's) still does.
    Guid guid(Guid guid, Guid near = {});
    /// Ports with an LMC keep the whole of their block; multicast LIDs stay.
    Lid lid(Lid lid);
    /// A NodeDescription or what is made of it: only the name of the system is another one, adapter
    /// and unit stay. What the factory calls a device stays.
    QString name(const QString &name);
    /// Whatever of a text is a name, a GUID, or a number behind "LID".
    QString text(const QString &text);

private:
    /// As numbered names begin.
    static const char *prefixOf(NodeType type);
    template<typename T>
    std::vector<T> shuffled(const std::set<T> &values);
    QString systemAlias(const QString &system);
    QString renamed(const QString &name);
    QString withoutNumbers(const QString &text);
    QString withoutNames(const QString &text) const;

    std::mt19937_64 m_random;
    std::set<Guid> m_nodes;             ///< until settle(), as the next ones
    std::map<QString, NodeType> m_seen; ///< names
    std::set<quint16> m_lids;

    QHash<Guid, Guid> m_guids;
    std::set<Guid> m_takenGuids;
    quint64 m_lastBlock = 0; ///< of GUIDs
    int m_lmc = 0;           ///< the largest
    QHash<quint16, quint16> m_lidBlocks;
    QHash<QString, QString> m_systems;
    int m_lastName = 0;                ///< of those that were not added
    QHash<QString, QString> m_phrases; ///< by lower case
    qsizetype m_longestPhrase = 0;
};

} // namespace pickglass
