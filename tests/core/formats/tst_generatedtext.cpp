// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/fabricdiff.h"
#include "core/formats/import.h"
#include "tests/support/generators.h"
#include "tests/support/ibnetdiscovertext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QFile>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

/// Made fabrics, printed as ibnetdiscover would and read again, are the same fabrics.
class TestGeneratedText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsBack_data()
    {
        QTest::addColumn<SharedFabric>("fabric");
        QTest::newRow("two tiers") << makeTwoTierTree({.cablesPerPair = 2});
        QTest::newRow("rails") << makeTwoTierTree({.leaves = 8, .rails = 4});
        QTest::newRow("three tiers") << makeFatTree(8);
        QTest::newRow("torus") << makeTorus({4, 4, 4}, 2, true);
        QTest::newRow("dragonfly+") << makeDragonflyPlus({});
        QTest::newRow("tangle") << makeTangle(40, 60, 100);
        QTest::newRow("demonstration") << makeDemonstration();
    }
    void readsBack()
    {
        QFETCH(SharedFabric, fabric);
        const auto imported = importText(toIbnetdiscover(*fabric));
        VERIFY_RESULT(imported);
        QCOMPARE(imported->format, QStringLiteral("ibnetdiscover"));
        QCOMPARE(imported->skippedLines, qint64(0));
        QCOMPARE(imported->fabric->nodes().size(), fabric->nodes().size());
        QCOMPARE(imported->fabric->links().size(), fabric->links().size());
        const FabricDiff difference = diff(*fabric, *imported->fabric);
        QVERIFY(difference.links.empty());
        for (const auto &change : difference.nodes) {
            QVERIFY2(false, qPrintable(fabric->node(change.before).name + u' ' +
                                       change.members.join(u',')));
        }
        for (const auto &change : difference.ports) {
            QVERIFY2(false, qPrintable(change.members.join(u',')));
        }
    }

    void theDemonstrationIsWhatItsGeneratorMakes()
    {
        QFile file(QStringLiteral(PICKGLASS_SOURCE_DIR "/resources/demo/demo.net"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY2(file.readAll() == toIbnetdiscover(*makeDemonstration()),
                 "run: fabricgen demo > resources/demo/demo.net");
    }

    void counts()
    {
        const SharedFabric fabric = makeFatTree(12);
        QCOMPARE(fabric->links().size(), size_t(3 * 12 * 12 * 12 / 4));
        QCOMPARE(fabric->nodes().size(), size_t(12 * 12 * 12 / 4 + 5 * 12 * 12 / 4));
    }
};

PICKGLASS_TEST_APPLESS(TestGeneratedText)
#include "tst_generatedtext.moc"
