// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/tables/value.h"

#include "app/common/format.h"
#include "core/analysis/portwait.h"
#include "core/fabric/portlabels.h"
#include "core/fabric/subnets.h"

#include <bit>
#include <cmath>

namespace pickglass::tables {

namespace {

Cell cellOfNode(Kind kind, NodeIndex index, const Fabric &fabric)
{
    if (!index.isValid()) {
        return {};
    }
    const Node &node = fabric.node(index);
    return kind == Kind::NodeType ? cell(toString(node.type)) : cell(node.name);
}

Cell cellOfPort(Kind kind, PortIndex index, const Context &context)
{
    if (!index.isValid()) {
        return {};
    }
    switch (kind) {
    case Kind::Port:
        return qint64(context.fabric().port(index).number);
    case Kind::Rate:
        return cell(context.out(index).rate);
    case Kind::Utilization:
        return cell(context.out(index).utilization);
    case Kind::Wait:
        return cell(context.out(index).wait);
    case Kind::Errors:
        return cell(context.figures->of(index).shownErrors());
    default:
        break;
    }
    return cellOfNode(kind, context.fabric().port(index).node, context.fabric());
}

Cell cellOfProblem(Kind kind, const Problem *problem)
{
    return problem == nullptr          ? Cell()
           : kind == Kind::Severity    ? cell(toString(problem->severity))
           : kind == Kind::ProblemKind ? cell(problem->kind)
                                       : cell(problem->message.english());
}

template<typename Number>
quint64 numberKey(Number number)
{
    const auto value = static_cast<qint64>(number);
    return value > 0 ? static_cast<quint64>(value) : UnknownKey;
}

/// What is nothing is unknown, but for numbers.
struct KeyOf
{
    Kind kind;
    const Context &context;

    using Key = std::optional<quint64>;
    Key operator()(std::monostate) const { return UnknownKey; }
    Key operator()(bool value) const { return quint64(value); }
    Key operator()(qint64 value) const { return std::bit_cast<quint64>(value) ^ Sign; }
    /// Doubles that are not negative are in the order of their bits.
    Key operator()(double value) const { return std::bit_cast<quint64>(value); }
    Key operator()(const QString &) const { return {}; }
    Key operator()(const Named &named) const { return named.order; }
    Key operator()(Guid guid) const { return guid.isNull() ? UnknownKey : guid.value(); }
    Key operator()(Lid lid) const { return lid.isAssigned() ? quint64(lid.number()) : UnknownKey; }
    Key operator()(Timestamp time) const { return numberKey(time.microseconds()); }
    Key operator()(NodeIndex index) const
    {
        if (!index.isValid()) {
            return UnknownKey;
        }
        const Node &node = context.fabric().node(index);
        return kind != Kind::NodeType ? quint64(context.ranks[index.at()])
               : node.isAggregation   ? AfterTypes
                                      : static_cast<quint64>(node.type);
    }
    /// By the name of the node, then by number; and by number, then by node.
    Key operator()(PortIndex index) const
    {
        if (!index.isValid()) {
            return UnknownKey;
        }
        const Port &port = context.fabric().port(index);
        const quint64 rank = context.ranks[port.node.at()];
        return kind == Kind::Port ? quint64(port.number) << 32 | rank : rank << 8 | port.number;
    }
    Key operator()(PortState value) const { return numberKey(value); }
    Key operator()(PhysState value) const { return numberKey(value); }
    Key operator()(LinkWidth value) const { return numberKey(value); }
    Key operator()(LinkSpeed value) const { return numberKey(value); }
    /// Their own order: the worst first.
    Key operator()(const Problem *problem) const
    {
        if (problem == nullptr) {
            return UnknownKey;
        }
        return kind == Kind::Severity ? 2 - static_cast<quint64>(problem->severity)
                                      : quint64(problem - context.snapshot->problems.data());
    }
    Key operator()(const Message *) const { return {}; }
    Key operator()(const SharedCellList &list) const { return list->rows.size(); }

