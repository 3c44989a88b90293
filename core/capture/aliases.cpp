// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/aliases.h"

#include "core/fabric/nodename.h"

#include <QRegularExpression>

#include <algorithm>

namespace pickglass {

namespace {

/// Bit 1 of the first byte: locally administered (IEEE EUI-64).
constexpr quint64 LocalPrefix = 0x020000ULL << 40;
constexpr quint64 MadeUpPrefix = 0x027067ULL << 40;
constexpr int BlockBits = 8; ///< a node, and what lies behind it
constexpr quint16 FirstMulticastLid = 0xc000;

/// Whether a word may begin or end there.
bool isBorder(QStringView text, qsizetype at)
{
    return at == 0 || at == text.size() || !text[at - 1].isLetterOrNumber() ||
           !text[at].isLetterOrNumber();
}

/// Where a name tells of a device, not of whose it is.
bool isOfDevice(const QString &name)
{
    return isFactoryDescription(name) || name.contains(QLatin1String("Aggregation Node"));
}

/// Replaces each match by what is made of it.
template<typename Replacement>
QString replaced(const QString &text, const QRegularExpression &pattern, Replacement &&replacement)
{
    QString made;
    qsizetype done = 0;
    auto matches = pattern.globalMatch(text);
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        made += QStringView(text).mid(done, match.capturedStart() - done);
        made += replacement(match);
        done = match.capturedEnd();
    }
    made += QStringView(text).mid(done);
    return made;
}

} // namespace

void Aliases::add(const Fabric &fabric)
{
    for (const Node &node : fabric.nodes()) {
        m_nodes.insert(node.guid);
        add(node.description, node.type);
    }
    for (const Port &port : fabric.ports()) {
        add(port.lid);
        m_lmc = std::max<int>(m_lmc, port.lmc);
    }
}

void Aliases::add(const QString &name, NodeType type)
{
    m_seen.try_emplace(name.trimmed(), type);
}

void Aliases::add(Lid lid)
{
    if (lid.isAssigned() && lid.value() < FirstMulticastLid) {
        m_lids.insert(lid.value());
    }
}

void Aliases::addPhrase(const QString &phrase, const QString &alias)
{
    // Numbers and single letters name nobody, and stand everywhere.
    const bool isName =
        phrase.size() > 1 && std::ranges::any_of(phrase, [](QChar c) { return c.isLetter(); });
    if (isName && phrase != alias && !m_phrases.contains(phrase.toLower())) {
        m_phrases.insert(phrase.toLower(), alias);
        m_longestPhrase = std::max(m_longestPhrase, phrase.size());
    }
}

const char *Aliases::prefixOf(NodeType type)
{
    switch (type) {
    case NodeType::Switch:
        return "switch";
    case NodeType::ChannelAdapter:
        return "host";
    case NodeType::Router:
        return "router";
    }
    return "node";
}

/// By our own hand: what the standard library makes of a seed differs from one to the other.
template<typename T>
std::vector<T> Aliases::shuffled(const std::set<T> &values)
{
    std::vector<T> order(values.begin(), values.end());
    for (size_t left = order.size(); left > 1; --left) {
        std::swap(order[left - 1], order[m_random() % left]);
    }
    return order;
}

void Aliases::settle()
{
    for (const Guid node : shuffled(m_nodes)) {
        guid(node);
    }
    std::set<quint16> blocks;
    for (const quint16 lid : m_lids) {
        blocks.insert(static_cast<quint16>(lid >> m_lmc));
    }
    for (const quint16 block : shuffled(blocks)) {
        m_lidBlocks.insert(block, static_cast<quint16>(m_lidBlocks.size() + 1));
    }
    std::map<NodeType, std::set<QString>> systems;
    for (const auto &[name, type] : m_seen) {
        const QString system = parseNodeDescription(name).system;
        if (!isOfDevice(name) && !system.isEmpty() && name.contains(system)) {
            systems[type].insert(system);
        }
    }
    for (const auto &[type, names] : systems) {
        const auto digits = static_cast<int>(QString::number(names.size()).size());
        int number = 0;
        for (const QString &system : shuffled(names)) {
            const QString alias =
                QLatin1String(prefixOf(type)) +
                QStringLiteral("%1").arg(++number, std::max(2, digits), 10, QLatin1Char('0'));
            if (!m_systems.contains(system)) {
                m_systems.insert(system, alias);
            }
        }
    }
    for (const auto &[name, type] : m_seen) {
        const QString alias = renamed(name);
        const NodeName was = parseNodeDescription(name);
        const NodeName is = parseNodeDescription(alias);
        addPhrase(name, alias);
        addPhrase(was.display, is.display);
        addPhrase(was.system, is.system);
        if (!isOfDevice(name)) {
            addPhrase(was.system.section(u'.', 0, 0), is.system); // without its domain
        }
    }
}

