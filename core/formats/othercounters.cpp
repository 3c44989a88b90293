// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/othercounters.h"

#include "core/formats/linescanner.h"

#include <QHash>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string>

namespace pickglass {

namespace {

struct Alias
{
    std::string_view alias;
    const char *name;
};

/// Of the port's PortCounters.
constexpr std::array SysfsPlain{
    Alias{"symbol_error", "SymbolErrorCounter"},
    Alias{"link_error_recovery", "LinkErrorRecoveryCounter"},
    Alias{"link_downed", "LinkDownedCounter"},
    Alias{"port_rcv_errors", "PortRcvErrors"},
    Alias{"port_rcv_remote_physical_errors", "PortRcvRemotePhysicalErrors"},
    Alias{"port_rcv_switch_relay_errors", "PortRcvSwitchRelayErrors"},
    Alias{"port_xmit_discards", "PortXmitDiscards"},
    Alias{"port_xmit_constraint_errors", "PortXmitConstraintErrors"},
    Alias{"port_rcv_constraint_errors", "PortRcvConstraintErrors"},
    Alias{"local_link_integrity_errors", "LocalLinkIntegrityErrors"},
    Alias{"excessive_buffer_overrun_errors", "ExcessiveBufferOverrunErrors"},
    Alias{"VL15_dropped", "VL15Dropped"},
    Alias{"port_xmit_wait", "PortXmitWait"}};

/// Of PortCountersExtended. Those with 64, and port_ before unicast and multicast, are the names of
/// counters_ext, which drivers had before the kernel had one table.
constexpr std::array SysfsExtended{Alias{"port_xmit_data", "PortXmitData"},
                                   Alias{"port_rcv_data", "PortRcvData"},
                                   Alias{"port_xmit_packets", "PortXmitPkts"},
                                   Alias{"port_rcv_packets", "PortRcvPkts"},
                                   Alias{"unicast_xmit_packets", "PortUnicastXmitPkts"},
                                   Alias{"unicast_rcv_packets", "PortUnicastRcvPkts"},
                                   Alias{"multicast_xmit_packets", "PortMulticastXmitPkts"},
                                   Alias{"multicast_rcv_packets", "PortMulticastRcvPkts"},
                                   Alias{"port_xmit_data_64", "PortXmitData"},
                                   Alias{"port_rcv_data_64", "PortRcvData"},
                                   Alias{"port_xmit_packets_64", "PortXmitPkts"},
                                   Alias{"port_rcv_packets_64", "PortRcvPkts"},
                                   Alias{"port_unicast_xmit_packets", "PortUnicastXmitPkts"},
                                   Alias{"port_unicast_rcv_packets", "PortUnicastRcvPkts"},
                                   Alias{"port_multicast_xmit_packets", "PortMulticastXmitPkts"},
                                   Alias{"port_multicast_rcv_packets", "PortMulticastRcvPkts"}};

/// What .pm files call by names of their own, without underscores.
constexpr std::array IbdiagnetAliases{
    Alias{"linkdowncounter", "linkdownedcounter"}, Alias{"portxmitdiscard", "portxmitdiscards"},
    Alias{"excessivebuffererrors", "excessivebufferoverrunerrors"},
    Alias{"portmalformedpacketerrors", "portmalformedpkterrors"}};

const Alias *findAlias(std::span<const Alias> aliases, std::string_view name)
{
    const auto it = std::ranges::find(aliases, name, &Alias::alias);
    return it == aliases.end() ? nullptr : &*it;
}

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

QByteArray withoutAlias(const QByteArray &name)
{
    const Alias *alias =
        findAlias(IbdiagnetAliases, {name.constData(), static_cast<size_t>(name.size())});
    return alias ? QByteArray(alias->name) : name;
}

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
    if (const Alias *alias = findAlias(SysfsPlain, file)) {
        return findCounter(Attribute::PortCounters, QString::fromLatin1(alias->name));
    }
    if (const Alias *alias = findAlias(SysfsExtended, file)) {
        return findCounter(Attribute::PortCountersExtended, QString::fromLatin1(alias->name));
    }
    return {};
}

CounterId counterOfIbdiagnet(std::string_view name)
{
    QByteArray plain = bare(name);
    const bool isExtended = plain.endsWith("extended") || plain.endsWith("ext");
    if (isExtended) {
        plain.chop(plain.endsWith("ext") ? 3 : 8);
    }
    const NamedElsewhere named = countersByBareName().value(withoutAlias(plain));
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

} // namespace pickglass
