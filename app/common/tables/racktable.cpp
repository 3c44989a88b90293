// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/tables/racktable.h"

#include "app/common/placenames.h"
#include "app/common/tables/plantable.h"

#include <QCoreApplication>
#include <QHash>

#include <array>

namespace pickglass::tables {

namespace {

/// What the words of these columns are in the window.
[[maybe_unused]] constexpr const char *RackValues[] = {
    QT_TRANSLATE_NOOP("columns", "up"),           QT_TRANSLATE_NOOP("columns", "not active"),
    QT_TRANSLATE_NOOP("columns", "down"),         QT_TRANSLATE_NOOP("columns", "disabled"),
    QT_TRANSLATE_NOOP("columns", "unknown"),      QT_TRANSLATE_NOOP("columns", "free"),
    QT_TRANSLATE_NOOP("columns", "right"),        QT_TRANSLATE_NOOP("columns", "missing"),
    QT_TRANSLATE_NOOP("columns", "wrong"),        QT_TRANSLATE_NOOP("columns", "extra"),
    QT_TRANSLATE_NOOP("columns", "not seen yet"), QT_TRANSLATE_NOOP("columns", "to"),
    QT_TRANSLATE_NOOP("columns", "from"),
};

Value numberOrNone(int number)
{
    return number == 0 ? Value() : Value(qint64(number));
}

template<typename Word>
Value wordOf(const std::optional<Word> &word)
{
    return word ? Value(Named{toString(*word), static_cast<quint64>(*word)}) : Value();
}

Value plugWay(const RackRow &r)
{
    using Plug = RackRow::Plug;
    return r.plug == Plug::None
               ? Value()
               : Value(Named{r.plug == Plug::GoesTo ? QStringLiteral("to") : QStringLiteral("from"),
                             static_cast<quint64>(r.plug)});
}

PortIndex peerOf(const RackRow &r, const Context &c)
{
    return r.port.isValid() ? c.fabric().port(r.port).peer : PortIndex();
}

constexpr Column<RackRow> RackColumns[] = {
    {"rack", QT_TRANSLATE_NOOP("columns", "Rack"), Kind::Text,
     [](const RackRow &r, const Context &) -> Value { return r.rack; }},
    {"height", QT_TRANSLATE_NOOP("columns", "Height (U)"), Kind::Number,
     [](const RackRow &r, const Context &) { return numberOrNone(r.unit); }},
    {"units", QT_TRANSLATE_NOOP("columns", "Units"), Kind::Number,
     [](const RackRow &r, const Context &) { return numberOrNone(r.units); }},
    {"device", QT_TRANSLATE_NOOP("columns", "Device"), Kind::Text,
     [](const RackRow &r, const Context &) -> Value { return r.device; }},
    {"node", QT_TRANSLATE_NOOP("columns", "Node"), Kind::Node,
     [](const RackRow &r, const Context &) -> Value { return r.node; }},
    {"guid", QT_TRANSLATE_NOOP("columns", "Node GUID"), Kind::Guid,
     [](const RackRow &r, const Context &c) -> Value {
         return r.node.isValid() ? c.fabric().node(r.node).guid : Guid();
     }},
    {"kind", QT_TRANSLATE_NOOP("columns", "Node type"), Kind::NodeType,
     [](const RackRow &r, const Context &) -> Value { return r.node; }},
    {"port", QT_TRANSLATE_NOOP("columns", "Port"), Kind::Number,
     [](const RackRow &r, const Context &) { return numberOrNone(r.number); }},
    {"label", QT_TRANSLATE_NOOP("columns", "Label"), Kind::Text,
     [](const RackRow &r, const Context &) -> Value { return r.label; }},
    {"state", QT_TRANSLATE_NOOP("columns", "State"), Kind::Choice,
     [](const RackRow &r, const Context &) { return wordOf(r.state); }},
    {"verdict", QT_TRANSLATE_NOOP("columns", "Plan"), Kind::Choice,
     [](const RackRow &r, const Context &) { return wordOf(r.verdict); }},
    {"planned.end", QT_TRANSLATE_NOOP("columns", "Planned peer"), Kind::Text,
     [](const RackRow &r, const Context &) -> Value { return r.planned; }},
    {"planned.rack", QT_TRANSLATE_NOOP("columns", "Planned rack"), Kind::Text,
     [](const RackRow &r, const Context &) -> Value { return r.plannedRack; }},
    {"planned.height", QT_TRANSLATE_NOOP("columns", "Planned height"), Kind::Number,
     [](const RackRow &r, const Context &) { return numberOrNone(r.plannedUnit); }},
    {"peer.node", QT_TRANSLATE_NOOP("columns", "Peer"), Kind::Node,
     [](const RackRow &r, const Context &c) -> Value { return peerOf(r, c); }},
    {"peer.port", QT_TRANSLATE_NOOP("columns", "Peer port"), Kind::Port,
     [](const RackRow &r, const Context &c) -> Value { return peerOf(r, c); }},
    {"peer.rack", QT_TRANSLATE_NOOP("columns", "Peer rack"), Kind::Text,
     [](const RackRow &r, const Context &) -> Value { return r.peerRack; }},
    {"peer.height", QT_TRANSLATE_NOOP("columns", "Peer height"), Kind::Number,
     [](const RackRow &r, const Context &) { return numberOrNone(r.peerUnit); }},
    {"step", QT_TRANSLATE_NOOP("columns", "Step"), Kind::Number,
     [](const RackRow &r, const Context &) { return numberOrNone(r.step); }},
    {"message", QT_TRANSLATE_NOOP("columns", "What to do"), Kind::Message,
     [](const RackRow &r, const Context &) -> Value {
         return r.message.isEmpty() ? Value() : Value(&r.message);
     }},
    {"plug.way", QT_TRANSLATE_NOOP("columns", "Plug"), Kind::Choice,
     [](const RackRow &r, const Context &) { return plugWay(r); }},
    {"plug.port", QT_TRANSLATE_NOOP("columns", "Plug at"), Kind::Text,
     [](const RackRow &r, const Context &) -> Value { return r.plugPort; }},
    {"plug.rack", QT_TRANSLATE_NOOP("columns", "Plug rack"), Kind::Text,
     [](const RackRow &r, const Context &) -> Value { return r.plugRack; }},
    {"plug.height", QT_TRANSLATE_NOOP("columns", "Plug height"), Kind::Number,
     [](const RackRow &r, const Context &) { return numberOrNone(r.plugUnit); }},
};

constexpr const char *RackWindow[] = {
    "rack",        "height",       "device",         "label",     "state",
    "verdict",     "step",         "message",        "plug_rack", "plug_height",
    "planned_end", "planned_rack", "planned_height", "peer_node", "peer_port"};

constexpr TerminalColumn RackTerminal[] = {{"rack", "rack"},
                                           {"height", "U"},
                                           {"device", "device"},
                                           {"label", "port"},
                                           {"state", "state"},
                                           {"verdict", "plan"},
                                           {"planned.end", "planned peer"},
                                           {"planned.rack", "rack"},
                                           {"planned.height", "U"},
                                           {"peer.node", "peer"},
                                           {"peer.port", "peer port"},
                                           {"message", "what to do"}};

class RackRowMaking
{
public:
    RackRowMaking(const Fabric &fabric, const Racks &racks, const Plan *plan,
                  const PlanComparison *comparison)
        : m_fabric(fabric),
          m_racks(racks),
          m_plan(plan),
          m_comparison(plan != nullptr ? comparison : nullptr)
    {
        if (m_comparison == nullptr) {
            return;
        }
        for (const NameExchange &names : m_comparison->exchanges) {
            for (const NodeIndex node : {names.nodeOfA, names.nodeOfB}) {
                m_exchangeOf.insert(racks.deviceOf(node), &names);
            }
        }
        m_devices.assign(m_comparison->cables.size(), {-1, -1});
        for (const RackDevice &device : racks.devices) {
            for (const RackPort &port : racks.portsOf(device)) {
                if (port.wanted >= 0) {
                    m_devices[size_t(port.wanted)].at(port.endsAtB ? 1 : 0) =
                        qint32(&device - racks.devices.data());
                }
            }
        }
    }

