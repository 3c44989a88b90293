// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/synthetic/syntheticoptions.h"
#include "collectors/synthetic/trafficmodel.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTemporaryFile>
#include <QTest>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

using namespace pickglass;
using namespace pickglass::synthetic;

namespace {

using Uses = QMap<QString, qint64>; ///< "leaf84>spine110" → messages

/// A scenario on the paper's six leaves and six spines, run to its end.
class Played
{
public:
    explicit Played(const QString &options)
        : m_options(SyntheticOptions::parse(
              QUrl(QStringLiteral("synthetic:tree?leaves=6&spines=6&perleaf=8&cables=1&"
                                  "multicast=0&age=0&") +
                   options))),
          m_model(m_options->makeFabric(), m_options->traffic)
    {
        m_model.beginScriptAfter(0);
        while (m_model.unitEnd() < m_model.scriptEnd()) {
            m_model.step();
        }
        for (size_t i = 0; i < fabric().ports().size(); ++i) {
            m_words.push_back(m_model.count(Tally::XmitData, i, m_model.unitEnd()));
        }
    }

    const Fabric &fabric() const { return *m_model.made().fabric; }
    qint64 message() const { return m_options->traffic.script->messageBytes.value_or(0); }
    qint64 bytes() const
    {
        return 4 * static_cast<qint64>(std::accumulate(m_words.begin(), m_words.end(), quint64(0)));
    }
    /// Of every directed link that carried anything.
    Uses uses() const
    {
        Uses uses;
        for (const Port &port : fabric().ports()) {
            const quint64 words = m_words[fabric().indexOf(port).at()];
            if (words == 0) {
                continue;
            }
            const qint64 bytes = 4 * static_cast<qint64>(words);
            uses[fabric().node(port.node).name + u'>' +
                 fabric().node(fabric().peerNode(port)).name] =
                message() > 0 && bytes % message() == 0 ? bytes / message() : -1;
        }
        return uses;
    }
    /// How much host i of `hosts` sends, or receives.
    QList<qint64> ofHosts(const QList<int> &hosts, bool isSent) const
    {
        QList<qint64> list;
        for (const int host : hosts) {
            const Port &port = fabric().ports()[static_cast<size_t>(m_model.made().hosts[host])];
            const size_t at = isSent ? fabric().indexOf(port).at() : port.peer.at();
            list << 4 * static_cast<qint64>(m_words[at]) / message();
        }
        return list;
    }

private:
    Result<SyntheticOptions> m_options;
    TrafficModel m_model;
    std::vector<quint64> m_words;
};

/// Of links between switches whose name has the text, e.g. "leaf84>": the most used ones first.
QList<qint64> sorted(const Uses &uses, const QString &text)
{
    QList<qint64> list;
    for (auto use = uses.begin(); use != uses.end(); ++use) {
        if (!use.key().contains(QLatin1String("node")) && use.key().contains(text)) {
            list << use.value();
        }
    }
    std::ranges::sort(list, std::greater<>());
    return list;
}

/// Of the links between hosts and a leaf: how many of each number of uses.
QMap<qint64, int> atLeaf(const Uses &uses, const QString &leaf, bool isSent)
{
    QMap<qint64, int> counts;
    for (auto use = uses.begin(); use != uses.end(); ++use) {
        const bool isHosts =
            isSent ? use.key().startsWith(QLatin1String("node")) && use.key().endsWith(u'>' + leaf)
                   : use.key().startsWith(leaf + QLatin1String(">node"));
        counts[use.value()] += isHosts ? 1 : 0;
    }
    counts.removeIf([](const auto &count) { return count.value() == 0; });
    return counts;
}

using Counts = QMap<qint64, int>;
using List = QList<qint64>;
const QList<int> Ranks{0, 8, 16, 24, 32, 40}; // hosts: one a leaf

} // namespace

