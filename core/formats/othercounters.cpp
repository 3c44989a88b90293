// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/othercounters.h"

#include "core/formats/linescanner.h"

#include <QHash>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>

namespace pickglass {

namespace {

using Alias = Named<const char *>;

/// Of the port's PortCounters.
constexpr Alias SysfsPlain[] = {{"symbol_error", "SymbolErrorCounter"},
                                {"link_error_recovery", "LinkErrorRecoveryCounter"},
                                {"link_downed", "LinkDownedCounter"},
                                {"port_rcv_errors", "PortRcvErrors"},
                                {"port_rcv_remote_physical_errors", "PortRcvRemotePhysicalErrors"},
                                {"port_rcv_switch_relay_errors", "PortRcvSwitchRelayErrors"},
                                {"port_xmit_discards", "PortXmitDiscards"},
                                {"port_xmit_constraint_errors", "PortXmitConstraintErrors"},
                                {"port_rcv_constraint_errors", "PortRcvConstraintErrors"},
                                {"local_link_integrity_errors", "LocalLinkIntegrityErrors"},
                                {"excessive_buffer_overrun_errors", "ExcessiveBufferOverrunErrors"},
                                {"VL15_dropped", "VL15Dropped"},
                                {"port_xmit_wait", "PortXmitWait"}};

/// Of PortCountersExtended. Those with 64, and port_ before unicast and multicast, are the names of
/// counters_ext, which drivers had before the kernel had one table.
constexpr Alias SysfsExtended[] = {{"port_xmit_data", "PortXmitData"},
                                   {"port_rcv_data", "PortRcvData"},
                                   {"port_xmit_packets", "PortXmitPkts"},
                                   {"port_rcv_packets", "PortRcvPkts"},
                                   {"unicast_xmit_packets", "PortUnicastXmitPkts"},
                                   {"unicast_rcv_packets", "PortUnicastRcvPkts"},
                                   {"multicast_xmit_packets", "PortMulticastXmitPkts"},
                                   {"multicast_rcv_packets", "PortMulticastRcvPkts"},
                                   {"port_xmit_data_64", "PortXmitData"},
                                   {"port_rcv_data_64", "PortRcvData"},
                                   {"port_xmit_packets_64", "PortXmitPkts"},
                                   {"port_rcv_packets_64", "PortRcvPkts"},
                                   {"port_unicast_xmit_packets", "PortUnicastXmitPkts"},
                                   {"port_unicast_rcv_packets", "PortUnicastRcvPkts"},
                                   {"port_multicast_xmit_packets", "PortMulticastXmitPkts"},
                                   {"port_multicast_rcv_packets", "PortMulticastRcvPkts"}};

/// What .pm files call by names of their own, without underscores.
constexpr Alias IbdiagnetAliases[] = {{"linkdowncounter", "linkdownedcounter"},
                                      {"portxmitdiscard", "portxmitdiscards"},
                                      {"excessivebuffererrors", "excessivebufferoverrunerrors"},
                                      {"portmalformedpacketerrors", "portmalformedpkterrors"}};

/// Lower case, and only the letters and digits: "port_xmit_data" and "PortXmitData" are one.
QByteArray bare(std::string_view name)
{
    QByteArray out;
    for (const char c : name) {
        if (isDigit(c) || (c >= 'a' && c <= 'z')) {
            out += c;
        } else if (c >= 'A' && c <= 'Z') {
            out += char(c - 'A' + 'a');
        }
    }
    return out;
}

struct NamedElsewhere
{
    CounterId narrowest;
    CounterId extended;
};

const QHash<QByteArray, NamedElsewhere> &countersByBareName()
{
    static const QHash<QByteArray, NamedElsewhere> all = [] {
        QHash<QByteArray, NamedElsewhere> byName;
        for (const Counter &counter : counters()) {
            NamedElsewhere &named = byName[bare(counter.name.toStdString())];
            if (!named.narrowest.isValid()) {
                named.narrowest = counter.id; // PortCounters come first
            }
            if (counter.attribute == Attribute::PortCountersExtended) {
                named.extended = counter.id;
            }
        }
        return byName;
    }();
    return all;
}

/// Of infiniband-diags before 2011.
constexpr Alias OldNames[] = {{"SymbolErrors", "SymbolErrorCounter"},
                              {"LinkRecovers", "LinkErrorRecoveryCounter"},
                              {"LinkDowned", "LinkDownedCounter"},
                              {"RcvErrors", "PortRcvErrors"},
                              {"RcvRemotePhysErrors", "PortRcvRemotePhysicalErrors"},
                              {"RcvSwRelayErrors", "PortRcvSwitchRelayErrors"},
                              {"XmtDiscards", "PortXmitDiscards"},
                              {"XmtConstraintErrors", "PortXmitConstraintErrors"},
                              {"RcvConstraintErrors", "PortRcvConstraintErrors"},
                              {"LinkIntegrityErrors", "LocalLinkIntegrityErrors"},
                              {"ExcBufOverrunErrors", "ExcessiveBufferOverrunErrors"},
                              {"XmtData", "PortXmitData"},
                              {"RcvData", "PortRcvData"},
                              {"XmtBytes", "PortXmitData"}, // words for all that
                              {"RcvBytes", "PortRcvData"},
                              {"XmtPkts", "PortXmitPkts"},
                              {"RcvPkts", "PortRcvPkts"}};

} // namespace

std::optional<quint64> plainNumber(std::string_view text)
{
    if (text.starts_with("0x") || text.starts_with("0X")) {
        return hexNumber(text);
    }
    quint64 value = 0;
    const char *end = text.data() + text.size();
    const auto [behind, error] = std::from_chars(text.data(), end, value);
    return !text.empty() && error == std::errc() && behind == end ? std::optional(value)
                                                                  : std::nullopt;
}

std::optional<quint64> metricNumber(std::string_view text)
{
    if (const auto plain = plainNumber(text)) {
        return plain;
    }
    if (text.empty() || (!isDigit(text.front()) && text.front() != '.')) {
        return std::nullopt; // "NaN", "+Inf"
    }
    constexpr double behindLargest = 18446744073709551616.0;
    bool isNumber = false;
    const double value = QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size()))
                             .toDouble(&isNumber);
    if (!isNumber || value < 0 || value >= behindLargest || value != std::floor(value)) {
        return std::nullopt;
    }
    return static_cast<quint64>(value);
}

