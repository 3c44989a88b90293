// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/perfettotrace.h"

#include "app/common/captureexport.h"
#include "tests/app/pgcap/recording.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QMultiMap>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QStringDecoder>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

#include <bit>
#include <cmath>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// The fields of a message, read from the wire: numbers, or bytes.
class WireFields
{
public:
    explicit WireFields(const QByteArray &bytes)
    {
        for (qsizetype at = 0; at < bytes.size() && isRight;) {
            const quint64 tag = varint(bytes, at);
            const int field = static_cast<int>(tag >> 3);
            switch (tag & 7) {
            case 0:
                numbers.insert(field, varint(bytes, at));
                break;
            case 1:
                isRight = at + 8 <= bytes.size();
                if (isRight) {
                    numbers.insert(field, qFromLittleEndian<quint64>(bytes.constData() + at));
                }
                at += 8;
                break;
            case 2: {
                const auto size = static_cast<qsizetype>(varint(bytes, at));
                isRight = isRight && size >= 0 && size <= bytes.size() - at;
                if (isRight) {
                    blocks.insert(field, bytes.mid(at, size));
                }
                at += size;
                break;
            }
            default:
                isRight = false;
            }
        }
    }

    bool has(int field) const { return numbers.contains(field) || blocks.contains(field); }
    quint64 number(int field) const { return numbers.value(field); }
    double real(int field) const { return std::bit_cast<double>(number(field)); }
    QString text(int field) const { return QString::fromUtf8(blocks.value(field)); }
    WireFields message(int field) const { return WireFields(blocks.value(field)); }

    bool isRight = true;
    QMultiMap<int, quint64> numbers;
    QMultiMap<int, QByteArray> blocks;

private:
    quint64 varint(const QByteArray &bytes, qsizetype &at)
    {
        quint64 value = 0;
        for (int shift = 0; shift < 70; shift += 7) {
            if (at >= bytes.size()) {
                break;
            }
            const auto byte = static_cast<quint8>(bytes[at++]);
            value |= static_cast<quint64>(byte & 0x7f) << shift;
            if (byte < 0x80) {
                return value;
            }
        }
        isRight = false;
        return 0;
    }
};

struct ReadEvent
{
    quint64 time = 0; ///< ns
    int type = 0;
    QString name;
    QString category;
    double value = std::nan("");
    QMap<QString, QString> notes;
};

struct ReadTrack
{
    quint64 parent = 0;
    QString name; ///< of the process where it is one
    bool isProcess = false;
    bool isCounter = false;
    QList<ReadEvent> events;
};

/// A trace, read as strictly as Perfetto does: no event of a track that was not described before.
struct ReadTrace
{
    QMap<quint64, ReadTrack> tracks;
    QString fault;
    quint64 clock = 0; ///< of the wall at the begin

    explicit ReadTrace(const QByteArray &bytes)
    {
        const WireFields trace(bytes);
        fault = trace.isRight && trace.numbers.isEmpty() ? QString() : QStringLiteral("wire");
        QList<QByteArray> packets = trace.blocks.values(1);
        std::reverse(packets.begin(), packets.end()); // those added last come first
        for (const QByteArray &packet : packets) {
            take(WireFields(packet));
        }
    }

