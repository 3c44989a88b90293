// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/managers/transitionsmodel.h"

#include "app/common/text.h"
#include "app/desktop/managers/managertext.h"
#include "app/desktop/models/csv.h"
#include "app/desktop/models/format.h"
#include "app/desktop/models/keyedrows.h"
#include "app/desktop/theme.h"

#include <algorithm>

namespace pickglass {

TransitionsModel::TransitionsModel(QObject *parent)
    : QAbstractTableModel(parent),
      m_reading(std::make_shared<ManagerReading>())
{
}

namespace {

bool isSame(const Event &a, const Event &b)
{
    return a.id == b.id && a.time == b.time;
}

/// Whether all of these are among those, in the same order.
bool continues(const std::vector<Event> &these, const std::vector<Event> &those)
{
    auto place = those.begin();
    return std::ranges::all_of(these, [&](const Event &event) {
        place = std::find_if(place, those.end(),
                             [&event](const Event &other) { return isSame(event, other); });
        return place != those.end() && (++place, true);
    });
}

} // namespace

void TransitionsModel::setReading(std::shared_ptr<const ManagerReading> reading)
{
    m_reading = std::move(reading);
    const std::vector<Event> &events = m_reading->events;
    if (!continues(m_events, events)) {
        beginResetModel();
        m_events = events;
        endResetModel();
        return;
    }
    // Most are later than all that were there, but what takes a while to be sure of is not.
    for (size_t i = 0; i < events.size(); ++i) {
        if (i < m_events.size() && isSame(m_events[i], events[i])) {
            m_events[i] = events[i];
            continue;
        }
        const int row = static_cast<int>(m_events.size() - i);
        beginInsertRows({}, row, row);
        m_events.insert(m_events.begin() + static_cast<qsizetype>(i), events[i]);
        endInsertRows();
    }
    if (!m_events.empty()) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    }
}

QString TransitionsModel::fromText(const Event &event) const
{
    if (event.kind == EventKind::SmMaster) {
        const HandOver *handOver = m_reading->handOverTo(event.place, event.time);
        return handOver ? m_reading->nameOf(handOver->from.port) : QString();
    }
    if (event.kind == EventKind::TwoMasters) {
        return m_reading->nameOf(event.place);
    }
    return managertext::state(event.was);
}

QString TransitionsModel::toText(const Event &event) const
{
    switch (event.kind) {
    case EventKind::SmMaster:
        return m_reading->nameOf(event.place);
    case EventKind::SmStandby:
        return managertext::state(SmState::Standby);
    case EventKind::SmNotActive:
        return managertext::state(SmState::NotActive);
    case EventKind::SmDiscovering:
        return managertext::state(SmState::Discovering);
    case EventKind::TwoMasters:
        return m_reading->nameOf(event.otherPlace);
    default:
        return managertext::state(event.became);
    }
}

const HandOver *TransitionsModel::handOverOf(const Event &event) const
{
    return event.kind == EventKind::SmMaster ? m_reading->handOverTo(event.place, event.time)
                                             : nullptr;
}

std::optional<qint64> TransitionsModel::withoutMaster(const Event &event) const
{
    if (event.kind == EventKind::NoMaster) {
        return event.until.isKnown() ? event.until - event.time : -1;
    }
    const HandOver *handOver = handOverOf(event);
    return handOver && handOver->withoutMaster > 0 ? std::optional(handOver->withoutMaster)
                                                   : std::nullopt;
}

QString TransitionsModel::text(const Event &event, int column) const
{
    switch (column) {
    case Time:
        return format::moment(event.time, format::Precision::Milliseconds, m_events.back().time);
    case What:
        return translated(describe(event));
    case From:
        return format::orUnknown(fromText(event));
    case To:
        return format::orUnknown(toText(event));
    default:
        break;
    }
    const auto without = withoutMaster(event);
    if (!without) {
        return {};
    }
    const QString length = format::duration(*without);
    if (*without < 0) {
        return tr("ongoing");
    }
    const HandOver *handOver = handOverOf(event);
    return handOver && !handOver->isMeasured ? tr("up to %1").arg(length) : length;
}

QString TransitionsModel::toolTip(const Event &event) const
{
    QString words = translated(describe(event));
    const QString time = format::time(event.time, format::Precision::Milliseconds);
    const QString early = managertext::precision(event.precision);
    words += u'\n' + (early.isEmpty() ? time : tr("%1, or %2").arg(time, early));
    if (event.until.isKnown()) {
        words += u'\n' + tr("Lasted %1.").arg(format::duration(event.until - event.time));
    } else if (event.lasts) {
        words += u'\n' + tr("Ongoing.");
    }
    const QString advice = translated(adviceOn(event));
    return advice.isEmpty() ? words : words + u'\n' + advice;
}

QVariant TransitionsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const Event &event = eventAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(event, index.column());
    case Qt::ToolTipRole:
        return toolTip(event);
    case Qt::TextAlignmentRole:
        return cellAlignment(index.column() == Without);
    case Qt::ForegroundRole:
        return event.severity == Severity::Error && index.column() == What
                   ? QVariant(tokens().error)
                   : QVariant();
    default:
        return {};
    }
}

QVariant TransitionsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return cellAlignment(section == Without);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    const QString titles[] = {tr("Time"), tr("Event"), tr("From"), tr("To"),
                              tr("Without a master")};
    return titles[section];
}

QString TransitionsModel::csv() const
{
    QString rows = QStringLiteral("t,what,guid,node,from,to,without_master_s\n");
    for (const Event &event : m_events) {
        const auto without = withoutMaster(event);
        const bool hasPlace = !event.place.node.isNull();
        QStringList cells{event.time.toString(),
                          toString(event.kind),
                          hasPlace ? event.place.node.toString() : QString(),
                          hasPlace ? m_reading->nodeName(event.place.node) : QString(),
                          event.kind == EventKind::SmMaster ? fromText(event) : event.was,
                          event.kind == EventKind::SmMaster ? toText(event) : event.became,
                          without && *without >= 0
                              ? QString::number(static_cast<double>(*without) / 1e6)
                              : QString()};
        std::ranges::transform(cells, cells.begin(), csvCell);
        rows += cells.join(u',') + u'\n';
    }
    return rows;
}

} // namespace pickglass
