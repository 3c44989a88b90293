// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/plan/racks.h"

#include "core/fabric/linkpresence.h"
#include "core/fabric/naturalorder.h"
#include "core/fabric/nodename.h"
#include "core/plan/plannodes.h"

#include <QHash>

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

namespace pickglass {

namespace {

constexpr std::array<const char *, 5> RackStateNames{"unknown", "up", "not active", "down",
                                                     "disabled"};
constexpr std::array<const char *, 7> RackVerdictNames{"free",  "right",        "missing", "wrong",
                                                       "extra", "not seen yet", "unknown"};

RackPortVerdict rackVerdictOf(CableVerdict verdict)
{
    switch (verdict) {
    case CableVerdict::Right:
        return RackPortVerdict::Right;
    case CableVerdict::Missing:
        return RackPortVerdict::Missing;
    case CableVerdict::Extra:
        return RackPortVerdict::Extra;
    case CableVerdict::NotSeenYet:
        return RackPortVerdict::NotSeenYet;
    case CableVerdict::Unknown:
        return RackPortVerdict::Unknown;
    case CableVerdict::Swapped:
    case CableVerdict::WrongPort:
    case CableVerdict::WrongNode:
    case CableVerdict::NamesOrCables:
        break;
    }
    return RackPortVerdict::Wrong;
}

RackPortState rackStateOf(const Fabric &fabric, const Port &port)
{
    if (port.physState == PhysState::Disabled) {
        return RackPortState::Disabled;
    }
    if (isUp(port)) {
        return RackPortState::Up;
    }
    switch (linkOf(fabric, port)) {
    case LinkPresence::Present:
        return port.state == PortState::Unknown ? RackPortState::Up : RackPortState::NotActive;
    case LinkPresence::Absent:
        return RackPortState::Down;
    case LinkPresence::Unknown:
        break;
    }
    return RackPortState::Unknown;
}

/// The numbers of a label such as "7/1/2"; empty where it has anything else.
std::vector<int> numbersOf(const QString &label)
{
    std::vector<int> numbers;
    for (const QStringView part : QStringView(label).split(u'/')) {
        bool isNumber = false;
        const int number = part.toInt(&isNumber);
        if (!isNumber || number < 0 || number > MaxPortNumber || numbers.size() == 4) {
            return {};
        }
        numbers.push_back(number);
    }
    return numbers;
}

/// Where the ports of one node are on its front panel.
class PanelLayout
{
public:
    explicit PanelLayout(std::span<RackPort> ports) : m_ports(ports) {}

    /// Two rows from this row and column on. The columns that it takes.
    int place(int firstRow, int firstColumn)
    {
        return byLabels(firstRow, firstColumn).value_or(0) > 0 ? m_columns
                                                               : byNumbers(firstRow, firstColumn);
    }

private:
    int byNumbers(int firstRow, int firstColumn)
    {
        m_columns = 0;
        for (RackPort &port : m_ports) {
            const int at = port.number - 1;
            port.row = static_cast<qint16>(firstRow + at % 2);
            port.column = static_cast<qint16>(firstColumn + at / 2);
            m_columns = std::max(m_columns, at / 2 + 1);
        }
        return m_columns;
    }

