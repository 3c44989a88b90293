// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/texttime.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;

class TestNameTime : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsTimes_data();
    void findsTimes();
};

void TestNameTime::findsTimes_data()
{
    QTest::addColumn<QString>("time");
    const auto row = [](const char *name, const char *time) {
        QTest::newRow(name) << QString::fromLatin1(time);
    };
    row("perfquery-2026-11-21T13:48:05.txt", "2026-11-21T13:48:05.000Z");
    row("perfquery-2026-11-21T13-48-05Z.txt", "2026-11-21T13:48:05.000Z");
    row("iblinkinfo_20261121_134805", "2026-11-21T13:48:05.000Z");
    row("20261121134805.out", "2026-11-21T13:48:05.000Z");
    row("err.2026.11.21 13.48.txt", "2026-11-21T13:48:00.000Z");
    row("13h-2026-11-21-13h48.log", "2026-11-21T13:48:00.000Z");
    row("counters.1763732885", "2025-11-21T13:48:05.000Z");
    row("1763732885.25-x", "2025-11-21T13:48:05.000Z");
    row("2026-11-21.txt", "2026-11-21T00:00:00.000Z");
    row("errors-20261121.out", "2026-11-21T00:00:00.000Z");
    row("lfts_2026-11-21T10-30", "2026-11-21T10:30:00.000Z");
    row("links-20260230-20261121.txt", "2026-11-21T00:00:00.000Z"); // the first is no day
    row("counters-2026-11-21T13:48:05+0900", "2026-11-21T04:48:05.000Z");
    row("counters-2026-11-21T13:48:05-01:30.gz", "2026-11-21T15:18:05.000Z");
    // No times: an impossible one, a GUID, LIDs, a long number.
    for (const char *none : {"a-20261321-134805", "0x0002c90300a1b2c3.out", "perfquery-13-1.txt",
                             "17637328850", "iblinkinfo.txt", ""}) {
        QTest::newRow(qPrintable(QStringLiteral("none: ") + QLatin1String(none))) << QString();
    }
}

void TestNameTime::findsTimes()
{
    QFETCH(QString, time);
    const QString name =
        QString::fromLatin1(QTest::currentDataTag()).remove(QStringLiteral("none: "));
    const Timestamp found = timeInName(name).time;
    QCOMPARE(found.isKnown() ? found.toString() : QString(), time);
}

PICKGLASS_TEST_APPLESS(TestNameTime)
#include "tst_nametime.moc"
