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

} // namespace

QString eventsCsv(const std::vector<const Event *> &events)
{
    QString csv =
        QStringLiteral("t,severity,kind,guid,port,node,message,id,until,lasts,precision_s,"
                       "subject,was,became,other_guid,other_port,other_node,advice\n");
    for (const Event *event : events) {
        QStringList cells = cellsOf(*event);
        for (QString &cell : cells) {
            cell = csvCell(std::move(cell));
        }
        csv += cells.join(u',') + u'\n';
    }
    return csv;
}

} // namespace pickglass
