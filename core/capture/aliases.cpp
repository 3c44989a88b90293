// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/aliases.h"

#include "core/capture/knownwords.h"
#include "core/fabric/naturalorder.h"
#include "core/fabric/nodename.h"
#include "core/fabric/subnets.h"

#include <algorithm>
#include <array>
#include <utility>

namespace pickglass {

namespace {

/// Bit 1 of the first byte: locally administered (IEEE EUI-64).
constexpr quint64 LocalPrefix = 0x020000ULL << 40;
constexpr quint64 MadeUpPrefix = 0x027067ULL << 40;
constexpr int BlockBits = 8; ///< a node, and what lies behind it
constexpr quint64 MaxFirstBlock = 1ULL << 30;
constexpr quint64 MaxBlockGap = 1ULL << 8;
constexpr quint16 FirstMulticastLid = 0xc000;
constexpr quint8 MaxLmc = 7;
constexpr int MinDigits = 4;

const char *prefixOf(NodeType type)
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

/// 1 → "b", 25 → "z", 26 → "aa"
QString letters(size_t kind)
{
    QString text;
    for (size_t rest = kind + 1; rest > 0; rest = (rest - 1) / 26) {
        text.prepend(QChar(static_cast<char16_t>(u'a' + (rest - 1) % 26)));
    }
    return text;
}

/// What makes a name that of a device, to be put behind its replacement.
QString deviceText(const QString &name)
{
    return name.contains(QLatin1String("Aggregation Node")) ? QStringLiteral(" Aggregation Node")
           : isFactoryDescription(name) ? QStringLiteral(" Mellanox Technologies")
                                        : QString();
}

/// Whether it is one of NVIDIA's managed switches, or taken apart as one.
bool isUnit(const QString &description, const NodeName &name)
{
    return description.trimmed().startsWith(QLatin1String("MF0;")) || !name.model.isEmpty();
}

/// The next of those that were not known in time.
QString addedTo(QHash<QString, QString> &aliases, const QString &text, const QString &prefix)
{
    QString &alias = aliases[text];
    if (alias.isEmpty()) {
        alias = prefix + u'-' + QString::number(aliases.size());
    }
    return alias;
}

} // namespace

Aliases::Aliases(quint64 seed) : m_random(seed)
{
    m_nextLid.fill(1);
    m_lastBlock = m_random() % MaxFirstBlock;
}

void Aliases::add(const Fabric &fabric)
{
    for (const Node &node : fabric.nodes()) {
        m_nodes.insert(node.guid);
        add(node.description, node.type);
    }
    for (const Port &port : fabric.ports()) {
        add(port.lid, port.lmc);
    }
    for (const Subnet &subnet : fabric.subnets()) {
        if (fabric.hasSeveralSubnets()) {
            m_subnets.insert(subnetName(fabric.subnets(), subnet.number), subnet.number);
        }
    }
}

void Aliases::add(const QString &description, NodeType type)
{
    m_seen.try_emplace(description, type);
}

void Aliases::add(Lid lid, quint8 lmc)
{
    if (lid.isAssigned() && lid.value() < FirstMulticastLid) {
        quint8 &known = m_lids[static_cast<int>(lid.number())];
        known = std::max(known, std::min(lmc, MaxLmc));
    }
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
    numberGuids();
    numberLids();
    numberNames();
}

void Aliases::numberGuids()
{
    for (const Guid node : m_nodes) {
        m_lastBlock += m_random() % MaxBlockGap;
        guid(node);
    }
}

/// Those that overlap, as they do where a LID is taken twice, are one.
std::vector<Aliases::LidBlock> Aliases::blocksOfLids() const
{
    std::vector<LidBlock> blocks;
    for (const auto &[first, lmc] : m_lids) {
        const int ofSubnet = first & ~0xffff;
        const int last = std::min(first + (1 << lmc), ofSubnet + FirstMulticastLid) - 1;
        if (!blocks.empty() && first <= blocks.back().last) {
            blocks.back().last = std::max(blocks.back().last, last);
            blocks.back().lmc = std::max<int>(blocks.back().lmc, lmc);
        } else {
            blocks.push_back({first, last, lmc});
        }
    }
    return blocks;
}

/// Large blocks first: they begin where they may, and single LIDs fill what is between them.
void Aliases::numberLids()
{
    const std::vector<LidBlock> all = blocksOfLids();
    std::vector<LidBlock> order = shuffled(std::set<LidBlock>(all.begin(), all.end()));
    std::ranges::stable_sort(order, std::ranges::greater(), &LidBlock::lmc);
    std::array<std::vector<int>, MaxSubnets> betweens;
    for (LidBlock &block : order) {
        std::vector<int> &between = betweens.at(static_cast<size_t>(block.first >> 16));
        int &nextLid = nextLidNear(block.first);
        if (block.first == block.last && !between.empty()) {
            block.alias = between.back();
            between.pop_back();
        } else {
            while ((nextLid - block.first) % (1 << block.lmc) != 0) {
                between.push_back(nextLid++);
            }
            block.alias = nextLid;
            nextLid += block.last - block.first + 1;
        }
        m_lidBlocks.emplace(block.last, block);
    }
}

void Aliases::numberNames()
{
    std::map<NodeType, std::set<QString>> systems;
    std::set<QString> adapters;
    std::set<QString> units;
    std::set<QString> models;
    for (const auto &[description, type] : m_seen) {
        if (knownwords::isFactoryText(description)) {
            continue;
        }
        const NodeName name = parseNodeDescription(description);
        systems[type].insert(name.system);
        (isUnit(description, name) ? units : adapters).insert(name.part);
        models.insert(name.model);
    }
    for (const auto &[type, names] : systems) {
        number(names, QLatin1String(prefixOf(type)), m_systems);
    }
    std::erase_if(units, [](const QString &unit) { return knownwords::isPart(unit); });
    number(units, QStringLiteral("unit"), m_parts);
    numberAdapters(adapters);
    std::erase_if(models, [](const QString &model) { return knownwords::isModel(model); });
    number(models, QStringLiteral("model"), m_models);
    for (const auto &[text, type] : m_seen) {
        description(text);
    }
}

/// Names of one kind have one prefix and differ in their numbers; the most frequent kind has the
/// bare prefix.
void Aliases::number(const std::set<QString> &names, const QString &prefix, Names &aliases)
{
    QHash<QString, qsizetype> count;
    std::set<QString> kinds;
    for (const QString &name : names) {
        ++count[kindOfName(name)];
        kinds.insert(kindOfName(name));
    }
    std::vector<QString> order = shuffled(kinds);
    std::ranges::stable_sort(order, std::ranges::greater(),
                             [&count](const QString &kind) { return count.value(kind); });
    Names prefixes;
    for (size_t i = 0; i < order.size(); ++i) {
        prefixes.insert(order[i], i == 0 ? prefix : prefix + u'-' + letters(i));
    }
    const auto digits = std::max(MinDigits, static_cast<int>(QString::number(names.size()).size()));
    int last = 0;
    for (const QString &name : shuffled(names)) {
        if (!name.isEmpty() && !aliases.contains(name)) {
            aliases.insert(name, prefixes.value(kindOfName(name)) +
                                     QStringLiteral("-%1").arg(++last, digits, 10, QChar(u'0')) +
                                     deviceText(name));
        }
    }
}

/// Of the adapters of a host the order of their names is their order on its rails: where one name
/// has to be another, all are numbered in that order.
void Aliases::numberAdapters(const std::set<QString> &adapters)
{
    std::vector<QString> order(adapters.begin(), adapters.end());
    std::erase(order, QString());
    if (std::ranges::all_of(order, [](const QString &name) { return knownwords::isPart(name); })) {
        return;
    }
    std::ranges::sort(
        order, [](const QString &a, const QString &b) { return compareNaturally(a, b) < 0; });
    int last = 0;
    for (const QString &name : order) {
        m_parts.insert(name, QStringLiteral("HCA-%1").arg(++last));
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
    const auto number = static_cast<int>(lid.number());
    auto block = m_lidBlocks.lower_bound(number);
    if (block == m_lidBlocks.end() || block->second.first > number) {
        const LidBlock one{number, number, 0, nextLidNear(number)++};
        block = m_lidBlocks.emplace(number, one).first;
    }
    const int alias = block->second.alias + number - block->second.first;
    return Lid(static_cast<quint16>(std::min<int>(alias, FirstMulticastLid - 1)), lid.subnet());
}

std::optional<SubnetNumber> Aliases::subnet(const QString &name) const
{
    const auto found = m_subnets.constFind(name);
    return found == m_subnets.constEnd() ? std::nullopt : std::optional(*found);
}

QString Aliases::system(const QString &name)
{
    if (name.isEmpty() || m_systems.contains(name)) {
        return m_systems.value(name);
    }
    const QString alias = addedTo(m_systems, name, QStringLiteral("node")) + deviceText(name);
    m_systems.insert(name, alias);
    return alias;
}

QString Aliases::replacement(const QString &description, const NodeName &name)
{
    const QString system = this->system(name.system);
    const bool isOfChassis = isUnit(description, name);
    const bool isKnownPart = name.part.isEmpty() || knownwords::isPart(name.part);
    const auto prefix = isOfChassis ? QStringLiteral("unit") : QStringLiteral("HCA");
    const QString part = m_parts.contains(name.part) ? m_parts.value(name.part)
                         : isKnownPart               ? name.part
                                                     : addedTo(m_parts, name.part, prefix);
    if (isOfChassis) {
        const bool isKnownModel = name.model.isEmpty() || knownwords::isModel(name.model);
        const QString model =
            isKnownModel ? name.model : addedTo(m_models, name.model, QStringLiteral("model"));
        return QLatin1String("MF0;") + system + u':' + model +
               (part.isEmpty() ? part : u'/' + part);
    }
    if (part.isEmpty()) {
        return system;
    }
    // More may stand behind the adapter, by which names differ.
    const QString plain = system + u' ' + part;
    QString made = plain + deviceText(name.display);
    for (int number = 2; m_takenDisplays.contains(made); ++number) {
        made = plain + u' ' + QString::number(number) + deviceText(name.display);
    }
    return made;
}

QString Aliases::description(const QString &description)
{
    if (description.trimmed().isEmpty() || knownwords::isFactoryText(description)) {
        return description;
    }
    if (const auto known = m_descriptions.constFind(description);
        known != m_descriptions.constEnd()) {
        return *known;
    }
    // What differs in nothing that is shown, such as blanks at its end, is called the same.
    const NodeName name = parseNodeDescription(description);
    const bool isShown = m_displays.contains(name.display);
    QString made = isShown && !isUnit(description, name) ? m_displays.value(name.display)
                                                         : replacement(description, name);
    if (!isShown) {
        m_displays.insert(name.display, parseNodeDescription(made).display);
        m_takenDisplays.insert(m_displays.value(name.display));
    }
    while (m_takenDescriptions.contains(made)) {
        made += u' ';
    }
    m_descriptions.insert(description, made);
    m_takenDescriptions.insert(made);
    return made;
}

QString Aliases::name(const QString &name)
{
    if (const auto known = m_displays.constFind(name); known != m_displays.constEnd()) {
        return *known;
    }
    if (const auto asGuid = Guid::parse(name); asGuid && m_guids.contains(*asGuid)) {
        return guid(*asGuid).toString(); // of a node without a name
    }
    return parseNodeDescription(description(name)).display;
}

QString Aliases::host(const QString &name)
{
    if (m_hosts.isEmpty()) {
        for (auto system = m_systems.cbegin(); system != m_systems.cend(); ++system) {
            const QString lower = system.key().toLower();
            m_hosts.insert(lower, *system);
            m_hosts.insert(lower.left(lower.indexOf(u'.')), *system);
        }
    }
    const QString lower = name.toLower();
    const QString bare = lower.left(lower.indexOf(u'.'));
    for (const QString &known : {lower, bare}) {
        if (const auto found = m_hosts.constFind(known); found != m_hosts.constEnd()) {
            return *found;
        }
    }
    return *m_hosts.insert(lower, system(name));
}

QString Aliases::text(const char *prefix, const QString &text)
{
    return text.isEmpty() ? text : addedTo(m_texts[prefix], text, QLatin1String(prefix));
}

} // namespace pickglass
