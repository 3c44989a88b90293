// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/opening/livesource.h"
#include "collectors/agent/knownagents.h"

#include <QAbstractTableModel>
#include <QList>

namespace pickglass {

class Settings;

/// The machines watched before, the latest first, and those of which only a certificate is known.
/// GUI thread.
class AgentBook final
{
public:
    /// settings: outlives it.
    explicit AgentBook(Settings *settings, agent::KnownAgents known = agent::KnownAgents());

    const QList<AgentEntry> &entries() const { return m_entries; }
    /// The one with this address; null where there is none. Valid until the book changes.
    const AgentEntry *find(const QString &address) const;
    /// The fingerprint of its certificate that was accepted, "AB:CD:…"; empty where none was.
    QString fingerprint(const AgentEntry &entry) const;

    /// Puts it first, as used now; its name stays where the new one has none.
    void remember(AgentEntry entry);
    void rename(const QString &address, const QString &name);
    /// Takes it out together with its certificate. Why it could not, in words; empty: done.
    QString remove(const QString &address);
    /// Reads it again: another program may have added some.
    void reload();

private:
    void store();

    Settings *m_settings;
    agent::KnownAgents m_known;
    QList<AgentEntry> m_entries;
};

/// The machines of the book. A name can be edited; what has none shows where it is.
class AgentsModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column : int { Name, Address, LastUsed, Fingerprint, ColumnCount };

    /// book: outlives the model.
    explicit AgentsModel(AgentBook *book, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
    }
    int columnCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : ColumnCount;
    }
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
