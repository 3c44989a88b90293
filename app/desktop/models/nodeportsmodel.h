// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/snapshot.h"
#include "app/desktop/models/livecell.h"

#include <QAbstractTableModel>

namespace pickglass {

/// The cabled or listed ports of one node, without a switch's port 0, as a short list, with what
/// goes out of and into each of them. New figures change their column alone.
class NodePortsModel final : public QAbstractTableModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(NodePortsModel)

public:
    enum class Column { Number, Peer, Rate, State, Utilization, Count };
    enum Role {
        IsFigureRole = Qt::UserRole + 1,
        SeverityRole, ///< int of Severity of what is wrong with the port; nothing if nothing is
        OutHeatRole,  ///< double, 0 … 1: utilization of what goes out; nothing where not known
        InHeatRole,   ///< of what comes in, likewise
        IsOverRole,   ///< bool: one of them is at or above its threshold
    };

    explicit NodePortsModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}

    /// The problems' indices are into the snapshot's, of port; -1 for none.
    void setNode(SharedSnapshot snapshot, NodeIndex node, std::vector<qint32> problemOfPort);

    /// Null, and figures of another fabric, leave the column unknown.
    void setFigures(SharedFigures figures);

    PortIndex portAt(int row) const { return PortIndex(m_first + row); }
    int rowOf(PortIndex port) const;

    int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : m_count;
    }
    int columnCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(Column::Count);
    }
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    QString text(const Port &port, Column column) const;
    QString toolTip(const Port &port, Column column) const;
    LiveCell out(const Port &port) const;
    LiveCell in(const Port &port) const;
    /// The hotter of both, which the figure is of.
    LiveCell hotter(const Port &port) const;

    SharedSnapshot m_snapshot;
    SharedFigures m_figures;
    qint32 m_first = 0; ///< into Fabric::ports()
    qint32 m_count = 0;
    std::vector<qint32> m_problem; ///< of row
};

} // namespace pickglass