    std::vector<RackRow> run(RackRows which)
    {
        m_which = m_comparison != nullptr ? which : RackRows::All;
        m_rows.reserve(m_which == RackRows::All ? m_racks.ports.size() : 0);
        for (const Rack &rack : m_racks.racks) {
            for (const qint32 device : rack.devices) {
                add(m_racks.devices[size_t(device)]);
            }
        }
        for (const qint32 device : m_racks.unplaced) {
            add(m_racks.devices[size_t(device)]);
        }
        return std::move(m_rows);
    }

private:
    QString rackOf(const RackDevice &device) const
    {
        return device.rack < 0 ? QString() : m_racks.racks[size_t(device.rack)].name;
    }

    /// Whether it is the end of a cable to move that is in its place.
    bool stays(const RackPort &port, const ComparedCable &cable) const
    {
        const bool isEnd =
            cable.link.isValid() && port.port.isValid() &&
            (m_fabric.link(cable.link).a == port.port || m_fabric.link(cable.link).b == port.port);
        return isEnd && cable.from.isValid() && cable.from != port.port;
    }

    bool isToDo(const RackPort &port) const
    {
        if (port.cable < 0) {
            return false;
        }
        const ComparedCable &cable = m_comparison->cables[size_t(port.cable)];
        if (cable.verdict == CableVerdict::Right) {
            return cable.isOtherCable();
        }
        return cable.verdict != CableVerdict::Unknown && !stays(port, cable);
    }

