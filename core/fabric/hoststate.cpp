// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/hoststate.h"

#include <QHash>

#include <algorithm>
#include <iterator>

namespace pickglass {

namespace {

constexpr std::pair<HostFactKind, const char *> FactNames[] = {
    {HostFactKind::Kernel, "kernel"},
    {HostFactKind::Firmware, "firmware"},
    {HostFactKind::NfsMount, "nfs_mount"},
    {HostFactKind::NfsBytes, "nfs_bytes"}};

/// What the option is set to: "vers=4.2" in "rw,vers=4.2".
QString optionOf(QStringView options, QLatin1String name)
{
    for (const QStringView option : options.tokenize(u',')) {
        if (option.startsWith(name) && option.size() > name.size() &&
            option.at(name.size()) == u'=') {
            return option.mid(name.size() + 1).toString();
        }
    }
    return {};
}

} // namespace

QString toString(PathState state)
{
    switch (state) {
    case PathState::Rearm:
        return QStringLiteral("rearm");
    case PathState::Armed:
        return QStringLiteral("armed");
    case PathState::Migrated:
        break;
    }
    return QStringLiteral("migrated");
}

QString toString(HostFactKind kind)
{
    const auto found = std::ranges::find(FactNames, kind, [](const auto &of) { return of.first; });
    return QString::fromLatin1(found->second);
}

std::optional<HostFactKind> hostFactKindOf(QStringView name)
{
    for (const auto &[kind, text] : FactNames) {
        if (name == QLatin1String(text)) {
            return kind;
        }
    }
    return std::nullopt;
}

QString unescapedPath(const QString &text)
{
    QString plain = text;
    plain.replace(QLatin1String("\\040"), QLatin1String(" "));
    plain.replace(QLatin1String("\\011"), QLatin1String("\t"));
    plain.replace(QLatin1String("\\012"), QLatin1String("\n"));
    return plain.replace(QLatin1String("\\134"), QLatin1String("\\"));
}

NfsMount nfsMountOf(const QString &value)
{
    const QString device = value.section(u' ', 0, 0);
    const QString type = value.section(u' ', 1, 1);
    const QString options = value.section(u' ', 2);
    const qsizetype colon = device.indexOf(QLatin1String(":/"));
    NfsMount mount;
    mount.server = unescapedPath(device.left(std::max<qsizetype>(colon, 0)));
    mount.folder = unescapedPath(colon < 0 ? device : device.mid(colon + 1));
    mount.version = optionOf(options, QLatin1String("vers"));
    if (mount.version.isEmpty() && type == QLatin1String("nfs4")) {
        mount.version = QStringLiteral("4");
    }
    mount.transport = optionOf(options, QLatin1String("proto"));
    return mount;
}

std::optional<std::pair<quint64, quint64>> nfsBytesOf(QStringView value)
{
    const qsizetype blank = value.indexOf(u' ');
    bool isRead = false;
    bool isWritten = false;
    const quint64 read = value.left(std::max<qsizetype>(blank, 0)).toULongLong(&isRead);
    const quint64 written = value.mid(blank + 1).toULongLong(&isWritten);
    return isRead && isWritten ? std::optional(std::pair(read, written)) : std::nullopt;
}

void HostState::put(const HostFact &fact)
{
    const FactKey key{fact.host, fact.kind, fact.name};
    if (fact.value.isEmpty()) {
        m_facts.erase(key);
    } else {
        m_facts.insert_or_assign(key, fact.value);
    }
}

void HostState::apply(const HostChanges &changes)
{
    for (const QueuePairId &id : changes.gone) {
        m_queuePairs.erase(id);
    }
    for (const QueuePair &pair : changes.queuePairs) {
        put(pair);
    }
    for (const HostFact &fact : changes.facts) {
        put(fact);
    }
}

HostChanges HostState::changesTo(const HostState &other, size_t max) const
{
    HostChanges changes;
    const auto isFull = [&] { return changes.queuePairs.size() + changes.gone.size() >= max; };
    for (auto it = m_queuePairs.begin(); it != m_queuePairs.end() && !isFull(); ++it) {
        if (!other.m_queuePairs.contains(it->first)) {
            changes.gone.push_back(it->first);
        }
    }
    for (auto it = other.m_queuePairs.begin(); it != other.m_queuePairs.end() && !isFull(); ++it) {
        const auto known = m_queuePairs.find(it->first);
        if (known == m_queuePairs.end() || known->second != it->second) {
            changes.queuePairs.push_back(it->second);
        }
    }
    const auto add = [&changes](const FactKey &key, const QString &value) {
        changes.facts.push_back({std::get<0>(key), std::get<1>(key), std::get<2>(key), value});
    };
    for (const auto &[key, value] : m_facts) {
        if (!other.m_facts.contains(key)) {
            add(key, {});
        }
    }
    for (const auto &[key, value] : other.m_facts) {
        const auto known = m_facts.find(key);
        if (known == m_facts.end() || known->second != value) {
            add(key, value);
        }
    }
    return changes;
}

QString HostState::value(Guid host, HostFactKind kind, const QString &name) const
{
    const auto found = m_facts.find({host, kind, name});
    return found == m_facts.end() ? QString() : found->second;
}

std::vector<ConnectedPair> connected(const std::vector<TableSpan<QueuePair>> &pairs)
{
    using Numbers = std::pair<quint32, quint32>;
    QMultiHash<Numbers, const QueuePair *> byNumbers;
    for (const auto &span : pairs) {
        byNumbers.insert({span.table.number, span.table.peerNumber}, &span.table);
    }
    std::vector<ConnectedPair> all;
    all.reserve(pairs.size());
    for (const auto &span : pairs) {
        const QueuePair &pair = span.table;
        ConnectedPair made{pair, {}, span.from};
        const auto [first, last] =
            std::as_const(byNumbers).equal_range({pair.peerNumber, pair.number});
        int found = 0;
        for (auto it = first; it != last && found < 2 && pair.peerNumber != 0; ++it) {
            if (*it != &pair) {
                made.peer = (*it)->port;
                ++found;
            }
        }
        if (found != 1) {
            made.peer = {};
        }
        all.push_back(std::move(made));
    }
    return all;
}

} // namespace pickglass