    /// The values of a counter of a port of a node: seconds of the recording and values.
    QList<std::pair<double, double>> values(const QString &node, const QString &track) const
    {
        QList<std::pair<double, double>> found;
        for (const ReadTrack &one : tracks) {
            if (one.name != track || !one.isCounter || nodeOf(one) != node) {
                continue;
            }
            for (const ReadEvent &event : one.events) {
                const auto micro = static_cast<qint64>(event.time / 1000) - Recording::Start;
                found.emplace_back(static_cast<double>(micro) / 1e6, event.value);
            }
        }
        return found;
    }
    QString nodeOf(ReadTrack track) const
    {
        while (track.parent != 0) {
            track = tracks.value(track.parent);
        }
        return track.isProcess ? track.name : QString();
    }
    QList<ReadTrack> named(const QString &name) const
    {
        QList<ReadTrack> found;
        for (const ReadTrack &one : tracks) {
            if (one.name == name) {
                found << one;
            }
        }
        return found;
    }
    QStringList nodes() const
    {
        QStringList names;
        for (const ReadTrack &one : tracks) {
            if (one.isProcess) {
                names << one.name;
            }
        }
        return names;
    }

private:
    void take(const WireFields &packet)
    {
        if (!packet.isRight || packet.number(10) != 1) {
            fault = QStringLiteral("packet");
        }
        if (packet.has(6)) {
            clock = packet.message(6).message(1).number(2);
        }
        if (packet.has(60)) {
            const WireFields one = packet.message(60);
            const quint64 parent = one.number(5);
            if (one.number(1) == 0 || tracks.contains(one.number(1)) ||
                (parent != 0 && !tracks.contains(parent))) {
                fault = QStringLiteral("descriptor");
            }
            tracks.insert(one.number(1), {parent,
                                          one.has(3) ? one.message(3).text(6) : one.text(2),
                                          one.has(3),
                                          one.has(8),
                                          {}});
        }
        if (packet.has(11)) {
            takeEvent(packet.number(8), packet.message(11));
        }
    }
    void takeEvent(quint64 time, const WireFields &event)
    {
        const auto track = tracks.find(event.number(11));
        const auto type = static_cast<int>(event.number(9));
        if (track == tracks.end() || time == 0 || track->isCounter != (type == 4) ||
            event.has(44) != (type == 4)) {
            fault = QStringLiteral("event");
            return;
        }
        ReadEvent read{time, type, event.text(23), event.text(22), std::nan(""), {}};
        if (type == 4) {
            read.value = event.real(44);
        }
        for (const QByteArray &note : event.blocks.values(4)) {
            const WireFields fields(note);
            read.notes.insert(fields.text(10), fields.text(6));
        }
        track->events << read;
    }
};

QList<std::pair<double, double>> list(std::initializer_list<std::pair<double, double>> values)
{
    return values;
}

} // namespace

/// A capture as a trace for Perfetto, read by a decoder of the wire format and by protoc.
class TestPerfettoTrace final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void writesTheWireFormat_data();
    void writesTheWireFormat();
    void ratesStandAtTheBeginOfTheirTime();
    void unknownIsNotZero();
    void gaugesAreValues();
    void hasARange();
    void hasWhatIsChosen();
    void eventsAreInstants();
    void slicesDoNotOverlap();
    void isTheSameInPieces();
    void itsDescriptionReadsIt();
    void endsInTheMiddle();

private:
    static Timestamp at(double second)
    {
        return Timestamp(Recording::Start + static_cast<qint64>(second * 1e6));
    }
    static std::vector<CounterId> forms(const char *name)
    {
        return countersNamed(QString::fromLatin1(name));
    }
    QByteArray exported(TimeRange range = {}, const TraceChoice &choice = {},
                        size_t samplesAtOnce = 1'000'000) const
    {
        QByteArray all;
        const auto done = PerfettoTrace(*m_capture, range, choice, {}, samplesAtOnce)
                              .write([&all](const QByteArray &bytes) {
                                  all += bytes;
                                  return true;
                              });
        return done ? all : QByteArray();
    }

    QTemporaryDir m_folder;
    Recording m_recording;
    std::unique_ptr<CaptureReader> m_capture;
};

