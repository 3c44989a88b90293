// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/metrics.h"

#include "core/formats/countermetrics.h"
#include "core/formats/linescanner.h"
#include "core/formats/othercounters.h"

#include <algorithm>

namespace pickglass {

namespace {

bool isNamePart(char c)
{
    return c == '_' || c == ':' || isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

std::string_view takeName(LineScanner &scanner)
{
    const std::string_view text = scanner.rest();
    const auto end = std::ranges::find_if_not(text, isNamePart);
    const std::string_view name = text.substr(0, static_cast<size_t>(end - text.begin()));
    scanner.take(name);
    return name;
}

/// Up to the quote that no backslash is before.
std::optional<std::string_view> takeQuoted(LineScanner &scanner)
{
    if (!scanner.take('"')) {
        return std::nullopt;
    }
    const std::string_view text = scanner.rest();
    for (size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\\') {
            ++i;
        } else if (text[i] == '"') {
            scanner = LineScanner(text.substr(i + 1));
            return text.substr(0, i);
        }
    }
    return std::nullopt;
}

bool takeLabels(LineScanner &scanner, MetricLine &out)
{
    for (scanner.skipBlanks(); !scanner.take('}'); scanner.skipBlanks()) {
        const std::string_view name = takeName(scanner);
        scanner.skipBlanks();
        if (name.empty() || !scanner.take('=')) {
            return false;
        }
        scanner.skipBlanks();
        const auto value = takeQuoted(scanner);
        if (!value) {
            return false;
        }
        out.labels.emplace_back(name, *value);
        scanner.skipBlanks();
        scanner.take(',');
    }
    return true;
}

/// Milliseconds, or seconds as OpenMetrics has them, with or without a point.
Timestamp timeOf(std::string_view text)
{
    constexpr double firstMilliseconds = 1e11;      // as seconds, in the year 5138
    constexpr double longest = 253'402'300'800'000; // the end of the year 9999
    bool isNumber = false;
    const double time =
        QByteArray(text.data(), static_cast<qsizetype>(text.size())).toDouble(&isNumber);
    if (!isNumber || time <= 0 || time >= longest) {
        return {};
    }
    return Timestamp(qRound64(time * (time < firstMilliseconds ? 1e6 : 1e3)));
}

using NamedMetric = Named<const char *>;

constexpr std::string_view Bytes = "_bytes";
constexpr std::string_view Total = "_total";

/// treydock/infiniband_exporter and those made of it, without prefix, _bytes and _total. It asks
/// perfquery -x, and -E for those of PortRcvErrorDetails.
constexpr NamedMetric PortExporterNames[] = {
    {"transmit_data", "PortXmitData"},
    {"receive_data", "PortRcvData"},
    {"transmit_packets", "PortXmitPkts"},
    {"receive_packets", "PortRcvPkts"},
    {"unicast_transmit_packets", "PortUnicastXmitPkts"},
    {"unicast_receive_packets", "PortUnicastRcvPkts"},
    {"multicast_transmit_packets", "PortMulticastXmitPkts"},
    {"multicast_receive_packets", "PortMulticastRcvPkts"},
    {"symbol_error", "SymbolErrorCounter"},
    {"link_error_recovery", "LinkErrorRecoveryCounter"},
    {"link_downed", "LinkDownedCounter"},
    {"receive_errors", "PortRcvErrors"},
    {"receive_remote_physical_errors", "PortRcvRemotePhysicalErrors"},
    {"receive_switch_relay_errors", "PortRcvSwitchRelayErrors"},
    {"transmit_discards", "PortXmitDiscards"},
    {"transmit_constraint_errors", "PortXmitConstraintErrors"},
    {"receive_constraint_errors", "PortRcvConstraintErrors"},
    {"local_link_integrity_errors", "LocalLinkIntegrityErrors"},
    {"excessive_buffer_overrun_errors", "ExcessiveBufferOverrunErrors"},
    {"vl15_dropped", "VL15Dropped"},
    {"transmit_wait", "PortXmitWait"},
    {"qp1_dropped", "QP1Dropped"},
    {"local_physical_errors", "PortLocalPhysicalErrors"},
    {"malformed_packet_errors", "PortMalformedPktErrors"},
    {"buffer_overrun_errors", "PortBufferOverrunErrors"},
    {"dli_mapping_errors", "PortDLIDMappingErrors"},
    {"dlid_mapping_errors", "PortDLIDMappingErrors"},
    {"vl_mapping_errors", "PortVLMappingErrors"},
    {"looping_errors", "PortLoopingErrors"}};

/// prometheus/node_exporter, without prefix, _bytes and _total: the files of sysfs that it reads.
constexpr NamedMetric NodeExporterNames[] = {
    {"port_data_transmitted", "port_xmit_data"},
    {"port_data_received", "port_rcv_data"},
    {"port_packets_transmitted", "port_xmit_packets"},
    {"port_packets_received", "port_rcv_packets"},
    {"unicast_packets_transmitted", "unicast_xmit_packets"},
    {"unicast_packets_received", "unicast_rcv_packets"},
    {"multicast_packets_transmitted", "multicast_xmit_packets"},
    {"multicast_packets_received", "multicast_rcv_packets"},
    {"data_transmitted", "port_xmit_data"}, // legacy_…
    {"data_received", "port_rcv_data"},
    {"packets_transmitted", "port_xmit_packets"},
    {"packets_received", "port_rcv_packets"},
    {"link_downed", "link_downed"},
    {"link_error_recovery", "link_error_recovery"},
    {"symbol_error", "symbol_error"},
    {"port_errors_received", "port_rcv_errors"},
    {"port_constraint_errors_received", "port_rcv_constraint_errors"},
    {"port_constraint_errors_transmitted", "port_xmit_constraint_errors"},
    {"port_discards_transmitted", "port_xmit_discards"},
    {"port_receive_remote_physical_errors", "port_rcv_remote_physical_errors"},
    {"port_receive_switch_relay_errors", "port_rcv_switch_relay_errors"},
    {"local_link_integrity_errors", "local_link_integrity_errors"},
    {"excessive_buffer_overrun_errors", "excessive_buffer_overrun_errors"},
    {"vl15_dropped", "VL15_dropped"},
    {"port_transmit_wait", "port_xmit_wait"}};

CounterId widestNamed(std::string_view name)
{
    const std::vector<CounterId> named = countersNamed(decoded(name));
    return named.empty() ? CounterId() : named.front();
}

/// Files and databases that names go to end a text there.
QString withoutNul(QString text)
{
    return text.replace(QChar::Null, QChar::ReplacementCharacter);
}

} // namespace

std::string_view MetricLine::label(std::string_view wanted) const
{
    for (const auto &[key, text] : labels) {
        if (key == wanted) {
            return text;
        }
    }
    return {};
}

QString MetricLine::text(std::string_view wanted) const
{
    const std::string_view bytes = label(wanted);
    return isEscaped ? unescaped(bytes) : withoutNul(decoded(bytes));
}

std::optional<MetricLine> parseMetricLine(std::string_view line)
{
    MetricLine out;
    LineScanner scanner(line);
    out.name = takeName(scanner);
    if (out.name.empty() || isDigit(out.name.front())) {
        return std::nullopt;
    }
    scanner.skipBlanks();
    if (scanner.take('{') && !takeLabels(scanner, out)) {
        return std::nullopt;
    }
    out.value = scanner.nextWord();
    out.time = timeOf(scanner.nextWord());
    return out.value.empty() ? std::nullopt : std::optional(std::move(out));
}

QString unescaped(std::string_view value)
{
    std::string plain;
    plain.reserve(value.size());
    for (size_t i = 0; i < value.size(); ++i) {
        if (value[i] == '\\' && i + 1 < value.size()) {
            ++i;
            plain += value[i] == 'n' ? '\n' : value[i];
        } else {
            plain += value[i];
        }
    }
    return withoutNul(decoded(plain));
}

std::string_view portExporterName(std::string_view counter)
{
    const auto *const row = std::ranges::find(PortExporterNames, counter, &NamedMetric::value);
    return row == std::end(PortExporterNames) ? std::string_view() : row->name;
}

MetricCounter metricCounter(MetricSource source, std::string_view name,
                            std::string_view laneOrLevel)
{
    MetricCounter out;
    if (source == MetricSource::Ours) {
        out.id = counterOfMetric(name, laneOrLevel);
        out.isInBytes = out.id.isValid() && counter(out.id).unit == CounterUnit::Words;
        return out;
    }
    if (source == MetricSource::Telemetry) {
        out.id = counterOfIbdiagnet(name);
        // Which units others have for what modules measure is not known here.
        if (out.id.isValid() && isOfDevice(counter(out.id).attribute) &&
            counter(out.id).attribute != Attribute::BitErrorRates) {
            out.id = {};
        }
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
        const auto file = findNamed(NodeExporterNames, name);
        out.id = file ? counterOfSysfs(*file) : CounterId();
    } else if (dropPrefix(name, "infiniband_switch_port_") ||
               dropPrefix(name, "infiniband_hca_port_")) {
        const auto counter = findNamed(PortExporterNames, name);
        out.id = counter ? widestNamed(*counter) : CounterId();
    }
    return out;
}

} // namespace pickglass
