// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/captureexport.h"

#include "core/formats/import.h"
#include "core/formats/writers.h"
#include "tests/app/pgcap/recording.h"
#include "tests/support/fabrictext.h"
#include "tests/support/openmetricsreader.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"
#include "tests/support/twosubnets.h"

#include <QCoreApplication>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

/// A capture as files for other programs.
class TestCaptureExport final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void writesTheFabricOfAMoment();
    void writesTheCountersOfAMoment();
    void writesTheSamplesOfARange();
    void endsWhenTold_data();
    void endsWhenTold();
    void leavesTheCaptureAlone();
    void saysWhatIsMissing();
    void aNetFileHoldsOneSubnet_data();
    void aNetFileHoldsOneSubnet();
    void saysWhenItCannotWrite();

private:
    static Timestamp at(int second) { return Timestamp(Recording::Start + second * 1'000'000); }
    QString path(const char *name) const { return m_folder.filePath(QLatin1String(name)); }
    /// What was written; nothing where it was not.
    Result<QByteArray> exported(ExportFormat format, const ExportTime &time) const;

    QTemporaryDir m_folder;
    Recording m_recording;
    SharedFabric m_later; ///< from the tenth second on
    std::unique_ptr<CaptureReader> m_capture;
};

void TestCaptureExport::initTestCase()
{
    auto writer = m_recording.begin(path("a.pgcap"), 6);
    VERIFY_RESULT(writer);
    FabricMaker maker;
    maker.addSwitch(QStringLiteral("alone"));
    m_later = maker.build();
    VERIFY_RESULT((*writer)->writeFabric(at(10), *m_later));
    VERIFY_RESULT((*writer)->close());
    auto capture = CaptureReader::open(path("a.pgcap"));
    VERIFY_RESULT(capture);
    m_capture = std::move(*capture);
}

