// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/eventtext.h"

#include "app/desktop/models/format.h"
#include "core/fabric/portlabels.h"

#include <QCoreApplication>

#include <array>

namespace pickglass::eventtext {

namespace {

struct EventText
{
    Q_DECLARE_TR_FUNCTIONS(eventtext)
};

constexpr std::array KindWords{
    QT_TRANSLATE_NOOP("eventtext", "Link down"),
    QT_TRANSLATE_NOOP("eventtext", "Link up"),
    QT_TRANSLATE_NOOP("eventtext", "Node left"),
    QT_TRANSLATE_NOOP("eventtext", "Node joined"),
    QT_TRANSLATE_NOOP("eventtext", "Width changed"),
    QT_TRANSLATE_NOOP("eventtext", "Speed changed"),
    QT_TRANSLATE_NOOP("eventtext", "LID changed"),
    QT_TRANSLATE_NOOP("eventtext", "Name changed"),
    QT_TRANSLATE_NOOP("eventtext", "Duplicate GUID"),
    QT_TRANSLATE_NOOP("eventtext", "Duplicate LID"),
    QT_TRANSLATE_NOOP("eventtext", "Threshold crossed"),
    QT_TRANSLATE_NOOP("eventtext", "Counters reset"),
    QT_TRANSLATE_NOOP("eventtext", "Wait counter latched"),
    QT_TRANSLATE_NOOP("eventtext", "Wait counter reset"),
    QT_TRANSLATE_NOOP("eventtext", "Counter latched"),
    QT_TRANSLATE_NOOP("eventtext", "Bit errors"),
    QT_TRANSLATE_NOOP("eventtext", "Data counters differ"),
    QT_TRANSLATE_NOOP("eventtext", "Narrow PCIe slot"),
    QT_TRANSLATE_NOOP("eventtext", "No answer"),
    QT_TRANSLATE_NOOP("eventtext", "Sweeps skipped"),
    QT_TRANSLATE_NOOP("eventtext", "Clock set"),
    QT_TRANSLATE_NOOP("eventtext", "Subnet manager became master"),
    QT_TRANSLATE_NOOP("eventtext", "Subnet manager on standby"),
    QT_TRANSLATE_NOOP("eventtext", "Subnet manager not active"),
    QT_TRANSLATE_NOOP("eventtext", "Subnet manager discovering"),
    QT_TRANSLATE_NOOP("eventtext", "Subnet manager priority changed"),
    QT_TRANSLATE_NOOP("eventtext", "Subnet manager appeared"),
    QT_TRANSLATE_NOOP("eventtext", "Subnet manager gone"),
    QT_TRANSLATE_NOOP("eventtext", "Subnet manager stalled"),
    QT_TRANSLATE_NOOP("eventtext", "No master"),
    QT_TRANSLATE_NOOP("eventtext", "Two masters"),
    QT_TRANSLATE_NOOP("eventtext", "Master LID mismatch"),
    QT_TRANSLATE_NOOP("eventtext", "Path armed"),
    QT_TRANSLATE_NOOP("eventtext", "Path migrated"),
    QT_TRANSLATE_NOOP("eventtext", "Subnet manager log"),
    QT_TRANSLATE_NOOP("eventtext", "UFM log"),
    QT_TRANSLATE_NOOP("eventtext", "Recording moved"),
    QT_TRANSLATE_NOOP("eventtext", "Event burst"),
};
static_assert(KindWords.size() == static_cast<size_t>(EventKind::Many) + 1);

} // namespace

QString kind(EventKind kind)
{
    return EventText::tr(KindWords.at(static_cast<size_t>(kind)));
}

QString place(const Event &event)
{
    if (event.place.node.isNull()) {
        return {};
    }
    return portPlace(event.placeName.isEmpty() ? event.place.node.toString() : event.placeName,
                     event.place.number, event.placeLabel);
}

std::optional<qint64> length(const Event &event)
{
    return event.until.isKnown() && !event.lasts ? std::optional(event.until - event.time)
                                                 : std::nullopt;
}

QString lasted(const Event &event)
{
    const auto known = length(event);
    return event.lasts ? EventText::tr("ongoing") : known ? format::duration(*known) : QString();
}

QString precision(const Event &event)
{
    return event.precision > 0
               ? EventText::tr("up to %1 earlier").arg(format::duration(event.precision))
               : format::unknown();
}

QString when(const Event &event)
{
    QString text = format::time(event.time, format::Precision::Milliseconds);
    if (event.precision > 0) {
        text =
            EventText::tr("%1, or up to %2 earlier").arg(text, format::duration(event.precision));
    }
    if (event.lasts) {
        return EventText::tr("%1 · ongoing").arg(text);
    }
    const auto known = length(event);
    if (!known) {
        return text;
    }
    const bool isSameDay = format::date(event.time) == format::date(event.until);
    const QString until = isSameDay
                              ? format::timeOfDay(event.until, format::Precision::Milliseconds)
                              : format::time(event.until, format::Precision::Milliseconds);
    return EventText::tr("%1 · lasted %2, until %3").arg(text, format::duration(*known), until);
}

} // namespace pickglass::eventtext
