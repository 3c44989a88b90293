// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/namedfabric.h"

#include "core/formats/cables.h"

#include <algorithm>
#include <utility>

namespace pickglass {

namespace {

/// Makes a fabric of what a text says of ports and cables by names.
class NamedFabric
{
public:
    NamedFabric(std::span<const PortFinder *const> finders, const std::optional<PortKey> &local,
                LineReport &report, const UnknownPort &unknown)
        : m_finders(finders),
          m_local(local),
          m_report(report),
          m_unknown(unknown)
    {
    }

    void addPort(const PortReading &reading)
    {
        auto key = find(reading.port);
        if (!key && !reading.port.route.empty() && reading.known.lid.isAssigned()) {
            // The port says itself which one it is.
            key = find(
                {.by = PortName::By::Lid, .number = reading.port.number, .lid = reading.known.lid});
        }
        if (!key) {
            m_unknown(reading.line, reading.port);
            return;
        }
        Port &port = m_builder.port(key->node, key->number);
        // A text may call one port by two names, and say something else under each.
        SharedPortAttributes attributes = joined(reading.known.attributes, port.attributes);
        port = reading.known;
        port.number = key->number;
        port.attributes = std::move(attributes);
    }

    void addCable(const CableReading &reading)
    {
        const auto a = find(reading.a);
        const auto b = a ? otherEnd(reading, *a) : std::nullopt;
        if (!a || !b) {
            if (!reading.isImplied) {
                m_unknown(reading.line, a ? reading.b : reading.a);
            }
            return;
        }
        m_cables.add({.line = reading.line,
                      .node = a->node,
                      .peerNode = b->node,
                      .peerLid = reading.b.by == PortName::By::Neighbor ? reading.b.lid : Lid(),
                      .peerType = reading.typeOfB,
                      .port = a->number,
                      .peerPort = b->number});
    }

    SharedFabric build()
    {
        m_cables.connect(m_builder, m_report);
        m_builder.forgetCables(); // the others of these nodes are not among them
        return m_builder.build();
    }

private:
    std::optional<PortKey> otherEnd(const CableReading &reading, const PortKey &near)
    {
        const PortName &name = reading.b;
        if (name.by != PortName::By::Neighbor) {
            return find(name);
        }
        for (const PortFinder *finder : m_finders) {
            if (const auto key = finder->findNeighbor(name, near)) {
                addNode(key->node, finder->fabric());
                return key;
            }
        }
        return madeNeighbor(reading);
    }

    std::optional<PortKey> find(const PortName &name)
    {
        for (const PortFinder *finder : m_finders) {
            if (const auto key = finder->find(name, m_local)) {
                addNode(key->node, finder->fabric());
                return key;
            }
        }
        return std::nullopt;
    }

    void addNode(Guid guid, const Fabric &fabric)
    {
        const Node &node = fabric.node(fabric.findNode(guid));
        m_builder.node(guid, node.type).description = node.description;
    }

    /// A node that only the cable names. One of several with its name it is not: then it would be
    /// there twice.
    std::optional<PortKey> madeNeighbor(const CableReading &reading)
    {
        const PortName &name = reading.b;
        const Guid known = name.guid.isNull() ? m_finders.front()->guidOfLid(name.lid) : name.guid;
        const bool isOneOfSeveral = std::ranges::any_of(
            m_finders, [&](const PortFinder *finder) { return finder->hasDescribed(name.host); });
        if (known.isNull() && (!name.lid.isAssigned() || isOneOfSeveral)) {
            return std::nullopt;
        }
        if (known.isNull()) {
            remarkMadeUp(reading);
        }
        const Guid guid = known.isNull() ? Guid::madeUp(QStringLiteral("%1 %2").arg(
                                               QString::number(name.lid.value()), name.host))
                                         : known;
        m_builder.node(guid, reading.typeOfB).description = name.host;
        if (reading.typeOfB != NodeType::Switch) {
            m_builder.port(guid, name.number).guid = known;
        }
        return PortKey{guid, name.number};
    }

    /// Once a text.
    void remarkMadeUp(const CableReading &reading)
    {
        if (!std::exchange(m_hasMadeUp, true)) {
            m_report.remark(
                reading.line,
                {QT_TRANSLATE_NOOP("core", "No text has the GUID of \"%1\" with LID %2: it and "
                                           "others like it are nodes with GUIDs that are made up."),
                 {reading.b.host, QString::number(reading.b.lid.value())}});
        }
    }

    std::span<const PortFinder *const> m_finders;
    const std::optional<PortKey> &m_local;
    LineReport &m_report;
    const UnknownPort &m_unknown;
    FabricBuilder m_builder;
    Cables m_cables;
    bool m_hasMadeUp = false;
};

} // namespace

SharedFabric fabricOfPorts(const Facts &facts, std::span<const PortFinder *const> finders,
                           const std::optional<PortKey> &local, LineReport &report,
                           const UnknownPort &unknown)
{
    NamedFabric named(finders, local, report, unknown);
    for (const PortReading &reading : facts.ports) {
        named.addPort(reading);
    }
    return named.build();
}

SharedFabric fabricOfCables(const Facts &facts, std::span<const PortFinder *const> finders,
                            const std::optional<PortKey> &local, LineReport &report,
                            const UnknownPort &unknown)
{
    NamedFabric named(finders, local, report, unknown);
    for (const CableReading &reading : facts.cables) {
        named.addCable(reading);
    }
    return named.build();
}

} // namespace pickglass
