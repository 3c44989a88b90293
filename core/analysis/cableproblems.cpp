// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/cablepattern.h"
#include "core/analysis/cabling.h"
#include "core/analysis/finders.h"
#include "core/analysis/toruscables.h"
#include "core/fabric/linkpresence.h"
#include "core/fabric/portlabels.h"

#include <QtGlobal>

#include <algorithm>
#include <array>
#include <map>

namespace pickglass::finders {

namespace {

QString endName(const Fabric &fabric, NodeIndex node, const std::vector<PortNumber> &ports,
                size_t which)
{
    const QString name = nodeName(fabric, node);
    if (which >= ports.size()) {
        return name;
    }
    const PortIndex port = fabric.findPort(node, ports[which]);
    return port.isValid() ? portPlace(name, fabric, fabric.port(port))
                          : portPlace(name, ports[which], QString());
}

class CableFinder
{
public:
    CableFinder(const Fabric &fabric, const FabricShape &shape, Problems &problems)
        : m_fabric(fabric),
          m_shape(shape),
          m_problems(problems),
          m_graph(fabric),
          m_blocks(m_graph, shape.tier),
          m_isExplained(fabric.links().size(), false)
    {
    }

    void find()
    {
        if (m_shape.kind == TopologyKind::Torus) {
            for (const auto &deviation : missingTorusCables(m_fabric, m_shape)) {
                addMissing(deviation);
            }
            return;
        }
        if (addHalfCabled()) {
            return;
        }
        std::vector<CablePattern::Deviation> more;
        for (const CableBlocks::Block &block : m_blocks.blocks()) {
            const CablePattern pattern(m_fabric, m_shape.box, block);
            for (const auto &deviation : pattern.deviations()) {
                if (deviation.cables > deviation.expected) {
                    more.push_back(deviation);
                } else {
                    addMissing(deviation);
                }
            }
            addUnequal(pattern.unequal());
        }
        // A cable that is missing in one place and too many in another is reported once.
        for (const auto &deviation : more) {
            addSurplus(deviation);
        }
        if (m_shape.kind == TopologyKind::FatTree) {
            addOdd();
        }
    }

private:
    /// Of a fabric that is being cabled, each cable that is still to come is no problem of its own.
    bool addHalfCabled()
    {
        if (!isUnconfigured(m_fabric)) {
            return false;
        }
        const Cabling cabling = cablingOf(m_fabric, m_shape);
        if (!cabling.isUnfinished()) {
            return false;
        }
        Problem &problem = m_problems.emplace_back();
        problem.kind = QStringLiteral("missing_cable");
        for (const Cabling::Switch &each : cabling.switches) {
            if (each.cables < each.expected.value_or(each.cables)) {
                problem.nodes.push_back(each.node);
            }
        }
        problem.message = {
            QT_TRANSLATE_NOOP("core", "So far %1 of %2 cables between switches, by the pattern of "
                                      "those that are there"),
            {QString::number(cabling.cables), QString::number(*cabling.expected)}};
        problem.advice = {QT_TRANSLATE_NOOP("core", "pgcap cabling lists what to cable next."), {}};
        return true;
    }

    enum Kind : quint8 { WithinTier, SkipsTier, BetweenPods };
    struct Odd
    {
        NodeIndex a;
        NodeIndex b;
        Kind kind;
        std::vector<LinkIndex> cables = {};
    };

    int tierOf(NodeIndex node) const { return m_shape.tier[node.at()]; }

    /// The cable that is plugged in there and leads to a switch.
    LinkIndex cableAt(NodeIndex node, PortNumber number) const
    {
        const PortIndex port = m_fabric.findPort(node, number);
        const bool leadsToSwitch = port.isValid() && m_fabric.port(port).peer.isValid() &&
                                   m_fabric.node(m_fabric.peerNode(m_fabric.port(port))).isSwitch();
        return leadsToSwitch ? m_fabric.port(port).link : LinkIndex();
    }

    bool isUsedByOther(NodeIndex node, PortNumber number) const
    {
        const PortIndex port = m_fabric.findPort(node, number);
        return port.isValid() && m_fabric.port(port).link.isValid();
    }

    Problem &add(Severity severity, const char *kind, NodeIndex a, NodeIndex b)
    {
        Problem &problem = m_problems.emplace_back();
        problem.severity = severity;
        problem.kind = QString::fromLatin1(kind);
        problem.node = a;
        problem.nodes = {a, b};
        return problem;
    }

