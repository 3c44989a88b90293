// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/samplerows.h"

#include "core/capture/samplegroups.h"

#include <QCryptographicHash>

namespace pickglass {

namespace {

/// As many sweeps are sealed together: more are smaller, fewer are faster to read one of.
constexpr size_t SweepsAStretch = 16;
/// As many stretches share a base: more are smaller, fewer let old ones go sooner.
constexpr int StretchesABase = 16;

QByteArray bytesOf(const std::vector<qint64> &numbers)
{
    return {reinterpret_cast<const char *>(numbers.data()),
            static_cast<qsizetype>(numbers.size() * sizeof(qint64))};
}

} // namespace

Result<void> SampleRows::done(bool ok) const
{
    if (!ok) {
        return tl::unexpected(m_db.error());
    }
    return {};
}

Result<void> SampleRows::prepare()
{
    if (m_addSweep) {
        return {};
    }
    const auto make = [this](std::optional<Statement> &statement, const char *sql) {
        auto made = Statement::prepare(m_db, sql);
        if (made) {
            statement.emplace(std::move(*made));
        }
        return made.has_value();
    };
    const auto last = [this](qint64 &to, const char *sql) {
        const auto answer = m_db.answer(sql);
        to = answer ? answer->toLongLong() : 0;
        return answer.has_value();
    };
    const bool ok =
        last(m_lastCounter, "SELECT max(id) FROM counters") &&
        last(m_lastSet, "SELECT max(set_id) FROM sample_sets") &&
        last(m_lastGroup, "SELECT max(group_id) FROM sample_ports") &&
        last(m_lastLayout, "SELECT max(id) FROM sample_layouts") &&
        make(m_addJournal, "INSERT INTO sample_journal VALUES (?, ?, ?, ?, ?)") &&
        make(m_endJournal, "DELETE FROM sample_journal WHERE first_sweep = ?") &&
        make(m_addBase, "INSERT INTO sample_bases VALUES (?, ?, ?, ?, ?)") &&
        make(m_addBlob, "INSERT INTO sample_blobs VALUES (?, ?, ?, ?, ?)") &&
        make(m_addStretch, "INSERT INTO sample_stretches VALUES (?, ?, ?, ?, ?, ?)") &&
        make(m_addCounter, "INSERT INTO counters VALUES (?, ?, ?, ?, ?, ?)") &&
        make(m_addToSet, "INSERT INTO sample_sets VALUES (?, ?, ?)") &&
        make(m_addPort, "INSERT INTO sample_ports VALUES (?, ?, ?, ?, ?)") &&
        make(m_addLayout, "INSERT INTO sample_layouts VALUES (?, ?, ?)") &&
        make(m_addSweep, "INSERT INTO sweeps VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    return done(ok);
}

void SampleRows::forget()
{
    m_addSweep.reset(); // prepare() reads the last numbers again
    m_counters.clear();
    m_sets.clear();
    m_groups.clear();
    m_encoder.reset();
    m_pending.clear();
}

Result<qint64> SampleRows::counterId(CounterId id)
{
    if (const auto known = m_counters.constFind(id); known != m_counters.constEnd()) {
        return *known;
    }
    const Counter &added = counter(id);
    m_addCounter->bind(1, ++m_lastCounter);
    m_addCounter->bindText(2, toString(added.attribute));
    m_addCounter->bindText(3, added.name);
    m_addCounter->bind(4, added.widthBits);
    m_addCounter->bindText(5, toString(added.unit));
    m_addCounter->bind(6, added.latches ? 1 : 0);
    if (!m_addCounter->run()) {
        return tl::unexpected(m_db.error());
    }
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
        m_addToSet->bind(1, m_lastSet);
        m_addToSet->bind(2, static_cast<qint64>(position));
        m_addToSet->bind(3, counters[position]);
        if (!m_addToSet->run()) {
            return tl::unexpected(m_db.error());
        }
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
    const QByteArray key = digest.result();
    if (const auto known = m_groups.constFind(key); known != m_groups.constEnd()) {
        return *known;
    }
    ++m_lastGroup;
    for (size_t position = 0; position < ports.size(); ++position) {
        const quint32 port = ports[position];
        m_addPort->bind(1, m_lastGroup);
        m_addPort->bind(2, static_cast<qint64>(position));
        m_addPort->bind(3, stored(layout.ports[port].node));
        m_addPort->bind(4, layout.ports[port].number);
        m_addPort->bind(5, sets[layout.setOf[port]]);
        if (!m_addPort->run()) {
            return tl::unexpected(m_db.error());
        }
    }
    m_groups.insert(key, m_lastGroup);
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
    std::vector<qint64> sets;
    for (size_t set = 0; set < m_encoder->sets(); ++set) {
        std::vector<qint64> ofSet;
        for (const quint16 column : m_encoder->columnsOf(set)) {
            ofSet.push_back(counters[column]);
        }
        ASSIGN_OR_RETURN(const auto stored, setId(ofSet));
        sets.push_back(stored);
    }
    m_groupIds.clear();
    for (const auto &ports : m_encoder->groups()) {
        ASSIGN_OR_RETURN(const auto stored, groupId(*layout, ports, sets));
        m_groupIds.push_back(stored);
    }
    samplecodec::StoredLayout stored{counters, m_groupIds, {}, {}};
    for (const auto &ports : m_encoder->groups()) {
        stored.sizes.push_back(static_cast<qint64>(ports.size()));
        stored.ranks.insert(stored.ranks.end(), ports.begin(), ports.end());
    }
    const QByteArray bytes = samplecodec::putLayout(stored);
    m_addLayout->bind(1, ++m_lastLayout);
    m_addLayout->bind(2, samplecodec::Codec);
    m_addLayout->bindBlob(3, bytes);
    return done(m_addLayout->run());
}

Result<void> SampleRows::rebase(const CounterSweep &sweep)
{
    const std::vector<QByteArray> bases = m_encoder->rebase(sweep);
    for (size_t group = 0; group < bases.size(); ++group) {
        const QByteArray packed = samplecodec::pack(bases[group]);
        m_addBase->bind(1, rowOf(sweep.number, m_groupIds[group]));
        m_addBase->bind(2, sweep.number);
        m_addBase->bind(3, m_groupIds[group]);
        m_addBase->bind(4, samplecodec::Codec);
        m_addBase->bindBlob(5, packed);
        if (!m_addBase->run()) {
            return tl::unexpected(m_db.error());
        }
    }
    m_baseSweep = sweep.number;
    m_stretchesOfBase = 0;
    return {};
}

Result<void> SampleRows::write(const CounterSweep &sweep, const Fabric &fabric)
{
    auto ready = prepare();
    const bool isNew = !isOfSameLayout(*sweep.layout);
    if (ready && (isNew || isFull())) {
        ready = seal();
    }
    if (ready && isNew) {
        ready = begin(sweep.layout, fabric);
    }
    if (ready && m_pending.empty()) {
        if (isNew || m_stretchesOfBase == StretchesABase) {
            ready = rebase(sweep);
        } else {
            m_encoder->beginStretch();
        }
        ++m_stretchesOfBase;
    }
    if (!ready) {
        return ready;
    }
    m_pending.push_back({sweep.number, sweep.time, m_encoder->encode(sweep)});
    const SweepEncoder::Encoded &encoded = m_pending.back().encoded;
    return addSweep(sweep, encoded).and_then([&] { return addToJournal(sweep, encoded); });
}

bool SampleRows::isFull() const
{
    return m_pending.size() >= SweepsAStretch;
}

Result<void> SampleRows::addSweep(const CounterSweep &sweep, const SweepEncoder::Encoded &encoded)
{
    const QByteArray paces = samplecodec::putPaces(encoded.paces);
    const qint64 numbers[] = {
        sweep.number,         sweep.time.microseconds(), sweep.duration,       encoded.answered,
        encoded.silent,       sweep.meter.mads,          sweep.meter.timeouts, sweep.meter.retries,
        sweep.meter.smpBytes, sweep.meter.gmpBytes,      m_lastLayout};
    int parameter = 0;
    for (const qint64 number : numbers) {
        m_addSweep->bind(++parameter, number);
    }
    m_addSweep->bindBlob(++parameter, paces);
    return done(m_addSweep->run());
}

Result<void> SampleRows::addToJournal(const CounterSweep &sweep,
                                      const SweepEncoder::Encoded &encoded)
{
    const QByteArray bytes = samplecodec::putJournal(encoded.groups);
    m_addJournal->bind(1, sweep.number);
    m_addJournal->bind(2, m_pending.front().sweep);
    m_addJournal->bind(3, m_baseSweep);
    m_addJournal->bind(4, samplecodec::Codec);
    m_addJournal->bindBlob(5, bytes);
    return done(m_addJournal->run());
}

Result<void> SampleRows::seal()
{
    if (m_pending.empty()) {
        return {};
    }
    const Pending &first = m_pending.front();
    const Pending &last = m_pending.back();
    bool ok = true;
    std::vector<samplecodec::GroupBytes> ofEach(m_pending.size());
    for (size_t group = 0; ok && group < m_groupIds.size(); ++group) {
        for (size_t sweep = 0; sweep < m_pending.size(); ++sweep) {
            ofEach[sweep] = m_pending[sweep].encoded.groups[group];
        }
        const QByteArray sealed = samplecodec::seal(ofEach);
        m_addBlob->bind(1, rowOf(first.sweep, m_groupIds[group]));
        m_addBlob->bind(2, first.sweep);
        m_addBlob->bind(3, m_groupIds[group]);
        m_addBlob->bind(4, samplecodec::Codec);
        m_addBlob->bindBlob(5, sealed);
        ok = m_addBlob->run();
    }
    if (ok) {
        m_addStretch->bind(1, first.sweep);
        m_addStretch->bind(2, last.sweep);
        m_addStretch->bind(3, m_baseSweep);
        m_addStretch->bind(4, m_lastLayout);
        m_addStretch->bind(5, first.time.microseconds());
        m_addStretch->bind(6, last.time.microseconds());
        ok = m_addStretch->run();
    }
    // The journal goes last: its pages, used again, would put the stretch into the file backwards,
    // and what is read backwards is read without looking ahead.
    m_endJournal->bind(1, first.sweep);
    ok = ok && m_endJournal->run();
    m_pending.clear();
    return done(ok);
}

} // namespace pickglass
