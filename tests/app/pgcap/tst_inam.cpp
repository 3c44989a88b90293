// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/pgcap/jobanswer.h"
#include "tests/app/pgcap/linkbytes.h"
#include "tests/app/pgcap/program.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

using List = QList<qint64>;
using Uses = QMap<QString, qint64>;

QString urlOf(const QString &options)
{
    return QStringLiteral("synthetic:tree?leaves=6&spines=6&perleaf=8&cables=1&multicast=0&"
                          "clock=fast&start=2026-01-01T00:00:00Z&") +
           options;
}

/// Of the links whose name begins and ends like this, the most used ones first.
List sorted(const Uses &uses, const QString &begin, const QString &end)
{
    List list;
    for (auto use = uses.begin(); use != uses.end(); ++use) {
        if (use.key().startsWith(begin) && use.key().contains(QLatin1Char('>') + end)) {
            list << use.value();
        }
    }
    std::ranges::sort(list, std::greater<>());
    return list;
}

} // namespace

/// The evaluation of INAM from outside: `pgcap record` of its scenarios, what links carried, and
/// what the recording costs.
class TestInam : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rows_data()
    {
        QTest::addColumn<QString>("options");
        QTest::addColumn<qint64>("message");
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<List>("uses");
        const auto row = [](const char *name, const char *options, qint64 message, const char *from,
                            const char *to, const List &uses) {
            QTest::newRow(name) << QString::fromLatin1(options) << message
                                << QString::fromLatin1(from) << QString::fromLatin1(to) << uses;
        };
        const List eightOnce(8, 1);
        row("inam1 sends", "route=dest&pattern=inam1&message=4096", 4096, "node", "leaf84",
            eightOnce);
        row("inam1 78", "route=dest&pattern=inam1&message=4096", 4096, "leaf78", "node",
            List(4, 1));
        row("inam1 66", "route=dest&pattern=inam1&message=4096", 4096, "leaf66", "node",
            List(4, 1));
        row("inam1 uplinks", "route=dest&pattern=inam1&message=4096", 4096, "leaf84", "spine",
            {2, 2, 1, 1, 1, 1});
        row("inam1 thick line", "route=single&pattern=inam1&message=4096", 4096, "leaf84", "spine",
            {8});
        row("inam1 splits in two", "route=single&pattern=inam1&message=4096", 4096, "spine110",
            "leaf", {4, 4});
        row("inam2 sends", "route=dest&pattern=inam2&message=8192", 8192, "node", "leaf84",
            List(8, 4));
        row("inam2 78", "route=dest&pattern=inam2&message=8192", 8192, "leaf78", "node",
            List(8, 2));
        row("inam2 66", "route=dest&pattern=inam2&message=8192", 8192, "leaf66", "node",
            List(8, 2));
        row("inam2 uplinks", "route=dest&pattern=inam2&message=8192", 8192, "leaf84", "spine",
            {6, 6, 6, 6, 4, 4});
        row("inam2 down to 78", "route=dest&pattern=inam2&message=8192", 8192, "spine", "leaf78",
            {4, 4, 2, 2, 2, 2});
        row("inam2 down to 66", "route=dest&pattern=inam2&message=8192", 8192, "spine", "leaf66",
            {4, 4, 2, 2, 2, 2});
        row("bcast sends", "route=dest&pattern=bcast&message=16384", 16'384, "node", "leaf",
            {2, 1, 1, 1});
        row("bcast receives", "route=dest&pattern=bcast&message=16384", 16'384, "leaf", "node",
            {1, 1, 1, 1, 1});
        row("bcast rank 4 sends", "route=single&pattern=bcast&message=16384", 16'384, "leaf90",
            "spine110", {1});
        row("bcast rank 4 receives", "route=single&pattern=bcast&message=16384", 16'384, "spine110",
            "leaf90", {1});
        row("ring sends", "route=dest&pattern=ring&message=1048560", 174'760, "node", "leaf",
            {10, 7, 6, 6, 5, 5});
        row("ring receives", "route=dest&pattern=ring&message=1048560", 174'760, "leaf", "node",
            {8, 7, 7, 6, 6, 5});
        row("ring of six steps", "route=dest&pattern=ring&message=1048560&ringsteps=6", 174'760,
            "node", "leaf", {11, 8, 7, 7, 6, 6});
        row("lu across", "route=single&pattern=lu&message=4096", 4096, "leaf84", "spine", {16});
        row("lu across, back", "route=single&pattern=lu&message=4096", 4096, "leaf126", "spine",
            {16});
        row("lu of stride 16", "route=single&pattern=lu&message=4096&stride=16", 4096, "leaf84",
            "spine", {17});
    }
    void rows()
    {
        QFETCH(QString, options);
        QFETCH(qint64, message);
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(List, uses);
        const QString file = recorded(options);
        const auto info =
            pgcap({QStringLiteral("info"), file, QStringLiteral("--json")}).json().object();
        QCOMPARE(qint64(info[u"message_bytes"].toDouble()), message);
        const auto bytes = linkBytes(file);
        VERIFY_RESULT(bytes);
        QCOMPARE(sorted(usesOf(*bytes, static_cast<double>(message)), from, to), uses);
        // The same of `pgcap job`.
        const JobAnswer job = jobAnswer(file);
        QVERIFY2(job.said.isEmpty(), job.said.constData());
        Uses ofJob;
        for (auto link = job.links.begin(); link != job.links.end(); ++link) {
            ofJob[link.key()] = qRound64(link->uses);
            QCOMPARE(link->uses, static_cast<double>(qRound64(link->uses)));
        }
        QCOMPARE(sorted(ofJob, from, to), uses);
        QCOMPARE(ofJob, usesOf(*bytes, static_cast<double>(message)));
    }

    /// One pair of hosts sends one message: so the flows over each link are its uses, and these lie
    /// within the bounds.
    void flowsAreBounded_data()
    {
        QTest::addColumn<QString>("options");
        QTest::newRow("inam1 dest") << "route=dest&pattern=inam1";
        QTest::newRow("inam1 single") << "route=single&pattern=inam1";
        QTest::newRow("inam2 dest") << "route=dest&pattern=inam2";
        QTest::newRow("inam2 single") << "route=single&pattern=inam2";
    }
    void flowsAreBounded()
    {
        QFETCH(QString, options);
        const JobAnswer job = jobAnswer(recorded(options + QStringLiteral("&message=4096")));
        QVERIFY2(!job.links.isEmpty(), job.said.constData());
        for (auto link = job.links.begin(); link != job.links.end(); ++link) {
            QVERIFY2(double(link->minFlows) <= link->uses && link->uses <= double(link->maxFlows),
                     qPrintable(QStringLiteral("%1: %2 of %3 … %4")
                                    .arg(link.key())
                                    .arg(link->uses)
                                    .arg(link->minFlows)
                                    .arg(link->maxFlows)));
        }
    }

    /// Ranks 0 to 5 are the first hosts of the leaves.
    void ranks_data()
    {
        QTest::addColumn<QString>("options");
        QTest::addColumn<List>("sent");
        QTest::addColumn<List>("received");
        for (const char *route : {"dest", "single"}) {
            const QString by = QStringLiteral("route=%1&").arg(QLatin1String(route));
            QTest::addRow("bcast %s", route) << by + QStringLiteral("pattern=bcast&message=16384")
                                             << List{2, 1, 0, 1, 1, 0} << List{0, 1, 1, 1, 1, 1};
            QTest::addRow("ring %s", route) << by + QStringLiteral("pattern=ring&message=1048560")
                                            << List{10, 6, 5, 7, 6, 5} << List{5, 7, 6, 8, 7, 6};
        }
    }
    void ranks()
    {
        QFETCH(QString, options);
        QFETCH(List, sent);
        QFETCH(List, received);
        const JobAnswer job = jobAnswer(recorded(options));
        QVERIFY2(!job.hosts.isEmpty(), job.said.constData());
        for (int rank = 0; rank < 6; ++rank) {
            const JobAnswer::Host host = job.hosts[rankName(rank)];
            QCOMPARE(host.sentUses, double(sent[rank]));
            QCOMPARE(host.receivedUses, double(received[rank]));
        }
        if (options.contains(QLatin1String("bcast"))) {
            double uses = 0;
            double bytes = 0;
            for (const JobAnswer::Link &link : job.links) {
                uses += link.uses;
                bytes += link.bytes;
            }
            QCOMPARE(uses, 20.0);
            QCOMPARE(bytes, 327'680.0);
        }
    }

    /// Of all pairs of hosts that LU's processes are on, 112 of 128 are inside a switch.
    void lu_data()
    {
        QTest::addColumn<QString>("options");
        QTest::addColumn<int>("inside");
        QTest::addColumn<int>("across");
        QTest::newRow("as printed") << "route=dest&pattern=lu&message=4096" << 112 << 16;
        QTest::newRow("as printed, single") << "route=single&pattern=lu&message=4096" << 112 << 16;
        QTest::newRow("stride 16") << "route=dest&pattern=lu&message=4096&stride=16" << 110 << 17;
    }
    void lu()
    {
        QFETCH(QString, options);
        QFETCH(int, inside);
        QFETCH(int, across);
        const JobAnswer job = jobAnswer(recorded(options));
        double sent = 0;
        double up = 0;
        for (auto link = job.links.begin(); link != job.links.end(); ++link) {
            sent += link.key().startsWith(QLatin1String("node")) ? link->uses : 0;
            up += link.key().contains(QLatin1String(">spine")) ? link->uses : 0;
        }
        QCOMPARE(sent, 2.0 * (inside + across)); // both ways
        QCOMPARE(up, 2.0 * across);
    }

    /// Step 2, with both destinations on one spine: 0→1 and 3→4 looks like 0→4 and 3→1.
    void ambiguousStep()
    {
        const QString file =
            recorded(QStringLiteral("route=dest&pattern=bcast&message=16384&pause=2"));
        const QStringList ranks{rankHost(0), rankHost(1), rankHost(2),
                                rankHost(3), rankHost(4), rankHost(5)};
        const JobAnswer job =
            jobAnswer(file, {QStringLiteral("--hosts"), ranks.join(u','),
                             QStringLiteral("--matrix"), QStringLiteral("--from"),
                             QStringLiteral("+3500ms"), QStringLiteral("--to"), QStringLiteral("+6500ms")});
        QVERIFY2(!job.matrix.isEmpty(), job.said.constData());
        for (int from = 0; from < 6; ++from) {
            for (int to = 0; to < 6; ++to) {
                const JobAnswer::Pair pair = job.matrix[rankName(from) + u'>' + rankName(to)];
                const bool isPossible = (from == 0 || from == 3) && (to == 1 || to == 4);
                QCOMPARE(pair.low, 0.0);
                QCOMPARE(pair.high, isPossible ? 16'384.0 : 0.0);
            }
        }
    }

    void messageSizeStays()
    {
        const QString file = recorded(QStringLiteral("route=dest&pattern=bcast&message=16384"));
        for (const QStringList &how : {QStringList{QStringLiteral("trim"), file},
                                       QStringList{QStringLiteral("thin"), file,
                                                   QStringLiteral("--every"), QStringLiteral("2")},
                                       QStringList{QStringLiteral("merge"), file,
                                                   m_folder.filePath(QStringLiteral("trim.pgcap"))},
                                       QStringList{QStringLiteral("anonymize"), file},
                                       QStringList{QStringLiteral("convert"), file}}) {
            const QString copy = m_folder.filePath(how.first() + QLatin1String(".pgcap"));
            const Ran ran = pgcap(how + QStringList{QStringLiteral("-o"), copy});
            QVERIFY2(ran.code == 0, ran.err.constData());
            const auto info =
                pgcap({QStringLiteral("info"), copy, QStringLiteral("--json")}).json().object();
            QCOMPARE(info[u"message_bytes"].toInt(), 16'384);
            const auto cost = overhead(copy);
            QVERIFY(cost[u"recorder"][u"guid"].isString());
        }
    }

    /// All requests leave by the recorder's own cable, and all answers come back by it.
    void overheadOfOwnLink()
    {
        const QString file = recorded(QStringLiteral("route=dest&pattern=bcast&message=16384"));
        const QJsonObject cost = overhead(file);
        const double mads = cost[u"smp_bytes"].toDouble() + cost[u"gmp_bytes"].toDouble();
        QVERIFY(mads > 0);
        // Ports of hosts, of leaves to them, of leaves and spines to each other. Its own port is
        // asked without a cable; half of the bytes are requests.
        constexpr double Ports = 48 + 48 + 36 + 36;
        constexpr double Share = (Ports - 1) / Ports;
        const auto isNear = [](double a, double b) { return std::abs(a - b) <= 1e-6 * b; };
        QVERIFY(isNear(cost[u"share_of_mads"].toDouble(), Share));
        QVERIFY(isNear(cost[u"bytes_per_s"].toDouble(),
                       mads / 2 / cost[u"seconds"].toDouble() * Share));
        QCOMPARE(cost[u"seconds"].toDouble(), cost[u"sweeps"].toDouble());
        QVERIFY(cost[u"by_routes"].toBool());
        QVERIFY(isNear(cost[u"share_of_link"].toDouble(),
                       cost[u"bytes_per_s"].toDouble() / cost[u"link_bytes_per_s"].toDouble()));
        QVERIFY(cost[u"share_of_link"].toDouble() > 0);
        QVERIFY(cost[u"share_of_link"].toDouble() <= 0.0021);
        QCOMPARE(cost[u"recorder"][u"node"].toString(), QStringLiteral("node0001 mlx5_0"));
        QCOMPARE(cost[u"busiest"], cost[u"recorder"]);
        const Ran text = pgcap({QStringLiteral("overhead"), file});
        QCOMPARE(text.code, 0);
        QVERIFY2(text.out.contains("not how much it slows applications"), text.out.constData());
    }

private:
    static QString rankHost(int rank)
    {
        return QStringLiteral("node%1").arg(1 + 8 * rank, 4, 10, QLatin1Char('0'));
    }
    static QString rankName(int rank) { return rankHost(rank) + QStringLiteral(" mlx5_0"); }

    /// Recorded once.
    QString recorded(const QString &options)
    {
        const QString file =
            m_folder.filePath(QString::number(qHash(options)) + QLatin1String(".pgcap"));
        if (!QFile::exists(file)) {
            const Ran ran =
                pgcap({QStringLiteral("record"), urlOf(options), QStringLiteral("-o"), file});
            if (ran.code != 0) {
                QTest::qFail(ran.err.constData(), __FILE__, __LINE__);
            }
        }
        return file;
    }
    static QJsonObject overhead(const QString &file)
    {
        return pgcap({QStringLiteral("overhead"), file, QStringLiteral("--json")}).json().object();
    }

    QTemporaryDir m_folder;
};

PICKGLASS_TEST(TestInam, QCoreApplication)
#include "tst_inam.moc"
