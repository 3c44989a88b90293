// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/tables/plantable.h"

#include "app/common/placenames.h"
#include "app/common/text.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace pickglass::tables {

namespace {

QString metresText(double metres)
{
    return QString::number(metres, 'g', 4) + QStringLiteral(" m");
}

Message messageOf(const ComparedCable &cable, const PlanRow &row)
{
    const QString planned = row.a.text() + QStringLiteral(" ↔ ") + row.b.text();
    switch (cable.verdict) {
    case CableVerdict::Right:
        return {QT_TRANSLATE_NOOP("core", "%1 is as planned."), {planned}};
    case CableVerdict::Missing:
        return {QT_TRANSLATE_NOOP("core", "%1 is missing."), {planned}};
    case CableVerdict::Extra:
        return {QT_TRANSLATE_NOOP("core", "%1 is not in the plan."), {row.found}};
    case CableVerdict::Swapped:
        if (cable.isFirstOfRing) {
            return {QT_TRANSLATE_NOOP("core", "%1: swapped with others; take the plug out of %2 "
                                              "first, and put it into %3 last."),
                    {row.found, row.moveFrom, row.moveTo}};
        }
        return {QT_TRANSLATE_NOOP("core", "%1: swapped with others; move the plug from %2 to "
                                          "%3."),
                {row.found, row.moveFrom, row.moveTo}};
    case CableVerdict::WrongPort:
        return {QT_TRANSLATE_NOOP("core", "%1: wrong port of the right node; move the plug "
                                          "from %2 to %3."),
                {row.found, row.moveFrom, row.moveTo}};
    case CableVerdict::WrongNode:
        return {QT_TRANSLATE_NOOP("core", "%1: at another node than planned; move the plug "
                                          "from %2 to %3."),
                {row.found, row.moveFrom, row.moveTo}};
    case CableVerdict::NamesOrCables:
        return {QT_TRANSLATE_NOOP("core", "%1, planned %2: names or cables are exchanged, "
                                          "which cannot be determined."),
                {row.found, planned}};
    case CableVerdict::NotSeenYet:
        return {QT_TRANSLATE_NOOP("core", "%1 is not seen yet."), {planned}};
    case CableVerdict::Unknown:
        break;
    }
    return row.found.isEmpty()
               ? Message{QT_TRANSLATE_NOOP("core", "%1 is not known: no source looked for its "
                                                   "cables."),
                         {planned}}
               : Message{QT_TRANSLATE_NOOP("core", "%1 may be %2: the node has no name yet."),
                         {row.found, planned}};
}

PlanRow rowOf(const Plan &plan, const Fabric &fabric, const ComparedCable &cable)
{
    PlanRow row{.what = toString(cable.verdict)};
    row.group = cable.group;
    row.step = cable.step;
    row.chain = cable.chain;
    if (cable.planned >= 0) {
        const PlannedCable &planned = plan.cables[size_t(cable.planned)];
        row.a = planned.a;
        row.b = planned.b;
        row.kind = planned.kind;
        row.length = planned.length;
        row.line = planned.line;
    }
    row.kindFound = cable.kindFound;
    row.lengthFound = cable.lengthFound;
    if (cable.link.isValid()) {
        row.found = format::linkName(fabric, cable.link);
        row.place = keyOf(fabric, fabric.link(cable.link).a);
    }
    if (cable.from.isValid()) {
        row.moveFrom = format::portName(fabric, cable.from);
        row.moveTo = (cable.movesToB ? row.b : row.a).text();
    }
    row.message = messageOf(cable, row);
    return row;
}

class PlanRows
{
public:
    PlanRows(const Plan &plan, const Fabric &fabric, const std::vector<NextCable> &next)
        : m_plan(plan),
          m_fabric(fabric),
          m_next(next),
          m_placeOf(plan.cables.size(), 0)
    {
        for (size_t i = 0; i < next.size(); ++i) {
            m_placeOf[size_t(next[i].planned)] = qint64(i) + 1;
        }
    }

    void add(const NameExchange &names)
    {
        PlanRow row{.what = QStringLiteral("names_exchanged")};
        row.a.node = names.a;
        row.b.node = names.b;
        row.place = {m_fabric.node(names.nodeOfA).guid, 0};
        row.message = exchangeMessage(names);
        m_rows.push_back(std::move(row));
    }

    void add(const ComparedCable &cable, RightCables right)
    {
        PlanRow row = made(cable);
        if (cable.verdict != CableVerdict::Right || right == RightCables::Show) {
            m_rows.push_back(row);
        }
        row.group = 0;
        row.step = 0;
        row.chain = 0;
        if (!cable.kindFound.isEmpty()) {
            row.what = QStringLiteral("wrong_kind");
            row.message = {QT_TRANSLATE_NOOP("core", "%1 is a cable %2; planned is %3."),
                           {row.found, cable.kindFound, row.kind}};
            m_rows.push_back(row);
        }
        if (cable.lengthFound) {
            row.what = QStringLiteral("wrong_length");
            row.message = {
                QT_TRANSLATE_NOOP("core", "%1 is %2 long; planned is %3."),
                {row.found, metresText(*cable.lengthFound), metresText(row.length.value_or(0))}};
            m_rows.push_back(row);
        }
    }

