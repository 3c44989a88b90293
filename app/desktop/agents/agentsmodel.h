// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/agents/agentbook.h"

#include <QAbstractTableModel>

namespace pickglass {

/// The machines of the book. A name can be edited; what has none shows where it is.
class AgentsModel final : public QAbstractTableModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(AgentsModel)

public:
    enum Column : int { Name, Address, LastUsed, Fingerprint, ColumnCount };

    /// book: outlives the model.
    explicit AgentsModel(AgentBook *book, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

    const AgentEntry &entry(int row) const { return m_entries.at(row); }
    /// Why it could not, in words; empty: done.
    QString remove(int row);
    /// The book is not as it was.
    void reload();

private:
    QString text(const AgentEntry &entry, int column) const;
    void read();

    AgentBook *m_book;
    QList<AgentEntry> m_entries; ///< as the book has them
    QStringList m_fingerprints;  ///< by row
};

} // namespace pickglass