    void addMissing(const CablePattern::Deviation &gap)
    {
        if (!m_fabric.node(gap.lower).areCablesKnown && !m_fabric.node(gap.upper).areCablesKnown) {
            return; // neither was looked at
        }
        std::vector<PortNumber> lower;
        std::vector<PortNumber> upper;
        int rest = gap.expected - gap.cables;
        const bool hasLower = !gap.lowerPorts.empty();
        const bool hasUpper = !gap.upperPorts.empty();
        for (size_t i = 0; i < std::max(gap.lowerPorts.size(), gap.upperPorts.size()); ++i) {
            if (addMisplaced(gap, i)) {
                --rest;
                continue;
            }
            // A port that something else is plugged into says nothing.
            if (hasLower && !isUsedByOther(gap.lower, gap.lowerPorts[i])) {
                lower.push_back(gap.lowerPorts[i]);
            }
            if (hasUpper && !isUsedByOther(gap.upper, gap.upperPorts[i])) {
                upper.push_back(gap.upperPorts[i]);
            }
        }
        if (static_cast<int>(lower.size()) != rest) {
            lower.clear();
        }
        if (static_cast<int>(upper.size()) != rest) {
            upper.clear();
        }
        if (lower.empty() && upper.empty() && rest > 1) {
            addSeveralMissing(gap, rest);
            return;
        }
        for (int i = 0; i < rest; ++i) {
            addOneMissing(gap, lower, upper, static_cast<size_t>(i));
        }
    }

    static Message missingAdvice()
    {
        return {QT_TRANSLATE_NOOP("core", "Its siblings have this cable. Check for a cable that is "
                                          "unplugged or broken, or a port that is disabled."),
                {}};
    }

    void addOneMissing(const CablePattern::Deviation &gap, const std::vector<PortNumber> &lower,
                       const std::vector<PortNumber> &upper, size_t which)
    {
        Problem &problem = add(Severity::Warning, "missing_cable", gap.lower, gap.upper);
        if (which < lower.size()) {
            problem.port = m_fabric.findPort(gap.lower, lower[which]);
        }
        const char *text =
            which >= lower.size() && which >= upper.size()
                ? QT_TRANSLATE_NOOP("core", "A cable is missing between %1 and %2 (ports unknown)")
            : which >= lower.size()
                ? QT_TRANSLATE_NOOP("core", "A cable is missing between %1 (port unknown) and %2")
            : which >= upper.size()
                ? QT_TRANSLATE_NOOP("core", "A cable is missing between %1 and %2 (port unknown)")
                : QT_TRANSLATE_NOOP("core", "A cable is missing between %1 and %2");
        problem.message = {text,
                           {endName(m_fabric, gap.lower, lower, which),
                            endName(m_fabric, gap.upper, upper, which)}};
        problem.advice = missingAdvice();
    }

    void addSeveralMissing(const CablePattern::Deviation &gap, int missing)
    {
        Problem &problem = add(Severity::Warning, "missing_cable", gap.lower, gap.upper);
        problem.message = {QT_TRANSLATE_NOOP("core", "%1 cables are missing between %2 and %3"),
                           {QString::number(missing), nodeName(m_fabric, gap.lower),
                            nodeName(m_fabric, gap.upper)}};
        problem.advice = missingAdvice();
    }

    /// Where one end of the missing cable is plugged in as it should be, and the other elsewhere.
    bool addMisplaced(const CablePattern::Deviation &gap, size_t which)
    {
        const std::array ends{std::pair(gap.lower, &gap.lowerPorts),
                              std::pair(gap.upper, &gap.upperPorts)};
        for (size_t i = 0; i < 2; ++i) {
            const auto &[node, ports] = ends.at(i);
            const auto &[other, otherPorts] = ends.at(1 - i);
            const LinkIndex cable =
                which < ports->size() ? cableAt(node, (*ports)[which]) : LinkIndex();
            if (!cable.isValid() || m_isExplained[cable.at()]) {
                continue;
            }
            m_isExplained[cable.at()] = true;
            const PortIndex here = m_fabric.findPort(node, (*ports)[which]);
            const PortIndex there = m_fabric.port(here).peer;
            Problem &problem =
                add(Severity::Warning, "misplaced_cable", node, m_fabric.port(there).node);
            problem.nodes.push_back(other);
            problem.port = here;
            problem.message = {
                QT_TRANSLATE_NOOP("core", "%1 is cabled to %2; its siblings' cabling expects %3"),
                {portName(m_fabric, here), portName(m_fabric, there),
                 endName(m_fabric, other, *otherPorts, which)}};
            problem.advice = {
                QT_TRANSLATE_NOOP("core", "Move the cable; until then the load on the uplinks "
                                          "is uneven."),
                {}};
            return true;
        }
        return false;
    }

