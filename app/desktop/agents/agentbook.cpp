// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/agents/agentbook.h"

#include "app/common/text.h"
#include "app/desktop/agents/agentpeer.h"
#include "app/desktop/models/format.h"
#include "app/desktop/settings.h"
#include "app/desktop/theme.h"
#include "collectors/agent/fingerprint.h"

#include <algorithm>

namespace pickglass {

namespace {

/// More were not used for long.
constexpr qsizetype MaxEntries = 50;

} // namespace

AgentBook::AgentBook(Settings *settings, agent::KnownAgents known)
    : m_settings(settings),
      m_known(std::move(known))
{
    reload();
}

void AgentBook::reload()
{
    m_entries = m_settings->agents();
    const auto names = m_known.names();
    for (const QString &name : names.value_or(QStringList())) {
        const QString address = QStringLiteral("agent://") + name;
        if (!find(address)) {
            m_entries << AgentEntry{address};
        }
    }
}

const AgentEntry *AgentBook::find(const QString &address) const
{
    const auto found = std::ranges::find(m_entries, address, &AgentEntry::address);
    return found == m_entries.end() ? nullptr : &*found;
}

QString AgentBook::fingerprint(const AgentEntry &entry) const
{
    if (entry.isSsh() || !entry.caFile.isEmpty()) {
        return {};
    }
    const auto found = m_known.find(entry.place());
    return found && *found ? agent::shown(**found) : QString();
}

void AgentBook::remember(AgentEntry entry)
{
    if (const AgentEntry *before = find(entry.address); before && entry.name.isEmpty()) {
        entry.name = before->name;
    }
    entry.lastUsed = QDateTime::currentDateTimeUtc();
    m_entries.removeIf([&](const AgentEntry &its) { return its.address == entry.address; });
    m_entries.prepend(entry);
    store();
}

void AgentBook::rename(const QString &address, const QString &name)
{
    const auto found = std::ranges::find(m_entries, address, &AgentEntry::address);
    if (found != m_entries.end()) {
        found->name = name.trimmed();
        store();
    }
}

QString AgentBook::remove(const QString &address)
{
    const AgentEntry *entry = find(address);
    if (!entry) {
        return {};
    }
    if (!entry->isSsh()) {
        if (const auto forgotten = m_known.forget(entry->place()); !forgotten) {
            return translated(forgotten.error());
        }
    }
    m_entries.removeIf([&](const AgentEntry &its) { return its.address == address; });
    store();
    return {};
}

void AgentBook::store()
{
    m_entries = m_entries.mid(0, MaxEntries);
    m_settings->setAgents(m_entries);
}

AgentsModel::AgentsModel(AgentBook *book, QObject *parent)
    : QAbstractTableModel(parent),
      m_book(book)
{
    read();
}

namespace {

Timestamp timeOf(const AgentEntry &entry)
{
    return Timestamp::fromMilliseconds(entry.lastUsed.toMSecsSinceEpoch());
}

} // namespace

QString AgentsModel::text(const AgentEntry &entry, int column) const
{
    switch (column) {
    case Name:
        return entry.title();
    case Address:
        return entry.address;
    default:
        return entry.lastUsed.isValid() ? format::date(timeOf(entry)) : format::unknown();
    }
}

QVariant AgentsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const AgentEntry &its = entry(index.row());
    const QString &fingerprint = m_fingerprints.at(index.row());
    const bool isFingerprint = index.column() == Fingerprint;
    switch (role) {
    case Qt::DisplayRole:
        return isFingerprint ? format::orUnknown(fingerprint) : text(its, index.column());
    case Qt::EditRole:
        return index.column() == Name ? its.name : QVariant();
    case Qt::FontRole:
        return isFingerprint ? Theme::instance().monospaced(Tokens::SecondarySize) : QVariant();
    case Qt::ToolTipRole:
        if (index.column() == LastUsed && its.lastUsed.isValid()) {
            return format::time(timeOf(its));
        }
        if (!isFingerprint) {
            return text(its, index.column());
        }
        return its.isSsh()             ? tr("ssh verifies the machine by its host key.")
               : fingerprint.isEmpty() ? tr("No certificate was accepted yet.")
                                       : fingerprintwords::grouped(fingerprint);
    default:
        return {};
    }
}

bool AgentsModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !checkIndex(index, CheckIndexOption::IndexIsValid) ||
        index.column() != Name) {
        return false;
    }
    AgentEntry &its = m_entries[index.row()];
    m_book->rename(its.address, value.toString());
    its.name = value.toString().trimmed();
    Q_EMIT dataChanged(index, index);
    return true;
}

QVariant AgentsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return role == Qt::TextAlignmentRole ? QVariant(Qt::AlignLeft | Qt::AlignVCenter)
                                             : QVariant();
    }
    switch (section) {
    case Name:
        return tr("Name");
    case Address:
        return tr("Address");
    case LastUsed:
        return tr("Last used");
    default:
        return tr("Fingerprint");
    }
}

Qt::ItemFlags AgentsModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags usual = QAbstractTableModel::flags(index);
    return index.isValid() && index.column() == Name ? usual | Qt::ItemIsEditable : usual;
}

QString AgentsModel::remove(int row)
{
    QString failure = m_book->remove(entry(row).address);
    if (failure.isEmpty()) {
        beginRemoveRows({}, row, row);
        m_entries.removeAt(row);
        m_fingerprints.removeAt(row);
        endRemoveRows();
    }
    return failure;
}

void AgentsModel::reload()
{
    beginResetModel();
    m_book->reload();
    read();
    endResetModel();
}

void AgentsModel::read()
{
    m_entries = m_book->entries();
    m_fingerprints.clear();
    for (const AgentEntry &its : std::as_const(m_entries)) {
        m_fingerprints << m_book->fingerprint(its);
    }
}

} // namespace pickglass
