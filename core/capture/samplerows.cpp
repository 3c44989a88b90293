// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/samplerows.h"

#include <QCryptographicHash>
#include <QSet>

#include <algorithm>
#include <utility>

namespace pickglass {

namespace {

/// As many sweeps are sealed together: more are smaller, fewer are faster to read one of.
constexpr size_t MaxSweepsOfSegment = 16;
/// So many bytes of them are kept until then; the largest fabrics have fewer sweeps a segment.
constexpr qsizetype MaxBytesOfSegment = 48'000'000;
/// As many segments share a base: more are smaller, fewer let old ones go sooner.
constexpr int MaxSegmentsOfBase = 16;

QByteArray bytesOf(const std::vector<qint64> &numbers)
{
    return {reinterpret_cast<const char *>(numbers.data()),
            static_cast<qsizetype>(numbers.size() * sizeof(qint64))};
}

/// Fewer ports than these are not worth a group of their own; more are too many to unpack for the
/// sake of one.
constexpr size_t FewPorts = 8;
constexpr size_t ManyPorts = 64;

using Ports = std::vector<quint32>;

/// The node that keeps ports together.
Guid ownerOf(const PortKey &key, const Fabric &fabric)
{
    const NodeIndex node = fabric.findNode(key.node);
    if (!node.isValid() || fabric.node(node).type == NodeType::Switch) {
        return key.node;
    }
    const PortIndex port = fabric.findPort(node, key.number);
    const NodeIndex leaf = port.isValid() ? fabric.peerNode(fabric.port(port)) : NodeIndex();
    if (!leaf.isValid() || fabric.node(leaf).type != NodeType::Switch) {
        return key.node;
    }
    return fabric.node(leaf).guid;
}

/// Takes a group apart into pieces of nearly the same size.
void addInPieces(const Ports &group, std::vector<Ports> &to)
{
    const size_t pieces = (group.size() + ManyPorts - 1) / ManyPorts;
    for (size_t piece = 0; piece < pieces; ++piece) {
        const auto at = [&](size_t i) {
            return group.begin() + static_cast<std::ptrdiff_t>(group.size() * i / pieces);
        };
        to.emplace_back(at(piece), at(piece + 1));
    }
}

/// Puts the ports of a layout in groups whose samples are kept together: those of a switch; those
/// of the hosts of a leaf; else those of a node, small leftovers together. Each is a list of
/// indices of the layout's ports, ascending.
std::vector<Ports> groupPorts(const SweepLayout &layout, const Fabric &fabric)
{
    std::vector<Ports> owned; // in the order of their first ports
    QHash<Guid, size_t> places;
    for (size_t port = 0; port < layout.ports.size(); ++port) {
        const Guid owner = ownerOf(layout.ports[port], fabric);
        const auto place = places.constFind(owner);
        if (place == places.constEnd()) {
            places.insert(owner, owned.size());
            owned.push_back({static_cast<quint32>(port)});
        } else {
            owned[*place].push_back(static_cast<quint32>(port));
        }
    }
    std::vector<Ports> groups;
    Ports leftovers;
    for (const Ports &ports : owned) {
        if (ports.size() >= FewPorts) {
            addInPieces(ports, groups);
            continue;
        }
        leftovers.insert(leftovers.end(), ports.begin(), ports.end());
        if (leftovers.size() >= ManyPorts - FewPorts) {
            std::ranges::sort(leftovers);
            groups.push_back(std::exchange(leftovers, {}));
        }
    }
    if (!leftovers.empty()) {
        std::ranges::sort(leftovers);
        groups.push_back(leftovers);
    }
    return groups;
}

} // namespace

Result<void> SampleRows::prepare()
{
    if (m_addSweep) {
        return {};
    }
    const std::pair<qint64 *, const char *> lastOf[] = {
        {&m_lastCounter, "SELECT max(id) FROM counters"},
        {&m_lastSet, "SELECT max(set_id) FROM sample_sets"},
        {&m_lastGroup, "SELECT max(group_id) FROM sample_ports"},
        {&m_lastLayout, "SELECT max(id) FROM sample_layouts"}};
    for (const auto &[last, sql] : lastOf) {
        ASSIGN_OR_RETURN(*last, queryNumber(m_db, sql));
    }
    while (!m_layouts.empty() && m_layouts.rbegin()->first > m_lastLayout) {
        forgetLayout(m_layouts.rbegin()->first); // not committed
    }
    return Statement::prepareKept(
        m_db, {{&m_addJournal, "INSERT INTO sample_journal VALUES (?, ?, ?, ?, ?)"},
               {&m_endJournal, "DELETE FROM sample_journal WHERE first_sweep = ?"},
               {&m_addBase, "INSERT INTO sample_bases VALUES (?, ?, ?, ?, ?)"},
               {&m_addBlob, "INSERT INTO sample_blobs VALUES (?, ?, ?, ?, ?)"},
               {&m_addSegment, "INSERT INTO sample_stretches VALUES (?, ?, ?, ?, ?, ?)"},
               {&m_addCounter, "INSERT INTO counters VALUES (?, ?, ?, ?, ?, ?)"},
               {&m_addToSet, "INSERT INTO sample_sets VALUES (?, ?, ?)"},
               {&m_addPort, "INSERT INTO sample_ports VALUES (?, ?, ?, ?, ?)"},
               {&m_addLayout, "INSERT INTO sample_layouts VALUES (?, ?, ?)"},
               {&m_addSweep, "INSERT INTO sweeps VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"}});
}

void SampleRows::forget()
{
    m_addSweep.reset(); // prepare() reads the last numbers again
    m_counters.clear();
    m_sets.clear();
    m_groups.clear();
    m_encoder.reset();
    m_pending.clear();
    m_pendingBytes = 0;
}

Result<qint64> SampleRows::counterId(CounterId id)
{
    if (const auto known = m_counters.constFind(id); known != m_counters.constEnd()) {
        return *known;
    }
    const Counter &added = counter(id);
    RETURN_IF_ERROR(m_addCounter->run(++m_lastCounter, toString(added.attribute), added.name,
                                      added.widthBits, toString(added.unit), added.latches));
    m_counters.insert(id, m_lastCounter);
    return m_lastCounter;
}

Result<qint64> SampleRows::setId(const std::vector<qint64> &counters)
{
    const QByteArray key = bytesOf(counters);
    if (const auto known = m_sets.constFind(key); known != m_sets.constEnd()) {
        return *known;
    }
    ++m_lastSet;
    for (size_t position = 0; position < counters.size(); ++position) {
        RETURN_IF_ERROR(m_addToSet->run(m_lastSet, position, counters[position]));
    }
    m_sets.insert(key, m_lastSet);
    return m_lastSet;
}

Result<qint64> SampleRows::groupId(const SweepLayout &layout, const std::vector<quint32> &ports,
                                   const std::vector<qint64> &sets)
{
    QCryptographicHash digest(QCryptographicHash::Sha1);
    for (const quint32 port : ports) {
        const PortKey &key = layout.ports[port];
        const qint64 content[] = {stored(key.node), key.number, sets[layout.setOf[port]]};
        digest.addData({reinterpret_cast<const char *>(content), sizeof(content)});
    }
    const QByteArray content = digest.result();
    if (const auto known = m_groups.constFind(content); known != m_groups.constEnd()) {
        return *known;
    }
    ++m_lastGroup;
    for (size_t position = 0; position < ports.size(); ++position) {
        const quint32 port = ports[position];
        const PortKey &key = layout.ports[port];
        RETURN_IF_ERROR(
            m_addPort->run(m_lastGroup, position, key.node, key.number, sets[layout.setOf[port]]));
    }
    m_groups.insert(content, m_lastGroup);
    return m_lastGroup;
}

bool SampleRows::isOfSameLayout(const SweepLayout &layout) const
{
    if (!m_encoder || m_encoder->layout().get() == &layout) {
        return m_encoder != nullptr;
    }
    const SweepLayout &before = *m_encoder->layout();
    return before.ports == layout.ports && before.counters == layout.counters &&
           before.has == layout.has && before.setOf == layout.setOf;
}

Result<void> SampleRows::begin(const SharedSweepLayout &layout, const Fabric &fabric)
{
    m_encoder = std::make_unique<SweepEncoder>(layout, groupPorts(*layout, fabric));
    std::vector<qint64> counters;
    for (const CounterId id : layout->counters) {
        ASSIGN_OR_RETURN(const auto stored, counterId(id));
        counters.push_back(stored);
    }
    m_setIds.clear();
    for (size_t set = 0; set < m_encoder->sets(); ++set) {
        std::vector<qint64> ofSet;
        for (const quint16 column : m_encoder->columnsOf(set)) {
            ofSet.push_back(counters[column]);
        }
        ASSIGN_OR_RETURN(const auto stored, setId(ofSet));
        m_setIds.push_back(stored);
    }
    m_groupIds.clear();
    m_codecs.clear();
    for (const auto &ports : m_encoder->groups()) {
        ASSIGN_OR_RETURN(const auto stored, groupId(*layout, ports, m_setIds));
        m_groupIds.push_back(stored);
    }
    samplecodec::StoredLayout stored{counters, m_groupIds, {}, {}};
    for (const auto &ports : m_encoder->groups()) {
        stored.sizes.push_back(static_cast<qint64>(ports.size()));
        stored.ranks.insert(stored.ranks.end(), ports.begin(), ports.end());
    }
    ++m_lastLayout;
    m_layouts[m_lastLayout] = m_groupIds;
    for (const qint64 group : m_groupIds) {
        ++m_groupUses[group];
    }
    return m_addLayout->run(m_lastLayout, samplecodec::Codec, samplecodec::putLayout(stored));
}

void SampleRows::forgetLayout(qint64 id)
{
    const auto layout = m_layouts.find(id);
    for (const qint64 group : layout->second) {
        if (--m_groupUses[group] == 0) {
            m_groupUses.remove(group);
        }
    }
    m_layouts.erase(layout);
}

Result<void> SampleRows::removeUnusedLayout()
{
    ASSIGN_OR_RETURN(const qint64 inUse,
                     queryNumber(m_db, "SELECT layout_id FROM sweeps ORDER BY number LIMIT 1"));
    if (!hasOldLayouts() || m_layouts.begin()->first >= inUse) {
        return {};
    }
    const auto [id, groups] = *m_layouts.begin();
    forgetLayout(id);
    QSet<qint64> unused;
    for (const qint64 group : groups) {
        if (!m_groupUses.contains(group)) {
            unused.insert(group);
        }
    }
    ASSIGN_OR_RETURN(auto layout,
                     Statement::prepare(m_db, "DELETE FROM sample_layouts WHERE id = ?"));
    RETURN_IF_ERROR(layout.run(id));
    ASSIGN_OR_RETURN(auto ports,
                     Statement::prepare(m_db, "DELETE FROM sample_ports WHERE group_id = ?"));
    for (const qint64 group : unused) {
        RETURN_IF_ERROR(ports.run(group));
    }
    m_groups.removeIf([&unused](QHash<QByteArray, qint64>::iterator group) {
        return unused.contains(group.value());
    });
    return {};
}

Result<void> SampleRows::rebase(const CounterSweep &sweep)
{
    const std::vector<QByteArray> bases = m_encoder->rebase(sweep);
    for (size_t group = 0; group < bases.size(); ++group) {
        RETURN_IF_ERROR(m_addBase->run(rowOf(sweep.number, m_groupIds[group]), sweep.number,
                                       m_groupIds[group], samplecodec::Codec,
                                       samplecodec::pack(bases[group])));
    }
    m_baseSweep = sweep.number;
    m_segmentsOfBase = 0;
    return {};
}

Result<void> SampleRows::write(const CounterSweep &sweep, const Fabric &fabric)
{
    RETURN_IF_ERROR(prepare());
    const bool isNew = !isOfSameLayout(*sweep.layout);
    if (isNew || isFull()) {
        RETURN_IF_ERROR(seal());
    }
    if (isNew) {
        RETURN_IF_ERROR(begin(sweep.layout, fabric));
    }
    if (m_pending.empty()) {
        if (isNew || isBaseOutdated(sweep)) {
            RETURN_IF_ERROR(rebase(sweep));
        } else {
            m_encoder->beginSegment();
        }
        ++m_segmentsOfBase;
    }
    SweepEncoder::Encoded encoded = m_encoder->encode(sweep);
    m_pending.push_back({sweep.number, sweep.time, {}});
    RETURN_IF_ERROR(addSweep(sweep, encoded));
    RETURN_IF_ERROR(addToJournal(sweep, encoded));
    if (m_isSealed) {
        m_pendingBytes += encoded.bytes.size();
        m_pending.back().encoded = std::move(encoded);
    }
    return {};
}

/// Each segment begins with all that changed since the base. What was read once in minutes, such as
/// temperatures, would be written again in each until the base is as old as it may be: a new one
/// takes less where most of its values changed so. A value takes about twice as much in a base.
bool SampleRows::isBaseOutdated(const CounterSweep &sweep) const
{
    const int left = MaxSegmentsOfBase - m_segmentsOfBase;
    return left <= 0 ||
           m_encoder->changesSinceBase(sweep) * static_cast<size_t>(left) > 2 * m_encoder->cells();
}

bool SampleRows::isFull() const
{
    return m_pending.size() >= MaxSweepsOfSegment || m_pendingBytes >= MaxBytesOfSegment;
}

Result<void> SampleRows::addSweep(const CounterSweep &sweep, const SweepEncoder::Encoded &encoded)
{
    const MadMeter &meter = sweep.meter;
    return m_addSweep->run(sweep.number, sweep.time, sweep.duration, encoded.answered,
                           encoded.silent, meter.mads, meter.timeouts, meter.retries,
                           meter.smpBytes, meter.gmpBytes, m_lastLayout,
                           samplecodec::putPaces(encoded.paces));
}

Result<void> SampleRows::addToJournal(const CounterSweep &sweep,
                                      const SweepEncoder::Encoded &encoded)
{
    return m_addJournal->run(sweep.number, m_pending.front().sweep, m_baseSweep, samplecodec::Codec,
                             samplecodec::putJournal(encoded.groups));
}

samplecodec::GroupColumns SampleRows::columnsOf(size_t group) const
{
    samplecodec::GroupColumns columns;
    for (const quint32 port : m_encoder->groups()[group]) {
        const quint16 set = m_encoder->layout()->setOf[port];
        columns.add(static_cast<quint64>(m_setIds[set]), m_encoder->columnsOf(set).size());
    }
    return columns;
}

/// By the codec that was the smaller one in the first segment of the base: finding that out takes
/// longer than coding.
samplecodec::SealedBytes SampleRows::sealGroup(std::span<const samplecodec::GroupBytes> ofEach,
                                               size_t group)
{
    using namespace samplecodec;
    const bool isFirst = m_segmentsOfBase <= 1 || group >= m_codecs.size();
    if (!isFirst && m_codecs[group] == Codec) {
        return {Codec, sealPlain(ofEach)};
    }
    SealedBytes sealed = samplecodec::seal(ofEach, columnsOf(group));
    m_codecs.resize(m_groupIds.size(), Codec);
    m_codecs[group] = sealed.codec;
    return sealed;
}

Result<void> SampleRows::seal()
{
    if (m_pending.empty()) {
        return {};
    }
    // Whatever comes of it, the next sweep begins anew.
    const std::vector<Pending> sweeps = std::exchange(m_pending, {});
    m_pendingBytes = 0;
    if (!m_isSealed) {
        return {};
    }
    const Pending &first = sweeps.front();
    const Pending &last = sweeps.back();
    std::vector<samplecodec::GroupBytes> ofEach(sweeps.size());
    for (size_t group = 0; group < m_groupIds.size(); ++group) {
        for (size_t sweep = 0; sweep < sweeps.size(); ++sweep) {
            ofEach[sweep] = sweeps[sweep].encoded.groups[group];
        }
        const samplecodec::SealedBytes sealed = sealGroup(ofEach, group);
        RETURN_IF_ERROR(m_addBlob->run(rowOf(first.sweep, m_groupIds[group]), first.sweep,
                                       m_groupIds[group], sealed.codec, sealed.bytes));
    }
    RETURN_IF_ERROR(m_addSegment->run(first.sweep, last.sweep, m_baseSweep, m_lastLayout,
                                      first.time, last.time));
    // The journal goes last: its pages, used again, would put the segment into the file backwards,
    // and what is read backwards is read without looking ahead.
    return m_endJournal->run(first.sweep);
}

} // namespace pickglass
