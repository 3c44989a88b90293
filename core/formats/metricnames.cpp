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

struct NamedMetric
{
    std::string_view metric;
    const char *counter;
};

constexpr std::string_view Bytes = "_bytes";
constexpr std::string_view Total = "_total";

/// treydock/infiniband_exporter and those made of it, without prefix, _bytes and _total. It asks
/// perfquery -x, and -E for those of PortRcvErrorDetails.
constexpr std::array PortExporterNames{
    NamedMetric{"transmit_data", "PortXmitData"},
    NamedMetric{"receive_data", "PortRcvData"},
    NamedMetric{"transmit_packets", "PortXmitPkts"},
    NamedMetric{"receive_packets", "PortRcvPkts"},
    NamedMetric{"unicast_transmit_packets", "PortUnicastXmitPkts"},
    NamedMetric{"unicast_receive_packets", "PortUnicastRcvPkts"},
    NamedMetric{"multicast_transmit_packets", "PortMulticastXmitPkts"},
    NamedMetric{"multicast_receive_packets", "PortMulticastRcvPkts"},
    NamedMetric{"symbol_error", "SymbolErrorCounter"},
    NamedMetric{"link_error_recovery", "LinkErrorRecoveryCounter"},
    NamedMetric{"link_downed", "LinkDownedCounter"},
    NamedMetric{"receive_errors", "PortRcvErrors"},
    NamedMetric{"receive_remote_physical_errors", "PortRcvRemotePhysicalErrors"},
    NamedMetric{"receive_switch_relay_errors", "PortRcvSwitchRelayErrors"},
    NamedMetric{"transmit_discards", "PortXmitDiscards"},
    NamedMetric{"transmit_constraint_errors", "PortXmitConstraintErrors"},
    NamedMetric{"receive_constraint_errors", "PortRcvConstraintErrors"},
    NamedMetric{"local_link_integrity_errors", "LocalLinkIntegrityErrors"},
    NamedMetric{"excessive_buffer_overrun_errors", "ExcessiveBufferOverrunErrors"},
    NamedMetric{"vl15_dropped", "VL15Dropped"},
    NamedMetric{"transmit_wait", "PortXmitWait"},
    NamedMetric{"qp1_dropped", "QP1Dropped"},
    NamedMetric{"local_physical_errors", "PortLocalPhysicalErrors"},
    NamedMetric{"malformed_packet_errors", "PortMalformedPktErrors"},
    NamedMetric{"buffer_overrun_errors", "PortBufferOverrunErrors"},
    NamedMetric{"dli_mapping_errors", "PortDLIDMappingErrors"},
    NamedMetric{"dlid_mapping_errors", "PortDLIDMappingErrors"},
    NamedMetric{"vl_mapping_errors", "PortVLMappingErrors"},
    NamedMetric{"looping_errors", "PortLoopingErrors"}};

/// prometheus/node_exporter, without prefix, _bytes and _total: the files of sysfs that it reads.
constexpr std::array NodeExporterNames{
    NamedMetric{"port_data_transmitted", "port_xmit_data"},
    NamedMetric{"port_data_received", "port_rcv_data"},
    NamedMetric{"port_packets_transmitted", "port_xmit_packets"},
    NamedMetric{"port_packets_received", "port_rcv_packets"},
    NamedMetric{"unicast_packets_transmitted", "unicast_xmit_packets"},
    NamedMetric{"unicast_packets_received", "unicast_rcv_packets"},
    NamedMetric{"multicast_packets_transmitted", "multicast_xmit_packets"},
    NamedMetric{"multicast_packets_received", "multicast_rcv_packets"},
    NamedMetric{"data_transmitted", "port_xmit_data"}, // legacy_…
    NamedMetric{"data_received", "port_rcv_data"},
    NamedMetric{"packets_transmitted", "port_xmit_packets"},
    NamedMetric{"packets_received", "port_rcv_packets"},
    NamedMetric{"link_downed", "link_downed"},
    NamedMetric{"link_error_recovery", "link_error_recovery"},
    NamedMetric{"symbol_error", "symbol_error"},
    NamedMetric{"port_errors_received", "port_rcv_errors"},
    NamedMetric{"port_constraint_errors_received", "port_rcv_constraint_errors"},
    NamedMetric{"port_constraint_errors_transmitted", "port_xmit_constraint_errors"},
    NamedMetric{"port_discards_transmitted", "port_xmit_discards"},
    NamedMetric{"port_receive_remote_physical_errors", "port_rcv_remote_physical_errors"},
    NamedMetric{"port_receive_switch_relay_errors", "port_rcv_switch_relay_errors"},
    NamedMetric{"local_link_integrity_errors", "local_link_integrity_errors"},
    NamedMetric{"excessive_buffer_overrun_errors", "excessive_buffer_overrun_errors"},
    NamedMetric{"vl15_dropped", "VL15_dropped"},
    NamedMetric{"port_transmit_wait", "port_xmit_wait"}};

const char *findRow(std::span<const NamedMetric> rows, std::string_view name)
{
    const auto it = std::ranges::find(rows, name, &NamedMetric::metric);
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
