// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/metricnames.h"

#include "core/formats/linescanner.h"
#include "core/formats/othercounters.h"

#include <algorithm>
#include <array>
#include <span>

namespace pickglass {

namespace {

struct Row
{
    std::string_view metric;
    const char *counter;
};

constexpr std::string_view Bytes = "_bytes";
constexpr std::string_view Total = "_total";

/// treydock/infiniband_exporter and those made of it, without prefix, _bytes and _total. It asks
/// perfquery -x, and -E for those of PortRcvErrorDetails.
constexpr std::array PortExporterNames{
    Row{"transmit_data", "PortXmitData"},
    Row{"receive_data", "PortRcvData"},
    Row{"transmit_packets", "PortXmitPkts"},
    Row{"receive_packets", "PortRcvPkts"},
    Row{"unicast_transmit_packets", "PortUnicastXmitPkts"},
    Row{"unicast_receive_packets", "PortUnicastRcvPkts"},
    Row{"multicast_transmit_packets", "PortMulticastXmitPkts"},
    Row{"multicast_receive_packets", "PortMulticastRcvPkts"},
    Row{"symbol_error", "SymbolErrorCounter"},
    Row{"link_error_recovery", "LinkErrorRecoveryCounter"},
    Row{"link_downed", "LinkDownedCounter"},
    Row{"receive_errors", "PortRcvErrors"},
    Row{"receive_remote_physical_errors", "PortRcvRemotePhysicalErrors"},
    Row{"receive_switch_relay_errors", "PortRcvSwitchRelayErrors"},
    Row{"transmit_discards", "PortXmitDiscards"},
    Row{"transmit_constraint_errors", "PortXmitConstraintErrors"},
    Row{"receive_constraint_errors", "PortRcvConstraintErrors"},
    Row{"local_link_integrity_errors", "LocalLinkIntegrityErrors"},
    Row{"excessive_buffer_overrun_errors", "ExcessiveBufferOverrunErrors"},
    Row{"vl15_dropped", "VL15Dropped"},
    Row{"transmit_wait", "PortXmitWait"},
    Row{"qp1_dropped", "QP1Dropped"},
    Row{"local_physical_errors", "PortLocalPhysicalErrors"},
    Row{"malformed_packet_errors", "PortMalformedPktErrors"},
    Row{"buffer_overrun_errors", "PortBufferOverrunErrors"},
    Row{"dli_mapping_errors", "PortDLIDMappingErrors"},
    Row{"dlid_mapping_errors", "PortDLIDMappingErrors"},
    Row{"vl_mapping_errors", "PortVLMappingErrors"},
    Row{"looping_errors", "PortLoopingErrors"}};

/// prometheus/node_exporter, without prefix, _bytes and _total: the files of sysfs that it reads.
constexpr std::array NodeExporterNames{
    Row{"port_data_transmitted", "port_xmit_data"},
    Row{"port_data_received", "port_rcv_data"},
    Row{"port_packets_transmitted", "port_xmit_packets"},
    Row{"port_packets_received", "port_rcv_packets"},
    Row{"unicast_packets_transmitted", "unicast_xmit_packets"},
    Row{"unicast_packets_received", "unicast_rcv_packets"},
    Row{"multicast_packets_transmitted", "multicast_xmit_packets"},
    Row{"multicast_packets_received", "multicast_rcv_packets"},
    Row{"data_transmitted", "port_xmit_data"}, // legacy_…
    Row{"data_received", "port_rcv_data"},
    Row{"packets_transmitted", "port_xmit_packets"},
    Row{"packets_received", "port_rcv_packets"},
    Row{"link_downed", "link_downed"},
    Row{"link_error_recovery", "link_error_recovery"},
    Row{"symbol_error", "symbol_error"},
    Row{"port_errors_received", "port_rcv_errors"},
    Row{"port_constraint_errors_received", "port_rcv_constraint_errors"},
    Row{"port_constraint_errors_transmitted", "port_xmit_constraint_errors"},
    Row{"port_discards_transmitted", "port_xmit_discards"},
    Row{"port_receive_remote_physical_errors", "port_rcv_remote_physical_errors"},
    Row{"port_receive_switch_relay_errors", "port_rcv_switch_relay_errors"},
    Row{"local_link_integrity_errors", "local_link_integrity_errors"},
    Row{"excessive_buffer_overrun_errors", "excessive_buffer_overrun_errors"},
    Row{"vl15_dropped", "VL15_dropped"},
    Row{"port_transmit_wait", "port_xmit_wait"}};

const char *findRow(std::span<const Row> rows, std::string_view name)
{
    const auto it = std::ranges::find(rows, name, &Row::metric);
    return it == rows.end() ? nullptr : it->counter;
}

CounterId widestNamed(std::string_view name)
{
    const std::vector<CounterId> named = countersNamed(decoded(name));
    return named.empty() ? CounterId() : named.front();
}

} // namespace

MetricCounter metricCounter(MetricSource source, std::string_view name)
{
    MetricCounter out;
    if (source == MetricSource::Telemetry) {
        out.id = counterOfIbdiagnet(name);
        return out;
    }
    if (source == MetricSource::Unknown || !dropSuffix(name, Total)) {
        return out;
    }
    if (source == MetricSource::CableExporter) {
        // ibqueryerrors' counters, in lower case; data in words as ibqueryerrors has them.
        dropPrefix(name, "infiniband_");
        out.id = counterOfIbdiagnet(name);
        const CounterId widest = widestNamed(name);
        if (widest.isValid() && (counter(widest).unit == CounterUnit::Words ||
                                 counter(widest).unit == CounterUnit::Packets)) {
            out.id = widest;
        }
        return out;
    }
    out.isInBytes = dropSuffix(name, Bytes);
    if (source == MetricSource::NodeExporter) {
        dropPrefix(name, "node_infiniband_");
        out.isSecondary = dropPrefix(name, "legacy_");
        const char *file = findRow(NodeExporterNames, name);
        out.id = file ? counterOfSysfs(file) : CounterId();
    } else if (dropPrefix(name, "infiniband_switch_port_") ||
               dropPrefix(name, "infiniband_hca_port_")) {
        const char *counter = findRow(PortExporterNames, name);
        out.id = counter ? widestNamed(counter) : CounterId();
    }
    return out;
}

} // namespace pickglass
