// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/clickhouse/clickhousestore.h"

#include "core/base/freedmemory.h"
#include "core/fabric/fabricdiff.h"
#include "core/store/clickhouse/recordrows.h"
#include "core/store/clickhouse/storereading.h"
#include "core/store/clickhouse/storetables.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <map>
#include <optional>

namespace pickglass {

namespace clickhouse {

namespace {

/// Samples are read in parts of so many: 8 bytes each.
constexpr size_t ValuesAtOnce = 500'000;
/// Rows wait compressed until they are so many bytes: larger INSERTs spare the server merges.
constexpr qsizetype MaxWaiting = 8 * 1024 * 1024;
/// µs, likewise: of the partitions, which are weeks, newer servers take 100 in an INSERT.
constexpr qint64 MaxWaitingTime = qint64(12) * 7 * 24 * 3600 * SecondUs;

/// Rows of several tables on their way, in large INSERTs.
class Inserts
{
public:
    Inserts(Server &server, const StopToken &stop) : m_server(server), m_stop(stop) {}

    /// Sends those of the largest table where too many wait.
    Result<void> add(const Batch &batch);
    /// Sends all that wait.
    Result<void> flush();
    /// Whether any were sent since all were.
    bool hasSent() const { return m_hasSent; }

private:
    using Waiting = std::map<QByteArray, InsertBody>;
    Result<void> send(Waiting::iterator table);

    Server &m_server;
    const StopToken &m_stop;
    Waiting m_waiting; ///< by table
    bool m_hasSent = false;
};

Result<void> Inserts::send(Waiting::iterator table)
{
    m_hasSent = true;
    const auto done = m_server.insert(table->first, table->second, m_stop);
    m_waiting.erase(table);
    return done;
}

Result<void> Inserts::add(const Batch &batch)
{
    m_waiting[batch.table].add(batch.columns, batch.rows);
    qsizetype all = 0;
    auto largest = m_waiting.begin();
    for (auto table = m_waiting.begin(); table != m_waiting.end(); ++table) {
        all += table->second.size();
        largest = table->second.size() > largest->second.size() ? table : largest;
    }
    return all < MaxWaiting ? Result<void>() : send(largest);
}

Result<void> Inserts::flush()
{
    while (!m_waiting.empty()) {
        RETURN_IF_ERROR(send(m_waiting.begin()));
    }
    m_hasSent = false;
    return {};
}

/// What a piece says of the fabric beside its samples.
struct State
{
    SharedFabric fabric = {};
    QByteArray forwarding = {}; ///< a digest: the tables of a large fabric are tens of megabytes
    LaneSpans lanes = {};
    std::vector<PKeySpan> pKeys = {};
    MulticastSpans multicast = {};
    NameMap names = {};
    std::vector<CaptureWriter::Source> sources = {};
};

QByteArray digestOf(const std::vector<ForwardingSpan> &spans)
{
    QCryptographicHash digest(QCryptographicHash::Sha256);
    for (const ForwardingSpan &span : spans) {
        const ForwardingTable &table = span.table;
        const quint64 facts[] = {table.node.value(), table.lid.value(), table.lid.subnet(),
                                 table.ports.size()};
        digest.addData({reinterpret_cast<const char *>(facts), sizeof facts});
        digest.addData(table.ports.bytes());
    }
    return digest.result();
}

/// Whether both hold the same; what ended in one and not in the other is no longer the same.
template<typename Span>
bool saySame(const std::vector<Span> &a, const std::vector<Span> &b)
{
    return std::equal(
        a.begin(), a.end(), b.begin(), b.end(), [](const Span &one, const Span &other) {
            return one.table == other.table && one.until.isKnown() == other.until.isKnown();
        });
}

bool isSame(const State &a, const State &b)
{
    return a.forwarding == b.forwarding && saySame(a.lanes.slToVl, b.lanes.slToVl) &&
           saySame(a.lanes.pathSls, b.lanes.pathSls) &&
           saySame(a.lanes.arbitration, b.lanes.arbitration) && saySame(a.pKeys, b.pKeys) &&
           saySame(a.multicast.tables, b.multicast.tables) &&
           saySame(a.multicast.groups, b.multicast.groups) && a.names == b.names &&
           a.sources.size() == b.sources.size() && diff(*a.fabric, *b.fabric).isEmpty();
}

class ClickHouseStore final : public Store
{
public:
    explicit ClickHouseStore(const StoreAddress &address) : m_server(address) {}

    Result<void> create(const StopToken &stop) override { return createTables(m_server, stop); }
    Result<std::vector<Message>> check(const StopToken &stop) override
    {
        return missingTables(m_server, stop);
    }
    Result<StoreStatus> status(const StopToken &stop) override
    {
        return statusOfTables(m_server, stop);
    }
    Result<QStringList> expire(Timestamp before, const StopToken &stop) override
    {
        return dropWeeks(m_server, before, stop);
    }
    Result<void> add(const CaptureContents &contents, StorePiece piece,
                     const StopToken &stop) override;
    Result<CaptureContents> contents(const StoreQuery &query, const StopToken &stop) override
    {
        return readStore(m_server, query, stop);
    }

private:
    Result<void> addState(const CaptureContents &contents, const RowOrigin &origin,
                          const StopToken &stop);
    Result<void> addHosts(const CaptureContents &contents, const RowOrigin &origin,
                          const StopToken &stop);
    void forget();
    Result<void> addSweeps(const CaptureContents &contents, const RowOrigin &origin,
                           const StopToken &stop);
    Result<void> send(const Batch &batch, const StopToken &stop);
    Result<void> send(const std::vector<Batch> &batches, const StopToken &stop);