CounterId counterOfSysfs(std::string_view file)
{
    if (const auto name = findNamed(SysfsPlain, file)) {
        return findCounter(Attribute::PortCounters, QString::fromLatin1(*name));
    }
    const auto name = findNamed(SysfsExtended, file);
    return name ? findCounter(Attribute::PortCountersExtended, QString::fromLatin1(*name))
                : CounterId();
}

CounterId counterOfIbdiagnet(std::string_view name)
{
    QByteArray plain = bare(name);
    const bool isExtended = plain.endsWith("extended") || plain.endsWith("ext");
    if (isExtended) {
        plain.chop(plain.endsWith("ext") ? 3 : 8);
    }
    if (const auto other = findNamed(IbdiagnetAliases, viewOf(plain))) {
        plain = *other;
    }
    const NamedElsewhere named = countersByBareName().value(plain);
    return isExtended ? named.extended : named.narrowest;
}

CounterId counterFor(CounterId id, quint64 value)
{
    if (!id.isValid() || value <= counter(id).top()) {
        return id;
    }
    return findCounter(Attribute::PortCountersExtended, counter(id).name);
}

bool addCounter(CounterReading &reading, CounterId id, quint64 value)
{
    const CounterId fitting = counterFor(id, value);
    const auto isThere = [fitting](const auto &known) { return known.first == fitting; };
    if (!fitting.isValid() || std::ranges::any_of(reading.values, isThere)) {
        return false;
    }
    reading.values.emplace_back(fitting, value);
    return true;
}

QString counterName(std::string_view printed)
{
    const auto known = findNamed(OldNames, printed);
    return known ? QString::fromLatin1(*known) : decoded(printed);
}

} // namespace pickglass
