// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/events/eventsmodel.h"

#include "app/common/text.h"
#include "app/desktop/events/eventlines.h"
#include "app/desktop/icons.h"
#include "app/desktop/models/csv.h"
#include "app/desktop/models/eventtext.h"
#include "app/desktop/models/format.h"
#include "app/desktop/shortplaces.h"
#include "app/desktop/theme.h"

#include <QPainter>
#include <QSet>

#include <algorithm>
#include <array>
#include <utility>

namespace pickglass {

namespace {

QString guidText(PortKey place)
{
    return place.node.isNull() ? QString() : place.node.toString();
}

QString portText(PortKey place)
{
    return place.number == 0 ? QString() : QString::number(place.number);
}

QStringList cellsOf(const Event &event)
{
    return {event.time.toString(),
            toString(event.severity),
            toString(event.kind),
            guidText(event.place),
            portText(event.place),
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
            guidText(event.otherPlace),
            portText(event.otherPlace),
            event.otherName,
            adviceOn(event).english()};
}

QStringList cellsOf(const Incident &incident, const Event &event)
{
    QStringList cells = cellsOf(event);
    cells[2] = QStringLiteral("incident");
    cells[6] = incident.message.english();
    cells[7] = incident.id();
    cells[11] = toString(incident.kind);
    cells[17] = incident.advice.english();
    return cells;
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

using Column = EventsModel::Column;

/// What a column shows; text of nothing is empty. The time is written by the model.
struct ColumnSpec
{
    const char *title;
    QString (*ofEvent)(const Event &event) = nullptr;
    QString (*ofMark)(const CaptureMark &mark) = nullptr;
    bool isRight = false; ///< aligned
};
/// By Column.
constexpr std::array ColumnSpecs{
    ColumnSpec{QT_TRANSLATE_NOOP("pickglass::EventsModel", "Severity"),
               [](const Event &event) { return severityName(event.severity); },
               [](const CaptureMark &) { return severityName(Severity::Info); }},
    ColumnSpec{QT_TRANSLATE_NOOP("pickglass::EventsModel", "Detected")},
    ColumnSpec{QT_TRANSLATE_NOOP("pickglass::EventsModel", "Duration"), eventtext::lasted,
               markwords::length, true},
    ColumnSpec{QT_TRANSLATE_NOOP("pickglass::EventsModel", "Event"),
               [](const Event &event) { return translated(describe(event)); }, markwords::text},
    ColumnSpec{QT_TRANSLATE_NOOP("pickglass::EventsModel", "Kind"),
               [](const Event &event) { return eventtext::kind(event.kind); }, markwords::kind},
    ColumnSpec{QT_TRANSLATE_NOOP("pickglass::EventsModel", "Node"),
               [](const Event &event) {
                   return event.placeName.isEmpty() ? guidText(event.place) : event.placeName;
               }},
    ColumnSpec{QT_TRANSLATE_NOOP("pickglass::EventsModel", "Port"),
               [](const Event &event) { return portText(event.place); }, nullptr, true},
    ColumnSpec{QT_TRANSLATE_NOOP("pickglass::EventsModel", "Uncertainty"), eventtext::precision},
};
static_assert(ColumnSpecs.size() == static_cast<size_t>(EventColumn::Count));

constexpr int SignWidth = 16;

QVariant alignmentOf(Column column)
{
    return QVariant::fromValue(
        (ColumnSpecs.at(static_cast<size_t>(column)).isRight ? Qt::AlignRight : Qt::AlignLeft) |
        Qt::AlignVCenter);
}

bool isFigure(Column column)
{
    return column == Column::Time || column == Column::Lasted || column == Column::Port;
}

QColor colorOf(const QModelIndex &index, const QString &text)
{
    const auto column = static_cast<Column>(index.column());
    const QVariant severity = index.data(EventsModel::SeverityRole);
    if (!severity.isValid()) {
        return tokens().secondary;
    }
    if (text == format::unknown() || index.data(EventsModel::AcknowledgedRole).toBool()) {
        return tokens().faint;
    }
    if (column == Column::Severity) {
        return severityColor(static_cast<Severity>(severity.toInt()));
    }
    if (column == Column::Lasted && index.data(EventsModel::LastsRole).toBool()) {
        return severityColor(static_cast<Severity>(severity.toInt()));
    }
    return column == Column::Precision || column == Column::Lasted ? tokens().secondary
                                                                   : tokens().text;
}

} // namespace

void EventsModel::setLines(EventLines lines)
{
    // The lines that go still point into what was there.
    const SharedEvents before = std::exchange(m_events, lines.events);
    const SharedMarks marksBefore = std::exchange(m_marks, lines.marks);
    const SharedIncidentEvents incidentsBefore = std::exchange(m_incidents, lines.incidents);
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

QString EventsModel::text(const EventLine &line, Column column) const
{
    const ColumnSpec &spec = ColumnSpecs.at(static_cast<size_t>(column));
    if (column == Column::Time && (line.mark || line.event)) {
        return timeText(line.mark ? line.mark->time : line.event->time);
    }
    if (line.mark) {
        return spec.ofMark ? spec.ofMark(*line.mark) : QString();
    }
    if (line.incident && column == Column::What) {
        return tr("Incident: %1").arg(translated(line.incident->message));
    }
    if (line.incident && column == Column::Kind) {
        return incidenttext::kind();
    }
    if (line.event) {
        return spec.ofEvent(*line.event);
    }
    return column == Column::What ? tr("%n acknowledged", nullptr, line.members) : QString();
}

QString EventsModel::toolTip(const EventLine &line) const
{
    if (line.mark) {
        return markwords::text(*line.mark) + u'\n' + markwords::when(*line.mark);
    }
    if (!line.event) {
        return tr("Acknowledged events are hidden: click to show them");
    }
    QStringList lines =
        line.incident ? QStringList{translated(line.incident->message),
                                    incidenttext::facts(*line.incident, *line.event),
                                    translated(line.incident->advice)}
                      : QStringList{translated(describe(*line.event)), eventtext::when(*line.event),
                                    translated(adviceOn(*line.event))};
    lines.removeAll(QString());
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
        return alignmentOf(column);
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
    case ShortRole:
        return line.incident ? tr("Incident: %1")
                                   .arg(shortSentence(line.incident->message, shortNames(m_fabric)))
               : line.event ? shortSentence(describe(*line.event), shortNames(m_fabric))
                            : QString();
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
        return alignmentOf(column);
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
    return tr(ColumnSpecs.at(static_cast<size_t>(section)).title);
}

QString eventsCsv(const std::vector<EventLine> &lines)
{
    QString csv =
        QStringLiteral("t,severity,kind,guid,port,node,message,id,until,lasts,precision_s,"
                       "subject,was,became,other_guid,other_port,other_node,advice\n");
    for (const EventLine &line : lines) {
        QStringList cells;
        if (line.event) {
            cells = line.incident ? cellsOf(*line.incident, *line.event) : cellsOf(*line.event);
        } else if (line.mark) {
            cells = cellsOf(*line.mark);
        } else {
            continue;
        }
        for (QString &cell : cells) {
            cell = csvCell(std::move(cell));
        }
        csv += cells.join(u',') + u'\n';
    }
    return csv;
}

QRect EventDelegate::foldSign(const QRect &cell)
{
    return {cell.left() + Tokens::SpaceXs, cell.top(), SignWidth, cell.height()};
}

void EventDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    LineDelegate::initStyleOption(option, index);
    const auto column = static_cast<Column>(index.column());
    if (isFigure(column)) {
        option->font = Theme::instance().monospaced();
    }
    if (column == Column::Lasted && index.data(EventsModel::LastsRole).toBool()) {
        option->font.setWeight(QFont::DemiBold);
    }
    const int room = option->rect.width() - 2 * Tokens::SpaceS -
                     (index.data(EventsModel::FoldRole).isValid() ? 2 * SignWidth : 0);
    if (column == Column::What && room > 0 &&
        option->fontMetrics.horizontalAdvance(option->text) > room) {
        const QString shorter = index.data(EventsModel::ShortRole).toString();
        option->text = shorter.isEmpty() ? option->text : shorter;
    }
}

CellText EventDelegate::prepare(QPainter &painter, const QStyleOptionViewItem &cell,
                                const QModelIndex &index, const QString &text) const
{
    const auto column = static_cast<Column>(index.column());
    QRect room = cell.rect.adjusted(Tokens::SpaceS, 0, -Tokens::SpaceS, 0);
    const QVariant severity = index.data(EventsModel::SeverityRole);
    if (column == Column::Severity && severity.isValid()) {
        painter.setOpacity(index.data(EventsModel::AcknowledgedRole).toBool() ? 0.5 : 1);
        room.setLeft(paintSeverityMark(painter, room, static_cast<Severity>(severity.toInt())));
        painter.setOpacity(1);
    }
    if (column == Column::What) {
        const QVariant fold = index.data(EventsModel::FoldRole);
        if (fold.isValid()) {
            paintFoldSign(painter, QRectF(foldSign(cell.rect)).center(), fold.toBool());
        }
        const bool isMember = index.data(EventsModel::LineKindRole).toInt() ==
                              static_cast<int>(EventLine::Kind::Member);
        if (fold.isValid() || isMember) {
            room.setLeft(foldSign(cell.rect).right() + Tokens::SpaceXs +
                         (isMember ? Tokens::SpaceM : 0));
        }
    }
    return {room, colorOf(index, text), Qt::ElideRight, column == Column::Node};
}

} // namespace pickglass