Guid Aliases::guid(Guid guid, Guid near)
{
    if (guid.isNull()) {
        return guid;
    }
    if (const auto known = m_guids.constFind(guid); known != m_guids.constEnd()) {
        return *known;
    }
    const quint64 behind = guid.value() - near.value();
    const bool isNear = !near.isNull() && behind > 0 && behind < 1U << BlockBits;
    Guid alias(isNear ? this->guid(near).value() + behind : 0);
    if (!isNear || m_takenGuids.contains(alias)) {
        alias = Guid((guid.isMadeUp() ? MadeUpPrefix : LocalPrefix) | ++m_lastBlock << BlockBits);
    }
    m_guids.insert(guid, alias);
    m_takenGuids.insert(alias);
    return alias;
}

Lid Aliases::lid(Lid lid)
{
    if (!lid.isAssigned() || lid.value() >= FirstMulticastLid) {
        return lid;
    }
    const auto block = static_cast<quint16>(lid.value() >> m_lmc);
    if (!m_lidBlocks.contains(block)) {
        m_lidBlocks.insert(block, static_cast<quint16>(m_lidBlocks.size() + 1));
    }
    return Lid(static_cast<quint16>(m_lidBlocks.value(block) << m_lmc |
                                    (lid.value() & ((1 << m_lmc) - 1))));
}

QString Aliases::systemAlias(const QString &system)
{
    QString &alias = m_systems[system];
    if (alias.isEmpty()) {
        alias = QStringLiteral("node%1").arg(++m_lastName, 2, 10, QLatin1Char('0'));
    }
    return alias;
}

QString Aliases::renamed(const QString &name)
{
    const QString system = parseNodeDescription(name).system;
    const qsizetype at = name.indexOf(system);
    if (isOfDevice(name) || at < 0 || system.isEmpty()) {
        return withoutNumbers(name); // what tells it apart is its GUID
    }
    return name.left(at) + systemAlias(system) + name.mid(at + system.size());
}

QString Aliases::name(const QString &name)
{
    if (const auto known = m_phrases.constFind(name.trimmed().toLower());
        known != m_phrases.constEnd()) {
        return *known;
    }
    const auto asGuid = Guid::parse(name);
    if (asGuid && m_guids.contains(*asGuid)) {
        return guid(*asGuid).toString(); // of a node without a name
    }
    return renamed(name);
}

QString Aliases::withoutNumbers(const QString &text)
{
    static const QRegularExpression guids(
        QStringLiteral("(?<![0-9a-z])(?:0x[0-9a-f]{9,16}|(?:(?:SW|S|H|R)-)?(?:0x)?[0-9a-f]{16}|"
                       "[0-9a-f]{2}(?::[0-9a-f]{2}){7}|[0-9a-f]{4}(?::[0-9a-f]{4}){3})"
                       "(?![0-9a-z])"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression lids(QStringLiteral("(lid\\W{0,3})(0x[0-9a-f]+|[0-9]+)"),
                                         QRegularExpression::CaseInsensitiveOption);
    const auto otherGuid = [this](const QRegularExpressionMatch &match) {
        const auto meant = Guid::parse(match.captured());
        const QString prefix =
            match.captured().section(u'-', 0, -2, QString::SectionIncludeTrailingSep);
        return meant ? prefix + guid(*meant).toString() : match.captured();
    };
    const auto otherLid = [this](const QRegularExpressionMatch &match) {
        bool isNumber = false;
        const auto number = match.captured(2).toUShort(&isNumber, 0);
        return isNumber ? match.captured(1) + QString::number(lid(Lid(number)).value())
                        : match.captured();
    };
    return replaced(replaced(text, guids, otherGuid), lids, otherLid);
}

/// The longest name that begins at a place is the one that is meant.
QString Aliases::withoutNames(const QString &text) const
{
    QString made;
    for (qsizetype at = 0; at < text.size();) {
        auto found = m_phrases.constEnd();
        qsizetype length = isBorder(text, at) ? std::min(m_longestPhrase, text.size() - at) : 0;
        for (; length > 0 && found == m_phrases.constEnd(); --length) {
            if (isBorder(text, at + length)) {
                found = m_phrases.constFind(text.mid(at, length).toLower());
            }
        }
        if (found == m_phrases.constEnd()) {
            made += text[at++];
        } else {
            made += *found;
            at += found.key().size();
        }
    }
    return made;
}

QString Aliases::text(const QString &text)
{
    return withoutNames(withoutNumbers(text));
}

} // namespace pickglass
