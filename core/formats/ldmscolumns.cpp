// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/ldmscolumns.h"

#include "core/formats/linescanner.h"
#include "core/formats/othercounters.h"

#include <algorithm>
#include <array>

namespace pickglass {

namespace {

constexpr std::string_view Calls = "numcalls";
constexpr std::string_view Retransmissions = "retransmitts";

/// A column's name in its parts: "ib.port_xmit_data.rate#mlx4_0.1".
struct Name
{
    std::string_view counter; ///< without what tells a rate
    std::string_view place;   ///< behind '#'
    bool isRate = false;
};
Name nameOf(std::string_view text)
{
    dropSuffix(text, ".value");
    const size_t mark = text.find('#', 1); // "#Time" has no place
    Name name{text.substr(0, mark), mark < text.size() ? text.substr(mark + 1) : "", false};
    dropSuffix(name.counter, ".value");
    for (const std::string_view prefix : {"rate_", "delta_"}) {
        name.isRate = dropPrefix(name.counter, prefix) || name.isRate;
    }
    for (const std::string_view suffix : {".rate", "_rate", ".delta", "_delta"}) {
        name.isRate = dropSuffix(name.counter, suffix) || name.isRate;
    }
    return name;
}

struct Place
{
    LdmsColumns of;
    CounterId counter;
};

Place ofDevice(const Name &name)
{
    const size_t dot = name.place.rfind('.');
    std::string_view counter = name.counter;
    if (dot == std::string_view::npos || !dropPrefix(counter, "ib.")) {
        return {};
    }
    LineScanner number(name.place.substr(dot + 1));
    const auto port = number.takeNumber(MaxPortNumber);
    if (!port || !number.isAtEnd()) {
        return {};
    }
    return {{PortName::By::Host, name.place.substr(0, dot), static_cast<PortNumber>(*port)},
            counterOfSysfs(counter)};
}

/// "ib0.8001" is one more interface over the port of ib0, which counts for itself alone.
Place ofInterface(const Name &name)
{
    if (!name.place.starts_with("ib") || name.place.find('.') != std::string_view::npos) {
        return {};
    }
    return {{PortName::By::Interface, name.place},
            findCounter(Attribute::IPoIB, QStringLiteral("ipoib_") + decoded(name.counter))};
}

Place ofNfs(const Name &name)
{
    const std::string_view known = name.counter == Calls             ? "calls"
                                   : name.counter == Retransmissions ? "retrans"
                                                                     : name.counter;
    return {{PortName::By::Interface},
            findCounter(Attribute::NFS, QStringLiteral("nfs_") + decoded(known))};
}

bool isNfs(std::string_view text)
{
    const Name name = nameOf(text);
    return name.place.empty() && (name.counter == Calls || name.counter == Retransmissions);
}

} // namespace

LdmsHeader ldmsHeader(std::span<const std::string_view> names, bool withRates)
{
    LdmsHeader header;
    const bool hasNfs = std::ranges::any_of(names, isNfs);
    for (size_t i = 0; i < names.size(); ++i) {
        const Name name = nameOf(names[i]);
        const bool hasPlace = !name.place.empty();
        Place found = !hasPlace                      ? (hasNfs ? ofNfs(name) : Place())
                      : name.place.starts_with("ib") ? ofInterface(name)
                                                     : ofDevice(name);
        if (!found.counter.isValid() || (name.isRate && !withRates)) {
            header.others += hasPlace ? 1 : 0;
            continue;
        }
        auto port = std::ranges::find_if(header.ports, [&found](const LdmsColumns &known) {
            return known.by == found.of.by && known.device == found.of.device &&
                   known.port == found.of.port;
        });
        if (port == header.ports.end()) {
            port = header.ports.insert(port, std::move(found.of));
        }
        port->counters.emplace_back(static_cast<int>(i), found.counter);
    }
    return header;
}

} // namespace pickglass
