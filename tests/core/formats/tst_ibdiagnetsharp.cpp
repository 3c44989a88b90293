// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/ibdiagnetsections.h"
#include "core/formats/import.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;

class TestIbdiagnetSharp final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsSwitches()
    {
        const auto imported = importText("-----------\n"
                                         "SW_GUID=0x0000000000000010\n"
                                         "-----------\n"
                                         "endianness = 0\n"
                                         "enable_endianness_per_job = 1\n"
                                         "what is this\n"
                                         "\n"
                                         "-----------\n"
                                         "SW_GUID=0x0000000000000011\n"
                                         "-----------\n"
                                         "endianness = N/A\n");
        VERIFY_RESULT(imported);
        QCOMPARE(imported->format, QStringLiteral("ibdiagnet-sharp"));
        QCOMPARE(imported->skippedLines, 1);
        QCOMPARE(imported->facts.ports.size(), size_t(1)); // nothing is known of the other
        const PortReading &reading = imported->facts.ports.front();
        QVERIFY(reading.port.by == PortName::By::NodeGuid);
        QCOMPARE(reading.port.guid, Guid(0x10));
        QCOMPARE(int(reading.port.number), 0);
        QCOMPARE(reading.line, qint64(2));
        QCOMPARE(attributeOf(reading.known.attributes, u"SharpEndianness"), QStringLiteral("0"));
        QCOMPARE(attributeOf(reading.known.attributes, u"SharpEnableEndiannessPerJob"),
                 QStringLiteral("1"));
    }

    void names_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QString>("expected");
        QTest::newRow("words") << QByteArray("num_of_jobs") << QStringLiteral("SharpNumOfJobs");
        QTest::newRow("digits") << QByteArray("an2_x") << QStringLiteral("SharpAn2X");
        QTest::newRow("none") << QByteArray() << QString();
        QTest::newRow("a sentence") << QByteArray("a b") << QString();
    }
    void names()
    {
        QFETCH(QByteArray, name);
        QTEST(sharpAttribute({name.constData(), static_cast<size_t>(name.size())}), "expected");
    }
};

PICKGLASS_TEST_APPLESS(TestIbdiagnetSharp)
#include "tst_ibdiagnetsharp.moc"