    /// Nothing unless each port has a label of its own and some cage has several.
    std::optional<int> byLabels(int firstRow, int firstColumn)
    {
        std::vector<std::pair<std::vector<int>, RackPort *>> labelled;
        for (RackPort &port : m_ports) {
            std::vector<int> numbers = numbersOf(port.label);
            if (numbers.size() < 2) {
                return {};
            }
            labelled.emplace_back(std::move(numbers), &port);
        }
        std::ranges::sort(labelled);
        const auto isOther = [&labelled](const auto &each) {
            return each.first.front() != labelled.front().first.front();
        };
        if (labelled.size() < 2 || std::ranges::none_of(labelled, isOther)) {
            return {}; // "1/21": of the only slot
        }
        std::map<int, std::vector<RackPort *>> cages;
        for (const auto &[numbers, port] : labelled) {
            cages[numbers.front()].push_back(port);
        }
        size_t widest = 0;
        for (const auto &[cage, ports] : cages) {
            widest = std::max(widest, ports.size());
        }
        const int width = static_cast<int>(widest);
        m_columns = 0;
        for (const auto &[cage, ports] : cages) {
            const int at = std::max(cage, 1) - 1;
            for (size_t i = 0; i < ports.size(); ++i) {
                const int column = at / 2 * width + static_cast<int>(i);
                ports[i]->row = static_cast<qint16>(firstRow + at % 2);
                ports[i]->column = static_cast<qint16>(firstColumn + column);
                m_columns = std::max(m_columns, column + 1);
            }
        }
        return m_columns;
    }

    std::span<RackPort> m_ports;
    int m_columns = 0;
};

class RackMaking
{
public:
    RackMaking(const Fabric &fabric, const Plan *plan, const PlanComparison *comparison)
        : m_fabric(fabric),
          m_nodes(fabric),
          m_plan(plan),
          m_comparison(comparison)
    {
    }

    Racks run(std::span<const SaidPlaces> said)
    {
        addDevices();
        for (const SaidPlaces &source : said) {
            addPlaces(source);
        }
        findPlannedEnds();
        for (RackDevice &device : m_racks.devices) {
            addPanel(device);
        }
        makeRacks();
        return std::move(m_racks);
    }

private:
    /// An end of a planned cable.
    struct CableEnd
    {
        qint32 cable = -1;
        qint32 wanted = -1;
        bool isB = false;
        RackPortVerdict verdict = RackPortVerdict::Free;
    };
    /// One whose port is not known.
    struct LooseEnd
    {
        PlannedEnd end;
        CableEnd at;
    };
    struct Placing
    {
        QString rack;
        int unit = 0;
        int units = 0;
        int topUnit = 0;
        bool isUndecided = false; ///< a source says two places

        QString text() const
        {
            const int at = unit != 0 ? unit : topUnit;
            return placeText(rack, at);
        }
    };

    void addDevices()
    {
        m_deviceOfSystem.assign(size_t(m_nodes.systems()), -1);
        m_racks.ofNode.assign(m_fabric.nodes().size(), -1);
        for (const Node &node : m_fabric.nodes()) {
            if (node.isAggregation) {
                continue; // inside of a switch
            }
            const NodeIndex index = m_fabric.indexOf(node);
            const auto system = size_t(m_nodes.systemOf(index.value()));
            qint32 &device = m_deviceOfSystem[system];
            if (device < 0) {
                device = qint32(m_racks.devices.size());
                m_racks.devices.push_back(
                    {.name = m_nodes.nameOf(qint32(system)), .isSwitch = node.isForwarding()});
            }
            m_racks.devices[size_t(device)].nodes.push_back(index);
            m_racks.ofNode[index.at()] = device;
        }
        m_places.resize(m_racks.devices.size());
    }

    /// Adds those that the fabric does not have. -1 of what is inside of a switch.
    qint32 deviceOf(const PlannedEnd &end) { return deviceOf(end, m_nodes.resolve(end)); }
    qint32 deviceOf(const PlannedEnd &end, const ResolvedEnd &resolved)
    {
        if (resolved.isSeen) {
            return resolved.of == ResolvedEnd::Of::System ? m_deviceOfSystem[size_t(resolved.index)]
                                                          : m_racks.ofNode[size_t(resolved.index)];
        }
        if (const auto found = m_unseenGuids.constFind(end.guid);
            !end.guid.isNull() && found != m_unseenGuids.constEnd()) {
            return *found;
        }
        // "node01 mlx5_0" is a part of the host "node01", whether or not it is seen.
        const QString host = parseNodeDescription(end.node).system;
        if (const qint32 system = m_nodes.systemNamed(host); !host.isEmpty() && system >= 0) {
            return m_deviceOfSystem[size_t(system)];
        }
        const QString name = host.isEmpty() ? end.guid.toString() : host;
        const auto found = m_unseen.constFind(name);
        if (found != m_unseen.constEnd()) {
            if (!end.guid.isNull()) {
                m_unseenGuids.insert(end.guid, *found);
            }
            return *found;
        }
        const auto device = qint32(m_racks.devices.size());
        m_unseen.insert(name, device);
        if (!end.guid.isNull()) {
            m_unseenGuids.insert(end.guid, device);
        }
        m_racks.devices.push_back({.name = name});
        m_places.emplace_back();
        return device;
    }

