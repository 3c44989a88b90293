// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/parser.h"
#include "core/formats/texttime.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;

class TestCommentTime final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void dateLines_data();
    void dateLines();
};

void TestCommentTime::dateLines_data()
{
    QTest::addColumn<QString>("expected");
    const auto add = [](const char *line, const char *expected = "") {
        QTest::newRow(line) << QString::fromLatin1(expected);
    };
    add("Sun Nov 22 07:03:41 UTC 2026", "2026-11-22T07:03:41.000Z");
    add("Sun Nov  1 07:03:41 2026", "2026-11-01T07:03:41.000Z");
    add("Sun Nov 22 07:03:41 CEST 2026", "2026-11-22T07:03:41.000Z");
    add("Sun Nov 22 07:03:41 PM CET 2026", "2026-11-22T19:03:41.000Z");
    add("Sun Nov 22 12:03:41 AM CET 2026", "2026-11-22T00:03:41.000Z");
    add("Sun 22 Nov 2026 12:03:41 PM UTC", "2026-11-22T12:03:41.000Z");
    add("Sun, 22 Nov 2026 07:03:41 +0530", "2026-11-22T01:33:41.000Z");
    add("2026-11-22T07:03:41+00:00", "2026-11-22T07:03:41.000Z");
    add("2026-11-22T07:03:41.250-01:00", "2026-11-22T08:03:41.250Z");
    add("2026-11-22 07:03:41", "2026-11-22T07:03:41.000Z");
    add("=== Sun Nov 22 07:03:41 UTC 2026 ===", "2026-11-22T07:03:41.000Z");
    add("# 2026-11-22 07:03:41", "2026-11-22T07:03:41.000Z");
    add("1795331021", "2026-11-22T07:03:41.000Z");
    add("# 1795331021.250000000", "2026-11-22T07:03:41.000Z");
    add("1795331021250", "2026-11-22T07:03:41.250Z");
    add("1795331021250000", "2026-11-22T07:03:41.250Z");
    add("1795331021250000000", "2026-11-22T07:03:41.250Z");
    add("timestamp 1795331021", "2026-11-22T07:03:41.000Z");
    add("Timestamp: 1795331021", "2026-11-22T07:03:41.000Z");
    add("# timestamp=2026-11-22 07:03:41", "2026-11-22T07:03:41.000Z");
    add("Every 2.0s: perfquery -x 13 1                        mgmt01: Sun Nov 22 07:03:41 2026",
        "2026-11-22T07:03:41.000Z");
    add("Every 10.0s: ibqueryerrors    Sun Nov 22 07:03:41 2026", "2026-11-22T07:03:41.000Z");
    add("Every 1,0s: perfquery 13 1   mgmt: Sun 22 Nov 2026 07:03:41 AM UTC",
        "2026-11-22T07:03:41.000Z");
    add("Every 2.0s: perfquery 13 1");
    add("timestamp");
    add("timestamp of the last sweep");
    add("179533102");
    add("17953310210");
    add("99999999999999999999999");
    add("1795331021x");
    add("1795331021 3");
    add("2026-11-22");
    add("Sun Nov 22 2026");
    add("Nov 22 07:03:41 host opensm started");
    add("Sun Nov 31 07:03:41 UTC 2026");
    add("Sun Nov 22 25:03:41 UTC 2026");
    add("07:03:41");
    add("PortRcvErrors:....3");
    add("----");
    add("");
}

void TestCommentTime::dateLines()
{
    QTEST(timeOfDateLine(QTest::currentDataTag()).time.toString(), "expected");
}

PICKGLASS_TEST_APPLESS(TestCommentTime)
#include "tst_commenttime.moc"
