// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/message.h"
#include "core/plan/plancomparison.h"
#include "core/plan/rackplaces.h"

#include <optional>
#include <span>
#include <vector>

namespace pickglass {

/// The units that a rack is drawn with where no device stands higher (EIA-310: 42 of 44.45 mm).
constexpr int UsualRackUnits = 42;

/// What a port is, as the source says: NotActive is linked but not Active yet, Down is without a
/// link.
enum class RackPortState : quint8 { Unknown, Up, NotActive, Down, Disabled };
/// "unknown", "up", "not active", "down", "disabled".
QString toString(RackPortState state);

/// What a port is beside the plan; Free where neither the plan nor the fabric has a cable at it.
enum class RackPortVerdict : quint8 { Free, Right, Missing, Wrong, Extra, NotSeenYet, Unknown };
/// "free", "right", "missing", "wrong", "extra", "not seen yet", "unknown".
QString toString(RackPortVerdict verdict);

/// A port of a front panel, or an end of a planned cable whose port is not known (number 0).
struct RackPort
{
    NodeIndex node = {};   ///< invalid: the fabric does not have it
    PortIndex port = {};   ///< invalid: the fabric does not list it
    PortNumber number = 0; ///< 0: the plan does not say it
    qint16 row = 0;        ///< from the top
    qint16 column = 0;     ///< from the left
    /// The cable that is there or, where none is, that is to be there; into PlanComparison::cables,
    /// -1: none.
    qint32 cable = -1;
    /// The cable that the plan has here, likewise: another one where a wrong one is plugged.
    qint32 wanted = -1;
    bool endsAtB = false; ///< it is end B of the wanted one
    QString label = {};   ///< what is written beside it: "21", "11/1", "mlx5_0"
    RackPortState state = RackPortState::Unknown;
    /// Nothing without a plan, and of a port that an incomplete plan does not have.
    std::optional<RackPortVerdict> verdict = {};
};

/// A host or a switch, of one node or several: adapters of a host, chips of a chassis.
struct RackDevice
{
    QString name;
    std::vector<NodeIndex> nodes = {}; ///< empty: the fabric does not have it
    bool isSwitch = false;
    qint32 rack = -1;                       ///< into Racks::racks; -1: its place is not known
    int unit = 0;                           ///< the lowest one, from 1 at the bottom; 0: not known
    int units = 1;                          ///< that it is drawn with
    bool areUnitsSaid = false;              ///< else one is assumed
    PlaceSource source = PlaceSource::None; ///< what said the place
    /// Devices that are said to stand in one unit are drawn beside each other.
    int side = 0;
    int sides = 1;
    /// Of the front panel: Racks::ports [firstPort, firstPort + ports).
    qint32 firstPort = 0;
    qint32 ports = 0;
    qint16 rows = 0;
    qint16 columns = 0;
};

struct Rack
{
    QString name;
    int units = UsualRackUnits;
    std::vector<qint32> devices = {}; ///< by unit from the bottom; those without one last
};

/// Which device stands where, and its front panel. Immutable once made; any thread.
struct Racks
{
    std::vector<Rack> racks; ///< by name, in natural order
    std::vector<RackDevice> devices;
    std::vector<RackPort> ports;
    std::vector<qint32> unplaced; ///< devices whose place is not known: switches, then hosts
    /// Two devices in one unit, a device at two places.
    std::vector<Message> contradictions;

    std::span<const RackPort> portsOf(const RackDevice &device) const
    {
        return std::span(ports).subspan(size_t(device.firstPort), size_t(device.ports));
    }
    /// -1 where there is none.
    qint32 deviceOf(NodeIndex node) const
    {
        return node.isValid() && node.at() < ofNode.size() ? ofNode[node.at()] : -1;
    }
    /// The port of a front panel; -1 where there is none.
    qint32 portOf(qint32 device, NodeIndex node, PortNumber number) const;

    std::vector<qint32> ofNode; ///< the device of each node of the fabric; -1: inside of a switch
};

/// Puts the devices of a fabric, and those that only a source or the plan names, into racks. Of
/// sources that contradict each other the one that comes first is believed; a device that one
/// source says to be at two places has none. Nothing is placed by guess. The verdicts are those of
/// the comparison, which is of this fabric and plan; both may be null. Ports stand in two rows, odd
/// numbers above even ones; where the ports have labels of cages ("7/2": PortLabel of ibdiagnet's
/// PORT_HIERARCHY_INFO), odd cages above even ones with their ports side by side. Any thread.
Racks racksOf(const Fabric &fabric, std::span<const SaidPlaces> said, const Plan *plan = nullptr,
              const PlanComparison *comparison = nullptr);

/// Says which names of the table of places are of no host or switch, neither of the fabric nor with
/// a planned cable, where there are hosts or switches without a place: names may be misspelled.
/// Tables may list other devices, too: nothing where all have their place.
std::optional<Message> namesWithoutDevice(const Racks &racks);

/// "R12 U41", "R12" where the unit is not known, "" where the place is not.
QString placeText(const Racks &racks, const RackDevice &device);
/// The same; a unit of 0 is not known.
QString placeText(const QString &rack, int unit);

} // namespace pickglass
