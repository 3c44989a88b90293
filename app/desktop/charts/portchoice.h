// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"
#include "core/fabric/portkey.h"

#include <QAbstractListModel>

#include <vector>

namespace pickglass {

/// Ports to choose from: those that are near at hand, or those whose name, GUID or peer is searched
/// for; never more than a person would scroll through. GUI thread.
class PortChoice final : public QAbstractListModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PortChoice)

public:
    static constexpr size_t Most = 200;

    explicit PortChoice(QObject *parent = nullptr);

    /// `near` is what is offered while nothing is searched for; fabric may be null.
    void setFabric(SharedFabric fabric, std::vector<PortKey> near);
    /// Words of "node/port"; all must be there, upper and lower case are one.
    void setSearch(const QString &words);
    PortKey portAt(int row) const { return m_shown[static_cast<size_t>(row)]; }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    std::vector<PortKey> found() const;

    SharedFabric m_fabric;
    std::vector<PortKey> m_near;
    QString m_search;
    std::vector<PortKey> m_shown;
};

} // namespace pickglass
