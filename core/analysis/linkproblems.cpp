// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/finders.h"
#include "core/analysis/possiblerate.h"
#include "core/fabric/devices.h"
#include "core/fabric/linkspeeds.h"

#include <QHash>
#include <QtGlobal>

#include <algorithm>
#include <cmath>
#include <map>

namespace pickglass::finders {

namespace {

struct Rate
{
    LinkWidth width = LinkWidth::Unknown;
    LinkSpeed speed = LinkSpeed::Unknown;
    auto operator<=>(const Rate &) const = default;
    bool isKnown() const { return width != LinkWidth::Unknown && speed != LinkSpeed::Unknown; }
    double gigabits() const { return static_cast<int>(width) * laneGigabits(speed); }
    QString text() const { return toString(width, speed); }
};

/// Cables that one expects to run alike: between the same two kinds of node. The devices alone, or
/// with the names' kinds where hosts of several generations have the same device.
struct Group
{
    std::map<Rate, int> rates;
    int links = 0;

    void add(Rate rate)
    {
        ++rates[rate];
        ++links;
    }
    /// The rate that more than half of four or more have.
    Rate usual() const
    {
        static constexpr int MinLinks = 4;
        const auto most = std::ranges::max_element(
            rates, {}, [](const std::pair<const Rate, int> &entry) { return entry.second; });
        return links >= MinLinks && most->second * 2 > links ? most->first : Rate();
    }
};

quint64 unorderedPair(quint32 a, quint32 b)
{
    return static_cast<quint64>(std::min(a, b)) << 32 | std::max(a, b);
}

/// Ports of 12 lanes exist on paper only; cables have 4.
constexpr LinkWidth MaxCableWidth = LinkWidth::X4;

constexpr const char *LanesMissing = QT_TRANSLATE_NOOP(
    "core", "Lanes are missing: reseat the cable, clean or replace it; then try another port.");
constexpr const char *LowerSpeed =
    QT_TRANSLATE_NOOP("core", "Check whether the cable and ports support the higher speed, and "
                              "whether a lower one was set on purpose.");
constexpr const char *Intended = QT_TRANSLATE_NOOP(
    "core", "Expected if cables, adapters or settings are intended for that speed.");

class LinkFinder
{
public:
    LinkFinder(const Fabric &fabric, Problems &problems) : m_fabric(fabric), m_problems(problems) {}

    void run()
    {
        learn();
        for (const Link &link : m_fabric.links()) {
            if (!checkEnds(link)) {
                checkRate(link);
            }
        }
        reportStated();
        summarise();
        reportCables();
    }

private:
    const Node &nodeAt(PortIndex port) const { return m_fabric.node(m_fabric.port(port).node); }
    Rate rateOf(const Link &link) const { return {m_fabric.width(link), m_fabric.speed(link)}; }

    quint64 byDevice(const Link &link) const
    {
        return unorderedPair(nodeAt(link.a).deviceId, nodeAt(link.b).deviceId);
    }
    quint64 byKind(const Link &link) const
    {
        return unorderedPair(m_kind[m_fabric.port(link.a).node.at()],
                             m_kind[m_fabric.port(link.b).node.at()]);
    }

    void learn()
    {
        QHash<QString, quint32> kinds;
        for (const Node &node : m_fabric.nodes()) {
            const QString kind = kindOfName(node.system) + QString::number(node.deviceId);
            const auto known = kinds.constFind(kind);
            m_kind.push_back(known != kinds.constEnd()
                                 ? *known
                                 : *kinds.insert(kind, static_cast<quint32>(kinds.size())));
        }
        for (const Link &link : m_fabric.links()) {
            const Rate rate = rateOf(link);
            if (rate.isKnown()) {
                m_byDevice[byDevice(link)].add(rate);
                m_byKind[byKind(link)].add(rate);
            }
        }
        for (auto it = m_byKind.cbegin(); it != m_byKind.cend(); ++it) {
            m_usualOfKind.insert(it.key(), it->usual());
        }
        for (auto it = m_byDevice.cbegin(); it != m_byDevice.cend(); ++it) {
            m_usualOfDevice.insert(it.key(), it->usual());
        }
    }