    void addSurplus(const CablePattern::Deviation &surplus)
    {
        int cables = surplus.cables;
        for (const Port &port : m_fabric.portsOf(surplus.lower)) {
            cables -=
                m_fabric.peerNode(port) == surplus.upper && m_isExplained[port.link.at()] ? 1 : 0;
        }
        if (cables <= surplus.expected) {
            return;
        }
        Problem &problem = add(Severity::Info, "extra_cable", surplus.lower, surplus.upper);
        problem.message = {
            QT_TRANSLATE_NOOP("core", "%3 cables between %1 and %2, switches like them have %4"),
            {nodeName(m_fabric, surplus.lower), nodeName(m_fabric, surplus.upper),
             QString::number(cables), QString::number(surplus.expected)}};
        problem.advice = {QT_TRANSLATE_NOOP("core", "Fine if the fabric was planned so."), {}};
    }

    /// A cable or two too few are missing, though nobody knows where; other differences are plans.
    void addUnequal(const std::vector<CablePattern::Unequal> &unequal)
    {
        std::vector<CablePattern::Unequal> planned;
        for (const auto &each : unequal) {
            const int missing = each.expected - each.cables;
            if (!m_fabric.node(each.lower).areCablesKnown) {
                continue; // it may have more
            }
            if (missing > 0 && missing * 10 <= each.expected) {
                addUnequal(each, Severity::Warning);
            } else {
                planned.push_back(each);
            }
        }
        static constexpr size_t MaxSingle = 3;
        if (planned.size() > MaxSingle) {
            addManyUnequal(planned);
            return;
        }
        for (const auto &each : planned) {
            addUnequal(each, Severity::Info);
        }
    }

    void addUnequal(const CablePattern::Unequal &unequal, Severity severity)
    {
        Problem &problem = m_problems.emplace_back();
        problem.severity = severity;
        problem.kind = QStringLiteral("unequal_uplinks");
        problem.node = unequal.lower;
        const char *text =
            unequal.cables == unequal.expected
                ? QT_TRANSLATE_NOOP("core",
                                    "%1 has %2 cables upwards, but to other switches than its "
                                    "siblings")
                : QT_TRANSLATE_NOOP("core", "%1 has %2 cables upwards, switches like it have %3");
        problem.message = {text,
                           {nodeName(m_fabric, unequal.lower), QString::number(unequal.cables),
                            QString::number(unequal.expected)}};
        problem.advice =
            severity == Severity::Info
                ? Message{QT_TRANSLATE_NOOP("core", "Fine if the fabric was planned so."), {}}
                : Message{QT_TRANSLATE_NOOP("core",
                                            "Check for a cable that is unplugged or broken, or a "
                                            "port that is disabled."),
                          {}};
    }

    void addManyUnequal(const std::vector<CablePattern::Unequal> &unequal)
    {
        Problem &problem = m_problems.emplace_back();
        problem.kind = QStringLiteral("unequal_uplinks");
        problem.node = unequal.front().lower;
        for (const auto &each : unequal) {
            problem.nodes.push_back(each.lower);
        }
        const auto [least, most] =
            std::ranges::minmax_element(unequal, {}, &CablePattern::Unequal::cables);
        problem.message = {QT_TRANSLATE_NOOP("core",
                                             "%1 switches such as %4 have %2 to %3 cables upwards, "
                                             "most have %5"),
                           {QString::number(unequal.size()), QString::number(least->cables),
                            QString::number(most->cables), nodeName(m_fabric, problem.node),
                            QString::number(unequal.front().expected)}};
        problem.advice = {QT_TRANSLATE_NOOP("core", "Fine if the fabric was planned so."), {}};
    }

    /// Cables between switches that do not lead one tier up within their block.
    void addOdd()
    {
        std::array<std::vector<Odd>, 3> odd;
        std::array<int, 3> cables{};
        for (const auto &[pair, links] : cablesOfPairs()) {
            const auto &[a, b] = pair;
            const int apart = tierOf(b) - tierOf(a);
            const Kind kind = apart == 0 ? WithinTier : apart > 1 ? SkipsTier : BetweenPods;
            if (apart == 1 && m_blocks.joins(a.value(), b.value())) {
                continue;
            }
            odd.at(kind).push_back({a, b, kind, links});
            cables.at(kind) += static_cast<int>(links.size());
        }
        static constexpr int ManyInHundred = 2;
        static constexpr int Many = 20;
        for (const Kind kind : {WithinTier, SkipsTier, BetweenPods}) {
            const auto all = static_cast<int>(m_fabric.links().size());
            if (cables.at(kind) > std::max(Many, all * ManyInHundred / 100)) {
                addMany(odd.at(kind), cables.at(kind));
                continue;
            }
            for (const Odd &each : odd.at(kind)) {
                addOne(each);
            }
        }
    }