    void addPlaces(const SaidPlaces &source)
    {
        std::map<qint32, std::vector<Placing>> places;
        for (const SaidPlace &place : source.places) {
            const qint32 device = deviceOf({.node = place.node, .guid = place.guid});
            if (device < 0) {
                continue;
            }
            std::vector<Placing> &of = places[device];
            const Placing said{place.rack, place.unit, place.units, place.topUnit};
            // What says more replaces what says less of the same place.
            const auto same = std::ranges::find_if(of, [&said](const Placing &known) {
                return known.rack == said.rack &&
                       (known.unit == said.unit || known.unit == 0 || said.unit == 0) &&
                       (known.topUnit == said.topUnit || known.topUnit == 0 || said.topUnit == 0);
            });
            if (same == of.end()) {
                of.push_back(said);
                continue;
            }
            same->unit = std::max(same->unit, said.unit);
            same->units = std::max(same->units, said.units);
            same->topUnit = std::max(same->topUnit, said.topUnit);
        }
        for (const auto &[device, of] : places) {
            takePlace(m_racks.devices[size_t(device)], m_places[size_t(device)], of, source.source);
        }
    }

    void takePlace(RackDevice &device, Placing &known, const std::vector<Placing> &said,
                   PlaceSource source)
    {
        if (said.size() > 1) {
            contradict({QT_TRANSLATE_NOOP("core", "%1 is said to stand at two places: %2 and %3."),
                        {device.name, said[0].text(), said[1].text()}});
            if (device.source == PlaceSource::None) {
                known.isUndecided = true;
            }
            return;
        }
        const Placing &place = said.front();
        if (device.source == PlaceSource::None) {
            if (known.isUndecided) {
                return; // by a better source
            }
            device.source = source;
            known = place;
            return;
        }
        const auto differ = [](int a, int b) { return a != 0 && b != 0 && a != b; };
        if (known.rack != place.rack || differ(known.unit, place.unit)) {
            contradict({QT_TRANSLATE_NOOP("core", "%1 stands at %2, but also %3 is said."),
                        {device.name, known.text(), place.text()}});
            return;
        }
        known.unit = known.unit == 0 ? place.unit : known.unit;
        known.units = known.units == 0 ? place.units : known.units;
        known.topUnit = known.topUnit == 0 ? place.topUnit : known.topUnit;
    }

    void contradict(Message message)
    {
        constexpr size_t MaxContradictions = 10'000;
        if (m_racks.contradictions.size() < MaxContradictions) {
            m_racks.contradictions.push_back(std::move(message));
        }
    }

    // What the plan says of ports.

