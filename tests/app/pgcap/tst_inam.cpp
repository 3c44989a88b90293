// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

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
    }

    void messageSizeStays()
    {
        const QString file = recorded(QStringLiteral("route=dest&pattern=bcast&message=16384"));
        for (const QStringList &how : {QStringList{QStringLiteral("trim"), file},
                                       QStringList{QStringLiteral("thin"), file,
                                                   QStringLiteral("--every"), QStringLiteral("2")},
                                       QStringList{QStringLiteral("merge"), file},
                                       QStringList{QStringLiteral("anonymize"), file},
                                       QStringList{QStringLiteral("convert"), file}}) {
            const QString copy = m_folder.filePath(how.first() + u".pgcap");
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
    /// Recorded once.
    QString recorded(const QString &options)
    {
        const QString file = m_folder.filePath(QString::number(qHash(options)) + u".pgcap");
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
