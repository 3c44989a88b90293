// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/tables/toptable.h"

#include "app/common/format.h"

namespace pickglass::tables {

namespace {

using Columns = std::vector<WrittenColumn<RankedRow>>;

/// "≥ 12" of what may be more, "≥ 65,535 since cleared" of what counters show by themselves.
Cell errorsForPeople(const TopRow &row)
{
    const QString count = countText(row.errors);
    switch (row.errors ? row.errorBasis : ErrorBasis::All) {
    case ErrorBasis::All:
        break;
    case ErrorBasis::Minimum:
        return cell(QStringLiteral("≥ ") + count);
    case ErrorBasis::SinceCleared:
        return cell(QStringLiteral("≥ %1 since cleared").arg(count));
    }
    return cell(count);
}

Cell score(const RankedRow &row)
{
    return row.top.health ? Cell(qint64(row.top.health->score)) : Cell();
}

/// "errors=21 narrow=30": what each reason takes from the health.
Cell reasons(const RankedRow &row)
{
    QStringList words;
    if (row.top.health) {
        for (const HealthLoss &loss : row.top.health->losses) {
            words << QStringLiteral("%1=%2").arg(toString(loss.reason)).arg(loss.points);
        }
    }
    return cell(words.join(u' '));
}

/// GUID, port and name of the node, and of the other end of the cable with this prefix.
void addPlace(Columns &columns, const Fabric &fabric, Form form, bool isPeer)
{
    const auto end = [&fabric, isPeer](const RankedRow &row) {
        const PortIndex port = row.top.port;
        return isPeer && port.isValid() ? fabric.port(port).peer : isPeer ? PortIndex() : port;
    };
    const auto node = [&fabric, end, isPeer](const RankedRow &row) {
        const PortIndex port = end(row);
        return port.isValid() ? fabric.port(port).node : isPeer ? NodeIndex() : row.top.node;
    };
    const auto guidOf = [&fabric, node](const RankedRow &row) {
        return node(row).isValid() ? cell(fabric.node(node(row)).guid) : Cell();
    };
    const auto portOf = [&fabric, end](const RankedRow &row) {
        return end(row).isValid() ? Cell(qint64(fabric.port(end(row)).number)) : Cell();
    };
    const auto nameOf = [&fabric, node](const RankedRow &row) {
        return node(row).isValid() ? cell(fabric.node(node(row)).name) : Cell();
    };
    if (form == Form::Text) {
        columns.push_back({isPeer ? QStringLiteral("peer") : QStringLiteral("node"), nameOf});
        columns.push_back({isPeer ? QStringLiteral("peer port") : QStringLiteral("port"), portOf});
        return;
    }
    const QString prefix = isPeer ? QStringLiteral("peer_") : QString();
    columns.push_back({prefix + QStringLiteral("guid"), guidOf});
    columns.push_back({prefix + QStringLiteral("port"), portOf});
    columns.push_back({prefix + QStringLiteral("node"), nameOf});
}

/// Units in the heads, so that the numbers of a column compare at a glance.
Columns figuresForPeople()
{
    constexpr double Percent = 100;
    constexpr double Megabytes = 1e-6;
    return {{QStringLiteral("MB/s"),
             [](const RankedRow &r) { return scaledCell(r.top.rate, Megabytes, 3); }},
            {QStringLiteral("% used"),
             [](const RankedRow &r) { return scaledCell(r.top.utilization, Percent, 2); }},
            {QStringLiteral("% wait"), [](const RankedRow &r) { return waitCell(r.top.waited()); }},
            {QStringLiteral("wait ticks/s"),
             [](const RankedRow &r) { return scaledCell(r.top.waitTickRate, 1, 0); }},
            {QStringLiteral("errors"), [](const RankedRow &r) { return errorsForPeople(r.top); }},
            {QStringLiteral("health"), score},
            {QStringLiteral("because"), reasons}};
}

Columns figuresForPrograms()
{
    return {
        {QStringLiteral("rate"), [](const RankedRow &r) { return cell(r.top.rate); }},
        {QStringLiteral("utilization"), [](const RankedRow &r) { return cell(r.top.utilization); }},
        {QStringLiteral("wait"), [](const RankedRow &r) { return cell(r.top.wait); }},
        {QStringLiteral("wait_ticks_per_s"),
         [](const RankedRow &r) { return cell(r.top.waitTickRate); }},
        {QStringLiteral("wait_side"),
         [](const RankedRow &r) { return cell(waitSideKey(r.top.waited())); }},
        {QStringLiteral("wait_tick"),
         [](const RankedRow &r) { return cell(waitTickKey(r.top.waited())); }},
        {QStringLiteral("errors"), [](const RankedRow &r) { return cell(r.top.errors); }},
        {QStringLiteral("health"), score},
        {QStringLiteral("health_reasons"), reasons},
        {QStringLiteral("errors_basis"),
         [](const RankedRow &r) {
             return r.top.errors ? cell(toString(r.top.errorBasis)) : Cell();
         }},
        {QStringLiteral("is_rate_of_pieces"),
         [](const RankedRow &r) { return Cell(r.top.isRateMinimum); }}};
}

/// What a list is ranked by, where it has no column of its own.
void addRankedValue(Columns &columns, Form form, const Figure &by)
{
    const QString unit = unitOf(by);
    const auto exact = [](const RankedRow &r) { return cell(r.top.value); };
    if (by.kind != FigureKind::Counter) {
        constexpr int Digits = 4;
        if (form == Form::Text) {
            columns.push_back(
                {QStringLiteral("%1 (%2)").arg(toString(by), unit), [](const RankedRow &r) {
                     return cell(QString::number(r.top.value.value_or(0), 'g', Digits));
                 }});
        } else {
            columns.push_back({toString(by).replace(u'-', u'_'), exact});
        }
        return;
    }
    const Counter &counted = counter(by.counter);
    if (form == Form::Text) {
        columns.push_back({QStringLiteral("%1 %2").arg(counted.name, unit),
                           [digits = counted.isGauge ? 0 : 3,
                            isOfDevice = isOfDevice(counted.attribute)](const RankedRow &r) {
                               constexpr int Significant = 4;
                               return isOfDevice ? cell(QString::number(r.top.value.value_or(0),
                                                                        'g', Significant))
                                                 : scaledCell(r.top.value, 1, digits);
                           }});
        return;
    }
    columns.push_back({QStringLiteral("counter"),
                       [name = counted.name](const RankedRow &) { return cell(name); }});
    columns.push_back({counted.isGauge ? QStringLiteral("value") : QStringLiteral("rate"), exact});
    columns.push_back({QStringLiteral("unit"), [unit](const RankedRow &) { return cell(unit); }});
}

} // namespace

std::vector<RankedRow> rankedRows(const Fabric &fabric, TopSubject of, std::vector<TopRow> rows)
{
    std::vector<RankedRow> ranked;
    ranked.reserve(rows.size());
    for (TopRow &top : rows) {
        const LinkIndex link = of == TopSubject::Links ? fabric.port(top.port).link : LinkIndex();
        ranked.push_back({static_cast<int>(ranked.size()) + 1, std::move(top), link});
    }
    return ranked;
}

std::vector<RankedRow> rankedRows(const std::vector<FigureValue> &rows)
{
    std::vector<RankedRow> ranked;
    ranked.reserve(rows.size());
    for (const FigureValue &row : rows) {
        TopRow top;
        top.node = row.node;
        top.port = row.port;
        top.value = row.value;
        ranked.push_back({static_cast<int>(ranked.size()) + 1, std::move(top), {}});
    }
    return ranked;
}

std::vector<WrittenColumn<RankedRow>> rankingColumns(Form form, const Fabric &fabric,
                                                     const Figure &by)
{
    Columns columns{
        {QStringLiteral("rank"), [](const RankedRow &r) { return Cell(qint64(r.rank)); }}};
    addPlace(columns, fabric, form, false);
    addPlace(columns, fabric, form, true);
    const bool isByCounter = by.kind == FigureKind::Counter;
    if (!isByCounter) {
        std::ranges::move(form == Form::Text ? figuresForPeople() : figuresForPrograms(),
                          std::back_inserter(columns));
    }
    // In a terminal the GUID comes behind what is read more often.
    const auto addGuid = [&] {
        columns.push_back({QStringLiteral("guid"), [&fabric](const RankedRow &r) {
                               return cell(fabric.node(r.top.node).guid);
                           }});
    };
    if (form == Form::Text && !isByCounter) {
        addGuid();
    }
    if (isByCounter || !isTopColumn(by.kind)) {
        addRankedValue(columns, form, by);
    }
    if (form == Form::Text && isByCounter) {
        addGuid();
    }
    return columns;
}

} // namespace pickglass::tables