    /// True when the two ends do not say the same, which is reported here.
    bool checkEnds(const Link &link)
    {
        const Port &a = m_fabric.port(link.a);
        const Port &b = m_fabric.port(link.b);
        const Rate left{a.width, a.speed};
        const Rate right{b.width, b.speed};
        if (!left.isKnown() || !right.isKnown() || left == right) {
            return false;
        }
        const bool isLeftSlower = left.gigabits() < right.gigabits();
        const PortIndex slower = isLeftSlower ? link.a : link.b;
        const PortIndex faster = isLeftSlower ? link.b : link.a;
        const double missing = std::abs(left.gigabits() - right.gigabits());
        add(QStringLiteral("mismatched_link"), missing, slower,
            {QT_TRANSLATE_NOOP("core", "%1 runs at %2, but its other end %3 reports %4"),
             {portName(m_fabric, slower), (isLeftSlower ? left : right).text(),
              portName(m_fabric, faster), (isLeftSlower ? right : left).text()}},
            {QT_TRANSLATE_NOOP("core", "Repeat the discovery: the link may have been retraining. "
                                       "If the difference remains, reseat or replace the cable."),
             {}});
        return true;
    }

    void checkRate(const Link &link)
    {
        const Rate rate = rateOf(link);
        if (!rate.isKnown()) {
            return;
        }
        if (isSlowedByCable(link, rate)) {
            return;
        }
        if (const Stated stated = statedRate(link, rate);
            rate.gigabits() < stated.rate.gigabits()) {
            m_stated[{{byDevice(link), rate, stated.rate}, stated.words}].push_back(&link);
            return;
        }
        const Rate usual = usualRate(link);
        if (usual.isKnown() && rate.gigabits() < usual.gigabits()) {
            addSlow(link, rate, usual);
            return;
        }
        Rate possible = possibleRate(link, rate);
        if (const LinkSpeed cable = cableSpeed(link); cable != LinkSpeed::Unknown) {
            possible.speed = std::max(rate.speed, std::min(possible.speed, cable));
        }
        if (rate.gigabits() < possible.gigabits()) {
            m_below[{byDevice(link), rate, possible}].push_back(&link);
        }
    }

    Rate usualRate(const Link &link) const
    {
        const Rate usual = m_usualOfKind.value(byKind(link));
        return usual.isKnown() ? usual : m_usualOfDevice.value(byDevice(link));
    }

    /// What the cable says that it is made for, as either end reads it.
    LinkSpeed cableSpeed(const Link &link)
    {
        const LinkSpeed a = saidOf(link.a).cable;
        const LinkSpeed b = saidOf(link.b).cable;
        return a == LinkSpeed::Unknown || b == LinkSpeed::Unknown ? std::max(a, b) : std::min(a, b);
    }

    /// True where the link runs as fast as its cable can, and both ends could be faster.
    bool isSlowedByCable(const Link &link, Rate rate)
    {
        const LinkSpeed cable = cableSpeed(link);
        if (cable == LinkSpeed::Unknown || rate.speed < cable) {
            return false;
        }
        const Rate could{rate.width,
                         std::max(possibleRate(link, rate).speed, usualRate(link).speed)};
        if (could.speed > rate.speed) {
            m_slowCables[{byDevice(link), rate, could}].push_back(&link);
        }
        return could.speed > rate.speed;
    }

    DeviceFacts deviceOf(PortIndex port) const
    {
        return deviceFacts(nodeAt(port).deviceId, nodeAt(port).vendorId);
    }

    QString nameOfDevice(PortIndex port) const
    {
        return deviceName(nodeAt(port).deviceId, nodeAt(port).vendorId);
    }

    struct Said
    {
        Rate supported; ///< the speed only where extended ones are listed: else it may be FDR10
        Rate could;     ///< as a program has said that compared both ends
        QString couldText = {};
        LinkSpeed cable = LinkSpeed::Unknown; ///< the fastest that it is made for
    };

    /// Ports share sets of attributes: each set is read once.
    const Said &saidOf(PortIndex port)
    {
        static const Said nothing;
        const SharedPortAttributes &attributes = m_fabric.port(port).attributes;
        if (!attributes) {
            return nothing;
        }
        const auto known = m_said.constFind(attributes.get());
        if (known != m_said.constEnd()) {
            return *known;
        }
        const QString could = attributeOf(attributes, QString::fromLatin1(CouldBeName));
        const Said said{{widestIn(attributeOf(attributes, u"LinkWidthSupported")),
                         fastestIn(attributeOf(attributes, u"LinkSpeedExtSupported"))},
                        {widestIn(could), fastestIn(could)},
                        could,
                        fastestNamed(attributeOf(attributes, u"CableSupportedSpeed"))};
        return *m_said.insert(attributes.get(), said);
    }

