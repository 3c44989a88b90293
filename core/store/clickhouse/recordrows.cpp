// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/clickhouse/recordrows.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>

namespace pickglass::clickhouse {

namespace {

constexpr QChar BetweenHosts = u'\n';
/// `fabric`, `recorder` and `day` are not read.
constexpr size_t NotRead = 3;

/// Fills a row, column by column.
class RowWriter
{
public:
    RowWriter(const Table &table, const RowOrigin &origin) : m_origin(origin)
    {
        m_batch.table = table.name;
        m_batch.columns = table.block();
    }

    /// Begins a row; what it is about was at this time.
    RowWriter &row(Timestamp time)
    {
        m_next = 0;
        ++m_batch.rows;
        const StorePiece piece = m_origin.piece;
        return utf8(m_origin.fabric)
            .utf8(m_origin.recorder)
            .number(dayOf(time))
            .number(piece.recording)
            .number(piece.recording + piece.number);
    }
    RowWriter &utf8(const QByteArray &bytes)
    {
        m_batch.columns[m_next++].putText(bytes);
        return *this;
    }
    RowWriter &text(const QString &value) { return utf8(value.toUtf8()); }
    RowWriter &number(quint64 value)
    {
        Column &column = m_batch.columns[m_next++];
        switch (widthOf(column.type())) {
        case 1:
            column.put(static_cast<quint8>(value));
            break;
        case 2:
            column.put(static_cast<quint16>(value));
            break;
        case 4:
            column.put(static_cast<quint32>(value));
            break;
        default:
            column.put(value);
        }
        return *this;
    }
    RowWriter &time(Timestamp value) { return number(static_cast<quint64>(value.microseconds())); }
    RowWriter &port(PortKey key) { return number(key.node.value()).number(key.number); }
    Batch take() { return std::move(m_batch); }

private:
    const RowOrigin &m_origin;
    Batch m_batch;
    size_t m_next = 0;
};

/// Reads a row, column by column.
class RowReader
{
public:
    RowReader(const Rows &rows, size_t row) : m_rows(rows), m_row(row) {}