/// The evaluation of INAM, section by section: who used which link how often.
class TestScenarios : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Test pattern 1 (4.3).
    void eightFlows()
    {
        const Uses single =
            Played(QStringLiteral("route=single&pattern=inam1&message=4096")).uses();
        QCOMPARE(atLeaf(single, QStringLiteral("leaf84"), true), (Counts{{1, 8}}));
        QCOMPARE(atLeaf(single, QStringLiteral("leaf78"), false), (Counts{{1, 4}}));
        QCOMPARE(atLeaf(single, QStringLiteral("leaf66"), false), (Counts{{1, 4}}));
        QCOMPARE(single[QStringLiteral("leaf84>spine110")], 8);
        QCOMPARE(single[QStringLiteral("spine110>leaf78")], 4);
        QCOMPARE(single[QStringLiteral("spine110>leaf66")], 4);
        QCOMPARE(single.size(), 8 + 8 + 3); // and no other link

        const Uses dest = Played(QStringLiteral("route=dest&pattern=inam1&message=4096")).uses();
        QCOMPARE(atLeaf(dest, QStringLiteral("leaf84"), true), (Counts{{1, 8}}));
        QCOMPARE(sorted(dest, QStringLiteral("leaf84>")), (List{2, 2, 1, 1, 1, 1}));
        QCOMPARE(dest[QStringLiteral("leaf84>spine110")], 2);
        QCOMPARE(sorted(dest, QStringLiteral(">leaf78")), (List{1, 1, 1, 1}));
        QCOMPARE(sorted(dest, QStringLiteral(">leaf66")), (List{1, 1, 1, 1}));
    }

    /// Test pattern 2.
    void thirtyTwoFlows()
    {
        const Uses dest = Played(QStringLiteral("route=dest&pattern=inam2&message=8000")).uses();
        QCOMPARE(atLeaf(dest, QStringLiteral("leaf84"), true), (Counts{{4, 8}}));
        QCOMPARE(atLeaf(dest, QStringLiteral("leaf78"), false), (Counts{{2, 8}}));
        QCOMPARE(atLeaf(dest, QStringLiteral("leaf66"), false), (Counts{{2, 8}}));
        QCOMPARE(sorted(dest, QStringLiteral("leaf84>")), (List{6, 6, 6, 6, 4, 4}));
        QCOMPARE(sorted(dest, QStringLiteral(">leaf78")), (List{4, 4, 2, 2, 2, 2}));
        QCOMPARE(sorted(dest, QStringLiteral(">leaf66")), (List{4, 4, 2, 2, 2, 2}));
        QVERIFY(std::ranges::all_of(dest, [](qint64 uses) { return uses >= 2; }));
        QCOMPARE(dest.size(), 8 + 6 + 12 + 16);

        const Uses single =
            Played(QStringLiteral("route=single&pattern=inam2&message=8000")).uses();
        QCOMPARE(single[QStringLiteral("leaf84>spine110")], 32);
        QCOMPARE(single[QStringLiteral("spine110>leaf78")], 16);
        QCOMPARE(single[QStringLiteral("spine110>leaf66")], 16);
    }

    /// Each pair of hosts sends once: so flows are uses.
    void pairsAreDistinct()
    {
        const auto options = SyntheticOptions::parse(
            QUrl(QStringLiteral("synthetic:tree?leaves=6&spines=6&perleaf=8&pattern=inam2")));
        VERIFY_RESULT(options);
        std::set<std::pair<qint32, qint32>> pairs;
        for (const FlowScript::Message &message : options->traffic.script->steps.front()) {
            pairs.insert({message.from, message.to});
        }
        QCOMPARE(pairs.size(), size_t(32));
    }

    /// MPI_Bcast of 16 KiB (4.4).
    void binomialTree()
    {
        for (const char *route : {"dest", "single"}) {
            const Played played(QStringLiteral("pattern=bcast&route=") + QLatin1String(route));
            QCOMPARE(played.message(), 16'384);
            QCOMPARE(played.ofHosts(Ranks, true), (List{2, 1, 0, 1, 1, 0}));
            QCOMPARE(played.ofHosts(Ranks, false), (List{0, 1, 1, 1, 1, 1}));
            const Uses uses = played.uses();
            QCOMPARE(std::accumulate(uses.begin(), uses.end(), qint64(0)), 20);
            QCOMPARE(played.bytes(), 327'680);
        }
        const Uses single = Played(QStringLiteral("pattern=bcast&route=single")).uses();
        QCOMPARE(single[QStringLiteral("leaf90>spine110")], 1);
        QCOMPARE(single[QStringLiteral("spine110>leaf90")], 1);
    }

    /// MPI_Bcast of 1 MB: scatter and ring.
    void ring_data()
    {
        QTest::addColumn<QString>("options");
        QTest::addColumn<List>("sent");
        QTest::addColumn<List>("received");
        const List sent{10, 6, 5, 7, 6, 5};
        const List received{5, 7, 6, 8, 7, 6};
        QTest::newRow("dest") << "route=dest" << sent << received;
        QTest::newRow("single") << "route=single" << sent << received;
        QTest::newRow("six steps")
            << "ringsteps=6" << List{11, 7, 6, 8, 7, 6} << List{6, 8, 7, 9, 8, 7};
    }
    void ring()
    {
        QFETCH(QString, options);
        QFETCH(List, sent);
        QFETCH(List, received);
        const Played played(QStringLiteral("pattern=ring&message=1048560&") + options);
        QCOMPARE(played.message(), 174'760);
        QCOMPARE(played.ofHosts(Ranks, true), sent);
        QCOMPARE(played.ofHosts(Ranks, false), received);
        const qint64 chunks = std::accumulate(sent.begin(), sent.end(), qint64(0));
        QCOMPARE(chunks, options.startsWith(QLatin1String("ringsteps")) ? 9 + 36 : 9 + 30);
        QCOMPARE(played.bytes(), 4 * chunks * 174'760); // four links each
    }

    /// SpecMPI's LU (4.5): both ways between the processes of a pair.
    void lu_data()
    {
        QTest::addColumn<QString>("options");
        QTest::addColumn<int>("inSwitch");
        QTest::addColumn<int>("across");
        QTest::newRow("as printed") << "" << 112 << 16;
        QTest::newRow("as printed, single") << "route=single" << 112 << 16;
        QTest::newRow("the next row of 16") << "stride=16" << 110 << 17;
    }
    void lu()
    {
        QFETCH(QString, options);
        QFETCH(int, inSwitch);
        QFETCH(int, across);
        const Played played(QStringLiteral("pattern=lu&message=4096&") + options);
        const Uses uses = played.uses();
        qint64 sent = 0;
        qint64 up = 0;
        for (auto use = uses.begin(); use != uses.end(); ++use) {
            sent += use.key().startsWith(QLatin1String("node")) ? use.value() : 0;
            up += use.key().contains(QLatin1String(">spine")) ? use.value() : 0;
        }
        QCOMPARE(sent, 2 * (inSwitch + across));
        QCOMPARE(up, 2 * across);
        const double share = 100.0 * (1 - static_cast<double>(up) / static_cast<double>(sent));
        QCOMPARE(QString::number(share, 'f', 1), QString::number(across == 16 ? 87.5 : 86.6));
        QCOMPARE(atLeaf(uses, QStringLiteral("leaf78"), true).size(), 0); // two leaves
    }

    void eachStepHasItsUnit()
    {
        for (const int pause : {0, 1, 3}) {
            const auto options = SyntheticOptions::parse(
                QUrl(QStringLiteral("synthetic:tree?leaves=6&perleaf=1&multicast=0&age=0&"
                                    "pattern=bcast&pause=%1")
                         .arg(pause)));
            VERIFY_RESULT(options);
            TrafficModel model(options->makeFabric(), options->traffic);
            model.beginScriptAfter(Unit + 5); // begins with unit 2
            QCOMPARE(model.scriptEnd(), (2 + 3 + 2 * pause) * Unit);
            QList<quint64> sent;
            for (int unit = 0; unit < 12; ++unit, model.step()) {
                quint64 sum = 0;
                for (const qint32 host : model.made().hosts) {
                    sum += model.count(Tally::XmitData, size_t(host), model.unitEnd()) -
                           model.count(Tally::XmitData, size_t(host), model.unitBegin());
                }
                sent << sum / 4096;
            }
            QList<quint64> expected(12, 0);
            for (int step = 0; step < 3; ++step) {
                expected[2 + step * (1 + pause)] = step == 0 ? 1 : 2;
            }
            QCOMPARE(sent, expected);
        }
    }

    void fromFile()
    {
        QTemporaryFile file;
        QVERIFY(file.open());
        file.write("# step, from, to, bytes\n"
                   "3,0, 24 ,1000\r\n"
                   "\t1 node0001\tnode0048 999 # one byte short of whole words\n\n"
                   "1 5 4 1");
        file.close();
        const auto script = readFlowScript(file.fileName(), 48);
        VERIFY_RESULT(script);
        QCOMPARE(script->steps.size(), size_t(3));
        QCOMPARE(script->steps[0], (std::vector<FlowScript::Message>{{0, 47, 999}, {5, 4, 1}}));
        QVERIFY(script->steps[1].empty());
        QCOMPARE(script->steps[2], (std::vector<FlowScript::Message>{{0, 24, 1000}}));
        QVERIFY(!script->messageBytes);
        const Played played(QStringLiteral("message=4&pattern=file:") + file.fileName());
        QCOMPARE(played.message(), 4);
        QCOMPARE(played.bytes(), 4 * 1000 + 4 * 1000 + 2 * 4);
        QCOMPARE(played.ofHosts({0, 5, 4}, true), (List{500, 1, 0}));
        QCOMPARE(played.ofHosts({47, 24, 4}, false), (List{250, 250, 1}));
    }

    void refusedFile_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("says");
        const auto row = [](const char *name, const QByteArray &text, const char *says) {
            QTest::newRow(name) << text << QString::fromUtf8(says);
        };
        row("three parts", "1 0 1 4\n2 0 1", "Line 2 of ");
        row("five parts", "1 0 1 4 5", "does not have four parts");
        row("step 0", "0 0 1 4", "“0” in line 1");
        row("too many steps", "10001 0 1 4", "“10001” in line 1");
        row("no such host", "1 48 1 4", "“48” in line 1");
        row("no such name", "1 0 node0049 4", "“node0049” in line 1");
        row("name without a number", "1 0 node 4", "“node” in line 1");
        row("to itself", "1 7 node0008 4", "“node0008” in line 1");
        row("nothing", "1 0 1 0", "“0” in line 1");
        row("negative", "1 0 1 -4", "“-4” in line 1");
        row("huge", "1 0 1 99999999999999999999", "in line 1");
        row("a long line", "1 0 1 " + QByteArray(5000, '4'), "Line 1 of ");
        row("no line", "# nothing\n", "has no messages");
        row("no text", QByteArray("\0\xff\0\x01", 4), "Line 1 of ");
        row("too many", QByteArray("1 0 1 4\n").repeated(1'000'001), "more than 1000000 messages");
    }
    void refusedFile()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, says);
        QTemporaryFile file;
        QVERIFY(file.open());
        file.write(text);
        file.close();
        const auto script = readFlowScript(file.fileName(), 48);
        QVERIFY(!script);
        QVERIFY2(script.error().english().contains(says), qPrintable(script.error().english()));
    }

    void noFile()
    {
        QVERIFY(!readFlowScript(QStringLiteral("/dev/zero"), 48));
        QVERIFY(!readFlowScript(QStringLiteral("/nowhere"), 48));
        QVERIFY(!readFlowScript(QStringLiteral("/"), 48));
    }

    /// More than a link carries in a unit is noticed.
    void overfull()
    {
        const auto options = SyntheticOptions::parse(
            QUrl(QStringLiteral("synthetic:tree?leaves=6&spines=6&perleaf=8&route=single&"
                                "pattern=inam2&message=1000000000")));
        VERIFY_RESULT(options);
        TrafficModel model(options->makeFabric(), options->traffic);
        QCOMPARE(model.findOverfullStep(), 1);
        const auto less = SyntheticOptions::parse(
            QUrl(QStringLiteral("synthetic:tree?leaves=6&spines=6&perleaf=8&route=single&"
                                "pattern=inam2&message=700000000")));
        VERIFY_RESULT(less);
        TrafficModel fitting(less->makeFabric(), less->traffic);
        QCOMPARE(fitting.findOverfullStep(), 0);
    }
};

PICKGLASS_TEST_APPLESS(TestScenarios)
#include "tst_scenarios.moc"