    std::vector<PlanRow> take()
    {
        // Where the first of a group or a chain stands, all of it stands.
        std::map<std::pair<qint32, qint32>, size_t> firstOf;
        std::vector<std::tuple<size_t, qint32, size_t>> order;
        for (size_t i = 0; i < m_rows.size(); ++i) {
            const PlanRow &row = m_rows[i];
            const std::pair together(row.chain, row.chain == 0 ? row.group : 0);
            const bool isAlone = together == std::pair(0, 0);
            const size_t first = isAlone ? i : firstOf.try_emplace(together, i).first->second;
            order.emplace_back(first, isAlone ? 0 : row.step, i);
        }
        std::ranges::sort(order);
        std::vector<PlanRow> rows;
        rows.reserve(order.size());
        for (const auto &[first, step, index] : order) {
            rows.push_back(std::move(m_rows[index]));
        }
        return rows;
    }

private:
    PlanRow made(const ComparedCable &cable)
    {
        PlanRow row = rowOf(m_plan, m_fabric, cable);
        row.next = cable.planned >= 0 ? m_placeOf[size_t(cable.planned)] : 0;
        row.hosts = row.next > 0 ? m_next[size_t(row.next - 1)].hosts : 0;
        return row;
    }

    const Plan &m_plan;
    const Fabric &m_fabric;
    const std::vector<NextCable> &m_next;
    std::vector<qint64> m_placeOf; ///< of a planned cable in m_next, from 1
    std::vector<PlanRow> m_rows;
};

QString portText(const PlannedEnd &end)
{
    return end.port != 0 ? QString::number(end.port) : end.label;
}

QString nodeText(const PlannedEnd &end)
{
    return end.node.isEmpty() && !end.guid.isNull() ? end.guid.toString() : end.node;
}

} // namespace

std::vector<PlanRow> planRows(const Plan &plan, const Fabric &fabric,
                              const PlanComparison &comparison, RightCables right,
                              const std::vector<NextCable> &next)
{
    PlanRows rows(plan, fabric, next);
    for (const NameExchange &names : comparison.exchanges) {
        rows.add(names);
    }
    for (const ComparedCable &cable : comparison.cables) {
        rows.add(cable, right);
    }
    return rows.take();
}

Message exchangeMessage(const NameExchange &names)
{
    static constexpr const char *Texts[] = {
        QT_TRANSLATE_NOOP("core", "The names of %1 and %2 are exchanged, by the GUIDs of the "
                                  "plan."),
        QT_TRANSLATE_NOOP("core", "The names of %1 and %2 are exchanged: they were called "
                                  "otherwise before."),
        QT_TRANSLATE_NOOP("core", "The names of %1 and %2 are exchanged: all of their cables "
                                  "show it.")};
    return {Texts[size_t(names.by)], {names.a, names.b}};
}

Message planMessage(const Plan &plan, const Fabric &fabric, const ComparedCable &cable)
{
    return rowOf(plan, fabric, cable).message;
}

Message stayingEndMessage(const Plan &plan, const Fabric &fabric, const ComparedCable &cable)
{
    const PlanRow row = rowOf(plan, fabric, cable);
    return {QT_TRANSLATE_NOOP("core", "%1: leave this plug; move the other one from %2 to %3."),
            {row.found, row.moveFrom, row.moveTo}};
}

std::vector<const PlanRow *> nextRows(const std::vector<PlanRow> &rows)
{
    std::vector<const PlanRow *> next;
    for (const PlanRow &row : rows) {
        if (row.next > 0) {
            next.push_back(&row);
        }
    }
    std::ranges::sort(next, {}, &PlanRow::next);
    return next;
}

QString plannedPlace(const PlannedEnd &end)
{
    return (end.rack + u' ' + end.height).trimmed();
}

QString nextText(const PlanRow &row)
{
    const QString cable = row.a.text() + QStringLiteral(" ↔ ") + row.b.text();
    const QString a = plannedPlace(row.a);
    const QString b = plannedPlace(row.b);
    return a.isEmpty() && b.isEmpty() ? cable
                                      : QStringLiteral("%1 (%2 ↔ %3)")
                                            .arg(cable, a.isEmpty() ? QStringLiteral("–") : a,
                                                 b.isEmpty() ? QStringLiteral("–") : b);
}

std::vector<WrittenColumn<PlanRow>> planColumns()
{
    const auto column = [](const char *key, auto text) {
        return WrittenColumn<PlanRow>{QString::fromLatin1(key),
                                      [text](const PlanRow &row) { return cell(text(row)); }};
    };
    using R = PlanRow;
    return {column("what", [](const R &r) { return r.what; }),
            column("a_node", [](const R &r) { return nodeText(r.a); }),
            column("a_port", [](const R &r) { return portText(r.a); }),
            column("b_node", [](const R &r) { return nodeText(r.b); }),
            column("b_port", [](const R &r) { return portText(r.b); }),
            column("found", [](const R &r) { return r.found; }),
            column("move_from", [](const R &r) { return r.moveFrom; }),
            column("move_to", [](const R &r) { return r.moveTo; }),
            {QStringLiteral("group"), [](const R &r) { return known(r.group); }},
            column("kind", [](const R &r) { return r.kind; }),
            column("kind_found", [](const R &r) { return r.kindFound; }),
            column("length_m", [](const R &r) { return r.length; }),
            column("length_found_m", [](const R &r) { return r.lengthFound; }),
            column("a_rack", [](const R &r) { return r.a.rack; }),
            column("a_height", [](const R &r) { return r.a.height; }),
            column("b_rack", [](const R &r) { return r.b.rack; }),
            column("b_height", [](const R &r) { return r.b.height; }),
            {QStringLiteral("line"), [](const R &r) { return known(r.line); }},
            column("message", [](const R &r) { return r.message.english(); }),
            {QStringLiteral("next"), [](const R &r) { return known(r.next); }},
            {QStringLiteral("connects_hosts"),
             [](const R &r) { return r.next > 0 ? Cell(r.hosts) : Cell(); }},
            {QStringLiteral("step"), [](const R &r) { return known(r.step); }}};
}

} // namespace pickglass::tables
