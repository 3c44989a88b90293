// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/events/eventsmodel.h"

#include "app/common/text.h"
#include "app/desktop/events/markwords.h"
#include "app/desktop/models/eventwords.h"
#include "app/desktop/models/format.h"
#include "app/desktop/models/problemsmodel.h"

#include <QSet>

#include <algorithm>
#include <array>

namespace pickglass {

namespace {

constexpr std::array Titles{
    QT_TRANSLATE_NOOP("pickglass::EventsModel", "Severity"),
    QT_TRANSLATE_NOOP("pickglass::EventsModel", "Detected"),
    QT_TRANSLATE_NOOP("pickglass::EventsModel", "Duration"),
    QT_TRANSLATE_NOOP("pickglass::EventsModel", "Event"),
    QT_TRANSLATE_NOOP("pickglass::EventsModel", "Kind"),
    QT_TRANSLATE_NOOP("pickglass::EventsModel", "Node"),
    QT_TRANSLATE_NOOP("pickglass::EventsModel", "Port"),
    QT_TRANSLATE_NOOP("pickglass::EventsModel", "Uncertainty"),
};
static_assert(Titles.size() == static_cast<size_t>(EventColumn::Count));

} // namespace

void EventsModel::setLines(EventLines lines)
{
    // The lines that go still point into what was there.
    const SharedEvents before = std::exchange(m_events, lines.events);
    const SharedMarks marksBefore = std::exchange(m_marks, lines.marks);
    m_matching = lines.matching;
    m_acknowledged = lines.acknowledged;
    update(std::move(lines.lines));
    findDay();
}

void EventsModel::showTextsAnew()
{
    findDay();
    if (rowCount() > 0) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    }
}

void EventsModel::findDay()
{
    QString day;
    // The lists' ends are the ends of its time, unless there is one of those only.
    QSet<QString> days;
    if (m_events && !m_events->empty()) {
        days << format::date(m_events->front().time) << format::date(m_events->back().time);
    }
    if (m_marks && !m_marks->empty()) {
        days << format::date(m_marks->front().time) << format::date(m_marks->back().time);
    }
    if (days.size() == 1) {
        day = *days.begin();
    }
    if (day != m_day) {
        m_day = day;
        const int column = at(Column::Time);
        Q_EMIT headerDataChanged(Qt::Horizontal, column, column);
        if (rowCount() > 0) {
            Q_EMIT dataChanged(index(0, column), index(rowCount() - 1, column));
        }
    }
}

int EventsModel::rowOf(qint64 id) const
{
    const auto found = std::ranges::find(rows(), id, &EventLine::id);
    return found == rows().end() ? -1 : static_cast<int>(found - rows().begin());
}

QString EventsModel::timeText(Timestamp time) const
{
    return (m_day.isEmpty() ? format::date(time) + u' ' : QString()) +
           format::timeOfDay(time, format::Precision::Milliseconds);
}

QString EventsModel::markText(const CaptureMark &mark, Column column) const
{
    switch (column) {
    case Column::Severity:
        return severityName(Severity::Info);
    case Column::Time:
        return timeText(mark.time);
    case Column::Lasted:
        return markwords::length(mark);
    case Column::Kind:
        return markwords::kind(mark);
    case Column::What:
        return markwords::text(mark);
    default:
        return {};
    }
}

QString EventsModel::text(const EventLine &line, Column column) const
{
    if (line.mark) {
        return markText(*line.mark, column);
    }
    if (!line.event) {
        return column == Column::What ? tr("%n acknowledged", nullptr, line.members) : QString();
    }
    const Event &event = *line.event;
    switch (column) {
    case Column::Severity:
        return severityName(event.severity);
    case Column::Time:
        return timeText(event.time);
    case Column::Lasted:
        return eventwords::lasted(event);
    case Column::Kind:
        return eventwords::kind(event.kind);
    case Column::What:
        return inWords(describe(event));
    case Column::Node:
        return event.place.node.isNull() || !event.placeName.isEmpty()
                   ? event.placeName
                   : event.place.node.toString();
    case Column::Port:
        return event.place.number == 0 ? QString() : QString::number(event.place.number);
    case Column::Precision:
        return eventwords::precision(event);
    case Column::Count:
        break;
    }
    return {};
}

QString EventsModel::toolTip(const EventLine &line) const
{
    if (line.mark) {
        return markwords::text(*line.mark) + u'\n' + markwords::when(*line.mark);
    }
    if (!line.event) {
        return tr("Acknowledged events are hidden: click to show them");
    }
    QStringList lines{inWords(describe(*line.event)), eventwords::when(*line.event)};
    if (const QString advice = inWords(adviceOn(*line.event)); !advice.isEmpty()) {
        lines << advice;
    }
    return lines.join(u'\n');
}

int EventsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : at(Column::Count);
}

QVariant EventsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || !checkIndex(index)) {
        return {};
    }
    const EventLine &line = row(index.row());
    const auto column = static_cast<Column>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return text(line, column);
    case Qt::ToolTipRole:
        return toolTip(line);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(column == Column::Port || column == Column::Lasted
                                       ? Qt::AlignRight | Qt::AlignVCenter
                                       : Qt::AlignLeft | Qt::AlignVCenter);
    case SeverityRole:
        return line.event  ? QVariant(static_cast<int>(line.event->severity))
               : line.mark ? QVariant(static_cast<int>(Severity::Info))
                           : QVariant();
    case LineKindRole:
        return static_cast<int>(line.kind);
    case FoldRole:
        return line.members > 0 ? QVariant(line.isUnfolded) : QVariant();
    case AcknowledgedRole:
        return line.isAcknowledged;
    case LastsRole:
        return line.event && line.event->lasts;
    default:
        return {};
    }
}

QVariant EventsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) {
        return {};
    }
    const auto column = static_cast<Column>(section);
    if (role == Qt::TextAlignmentRole) {
        return QVariant::fromValue(column == Column::Port || column == Column::Lasted
                                       ? Qt::AlignRight | Qt::AlignVCenter
                                       : Qt::AlignLeft | Qt::AlignVCenter);
    }
    if (role == Qt::ToolTipRole) {
        return column == Column::Time ? tr("Time of detection: it happened then or shortly before")
               : column == Column::Precision
                   ? tr("How long before detection it may have happened: the polling period")
                   : QString();
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    const bool hasEvents = m_events && !m_events->empty();
    if (column == Column::Time && (hasEvents || (m_marks && !m_marks->empty()))) {
        const QString zone =
            format::zoneName(hasEvents ? m_events->front().time : m_marks->front().time);
        return m_day.isEmpty() ? tr("Detected, %1").arg(zone) : m_day + u' ' + zone;
    }
    return tr(Titles.at(static_cast<size_t>(section)));
}

} // namespace pickglass
