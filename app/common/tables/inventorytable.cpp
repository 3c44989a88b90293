// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/tables/inventorytable.h"

#include "app/common/devicenames.h"
#include "core/fabric/deviceattributes.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>

namespace pickglass::tables {

namespace {

/// What the row's device says at any of its ports, or its cable at either end.
QString saidOf(const InventoryRow &r, const Context &c, QStringView name)
{
    const Fabric &fabric = c.fabric();
    if (r.isCable) {
        const QString text = attributeOf(fabric.port(r.port).attributes, name);
        return text.isEmpty() ? attributeOf(fabric.port(r.other).attributes, name) : text;
    }
    return deviceAttribute(fabric, r.node, name);
}

Value textOr(QString text, const QString &other)
{
    return text.isEmpty() ? other.isEmpty() ? Value() : Value(other) : Value(std::move(text));
}

/// The name of what a device says, and of what a cable does; null for what it does not say.
template<const char16_t *OfDevice, const char16_t *OfCable>
Value said(const InventoryRow &r, const Context &c)
{
    const char16_t *name = r.isCable ? OfCable : OfDevice;
    return name == nullptr ? Value() : textOr(saidOf(r, c, name), {});
}

constexpr char16_t PartNumber[] = u"PartNumber";
constexpr char16_t CablePartNumber[] = u"CablePartNumber";
constexpr char16_t SerialNumber[] = u"SerialNumber";
constexpr char16_t CableSerialNumber[] = u"CableSerialNumber";
constexpr char16_t HardwareRevision[] = u"HardwareRevision";
constexpr char16_t CableRevision[] = u"CableRevision";
constexpr char16_t CableLength[] = u"CableLength";

/// What the words of this column are in the window.
[[maybe_unused]] constexpr const char *KindNames[] = {QT_TRANSLATE_NOOP("columns", "device"),
                                                      QT_TRANSLATE_NOOP("columns", "cable")};

Value kindOf(const InventoryRow &r, const Context & /*c*/)
{
    return r.isCable ? Named{QStringLiteral("cable"), 1} : Named{QStringLiteral("device"), 0};
}

/// A switch's port 0 is the device itself.
Value portOf(const InventoryRow &r, const Context & /*c*/)
{
    return r.isCable ? Value(r.port) : Value();
}

template<typename Of>
Value otherEnd(const InventoryRow &r, Of &&of)
{
    return r.isCable ? of() : Value();
}

Value vendorOf(const InventoryRow &r, const Context &c)
{
    return r.isCable ? textOr(saidOf(r, c, u"CableVendor"), {}) : Value();
}

Value modelOf(const InventoryRow &r, const Context &c)
{
    return r.isCable ? textOr(saidOf(r, c, u"CableType"), {})
                     : textOr(saidOf(r, c, u"ProductName"), modelOrFamily(c.fabric().node(r.node)));
}

Value firmwareOf(const InventoryRow &r, const Context &c)
{
    return r.isCable ? textOr(saidOf(r, c, u"CableFirmware"), {})
                     : textOr(saidOf(r, c, u"FirmwareVersion"), r.firmware);
}

Value psidOf(const InventoryRow &r, const Context &c)
{
    return r.isCable ? Value() : textOr(saidOf(r, c, u"PSID"), r.psid);
}

constexpr Column<InventoryRow> InventoryColumns[] = {
    {"kind", QT_TRANSLATE_NOOP("columns", "Kind"), Kind::Choice, kindOf},
    {"guid", QT_TRANSLATE_NOOP("columns", "GUID"), Kind::Guid,
     [](const InventoryRow &r, const Context &c) -> Value { return c.fabric().node(r.node).guid; }},
    {"node", QT_TRANSLATE_NOOP("columns", "Node"), Kind::Node,
     [](const InventoryRow &r, const Context &) -> Value { return r.node; }},
    {"port", QT_TRANSLATE_NOOP("columns", "Port"), Kind::Port, portOf},
    {"peer.guid", QT_TRANSLATE_NOOP("columns", "Peer GUID"), Kind::Guid,
     [](const InventoryRow &r, const Context &c) {
         return otherEnd(
             r, [&]() -> Value { return c.fabric().node(c.fabric().port(r.other).node).guid; });
     }},
    {"peer.port", QT_TRANSLATE_NOOP("columns", "Peer port"), Kind::Port,
     [](const InventoryRow &r, const Context &) {
         return otherEnd(r, [&]() -> Value { return r.other; });
     }},
    {"peer.node", QT_TRANSLATE_NOOP("columns", "Peer"), Kind::Node,
     [](const InventoryRow &r, const Context &) {
         return otherEnd(r, [&]() -> Value { return r.other; });
     }},
    {"vendor", QT_TRANSLATE_NOOP("columns", "Vendor"), Kind::Text, vendorOf},
    {"model", QT_TRANSLATE_NOOP("columns", "Model"), Kind::Text, modelOf},
    {"part_number", QT_TRANSLATE_NOOP("columns", "Part number"), Kind::Text,
     said<PartNumber, CablePartNumber>},
    {"serial_number", QT_TRANSLATE_NOOP("columns", "Serial number"), Kind::Text,
     said<SerialNumber, CableSerialNumber>},
    {"revision", QT_TRANSLATE_NOOP("columns", "Revision"), Kind::Text,
     said<HardwareRevision, CableRevision>},
    {"firmware", QT_TRANSLATE_NOOP("columns", "Firmware"), Kind::Text, firmwareOf},
    {"psid", QT_TRANSLATE_NOOP("columns", "PSID"), Kind::Text, psidOf},
    {"known_good", QT_TRANSLATE_NOOP("columns", "Known good"), Kind::Choice,
     [](const InventoryRow &r, const Context &) -> Value {
         return r.isGood ? Value(*r.isGood) : Value();
     }},
    {"length", QT_TRANSLATE_NOOP("columns", "Length"), Kind::Text, said<nullptr, CableLength>},
};

constexpr const char *InventoryWindow[] = {
    "kind",        "node",          "port",     "peer_node", "peer_port", "vendor", "model",
    "part_number", "serial_number", "revision", "firmware",  "psid",      "length"};

constexpr TerminalColumn InventoryTerminal[] = {{"kind", "kind"},
                                                {"node", "node"},
                                                {"port", "port"},
                                                {"peer.node", "peer"},
                                                {"peer.port", "peer port"},
                                                {"vendor", "vendor"},
                                                {"model", "model"},
                                                {"part_number", "part number"},
                                                {"serial_number", "serial number"},
                                                {"revision", "rev"},
                                                {"firmware", "firmware"},
                                                {"psid", "PSID"},
                                                {"length", "length"}};

/// Whether a port says anything of its cable.
bool saysCable(const Port &port)
{
    return port.attributes && std::ranges::any_of(*port.attributes, [](const PortAttribute &one) {
               return attributeGroup(one.name) == AttributeGroup::Cable;
           });
}

} // namespace

constexpr Table<InventoryRow> Inventory{InventoryColumns, InventoryWindow, InventoryTerminal};

std::vector<InventoryRow> inventoryRows(const Fabric &fabric,
                                        std::span<const TableSpan<HostFact>> facts)
{
    // A host says "mlx5_0 has …": its adapters are those of its name.
    QHash<std::pair<QString, QString>, QString> firmware;
    for (const TableSpan<HostFact> &span : facts) {
        const HostFact &fact = span.table;
        const NodeIndex node = fabric.findNode(fact.host);
        if (fact.kind == HostFactKind::Firmware && node.isValid()) {
            firmware.insert({fabric.node(node).system, fact.name}, fact.value);
        }
    }
    std::vector<InventoryRow> rows;
    rows.reserve(fabric.nodes().size() + fabric.links().size());
    for (size_t i = 0; i < fabric.nodes().size(); ++i) {
        const Node &node = fabric.nodes()[i];
        const QString said = firmware.value({node.system, node.part});
        rows.push_back({.node = NodeIndex(i),
                        .firmware = said.section(u' ', 0, 0),
                        .psid = said.section(u' ', 1)});
    }
    for (const Link &link : fabric.links()) {
        const bool isSaidAtB = !saysCable(fabric.port(link.a)) && saysCable(fabric.port(link.b));
        const PortIndex port = isSaidAtB ? link.b : link.a;
        rows.push_back({.isCable = true,
                        .port = port,
                        .node = fabric.port(port).node,
                        .other = isSaidAtB ? link.a : link.b});
    }
    return rows;
}

void judgeFirmware(std::vector<InventoryRow> &rows, const Context &context,
                   const KnownFirmware &known)
{
    const auto textOf = [&context](const Value &value) {
        return csvText(Kind::Text, value, context);
    };
    for (InventoryRow &row : rows) {
        if (!row.isCable) {
            row.isGood = known.isGood(textOf(modelOf(row, context)), textOf(psidOf(row, context)),
                                      textOf(firmwareOf(row, context)));
        }
    }
}

} // namespace pickglass::tables
