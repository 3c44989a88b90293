// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/events/eventsmodel.h"

#include "app/desktop/models/csv.h"

namespace pickglass {

namespace {

QStringList cellsOf(const Event &event)
{
    const auto guid = [](PortKey place) {
        return place.node.isNull() ? QString() : place.node.toString();
    };
    const auto port = [](PortKey place) {
        return place.number == 0 ? QString() : QString::number(place.number);
    };
    return {event.time.toString(),
            toString(event.severity),
            toString(event.kind),
            guid(event.place),
            port(event.place),
            event.placeName,
            describe(event).english(),
            QString::number(event.id),
            event.until.toString(),
            event.lasts ? QStringLiteral("true") : QStringLiteral("false"),
            event.precision > 0
                ? QString::number(static_cast<double>(event.precision) / 1e6, 'g', 12)
                : QString(),
            event.subject,
            event.was,
            event.became,
            guid(event.otherPlace),
            port(event.otherPlace),
            event.otherName,
            adviceOn(event).english()};
}

QStringList cellsOf(const CaptureMark &mark)
{
    const bool isNote = mark.name.isEmpty();
    QStringList cells(18);
    cells[0] = mark.time.toString();
    cells[1] = toString(Severity::Info);
    cells[2] = isNote ? QStringLiteral("note") : QStringLiteral("mark");
    cells[6] = isNote || mark.note.isEmpty() ? mark.name + mark.note
                                             : mark.name + QStringLiteral(": ") + mark.note;
    cells[8] = mark.until.toString();
    cells[9] = QStringLiteral("false");
    cells[11] = mark.name;
    cells[13] = mark.note;
    return cells;
}

} // namespace

QString eventsCsv(const std::vector<EventLine> &lines)
{
    QString csv =
        QStringLiteral("t,severity,kind,guid,port,node,message,id,until,lasts,precision_s,"
                       "subject,was,became,other_guid,other_port,other_node,advice\n");
    for (const EventLine &line : lines) {
        if (!line.event && !line.mark) {
            continue;
        }
        QStringList cells = line.event ? cellsOf(*line.event) : cellsOf(*line.mark);
        for (QString &cell : cells) {
            cell = csvCell(std::move(cell));
        }
        csv += cells.join(u',') + u'\n';
    }
    return csv;
}

} // namespace pickglass
