// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/pgcap/jobanswer.h"
#include "tests/app/pgcap/linkbytes.h"
#include "tests/app/pgcap/program.h"
#include "tests/support/resultmacros.h"
#include "tests/support/simulator.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <numeric>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

using List = QList<qint64>;
using Uses = QMap<QString, qint64>;

constexpr int PatienceMs = 180'000;
/// Much more than what MADs add to the counters of a link.
constexpr double MessageBytes = 1 << 26;

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

qint64 sum(const List &list)
{
    return std::accumulate(list.begin(), list.end(), qint64(0));
}

} // namespace

/// The evaluation of INAM on ibsim, along the routes of a real OpenSM: packaging/traffic sends the
/// messages, `pgcap record mad:` sees what links carried. What a link between switches has depends
/// on those routes, the sums do not.
class TestInamLive : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        if (const QString missing = Simulator::missing(); !missing.isEmpty()) {
            QSKIP(qPrintable(missing));
        }
        const QString capture = m_folder.filePath(QStringLiteral("shape.pgcap"));
        const Ran made =
            pgcap({QStringLiteral("record"),
                   QStringLiteral("synthetic:tree?leaves=6&spines=6&perleaf=8&pattern=bcast&"
                                  "clock=fast"),
                   QStringLiteral("-o"), capture});
        QVERIFY2(made.code == 0, made.err.constData());
        const Ran written = pgcap({QStringLiteral("export"), capture, QStringLiteral("-o"), net(),
                                   QStringLiteral("--format"), QStringLiteral("netfile")});
        QVERIFY2(written.code == 0, written.err.constData());
    }

    void rows_data()
    {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<List>("sent");     // by hosts
        QTest::addColumn<List>("received"); // by hosts
        QTest::addColumn<int>("up");        // over all links from leaves to spines
        QTest::newRow("inam1") << "inam1" << List(8, 1) << List(8, 1) << 8;
        QTest::newRow("inam2") << "inam2" << List(8, 4) << List(16, 2) << 32;
        QTest::newRow("bcast") << "bcast" << List{2, 1, 1, 1} << List(5, 1) << 5;
        QTest::newRow("ring") << "ring" << List{10, 7, 6, 6, 5, 5} << List{8, 7, 7, 6, 6, 5} << 39;
        // 16 of 128 pairs across: 87.5 % inside a switch. Inner hosts exchange one message with
        // each neighbor, one more with the next and seven with the one after it.
        QTest::newRow("lu") << "lu" << List() << List() << 2 * 16;
    }
    void rows()
    {
        QFETCH(QString, pattern);
        QFETCH(List, sent);
        QFETCH(List, received);
        QFETCH(int, up);
        const QString file = m_folder.filePath(pattern + QLatin1String(".pgcap"));
        record(pattern, file);
        const auto bytes = linkBytes(file);
        VERIFY_RESULT(bytes);
        const Uses uses = usesOf(*bytes, MessageBytes);
        const List fromHosts = sorted(uses, QStringLiteral("node"), QStringLiteral("leaf"));
        const List toHosts = sorted(uses, QStringLiteral("leaf"), QStringLiteral("node"));
        if (pattern == QLatin1String("lu")) {
            QCOMPARE(fromHosts.size(), 16);
            QCOMPARE(toHosts, fromHosts);
            QCOMPARE(sum(fromHosts), 2 * (112 + 16));
        } else {
            QCOMPARE(fromHosts, sent);
            QCOMPARE(toHosts, received);
        }
        QCOMPARE(sum(sorted(uses, QStringLiteral("leaf"), QStringLiteral("spine"))), up);
        QCOMPARE(sum(sorted(uses, QStringLiteral("spine"), QStringLiteral("leaf"))), up);
        if (pattern == QLatin1String("inam1")) {
            QCOMPARE(sorted(uses, QStringLiteral("leaf78"), QStringLiteral("node")), List(4, 1));
            QCOMPARE(sorted(uses, QStringLiteral("leaf66"), QStringLiteral("node")), List(4, 1));
        }
        checkJob(file, uses);
        checkOverhead(file);
    }

private:
    QString net() const { return m_folder.filePath(QStringLiteral("inam.net")); }

    /// On a host of leaf126 that takes part in none of them but the last.
    void record(const QString &pattern, const QString &file) const
    {
        QProcess simulation;
        simulation.setProcessChannelMode(QProcess::MergedChannels);
        simulation.start(QStringLiteral(PICKGLASS_SIMULATE),
                         {QStringLiteral("--host"), QStringLiteral("H-1070fd0300c00100"),
                          QStringLiteral("--pattern"), pattern, net(), QStringLiteral("sh"),
                          QStringLiteral(PICKGLASS_RECORD_TRAFFIC), QStringLiteral(PICKGLASS_PGCAP),
                          file});
        const bool isFinished = simulation.waitForFinished(PatienceMs);
        const QByteArray said = simulation.readAll();
        QVERIFY2(isFinished, said.constData());
        QVERIFY2(simulation.exitStatus() == QProcess::NormalExit && simulation.exitCode() == 0,
                 said.constData());
    }

    /// The capture does not know the size of messages, so that it is given; MADs add a little.
    static void checkJob(const QString &file, const Uses &uses)
    {
        const JobAnswer job =
            jobAnswer(file, {QStringLiteral("--message"), QString::number(qint64(MessageBytes))});
        QVERIFY2(job.said.isEmpty(), job.said.constData());
        Uses ofJob;
        for (auto link = job.links.begin(); link != job.links.end(); ++link) {
            if (const qint64 count = qRound64(link->uses); count > 0) {
                ofJob[link.key()] = count;
            }
        }
        QCOMPARE(ofJob, uses);
    }

    /// By the port that recorded, over OpenSM's routes.
    static void checkOverhead(const QString &file)
    {
        const Ran ran = pgcap({QStringLiteral("overhead"), file, QStringLiteral("--json")});
        QVERIFY2(ran.code == 0, ran.err.constData());
        const QJsonDocument cost = ran.json();
        QCOMPARE(cost[u"recorder"][u"guid"].toString(), QStringLiteral("0x1070fd0300c00100"));
        QVERIFY(cost[u"by_routes"].toBool());
        const double share = cost[u"share_of_link"].toDouble();
        QVERIFY2(share > 0 && share <= 0.0021, QByteArray::number(share).constData());
    }

    QTemporaryDir m_folder;
};

PICKGLASS_TEST(TestInamLive, QCoreApplication)
#include "tst_inamlive.moc"
