// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/host/hostsweeps.h"
#include "collectors/host/reportstream.h"
#include "core/counters/sweepmerge.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::host;

namespace {

CounterId id(const char *name)
{
    return countersNamed(QString::fromLatin1(name)).front();
}

/// "GUID/port: counter=value …" of what is known, a line each.
QString textOf(const CounterSweep &sweep)
{
    QString text;
    for (size_t port = 0; port < sweep.layout->ports.size(); ++port) {
        const PortKey key = sweep.layout->ports[port];
        text += QStringLiteral("%1/%2:").arg(key.node.value()).arg(key.number);
        for (size_t column = 0; column < sweep.layout->counters.size(); ++column) {
            if (sweep.layout->hasCounter(port, column)) {
                text += u' ' + counter(sweep.layout->counters[column]).name + u'=' +
                        (sweep.isKnown(column, port) ? QString::number(sweep.value(column, port))
                                                     : QStringLiteral("-"));
            }
        }
        text += u'\n';
    }
    return text;
}

const PortKey HostPort{Guid(1), 1};
const PortKey Whole{Guid(1), 0};
const PortKey Other{Guid(2), 1};

} // namespace

/// Sweeps of what hosts counted, and the stream that their reports come in.
class TestHostSweeps : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sharesLayouts();
    void whatIsMissingIsUnknown();
    void whatIsGoneIsDropped();
    void joinsTheFabric();
    void takesReportsOffAStream_data();
    void takesReportsOffAStream();
    void holdsNoMoreThanAReport();
};

void TestHostSweeps::sharesLayouts()
{
    HostSweeps sweeps;
    sweeps.add(HostPort, Timestamp(5), {{id("ipoib_rx_packets"), 9}});
    sweeps.add(Whole, Timestamp(6), {{id("nfs_write"), 24}});
    const SharedSweep first = sweeps.take(1, Timestamp(4), 3);
    QCOMPARE(textOf(*first), QStringLiteral("1/0: nfs_write=24\n1/1: ipoib_rx_packets=9\n"));
    QCOMPARE(first->number, 1);
    QCOMPARE(first->time.microseconds(), 4);
    QCOMPARE(first->timeOf(0, 1), 5);
    sweeps.add(Whole, Timestamp(16), {{id("nfs_write"), 48}});
    sweeps.add(HostPort, Timestamp(15), {{id("ipoib_rx_packets"), 18}});
    const SharedSweep second = sweeps.take(2, Timestamp(14), 3);
    QCOMPARE(second->layout, first->layout);
    QCOMPARE(textOf(*second), QStringLiteral("1/0: nfs_write=48\n1/1: ipoib_rx_packets=18\n"));
    sweeps.add(Other, Timestamp(25), {{id("ipoib_rx_packets"), 1}});
    QVERIFY(sweeps.take(3, Timestamp(24), 3)->layout != first->layout);
}

void TestHostSweeps::whatIsMissingIsUnknown()
{
    HostSweeps sweeps;
    sweeps.add(Whole, Timestamp(5), {{id("nfs_write"), 1}, {id("nfs_write_bytes"), 2}});
    sweeps.add(HostPort, Timestamp(5), {{id("ipoib_rx_packets"), 9}});
    const SharedSweep first = sweeps.take(1, Timestamp(4), 3);
    // A file that could not be read, and a host that said nothing.
    sweeps.add(Whole, Timestamp(15), {{id("nfs_write"), 2}});
    const SharedSweep second = sweeps.take(2, Timestamp(14), 3);
    QCOMPARE(textOf(*second),
             QStringLiteral("1/0: nfs_write=2 nfs_write_bytes=-\n1/1: ipoib_rx_packets=-\n"));
    QCOMPARE(second->layout, first->layout);
}

void TestHostSweeps::whatIsGoneIsDropped()
{
    HostSweeps sweeps;
    sweeps.add(Whole, Timestamp(5), {{id("nfs_write"), 1}, {id("nfs4_write"), 1}});
    sweeps.add(Other, Timestamp(5), {{id("ipoib_rx_packets"), 9}});
    sweeps.take(1, Timestamp(4), 3);
    sweeps.add(Whole, Timestamp(15), {{id("nfs_write"), 1}}); // version 4 went, 0 would be wrong
    sweeps.keepOnly([](const PortKey &port) { return port.node == Guid(1); });
    QCOMPARE(textOf(*sweeps.take(2, Timestamp(14), 3)), QStringLiteral("1/0: nfs_write=1\n"));
}

