// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/chronicle.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;

namespace {

constexpr char Head[] =
    "Nov 29 20:12:10 581032 [F6640740] 0x80 -> OpenSM 3.3.23\n"
    "Nov 29 20:12:10 705161 [F6640740] 0x80 -> Entering DISCOVERING state\n"
    "Nov 29 20:12:10 705260 [F6640740] 0x02 -> osm_vendor_bind: Mgmt class 0x81 binding to port "
    "GUID 0x21\n"
    "Nov 29 20:12:10 829023 [F36396C0] 0x80 -> Entering MASTER state\n";

Timestamp at(const char *iso)
{
    return *parseTime(QString::fromLatin1(iso), {}, {}, {});
}

QString nameOf(const std::optional<PortName> &port)
{
    if (!port) {
        return QStringLiteral("-");
    }
    switch (port->by) {
    case PortName::By::Lid:
        return QStringLiteral("lid %1").arg(port->lid.value());
    case PortName::By::PortGuid:
        return QStringLiteral("port %1").arg(port->guid.value(), 0, 16);
    default:
        return QStringLiteral("node %1/%2").arg(port->guid.value(), 0, 16).arg(port->number);
    }
}

QString textOf(const LogEntry &entry)
{
    static const QHash<LogEntry::What, QString> whats{
        {LogEntry::What::Message, QStringLiteral("says")},
        {LogEntry::What::State, QStringLiteral("is")},
        {LogEntry::What::Exit, QStringLiteral("ends as")}};
    return QStringLiteral("%1 %2 %3%4 %5 @%6%7")
        .arg(whats.value(entry.what), entry.text,
             entry.severity == Severity::Warning ? QStringLiteral("!") : QString(), entry.code,
             nameOf(entry.port), entry.time.toString(),
             entry.count > 1
                 ? QStringLiteral(" x%1 until %2").arg(entry.count).arg(entry.until.toString())
                 : QString());
}

QString textOf(const std::vector<LogEntry> &log)
{
    QStringList lines;
    for (const LogEntry &entry : log) {
        lines << textOf(entry);
    }
    return lines.join(u'\n');
}

ImportOptions changedAt(const char *iso)
{
    ImportOptions options;
    options.modified = at(iso);
    options.zone = QTimeZone::utc();
    return options;
}

} // namespace

class TestOpensmLog final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsLines_data();
    void readsLines();
    void findsTheManager();
    void findsTheYear_data();
    void findsTheYear();
    void knowsZones();
    void countsWhatIsRepeated();
    void keepsABoundedNumber();
    void findsPortsOfAFabric();
};

void TestOpensmLog::readsLines_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *text, const QString &expected) {
        QTest::newRow(name) << QByteArray("Nov 29 20:12:18 584631 [F5E3E6C0] ") + text + "\n"
                            << expected + (expected.isEmpty()
                                               ? QString()
                                               : QStringLiteral(" @2026-11-29T20:12:18.584Z"));
    };
    row("up", "0x02 -> SUBNET UP", "says SUBNET UP  -");
    row("errors", "0x80 -> Errors during initialization", "says Errors during initialization ! -");
    row("its port", "0x80 -> SM port is down", "says SM port is down ! -");
    row("notice",
        "0x01 -> log_trap_info: Received Generic Notice type:1 num:128 (Link state change) "
        "Producer:2 (Switch) from LID:2 TID:0x0",
        "says Received Generic Notice type:1 num:128 (Link state change) Producer:2 (Switch) from "
        "LID:2 TID:0x0  lid 2");
    row("reported notice",
        "0x02 -> log_notice: Reporting Urgent Notice \"Link state change\" from "
        "switch LID 2, GUID 0x20",
        "");
    row("removed",
        "0x02 -> drop_mgr_remove_port: Removed port with GUID:0x0000000000000021 LID range [4, 4] "
        "of node:node01 mlx5_0",
        "says Removed port with GUID:0x0000000000000021 LID range [4, 4] of node:node01 mlx5_0  "
        "port 21");
    row("remote side",
        "0x01 -> state_mgr_check_tbl_consistency: ERR 3315: Unknown remote side for node "
        "0x0000000000000010 (leaf (2) port 9) port 3. Adding to light sweep sampling list",
        "says Unknown remote side for node 0x0000000000000010 (leaf (2) port 9) port 3. Adding to "
        "light sweep sampling list !3315 node 10/3");
    row("no port of such a number",
        "0x01 -> x_y: ERR 3315: Unknown remote side for node 0x10 (leaf) port 999.",
        "says Unknown remote side for node 0x10 (leaf) port 999. !3315 -");
    row("no error without a code", "0x01 -> Directed Path Dump of 1 hop path: Path = 0,1", "");
    row("no code", "0x01 -> ERR 33: Short", "");
    row("information", "0x02 -> osm_ucast_mgr_process: minhop tables configured on all switches",
        "");
    row("a long one", qPrintable(QStringLiteral("0x01 -> ERR 3113: ") + QString(500, u'x')),
        QStringLiteral("says ") + QString(200, u'x') + QStringLiteral(" !3113 -"));
}