    /// As fast as both ends can be, as far as that is known. Half-width links of HDR and faster
    /// are ports split in two on purpose.
    Rate possibleRate(const Link &link, Rate rate)
    {
        const LinkSpeed a = deviceOf(link.a).fastest;
        const LinkSpeed b = deviceOf(link.b).fastest;
        const LinkWidth widthA = saidOf(link.a).supported.width;
        const LinkWidth widthB = saidOf(link.b).supported.width;
        const bool isSplit = rate.width == LinkWidth::X2 && rate.speed >= LinkSpeed::HDR;
        Rate possible = rate;
        if (a != LinkSpeed::Unknown && b != LinkSpeed::Unknown) {
            possible.speed = std::max(rate.speed, std::min(a, b));
        }
        if (widthA != LinkWidth::Unknown && widthB != LinkWidth::Unknown && !isSplit) {
            possible.width = std::max(rate.width, std::min({widthA, widthB, MaxCableWidth}));
        }
        return possible;
    }

    struct Stated
    {
        Rate rate;
        QString words = {};
    };

    /// What a text says that the link could be, but no more than either end says of itself.
    Stated statedRate(const Link &link, Rate rate)
    {
        Rate most{MaxCableWidth, FastestLinkSpeed};
        for (const PortIndex port : {link.a, link.b}) {
            const Rate own = saidOf(port).supported;
            most.width =
                own.width == LinkWidth::Unknown ? most.width : std::min(most.width, own.width);
            most.speed =
                own.speed == LinkSpeed::Unknown ? most.speed : std::min(most.speed, own.speed);
        }
        Stated stated{rate};
        for (const PortIndex port : {link.a, link.b}) {
            const Said &said = saidOf(port);
            const Rate could{std::max(rate.width, std::min(said.could.width, most.width)),
                             std::max(rate.speed, std::min(said.could.speed, most.speed))};
            if (could.gigabits() > stated.rate.gigabits()) {
                stated = {could, said.couldText};
            }
        }
        return stated;
    }

    void addSlow(const Link &link, Rate rate, Rate usual)
    {
        const bool isNarrow = rate.width < usual.width;
        const double missing = usual.gigabits() - rate.gigabits();
        const QStringList arguments{portName(m_fabric, link.a), portName(m_fabric, link.b),
                                    rate.text(), usual.text()};
        if (isNarrow) {
            add(QStringLiteral("narrow_link"), missing, link.a,
                {QT_TRANSLATE_NOOP("core", "%1 – %2 runs at %3 and could be %4"), arguments},
                {LanesMissing, {}});
        } else {
            add(QStringLiteral("slow_link"), missing, link.a,
                {QT_TRANSLATE_NOOP("core", "%1 – %2 runs at %3 and could be %4"), arguments},
                {LowerSpeed, {}});
        }
    }

    /// Each by itself; where most cables of two devices are so, and more than a list shows, that
    /// is how the fabric was built: one line for all of them.
    void reportStated()
    {
        for (const auto &[key, links] : m_stated) {
            const auto &[below, words] = key;
            const QString kind = below.rate.width < below.possible.width
                                     ? QStringLiteral("narrow_link")
                                     : QStringLiteral("slow_link");
            const double missing = below.possible.gigabits() - below.rate.gigabits();
            const auto all = static_cast<size_t>(m_byDevice.value(below.devices).links);
            if (links.size() > ShownOfKind && links.size() * 2 > all) {
                addAlike({.kind = kind,
                          .rank = missing * static_cast<double>(links.size()),
                          .message = {QT_TRANSLATE_NOOP("core", "%1 links run at %2 and could be "
                                                                "%3: \"Could be %4\""),
                                      {QString::number(links.size()), below.rate.text(),
                                       below.possible.text(), words}},
                          .advice = {Intended, {}}},
                         links);
                continue;
            }
            for (const Link *link : links) {
                add(kind, missing, link->a,
                    {QT_TRANSLATE_NOOP("core",
                                       "%1 – %2 runs at %3 and could be %4: \"Could be %5\""),
                     {portName(m_fabric, link->a), portName(m_fabric, link->b), below.rate.text(),
                      below.possible.text(), words}},
                    below.rate.width < below.possible.width ? Message{LanesMissing, {}}
                                                            : Message{LowerSpeed, {}});
            }
        }
    }