    Server m_server;
    quint64 m_recording = 0;
    std::optional<SweepRows> m_rows; ///< of that recording
    HostSpanSender<FactSpan> m_facts;
    HostSpanSender<PairSpan> m_pairs;
    std::optional<State> m_state; ///< of it, as it was last sent; nothing where that is not known
};

Result<void> ClickHouseStore::send(const Batch &batch, const StopToken &stop)
{
    InsertBody rows;
    rows.add(batch.columns, batch.rows);
    return batch.rows > 0 ? m_server.insert(batch.table, rows, stop) : Result<void>();
}

Result<void> ClickHouseStore::send(const std::vector<Batch> &batches, const StopToken &stop)
{
    for (const Batch &batch : batches) {
        RETURN_IF_ERROR(send(batch, stop));
    }
    return {};
}

/// What a capture holds without samples and happenings, as the bytes of a capture.
Result<QByteArray> stateOf(CaptureContents contents)
{
    contents.sweeps.clear();
    contents.events.clear();
    contents.jobs.clear();
    contents.marks.clear();
    contents.managers.clear();
    contents.masterLids.clear();
    contents.hosts = {};
    contents.eachSweep = [](TimeRange, const CaptureContents::Take &) { return Result<void>(); };
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("state.pgcap"));
    RETURN_IF_ERROR(writeContents(contents, path, false));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return failure({QT_TRANSLATE_NOOP("core", "The file %1 cannot be read: %2."),
                        {path, file.errorString()}});
    }
    return file.readAll();
}

/// Unless it was sent already.
Result<void> ClickHouseStore::addState(const CaptureContents &contents, const RowOrigin &origin,
                                       const StopToken &stop)
{
    State state;
    ASSIGN_OR_RETURN(state.fabric, contents.fabricAt(contents.span.from));
    state.forwarding = digestOf(contents.forwarding);
    state.lanes = contents.lanes;
    state.pKeys = contents.pKeys;
    state.multicast = contents.multicast;
    state.names = contents.names;
    state.sources = contents.sources;
    const bool isSteady =
        std::count_if(contents.changes.begin(), contents.changes.end(),
                      [&](Timestamp change) { return change > contents.span.from; }) == 0;
    if (isSteady && m_state && isSame(*m_state, state)) {
        return {};
    }
    m_state.reset();
    ASSIGN_OR_RETURN(const QByteArray bytes, stateOf(contents));
    RETURN_IF_ERROR(send(stateRow(contents.span.from, bytes, origin), stop));
    if (isSteady) {
        m_state = std::move(state);
    }
    return {};
}

Result<void> ClickHouseStore::addSweeps(const CaptureContents &contents, const RowOrigin &origin,
                                        const StopToken &stop)
{
    if (!m_rows) {
        m_rows.emplace(m_server.address().fabric, m_server.address().recorder,
                       origin.piece.recording);
    }
    Inserts inserts(m_server, stop);
    const auto flush = [&] {
        return inserts.flush().and_then([&] { return send(m_rows->takeFacts(), stop); });
    };
    const auto takeBatch = [&](const Batch &batch) { return inserts.add(batch); };
    Timestamp first; // of what waits
    const auto take = [&](const PartOfSweeps &part) -> Result<void> {
        RETURN_IF_ERROR(stop.check());
        RETURN_IF_ERROR(m_rows->add(part, contents.interval, takeBatch));
        first = first.isKnown() ? first : part.sweeps.front()->time;
        const bool isLong = part.sweeps.back()->time - first > MaxWaitingTime;
        // Of a long recording they are there one after the other.
        if (!part.isLast || !(inserts.hasSent() || isLong)) {
            return {};
        }
        first = {};
        return flush();
    };
    RETURN_IF_ERROR(contents.eachSweep.inParts(contents.span, ValuesAtOnce, take));
    return flush();
}

Result<void> ClickHouseStore::add(const CaptureContents &contents, StorePiece piece,
                                  const StopToken &stop)
{
    if (m_recording != piece.recording) {
        m_recording = piece.recording;
        forget();
    }
    const RowOrigin origin = {m_server.address().fabric.toUtf8(),
                              m_server.address().recorder.toUtf8(), piece};
    const auto done = addState(contents, origin, stop)
                          .and_then([&] { return addHosts(contents, origin, stop); })
                          .and_then([&] {
                              giveFreedMemoryBack(); // before the samples need theirs
                              return addSweeps(contents, origin, stop);
                          })
                          .and_then([&] { return send(recordRows(contents, origin), stop); });
    if (!done) {
        forget();
    }
    return done;
}

/// What was sent is not known: the next piece sends all.
void ClickHouseStore::forget()
{
    m_rows.reset();
    m_state.reset();
    m_facts = {};
    m_pairs = {};
}

/// What hosts say of themselves, where it became another.
Result<void> ClickHouseStore::addHosts(const CaptureContents &contents, const RowOrigin &origin,
                                       const StopToken &stop)
{
    RETURN_IF_ERROR(
        send(factRows(m_facts.rowsOf(contents.hosts.facts, contents.span), origin), stop));
    return send(pairRows(m_pairs.rowsOf(contents.hosts.queuePairs, contents.span), origin), stop);
}

} // namespace

} // namespace clickhouse

std::unique_ptr<Store> makeClickHouseStore(const StoreAddress &address)
{
    return std::make_unique<clickhouse::ClickHouseStore>(address);
}

} // namespace pickglass
