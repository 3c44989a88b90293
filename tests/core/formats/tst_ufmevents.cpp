// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/memory.h"
#include "core/formats/import.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>

using namespace pickglass;

namespace {

QString placeOf(const std::optional<PortName> &port)
{
    return !port ? QStringLiteral("-")
                 : QStringLiteral("%1 %2/%3")
                       .arg(port->by == PortName::By::NodeGuid ? QStringLiteral("node")
                                                               : QStringLiteral("port"))
                       .arg(port->guid.value(), 0, 16)
                       .arg(port->number);
}

/// "112 1 node 10/3: text", by severity.
QString textOf(const LogEntry &entry)
{
    return QStringLiteral("%1 %2 %3: %4")
        .arg(entry.code)
        .arg(static_cast<int>(entry.severity))
        .arg(placeOf(entry.port), entry.text);
}

/// "node 10/1 x2 <first> <last>" a line, by entry.
QString countsOf(const Imported &imported)
{
    QStringList found;
    for (const LogEntry &entry : imported.facts.log) {
        found << QStringLiteral("%1 x%2 %3 %4")
                     .arg(placeOf(entry.port))
                     .arg(entry.count)
                     .arg(entry.time.toString(), entry.until.toString());
    }
    return found.join(u'\n');
}

ImportOptions inUtc()
{
    ImportOptions options;
    options.zone = QTimeZone::utc();
    return options;
}

constexpr char Line[] =
    "2016-10-17 15:56:33.245 [5744] [112] WARNING [Hardware] IBPort [default(34) / Switch: leaf01 "
    "/ NA / 16] [dev_id: 0000000000000010]: Link-Downed counter delta threshold exceeded. "
    "Threshold is 0, calculated delta is 1. Peer info: Computer: node03 HCA-1 / 1.\n";

} // namespace

class TestUfmEvents final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsLines_data();
    void readsLines();
    void knowsTimes();
    void countsWhatIsRepeated();
    void countsWhatIsRepeatedInJson();
    void readsJson_data();
    void readsJson();
    void refusesLargeJson();
    void isNothingElse_data();
    void isNothingElse();
};

void TestUfmEvents::readsLines_data()
{
    QTest::addColumn<QByteArray>("rest");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *rest, const char *expected) {
        QTest::newRow(name) << QByteArray(rest) << QString::fromLatin1(expected);
    };
    row("a port of a host",
        "[110] CRITICAL [Hardware] IBPort [default / Computer: node03 HCA-1 / 1] [dev_id: 21]: "
        "Symbol Error",
        "110 2 node 21/1: default / Computer: node03 HCA-1 / 1: Symbol Error");
    row("a site", "[337] INFO Site [default] [Maintenance] Site [default]: Backup done",
        "337 0 -: Backup done");
    row("all of UFM", "[337] INFO [Maintenance] Grid [Grid]: Backup done", "337 0 -: Backup done");
    row("a module",
        "[394] MINOR [Hardware] Module [default / Switch: leaf01 / PS1] [dev_id: 10]: is fault",
        "394 1 node 10/0: default / Switch: leaf01 / PS1: is fault");
    row("a port of a module",
        "[112] INFO [Hardware] IBPort [default / Switch: core / S2 / 16] [dev_id: 10]: down",
        "112 0 node 10/0: default / Switch: core / S2 / 16: down");
    row("a link",
        "[329] WARNING [Topology] Link [00000000000000aa_3 leaf 1: 0000000000000021_1]: Link went "
        "down",
        "329 1 port aa/3: 00000000000000aa_3 leaf 1: 0000000000000021_1: Link went down");
    row("a link without ports", "[329] WARNING [Topology] Link [leaf_a to leaf_b]: went down",
        "329 1 -: leaf_a to leaf_b: went down");
    row("a link of hexadecimal names", "[329] WARNING [Topology] Link [node_1: cafe_2]: went down",
        "329 1 -: node_1: cafe_2: went down");
    row("no GUID", "[907] INFO [Topology] Switch [Switch: leaf01]: Switch is up",
        "907 0 -: Switch: leaf01: Switch is up");
    row("no hexadecimal GUID",
        "[907] INFO [Topology] Switch [Switch: leaf01 / 1] [dev_id: leaf]: Switch is up",
        "907 0 -: Switch: leaf01 / 1: Switch is up");
    row("nothing said",
        "[907] INFO [Topology] Switch [Switch: leaf01]: ", "907 0 -: Switch: leaf01:");
}

