// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/parser.h"

#include <QStringList>

namespace pickglass {

/// Reads the rows that LDMS stores of the sets sysclassib, procnetdev and procnfs, apart or
/// together (ldmscolumns.h says which columns), as store_csv writes them:
///
///     #Time,Time_usec,ProducerName,component_id,ib.port_xmit_data#mlx4_0.1,…
///     1446048000.001731,1731,node0042,42,123456,…
///
/// Each row is of its own time and its own host (the component's number where there is no name: 42
/// is node42). The columns' names may be in a file of their own: ParserInput::header.
///
/// Rows with the columns DT and DT_usec, which store_derived_csv writes, hold what was counted a
/// second since the host's row before. They are summed up again into counters that begin at 0, and
/// at 0 anew after a row that is missing; a remark says so. Factors and functions of LDMS'
/// configuration are not in the rows, and not known here. Any thread.
ParserEnd parseLdms(const ParserInput &input, ParserOutput &output);

/// Whether the line names such columns.
bool isLdmsLine(std::string_view line);

/// Whether the line is a row ("1446048000.001731,1731,…"). A text that begins with one has its
/// header elsewhere.
bool isLdmsRow(std::string_view line);

/// Whether the line names the columns of any rows of LDMS.
bool isAnyLdmsLine(std::string_view line);

/// Where the columns' names of such a file are (the option altheader): for "sysclassib" in
/// "sysclassib.HEADER", for "sysclassib-1446048000" in "sysclassib.HEADER.1446048000" or one of the
/// other forms that versions of LDMS have. The files that may be, the likeliest first.
QStringList ldmsHeaderFiles(const QString &path);

} // namespace pickglass
