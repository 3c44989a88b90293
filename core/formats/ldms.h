// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/parser.h"

namespace pickglass {

/// Reads the rows that LDMS' store_csv writes of the set sysclassib, alone or with others:
///
///     #Time,Time_usec,ProducerName,component_id,ib.port_xmit_data#mlx4_0.1,…
///     1446048000.001731,1731,node0042,42,123456,…
///
/// Found by the names of the columns: a counter of sysfs, the device and the port. Each row is of
/// its own time and its own host (the component's number where there is no name). Rates, and
/// columns of other sets (procnetdev, procnfs), are passed over with one remark. Any thread.
ParserEnd parseLdms(const ParserInput &input, ParserOutput &output);

/// Whether the line names such columns. Not where the values are changes from row to row, as
/// store_derived_csv writes them: those are no counters.
bool isLdmsLine(std::string_view line);

/// Whether the line names the columns of any rows of LDMS.
bool isAnyLdmsLine(std::string_view line);

} // namespace pickglass
