// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/figures.h"
#include "app/common/snapshot.h"
#include "app/common/tables/records.h"

#include <limits>
#include <optional>
#include <variant>
#include <vector>

namespace pickglass::tables {

/// What the values of a column are: it decides how they are written, aligned, sorted and painted.
enum class Kind : quint8 {
    Text,
    Node,        ///< of the node of a PortIndex, or of a NodeIndex; in natural order
    Port,        ///< of a PortIndex
    NodeType,    ///< of a NodeIndex
    Choice,      ///< an enumerator in words, in the order of its enumeration
    LinkRate,    ///< a width or a speed
    DataRate,    ///< bytes/s that a link can carry
    Number,      ///< a small number or an ordinal, without separators
    Hexadecimal, ///< a number that people are shown as 0x…
    Guid,
    Lid,
    Subnet, ///< its shown number; a column that is there where a fabric has several
    Time,
    Duration,    ///< seconds
    Ratio,       ///< a share of 1 that may be tiny: a bit error rate
    Share,       ///< a share of 1, 0 … 1; in the window with a bar
    List,        ///< of a SharedCellList
    Message,     ///< translated for people, English for programs
    Severity,    ///< of a problem
    ProblemKind, ///< of a problem, or of a row's worst one
    ProblemText, ///< the message of a row's worst problem
    // Of figures: a column that is there where two sweeps can be compared.
    Rate,        ///< bytes/s: what goes out of a PortIndex, or a sum
    Utilization, ///< of what goes out of a PortIndex: a share of 1
    Wait,        ///< likewise
    Errors,      ///< of a PortIndex, or a sum
    Traffic,     ///< any other value of figures
};
constexpr bool isOfFigures(Kind kind)
{
    return kind >= Kind::Rate;
}

/// A text with its place in an order that is not that of texts.
struct Named
{
    QString text;
    quint64 order;
};

/// The value of a cell, nothing where it is not known: cheap to make, so that a column can be
/// sorted by it. An invalid index, null pointer, unassigned LID or Unknown is not known, too.
using Value = std::variant<std::monostate, bool, qint64, double, QString, Named, Guid, Lid,
                           Timestamp, NodeIndex, PortIndex, PortState, PhysState, LinkWidth,
                           LinkSpeed, const Problem *, const Message *, SharedCellList>;

template<typename Number>
Value valueOf(const std::optional<Number> &number)
{
    if constexpr (std::is_integral_v<Number> && !std::is_same_v<Number, bool>) {
        return number ? Value(static_cast<qint64>(*number)) : Value();
    } else {
        return number ? Value(*number) : Value();
    }
}

/// What the values of a table are made of.
struct Context
{
    SharedSnapshot snapshot; ///< never null
    SharedFigures figures = {};
    /// Of node, nameRanks(): to sort by; else empty.
    std::vector<quint32> ranks = {};

    const Fabric &fabric() const { return *snapshot->fabric; }
    /// Precondition: there are figures.
    const Traffic &out(PortIndex sender) const { return figures->of(sender).out; }
};

/// The shown number of its subnet; nothing where there is only one.
Value subnetOf(Lid lid, const Fabric &fabric);

/// The label of a port (portLabel()), as people and programs have it.
Value labelOf(PortIndex port, const Fabric &fabric);
/// A port with a label, of a column of ports, as people are shown it: "19 (1/10/1)"; empty for
/// anything else.
QString labeledPort(Kind kind, const Value &value, const Fabric &fabric);

/// As programs have it, in JSON and CSV.
Cell cellOf(Kind kind, const Value &value, const Context &context);
/// As a cell of CSV, without quotes; "" where it is not known.
QString csvText(Kind kind, const Value &value, const Context &context);
/// In a terminal, in the unit that a column's head names there: rates in MB/s, shares in percent.
Cell terminalCell(Kind kind, const Value &value, const Context &context);

/// Rows without a value come last, whichever way the column is sorted.
constexpr quint64 UnknownKey = std::numeric_limits<quint64>::max();
/// What to sort by, ascending; nothing for a value that is sorted by its text. Not for values of
/// figures.
std::optional<quint64> sortKey(Kind kind, const Value &value, const Context &context);

} // namespace pickglass::tables
