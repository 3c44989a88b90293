// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/liduse.h"
#include "core/fabric/fabricbuilder.h"
#include "tests/support/testprogram.h"

#include <QRandomGenerator>
#include <QTest>

#include <set>

using namespace pickglass;

class TestLidUse final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsNothingWhereNoneIsKnown()
    {
        FabricBuilder builder;
        builder.node(Guid(1), NodeType::Switch);
        QVERIFY(lidUse(*builder.build()).empty());
    }

    void countsAllOfALmc()
    {
        FabricBuilder builder;
        builder.node(Guid(1), NodeType::Switch).lid = Lid(3);
        builder.node(Guid(2), NodeType::ChannelAdapter);
        Port &port = builder.port(Guid(2), 1);
        port.lid = Lid(8);
        port.lmc = 2;
        // Above the unicast LIDs.
        builder.node(Guid(3), NodeType::ChannelAdapter);
        builder.port(Guid(3), 1).lid = Lid(0xc000);
        const std::vector<LidUse> uses = lidUse(*builder.build());
        QCOMPARE(uses.size(), size_t(1));
        QCOMPARE(uses[0].used, 5);
        QCOMPARE(uses[0].left(), 0xbfff - 5);
        QCOMPARE(uses[0].highest, 11);
        QCOMPARE(uses[0].ports, (std::map<int, int>{{0, 1}, {2, 1}}));
    }

    /// A LID that two ports have is used once.
    void equalsANaiveCount()
    {
        QRandomGenerator random(7);
        for (int round = 0; round < 50; ++round) {
            FabricBuilder builder;
            std::set<int> lids;
            for (int i = 1; i <= 40; ++i) {
                builder.node(Guid(static_cast<quint64>(i)), NodeType::ChannelAdapter);
                Port &port = builder.port(Guid(static_cast<quint64>(i)), 1);
                const int lmc = static_cast<int>(random.bounded(4));
                const int lid = static_cast<int>(random.bounded(12)) << lmc;
                port.lmc = static_cast<quint8>(lmc);
                port.lid = Lid(static_cast<quint16>(lid));
                for (int k = 0; lid > 0 && k < 1 << lmc; ++k) {
                    lids.insert(lid + k);
                }
            }
            const std::vector<LidUse> uses = lidUse(*builder.build());
            QCOMPARE(uses.size(), size_t(1));
            QCOMPARE(uses[0].used, static_cast<int>(lids.size()));
            QCOMPARE(uses[0].highest, *lids.rbegin());
        }
    }
};

PICKGLASS_TEST_APPLESS(TestLidUse)
#include "tst_liduse.moc"