    quint64 number() { return m_rows.columns[m_next++].number(m_row); }
    qint64 signedNumber() { return static_cast<qint64>(number()); }
    Timestamp time() { return Timestamp(signedNumber()); }
    QString text() { return QString::fromUtf8(m_rows.columns[m_next++].text(m_row)); }
    PortKey port()
    {
        const Guid node(number());
        return {node, static_cast<PortNumber>(number())};
    }

private:
    const Rows &m_rows;
    size_t m_row;
    size_t m_next = 0;
};

Batch eventRows(const std::vector<Event> &events, const RowOrigin &origin)
{
    RowWriter writer(eventsTable(), origin);
    for (const Event &event : events) {
        writer.row(event.time)
            .number(static_cast<quint64>(event.id))
            .time(event.time)
            .number(static_cast<quint64>(event.precision))
            .time(event.until)
            .number(event.lasts ? 1 : 0)
            .text(toString(event.severity))
            .text(toString(event.kind))
            .port(event.place)
            .port(event.otherPlace)
            .text(event.placeName)
            .text(event.otherName)
            .text(event.subject)
            .text(event.was)
            .text(event.became);
    }
    return writer.take();
}

Batch managerRows(const std::vector<SmSpan> &managers, const RowOrigin &origin)
{
    RowWriter writer(managersTable(), origin);
    for (const SmSpan &span : managers) {
        writer.row(span.from)
            .port(span.info.port)
            .number(span.info.portGuid.value())
            .number(span.info.lid.number())
            .number(span.info.priority)
            .text(toString(span.info.state))
            .number(span.info.activityCount)
            .time(span.from)
            .time(span.until)
            .time(span.lastSeen);
    }
    return writer.take();
}

Batch masterRows(const std::vector<MasterLidSpan> &lids, const RowOrigin &origin)
{
    RowWriter writer(masterLidsTable(), origin);
    for (const MasterLidSpan &span : lids) {
        writer.row(span.from).number(span.lid.number()).time(span.from).time(span.until);
    }
    return writer.take();
}

QString textsOf(const std::vector<Guid> &nodes)
{
    QStringList texts;
    for (const Guid node : nodes) {
        texts << node.toString();
    }
    return texts.join(BetweenHosts);
}

Batch jobRows(const std::vector<Job> &jobs, const RowOrigin &origin)
{
    RowWriter writer(jobsTable(), origin);
    for (const Job &job : jobs) {
        writer.row(job.start)
            .text(job.id)
            .text(job.name)
            .text(job.user)
            .text(toString(job.state))
            .time(job.start)
            .time(job.end)
            .text(job.hosts.join(BetweenHosts))
            .text(textsOf(job.nodes))
            .text(job.unknownHosts.join(BetweenHosts));
    }
    return writer.take();
}

Batch markRows(const std::vector<CaptureMark> &marks, const RowOrigin &origin)
{
    RowWriter writer(marksTable(), origin);
    for (const CaptureMark &mark : marks) {
        writer.row(mark.time).time(mark.time).time(mark.until).text(mark.name).text(mark.note);
    }
    return writer.take();
}

/// Of rows that are one by what `keyOf` answers, the last.
template<typename T, typename Read, typename Key>
std::vector<T> lastOfEach(const Rows &rows, Read &&read, Key &&keyOf)
{
    std::vector<T> all;
    std::map<std::decay_t<decltype(keyOf(std::declval<const T &>(), quint64()))>, size_t> known;
    for (size_t row = 0; row < rows.count; ++row) {
        RowReader reader(rows, row);
        const quint64 recording = reader.number();
        reader.number(); // the version, by which they are ordered
        T one = {};
        if (!read(reader, one)) {
            continue;
        }
        const auto [place, isNew] = known.try_emplace(keyOf(one, recording), all.size());
        if (isNew) {
            all.push_back(std::move(one));
        } else {
            all[place->second] = std::move(one);
        }
    }
    return all;
}

std::optional<Severity> severityNamed(const QString &name)
{
    for (const Severity severity : {Severity::Info, Severity::Warning, Severity::Error}) {
        if (toString(severity) == name) {
            return severity;
        }
    }
    return {};
}

bool readEvent(RowReader &row, Event &event)
{
    event.id = row.signedNumber();
    event.time = row.time();
    event.precision = row.signedNumber();
    event.until = row.time();
    event.lasts = row.number() != 0;
    const auto severity = severityNamed(row.text());
    const auto kind = parseEventKind(row.text());
    event.place = row.port();
    event.otherPlace = row.port();
    event.placeName = row.text();
    event.otherName = row.text();
    event.subject = row.text();
    event.was = row.text();
    event.became = row.text();
    if (!severity || !kind) {
        return false;
    }
    event.severity = *severity;
    event.kind = *kind;
    return true;
}

bool readManager(RowReader &row, SmSpan &span)
{
    span.info.port = row.port();
    span.info.portGuid = Guid(row.number());
    span.info.lid = Lid::fromNumber(static_cast<quint32>(row.number()));
    span.info.priority = static_cast<quint8>(row.number());
    const auto state = parseSmState(row.text());
    span.info.activityCount = static_cast<quint32>(row.number());
    span.from = row.time();
    span.until = row.time();
    span.lastSeen = row.time();
    span.info.state = state.value_or(SmState::NotActive);
    return state.has_value();
}

bool readMaster(RowReader &row, MasterLidSpan &span)
{
    span.lid = Lid::fromNumber(static_cast<quint32>(row.number()));
    span.from = row.time();
    span.until = row.time();
    return true;
}

bool readJob(RowReader &row, Job &job)
{
    job.id = row.text();
    job.name = row.text();
    job.user = row.text();
    job.state = jobState(row.text());
    job.start = row.time();
    job.end = row.time();
    job.hosts = row.text().split(BetweenHosts, Qt::SkipEmptyParts);
    for (const QString &text : row.text().split(BetweenHosts, Qt::SkipEmptyParts)) {
        if (const auto node = Guid::parse(text)) {
            job.nodes.push_back(*node);
        }
    }
    job.unknownHosts = row.text().split(BetweenHosts, Qt::SkipEmptyParts);
    return true;
}

bool readMark(RowReader &row, CaptureMark &mark)
{
    mark.time = row.time();
    mark.until = row.time();
    mark.name = row.text();
    mark.note = row.text();
    return true;
}

bool readFact(RowReader &row, FactSpan &span)
{
    span.table.host = Guid(row.number());
    const auto kind = hostFactKindOf(row.text());
    span.table.name = row.text();
    span.table.value = row.text();
    span.from = row.time();
    span.until = row.time();
    span.table.kind = kind.value_or(HostFactKind::Kernel);
    return kind.has_value() && !span.table.value.isEmpty();
}

bool readPair(RowReader &row, PairSpan &span)
{
    span.table.port = row.port();
    span.table.number = static_cast<quint32>(row.number());
    span.table.peerNumber = static_cast<quint32>(row.number());
    const QString name = row.text();
    span.table.device = row.text();
    span.from = row.time();
    span.until = row.time();
    for (const PathState state : {PathState::Migrated, PathState::Rearm, PathState::Armed}) {
        if (toString(state) == name) {
            span.table.state = state;
            return true;
        }
    }
    return false;
}

template<typename Span, typename Read>
std::vector<Span> hostSpansOf(const Rows &rows, Read &&read)
{
    return joinedHostSpans(lastOfEach<Span>(rows, read, [](const Span &span, quint64) {
        return std::pair(keyOfHostRow(span.table), span.from);
    }));
}

} // namespace

std::vector<FactSpan> factsOf(const Rows &rows)
{
    return hostSpansOf<FactSpan>(rows, readFact);
}

std::vector<PairSpan> pairsOf(const Rows &rows)
{
    return hostSpansOf<PairSpan>(rows, readPair);
}

std::vector<Batch> recordRows(const CaptureContents &contents, const RowOrigin &origin)
{
    std::vector<Batch> all = {eventRows(contents.events, origin),
                              managerRows(contents.managers, origin),
                              masterRows(contents.masterLids, origin),
                              jobRows(contents.jobs, origin), markRows(contents.marks, origin)};
    std::erase_if(all, [](const Batch &batch) { return batch.rows == 0; });
    return all;
}

Batch factRows(const std::vector<FactSpan> &facts, const RowOrigin &origin)
{
    RowWriter writer(hostFactsTable(), origin);
    for (const FactSpan &span : facts) {
        writer.row(span.from)
            .number(span.table.host.value())
            .text(toString(span.table.kind))
            .text(span.table.name)
            .text(span.table.value)
            .time(span.from)
            .time(span.until);
    }
    return writer.take();
}

Batch pairRows(const std::vector<PairSpan> &pairs, const RowOrigin &origin)
{
    RowWriter writer(queuePairsTable(), origin);
    for (const PairSpan &span : pairs) {
        writer.row(span.from)
            .port(span.table.port)
            .number(span.table.number)
            .number(span.table.peerNumber)
            .text(toString(span.table.state))
            .text(span.table.device)
            .time(span.from)
            .time(span.until);
    }
    return writer.take();
}

Batch stateRow(Timestamp time, const QByteArray &capture, const RowOrigin &origin)
{
    RowWriter writer(statesTable(), origin);
    writer.row(time).time(time).utf8(capture);
    return writer.take();
}

std::vector<Column> readColumns(const Table &table)
{
    std::vector<Column> columns = table.block();
    columns.erase(columns.begin(), columns.begin() + NotRead);
    return columns;
}

std::vector<Event> eventsOf(const Rows &rows)
{
    auto events = lastOfEach<Event>(rows, readEvent, [](const Event &event, quint64 recording) {
        return std::pair(recording, event.id);
    });
    std::stable_sort(events.begin(), events.end(),
                     [](const Event &a, const Event &b) { return a.time < b.time; });
    std::set<qint64> ids;
    for (const Event &event : events) {
        ids.insert(event.id);
    }
    for (size_t i = 0; ids.size() < events.size() && i < events.size(); ++i) {
        events[i].id = static_cast<qint64>(i) + 1;
    }
    return events;
}

std::vector<SmSpan> managersOf(const Rows &rows)
{
    return lastOfEach<SmSpan>(rows, readManager, [](const SmSpan &span, quint64) {
        return std::pair(span.info.port, span.from);
    });
}

/// Each piece begins one: those that follow each other and say the same are one.
std::vector<MasterLidSpan> masterLidsOf(const Rows &rows)
{
    auto spans =
        lastOfEach<MasterLidSpan>(rows, readMaster, [](const MasterLidSpan &span, quint64) {
            return std::pair(span.lid, span.from);
        });
    std::stable_sort(
        spans.begin(), spans.end(),
        [](const MasterLidSpan &a, const MasterLidSpan &b) { return a.from < b.from; });
    std::vector<MasterLidSpan> all;
    std::map<SubnetNumber, size_t> last;
    for (const MasterLidSpan &span : spans) {
        const auto [place, isFirst] = last.try_emplace(span.lid.subnet(), all.size());
        if (!isFirst) {
            MasterLidSpan &before = all[place->second];
            if (!before.until.isKnown() || before.until >= span.from) {
                if (before.lid == span.lid) {
                    before.until = span.until;
                    continue;
                }
                before.until = span.from;
            }
            place->second = all.size();
        }
        all.push_back(span);
    }
    return all;
}

std::vector<Job> jobsOf(const Rows &rows)
{
    return lastOfEach<Job>(rows, readJob,
                           [](const Job &job, quint64) { return std::pair(job.start, job.id); });
}

std::vector<CaptureMark> marksOf(const Rows &rows)
{
    return lastOfEach<CaptureMark>(rows, readMark, [](const CaptureMark &mark, quint64) {
        return std::tuple(mark.time, mark.until, mark.name, mark.note);
    });
}

} // namespace pickglass::clickhouse
