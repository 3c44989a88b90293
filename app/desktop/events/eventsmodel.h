// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/events/eventlines.h"
#include "app/desktop/models/keyedrows.h"
#include "app/desktop/widgets/tablestyle.h"

namespace pickglass {

/// The lines of the list of events, updated in place. GUI thread.
class EventsModel final : public KeyedRows<EventLine>
{
    Q_OBJECT

public:
    using Column = EventColumn;
    enum Role {
        SeverityRole = Qt::UserRole + 1, ///< int of Severity; nothing for a fold
        LineKindRole,                    ///< int of EventLine::Kind
        FoldRole,         ///< bool: unfolded or not; nothing where nothing folds into it
        AcknowledgedRole, ///< bool
        LastsRole,        ///< bool
        ShortRole,        ///< the sentence with shorter names; nothing of what has none
    };
    static constexpr int at(Column column) { return static_cast<int>(column); }

    explicit EventsModel(QObject *parent = nullptr) : KeyedRows(parent) {}

    void setLines(EventLines lines);
    /// Whose names are shortened; may be null.
    void setFabric(SharedFabric fabric) { m_fabric = std::move(fabric); }
    /// Texts are written otherwise: another time zone.
    void showTextsAnew();
    /// -1 where it is not there.
    int rowOf(qint64 id) const;
    qint64 matching() const { return m_matching; }
    qint64 acknowledged() const { return m_acknowledged; }

    QString text(const EventLine &line, Column column) const;

    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    QString timeText(Timestamp time) const;
    QString toolTip(const EventLine &line) const;
    void findDay();

    SharedEvents m_events;            ///< that the lines point into
    SharedMarks m_marks;              ///< likewise
    SharedIncidentEvents m_incidents; ///< likewise
    SharedFabric m_fabric;
    qint64 m_matching = 0;
    qint64 m_acknowledged = 0;
    QString m_day; ///< of all lines; empty where they are of several
};

/// The events of these lines as `pgcap events --csv` prints them, incidents and marks likewise.
QString eventsCsv(const std::vector<EventLine> &lines);

/// Paints the cells of an EventsModel: severity marks, monospaced times, fold signs, indented
/// members, faint acknowledged events.
class EventDelegate final : public LineDelegate
{
public:
    using LineDelegate::LineDelegate;

    /// The sign before what unfolds, within its cell.
    static QRect foldSign(const QRect &cell);

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
    CellText prepare(QPainter &painter, const QStyleOptionViewItem &cell, const QModelIndex &index,
                     const QString &text) const override;
};

} // namespace pickglass
