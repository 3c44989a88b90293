// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/finders.h"

#include "core/fabric/cablelength.h"
#include "core/fabric/deviceattributes.h"
#include "core/fabric/devices.h"

#include <algorithm>
#include <map>

namespace pickglass::finders {

namespace {

/// Devices that run the same firmware when they are kept alike: of one model and one board.
using Model = std::pair<quint32, QString>;

struct Versions
{
    std::map<QString, std::vector<NodeIndex>> nodes;
    size_t count = 0;
};

void oddFirmware(const Fabric &fabric, Problems &problems)
{
    constexpr size_t Enough = 4;
    std::map<Model, Versions> models;
    for (size_t i = 0; i < fabric.nodes().size(); ++i) {
        const NodeIndex node(i);
        const QString version = deviceAttribute(fabric, node, u"FirmwareVersion");
        if (!version.isEmpty()) {
            Versions &versions =
                models[{fabric.node(node).deviceId, deviceAttribute(fabric, node, u"PSID")}];
            versions.nodes[version].push_back(node);
            ++versions.count;
        }
    }
    for (const auto &[model, versions] : models) {
        const auto usual = std::ranges::max_element(
            versions.nodes, {}, [](const auto &entry) { return entry.second.size(); });
        if (versions.count < Enough || usual->second.size() * 2 <= versions.count) {
            continue;
        }
        for (const auto &[version, nodes] : versions.nodes) {
            for (const NodeIndex node :
                 version == usual->first ? std::vector<NodeIndex>() : nodes) {
                const Node &odd = fabric.node(node);
                problems.push_back(
                    {.severity = Severity::Info,
                     .kind = QStringLiteral("odd_firmware"),
                     .node = node,
                     .message = {QT_TRANSLATE_NOOP("core", "%1 has firmware %2; %3 of %4 devices "
                                                           "of its kind (%5) have %6"),
                                 {nodeName(fabric, node), version,
                                  QString::number(usual->second.size()),
                                  QString::number(versions.count),
                                  model.second.isEmpty() ? deviceName(odd.deviceId, odd.vendorId)
                                                         : model.second,
                                  usual->first}},
                     .advice = {QT_TRANSLATE_NOOP("core", "Check whether the difference is "
                                                          "intended; else update the firmware."),
                                {}}});
            }
        }
    }
}

void fecModes(const Fabric &fabric, Problems &problems)
{
    for (const Link &link : fabric.links()) {
        const QString a = attributeOf(fabric.port(link.a).attributes, u"FECModeActive");
        const QString b = attributeOf(fabric.port(link.b).attributes, u"FECModeActive");
        if (a.isEmpty() || b.isEmpty() || a == b) {
            continue;
        }
        problems.push_back(
            {.severity = Severity::Warning,
             .kind = QStringLiteral("fec_differs"),
             .node = fabric.port(link.a).node,
             .port = link.a,
             .message = {QT_TRANSLATE_NOOP("core", "%1 has the FEC mode %2, its other end %3 has "
                                                   "%4"),
                         {portName(fabric, link.a), a, portName(fabric, link.b), b}},
             .advice = {QT_TRANSLATE_NOOP("core",
                                          "Repeat the discovery: the link may have been "
                                          "retraining. If the difference remains, compare the FEC "
                                          "settings of both ends."),
                        {}}});
    }
}

/// What a device itself finds wrong with a port's link or module, such as a cable that it does not
/// support.
void troubles(const Fabric &fabric, Problems &problems)
{
    for (size_t i = 0; i < fabric.ports().size(); ++i) {
        const Port &port = fabric.ports()[i];
        const QString status = attributeOf(port.attributes, u"TroubleshootingStatus");
        bool isNumber = false;
        if (status.toUInt(&isNumber) == 0 || !isNumber) {
            continue;
        }
        const QString advice = attributeOf(port.attributes, u"TroubleshootingAdvice");
        problems.push_back(
            {.severity = Severity::Warning,
             .kind = QStringLiteral("port_trouble"),
             .node = port.node,
             .port = PortIndex(i),
             .message = {QT_TRANSLATE_NOOP("core", "The device says of %1: %2 (status %3)"),
                         {portName(fabric, PortIndex(i)),
                          advice.isEmpty() ? QStringLiteral("–") : advice, status}},
             .advice = {QT_TRANSLATE_NOOP("core", "See mlxlink's manual for the status code."),
                        {}}});
    }
}

/// Ports that somebody, such as the subnet manager, marked unhealthy: the reason is a number that
/// no public text explains.
void unhealthyPorts(const Fabric &fabric, Problems &problems)
{
    for (size_t i = 0; i < fabric.ports().size(); ++i) {
        const Port &port = fabric.ports()[i];
        const QString reason = attributeOf(port.attributes, u"UnhealthyReason");
        bool isNumber = false;
        if (reason.toUInt(&isNumber, 0) == 0 || !isNumber) {
            continue;
        }
        problems.push_back(
            {.severity = Severity::Warning,
             .kind = QStringLiteral("unhealthy_port"),
             .node = port.node,
             .port = PortIndex(i),
             .message = {QT_TRANSLATE_NOOP("core", "%1 is marked unhealthy (reason %2)"),
                         {portName(fabric, PortIndex(i)), reason}},
             .advice = {QT_TRANSLATE_NOOP("core", "Check its cable and its errors; the subnet "
                                                  "manager's log says why it was marked."),
                        {}}});
    }
}

/// Power supplies by their own words ("Yes", "OK"): one that is missing while others of the device
/// are there, and one that is there and in trouble.
class Supplies
{
public:
    Supplies(const Fabric &fabric, Problems &problems) : m_fabric(fabric), m_problems(problems) {}

