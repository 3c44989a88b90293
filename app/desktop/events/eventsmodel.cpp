// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/events/eventsmodel.h"

#include "app/common/text.h"
#include "app/desktop/models/eventwords.h"
#include "app/desktop/models/format.h"
#include "app/desktop/models/problemsmodel.h"

#include <algorithm>
#include <array>

namespace pickglass {

namespace {

constexpr std::array Titles{
    QT_TRANSLATE_NOOP("pickglass::EventsModel", "Severity"),
    QT_TRANSLATE_NOOP("pickglass::EventsModel", "Noticed"),
    QT_TRANSLATE_NOOP("pickglass::EventsModel", "Lasted"),
    QT_TRANSLATE_NOOP("pickglass::EventsModel", "What"),
    QT_TRANSLATE_NOOP("pickglass::EventsModel", "Kind"),
    QT_TRANSLATE_NOOP("pickglass::EventsModel", "Node"),
    QT_TRANSLATE_NOOP("pickglass::EventsModel", "Port"),
    QT_TRANSLATE_NOOP("pickglass::EventsModel", "It was"),
};
static_assert(Titles.size() == static_cast<size_t>(EventColumn::Count));

} // namespace

void EventsModel::setLines(EventLines lines)
{
    // The lines that go still point into what was there.
    const SharedEvents before = std::exchange(m_events, lines.events);
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
    if (m_events && !m_events->empty()) {
        day = format::date(m_events->front().time);
        day = format::date(m_events->back().time) == day ? day : QString();
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

QString EventsModel::text(const EventLine &line, Column column) const
{
    if (!line.event) {
        return column == Column::What ? tr("%n acknowledged", nullptr, line.members) : QString();
    }
    const Event &event = *line.event;
    switch (column) {
    case Column::Severity:
        return severityName(event.severity);
    case Column::Time:
        return (m_day.isEmpty() ? format::date(event.time) + u' ' : QString()) +
               format::timeOfDay(event.time, format::Precision::Milliseconds);
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
    if (!line.event) {
        return tr("What was seen and put aside: click to see it");
    }
    QStringList lines{inWords(describe(*line.event)), eventwords::when(*line.event)};
    if (const QString advice = inWords(adviceOn(*line.event)); !advice.isEmpty()) {
        lines << advice;
    }
    return lines.join(u'\n');
}

QString EventsModel::tabSeparated(const QList<int> &rows, const QList<int> &columns) const
{
    QString text;
    for (const int at : rows) {
        for (qsizetype i = 0; i < columns.size(); ++i) {
            text += QLatin1String(i == 0 ? "" : "\t") +
                    this->text(row(at), static_cast<Column>(columns[i])).simplified();
        }
        text += u'\n';
    }
    return text;
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
        return line.event ? QVariant(static_cast<int>(line.event->severity)) : QVariant();
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
        return column == Column::Time
                   ? tr("When it was noticed: it happened then, or a little earlier")
               : column == Column::Precision
                   ? tr("How much before it was noticed it may have happened: the polling period")
                   : QString();
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    if (column == Column::Time && m_events && !m_events->empty()) {
        const QString zone = format::zoneName(m_events->front().time);
        return m_day.isEmpty() ? tr("Noticed, %1").arg(zone) : m_day + u' ' + zone;
    }
    return tr(Titles.at(static_cast<size_t>(section)));
}

} // namespace pickglass