void TestUfmEvents::readsLines()
{
    QFETCH(const QByteArray, rest);
    const auto imported = importText(
        QByteArray(Line) + "2026-10-17 15:56:33.245 [5] " + rest + "\nand more of it\n", inUtc());
    VERIFY_RESULT(imported);
    QCOMPARE(imported->format, QStringLiteral("ufm-events"));
    QVERIFY(imported->facts.scope == FabricScope::Part);
    QCOMPARE(imported->problems.size(), 0);
    QCOMPARE(imported->facts.log.size(), size_t(2));
    QCOMPARE(textOf(imported->facts.log[0]),
             QStringLiteral("112 1 node 10/16: default(34) / Switch: leaf01 / NA / 16: Link-Downed "
                            "counter delta threshold exceeded. Threshold is 0, calculated delta is "
                            "1. Peer info: Computer: node03 HCA-1 / 1."));
    QVERIFY(imported->facts.log[0].what == LogEntry::What::Ufm);
    QTEST(textOf(imported->facts.log[1]), "expected");
}

void TestUfmEvents::knowsTimes()
{
    const QByteArray syslog = "Oct 17 15:56:33 sm04 eventlog[30300]: WARNING - " + QByteArray(Line);
    const auto utc = importText(syslog, inUtc());
    VERIFY_RESULT(utc);
    QCOMPARE(utc->facts.log.size(), size_t(1));
    QCOMPARE(utc->facts.log[0].time.toString(), QStringLiteral("2016-10-17T15:56:33.245Z"));
    QVERIFY(!utc->isTimeLocal);
    ImportOptions options;
    const auto local = importText(QByteArray(Line), options);
    VERIFY_RESULT(local);
    QVERIFY(local->isTimeLocal);
    options.zone = QTimeZone("Asia/Tokyo");
    const auto tokyo = importText(QByteArray(Line), options);
    VERIFY_RESULT(tokyo);
    QCOMPARE(tokyo->facts.log[0].time.toString(), QStringLiteral("2016-10-17T06:56:33.245Z"));
    const auto wrong = importText(QByteArray(Line) + "2016-10-47" + (Line + 10), inUtc());
    VERIFY_RESULT(wrong);
    QCOMPARE(wrong->facts.log.size(), size_t(1));
    QCOMPARE(wrong->skippedLines, 1);
}

void TestUfmEvents::countsWhatIsRepeated()
{
    const auto line = [](const char *time, const char *port, const char *delta) {
        return QByteArray("2026-10-17 ") + time +
               ".000 [1] [112] WARNING [Hardware] IBPort [default / Switch: leaf01 / NA / " + port +
               "] [dev_id: 10]: Link-Downed counter delta threshold exceeded. Delta is " + delta +
               ".\n";
    };
    const auto imported = importText(line("10:00:00", "1", "1") + line("10:10:00", "2", "1") +
                                         line("10:59:59", "1", "7") + line("11:00:00", "1", "1"),
                                     inUtc());
    VERIFY_RESULT(imported);
    QCOMPARE(countsOf(*imported),
             QStringLiteral("node 10/1 x2 2026-10-17T10:00:00.000Z 2026-10-17T10:59:59.000Z\n"
                            "node 10/2 x1 2026-10-17T10:10:00.000Z 2026-10-17T10:10:00.000Z\n"
                            "node 10/1 x1 2026-10-17T11:00:00.000Z 2026-10-17T11:00:00.000Z"));
    // That of the last event, though its entry is not the last one.
    const auto last = importText(line("10:00:00", "1", "1") + line("10:10:00", "2", "1") +
                                     line("10:20:00", "1", "1"),
                                 inUtc());
    VERIFY_RESULT(last);
    QCOMPARE(last->time.toString(), QStringLiteral("2026-10-17T10:20:00.000Z"));
}

/// Whether the first one or the last one comes first.
void TestUfmEvents::countsWhatIsRepeatedInJson()
{
    const auto event = [](const char *time, const char *said) {
        return QByteArray("{\"severity\": \"Info\", \"timestamp\": \"2017-09-19 ") + time +
               ".000\", \"object_name\": \"00000000000000aa_3:00000000000000ab_4\", "
               "\"write_to_syslog\": false, \"type\": \"110\", \"description\": \"" +
               said + "\"}";
    };
    QByteArrayList events{event("10:00:00", "Link is up."), event("10:10:00", "Link is down."),
                          event("10:20:00", "Link is up.")};
    for (int i = 0; i < 2; ++i) {
        const auto imported = importText("[" + events.join(", ") + "]\n", inUtc());
        VERIFY_RESULT(imported);
        QCOMPARE(countsOf(*imported),
                 QStringLiteral("port aa/3 x2 2017-09-19T10:00:00.000Z 2017-09-19T10:20:00.000Z\n"
                                "port aa/3 x1 2017-09-19T10:10:00.000Z 2017-09-19T10:10:00.000Z"));
        QCOMPARE(imported->time.toString(), QStringLiteral("2017-09-19T10:20:00.000Z"));
        std::ranges::reverse(events);
    }
}

