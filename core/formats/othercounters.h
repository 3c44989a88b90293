// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/catalogue.h"
#include "core/formats/facts.h"

#include <QString>

#include <optional>
#include <string_view>

namespace pickglass {

/// Counters under the names that other programs give them, and numbers as they write them.

/// ibdiagnet writes this or more where a port does not have a counter.
constexpr quint64 FirstNoCounter = 0xfffffffffffffffe;

/// A decimal number or, with 0x, a hexadecimal one, and nothing else.
std::optional<quint64> plainNumber(std::string_view text);

/// The same as a metric's value may be written: also "1.5e+12", "42.0". Nothing for a number that
/// is not whole or not from 0 to 2^64 - 1, or for none.
std::optional<quint64> metricNumber(std::string_view text);

/// The counter that a file of /sys/class/infiniband/*/ports/*/counters (or counters_ext) holds:
/// "port_xmit_data" → PortCountersExtended.PortXmitData; those of errors and waits are of
/// PortCounters, as the kernel reads them (drivers/infiniband/core/sysfs.c). Invalid for others.
CounterId counterOfSysfs(std::string_view file);

/// The counter of a column of ibdiagnet's PM_INFO ("PortXmitDataExtended", "LinkDownedCounterExt")
/// or of a name in its .pm file ("port_xmit_data_extended", "link_down_counter"): with the
/// suffix one of PortCountersExtended, without it the narrowest of that name. Invalid for others.
CounterId counterOfIbdiagnet(std::string_view name);

/// The counter itself when the value fits it, else that of PortCountersExtended of the same name;
/// invalid when it fits neither.
CounterId counterFor(CounterId id, quint64 value);

/// Adds a value to a reading as counterFor() says. False when it fits no counter, or when the
/// reading has the counter already.
bool addCounter(CounterReading &reading, CounterId id, quint64 value);

/// The counter's name in the catalogue, of what infiniband-diags print: the same, or one of the
/// shorter names of before 2011 ("XmtData", "LinkDowned").
QString counterName(std::string_view printed);

} // namespace pickglass
