// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/racks/rackscene.h"

#include "app/common/htmltable.h"
#include "app/common/tables/plantable.h"
#include "app/common/text.h"
#include "app/desktop/models/figuretext.h"
#include "app/desktop/models/format.h"

#include <QCoreApplication>

namespace pickglass {

namespace {

/// The context of the translations.
struct RackText
{
    Q_DECLARE_TR_FUNCTIONS(pickglass::Racks)
};

/// "leaf01/3 (R4 U12)".
QString withPlace(const QString &name, const QString &place)
{
    return place.isEmpty() ? name : QStringLiteral("%1 (%2)").arg(name, place);
}

QString placeOfNode(const RackScene &scene, NodeIndex node)
{
    const qint32 device = scene.racks.deviceOf(node);
    return device < 0 ? QString() : placeText(scene.racks, scene.racks.devices[size_t(device)]);
}

QString stateText(const RackScene &scene, const RackPort &port)
{
    QStringList words{rackMarkName(rackMarkOf(port.state))};
    if (port.port.isValid()) {
        const Port &at = scene.fabric().port(port.port);
        for (const QString &word :
             {toString(at.state), toString(at.physState), toString(at.width, at.speed)}) {
            if (!word.isEmpty()) {
                words << word;
            }
        }
    }
    return RackText::tr("state: %1").arg(words.join(QLatin1String(", ")));
}

QString wantedText(const RackScene &scene, const RackPort &port)
{
    const ComparedCable &cable = scene.comparison.cables[size_t(port.wanted)];
    const PlannedCable &planned = scene.plan->cables[size_t(cable.planned)];
    const PlannedEnd &other = port.endsAtB ? planned.a : planned.b;
    QString text =
        RackText::tr("planned: %1").arg(withPlace(other.text(), tables::plannedPlace(other)));
    if (!planned.kind.isEmpty()) {
        text += QStringLiteral(", ") + planned.kind;
    }
    if (planned.length) {
        text += QStringLiteral(", ") + format::significant(*planned.length) + QStringLiteral(" m");
    }
    return text;
}

/// What to do, with where the other place of a plug to move stands.
QString toDoText(const tables::RackRow &row)
{
    const QString place = shownText(placeText(row.plugRack, row.plugUnit));
    const QString message = translated(row.message);
    const QString text =
        row.step == 0 ? message : RackText::tr("Step %1: %2").arg(row.step).arg(message);
    if (place.isEmpty() || text.isEmpty()) {
        return text;
    }
    return row.plug == tables::RackRow::Plug::GoesTo
               ? RackText::tr("%1 The plug goes to %2.").arg(text, place)
               : RackText::tr("%1 The plug is at %2.").arg(text, place);
}

QString sourceText(PlaceSource source)
{
    switch (source) {
    case PlaceSource::Table:
        return RackText::tr("by the table of places");
    case PlaceSource::Plan:
        return RackText::tr("by the plan");
    case PlaceSource::Device:
        return RackText::tr("by the device");
    case PlaceSource::None:
        break;
    }
    return RackText::tr("place unknown");
}

} // namespace

RackColors rackColors(const RackScene &scene, RackColoring by, const SharedFigures &figures,
                      const HeatScale &scale)
{
    RackColors colors{.by = by, .scale = scale};
    colors.marks.reserve(scene.racks.ports.size());
    for (const RackPort &port : scene.racks.ports) {
        const RackMark mark =
            by == RackColoring::Plan ? rackMarkOf(port.verdict) : rackMarkOf(port.state);
        colors.marks.push_back(mark);
        ++colors.counts.at(size_t(mark));
    }
    if (by != RackColoring::Figure) {
        return colors;
    }
    colors.figures = figures;
    colors.heat.resize(scene.racks.ports.size());
    for (size_t i = 0; figures && i < colors.heat.size(); ++i) {
        if (const PortIndex port = scene.racks.ports[i].port; port.isValid()) {
            Heat heat = heatOf(*figures, port, scale);
            if (const PortIndex peer = scene.fabric().port(port).peer; peer.isValid()) {
                heat = Heat::hotter(heat, heatOf(*figures, peer, scale));
            }
            colors.heat[i] = HeatLevel(heat);
        }
    }
    return colors;
}

QString portNameOf(const RackScene &scene, qint32 device, qint32 port)
{
    const RackPort &at = scene.racks.ports[size_t(port)];
    const QString &name = scene.racks.devices[size_t(device)].name;
    if (at.node.isValid()) {
        return at.number != 0 ? format::portName(scene.fabric(),
                                                 {scene.fabric().node(at.node).guid, at.number})
                              : name;
    }
    return at.label == QString::number(at.number) ? name + u'/' + at.label : name + u' ' + at.label;
}

QStringList describePort(const RackScene &scene, qint32 device, qint32 port)
{
    const RackPort &at = scene.racks.ports[size_t(port)];
    const RackDevice &of = scene.racks.devices[size_t(device)];
    QString name = portNameOf(scene, device, port);
    if (at.number != 0 && at.label != QString::number(at.number)) {
        name += QStringLiteral(" [%1]").arg(at.label);
    }
    QStringList lines{withPlace(name, placeText(scene.racks, of)), stateText(scene, at)};
    if (at.port.isValid()) {
        if (const PortIndex peer = scene.fabric().port(at.port).peer; peer.isValid()) {
            lines << QStringLiteral("↔ ") +
                         withPlace(format::portName(scene.fabric(), peer),
                                   placeOfNode(scene, scene.fabric().port(peer).node));
        }
    }
    if (at.verdict) {
        lines << RackText::tr("plan: %1").arg(rackMarkName(rackMarkOf(at.verdict)));
    }
    if (at.wanted >= 0) {
        lines << wantedText(scene, at);
    }
    if (at.cable >= 0) {
        const ComparedCable &cable = scene.comparison.cables[size_t(at.cable)];
        if (cable.verdict != CableVerdict::Right || cable.isOtherCable()) {
            lines << translated(tables::planMessage(*scene.plan, scene.fabric(), cable));
        }
    }
    return lines;
}

QStringList describeDevice(const RackScene &scene, qint32 device)
{
    const RackDevice &of = scene.racks.devices[size_t(device)];
    const QString place = placeText(scene.racks, of);
    QStringList lines{of.name};
    lines << (place.isEmpty() ? sourceText(of.source)
                              : QStringLiteral("%1, %2").arg(place, sourceText(of.source)));
    if (of.rack >= 0) {
        lines << (of.areUnitsSaid
                      ? RackText::tr("units: %1").arg(of.units)
                      : RackText::tr("how many units it takes is not said; drawn as 1"));
    }
    if (of.nodes.empty()) {
        lines << RackText::tr("The fabric does not have it.");
    }
    for (const NameExchange &names : scene.comparison.exchanges) {
        if (scene.racks.deviceOf(names.nodeOfA) == device ||
            scene.racks.deviceOf(names.nodeOfB) == device) {
            lines << translated(tables::exchangeMessage(names));
        }
    }
    const bool hasPlan = scene.plan != nullptr;
    std::array<int, RackMarkCount> counts{};
    for (const RackPort &port : scene.racks.portsOf(of)) {
        ++counts.at(size_t(hasPlan ? rackMarkOf(port.verdict) : rackMarkOf(port.state)));
    }
    QStringList words;
    for (size_t i = 0; i < RackMarkCount; ++i) {
        if (counts.at(i) != 0) {
            words << QStringLiteral("%1 %2").arg(rackMarkName(static_cast<RackMark>(i)),
                                                 format::count(counts.at(i)));
        }
    }
    if (!words.isEmpty()) {
        lines << RackText::tr("ports: %1").arg(words.join(QStringLiteral(" · ")));
    }
    return lines;
}

QString rackListHtml(const RackScene &scene, const std::vector<tables::RackRow> &rows)
{
    constexpr size_t MaxRows = 5000;
    const QString title = RackText::tr("Ports by rack and height");
    HtmlTable table({RackText::tr("Done"), RackText::tr("Rack"), RackText::tr("U"),
                     RackText::tr("Device"), RackText::tr("Port"), RackText::tr("Is"),
                     RackText::tr("Planned peer"), RackText::tr("at"), RackText::tr("What to do")},
                    {}, QStringLiteral("7 7 4 13 7 9 15 10 28"));
    const auto unitText = [](int unit) {
        return unit != 0 ? QString::number(unit) : format::unknown();
    };
    for (size_t i = 0; i < std::min(rows.size(), MaxRows); ++i) {
        const tables::RackRow &row = rows[i];
        const QString is = row.verdict ? rackMarkName(rackMarkOf(row.verdict))
                           : row.state ? rackMarkName(rackMarkOf(*row.state))
                                       : QString();
        const QString at = placeText(row.plannedRack, row.plannedUnit);
        table.add({QStringLiteral("☐"), format::orUnknown(shownText(row.rack)), unitText(row.unit),
                   shownText(row.device), shownText(row.label), is, shownText(row.planned),
                   shownText(at), toDoText(row)});
    }
    QString html = QStringLiteral("<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\">"
                                  "<title>%1</title>\n<style>\n%2</style></head>\n<body>\n"
                                  "<h1><span class=\"h1\">%1</span></h1>\n")
                       .arg(title.toHtmlEscaped(), reportStyle());
    html += htmlRemark(RackText::tr("%1; rows: %2")
                           .arg(format::time(scene.snapshot->time),
                                format::count(static_cast<qint64>(rows.size()))));
    if (rows.size() > MaxRows) {
        html += htmlRemark(RackText::tr("Only the first %1 rows are printed: filter the list.")
                               .arg(format::count(MaxRows)));
    }
    return html + table.html() + QStringLiteral("</body></html>\n");
}

} // namespace pickglass
