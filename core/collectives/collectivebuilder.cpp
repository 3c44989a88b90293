// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/collectives/collectivebuilder.h"

#include "core/formats/linescanner.h"

#include <QtGlobal>

#include <algorithm>

namespace pickglass {

namespace {

/// Lists of ranks say hosts, and nothing else.
bool isOfHostsOnly(CommunicatorSource source)
{
    return source == CommunicatorSource::RankList || source == CommunicatorSource::Benchmark;
}

bool agree(const QStringList &some, const QStringList &others)
{
    return std::ranges::equal(some, others, [](const QString &a, const QString &b) {
        return a.isEmpty() || b.isEmpty() || shortHostName(a) == shortHostName(b);
    });
}

/// The places of lists among them, by size.
std::map<int, std::vector<size_t>> listsOf(const std::vector<Communicator> &all)
{
    std::map<int, std::vector<size_t>> lists;
    for (size_t i = 0; i < all.size(); ++i) {
        if (isOfHostsOnly(all[i].source)) {
            lists[all[i].size()].push_back(i);
        }
    }
    return lists;
}

/// Of lists of one size those that come again.
void dropTwins(const std::vector<Communicator> &all, const std::vector<size_t> &places,
               std::vector<bool> &isDropped)
{
    for (size_t i = 1; i < places.size(); ++i) {
        const QStringList &hosts = all[places[i]].hosts;
        const auto before = places.begin() + static_cast<std::ptrdiff_t>(i);
        if (std::any_of(places.begin(), before,
                        [&](size_t other) { return all[other].hosts == hosts; })) {
            isDropped[places[i]] = true;
        }
    }
}

/// Gives communicators the hosts of lists of as many ranks; these are no communicators then.
void fillHosts(std::vector<Communicator> &all)
{
    std::vector<bool> isDropped(all.size());
    const auto lists = listsOf(all);
    for (Communicator &each : all) {
        const auto found = lists.find(each.size());
        if (isOfHostsOnly(each.source) || found == lists.end()) {
            continue;
        }
        for (const size_t i : found->second) {
            if (!agree(each.hosts, all[i].hosts)) {
                continue;
            }
            isDropped[i] = true;
            for (qsizetype rank = 0; rank < each.hosts.size(); ++rank) {
                each.hosts[rank] =
                    each.hosts[rank].isEmpty() ? all[i].hosts[rank] : each.hosts[rank];
            }
        }
    }
    for (const auto &[size, places] : lists) {
        dropTwins(all, places, isDropped);
    }
    std::vector<Communicator> kept;
    for (size_t i = 0; i < all.size(); ++i) {
        if (!isDropped[i]) {
            kept.push_back(std::move(all[i]));
        }
    }
    all = std::move(kept);
}

} // namespace

CollectiveBuilder::Place CollectiveBuilder::communicator(const QString &id, int size,
                                                         CommunicatorSource source,
                                                         const QString &list)
{
    const auto key = std::tuple(id, list, id.isEmpty() ? size : 0);
    const auto [found, isNew] = m_places.try_emplace(key, m_drafts.size());
    if (isNew) {
        m_drafts.push_back({id, 0, source});
    }
    Draft &draft = m_drafts[found->second];
    if (size > draft.size && size <= MaxCollectiveRanks) {
        count(static_cast<size_t>(size - draft.size));
        draft.size = size;
    }
    draft.source = std::min(draft.source, source);
    return found->second;
}

void CollectiveBuilder::setHost(Place at, int rank, const QString &host)
{
    Draft &draft = m_drafts[at];
    const auto [found, isNew] = draft.hosts.try_emplace(rank, host);
    count(isNew ? 1 : 0);
    draft.isAmbiguous |= draft.id.isEmpty() && shortHostName(found->second) != shortHostName(host);
}

CollectiveChannel &CollectiveBuilder::channel(Place at, int number)
{
    const auto [found, isNew] = m_drafts[at].channels.try_emplace(number);
    count(isNew ? 1 : 0);
    return found->second;
}

void CollectiveBuilder::setRing(Place at, int number, std::vector<int> ring)
{
    CollectiveChannel &of = channel(at, number);
    if (of.ring.empty()) {
        count(ring.size());
        of.ring = std::move(ring);
    }
}

void CollectiveBuilder::setNext(Place at, int number, int rank, int next)
{
    count(channel(at, number).next.try_emplace(rank, next).second ? 1 : 0);
}

void CollectiveBuilder::addToTree(Place at, int number, int rank, int above)
{
    count(rank != above && channel(at, number).tree.emplace(rank, above).second ? 1 : 0);
}

void CollectiveBuilder::connect(Place at, int number, std::pair<int, int> ranks,
                                const ChannelConnection &said)
{
    const auto [found, isNew] = channel(at, number).connections.try_emplace(ranks);
    count(isNew ? 1 : 0);
    ChannelConnection &known = found->second;
    known.sender = known.sender ? known.sender : said.sender;
    known.receiver = known.receiver ? known.receiver : said.receiver;
    known.isSocket |= said.isSocket;
    known.isDirect |= said.isDirect;
}

void CollectiveBuilder::addGraph(NcclGraph graph)
{
    for (const NcclGraph::Channel &each : graph.channels) {
        count(each.ranks.size() + 1);
    }
    count(1);
    m_facts.graphs.push_back(std::move(graph));
}

void CollectiveBuilder::setAdapters(const QString &host, const QStringList &names)
{
    const auto [found, isNew] = m_facts.adapters.try_emplace(host.toLower(), names);
    count(isNew ? static_cast<size_t>(names.size()) + 1 : 0);
}

void CollectiveBuilder::addAddress(const QString &address, const QString &name)
{
    if (!m_names.contains(address)) {
        count(1);
        m_names.insert(address, name);
    }
}

void CollectiveBuilder::addMeasurement(const CollectiveMeasurement &measured)
{
    const auto key = std::pair(measured.communicator + u'/' + measured.source, measured.operation);
    const auto [found, isNew] = m_best.try_emplace(key, measured);
    if (isNew) {
        count(static_cast<size_t>(measured.hosts.size()) + 1);
        return;
    }
    const qint64 counted = found->second.count + measured.count;
    if (measured.busBandwidth > found->second.busBandwidth) {
        found->second = measured;
    }
    found->second.count = counted;
}

void CollectiveBuilder::addNote(const Message &note)
{
    constexpr qsizetype MaxNotes = 50;
    if (m_facts.notes.size() < MaxNotes) {
        m_facts.notes << note;
    }
}

void CollectiveBuilder::beginText(const QString &source)
{
    m_source = source;
    ++m_texts;
    m_skipped = {};
}

void CollectiveBuilder::skip(qint64 line, const char *expected)
{
    ++m_skipped.lines;
    if (m_skipped.problems.size() < CollectiveReader::Skipped::MaxProblems) {
        m_skipped.problems.append({line, {expected}});
    }
}

int CollectiveBuilder::sizeOf(const Draft &draft)
{
    int size = draft.size;
    const auto include = [&size](int rank) { size = std::max(size, rank + 1); };
    if (!draft.hosts.empty()) {
        include(draft.hosts.rbegin()->first);
    }
    for (const auto &[number, channel] : draft.channels) {
        size = std::max(size, static_cast<int>(channel.ring.size()));
        for (const int rank : channel.ring) {
            include(rank);
        }
        for (const auto &[rank, next] : channel.next) {
            include(std::max(rank, next));
        }
        for (const auto &[rank, above] : channel.tree) {
            include(std::max(rank, above));
        }
    }
    return size;
}

QString CollectiveBuilder::nameOf(const QString &host) const
{
    return m_names.value(host, host);
}

void CollectiveBuilder::noteAmbiguous(const Draft &draft)
{
    const QStringList size{QString::number(sizeOf(draft))};
    if (isOfHostsOnly(draft.source)) {
        addNote({QT_TRANSLATE_NOOP("core", "A list of %1 ranks names two hosts for the same rank: "
                                           "it is left out."),
                 size});
        return;
    }
    addNote({QT_TRANSLATE_NOOP("core", "Several communicators of %1 ranks are in the log, and it "
                                       "does not say which lines belong together: they are left "
                                       "out. NCCL says it (commId) since version 2.16."),
             size});
}

std::vector<Communicator> CollectiveBuilder::communicators()
{
    std::vector<Communicator> all;
    for (Draft &draft : m_drafts) {
        const int size = sizeOf(draft);
        if (draft.isAmbiguous) {
            noteAmbiguous(draft);
        }
        if (draft.isAmbiguous || size == 0) {
            continue;
        }
        all.push_back({draft.id, draft.source});
        Communicator &each = all.back();
        each.hosts.resize(size);
        for (const auto &[rank, host] : draft.hosts) {
            each.hosts[rank] = nameOf(host);
        }
        each.channels = std::move(draft.channels);
    }
    return all;
}

CollectiveFacts CollectiveBuilder::take()
{
    m_facts.communicators = communicators();
    fillHosts(m_facts.communicators);
    std::ranges::stable_sort(m_facts.communicators, std::ranges::greater(), &Communicator::size);
    for (const auto &[key, measured] : m_best) {
        m_facts.measurements.push_back(measured);
    }
    return std::move(m_facts);
}

std::optional<int> rankOf(std::string_view text)
{
    const auto number = wholeNumber(text, MaxCollectiveRanks - 1);
    return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

QString communicatorId(std::string_view text)
{
    const auto number = hexNumber(text);
    return number ? QString::number(*number, 16) : QString();
}

tl::unexpected<Error> tooManyRanks()
{
    return failure({QT_TRANSLATE_NOOP("core", "These texts hold more ranks than are read.")},
                   {QT_TRANSLATE_NOOP("core", "Read those of one communicator.")});
}

} // namespace pickglass