    void findPlannedEnds()
    {
        if (m_comparison == nullptr || m_plan == nullptr) {
            return;
        }
        m_resolved = m_nodes.resolve(*m_plan); // as the comparison does
        m_atPort.assign(m_fabric.ports().size(), CableEnd());
        for (size_t i = 0; i < m_comparison->cables.size(); ++i) {
            const ComparedCable &cable = m_comparison->cables[i];
            if (cable.link.isValid()) {
                markLink(qint32(i), cable);
            }
        }
        for (size_t i = 0; i < m_comparison->cables.size(); ++i) {
            const ComparedCable &cable = m_comparison->cables[i];
            const bool isDone = cable.verdict == CableVerdict::Right && cable.link.isValid();
            if (cable.planned >= 0 && !isDone) {
                const PlannedCable &planned = m_plan->cables[size_t(cable.planned)];
                const ResolvedCable &resolved = m_resolved[size_t(cable.planned)];
                markPlanned(qint32(i), planned.a, resolved.a, false);
                markPlanned(qint32(i), planned.b, resolved.b, true);
            }
        }
    }

    /// Both ports of the cable that is there.
    void markLink(qint32 index, const ComparedCable &cable)
    {
        const Link &link = m_fabric.link(cable.link);
        bool isAEndA = true;
        if (cable.planned >= 0) {
            const auto &[a, b] = m_resolved[size_t(cable.planned)];
            const auto fits = [this](const ResolvedEnd &end, PortIndex port) {
                const Port &at = m_fabric.port(port);
                if (!end.isSeen) {
                    return 0;
                }
                const bool isNode = end.of == ResolvedEnd::Of::System
                                        ? m_nodes.systemOf(at.node.value()) == end.index
                                        : at.node.value() == end.index;
                return (isNode ? 1 : 0) + (isNode && end.port == at.number ? 2 : 0);
            };
            isAEndA = fits(a, link.a) + fits(b, link.b) >= fits(a, link.b) + fits(b, link.a);
        }
        const RackPortVerdict verdict = rackVerdictOf(cable.verdict);
        const auto wantedAt = [&](PortIndex port) {
            const bool isThere =
                verdict == RackPortVerdict::Right || (cable.from.isValid() && cable.from != port);
            return cable.planned >= 0 && isThere ? index : -1;
        };
        m_atPort[link.a.at()] = {index, wantedAt(link.a), !isAEndA, verdict};
        m_atPort[link.b.at()] = {index, wantedAt(link.b), isAEndA, verdict};
    }

    /// A planned end at which that cable is not.
    void markPlanned(qint32 index, const PlannedEnd &end, const ResolvedEnd &resolved, bool isB)
    {
        const CableVerdict said = m_comparison->cables[size_t(index)].verdict;
        const RackPortVerdict verdict = rackVerdictOf(said);
        // Of a cable at a wrong place: its own place waits for it.
        const CableEnd at{index, index, isB,
                          verdict == RackPortVerdict::Wrong ? RackPortVerdict::Missing : verdict};
        if (resolved.isSeen && resolved.of == ResolvedEnd::Of::Port) {
            const NodeIndex node(resolved.index);
            const PortIndex port = m_fabric.findPort(node, resolved.port);
            if (port.isValid()) {
                CableEnd &known = m_atPort[port.at()];
                if (known.cable < 0) {
                    known = at;
                } else if (known.wanted < 0) {
                    known.wanted = index;
                    known.isB = isB;
                }
                return;
            }
            m_atUnlisted.insert({node.value(), resolved.port}, at);
            PortNumber &last = m_lastUnlisted[node.value()];
            last = std::max(last, resolved.port);
            return;
        }
        // At a node whose port is not said the cable may well be at one of its ports.
        const ComparedCable &cable = m_comparison->cables[size_t(index)];
        if (cable.link.isValid() && resolved.isSeen) {
            return;
        }
        if (const qint32 device = deviceOf(end, resolved); device >= 0) {
            m_loose[device].push_back({end, at});
        }
    }

    // Front panels.

