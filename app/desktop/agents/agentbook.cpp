// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/agents/agentbook.h"

#include "app/common/text.h"
#include "app/desktop/settings.h"
#include "collectors/agent/fingerprint.h"

#include <algorithm>

namespace pickglass {

namespace {

/// More were not used for long.
constexpr qsizetype MostEntries = 50;

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
            return inWords(forgotten.error());
        }
    }
    m_entries.removeIf([&](const AgentEntry &its) { return its.address == address; });
    store();
    return {};
}

void AgentBook::store()
{
    m_entries = m_entries.mid(0, MostEntries);
    m_settings->setAgents(m_entries);
}

} // namespace pickglass
