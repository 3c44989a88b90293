// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/pgcap/jobanswer.h"
#include "tests/app/pgcap/linkbytes.h"
#include "tests/app/pgcap/program.h"
#include "tests/app/pgcap/simgridrun.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <numeric>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr int PerLeaf = 2;
constexpr int Leaves = 6;
constexpr int Spines = 3;

QString host(int rank)
{
    return QStringLiteral("node%1 mlx5_0").arg(rank + 1, 4, 10, QLatin1Char('0'));
}
QString leaf(int rank)
{
    return QStringLiteral("leaf0%1").arg(rank / PerLeaf + 1);
}

/// What the links of the tree carry of the messages, walked here by itself.
LinkBytes walked(const std::vector<LoggedMessage> &messages, bool isSingle)
{
    LinkBytes bytes;
    for (const LoggedMessage &message : messages) {
        QStringList way{host(message.from), leaf(message.from)};
        if (leaf(message.from) != leaf(message.to)) {
            way << QStringLiteral("spine0%1").arg(isSingle ? 1 : message.to % Spines + 1)
                << leaf(message.to);
        }
        way << host(message.to);
        for (qsizetype i = 1; i < way.size(); ++i) {
            bytes[way[i - 1] + u'>' + way[i]] += static_cast<double>(message.bytes);
        }
    }
    return bytes;
}

/// As pattern=file: takes them: what is sent at a time is a step, as long as there are not too
/// many.
QByteArray flowsOf(const std::vector<LoggedMessage> &messages)
{
    constexpr int MaxSteps = 40;
    QByteArray text;
    int step = 0;
    double time = -1;
    for (const LoggedMessage &message : messages) {
        if (message.time > time && step < MaxSteps) {
            ++step;
            time = message.time;
        }
        text += QStringLiteral("%1 %2 %3 %4\n")
                    .arg(step)
                    .arg(message.from)
                    .arg(message.to)
                    .arg(message.bytes)
                    .toUtf8();
    }
    return text;
}

} // namespace

/// Who sends what to whom, by an independent source: SimGrid runs real MPI programs, its messages
/// drive the simulated fabric, and what a capture of that says of links is what SimGrid logged.
class TestSimGrid : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        if (const QString missing = SimGrid::missing(); !missing.isEmpty()) {
            QSKIP(qPrintable(missing));
        }
        VERIFY_RESULT(m_simgrid.build());
    }

    void patterns_data()
    {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<int>("bytes");
        QTest::addColumn<int>("processes");
        QTest::addColumn<int>("messages"); // by the algorithm that Open MPI takes
        QTest::addColumn<int>("size");     // of which all are multiples
        // A chain of segments of 8,192 bytes.
        QTest::newRow("bcast") << "bcast" << 65'536 << 12 << 11 * 8 << 8'192;
        // Everybody to everybody.
        QTest::newRow("alltoall") << "alltoall" << 16'384 << 12 << 12 * 11 << 16'384;
        // Halves, quarters, eighths, and back.
        QTest::newRow("allreduce") << "allreduce" << 65'536 << 8 << 2 * 3 * 8 << 8'192;
        // The edges of a grid of 4 × 3, both ways.
        QTest::newRow("stencil") << "stencil" << 40'000 << 12 << 2 * (3 * 3 + 4 * 2) << 40'000;
    }
    void patterns()
    {
        QFETCH(QString, pattern);
        QFETCH(int, bytes);
        QFETCH(int, processes);
        QFETCH(int, messages);
        QFETCH(int, size);
        const auto logged = m_simgrid.run(pattern, bytes, processes);
        VERIFY_RESULT(logged);
        QCOMPARE(int(logged->size()), messages);
        for (const LoggedMessage &message : *logged) {
            QCOMPARE(message.bytes % size, 0);
        }
        QFile flows(m_folder.filePath(pattern));
        QVERIFY(flows.open(QIODevice::WriteOnly) && flows.write(flowsOf(*logged)) > 0);
        flows.close();
        for (const char *route : {"dest", "single"}) {
            const QString file =
                m_folder.filePath(pattern + QLatin1String(route) + QLatin1String(".pgcap"));
            record(flows.fileName(), route, size, file);
            const auto carried = linkBytes(file);
            VERIFY_RESULT(carried);
            const LinkBytes expected = walked(*logged, qstrcmp(route, "single") == 0);
            QCOMPARE(*carried, expected);
            checkJob(file, *logged, expected, size);
        }
    }

private:
    /// The diagram's counts: uses of links, and of hosts.
    static void checkJob(const QString &file, const std::vector<LoggedMessage> &logged,
                         const LinkBytes &expected, int size)
    {
        const JobAnswer job = jobAnswer(file);
        QVERIFY2(job.said.isEmpty(), job.said.constData());
        QCOMPARE(job.links.keys(), expected.keys());
        for (auto link = expected.begin(); link != expected.end(); ++link) {
            QCOMPARE(job.links[link.key()].uses, *link / size);
        }
        QMap<QString, JobAnswer::Host> hosts;
        for (const LoggedMessage &message : logged) {
            const double uses = static_cast<double>(message.bytes) / size;
            hosts[host(message.from)].sentUses += uses;
            hosts[host(message.to)].receivedUses += uses;
        }
        for (auto one = job.hosts.begin(); one != job.hosts.end(); ++one) {
            QCOMPARE(one->sentUses, hosts[one.key()].sentUses);
            QCOMPARE(one->receivedUses, hosts[one.key()].receivedUses);
        }
    }

    static void record(const QString &flows, const char *route, int size, const QString &file)
    {
        const QString source =
            QStringLiteral("synthetic:tree?leaves=%1&spines=%2&perleaf=%3&cables=1&route=%4&"
                           "multicast=0&clock=fast&start=2026-01-01T00:00:00Z&message=%5&"
                           "pattern=file:%6")
                .arg(Leaves)
                .arg(Spines)
                .arg(PerLeaf)
                .arg(QLatin1String(route))
                .arg(size)
                .arg(flows);
        const Ran ran = pgcap({QStringLiteral("record"), source, QStringLiteral("-o"), file});
        QVERIFY2(ran.code == 0, ran.err.constData());
    }

    SimGrid m_simgrid;
    QTemporaryDir m_folder;
};

PICKGLASS_TEST(TestSimGrid, QCoreApplication)
#include "tst_simgrid.moc"