    /// By their ends, the lower tier first; without those that something was said of.
    std::map<std::pair<NodeIndex, NodeIndex>, std::vector<LinkIndex>> cablesOfPairs() const
    {
        std::map<std::pair<NodeIndex, NodeIndex>, std::vector<LinkIndex>> pairs;
        for (size_t i = 0; i < m_fabric.links().size(); ++i) {
            NodeIndex a = m_fabric.port(m_fabric.links()[i].a).node;
            NodeIndex b = m_fabric.port(m_fabric.links()[i].b).node;
            if (a == b || m_isExplained[i] || tierOf(a) < 1 || tierOf(b) < 1) {
                continue;
            }
            if (tierOf(a) > tierOf(b) || (tierOf(a) == tierOf(b) && b < a)) {
                std::swap(a, b);
            }
            pairs[{a, b}].push_back(LinkIndex(i));
        }
        return pairs;
    }

    static const char *kindOf(Kind kind)
    {
        return kind == WithinTier  ? "cable_within_tier"
               : kind == SkipsTier ? "cable_skips_tier"
                                   : "cable_between_pods";
    }

    static Message oddAdvice()
    {
        return {QT_TRANSLATE_NOOP("core", "Fine if planned. In a fat tree such a cable carries "
                                          "little traffic or none."),
                {}};
    }

    static const char *textOf(Kind kind, bool isOne)
    {
        switch (kind) {
        case WithinTier:
            return isOne ? QT_TRANSLATE_NOOP("core", "Cable within tier %4: %1 – %2")
                         : QT_TRANSLATE_NOOP("core", "%3 cables within tier %4: %1 – %2");
        case SkipsTier:
            return isOne ? QT_TRANSLATE_NOOP("core", "Cable from tier %4 to tier %5: %1 – %2")
                         : QT_TRANSLATE_NOOP("core", "%3 cables from tier %4 to tier %5: %1 – %2");
        case BetweenPods:
            break;
        }
        return isOne ? QT_TRANSLATE_NOOP("core", "Cable between different pods: %1 – %2")
                     : QT_TRANSLATE_NOOP("core", "%3 cables between different pods: %1 – %2");
    }

    void addOne(const Odd &odd)
    {
        Problem &problem = add(Severity::Warning, kindOf(odd.kind), odd.a, odd.b);
        const Link &link = m_fabric.link(odd.cables.front());
        const bool isForwards = m_fabric.port(link.a).node == odd.a;
        const PortIndex a = isForwards ? link.a : link.b;
        const PortIndex b = isForwards ? link.b : link.a;
        problem.port = a;
        const bool isOne = odd.cables.size() == 1;
        QStringList arguments{isOne ? portName(m_fabric, a) : nodeName(m_fabric, odd.a),
                              isOne ? portName(m_fabric, b) : nodeName(m_fabric, odd.b),
                              QString::number(odd.cables.size()), QString::number(tierOf(odd.a)),
                              QString::number(tierOf(odd.b))};
        problem.message = {textOf(odd.kind, isOne), arguments};
        problem.advice = oddAdvice();
    }

    /// So many are how the fabric was built.
    void addMany(const std::vector<Odd> &odd, int cables)
    {
        Problem &problem = m_problems.emplace_back();
        problem.kind = QString::fromLatin1(kindOf(odd.front().kind));
        problem.node = odd.front().a;
        for (const Odd &each : odd) {
            problem.nodes.insert(problem.nodes.end(), {each.a, each.b});
        }
        std::ranges::sort(problem.nodes);
        problem.nodes.erase(std::unique(problem.nodes.begin(), problem.nodes.end()),
                            problem.nodes.end());
        const char *text =
            odd.front().kind == WithinTier
                ? QT_TRANSLATE_NOOP("core", "%1 cables within a tier, such as %2 – %3")
            : odd.front().kind == SkipsTier
                ? QT_TRANSLATE_NOOP("core", "%1 cables skip a tier, such as %2 – %3")
                : QT_TRANSLATE_NOOP("core", "%1 cables between different pods, such as %2 – %3");
        problem.message = {text,
                           {QString::number(cables), nodeName(m_fabric, odd.front().a),
                            nodeName(m_fabric, odd.front().b)}};
        problem.advice = oddAdvice();
    }

    const Fabric &m_fabric;
    const FabricShape &m_shape;
    Problems &m_problems;
    const SwitchGraph m_graph;
    const CableBlocks m_blocks;
    std::vector<bool> m_isExplained; ///< of link
};

} // namespace

void cables(const Fabric &fabric, const FabricShape &shape, Problems &problems)
{
    if (shape.isTiered || shape.kind == TopologyKind::Torus) {
        CableFinder(fabric, shape, problems).find();
    }
}

} // namespace pickglass::finders