void TestPerfettoTrace::initTestCase()
{
    const QString path = m_folder.filePath(QStringLiteral("a.pgcap"));
    auto writer = m_recording.begin(path, 6);
    VERIFY_RESULT(writer);
    Event down{.id = 1,
               .time = at(2.5),
               .until = at(4),
               .severity = Severity::Error,
               .kind = EventKind::LinkDown,
               .place = {m_recording.leaf, 21},
               .otherPlace = {m_recording.spine, 1},
               .placeName = QStringLiteral("leaf01"),
               .otherName = QStringLiteral("spine01 \x1b[31m\n") + QChar(0xd800)};
    const Event without{
        .id = 2, .time = at(3), .kind = EventKind::SweepsMissed, .became = QStringLiteral("-3")};
    const Event earlier{.id = 3,
                        .time = at(0.25),
                        .kind = EventKind::NodeCame,
                        .place = {m_recording.host2, 0},
                        .placeName = QStringLiteral("node02")};
    VERIFY_RESULT((*writer)->putEvents(std::vector{down, without, earlier}));
    const auto job = [](const char *id, double start, double end, Guid node) {
        return Job{.id = QString::fromLatin1(id),
                   .name = QStringLiteral("名 \xff"),
                   .user = QStringLiteral("ann"),
                   .state = JobState::Running,
                   .start = at(start),
                   .end = end < 0 ? Timestamp() : at(end),
                   .hosts = {QStringLiteral("node01")},
                   .nodes = {node}};
    };
    VERIFY_RESULT((*writer)->putJobs(std::vector{job("1", -100, 3, m_recording.host1),
                                                 job("2", 2, 4, m_recording.host2),
                                                 job("3", 3, -1, m_recording.host1)}));
    VERIFY_RESULT((*writer)->close());
    auto capture = CaptureReader::open(path);
    VERIFY_RESULT(capture);
    m_capture = std::move(*capture);
}

void TestPerfettoTrace::writesTheWireFormat_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("hex");
    const auto row = [](const char *name, const ProtobufMessage &message, const char *hex) {
        QTest::newRow(name) << message.bytes() << QByteArray(hex);
    };
    // As the documentation of protocol buffers ("Encoding") has them.
    row("150", ProtobufMessage().number(1, 150), "089601");
    row("-2", ProtobufMessage().integer(1, -2), "08feffffffffffffffff01");
    row("zero", ProtobufMessage().number(1, 0), "0800");
    row("largest", ProtobufMessage().number(1, ~quint64(0)), "08ffffffffffffffffff01");
    row("text", ProtobufMessage().text(2, QStringLiteral("testing")), "120774657374696e67");
    row("embedded", ProtobufMessage().message(3, ProtobufMessage().number(1, 150)), "1a03089601");
    row("empty", ProtobufMessage().message(8, {}), "4200");
    row("a field of two bytes", ProtobufMessage().number(60, 1), "e00301");
    row("double", ProtobufMessage().real(44, -1.5), "e102000000000000f8bf");
    row("half of a pair", ProtobufMessage().text(2, QString(QChar(0xd800))), "12013f");
    row("beyond 16 bits", ProtobufMessage().text(2, QString::fromUtf8("\xf0\x9f\x90\x9f")),
        "1204f09f909f");
}

void TestPerfettoTrace::writesTheWireFormat()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, hex);
    QCOMPARE(bytes.toHex(), hex);
}

