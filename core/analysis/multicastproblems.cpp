// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/multicastproblems.h"

#include "core/analysis/finders.h"

#include <algorithm>

namespace pickglass {

namespace {

/// Trees that are wrong in the same way.
struct AlikeTrees
{
    size_t trees = 0;
    size_t members = 0;                   ///< of all of them, that are not reached
    const MulticastTree *first = nullptr; ///< null: none is
    PortKey place = {};                   ///< the first one of the first one

    void add(const MulticastTree &tree, PortKey at, size_t unreached = 0)
    {
        if (first == nullptr) {
            first = &tree;
            place = at;
        }
        ++trees;
        members += unreached;
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
            m_unreached.add(tree, keyOf(m_fabric, unreached->port),
                            tree.count(MemberReach::Unreached));
        }
        lookFor(tree, m_rings, {TreeFault::Kind::Ring});
        lookFor(tree, m_broken, {TreeFault::Kind::NoEntry, TreeFault::Kind::OneWay});
    }

    std::vector<Problem> problems() const
    {
        std::vector<Problem> found;
        if (m_unreached.first != nullptr) {
            found.push_back(unreached());
        }
        if (m_rings.first != nullptr) {
            found.push_back(rings());
        }
        if (m_broken.first != nullptr) {
            found.push_back(broken());
        }
        return found;
    }

private:
    void lookFor(const MulticastTree &tree, AlikeTrees &alike,
                 std::initializer_list<TreeFault::Kind> kinds) const
    {
        const auto found = std::ranges::find_first_of(tree.faults, kinds, {}, &TreeFault::kind);
        if (found != tree.faults.end()) {
            alike.add(tree, found->port);
        }
    }

    Problem problemOf(const AlikeTrees &alike, Severity severity, QString kind) const
    {
        Problem problem{.severity = severity,
                        .kind = std::move(kind),
                        .node = m_fabric.findNode(alike.place.node),
                        .port = m_fabric.findPort(alike.place.node, alike.place.number),
                        .rank = static_cast<double>(alike.trees)};
        problem.advice = {QT_TRANSLATE_NOOP("core",
                                            "Look for errors about multicast tables in the subnet "
                                            "manager's log, and have it compute routes again.")};
        return problem;
    }

    QString placeOf(const AlikeTrees &alike) const
    {
        // A table may lead to a port that no text of the switch has.
        const NodeIndex node = m_fabric.findNode(alike.place.node);
        return QStringLiteral("%1/%2").arg(finders::nodeName(m_fabric, node),
                                           QString::number(alike.place.number));
    }

    Problem unreached() const
    {
        const AlikeTrees &of = m_unreached;
        Problem problem = problemOf(of, Severity::Warning, QStringLiteral("multicast_unreached"));
        const QString members = QString::number(of.members);
        problem.message =
            of.trees == 1
                ? Message{QT_TRANSLATE_NOOP("core", "Packets of the multicast group %1 do not "
                                                    "reach %2 of its members, such as %3."),
                          {treeName(*of.first), members, placeOf(of)}}
                : Message{QT_TRANSLATE_NOOP("core", "Packets of %1 multicast groups do not reach "
                                                    "%2 of their members, such as %3 in %4."),
                          {QString::number(of.trees), members, placeOf(of), treeName(*of.first)}};
        return problem;
    }

    Problem rings() const
    {
        const AlikeTrees &of = m_rings;
        Problem problem = problemOf(of, Severity::Warning, QStringLiteral("multicast_ring"));
        problem.message =
            of.trees == 1
                ? Message{QT_TRANSLATE_NOOP("core", "Packets of the multicast group %1 may arrive "
                                                    "several times or go round: cables from %2 on "
                                                    "form a ring."),
                          {treeName(*of.first), placeOf(of)}}
                : Message{QT_TRANSLATE_NOOP("core", "Packets of %1 multicast groups may arrive "
                                                    "several times or go round: cables form a "
                                                    "ring, such as from %2 on in %3."),
                          {QString::number(of.trees), placeOf(of), treeName(*of.first)}};
        return problem;
    }

    Problem broken() const
    {
        const AlikeTrees &of = m_broken;
        Problem problem = problemOf(of, Severity::Warning, QStringLiteral("multicast_broken"));
        problem.message =
            of.trees == 1
                ? Message{QT_TRANSLATE_NOOP("core", "The tree of the multicast group %1 is broken "
                                                    "at %2: packets are dropped at the next "
                                                    "switch, or none come back."),
                          {treeName(*of.first), placeOf(of)}}
                : Message{QT_TRANSLATE_NOOP("core", "The trees of %1 multicast groups are broken, "
                                                    "such as at %2 in %3: packets are dropped at "
                                                    "the next switch, or none come back."),
                          {QString::number(of.trees), placeOf(of), treeName(*of.first)}};
        return problem;
    }

    const Fabric &m_fabric;
    AlikeTrees m_unreached;
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