    void addPanel(RackDevice &device)
    {
        const auto number = size_t(&device - m_racks.devices.data());
        device.firstPort = qint32(m_racks.ports.size());
        int row = 0;
        int column = 0;
        // Chips of a chassis are above each other as far as its units go.
        const int bands = device.nodes.size() > 1 && device.isSwitch
                              ? std::clamp(m_places[number].units, 1, int(device.nodes.size()))
                              : 1;
        const auto perBand =
            std::max<size_t>(1, (device.nodes.size() + size_t(bands) - 1) / size_t(bands));
        for (size_t i = 0; i < device.nodes.size(); ++i) {
            if (i != 0 && i % perBand == 0) {
                row = device.rows;
                column = 0;
            }
            const size_t first = m_racks.ports.size();
            addPortsOf(device, device.nodes[i]);
            const auto ports = std::span(m_racks.ports).subspan(first);
            if (device.isSwitch) {
                column += PanelLayout(ports).place(row, column);
            } else {
                for (RackPort &port : ports) {
                    port.column = static_cast<qint16>(column++);
                }
            }
            measure(device, ports);
        }
        if (const auto loose = m_loose.find(qint32(number)); loose != m_loose.end()) {
            addLooseEnds(device, *loose);
        }
        device.ports = qint32(m_racks.ports.size()) - device.firstPort;
    }

    static void measure(RackDevice &device, std::span<const RackPort> ports)
    {
        for (const RackPort &port : ports) {
            device.rows = std::max(device.rows, static_cast<qint16>(port.row + 1));
            device.columns = std::max(device.columns, static_cast<qint16>(port.column + 1));
        }
    }

    void addPortsOf(const RackDevice &device, NodeIndex index)
    {
        const Node &node = m_fabric.node(index);
        const auto listed = m_fabric.portsOf(index);
        int last = node.portCount;
        if (!listed.empty()) {
            last = std::max(last, int(listed.back().number));
        }
        last = std::max(last, int(m_lastUnlisted.value(index.value())));
        auto next = listed.begin();
        for (int number = 1; number <= last; ++number) {
            while (next != listed.end() && next->number < number) {
                ++next;
            }
            const bool isListed = next != listed.end() && next->number == number;
            if (isListed && next->peer.isValid() &&
                m_fabric.node(m_fabric.peerNode(*next)).isAggregation) {
                continue; // inside of the switch
            }
            m_racks.ports.push_back(portOf(device, index, static_cast<PortNumber>(number),
                                           isListed ? &*next : nullptr));
        }
    }

    RackPort portOf(const RackDevice &device, NodeIndex index, PortNumber number,
                    const Port *listed) const
    {
        const Node &node = m_fabric.node(index);
        RackPort port{.node = index, .number = number};
        port.label = QString::number(number);
        CableEnd end;
        if (listed != nullptr) {
            port.port = m_fabric.indexOf(*listed);
            port.state = rackStateOf(m_fabric, *listed);
            const QString label = attributeOf(listed->attributes, u"PortLabel");
            port.label = label.isEmpty() ? port.label : label;
            end = m_atPort.empty() ? CableEnd() : m_atPort[port.port.at()];
        } else {
            port.state = node.areCablesKnown ? RackPortState::Down : RackPortState::Unknown;
            end = m_atUnlisted.value({index.value(), number});
        }
        if (!device.isSwitch && device.nodes.size() > 1) {
            const QString part = node.part.isEmpty() ? node.name : node.part;
            port.label = node.portCount > 1 ? part + u'/' + port.label : part;
        }
        setEnd(port, end);
        return port;
    }

    void setEnd(RackPort &port, const CableEnd &end) const
    {
        if (m_comparison == nullptr) {
            return;
        }
        port.cable = end.cable;
        port.wanted = end.wanted;
        port.endsAtB = end.isB;
        if (end.cable >= 0) {
            port.verdict = end.verdict;
        } else if (port.state == RackPortState::Down || port.state == RackPortState::Disabled) {
            port.verdict = RackPortVerdict::Free;
        } else {
            port.verdict = RackPortVerdict::Unknown;
        }
    }