void TestUfmEvents::readsJson_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("skipped");
    QTest::addColumn<QString>("expected");
    const auto event = [](const char *severity, const char *time, const char *object) {
        return QByteArray("{\"category\": \"Hardware\", \"severity\": \"") + severity +
               "\", \"timestamp\": \"" + time + "\", \"counter\": null, \"object_name\": \"" +
               object +
               "\", \"object_path\": \"x\", \"name\": \"Symbol\", \"write_to_syslog\": false, "
               "\"type\": \"110\", \"id\": 227, \"description\": \"Symbol errors.\"}";
    };
    const char time[] = "2017-09-19 10:49:03.018";
    const QByteArray grid = event("Info", time, "Grid");
    QTest::newRow("all of UFM") << '[' + grid + "]\n" << 0 << "110 0 -: Symbol errors.";
    QTest::newRow("lines") << QByteArray("[\n") + QByteArray(grid).replace(", ", ",\n") + "\n]\n"
                           << 0 << "110 0 -: Symbol errors.";
    QTest::newRow("a port") << '[' + event("Critical", time, "00000000000000aa_3") + "]\n"
                            << 0 << "110 2 port aa/3: 00000000000000aa_3: Symbol errors.";
    QTest::newRow("a node") << '[' + event("Minor", time, "00000000000000aa") + "]\n"
                            << 0 << "110 1 node aa/0: 00000000000000aa: Symbol errors.";
    QTest::newRow("a host") << '[' + event("Minor", time, "node_1") + "]\n"
                            << 0 << "110 1 -: node_1: Symbol errors.";
    QTest::newRow("no time") << '[' + grid + ", " + event("Info", "today", "Grid") + "]\n"
                             << 1 << "110 0 -: Symbol errors.";
    QTest::newRow("no severity") << '[' + grid + ", " + event("Loud", time, "Grid") + ", 7]\n"
                                 << 2 << "110 0 -: Symbol errors.";
}

void TestUfmEvents::readsJson()
{
    QFETCH(const QByteArray, text);
    QFETCH(const int, skipped);
    const auto imported = importText(text, inUtc());
    VERIFY_RESULT(imported);
    QCOMPARE(imported->format, QStringLiteral("ufm-events-json"));
    QCOMPARE(static_cast<int>(imported->skippedLines), skipped);
    QCOMPARE(imported->facts.log.size(), size_t(1));
    QTEST(textOf(imported->facts.log[0]), "expected");
    QCOMPARE(imported->facts.log[0].time.toString(), QStringLiteral("2017-09-19T10:49:03.018Z"));
    QVERIFY(!importText(text.left(text.size() - 3), inUtc())); // cut off
}

/// All of it is held at once, in many times its size.
void TestUfmEvents::refusesLargeJson()
{
    const QByteArray event =
        "{\"severity\": \"Info\", \"timestamp\": \"2017-09-19 10:49:03.018\", \"object_name\": "
        "\"Grid\", \"write_to_syslog\": false, \"type\": \"110\", \"description\": \"x\"},\n";
    const auto textOf = [&event](qint64 size) {
        QByteArray text = '[' + event.repeated(static_cast<qsizetype>(size / event.size()) + 1);
        text.chop(2);
        return text + "]\n";
    };
    constexpr qint64 Megabyte = 1 << 20;
    QVERIFY(!importText(textOf(32 * Megabyte), inUtc()));
    ImportOptions options = inUtc();
    options.maxMemory = heldMemory() + 60 * Megabyte;
    const auto refused = importText(textOf(Megabyte), options);
    QVERIFY(!refused);
    QVERIFY2(refused.error().english().contains(QLatin1String("fit into the memory")),
             qPrintable(refused.error().english()));
    VERIFY_RESULT(importText(textOf(Megabyte / 8), options));
}

void TestUfmEvents::isNothingElse_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("no date") << QByteArray("15:56:33.245 [5] [112] INFO [A] Site [x]: y");
    QTest::newRow("no time") << QByteArray("2026-10-17 [5] [112] INFO [A] Site [x]: y");
    QTest::newRow("no number") << QByteArray("2026-10-17 15:56:33.245 [112] INFO [A] Site [x]: y");
    QTest::newRow("no severity") << QByteArray(
        "2026-10-17 15:56:33.245 [5] [112] LOUD [A] Site [x]: y");
    QTest::newRow("no category") << QByteArray(
        "2026-10-17 15:56:33.245 [5] [112] INFO Site [x]: y");
    QTest::newRow("no end of the object")
        << QByteArray("2026-10-17 15:56:33.245 [5] [112] INFO [A] Site [x: y");
    QTest::newRow("no object") << QByteArray("2026-10-17 15:56:33.245 [5] [112] INFO [A] Site x");
}

void TestUfmEvents::isNothingElse()
{
    QFETCH(const QByteArray, line);
    QVERIFY(!importText(line + '\n', inUtc()));
}

PICKGLASS_TEST_APPLESS(TestUfmEvents)
#include "tst_ufmevents.moc"