void TestPerfettoTrace::ratesStandAtTheBeginOfTheirTime()
{
    const ReadTrace trace(exported());
    QCOMPARE(trace.fault, QString());
    QCOMPARE(trace.clock, static_cast<quint64>(Recording::Start) * 1000);
    QCOMPARE(trace.nodes(),
             QStringList({QStringLiteral("fabric"), QStringLiteral("leaf01"),
                          QStringLiteral("node01 mlx5_0"), QStringLiteral("spine01")}));
    // The same rate all the time: one value. The narrow form, which stands at its top, is no track.
    QCOMPARE(trace.values(QStringLiteral("leaf01"), QStringLiteral("port 1: PortXmitData, B/s")),
             list({{1.000107, 1e9}}));
    QCOMPARE(trace.named(QStringLiteral("port 1: PortXmitData, B/s")).size(), 3); // of three nodes
    QCOMPARE(
        trace.values(QStringLiteral("node01 mlx5_0"), QStringLiteral("port 1: PortXmitData, B/s")),
        list({{1.000107, 100}}));
    QCOMPARE(
        trace.values(QStringLiteral("leaf01"), QStringLiteral("port 1: PortXmitPkts, packets/s")),
        list({{1.000107, 10'000}}));
    QCOMPARE(trace.named(QStringLiteral("port 21 – spine01/1")).size(), 1);
    // It goes to the end of the last reading.
    const ReadTrack recorded = trace.named(QStringLiteral("recording")).value(0);
    QCOMPARE(recorded.events.size(), 2);
    QCOMPARE(recorded.events[0].name, QStringLiteral("a.pgcap"));
    QCOMPARE(recorded.events[0].time, static_cast<quint64>(Recording::Start) * 1000);
    QVERIFY(recorded.events[1].time >= static_cast<quint64>(Recording::Start + 6'000'000) * 1000);
}

/// What a reset, a latch and a silent port hide has no value, and what was before is said again.
void TestPerfettoTrace::unknownIsNotZero()
{
    const ReadTrace trace(exported());
    // Reset before the fourth sweep.
    QCOMPARE(trace.values(QStringLiteral("leaf01"), QStringLiteral("port 2: PortXmitData, B/s")),
             list({{1.000207, 4000}, {4.000207, 4000}}));
    QCOMPARE(trace.values(QStringLiteral("leaf01"), QStringLiteral("port 2: PortRcvData, B/s")),
             list({{1.000207, 2000}}));
    // Silent in the third: the mean over both periods follows.
    QCOMPARE(
        trace.values(QStringLiteral("leaf01"), QStringLiteral("port 21: PortXmitWait, ticks/s"))
            .size(),
        2);
    QCOMPARE(
        trace.values(QStringLiteral("leaf01"), QStringLiteral("port 21: PortXmitWait, ticks/s"))[0]
            .second,
        1000.);
    // At its top from the fifth on.
    QCOMPARE(trace.values(QStringLiteral("spine01"),
                          QStringLiteral("port 1: SymbolErrorCounter, events/s")),
             list({{1.000107, 1}}));
    // Read, and never more: that is 0.
    QCOMPARE(trace.values(QStringLiteral("leaf01"),
                          QStringLiteral("port 2: SymbolErrorCounter, events/s")),
             list({{1.000207, 0}}));
    // Never read.
    QVERIFY(trace
                .values(QStringLiteral("node01 mlx5_0"),
                        QStringLiteral("port 1: SymbolErrorCounter, events/s"))
                .isEmpty());
    for (const ReadTrack &track : trace.tracks) {
        for (const ReadEvent &event : track.events) {
            QVERIFY(!track.isCounter || (std::isfinite(event.value) && event.value >= 0));
        }
    }
}

/// Of memory, whose values fall; what is not known leaves a hole.
void TestPerfettoTrace::gaugesAreValues()
{
    const QString path = m_folder.filePath(QStringLiteral("gauge.pgcap"));
    auto writer =
        CaptureWriter::record(path, true, QStringLiteral("test:"), std::chrono::seconds(1));
    VERIFY_RESULT(writer);
    VERIFY_RESULT((*writer)->writeFabric(at(0), *m_recording.fabric));
    const std::optional<quint64> values[] = {700, 700, 300, {}, 300};
    const Counter &free = countersOf(Attribute::Memory).front();
    for (int number = 1; number <= 5; ++number) {
        const PortKey host{m_recording.host1, 0};
        const QString name = QStringLiteral("Memory.") + free.name;
        SweepMaker maker({host}, {name.toLatin1().constData()});
        if (const auto value = values[number - 1]) {
            maker.set(host, name.toLatin1().constData(), *value, number);
        }
        CounterSweep sweep = maker.sweep();
        sweep.number = number;
        sweep.time = at(number);
        VERIFY_RESULT((*writer)->writeSweep(sweep));
    }
    VERIFY_RESULT((*writer)->close());
    const auto capture = CaptureReader::open(path);
    VERIFY_RESULT(capture);
    QByteArray bytes;
    VERIFY_RESULT(PerfettoTrace(**capture, {}, {}, {}).write([&](const QByteArray &more) {
        bytes += more;
        return true;
    }));
    const ReadTrace trace(bytes);
    QCOMPARE(trace.fault, QString());
    const QString track = QStringLiteral("host: %1, %2").arg(free.name, toString(free.unit));
    QCOMPARE(trace.values(QStringLiteral("node01 mlx5_0"), track),
             list({{1, 700}, {3, 300}, {5, 300}}));
}

void TestPerfettoTrace::hasARange()
{
    const ReadTrace trace(exported({at(2), at(4.5)}));
    QCOMPARE(trace.fault, QString());
    QCOMPARE(trace.clock, static_cast<quint64>(at(2).microseconds()) * 1000);
    QCOMPARE(trace.values(QStringLiteral("leaf01"), QStringLiteral("port 1: PortXmitData, B/s")),
             list({{2.000107, 1e9}}));
    QCOMPARE(trace.named(QStringLiteral("events")).value(0).events.size(), 2);
    for (const ReadTrack &track : trace.tracks) {
        for (const ReadEvent &event : track.events) {
            QVERIFY(event.time >= static_cast<quint64>(at(2).microseconds()) * 1000);
            QVERIFY(event.time <= static_cast<quint64>(at(4.5).microseconds()) * 1000);
        }
    }
}

void TestPerfettoTrace::hasWhatIsChosen()
{
    const ReadTrace trace(exported({}, {{m_recording.host1}, {forms("PortXmitData")}}));
    QCOMPARE(trace.fault, QString());
    QCOMPARE(trace.nodes(),
             QStringList({QStringLiteral("fabric"), QStringLiteral("node01 mlx5_0")}));
    QCOMPARE(
        trace.values(QStringLiteral("node01 mlx5_0"), QStringLiteral("port 1: PortXmitData, B/s")),
        list({{1.000107, 100}}));
    QStringList counters;
    for (const ReadTrack &track : trace.tracks) {
        if (track.isCounter) {
            counters << track.name;
        }
    }
    QCOMPARE(counters, QStringList(QStringLiteral("port 1: PortXmitData, B/s")));
    // What has no place is of all nodes; jobs are those of the node.
    QCOMPARE(trace.named(QStringLiteral("events")).value(0).events.size(), 1);
    QStringList jobs;
    for (const ReadTrack &lane : trace.named(QStringLiteral("jobs"))) {
        for (const ReadEvent &event : lane.events) {
            jobs << event.name;
        }
    }
    QVERIFY(jobs.filter(QRegularExpression(QStringLiteral("^2 "))).isEmpty());
    QCOMPARE(jobs.filter(QRegularExpression(QStringLiteral("^[13] "))).size(), 2);
}

void TestPerfettoTrace::eventsAreInstants()
{
    const QList<ReadTrack> tracks = ReadTrace(exported()).named(QStringLiteral("events"));
    QCOMPARE(tracks.size(), 1);
    QCOMPARE(tracks[0].events.size(), 3);
    const ReadEvent &down = tracks[0].events[1];
    QCOMPARE(down.type, 3);
    QCOMPARE(down.time, static_cast<quint64>(at(2.5).microseconds()) * 1000);
    QCOMPARE(down.category, QStringLiteral("link_down"));
    QVERIFY2(down.name.contains(QStringLiteral("leaf01/21")), qPrintable(down.name));
    QVERIFY(!down.name.contains(u'\x1b') && !down.name.contains(u'\n'));
    QVERIFY(!down.notes.value(QStringLiteral("other_node")).contains(u'\x1b'));
    QCOMPARE(down.notes.value(QStringLiteral("place")),
             m_recording.leaf.toString() + QStringLiteral(":21"));
    QCOMPARE(down.notes.value(QStringLiteral("until")), at(4).toString());
    QCOMPARE(tracks[0].events[2].notes.value(QStringLiteral("became")), QStringLiteral("-3"));
}

/// Of one track each ends before the next begins; those that go on beyond the range end with it.
void TestPerfettoTrace::slicesDoNotOverlap()
{
    const ReadTrace trace(exported());
    const QList<ReadTrack> lanes = trace.named(QStringLiteral("jobs"));
    QCOMPARE(lanes.size(), 2); // the third begins where the first ends
    int slices = 0;
    for (const ReadTrack &lane : lanes) {
        quint64 time = 0;
        for (qsizetype i = 0; i < lane.events.size(); ++i) {
            QCOMPARE(lane.events[i].type, i % 2 == 0 ? 1 : 2);
            QVERIFY(lane.events[i].time >= time);
            time = lane.events[i].time;
        }
        QVERIFY(lane.events.size() % 2 == 0);
        slices += static_cast<int>(lane.events.size()) / 2;
    }
    QCOMPARE(slices, 3);
    const ReadEvent &first = lanes[0].events[0];
    QVERIFY(first.name.startsWith(QStringLiteral("1 名 ")));
    QCOMPARE(first.time, static_cast<quint64>(Recording::Start) * 1000);
    QCOMPARE(first.notes.value(QStringLiteral("start")), at(-100).toString());
    QCOMPARE(lanes[0].events[2].notes.value(QStringLiteral("end")), QStringLiteral("ongoing"));
}

void TestPerfettoTrace::isTheSameInPieces()
{
    const QByteArray whole = exported();
    QVERIFY(!whole.isEmpty());
    const ReadTrace trace(whole);
    const ReadTrace pieces(exported({}, {}, 1));
    QCOMPARE(pieces.fault, QString());
    // The order of tracks is another one.
    int counters = 0;
    for (const ReadTrack &track : trace.tracks) {
        if (track.isCounter) {
            ++counters;
            QCOMPARE(pieces.values(trace.nodeOf(track), track.name),
                     trace.values(trace.nodeOf(track), track.name));
        }
    }
    QVERIFY(counters > 8);
    QCOMPARE(pieces.tracks.size(), trace.tracks.size());
}

/// By field numbers and types as protoc has them from trace.proto: nothing is left that is not in
/// it, and what it makes of that again is as long.
void TestPerfettoTrace::itsDescriptionReadsIt()
{
    const QString protoc = QStandardPaths::findExecutable(QStringLiteral("protoc"));
    if (protoc.isEmpty()) {
        QSKIP("protoc is not installed (packaging/packages.txt)");
    }
    const QString description = QStringLiteral(PICKGLASS_TRACE_FORMAT);
    const auto run = [&](const char *task, const QByteArray &input) {
        QProcess process;
        process.start(protoc, {QLatin1String(task),
                               QStringLiteral("-I") + QFileInfo(description).path(), description});
        process.write(input);
        process.closeWriteChannel();
        const bool isFine = process.waitForFinished() && process.exitCode() == 0 &&
                            process.readAllStandardError().isEmpty();
        return isFine ? process.readAllStandardOutput() : QByteArray();
    };
    const QByteArray bytes = exported();
    const QByteArray text = run("--decode=Trace", bytes);
    QVERIFY(text.count("\npacket {") > 30);
    static const QRegularExpression unknown(QStringLiteral("^\\s*\\d+[:{ ]"),
                                            QRegularExpression::MultilineOption);
    QVERIFY(!QString::fromUtf8(text).contains(unknown));
    QVERIFY(text.contains("type: TYPE_COUNTER\n    track_uuid: "));
    QVERIFY(text.contains("    double_counter_value: 1000000000\n"));
    QCOMPARE(run("--encode=Trace", text).size(), bytes.size());
}

void TestPerfettoTrace::endsInTheMiddle()
{
    int pieces = 0;
    VERIFY_RESULT(PerfettoTrace(*m_capture, {}, {}, {}).write([&pieces](const QByteArray &) {
        ++pieces;
        return false;
    }));
    QCOMPARE(pieces, 1);
    StopSource stop;
    stop.stop();
    const QString path = m_folder.filePath(QStringLiteral("stopped"));
    const auto written = exportCapture(*m_capture, ExportFormat::Perfetto, {}, path, stop.token());
    VERIFY_RESULT(written);
    QVERIFY(!*written);
    QVERIFY(!QFile::exists(path));
}

PICKGLASS_TEST(TestPerfettoTrace, QCoreApplication)
#include "tst_perfettotrace.moc"