    /// Ends of planned cables at ports that are not known, and at devices that are not there.
    void addLooseEnds(RackDevice &device, std::vector<LooseEnd> &ends)
    {
        constexpr size_t PortsOfAHost = 8;
        const bool isPanel =
            device.nodes.empty() && ends.size() > PortsOfAHost &&
            std::ranges::all_of(ends, [](const LooseEnd &loose) { return loose.end.port != 0; });
        std::ranges::stable_sort(ends, {}, [](const LooseEnd &loose) { return loose.end.port; });
        const size_t first = m_racks.ports.size();
        for (const LooseEnd &loose : ends) {
            RackPort port{.number = device.nodes.empty() ? loose.end.port : PortNumber(0)};
            const QString part = parseNodeDescription(loose.end.node).part;
            port.label = !part.isEmpty() && !isPanel ? part
                         : loose.end.label.isEmpty() ? QStringLiteral("?")
                                                     : loose.end.label;
            port.column = device.columns++;
            setEnd(port, loose.at);
            m_racks.ports.push_back(std::move(port));
        }
        device.rows = std::max<qint16>(device.rows, 1);
        if (isPanel) {
            device.isSwitch = true;
            device.rows = 0;
            device.columns = 0;
            const auto ports = std::span(m_racks.ports).subspan(first);
            PanelLayout(ports).place(0, 0);
            measure(device, ports);
        }
    }

    // Racks.

    void makeRacks()
    {
        std::map<QString, std::vector<qint32>> byName;
        for (size_t i = 0; i < m_racks.devices.size(); ++i) {
            RackDevice &device = m_racks.devices[i];
            const Placing &place = m_places[i];
            if (device.source == PlaceSource::None) {
                m_racks.unplaced.push_back(qint32(i));
                continue;
            }
            device.areUnitsSaid = place.units != 0;
            device.units = device.areUnitsSaid ? place.units : 1;
            device.unit = place.unit != 0      ? place.unit
                          : place.topUnit != 0 ? std::max(1, place.topUnit - device.units + 1)
                                               : 0;
            byName[place.rack].push_back(qint32(i));
        }
        std::vector<QString> names;
        for (const auto &[name, devices] : byName) {
            names.push_back(name);
        }
        std::ranges::sort(
            names, [](const QString &a, const QString &b) { return compareNaturally(a, b) < 0; });
        for (const QString &name : names) {
            addRack(name, std::move(byName[name]));
        }
        const auto isBefore = [this](qint32 a, qint32 b) {
            const RackDevice &one = m_racks.devices[size_t(a)];
            const RackDevice &other = m_racks.devices[size_t(b)];
            return one.isSwitch != other.isSwitch ? one.isSwitch
                                                  : compareNaturally(one.name, other.name) < 0;
        };
        std::ranges::sort(m_racks.unplaced, isBefore);
    }

    void addRack(const QString &name, std::vector<qint32> devices)
    {
        const auto number = qint32(m_racks.racks.size());
        const auto isBefore = [this](qint32 a, qint32 b) {
            const RackDevice &one = m_racks.devices[size_t(a)];
            const RackDevice &other = m_racks.devices[size_t(b)];
            // 0, not known, comes last.
            const auto unitOf = [](const RackDevice &device) {
                return device.unit != 0 ? device.unit : MaxRackUnit + 1;
            };
            return unitOf(one) != unitOf(other) ? unitOf(one) < unitOf(other)
                                                : compareNaturally(one.name, other.name) < 0;
        };
        std::ranges::sort(devices, isBefore);
        Rack rack{.name = name};
        for (const qint32 index : devices) {
            RackDevice &device = m_racks.devices[size_t(index)];
            device.rack = number;
            rack.units = std::max(rack.units, device.unit + device.units - 1);
        }
        rack.devices = std::move(devices);
        findOverlaps(rack);
        m_racks.racks.push_back(std::move(rack));
    }