    static constexpr quint64 Sign = quint64(1) << 63;
    static constexpr quint64 AfterTypes = 3;
};

} // namespace

Value subnetOf(Lid lid, const Fabric &fabric)
{
    return fabric.hasSeveralSubnets() ? Value(qint64(shownNumber(lid.subnet()))) : Value();
}

Value labelOf(PortIndex port, const Fabric &fabric)
{
    const auto label = port.isValid() ? portLabel(fabric, fabric.port(port)) : std::nullopt;
    return label ? Value(*label) : Value();
}

QString labeledPort(Kind kind, const Value &value, const Fabric &fabric)
{
    const auto *index = std::get_if<PortIndex>(&value);
    if (kind != Kind::Port || index == nullptr || !index->isValid()) {
        return {};
    }
    const Port &port = fabric.port(*index);
    const QString text = portText(fabric, port);
    return text == QString::number(port.number) ? QString() : text;
}

Cell cellOf(Kind kind, const Value &value, const Context &context)
{
    return std::visit(
        [&](const auto &known) -> Cell {
            using Type = std::decay_t<decltype(known)>;
            if constexpr (std::is_same_v<Type, NodeIndex>) {
                return cellOfNode(kind, known, context.fabric());
            } else if constexpr (std::is_same_v<Type, PortIndex>) {
                return cellOfPort(kind, known, context);
            } else if constexpr (std::is_same_v<Type, const Problem *>) {
                return cellOfProblem(kind, known);
            } else if constexpr (std::is_same_v<Type, const Message *>) {
                return known ? cell(known->english()) : Cell();
            } else if constexpr (std::is_same_v<Type, Named>) {
                return cell(known.text);
            } else if constexpr (std::is_enum_v<Type>) {
                return cell(toString(known));
            } else if constexpr (std::is_constructible_v<Cell, Type> &&
                                 !std::is_same_v<Type, QString>) {
                return Cell(known);
            } else {
                return cell(known);
            }
        },
        value);
}

QString csvText(Kind kind, const Value &value, const Context &context)
{
    const Cell known = cellOf(kind, value, context);
    const auto *rate = std::get_if<double>(&known);
    // Whole bytes.
    return plainText(rate && kind == Kind::DataRate ? Cell(static_cast<qint64>(*rate)) : known);
}

Cell terminalCell(Kind kind, const Value &value, const Context &context)
{
    constexpr double Percent = 100;
    constexpr double Megabytes = 1e-6;
    if (const Lid *lid = std::get_if<Lid>(&value)) {
        return lidCell(context.fabric(), *lid);
    }
    if (const auto *port = std::get_if<PortIndex>(&value); port && kind == Kind::Wait) {
        return port->isValid() ? waitCell(ownWait(context.out(*port))) : Cell();
    }
    if (const QString text = labeledPort(kind, value, context.fabric()); !text.isEmpty()) {
        return text;
    }
    const Cell known = cellOf(kind, value, context);
    if (const auto *number = std::get_if<double>(&known)) {
        return kind == Kind::Duration
                   ? cell(durationText(qRound64(*number * MicrosecondsPerSecond)))
               : kind == Kind::Ratio       ? cell(QString::number(*number, 'g', 2))
               : kind == Kind::Rate        ? cell(numberText(*number * Megabytes, 3))
               : kind == Kind::Share       ? cell(numberText(*number * Percent, 1))
               : kind == Kind::DataRate    ? Cell(qint64(std::llround(*number)))
               : kind == Kind::Utilization ? cell(numberText(*number * Percent, 2))
                                           : known;
    }
    if (const auto *count = std::get_if<qint64>(&known); count && isOfFigures(kind)) {
        return cell(countText(static_cast<quint64>(*count)));
    }
    return known;
}

std::optional<quint64> sortKey(Kind kind, const Value &value, const Context &context)
{
    return std::visit(KeyOf{kind, context}, value);
}

} // namespace pickglass::tables
