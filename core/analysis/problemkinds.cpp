// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/problemkinds.h"

#include <QLatin1String>
#include <QtGlobal>

#include <algorithm>
#include <iterator>

namespace pickglass {

namespace {

constexpr ProblemKind Kinds[] = {
    {"slow_link", QT_TRANSLATE_NOOP("core", "Slow link"), true},
    {"narrow_link", QT_TRANSLATE_NOOP("core", "Narrow link"), true},
    {"mismatched_link", QT_TRANSLATE_NOOP("core", "Link ends differ"), true},
    {"port_down", QT_TRANSLATE_NOOP("core", "Port down"), true},
    {"lone_node", QT_TRANSLATE_NOOP("core", "Node without a cable"), true},
    {"islands", QT_TRANSLATE_NOOP("core", "Islands")},
    {"duplicate_name", QT_TRANSLATE_NOOP("core", "Duplicate name")},
    {"duplicate_lid", QT_TRANSLATE_NOOP("core", "Duplicate LID")},
    {"missing_cable", QT_TRANSLATE_NOOP("core", "Missing cable"), true},
    {"misplaced_cable", QT_TRANSLATE_NOOP("core", "Misplaced cable"), true},
    {"extra_cable", QT_TRANSLATE_NOOP("core", "Extra cable"), true},
    {"unequal_uplinks", QT_TRANSLATE_NOOP("core", "Unequal uplinks"), true},
    {"cable_within_tier", QT_TRANSLATE_NOOP("core", "Cable within a tier"), true},
    {"cable_skips_tier", QT_TRANSLATE_NOOP("core", "Cable skips a tier"), true},
    {"cable_between_pods", QT_TRANSLATE_NOOP("core", "Cable between pods"), true},
    {"hosts_above_leaves", QT_TRANSLATE_NOOP("core", "Hosts on a spine")},
    {"leaf_without_hosts", QT_TRANSLATE_NOOP("core", "Leaf without hosts")},
    {"crossed_rails", QT_TRANSLATE_NOOP("core", "Crossed rails"), true},
    {"wrong_rail", QT_TRANSLATE_NOOP("core", "Host on a wrong rail"), true},
    {"unreadable_line", QT_TRANSLATE_NOOP("core", "Line not recognized")},
    {"loop_cable", QT_TRANSLATE_NOOP("core", "Cable loops back"), true},
    {"no_lid", QT_TRANSLATE_NOOP("core", "No LID")},
    {"factory_name", QT_TRANSLATE_NOOP("core", "Factory description")},
    {"fewer_adapters", QT_TRANSLATE_NOOP("core", "Fewer adapters than others"), true},
    {"port_not_active", QT_TRANSLATE_NOOP("core", "Port not active"), true},
    {"no_standby", QT_TRANSLATE_NOOP("core", "No standby subnet manager")},
    {"equal_priorities", QT_TRANSLATE_NOOP("core", "Equal subnet manager priorities")},
    {"master_lid_disagrees", QT_TRANSLATE_NOOP("core", "Master LID mismatch")},
    {"link_downs", QT_TRANSLATE_NOOP("core", "Link downs"), true},
    {"armed_shares_cable", QT_TRANSLATE_NOOP("core", "Alternate path shares a cable")},
    {"armed_not_healthy", QT_TRANSLATE_NOOP("core", "Alternate path not healthy")},
    {"armed_no_alternate", QT_TRANSLATE_NOOP("core", "Alternate path not known")},
    {"rising_counters", QT_TRANSLATE_NOOP("core", "Rising error counters"), true},
    {"slow_receiver", QT_TRANSLATE_NOOP("core", "Slow receiver")},
    {"many_to_one", QT_TRANSLATE_NOOP("core", "Many-to-one congestion")},
    {"oversubscribed", QT_TRANSLATE_NOOP("core", "Oversubscribed link")},
    {"link", QT_TRANSLATE_NOOP("core", "Link waits")},
    {"flapping_cable", QT_TRANSLATE_NOOP("core", "Flapping cable"), true},
    {"degraded_cable", QT_TRANSLATE_NOOP("core", "Degraded cable"), true},
    {"cable_down", QT_TRANSLATE_NOOP("core", "Cable down"), true},
    {"switch_vanished", QT_TRANSLATE_NOOP("core", "Switch gone"), true},
    {"reset_wave", QT_TRANSLATE_NOOP("core", "Wave of resets")},
    {"managers", QT_TRANSLATE_NOOP("core", "Subnet manager trouble")},
    {"narrow_slot", QT_TRANSLATE_NOOP("core", "Narrow PCIe slot"), true},
    {"routes_changed", QT_TRANSLATE_NOOP("core", "Routes changed for the worse")},
    {"rail_behind", QT_TRANSLATE_NOOP("core", "Rail behind the others")},
    {"counters_only", QT_TRANSLATE_NOOP("core", "Error counters alone")},
    {"hot_module", QT_TRANSLATE_NOOP("core", "Hot module"), true},
    {"weak_light", QT_TRANSLATE_NOOP("core", "Weak light"), true},
    {"high_bit_error_rate", QT_TRANSLATE_NOOP("core", "High bit error rate"), true},
    {"bit_error_forecast", QT_TRANSLATE_NOOP("core", "Bit errors to be expected"), true},
    {"fan_stopped", QT_TRANSLATE_NOOP("core", "Stopped fan"), true},
    {"slow_fan", QT_TRANSLATE_NOOP("core", "Slow fan"), true},
    {"hot_device", QT_TRANSLATE_NOOP("core", "Hot device"), true},
    {"unhealthy_port", QT_TRANSLATE_NOOP("core", "Port marked unhealthy"), true},
    {"odd_cable", QT_TRANSLATE_NOOP("core", "Odd cable"), true},
    {"odd_firmware", QT_TRANSLATE_NOOP("core", "Odd firmware")},
    {"odd_setting", QT_TRANSLATE_NOOP("core", "Odd setting")},
    {"fec_differs", QT_TRANSLATE_NOOP("core", "FEC modes differ"), true},
    {"slow_cable", QT_TRANSLATE_NOOP("core", "Slow cable"), true},
    {"port_trouble", QT_TRANSLATE_NOOP("core", "Trouble said by the device"), true},
    {"adaptive_differs", QT_TRANSLATE_NOOP("core", "Adaptive routing differs")},
    {"partition_dropped", QT_TRANSLATE_NOOP("core", "Partition dropped by a switch")},
    {"lane_without_weight", QT_TRANSLATE_NOOP("core", "Virtual lane without weight")},
    {"sl_to_vl15", QT_TRANSLATE_NOOP("core", "Service level dropped")},
    {"multicast_unreached", QT_TRANSLATE_NOOP("core", "Multicast members not reached")},
    {"multicast_ring", QT_TRANSLATE_NOOP("core", "Ring of a multicast tree")},
    {"multicast_broken", QT_TRANSLATE_NOOP("core", "Broken multicast tree")},
    {"supply_off", QT_TRANSLATE_NOOP("core", "Power supply off"), true},
};

/// Kinds of events that are problems of hardware while they last. Counters are not among them: the
/// incident says which cable they are of.
constexpr const char *HardwareEvents[] = {"link_down", "node_left", "width_changed",
                                          "speed_changed"};

} // namespace

std::span<const ProblemKind> kindsOfProblems()
{
    return Kinds;
}

const ProblemKind *findProblemKind(QStringView key)
{
    const auto *const found = std::ranges::find_if(
        Kinds, [key](const ProblemKind &kind) { return key == QLatin1String(kind.key); });
    return found == std::end(Kinds) ? nullptr : found;
}

bool isMendedByHand(QStringView key)
{
    if (const ProblemKind *kind = findProblemKind(key)) {
        return kind->isOfHardware;
    }
    return std::ranges::any_of(HardwareEvents,
                               [key](const char *event) { return key == QLatin1String(event); });
}

} // namespace pickglass
