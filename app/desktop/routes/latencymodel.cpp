// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/routes/latencymodel.h"

#include "app/common/text.h"
#include "app/desktop/models/format.h"
#include "core/fabric/devices.h"

#include <QCoreApplication>

namespace pickglass {

namespace {

struct LatencyTexts
{
    Q_DECLARE_TR_FUNCTIONS(pickglass::LatencyModel)
};

} // namespace

QString latencyPartText(LatencyPart part)
{
    switch (part) {
    case LatencyPart::HostSend:
        return LatencyTexts::tr("Sending host");
    case LatencyPart::AdapterSend:
        return LatencyTexts::tr("Sending adapter");
    case LatencyPart::Ends:
        return LatencyTexts::tr("Hosts and adapters");
    case LatencyPart::Hosts:
        return LatencyTexts::tr("Both hosts");
    case LatencyPart::Wire:
        return LatencyTexts::tr("Cable");
    case LatencyPart::Switch:
        return LatencyTexts::tr("Switch");
    case LatencyPart::Serialization:
        return LatencyTexts::tr("Serialization");
    case LatencyPart::AdapterReceive:
        return LatencyTexts::tr("Receiving adapter");
    default:
        return LatencyTexts::tr("Receiving host");
    }
}

QString latencyText(std::optional<double> nanoseconds)
{
    constexpr double Thousand = 1000;
    if (!nanoseconds) {
        return format::unknown();
    }
    const double value = *nanoseconds;
    return value < Thousand ? QStringLiteral("%1 ns").arg(format::significant(value))
           : value < Thousand * Thousand
               ? QStringLiteral("%1 µs").arg(format::significant(value / Thousand))
               : QStringLiteral("%1 ms").arg(format::significant(value / Thousand / Thousand));
}

void LatencyModel::setBudget(SharedFabricRoutes tables, LatencyBudget budget)
{
    beginResetModel();
    m_tables = std::move(tables);
    m_budget = m_tables ? std::move(budget) : LatencyBudget();
    endResetModel();
}

Selection LatencyModel::placeOf(int row) const
{
    const LatencyStep &its = step(row);
    const Fabric &fabric = m_tables->fabric();
    if (its.port.isValid()) {
        const PortKey port = keyOf(fabric, its.port);
        return Selection::ofPort(port.node, port.number);
    }
    return its.node.isValid() ? Selection::ofNode(fabric.node(its.node).guid) : Selection();
}

QString LatencyModel::place(const LatencyStep &step) const
{
    const Fabric &fabric = m_tables->fabric();
    if (step.port.isValid()) {
        return step.part == LatencyPart::Wire ? format::directionName(fabric, step.port)
                                              : format::portName(fabric, step.port);
    }
    if (!step.node.isValid()) {
        return {};
    }
    const Node &node = fabric.node(step.node);
    const QString device = deviceName(node.deviceId, node.vendorId);
    return device.isEmpty() ? node.name : QStringLiteral("%1 (%2)").arg(node.name, device);
}

QString LatencyModel::how(const LatencyStep &step) const
{
    QStringList parts;
    if (step.part == LatencyPart::Serialization) {
        parts << tr("%1 bytes in %n packets on the slowest link", nullptr,
                    static_cast<int>(m_budget.packets))
                     .arg(format::count(m_budget.bytesOnWire));
    }
    if (step.metres) {
        parts << tr("%1 m at 5 ns").arg(format::significant(*step.metres));
    }
    if (!step.nanoseconds) {
        parts << (step.part == LatencyPart::Wire            ? tr("length not known")
                  : step.part == LatencyPart::Serialization ? tr("rate not known")
                                                            : tr("nothing known of this device"));
    }
    if (step.isAssumed) {
        parts << tr("assumed");
    }
    if (step.isAtMost) {
        parts << tr("at most");
    }
    if (!step.source.isEmpty()) {
        parts << step.source;
    }
    return parts.join(QStringLiteral(" · "));
}

QString LatencyModel::text(int row, int column) const
{
    const LatencyStep &its = step(row);
    switch (column) {
    case Part:
        return latencyPartText(its.part);
    case Place:
        return shownText(place(its));
    case Time:
        return latencyText(its.nanoseconds);
    default:
        return shownText(how(its));
    }
}

QString LatencyModel::rawText(int row, int column) const
{
    const LatencyStep &its = step(row);
    switch (column) {
    case Part:
        return toString(its.part);
    case Place:
        return place(its);
    case Time:
        return its.nanoseconds ? QString::number(*its.nanoseconds, 'g', 9) : QString();
    default:
        return how(its);
    }
}

RoutesTableModel::Column LatencyModel::column(int column) const
{
    switch (column) {
    case Part:
        return {"part", tr("Step")};
    case Place:
        return {"place", tr("Where")};
    case Time:
        return {"ns", tr("Time"), true, {}, QStringLiteral("99.99 ns")};
    default:
        return {"how", tr("By"), false, tr("What the time is from")};
    }
}

} // namespace pickglass
