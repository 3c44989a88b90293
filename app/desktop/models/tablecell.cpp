// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/tablecell.h"

#include "app/common/text.h"
#include "app/desktop/models/format.h"
#include "core/fabric/subnets.h"

#include <QCoreApplication>

namespace pickglass {

using tables::Context;
using tables::Value;

FabricTableModel::CellKind cellKindOf(tables::Kind kind)
{
    using enum tables::Kind;
    using Painted = FabricTableModel::CellKind;
    switch (kind) {
    case Node:
        return Painted::Place;
    case Text:
    case NodeType:
    case Choice:
    case Time:
    case Message:
        return Painted::Text;
    case Severity:
    case ProblemKind:
    case ProblemText:
        return Painted::Problem;
    case Utilization:
        return Painted::Bar;
    case Share:
        return Painted::Share;
    case Wait:
        return Painted::Percent;
    default:
        return Painted::Figure;
    }
}

namespace {

QString problemTextOf(tables::Kind kind, const Problem &problem)
{
    return kind == tables::Kind::ProblemText ? translated(problem.message)
           : kind == tables::Kind::Severity  ? severityName(problem.severity)
                                             : format::problemKind(problem.kind);
}

QString numberText(tables::Kind kind, qint64 number)
{
    return kind == tables::Kind::Hexadecimal ? format::hex(static_cast<quint32>(number))
           : tables::isOfFigures(kind)       ? format::count(number)
                                             : QString::number(number);
}

/// "one_way, ring" in words.
QString choiceText(const QString &keys)
{
    QStringList words = keys.split(QStringLiteral(", "));
    for (QString &word : words) {
        word = QCoreApplication::translate("columns", word.toUtf8().constData());
        word.replace(u'_', u' ');
    }
    return words.join(QStringLiteral(", "));
}

} // namespace

QString shownText(tables::Kind kind, const Value &value, const Context &context)
{
    if (const auto *number = std::get_if<qint64>(&value)) {
        return numberText(kind, *number);
    }
    if (const auto *isSo = std::get_if<bool>(&value)) {
        return *isSo ? QCoreApplication::translate("columns", "yes")
                     : QCoreApplication::translate("columns", "no");
    }
    if (const auto *rate = std::get_if<double>(&value); rate && kind == tables::Kind::DataRate) {
        return format::dataRate(*rate);
    }
    if (const auto *seconds = std::get_if<double>(&value);
        seconds && kind == tables::Kind::Duration) {
        return format::duration(qRound64(*seconds * MicrosecondsPerSecond));
    }
    if (const auto *share = std::get_if<double>(&value); share && kind == tables::Kind::Share) {
        return format::percent(*share);
    }
    if (const auto *ratio = std::get_if<double>(&value); ratio && kind == tables::Kind::Ratio) {
        return format::scientific(*ratio);
    }
    if (const auto *named = std::get_if<tables::Named>(&value);
        named && kind == tables::Kind::Choice) {
        return choiceText(named->text);
    }
    if (const auto *time = std::get_if<Timestamp>(&value)) {
        return format::time(*time);
    }
    if (const auto *lid = std::get_if<Lid>(&value)) {
        return lidText(context.fabric(), *lid);
    }
    if (const auto *node = std::get_if<NodeIndex>(&value);
        node && node->isValid() && kind == tables::Kind::NodeType) {
        return format::nodeType(context.fabric().node(*node));
    }
    if (const auto *problem = std::get_if<const Problem *>(&value)) {
        return *problem ? problemTextOf(kind, **problem) : QString();
    }
    if (const auto *message = std::get_if<const Message *>(&value)) {
        return *message ? translated(**message) : QString();
    }
    if (const QString text = tables::labeledPort(kind, value, context.fabric()); !text.isEmpty()) {
        return text;
    }
    return plainText(tables::cellOf(kind, value, context));
}

LiveCell liveCellOf(tables::Kind kind, const Value &value, const Context &context)
{
    const auto *port = std::get_if<PortIndex>(&value);
    const bool isOfPort = port && port->isValid() && context.figures;
    const auto sum = [&value]() -> std::optional<double> {
        if (const auto *count = std::get_if<qint64>(&value)) {
            return static_cast<double>(*count);
        }
        const auto *number = std::get_if<double>(&value);
        return number ? std::optional(*number) : std::nullopt;
    };
    switch (kind) {
    case tables::Kind::Rate:
        return isOfPort ? LiveCell::rate(*context.figures, *port)
                        : LiveCell::sum(LiveCell::Kind::Rate, sum());
    case tables::Kind::Errors:
        return isOfPort ? LiveCell::errors(*context.figures, *port)
                        : LiveCell::sum(LiveCell::Kind::Errors, sum());
    case tables::Kind::Utilization:
        return isOfPort ? LiveCell::utilization(*context.figures, *port) : LiveCell();
    case tables::Kind::Wait:
        return isOfPort ? LiveCell::wait(*context.figures, *port) : LiveCell();
    default:
        return {};
    }
}

QString liveNoteOf(tables::Kind kind, const Value &value, const Fabric &fabric)
{
    const auto *port = std::get_if<PortIndex>(&value);
    if (!port || !port->isValid()) {
        return {};
    }
    return kind == tables::Kind::Errors ? format::portName(fabric, *port)
                                        : format::directionName(fabric, *port);
}

} // namespace pickglass