    void look(NodeIndex node)
    {
        constexpr int MaxSupplies = 16;
        if (!hasAttributeOf(m_fabric, node, u"PowerSupply")) {
            return;
        }
        QStringList missing;
        bool isOneThere = false;
        for (int number = 0; number < MaxSupplies; ++number) {
            const auto said = [&](const char *what) {
                return deviceAttribute(
                    m_fabric, node,
                    QStringLiteral("PowerSupply%1%2").arg(number).arg(QLatin1String(what)));
            };
            const QString present = said("Present");
            if (is(present, "No")) {
                missing << QString::number(number);
                continue;
            }
            isOneThere |= is(present, "Yes");
            for (const char *state : {"ACInput", "DCState", "FanState", "TemperatureState"}) {
                if (const QString word = said(state); is(word, "Error")) {
                    add(node, {QT_TRANSLATE_NOOP("core", "%1: power supply %2 says \"%3\" of %4"),
                               {nodeName(m_fabric, node), QString::number(number), word,
                                QString::fromLatin1(state)}});
                    break;
                }
            }
        }
        if (isOneThere && !missing.isEmpty()) {
            add(node, {QT_TRANSLATE_NOOP("core", "%1: missing power supplies: %2"),
                       {nodeName(m_fabric, node), missing.join(QStringLiteral(", "))}});
        }
    }

private:
    static bool is(const QString &word, const char *other)
    {
        return word.compare(QLatin1String(other), Qt::CaseInsensitive) == 0;
    }

    void add(NodeIndex node, Message message)
    {
        m_problems.push_back(
            {.severity = Severity::Warning,
             .kind = QStringLiteral("supply_off"),
             .node = node,
             .message = std::move(message),
             .advice = {QT_TRANSLATE_NOOP("core", "Check its cord and the circuit; else replace "
                                                  "the power supply. Without it the device stops "
                                                  "when the other fails."),
                        {}}});
    }

    const Fabric &m_fabric;
    Problems &m_problems;
};

/// What a cable says that it is made of, in the words of its module.
QString cableKind(const Fabric &fabric, const Link &link)
{
    for (const QStringView name : {u"CableType", u"CableTransmitterTechnology"}) {
        for (const PortIndex end : {link.a, link.b}) {
            if (QString kind = attributeOf(fabric.port(end).attributes, name); !kind.isEmpty()) {
                return kind;
            }
        }
    }
    return {};
}

QString lengthText(const Fabric &fabric, const Link &link)
{
    const auto metres = cableLength(fabric, fabric.port(link.a));
    return metres ? QString::number(*metres) + QStringLiteral(" m") : QString();
}

/// Cables that lie side by side, between the same two switches: they are bought alike.
class ParallelCables
{
public:
    ParallelCables(const Fabric &fabric, Problems &problems)
        : m_fabric(fabric),
          m_problems(problems)
    {
        for (const Link &link : fabric.links()) {
            const NodeIndex a = fabric.port(link.a).node;
            const NodeIndex b = fabric.port(link.b).node;
            if (a != b && fabric.node(a).isSwitch() && fabric.node(b).isSwitch()) {
                m_between[std::minmax(a.at(), b.at())].push_back(&link);
            }
        }
    }