    void add(const RackDevice &device)
    {
        RackRow of;
        of.rack = rackOf(device);
        of.unit = device.unit;
        of.units = device.areUnitsSaid ? device.units : 0;
        of.device = device.name;
        if (device.nodes.size() == 1) {
            of.node = device.nodes.front();
        }
        const NameExchange *names =
            m_exchangeOf.value(qint32(&device - m_racks.devices.data()), nullptr);
        if (names != nullptr) {
            m_rows.push_back(of);
            m_rows.back().message = exchangeMessage(*names);
        } else if (device.ports == 0 && m_which == RackRows::All) {
            m_rows.push_back(of);
        }
        for (const RackPort &port : m_racks.portsOf(device)) {
            if (m_which == RackRows::All || isToDo(port)) {
                m_rows.push_back(made(of, port));
            }
        }
    }

    RackRow made(RackRow row, const RackPort &port) const
    {
        row.node = port.node.isValid() ? port.node : row.node;
        row.port = port.port;
        row.number = port.number;
        row.label = port.label;
        row.state = port.state;
        row.verdict = port.verdict;
        if (port.port.isValid()) {
            const NodeIndex peer = m_fabric.peerNode(m_fabric.port(port.port));
            if (const qint32 device = m_racks.deviceOf(peer); device >= 0) {
                row.peerRack = rackOf(m_racks.devices[size_t(device)]);
                row.peerUnit = m_racks.devices[size_t(device)].unit;
            }
        }
        if (port.wanted >= 0) {
            addPlanned(row, port);
        }
        addPlug(row, port);
        if (port.cable >= 0) {
            const ComparedCable &cable = m_comparison->cables[size_t(port.cable)];
            if (isToDo(port)) {
                row.message = planMessage(*m_plan, m_fabric, cable);
            } else if (stays(port, cable)) {
                row.message = stayingEndMessage(*m_plan, m_fabric, cable);
            }
        }
        return row;
    }

    /// Of a plug that is to leave a port, before one that is to come to it.
    void addPlug(RackRow &row, const RackPort &port) const
    {
        const auto isMoved = [this](qint32 index) {
            return index >= 0 && m_comparison->cables[size_t(index)].from.isValid();
        };
        const auto stand = [&](qint32 device) {
            if (device >= 0 && m_racks.devices[size_t(device)].rack >= 0) {
                row.plugRack = rackOf(m_racks.devices[size_t(device)]);
                row.plugUnit = m_racks.devices[size_t(device)].unit;
            }
        };
        if (isMoved(port.cable)) {
            const ComparedCable &cable = m_comparison->cables[size_t(port.cable)];
            if (cable.from == port.port) {
                const PlannedCable &planned = m_plan->cables[size_t(cable.planned)];
                const PlannedEnd &to = cable.movesToB ? planned.b : planned.a;
                row.plug = RackRow::Plug::GoesTo;
                row.step = cable.step;
                row.plugPort = to.text();
                row.plugRack = to.rack;
                row.plugUnit = parseUnits(to.height).value_or(UnitSpan()).lowest;
                stand(m_devices[size_t(port.cable)].at(cable.movesToB ? 1 : 0));
                return;
            }
        }
        if (isMoved(port.wanted)) {
            const ComparedCable &cable = m_comparison->cables[size_t(port.wanted)];
            if (port.endsAtB == cable.movesToB && cable.from != port.port) {
                row.plug = RackRow::Plug::ComesFrom;
                row.plugPort = format::portName(m_fabric, cable.from);
                stand(m_racks.deviceOf(m_fabric.port(cable.from).node));
            }
        }
    }

    void addPlanned(RackRow &row, const RackPort &port) const
    {
        const qint32 planned = m_comparison->cables[size_t(port.wanted)].planned;
        const PlannedCable &cable = m_plan->cables[size_t(planned)];
        const PlannedEnd &other = port.endsAtB ? cable.a : cable.b;
        row.planned = other.text();
        row.plannedRack = other.rack;
        row.plannedUnit = parseUnits(other.height).value_or(UnitSpan()).lowest;
        const qint32 device = m_devices[size_t(port.wanted)].at(port.endsAtB ? 0 : 1);
        if (device >= 0 && m_racks.devices[size_t(device)].rack >= 0) {
            row.plannedRack = rackOf(m_racks.devices[size_t(device)]);
            row.plannedUnit = m_racks.devices[size_t(device)].unit;
        }
    }

    const Fabric &m_fabric;
    const Racks &m_racks;
    const Plan *m_plan;
    const PlanComparison *m_comparison;
    RackRows m_which = RackRows::All;
    std::vector<std::array<qint32, 2>>
        m_devices; ///< of each compared cable: where its ends a and b belong
    QHash<qint32, const NameExchange *> m_exchangeOf; ///< of devices
    std::vector<RackRow> m_rows;
};

} // namespace

constexpr Table<RackRow> RackPorts{RackColumns, RackWindow, RackTerminal};

std::vector<RackRow> rackRows(const Fabric &fabric, const Racks &racks, const Plan *plan,
                              const PlanComparison *comparison, RackRows which)
{
    return RackRowMaking(fabric, racks, plan, comparison).run(which);
}

} // namespace pickglass::tables
