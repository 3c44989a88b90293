// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/incidentreader.h"
#include "core/capture/capturewriter.h"
#include "tests/collectors/synthetic/routedfabric.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr qint64 Start = 1'700'000'400 * SecondUs;
constexpr int Sweeps = 80;

/// A host that takes packets too slowly for some of the time, and another one in a narrow slot.
Result<void> recordSlowReceiver(const QString &path)
{
    const RoutedFabric routed(
        QStringLiteral("synthetic:tree?k=8&tiers=2&congestion=slow_receiver&seed=3"));
    const Fabric &fabric = *routed.made->fabric;
    ASSIGN_OR_RETURN(auto writer, CaptureWriter::record(path, true, QStringLiteral("test:"),
                                                        std::chrono::seconds(1)));
    RETURN_IF_ERROR(writer->writeFabric(Timestamp(Start), fabric));
    RETURN_IF_ERROR(writer->writeForwarding(Timestamp(Start + 1), routed.tables));
    synthetic::TrafficModel model(routed.made, routed.options.traffic);
    synthetic::SweepMaker maker(model, {Timestamp(Start), 3, 0, true, {}});
    for (int number = 1; number <= Sweeps; ++number) {
        RETURN_IF_ERROR(writer->writeSweep(*maker.make(number, number * SecondUs, 1000)));
    }
    const Port &port = fabric.port(PortIndex(routed.made->hosts.front()));
    Event slot;
    slot.id = 1;
    slot.kind = EventKind::NarrowSlot;
    slot.time = Timestamp(Start + SecondUs);
    slot.lasts = true;
    slot.severity = severityOf(slot.kind, true);
    slot.place = {fabric.node(port.node).guid, 0};
    slot.placeName = fabric.node(port.node).name;
    slot.was = QStringLiteral("x16, 16 GT/s");
    slot.became = QStringLiteral("x8, 16 GT/s");
    slot.subject = QStringLiteral("126");
    Event counted;
    counted.id = 2;
    counted.kind = EventKind::Threshold;
    counted.time = Timestamp(Start + 2 * SecondUs);
    counted.lasts = true;
    counted.severity = severityOf(counted.kind, true);
    counted.place = keyOf(fabric, PortIndex(routed.made->hosts.back()));
    counted.placeName = fabric.node(fabric.port(PortIndex(routed.made->hosts.back())).node).name;
    counted.subject = QStringLiteral("PortXmitDiscards");
    counted.was = QStringLiteral("10");
    counted.became = QStringLiteral("20");
    RETURN_IF_ERROR(writer->putEvents(std::vector{slot, counted}));
    return writer->close();
}

bool hasKind(const IncidentReport &report, IncidentKind kind)
{
    return std::ranges::any_of(report.incidents,
                               [kind](const Incident &incident) { return incident.kind == kind; });
}

} // namespace

class TestIncidentReader final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        const QString path = m_folder.filePath(QStringLiteral("slow.pgcap"));
        VERIFY_RESULT(recordSlowReceiver(path));
        auto opened = CaptureReader::open(path);
        VERIFY_RESULT(opened);
        m_capture = std::move(*opened);
    }

    void eventsComeBeforeWhatWaits()
    {
        IncidentReader reader;
        VERIFY_RESULT(reader.readEvents(*m_capture));
        const IncidentReport early = reader.report();
        QVERIFY(hasKind(early, IncidentKind::NarrowSlot));
        QVERIFY(!hasKind(early, IncidentKind::SlowReceiver));
        // What waits may be why.
        QVERIFY(!hasKind(early, IncidentKind::CountersOnly));
        VERIFY_RESULT(reader.readOn(*m_capture));
        QVERIFY(hasKind(reader.report(), IncidentKind::NarrowSlot));
        QVERIFY(hasKind(reader.report(), IncidentKind::SlowReceiver));
        QVERIFY(reader.report().incidents == wholeReport().incidents);
    }

    /// The reading of moments ends with the one that was being looked at.
    void nothingIsTakenOnceStopped()
    {
        StopSource source;
        MomentReader moments(SecondUs);
        int taken = 0;
        const auto extent = m_capture->extent();
        const auto read = moments.read(
            *m_capture, {extent->start, extent->end},
            [&](const MomentReader::Moment &moment) {
                QVERIFY(!moment.finder.isStopped());
                if (++taken == 5) {
                    source.stop();
                    QVERIFY(moment.finder.isStopped());
                }
            },
            source.token());
        QVERIFY(!read);
        QCOMPARE(taken, 5);
    }

    /// Stopped after any moment, it goes on with the next one: none counts twice, or is left out.
    void goesOnWhereItWasStopped()
    {
        const IncidentReport expected = wholeReport();
        for (const int each : {1, 2, 7, 30}) {
            IncidentReader reader;
            int calls = 0;
            bool isWhole = false;
            while (!isWhole && calls < 2 * Sweeps) {
                ++calls;
                StopSource source;
                int moments = 0;
                const auto read = reader.readOn(*m_capture, {}, source.token(), [&](double) {
                    if (++moments == each) {
                        source.stop();
                    }
                });
                isWhole = read.has_value();
            }
            QVERIFY(isWhole);
            QVERIFY(calls > 1);
            QCOMPARE(reader.report().incidents.size(), expected.incidents.size());
            for (size_t i = 0; i < expected.incidents.size(); ++i) {
                QVERIFY2(reader.report().incidents[i] == expected.incidents[i],
                         qPrintable(toString(expected.incidents[i].kind)));
            }
        }
    }

private:
    IncidentReport wholeReport() const
    {
        IncidentReader reader;
        if (const auto read = reader.readOn(*m_capture); !read) {
            qFatal("the recording cannot be read");
        }
        return reader.report();
    }

    QTemporaryDir m_folder;
    std::unique_ptr<CaptureReader> m_capture;
};

PICKGLASS_TEST_APPLESS(TestIncidentReader)
#include "tst_incidentreader.moc"
