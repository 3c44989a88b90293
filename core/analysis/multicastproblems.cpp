// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/multicastproblems.h"

#include "core/analysis/finders.h"

#include <QStringList>

#include <algorithm>
#include <initializer_list>

namespace pickglass {

namespace {

/// Trees that are wrong in the same way.
struct AlikeTrees
{
    size_t trees = 0;
    const MulticastTree *first = nullptr; ///< null: none is
    PortIndex place = {};                 ///< the first one of the first one

    void add(const MulticastTree &tree, PortIndex at)
    {
        if (trees++ == 0) {
            first = &tree;
            place = at;
        }
    }
};

class MulticastProblems
{
public:
    explicit MulticastProblems(const Fabric &fabric) : m_fabric(fabric) {}

    void look(const MulticastTree &tree)
    {
        const auto unreached =
            std::ranges::find(tree.members, MemberReach::Unreached, &TreeMember::reach);
        if (unreached != tree.members.end()) {
            m_unreached.add(tree, unreached->port);
            m_members += tree.count(MemberReach::Unreached);
        }
        lookFor(tree, m_rings, {TreeFault::Kind::Ring});
        lookFor(tree, m_broken, {TreeFault::Kind::NoEntry, TreeFault::Kind::OneWay});
    }

    std::vector<Problem> problems() const
    {
        std::vector<Problem> found;
        const QString members = QString::number(m_members);
        add(found, m_unreached, QStringLiteral("multicast_unreached"),
            QT_TRANSLATE_NOOP("core", "Packets of the multicast group %1 do not reach %3 of its "
                                      "members, such as %2."),
            QT_TRANSLATE_NOOP("core", "Packets of %1 multicast groups do not reach %4 of their "
                                      "members, such as %2 in %3."),
            {members});
        add(found, m_rings, QStringLiteral("multicast_ring"),
            QT_TRANSLATE_NOOP("core", "Packets of the multicast group %1 may arrive several times "
                                      "or go round: cables from %2 on form a ring."),
            QT_TRANSLATE_NOOP("core", "Packets of %1 multicast groups may arrive several times or "
                                      "go round: cables form a ring, such as from %2 on in %3."));
        add(found, m_broken, QStringLiteral("multicast_broken"),
            QT_TRANSLATE_NOOP("core", "The tree of the multicast group %1 is broken at %2: packets "
                                      "are dropped at the next switch, or none come back."),
            QT_TRANSLATE_NOOP("core", "The trees of %1 multicast groups are broken, such as at %2 "
                                      "in %3: packets are dropped at the next switch, or none "
                                      "come back."));
        return found;
    }

private:
    void lookFor(const MulticastTree &tree, AlikeTrees &alike,
                 std::initializer_list<TreeFault::Kind> kinds) const
    {
        const auto found = std::ranges::find_first_of(tree.faults, kinds, {}, &TreeFault::kind);
        if (found != tree.faults.end()) {
            alike.add(tree, m_fabric.findPort(found->port.node, found->port.number));
        }
    }

    /// `one` has the name of the tree and the place, `several` how many there are, the place and
    /// the name of the first; `more` follows.
    void add(std::vector<Problem> &problems, const AlikeTrees &alike, const QString &kind,
             const char *one, const char *several, const QStringList &more = {}) const
    {
        if (alike.trees == 0) {
            return;
        }
        const QString name = treeName(*alike.first);
        const QString place = finders::portName(m_fabric, alike.place);
        const QString trees = QString::number(alike.trees);
        problems.push_back(
            {.severity = Severity::Warning,
             .kind = kind,
             .node = m_fabric.port(alike.place).node,
             .port = alike.place,
             .rank = static_cast<double>(alike.trees),
             .message = alike.trees == 1 ? Message{one, QStringList{name, place} + more}
                                         : Message{several, QStringList{trees, place, name} + more},
             .advice = {QT_TRANSLATE_NOOP("core",
                                          "Look for errors about multicast tables in the subnet "
                                          "manager's log, and have it compute routes again.")}});
    }

    const Fabric &m_fabric;
    AlikeTrees m_unreached;
    size_t m_members = 0; ///< of these trees, that are not reached
    AlikeTrees m_rings;
    AlikeTrees m_broken;
};

} // namespace

std::vector<Problem> findMulticastProblems(const Fabric &fabric, const Multicast &multicast)
{
    MulticastProblems problems(fabric);
    for (const MulticastTree &tree : multicast.trees()) {
        problems.look(tree);
    }
    return problems.problems();
}

} // namespace pickglass