    /// Where all cables of two devices run below what these can do, that is how the fabric was
    /// built: one line for all of them.
    void summarise()
    {
        for (const auto &[key, links] : m_below) {
            Problem problem;
            problem.kind = key.rate.width < key.possible.width ? QStringLiteral("narrow_link")
                                                               : QStringLiteral("slow_link");
            problem.rank =
                (key.possible.gigabits() - key.rate.gigabits()) * static_cast<double>(links.size());
            if (links.size() == 1) {
                const Link &link = *links.front();
                problem.node = m_fabric.port(link.a).node;
                problem.port = link.a;
                problem.message = {
                    QT_TRANSLATE_NOOP("core", "%1 – %2 runs at %3, though both ends support %4"),
                    {portName(m_fabric, link.a), portName(m_fabric, link.b), key.rate.text(),
                     key.possible.text()}};
            } else {
                problem.message = {
                    QT_TRANSLATE_NOOP(
                        "core", "%1 links between %2 and %3 run at %4, though both support %5"),
                    {QString::number(links.size()), nameOfDevice(links.front()->a),
                     nameOfDevice(links.front()->b), key.rate.text(), key.possible.text()}};
            }
            problem.advice = {Intended, {}};
            addAlike(std::move(problem), links);
        }
    }

    /// Likewise.
    void reportCables()
    {
        for (const auto &[key, links] : m_slowCables) {
            const bool isOne = links.size() == 1;
            Problem problem;
            problem.kind = QStringLiteral("slow_cable");
            problem.rank =
                (key.possible.gigabits() - key.rate.gigabits()) * static_cast<double>(links.size());
            problem.port = isOne ? links.front()->a : PortIndex();
            problem.node = isOne ? m_fabric.port(problem.port).node : NodeIndex();
            problem.message =
                isOne ? Message{QT_TRANSLATE_NOOP("core", "The cable %1 – %2 is made for up to %3; "
                                                          "both ends could run at %4"),
                                {portName(m_fabric, links.front()->a),
                                 portName(m_fabric, links.front()->b), toString(key.rate.speed),
                                 toString(key.possible.speed)}}
                      : Message{QT_TRANSLATE_NOOP("core", "%1 cables between %2 and %3 are made "
                                                          "for up to %4; both ends could run at "
                                                          "%5"),
                                {QString::number(links.size()), nameOfDevice(links.front()->a),
                                 nameOfDevice(links.front()->b), toString(key.rate.speed),
                                 toString(key.possible.speed)}};
            problem.advice = {Intended, {}};
            addAlike(std::move(problem), links);
        }
    }

    /// At the nodes of all the links.
    void addAlike(Problem problem, const std::vector<const Link *> &links)
    {
        for (const Link *link : links) {
            problem.nodes.push_back(m_fabric.port(link->a).node);
            problem.nodes.push_back(m_fabric.port(link->b).node);
        }
        std::ranges::sort(problem.nodes);
        problem.nodes.erase(std::unique(problem.nodes.begin(), problem.nodes.end()),
                            problem.nodes.end());
        m_problems.push_back(std::move(problem));
    }

    /// A warning; missing are Gb/s.
    void add(const QString &kind, double missing, PortIndex port, Message message, Message advice)
    {
        m_problems.push_back({.severity = Severity::Warning,
                              .kind = kind,
                              .node = m_fabric.port(port).node,
                              .port = port,
                              .rank = missing,
                              .message = std::move(message),
                              .advice = std::move(advice)});
    }

    struct Below
    {
        quint64 devices;
        Rate rate;
        Rate possible;
        auto operator<=>(const Below &) const = default;
    };

    const Fabric &m_fabric;
    Problems &m_problems;
    std::vector<quint32> m_kind; ///< of node
    QHash<const PortAttributes *, Said> m_said;
    QHash<quint64, Group> m_byDevice;
    QHash<quint64, Group> m_byKind;
    QHash<quint64, Rate> m_usualOfDevice;
    QHash<quint64, Rate> m_usualOfKind;
    std::map<Below, std::vector<const Link *>> m_below;
    std::map<std::pair<Below, QString>, std::vector<const Link *>> m_stated;
    std::map<Below, std::vector<const Link *>> m_slowCables;
};

} // namespace

void links(const Fabric &fabric, Problems &problems)
{
    LinkFinder(fabric, problems).run();
}

} // namespace pickglass::finders
