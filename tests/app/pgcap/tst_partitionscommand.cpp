// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturewriter.h"
#include "core/fabric/fabricbuilder.h"
#include "tests/app/pgcap/program.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr Guid Leaf{0x10};

Guid host(int number)
{
    return Guid(0x100 + static_cast<quint64>(number));
}

} // namespace

/// `pgcap partitions`, from the outside.
class TestPartitionsCommand final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Five hosts at a switch that enforces partitions at the port of node04; at 20 s node02 is in
    /// 0x10, too.
    void initTestCase()
    {
        FabricBuilder builder;
        builder.node(Leaf, NodeType::Switch).description = QStringLiteral("leaf01");
        builder.port(Leaf, 0).lid = Lid(1);
        for (int i = 1; i <= 5; ++i) {
            builder.node(host(i), NodeType::ChannelAdapter).description =
                QStringLiteral("node0%1 mlx5_0").arg(i);
            builder.port(host(i), 1).state = PortState::Active;
            builder.port(host(i), 1).guid = host(i);
            builder.connect(Leaf, static_cast<PortNumber>(i), host(i), 1);
        }
        builder.port(Leaf, 4).attributes = std::make_shared<const PortAttributes>(
            PortAttributes{{QStringLiteral("PartEnforceInb"), QStringLiteral("1")},
                           {QStringLiteral("PartEnforceOutb"), QStringLiteral("1")}});
        auto made = CaptureWriter::create(capture(), true, QStringLiteral("test"));
        VERIFY_RESULT(made);
        CaptureWriter &writer = **made;
        VERIFY_RESULT(writer.writeFabric(at(0), *builder.build()));
        VERIFY_RESULT(writer.writePKeys(
            at(10), std::vector<PKeyTable>{{{Leaf, 0}, {{0, {0xffff}}}},
                                           {{host(1), 1}, {{0, {0xffff}}, {1, {0x8010}}}},
                                           {{host(2), 1}, {{0, {0x7fff}}}},
                                           {{host(3), 1}, {{0, {0x7fff}}, {1, {0x0010}}}},
                                           {{host(4), 1}, {{0, {0x8010}}}},
                                           {{Leaf, 4}, {{0, {0xffff}}}}}));
        VERIFY_RESULT(writer.writePKeys(
            at(20), std::vector<PKeyTable>{{{host(2), 1}, {{0, {0x7fff}}, {1, {0x8010}}}}}));
        VERIFY_RESULT(writer.close());
    }

    void listsMembers()
    {
        const Ran ran = pgcap({"partitions", capture(), "--json"});
        QCOMPARE(ran.err, QByteArray());
        QCOMPARE(ran.code, 0);
        const QJsonArray rows = QJsonDocument::fromJson(ran.out).array();
        QCOMPARE(rows.size(), 8);
        const QJsonObject first = rows[0].toObject();
        QCOMPARE(first.value("partition").toString(), QStringLiteral("0x0010"));
        QCOMPARE(first.value("members").toInt(), 4);
        QCOMPARE(first.value("full_members").toInt(), 3);
        QCOMPARE(first.value("node").toString(), QStringLiteral("node01 mlx5_0"));
        QCOMPARE(first.value("membership").toString(), QStringLiteral("full"));
        QCOMPARE(first.value("index").toInt(), 1);
        QVERIFY(first.value("at_switch").isNull() && first.value("enforced").isNull());
        const QJsonObject blocked = rows[3].toObject();
        QCOMPARE(blocked.value("node").toString(), QStringLiteral("node04 mlx5_0"));
        QCOMPARE(blocked.value("at_switch"), QJsonValue(false));
        QCOMPARE(blocked.value("enforced"), QJsonValue(true));
        const Ran earlier = pgcap({"partitions", capture(), "--json", "--at", "+15s"});
        QCOMPARE(QJsonDocument::fromJson(earlier.out).array().size(), 7);
        const Ran ofNode = pgcap({"partitions", capture(), "--csv", "--node", "node03"});
        QCOMPARE(ofNode.out.count('\n'), 3);
    }

    void saysItBelowTheTable()
    {
        const QByteArray text = pgcap({"partitions", capture()}).out;
        QVERIFY2(text.contains("known of 5 of 6 end ports, in 2 partitions"), text.constData());
        QVERIFY2(text.contains("default partition at index 0: 1"), text.constData());
        QVERIFY2(text.contains("leaf01/4 drops packets of the partitions 0x0010"),
                 text.constData());
    }

    void answersPairs_data()
    {
        QTest::addColumn<QStringList>("asked");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("reason");
        QTest::addColumn<QByteArray>("sentence");
        const auto row = [](const char *name, const QStringList &asked, int code,
                            const QString &reason, const QByteArray &sentence) {
            QTest::newRow(name) << asked << code << reason << sentence;
        };
        row("full and limited", {"node01", "node03"}, 0, "common",
            "in the partitions 0x0010, 0x7fff");
        row("both limited", {"node02", "node03", "--at", "+15s"}, 1, "both_limited",
            "both are limited members of their common partitions 0x7fff");
        row("later", {"node02", "node03"}, 0, "common", "in the partitions 0x0010");
        row("none", {"node04", "node02", "--at", "+15s"}, 1, "none", "no partition in common");
        row("a switch that drops", {"node04", "node01"}, 1, "blocked", "its ports leaf01/4");
        row("a switch", {"leaf01", "node02"}, 0, "common", "0x7fff");
        row("not known", {"node01", "node05"}, 3, "unknown", "no P_Key table of");
        row("ports", {"0x101:1", "0x103:1"}, 0, "common", "can communicate");
    }
    void answersPairs()
    {
        QFETCH(QStringList, asked);
        QFETCH(int, code);
        QFETCH(QString, reason);
        QFETCH(QByteArray, sentence);
        const QStringList arguments = QStringList{"partitions", capture()} + asked;
        const Ran text = pgcap(arguments);
        QCOMPARE(text.code, code);
        QVERIFY2(text.out.contains(sentence), text.out.constData());
        const Ran json = pgcap(arguments + QStringList{"--json"});
        QCOMPARE(json.code, code);
        const QJsonObject answer = QJsonDocument::fromJson(json.out).object();
        QCOMPARE(answer.value("reason").toString(), reason);
        QCOMPARE(answer.value("possible"),
                 code == 3 ? QJsonValue(QJsonValue::Null) : QJsonValue(code == 0));
        const Ran csv = pgcap(arguments + QStringList{"--csv"});
        QVERIFY2(csv.out.contains(',' + reason.toUtf8() + ','), csv.out.constData());
    }

    void remarksOnIndex0()
    {
        const QByteArray text = pgcap({"partitions", capture(), "node02", "node03"}).out;
        QVERIFY2(text.contains("at index 0 of node02 mlx5_0/1, node03 mlx5_0/1"), text.constData());
    }

    void comparesWithAConfiguration()
    {
        const QString path = m_folder.filePath(QStringLiteral("partitions.conf"));
        const auto compare = [&](const QByteArray &text) {
            QFile file(path);
            return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() &&
                           file.flush()
                       ? pgcap({"partitions", capture(), "--csv", "--config", path})
                       : Ran();
        };
        const QByteArray right = "Default=0x7fff : ALL=limited, 0x10=full, 0x101=full ;\n"
                                 "Lab=0x10 : 0x101=full, 0x102=full, 0x103, 0x104=full ;\n";
        const Ran differs = compare(right);
        QCOMPARE(differs.code, 1);
        // node04 has no key of the default partition.
        QCOMPARE(differs.out, QByteArray("guid,port,node,partition,name,configured,found\n"
                                         "0x0000000000000104,1,node04 mlx5_0,0x7fff,Default,"
                                         "limited,\n"));
        const Ran broken = compare(right + "nonsense\n");
        QCOMPARE(broken.code, 1);
        QVERIFY2(broken.err.contains("line 3"), broken.err.constData());
        QCOMPARE(compare("nothing\n").code, 3);
    }

    void refusesWhatIsNoEnd_data()
    {
        QTest::addColumn<QStringList>("ends");
        QTest::newRow("one") << QStringList{"node01"};
        QTest::newRow("nobody") << QStringList{"node01", "node99"};
        QTest::newRow("a port of a switch") << QStringList{"node01", "leaf01:4"};
    }
    void refusesWhatIsNoEnd()
    {
        QFETCH(QStringList, ends);
        const Ran ran = pgcap(QStringList{"partitions", capture()} + ends);
        QCOMPARE(ran.code, 2);
        QVERIFY(!ran.err.isEmpty());
    }

private:
    static Timestamp at(qint64 seconds)
    {
        return Timestamp(1'700'000'000'000'000 + seconds * 1'000'000);
    }
    QString capture() const { return m_folder.filePath(QStringLiteral("p.pgcap")); }

    QTemporaryDir m_folder;
};

PICKGLASS_TEST(TestPartitionsCommand, QCoreApplication)
#include "tst_partitionscommand.moc"