void TestOpensmLog::readsLines()
{
    QFETCH(QByteArray, line);
    const auto imported = importText(line, changedAt("2026-11-30T00:00:00Z"));
    VERIFY_RESULT(imported);
    QCOMPARE(imported->format, QStringLiteral("opensm-log"));
    QTEST(textOf(imported->facts.log), "expected");
}

void TestOpensmLog::findsTheManager()
{
    const auto imported =
        importText(QByteArray(Head) + "Nov 29 20:12:29 709071 [F6640740] 0x80 -> Exiting SM\n",
                   changedAt("2026-11-30T00:00:00Z"));
    VERIFY_RESULT(imported);
    QCOMPARE(textOf(imported->facts.log),
             QStringLiteral("is DISCOVERING  port 21 @2026-11-29T20:12:10.705Z\n"
                            "is MASTER  port 21 @2026-11-29T20:12:10.829Z\n"
                            "ends as MASTER  port 21 @2026-11-29T20:12:29.709Z"));
    QCOMPARE(imported->time, at("2026-11-29T20:12:29.709071Z"));
    QVERIFY(!imported->isTimeLocal);
}

void TestOpensmLog::findsTheYear_data()
{
    QTest::addColumn<QStringList>("days");
    QTest::addColumn<QString>("modified");
    QTest::addColumn<QString>("expected");
    QTest::newRow("this year") << QStringList{"Nov 29"} << "2026-11-29T21:00:00Z"
                               << "2026-11-29";
    QTest::newRow("another zone") << QStringList{"Nov 29"} << "2026-11-29T12:00:00Z"
                                  << "2026-11-29";
    QTest::newRow("last year") << QStringList{"Dec 30"} << "2026-11-29T21:00:00Z"
                               << "2025-12-30";
    QTest::newRow("over new year") << QStringList{"Dec 31", "Jan 01"} << "2026-11-29T21:00:00Z"
                                   << "2025-12-31 2026-01-01";
    QTest::newRow("two years") << QStringList{"Feb 01", "Dec 31", "Jan 01", "Dec 24", "Jan 02"}
                               << "2026-01-03T00:00:00Z"
                               << "2024-02-01 2024-12-31 2025-01-01 2025-12-24 2026-01-02";
    QTest::newRow("leap year") << QStringList{"Feb 29"} << "2026-11-29T21:00:00Z"
                               << "2024-02-29";
    QTest::newRow("a clock that was set back")
        << QStringList{"Nov 29", "Nov 28"} << "2026-11-29T21:00:00Z"
        << "2026-11-29 2026-11-28";
    QTest::newRow("no day") << QStringList{"Feb 31", "Mar 01"} << "2026-11-29T21:00:00Z"
                            << "2026-03-01";
}

void TestOpensmLog::findsTheYear()
{
    QFETCH(QStringList, days);
    QFETCH(QString, modified);
    QByteArray text;
    for (const QString &day : days) {
        text += day.toLatin1() + " 20:12:18 584631 [F5E3E6C0] 0x02 -> SUBNET UP\n";
    }
    const auto imported = importText(text, changedAt(modified.toLatin1().constData()));
    VERIFY_RESULT(imported);
    QStringList found;
    for (const LogEntry &entry : imported->facts.log) {
        found << entry.time.toString().section(u'T', 0, 0);
    }
    QTEST(found.join(u' '), "expected");
}

void TestOpensmLog::knowsZones()
{
    ImportOptions options = changedAt("2026-11-30T00:00:00Z");
    options.zone = QTimeZone("Asia/Tokyo");
    const QByteArray text = "Nov 29 20:12:18 584631 [F5E3E6C0] 0x02 -> SUBNET UP\n";
    auto imported = importText(text, options);
    VERIFY_RESULT(imported);
    QCOMPARE(imported->facts.log.front().time, at("2026-11-29T11:12:18.584631Z"));
    options.zone = {};
    imported = importText(text, options);
    VERIFY_RESULT(imported);
    QVERIFY(imported->isTimeLocal);
}

