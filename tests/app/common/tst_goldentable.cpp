// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/tables/goldentable.h"
#include "tests/support/disturbance.h"
#include "tests/support/generators.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::tables;
using namespace pickglass::tests;

namespace {

const Acknowledgement Why{QStringLiteral("me"), Timestamp(1'700'000'000'000'000),
                          QStringLiteral("a note, with \"quotes\"")};

std::vector<DiffRow> rowsOf(const Fabric &before, const Fabric &after)
{
    return diffRows(before, after, knownDiff(before, after));
}

} // namespace

class TestGoldenTable final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void comesBackFromAFile();
    void refusesWhatIsNoList();
    void isOpenAgainWhenItChanges();
    void leavesOpenWhatIsNotAcknowledged();
};

void TestGoldenTable::comesBackFromAFile()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("list.json"));
    const auto none = AcknowledgedDifferences::read(path);
    VERIFY_RESULT(none);
    QCOMPARE(none->count(), 0);
    const SharedFabric whole = makeTwoTierTree({.leaves = 4, .spines = 2, .hostsPerLeaf = 3});
    Disturbance disturbance(*whole, 1);
    disturbance.removeCables(2);
    disturbance.removeNode(whole->nodes().front().guid);
    const auto rows = rowsOf(*whole, *disturbance.build());
    QVERIFY(rows.size() > 3);
    AcknowledgedDifferences list;
    for (const DiffRow &row : rows) {
        list.add(row, Why);
    }
    VERIFY_RESULT(list.write(path));
    const auto read = AcknowledgedDifferences::read(path);
    VERIFY_RESULT(read);
    QVERIFY(*read == list);
    for (const DiffRow &row : rows) {
        QVERIFY(read->find(row) == std::optional(Why));
    }
}

void TestGoldenTable::refusesWhatIsNoList()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("list.json"));
    for (const char *text : {"", "[]", "{}", "{\"acknowledged\": 3}", "{\"acknowledged\": [{}]}",
                             "{\"acknowledged\": [3]}"}) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(text);
        file.close();
        const auto read = AcknowledgedDifferences::read(path);
        QVERIFY2(!read, text);
        QVERIFY(read.error().english().contains(QLatin1String("is not a list")));
    }
}

void TestGoldenTable::isOpenAgainWhenItChanges()
{
    const DiffRow row{.what = FabricDiff::What::Changed,
                      .of = DiffRow::Of::Port,
                      .name = QStringLiteral("leaf1/3"),
                      .attribute = QStringLiteral("speed"),
                      .before = QStringLiteral("HDR"),
                      .after = QStringLiteral("EDR"),
                      .place = {Guid(0x11), 3}};
    AcknowledgedDifferences list;
    list.add(row, Why);
    QVERIFY(list.find(row));
    // What it is called does not matter, what it is does.
    DiffRow other = row;
    other.name = QStringLiteral("renamed/3");
    QVERIFY(list.find(other));
    other.after = QStringLiteral("FDR");
    QVERIFY(!list.find(other));
    other = row;
    other.place.number = 4;
    QVERIFY(!list.find(other));
    list.remove(row);
    QVERIFY(!list.find(row));
}

/// Whatever part of the differences is acknowledged, the rows of the rest are those that are open.
void TestGoldenTable::leavesOpenWhatIsNotAcknowledged()
{
    const SharedFabric whole = makeTwoTierTree({.leaves = 6, .spines = 3, .hostsPerLeaf = 4});
    Disturbance disturbance(*whole, 1);
    disturbance.removeCables(3);
    disturbance.moveCables(2);
    disturbance.addHosts(2, whole->nodes().back().guid);
    disturbance.removeNode(whole->nodes().front().guid);
    const SharedFabric now = disturbance.build();
    const FabricDiff changes = knownDiff(*whole, *now);
    const auto rows = diffRows(*whole, *now, changes);
    for (quint32 seed = 0; seed < 50; ++seed) {
        std::mt19937 random(seed);
        AcknowledgedDifferences list;
        std::vector<DiffRow> expected;
        for (const DiffRow &row : rows) {
            if (random() % 2 == 0) {
                list.add(row, Why);
            } else {
                expected.push_back(row);
            }
        }
        const auto golden = goldenRows(rows, list);
        QVERIFY(std::ranges::is_partitioned(
            golden, [](const GoldenRow &row) { return !row.acknowledged; }));
        const FabricDiff open = openChanges(*whole, *now, changes, golden);
        QCOMPARE(diffRows(*whole, *now, open), expected);
        QCOMPARE(open.isEmpty(), expected.empty());
    }
}

PICKGLASS_TEST_APPLESS(TestGoldenTable)
#include "tst_goldentable.moc"