Result<QByteArray> TestCaptureExport::exported(ExportFormat format, const ExportTime &time) const
{
    const auto done = exportCapture(*m_capture, format, time, path("out"));
    if (!done) {
        return tl::unexpected(done.error());
    }
    QFile file(path("out"));
    return *done && file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void TestCaptureExport::writesTheFabricOfAMoment()
{
    const Fabric &first = *m_recording.fabric;
    QCOMPARE(exported(ExportFormat::Dot, {at(2)}).value(), toDot(first));
    QCOMPARE(exported(ExportFormat::Graphml, {at(2)}).value(), toGraphml(first));
    QCOMPARE(exported(ExportFormat::NetFile, {at(2)}).value(), toNetFile(first, at(2)));
    QCOMPARE(exported(ExportFormat::Dot, {}).value(), toDot(*m_later));
    QCOMPARE(exported(ExportFormat::NetFile, {}).value(), toNetFile(*m_later, at(10)));
}

void TestCaptureExport::writesTheCountersOfAMoment()
{
    const auto text = exported(ExportFormat::OpenMetrics, {at(2)});
    VERIFY_RESULT(text);
    const auto families = readOpenMetrics(*text);
    VERIFY_RESULT(families);
    const auto data = std::ranges::find(*families, QByteArray("infiniband_port_xmit_data_bytes"),
                                        &MetricFamily::name);
    QVERIFY(data != families->end());
    const auto sample = std::ranges::find_if(data->samples, [this](const MetricSample &one) {
        return one.labels.value("guid") == m_recording.host1.toString();
    });
    QVERIFY(sample != data->samples.end());
    QCOMPARE(sample->value, QByteArray("200"));
    QCOMPARE(sample->time, QByteArray("1700000002.000107"));
    QCOMPARE(sample->labels.value("node"), QStringLiteral("node01 mlx5_0"));
}

void TestCaptureExport::writesTheSamplesOfARange()
{
    QCOMPARE(exported(ExportFormat::Csv, {}).value().count('\n'), 1 + 6 * 5);
    const ExportTime time{{}, {at(2), Timestamp(at(3).microseconds() + 500'000)}};
    QCOMPARE(exported(ExportFormat::Csv, time).value().count('\n'), 1 + 2 * 5);
}

void TestCaptureExport::endsWhenTold_data()
{
    QTest::addColumn<ExportFormat>("format");
    for (const ExportKind &kind : exportKinds()) {
        QTest::newRow(kind.name) << kind.format;
    }
}

void TestCaptureExport::endsWhenTold()
{
    QFETCH(ExportFormat, format);
    StopSource cancelled;
    cancelled.stop();
    const auto done = exportCapture(*m_capture, format, {}, path("never"), cancelled.token());
    VERIFY_RESULT(done);
    QVERIFY(!*done);
    QVERIFY(!QFile::exists(path("never")));
}

void TestCaptureExport::leavesTheCaptureAlone()
{
    QVERIFY(!exportCapture(*m_capture, ExportFormat::Dot, {}, path("./a.pgcap")));
    QVERIFY(CaptureReader::open(path("a.pgcap")));
}

void TestCaptureExport::saysWhatIsMissing()
{
    const auto early = exported(ExportFormat::OpenMetrics, {Timestamp(Recording::Start)});
    QVERIFY(!early);
    QVERIFY(early.error().english().contains(QLatin1String("no samples at that time")));

    auto writer = CaptureWriter::create(path("empty.pgcap"), false, QStringLiteral("test"));
    VERIFY_RESULT(writer);
    VERIFY_RESULT((*writer)->writeFabric(at(0), *m_later));
    VERIFY_RESULT((*writer)->close());
    const auto empty = CaptureReader::open(path("empty.pgcap"));
    VERIFY_RESULT(empty);
    for (const ExportKind &kind : exportKinds()) {
        const auto done = exportCapture(**empty, kind.format, {}, path("some"));
        QCOMPARE(done.has_value(), !kind.isOfCounters);
    }
}

void TestCaptureExport::aNetFileHoldsOneSubnet_data()
{
    QTest::addColumn<QString>("subnet");
    QTest::addColumn<int>("number"); // -1: refused
    QTest::addColumn<QString>("said");
    QTest::newRow("first") << "1" << 0 << "# Subnet 1 (fe80:0:0:0)\n";
    QTest::newRow("second") << "2" << 1 << "# Subnet 2 (fe80:0:0:1)\n";
    QTest::newRow("by its prefix") << "fe80:0:0:1" << 1 << "# Subnet 2 (fe80:0:0:1)\n";
    QTest::newRow("none named") << "" << -1 << "--subnet 1";
    QTest::newRow("no such one") << "3" << -1 << "there are: 1 (fe80:0:0:0), 2 (fe80:0:0:1)";
}

/// LIDs of several subnets are the same, and the file has no place for what tells them apart.
void TestCaptureExport::aNetFileHoldsOneSubnet()
{
    QFETCH(QString, subnet);
    QFETCH(int, number);
    QFETCH(QString, said);
    const TwoSubnets made = makeTwoSubnets();
    auto writer = CaptureWriter::create(path("two.pgcap"), true, QStringLiteral("test"));
    VERIFY_RESULT(writer);
    VERIFY_RESULT((*writer)->writeFabric(at(0), *made.both));
    VERIFY_RESULT((*writer)->close());
    const auto capture = CaptureReader::open(path("two.pgcap"));
    VERIFY_RESULT(capture);
    QFile::remove(path("two.net"));
    const auto done =
        exportCapture(**capture, ExportFormat::NetFile, {}, path("two.net"), {}, {subnet});
    QCOMPARE(done.has_value(), number >= 0);
    if (!done) {
        const QString sentence = done.error().english();
        QVERIFY2(sentence.contains(said), qPrintable(sentence));
        QVERIFY(!QFile::exists(path("two.net")));
        return;
    }
    QFile file(path("two.net"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    QVERIFY2(text.contains(said.toLatin1()), text.constData());
    const auto imported = importText(text);
    VERIFY_RESULT(imported);
    QVERIFY(imported->problems.isEmpty());
    // As that subnet is read back which knows of no other; tst_netfilewriter says what is kept.
    const TwoSubnets alone = makeTwoSubnets(0, 0);
    const auto expected = importText(toNetFile(number == 0 ? *alone.first : *alone.second));
    VERIFY_RESULT(expected);
    QCOMPARE(toText(*imported->fabric), toText(*expected->fabric));
}

void TestCaptureExport::saysWhenItCannotWrite()
{
    const auto done = exportCapture(*m_capture, ExportFormat::Dot, {}, path("no/such/folder"));
    QVERIFY(!done);
}

PICKGLASS_TEST(TestCaptureExport, QCoreApplication)
#include "tst_captureexport.moc"