    void find()
    {
        for (const auto &[ends, links] : m_between) {
            if (links.size() >= Enough) {
                // What is of another kind often has another length, too: it is said once.
                compare(compare(links, cableKind), lengthText);
            }
        }
    }

private:
    using Said = QString (*)(const Fabric &, const Link &);
    static constexpr size_t Enough = 4;

    /// Reports those that say something else than three of four or more of those that say it;
    /// answers the others.
    std::vector<const Link *> compare(const std::vector<const Link *> &links, Said said)
    {
        std::map<QString, std::vector<const Link *>> byText;
        for (const Link *link : links) {
            byText[said(m_fabric, *link)].push_back(link);
        }
        std::vector<const Link *> others;
        if (const auto silent = byText.extract(QString())) {
            others = silent.mapped();
        }
        const size_t known = links.size() - others.size();
        const auto usual = std::ranges::max_element(
            byText, {}, [](const auto &entry) { return entry.second.size(); });
        if (known < Enough || usual->second.size() * 4 < known * 3) {
            return links;
        }
        for (const auto &[text, itsLinks] : byText) {
            if (text == usual->first) {
                others.insert(others.end(), itsLinks.begin(), itsLinks.end());
                continue;
            }
            for (const Link *link : itsLinks) {
                add(*link, text, usual->first, usual->second.size(), known);
            }
        }
        return others;
    }

    void add(const Link &link, const QString &text, const QString &usual, size_t alike,
             size_t known)
    {
        m_problems.push_back(
            {.severity = Severity::Info,
             .kind = QStringLiteral("odd_cable"),
             .node = m_fabric.port(link.a).node,
             .port = link.a,
             .message = {QT_TRANSLATE_NOOP("core", "The cable %1 – %2 says \"%3\"; %4 of %5 cables "
                                                   "between these switches say \"%6\""),
                         {portName(m_fabric, link.a), portName(m_fabric, link.b), text,
                          QString::number(alike), QString::number(known), usual}},
             .advice = {QT_TRANSLATE_NOOP("core", "Check whether the cable is the planned one; a "
                                                  "longer one than its neighbors may lead through "
                                                  "other racks."),
                        {}}});
    }

    const Fabric &m_fabric;
    Problems &m_problems;
    std::map<std::pair<size_t, size_t>, std::vector<const Link *>> m_between;
};

/// Passive copper that is longer than it is made for: up to 3 m where a lane carries 100 Gbit/s
/// (NVIDIA, LinkX User Guide for 100G-PAM4 cables, product line overview).
void longCopper(const Fabric &fabric, Problems &problems)
{
    constexpr double MaxMetres = 3;
    for (const Link &link : fabric.links()) {
        const QString kind = cableKind(fabric, link).toLower();
        const auto metres = cableLength(fabric, fabric.port(link.a));
        const bool isPassive = kind.contains(u"copper") &&
                               (kind.contains(u"unequalized") || kind.contains(u"passive"));
        if (!isPassive || !metres || *metres <= MaxMetres || fabric.speed(link) != LinkSpeed::NDR) {
            continue;
        }
        problems.push_back(
            {.severity = Severity::Info,
             .kind = QStringLiteral("odd_cable"),
             .node = fabric.port(link.a).node,
             .port = link.a,
             .message = {QT_TRANSLATE_NOOP("core", "The cable %1 – %2 is passive copper of %3 m; "
                                                   "at %4 these are made for up to %5 m"),
                         {portName(fabric, link.a), portName(fabric, link.b),
                          QString::number(*metres), toString(fabric.speed(link)),
                          QString::number(MaxMetres)}},
             .advice = {QT_TRANSLATE_NOOP("core", "Check its bit errors; this length takes an "
                                                  "active or optical cable."),
                        {}}});
    }
}

} // namespace

void devices(const Fabric &fabric, Problems &problems)
{
    oddFirmware(fabric, problems);
    fecModes(fabric, problems);
    troubles(fabric, problems);
    unhealthyPorts(fabric, problems);
    Supplies supplies(fabric, problems);
    for (size_t i = 0; i < fabric.nodes().size(); ++i) {
        supplies.look(NodeIndex(i));
    }
    ParallelCables(fabric, problems).find();
    longCopper(fabric, problems);
}

} // namespace pickglass::finders
