// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturewriter.h"
#include "core/fabric/fabricbuilder.h"
#include "tests/app/pgcap/program.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr Guid Spine{0x10};
constexpr Mlid Good = 0xc000;
constexpr Mlid Bad = 0xc001;

Guid leaf(int number)
{
    return Guid(0x20 + static_cast<quint64>(number));
}
Guid host(int number)
{
    return Guid(0x100 + static_cast<quint64>(number));
}
MulticastMember member(int number)
{
    return {host(number), {JoinState::Full}};
}

} // namespace

/// `pgcap multicast`, from the outside.
class TestMulticastCommand final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Four hosts at two leaves below a spine; at 10 s, one group reaches all of its members, and
    /// of the other one node04 is not reached, one member left, and the MLIDs are 1,024.
    void initTestCase()
    {
        FabricBuilder builder;
        builder.node(Spine, NodeType::Switch).description = QStringLiteral("spine01");
        builder.port(Spine, 0).lid = Lid(1);
        for (int i = 1; i <= 2; ++i) {
            builder.node(leaf(i), NodeType::Switch).description = QStringLiteral("leaf0%1").arg(i);
            builder.port(leaf(i), 0).lid = Lid(static_cast<quint16>(1 + i));
            builder.port(leaf(i), 0).attributes = std::make_shared<const PortAttributes>(
                PortAttributes{{QStringLiteral("McastFdbCap"), QStringLiteral("1024")}});
            builder.connect(Spine, static_cast<PortNumber>(i), leaf(i), 3);
        }
        for (int i = 1; i <= 4; ++i) {
            builder.node(host(i), NodeType::ChannelAdapter).description =
                QStringLiteral("node0%1 mlx5_0").arg(i);
            builder.port(host(i), 1).guid = host(i);
            builder.connect(leaf((i + 1) / 2), static_cast<PortNumber>(2 - i % 2), host(i), 1);
        }
        const MulticastTables tables{
            {{Spine, FirstMlid, LastMlid, {{Good, {1, 2}}, {Bad, {1, 2}}}},
             {leaf(1), FirstMlid, LastMlid, {{Good, {1, 2, 3}}, {Bad, {1, 3}}}},
             {leaf(2), FirstMlid, LastMlid, {{Good, {1, 2, 3}}, {Bad, {1, 3}}}}},
            {{0,
              {{{0xff12401bffff0000, 7},
                Bad,
                {},
                {},
                {},
                {},
                {},
                {{member(1), member(3), member(4), {Guid(0xdead), {JoinState::SendOnly}}}}},
               {{0xff12401bffff0000, 0xffffffff},
                Good,
                0xffff,
                4,
                3,
                0,
                2,
                {{member(1), member(2), member(3), member(4)}}}}}}};
        auto made = CaptureWriter::create(capture(), true, QStringLiteral("test"));
        VERIFY_RESULT(made);
        CaptureWriter &writer = **made;
        VERIFY_RESULT(writer.writeFabric(at(0), *builder.build()));
        VERIFY_RESULT(writer.writeMulticast(at(10), tables));
        VERIFY_RESULT(writer.close());
    }

    void listsGroups()
    {
        const Ran ran = pgcap({"multicast", capture(), "--json"});
        QCOMPARE(ran.err, QByteArray());
        QCOMPARE(ran.code, 1);
        const QJsonArray rows = ran.json().array();
        QCOMPARE(rows.size(), 2);
        const QJsonObject good = rows[0].toObject();
        QCOMPARE(good.value("mgid").toString(), QStringLiteral("ff12:401b:ffff::ffff:ffff"));
        QCOMPARE(good.value("mlid").toString(), QStringLiteral("0xc000"));
        QCOMPARE(good.value("p_key").toString(), QStringLiteral("0xffff"));
        QCOMPARE(good.value("mtu").toInt(), 2048);
        QCOMPARE(good.value("rate_gbps").toDouble(), 10.0);
        QCOMPARE(good.value("members").toInt(), 4);
        QCOMPARE(good.value("reached").toInt(), 4);
        QCOMPARE(good.value("faults").toInt(), 0);
        const QJsonObject bad = rows[1].toObject();
        QVERIFY(bad.value("mtu").isNull());
        QCOMPARE(bad.value("reached").toInt(), 2);
        QCOMPARE(bad.value("unreached").toInt(), 1);
        QCOMPARE(bad.value("left").toInt(), 1);
        QCOMPARE(bad.value("fault_kinds").toString(), QStringLiteral("unreached, left"));

        const QString text = QString::fromUtf8(pgcap({"multicast", capture()}).out);
        QVERIFY(text.contains(QLatin1String("MLIDs in use: 2 of 1024")));
        QVERIFY(text.contains(QLatin1String("Tables are known of 3 of 3 switches")));
        QVERIFY(text.contains(QLatin1String("packets do not reach the member node04")));
    }

    void listsMembersOfAGroup()
    {
        const Ran good = pgcap({"multicast", capture(), "0xc000", "--csv"});
        QCOMPARE(good.code, 0);
        QCOMPARE(good.out.count('\n'), 5);
        QVERIFY(good.out.contains("node02 mlx5_0,full,reached"));
        const Ran bad = pgcap({"multicast", capture(), "ff12:401b:ffff::7", "--json"});
        QCOMPARE(bad.code, 1);
        const QJsonArray rows = bad.json().array();
        QCOMPARE(rows.size(), 4);
        const QJsonObject left = rows[3].toObject();
        QVERIFY(left.value("node").isNull() && left.value("guid").isNull());
        QCOMPARE(left.value("join_state").toString(), QStringLiteral("send_only"));
        QCOMPARE(left.value("reach").toString(), QStringLiteral("left"));
    }

    void listsLinks()
    {
        const Ran all = pgcap({"multicast", capture(), "--links", "--json"});
        const QJsonArray rows = all.json().array();
        QCOMPARE(rows.size(), 2);
        QCOMPARE(rows[0].toObject().value("trees").toInt(), 2);
        QCOMPARE(rows[0].toObject().value("a").toObject().value("node").toString(),
                 QStringLiteral("spine01"));
        const Ran one = pgcap({"multicast", capture(), "0xc000", "--links", "--json"});
        QVERIFY(one.json().array()[0].toObject().value("from_a").toBool());
        QVERIFY(!one.json().array()[0].toObject().value("in_ring").toBool());
    }

    void listsFaults()
    {
        const Ran ran = pgcap({"multicast", capture(), "--faults", "--json"});
        QCOMPARE(ran.code, 1);
        const QJsonArray rows = ran.json().array();
        QCOMPARE(rows.size(), 2);
        QCOMPARE(rows[0].toObject().value("kind").toString(), QStringLiteral("unreached"));
        QCOMPARE(rows[0].toObject().value("port").toInt(), 1);
        QVERIFY(rows[1].toObject().value("guid").isNull());
        const Ran good = pgcap({"multicast", capture(), "0xc000", "--faults", "--json"});
        QCOMPARE(good.code, 0);
        QCOMPARE(good.json().array().size(), 0);
    }

    void standsAmongTheProblems()
    {
        const auto problemsAt = [this](const char *time) {
            QJsonArray found;
            for (const auto &problem :
                 pgcap({"problems", capture(), "--at", time, "--json"}).json().array()) {
                if (problem.toObject().value("kind").toString().startsWith(u"multicast")) {
                    found.append(problem);
                }
            }
            return found;
        };
        const QJsonArray found = problemsAt("2023-11-14T22:13:30");
        QCOMPARE(found.size(), 1);
        const QJsonObject problem = found.at(0).toObject();
        QCOMPARE(problem.value("kind").toString(), QStringLiteral("multicast_unreached"));
        QVERIFY2(problem.value("message").toString().contains(QLatin1String("node04 mlx5_0/1")),
                 qPrintable(problem.value("message").toString()));
        QCOMPARE(problemsAt("2023-11-14T22:13:25").size(), 0); // nothing was known yet
    }

    void refuses()
    {
        const Ran unknown = pgcap({"multicast", capture(), "0xc009"});
        QCOMPARE(unknown.code, 2);
        QVERIFY(unknown.said().contains(QLatin1String("name an MGID")));
        const Ran before = pgcap({"multicast", capture(), "--at", "2023-11-14T22:13:25"});
        QCOMPARE(before.code, 3); // nothing was known yet
    }

private:
    static Timestamp at(qint64 seconds)
    {
        return Timestamp(1'700'000'000'000'000 + seconds * 1'000'000);
    }
    QString capture() const { return m_folder.filePath(QStringLiteral("a.pgcap")); }

    QTemporaryDir m_folder;
};

PICKGLASS_TEST(TestMulticastCommand, QCoreApplication)
#include "tst_multicastcommand.moc"
