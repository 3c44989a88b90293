// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/clickhouse/clickhousestore.h"

#include "core/fabric/fabricdiff.h"
#include "core/store/clickhouse/recordrows.h"
#include "core/store/clickhouse/storereading.h"
#include "core/store/clickhouse/storetables.h"

#include <QCoreApplication>
#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <optional>

namespace pickglass {

namespace clickhouse {

namespace {

/// What a piece says of the fabric beside its samples.
struct State
{
    SharedFabric fabric = {};
    std::vector<ForwardingSpan> forwarding = {};
    LaneSpans lanes = {};
    HostSpans hosts = {};
    NameMap names = {};
    std::vector<CaptureWriter::Source> sources = {};
};

template<typename Span>
bool saySame(const std::vector<Span> &a, const std::vector<Span> &b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const Span &one, const Span &other) { return one.table == other.table; });
}

bool isSame(const State &a, const State &b)
{
    return saySame(a.forwarding, b.forwarding) && saySame(a.lanes.slToVl, b.lanes.slToVl) &&
           saySame(a.lanes.pathSls, b.lanes.pathSls) &&
           saySame(a.hosts.queuePairs, b.hosts.queuePairs) &&
           saySame(a.hosts.facts, b.hosts.facts) && a.names == b.names &&
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
    Result<void> addSweeps(const CaptureContents &contents, const RowOrigin &origin,
                           const StopToken &stop);
    Result<void> sendBatch(const Batch &batch, const StopToken &stop)
    {
        return m_server.insert(batch.table, batch.columns, batch.rows, stop);
    }
    Result<void> send(const std::vector<Batch> &batches, const StopToken &stop);

    Server m_server;
    quint64 m_recording = 0;
    std::optional<SweepRows> m_rows; ///< of that recording
    std::optional<State> m_state; ///< of it, as it was last sent; nothing where that is not known
};

Result<void> ClickHouseStore::send(const std::vector<Batch> &batches, const StopToken &stop)
{
    for (const Batch &batch : batches) {
        RETURN_IF_ERROR(sendBatch(batch, stop));
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
    state.forwarding = contents.forwarding;
    state.lanes = contents.lanes;
    state.hosts = contents.hosts;
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
    RETURN_IF_ERROR(send({stateRow(contents.span.from, bytes, origin)}, stop));
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
    const auto sendOne = [&](const Batch &batch) { return sendBatch(batch, stop); };
    const auto take = [&](const SharedSweep &sweep) -> Result<void> {
        RETURN_IF_ERROR(stop.check());
        m_rows->add(sweep, contents.interval);
        return m_rows->isMuch() ? m_rows->flush(sendOne) : Result<void>();
    };
    RETURN_IF_ERROR(contents.eachSweep(contents.span, take));
    return m_rows->flush(sendOne);
}

Result<void> ClickHouseStore::add(const CaptureContents &contents, StorePiece piece,
                                  const StopToken &stop)
{
    if (m_recording != piece.recording) {
        m_recording = piece.recording;
        m_rows.reset();
        m_state.reset();
    }
    const RowOrigin origin = {m_server.address().fabric.toUtf8(),
                              m_server.address().recorder.toUtf8(), piece};
    const auto done = addState(contents, origin, stop)
                          .and_then([&] { return addSweeps(contents, origin, stop); })
                          .and_then([&] { return send(recordRows(contents, origin), stop); });
    if (!done) {
        m_rows.reset();
        m_state.reset();
    }
    return done;
}

} // namespace

} // namespace clickhouse

std::unique_ptr<Store> makeClickHouseStore(const StoreAddress &address)
{
    return std::make_unique<clickhouse::ClickHouseStore>(address);
}

} // namespace pickglass