/// Columns by port; what the fabric says of a port itself stays.
void TestHostSweeps::joinsTheFabric()
{
    HostSweeps fabric;
    fabric.add(HostPort, Timestamp(5), {{id("PortXmitData"), 100}});
    fabric.add({Guid(9), 3}, Timestamp(5), {{id("PortXmitData"), 300}});
    HostSweeps hosts;
    hosts.add(HostPort, Timestamp(7), {{id("PortXmitData"), 555}, {id("ipoib_rx_packets"), 9}});
    hosts.add(Other, Timestamp(7), {{id("PortXmitData"), 200}});
    hosts.add(Whole, Timestamp(7), {{id("nfs_write"), 24}});
    SweepMerge merge;
    const SharedSweep first =
        merge.merged(fabric.take(7, Timestamp(4), 3), hosts.take(1, Timestamp(6), 2));
    QCOMPARE(textOf(*first), QStringLiteral("1/1: PortXmitData=100 ipoib_rx_packets=9\n"
                                            "9/3: PortXmitData=300\n"
                                            "1/0: nfs_write=24\n"
                                            "2/1: PortXmitData=200\n"));
    QCOMPARE(first->number, 7);
    QCOMPARE(first->time.microseconds(), 4);
    // The port is silent in the fabric: its own count does not stand in for it.
    fabric.add({Guid(9), 3}, Timestamp(15), {{id("PortXmitData"), 301}});
    hosts.add(HostPort, Timestamp(17), {{id("PortXmitData"), 556}, {id("ipoib_rx_packets"), 10}});
    const SharedSweep second =
        merge.merged(fabric.take(8, Timestamp(14), 3), hosts.take(2, Timestamp(16), 2));
    QCOMPARE(second->layout, first->layout);
    QCOMPARE(textOf(*second), QStringLiteral("1/1: PortXmitData=- ipoib_rx_packets=10\n"
                                             "9/3: PortXmitData=301\n"
                                             "1/0: nfs_write=-\n"
                                             "2/1: PortXmitData=-\n"));
}

void TestHostSweeps::takesReportsOffAStream_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("expected"); // NUMBER:LINES of the last
    QTest::newRow("one") << QByteArray("@begin 3\na:1\nb:2\n@end 3\n") << "3:a:1\nb:2\n";
    QTest::newRow("the last one") << QByteArray("@begin 3\na:1\n@end 3\n@begin 4\nb:2\n@end 4\n")
                                  << "4:b:2\n";
    QTest::newRow("a banner") << QByteArray("Welcome!\n\n@begin 3\na:1\n@end 3\n") << "3:a:1\n";
    QTest::newRow("begun twice") << QByteArray("@begin 3\na:1\n@begin 4\nb:2\n@end 4\n")
                                 << "4:b:2\n";
    QTest::newRow("of another number") << QByteArray("@begin 3\na:1\n@end 4\n") << "";
    QTest::newRow("not ended") << QByteArray("@begin 3\na:1\n") << "";
    QTest::newRow("not begun") << QByteArray("a:1\n@end 3\n") << "";
    QTest::newRow("no number") << QByteArray("@begin x\na:1\n@end x\n") << "";
    QTest::newRow("a long line") << "@begin 3\na:1\n" + QByteArray(100'000, 'x') + "\nb:2\n@end 3\n"
                                 << "3:a:1\nb:2\n";
}

void TestHostSweeps::takesReportsOffAStream()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, expected);
    for (const qsizetype piece : {qsizetype(1), qsizetype(7), bytes.size()}) {
        ReportStream stream;
        for (qsizetype at = 0; at < bytes.size(); at += piece) {
            stream.add(QByteArrayView(bytes).sliced(at, std::min(piece, bytes.size() - at)));
        }
        const auto report = stream.take();
        QCOMPARE(
            report
                ? QStringLiteral("%1:%2").arg(report->number).arg(QString::fromUtf8(report->lines))
                : QString(),
            expected);
        QVERIFY(!stream.take());
    }
}

void TestHostSweeps::holdsNoMoreThanAReport()
{
    ReportStream stream;
    const QByteArray lines = QByteArray(1023, 'x') + '\n';
    stream.add("@begin 1\n");
    for (qsizetype bytes = 0; bytes <= MaxReportBytes; bytes += lines.size()) {
        stream.add(lines);
    }
    stream.add("@end 1\n");
    QVERIFY(!stream.take());
    stream.add("@begin 2\na:1\n@end 2\n");
    QCOMPARE(stream.take().value_or(Report()).number, 2);
}

PICKGLASS_TEST_APPLESS(TestHostSweeps)
#include "tst_hostsweeps.moc"