    /// Devices that share a unit, from the bottom: each run of them is drawn side by side.
    void findOverlaps(const Rack &rack)
    {
        std::vector<qint32> run;
        int top = 0;
        const auto end = [&] {
            for (size_t i = 0; i < run.size(); ++i) {
                m_racks.devices[size_t(run[i])].side = int(i);
                m_racks.devices[size_t(run[i])].sides = int(run.size());
            }
            run.clear();
        };
        for (const qint32 index : rack.devices) {
            const RackDevice &device = m_racks.devices[size_t(index)];
            if (device.unit == 0) {
                break;
            }
            if (device.unit <= top && !run.empty()) {
                contradict({QT_TRANSLATE_NOOP("core", "%1 and %2 are said to stand in the same "
                                                      "unit: %3 U%4."),
                            {m_racks.devices[size_t(run.back())].name, device.name, rack.name,
                             QString::number(device.unit)}});
            } else {
                end();
            }
            run.push_back(index);
            top = std::max(top, device.unit + device.units - 1);
        }
        end();
    }

    const Fabric &m_fabric;
    PlanNodes m_nodes;
    const Plan *m_plan;
    const PlanComparison *m_comparison;
    Racks m_racks;
    std::vector<Placing> m_places; ///< of each device
    std::vector<qint32> m_deviceOfSystem;
    std::vector<ResolvedCable> m_resolved; ///< of the plan
    QHash<QString, qint32> m_unseen;       ///< by name, and by GUID where it is known
    QHash<Guid, qint32> m_unseenGuids;
    std::vector<CableEnd> m_atPort; ///< of each port of the fabric; empty without a plan
    /// Of ports that the fabric does not list, by node and number, and the highest of a node.
    QHash<std::pair<qint32, PortNumber>, CableEnd> m_atUnlisted;
    QHash<qint32, PortNumber> m_lastUnlisted;
    QHash<qint32, std::vector<LooseEnd>> m_loose; ///< by device
};

} // namespace

QString toString(RackPortState state)
{
    return QLatin1String(RackStateNames.at(size_t(state)));
}

QString toString(RackPortVerdict verdict)
{
    return QLatin1String(RackVerdictNames.at(size_t(verdict)));
}

qint32 Racks::portOf(qint32 device, NodeIndex node, PortNumber number) const
{
    if (device < 0) {
        return -1;
    }
    const RackDevice &of = devices[size_t(device)];
    for (qint32 i = of.firstPort; i < of.firstPort + of.ports; ++i) {
        if (ports[size_t(i)].node == node && ports[size_t(i)].number == number) {
            return i;
        }
    }
    return -1;
}

Racks racksOf(const Fabric &fabric, std::span<const SaidPlaces> said, const Plan *plan,
              const PlanComparison *comparison)
{
    return RackMaking(fabric, plan, comparison).run(said);
}

QString placeText(const QString &rack, int unit)
{
    return unit == 0 ? rack : rack + QStringLiteral(" U") + QString::number(unit);
}

std::optional<Message> namesWithoutDevice(const Racks &racks)
{
    constexpr qsizetype MaxNames = 5;
    QStringList names;
    qint64 count = 0;
    for (const RackDevice &device : racks.devices) {
        if (!racks.unplaced.empty() && device.nodes.empty() && device.ports == 0 &&
            device.source == PlaceSource::Table) {
            ++count;
            if (names.size() < MaxNames) {
                names << device.name;
            }
        }
    }
    if (count == 0) {
        return std::nullopt;
    }
    if (count > MaxNames) {
        names << QStringLiteral("…");
    }
    return Message{QT_TRANSLATE_NOOP("core", "Names in the table of places that no host or switch "
                                             "has: %1 (%2)."),
                   {QString::number(count), names.join(QStringLiteral(", "))}};
}

QString placeText(const Racks &racks, const RackDevice &device)
{
    if (device.rack < 0) {
        return {};
    }
    return placeText(racks.racks[size_t(device.rack)].name, device.unit);
}

} // namespace pickglass