void TestOpensmLog::countsWhatIsRepeated()
{
    const auto line = [](const char *time, const char *text) {
        return QByteArray("Nov 29 ") + time + " 000000 [F5E3E6C0] 0x01 -> " + text + "\n";
    };
    const char remote[] = "ERR 3315: Unknown remote side for node 0x10 (leaf) port 3. Adding";
    const char other[] = "ERR 3315: Unknown remote side for node 0x10 (leaf) port 4. Adding";
    const char removed[] = "drop_mgr_remove_port: Removed port with GUID:0x21 LID range [4, 4]";
    const auto imported = importText(line("10:00:00", remote) + line("10:00:10", remote) +
                                         line("10:00:20", other) + line("10:00:20", removed) +
                                         line("10:10:00", removed) + line("10:59:59", remote) +
                                         line("11:00:00", remote) + line("11:00:05", remote),
                                     changedAt("2026-11-30T00:00:00Z"));
    VERIFY_RESULT(imported);
    const QString text = "says Unknown remote side for node 0x10 (leaf) port %1. Adding !3315 node "
                         "10/%1 @2026-11-29T%2.000Z%3";
    QCOMPARE(textOf(imported->facts.log),
             QStringList({text.arg("3", "10:00:00", " x3 until 2026-11-29T10:59:59.000Z"),
                          text.arg("4", "10:00:20", ""),
                          "says Removed port with GUID:0x21 LID range [4, 4]  port 21 "
                          "@2026-11-29T10:00:20.000Z",
                          "says Removed port with GUID:0x21 LID range [4, 4]  port 21 "
                          "@2026-11-29T10:10:00.000Z",
                          text.arg("3", "11:00:00", " x2 until 2026-11-29T11:00:05.000Z")})
                 .join(u'\n'));
}

void TestOpensmLog::keepsABoundedNumber()
{
    constexpr int Lines = 100'010;
    QByteArray text;
    for (int i = 0; i < Lines; ++i) {
        text += "Nov 29 20:12:18 584631 [F5E3E6C0] 0x02 -> SUBNET UP\n";
    }
    const auto imported = importText(text, changedAt("2026-11-30T00:00:00Z"));
    VERIFY_RESULT(imported);
    QCOMPARE(imported->facts.log.size(), size_t(100'000));
    QCOMPARE(imported->problems.size(), 1);
    QCOMPARE(imported->problems.front().message.english(),
             QStringLiteral("The log has more messages than are kept (100000): 10 are left out."));
}

/// By LID, by the GUID of a port and by node, also by what only a later text has.
void TestOpensmLog::findsPortsOfAFabric()
{
    const QByteArray fabric = "vendid=0x2c9\ndevid=0xc738\nsysimgguid=0x10\nswitchguid=0x10(10)\n"
                              "Switch\t36 \"S-0000000000000010\"\t\t# \"leaf\" enhanced port 0 lid "
                              "2 lmc 0\n"
                              "[3]\t\"H-0000000000000020\"[1](21) \t\t# \"node01 mlx5_0\" lid 4 "
                              "4xEDR\n\n"
                              "vendid=0x2c9\ndevid=0x1013\nsysimgguid=0x20\ncaguid=0x20\n"
                              "Ca\t1 \"H-0000000000000020\"\t\t# \"node01 mlx5_0\"\n"
                              "[1](21) \t\"S-0000000000000010\"[3]\t\t# lid 4 lmc 0 \"leaf\" lid 2 "
                              "4xEDR\n";
    std::vector<DatedText> texts(2);
    auto first = importText(fabric);
    VERIFY_RESULT(first);
    texts[0] = {.path = QStringLiteral("fabric.txt"),
                .content = std::move(*first),
                .time = at("2026-11-29T21:00:00Z")};
    auto second = importText(
        QByteArray(Head) +
            "Nov 29 20:12:18 584631 [F5E3E6C0] 0x01 -> log_trap_info: Received Generic Notice "
            "type:1 num:128 (Link state change) Producer:2 (Switch) from LID:2 TID:0x0\n"
            "Nov 29 20:12:18 684631 [F5E3E6C0] 0x01 -> ERR 3315: Unknown remote side for node 0x10 "
            "(leaf) port 3. Adding\n"
            "Nov 29 20:12:19 684631 [F5E3E6C0] 0x02 -> Removed port with GUID:0x99 LID range [9, "
            "9] of node:gone\n",
        changedAt("2026-11-30T00:00:00Z"));
    VERIFY_RESULT(second);
    texts[1] = {.path = QStringLiteral("opensm.log"), .content = std::move(*second)};
    texts[1].time = texts[1].content.time;
    const auto chronicle = chronicleOf(texts);
    VERIFY_RESULT(chronicle);
    QStringList ports;
    for (const Chronicle::Logged &logged : chronicle->log) {
        ports << (logged.port ? QStringLiteral("%1/%2")
                                    .arg(logged.port->node.value(), 0, 16)
                                    .arg(logged.port->number)
                              : QStringLiteral("-"));
    }
    QCOMPARE(ports.join(u' '), QStringLiteral("20/1 20/1 10/0 10/3 -"));
    QCOMPARE(chronicle->fabrics.front().time, at("2026-11-29T20:12:10.705161Z"));
}

PICKGLASS_TEST_APPLESS(TestOpensmLog)
#include "tst_opensmlog.moc"
