// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/managers/managerreading.h"

#include <QAbstractTableModel>

#include <memory>

namespace pickglass {

/// What happened to the managers, the latest first: a row an event. New ones come in place.
class TransitionsModel final : public QAbstractTableModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TransitionsModel)

public:
    enum Column { Time, What, From, To, Without, ColumnCount };

    explicit TransitionsModel(QObject *parent = nullptr);

    /// Events that were there stay in their rows; a shorter list is another capture.
    void setReading(std::shared_ptr<const ManagerReading> reading);
    const Event &eventAt(int row) const { return m_events[m_events.size() - 1 - size_t(row)]; }
    /// As `pgcap sm` has them: t, what, guid, node, from, to, without_master_s.
    QString csv() const;

    int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_events.size());
    }
    int columnCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
    }
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const Event &event, int column) const;
    QString fromText(const Event &event) const;
    QString toText(const Event &event) const;
    /// For so many microseconds; below 0: it lasts; nothing where there was one.
    const HandOver *handOverOf(const Event &event) const;
    std::optional<qint64> withoutMaster(const Event &event) const;
    QString toolTip(const Event &event) const;

    std::shared_ptr<const ManagerReading> m_reading;
    std::vector<Event> m_events; ///< ascending; the rows go the other way
};

} // namespace pickglass
