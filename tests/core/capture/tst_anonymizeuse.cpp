// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/problems.h"
#include "core/capture/capturetools.h"
#include "core/capture/knownwords.h"
#include "core/fabric/fabricshape.h"
#include "core/formats/import.h"
#include "tests/support/corpus.h"
#include "tests/support/generators.h"
#include "tests/support/oddfabrics.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

#include <algorithm>
#include <map>
#include <random>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// The fabric as a capture that holds nothing else.
CaptureContents contentsOf(const SharedFabric &fabric)
{
    CaptureContents contents;
    contents.span = {Timestamp(1), Timestamp(2)};
    contents.changes = {Timestamp(1)};
    contents.fabricAt = [fabric](Timestamp) { return fabric; };
    contents.eachSweep = [](TimeRange, const CaptureContents::Take &) { return Result<void>(); };
    return contents;
}

template<typename Index>
QString histogram(const std::vector<Index> &values)
{
    std::map<int, int> counts;
    for (const Index value : values) {
        ++counts[value];
    }
    std::vector<int> sizes;
    for (const auto &[value, count] : counts) {
        sizes.push_back(count);
    }
    std::ranges::sort(sizes);
    QStringList texts;
    for (const int size : sizes) {
        texts << QString::number(size);
    }
    return texts.join(u' ');
}

/// What people see of a fabric without looking at names, one line each.
QStringList factsOf(const Fabric &fabric)
{
    const FabricShape shape = classify(fabric);
    QStringList facts{QStringLiteral("%1, %2 tiers, %3 pods, %4 rails")
                          .arg(toString(shape.kind))
                          .arg(shape.tiers)
                          .arg(shape.pods)
                          .arg(shape.rails),
                      QStringLiteral("tiers ") + histogram(shape.tier),
                      QStringLiteral("pods ") + histogram(shape.pod),
                      QStringLiteral("chassis ") + histogram(shape.box),
                      QStringLiteral("rails ") + histogram(shape.rail)};
    QStringList rows;
    for (const Node &node : fabric.nodes()) {
        rows << QStringLiteral("node %1 %2 %3 %4 %5")
                    .arg(static_cast<int>(node.type))
                    .arg(node.deviceId)
                    .arg(node.ports)
                    .arg(node.isAggregation)
                    .arg(node.part.isEmpty());
    }
    for (const Problem &problem : findEachProblem(fabric, shape)) {
        rows << QStringLiteral("problem %1 %2 %3")
                    .arg(problem.kind, toString(problem.severity))
                    .arg(problem.nodes.size());
    }
    rows.sort();
    return facts + rows;
}

} // namespace

/// An anonymized fabric has the same shape and the same problems.
class TestAnonymizeUse : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsShapeAndProblems_data();
    void keepsShapeAndProblems();
    void keepsThoseOfRealFabrics_data();
    void keepsThoseOfRealFabrics();
    void knowsAllFormats();

private:
    static void compare(const SharedFabric &fabric, quint64 seed);
};

void TestAnonymizeUse::compare(const SharedFabric &fabric, quint64 seed)
{
    const auto other = anonymized(contentsOf(fabric), seed);
    VERIFY_RESULT(other);
    const auto renamed = other->fabricAt(Timestamp(1));
    VERIFY_RESULT(renamed);
    const QStringList was = factsOf(*fabric);
    const QStringList is = factsOf(**renamed);
    for (qsizetype i = 0; i < was.size() && i < is.size(); ++i) {
        QCOMPARE(is[i], was[i]);
    }
    QCOMPARE(is.size(), was.size());
    for (const Node &node : fabric->nodes()) {
        QVERIFY(!(*renamed)->findNode(node.guid).isValid());
    }
}

void TestAnonymizeUse::keepsShapeAndProblems_data()
{
    QTest::addColumn<SharedFabric>("fabric");
    QTest::newRow("tree") << makeTwoTierTree({.leaves = 6, .spines = 3, .hostsPerLeaf = 4});
    QTest::newRow("rails") << makeTwoTierTree(
        {.leaves = 8, .spines = 4, .hostsPerLeaf = 6, .rails = 4, .aggregationNodes = true});
    QTest::newRow("fat tree") << makeFatTree(8);
    QTest::newRow("torus") << makeTorus({4, 3, 3}, 2);
    QTest::newRow("dragonfly+") << makeDragonflyPlus({.groups = 4});
    QTest::newRow("tangle") << makeTangle(12, 8, 30);
    QTest::newRow("demonstration") << makeDemonstration();
    QTest::newRow("peculiar") << makePeculiar();
    for (quint32 seed = 1; seed <= 30; ++seed) {
        QTest::addRow("random %u", seed) << makeRandom(seed);
    }
}

void TestAnonymizeUse::keepsShapeAndProblems()
{
    QFETCH(SharedFabric, fabric);
    for (const quint64 seed : {1, 2, 3}) {
        compare(fabric, seed);
    }
}

void TestAnonymizeUse::keepsThoseOfRealFabrics_data()
{
    QTest::addColumn<QString>("file");
    for (const char *file :
         {"ibnetdiscover/gb200-40sw-ndr.txt", "ibnetdiscover/hk-hand-edited-nonhex-guids.txt",
          "ibnetdiscover/hk-topo2-sharp-4sw-12ca-crlf.txt", "ibnetdiscover/ibtopotool-1.txt",
          "ibnetdiscover/sat-mcs8500-400sw-putty-notabs.txt",
          "ibnetdiscover/selene-compute-666sw-hdr.txt",
          "ibnetdiscover/selene-storage-160sw-hdr-edr.txt", "ibnetdiscover/stage-8sw-fdr10-qdr.txt",
          "ibnetdiscover/synthetic-nvidia-640sw-8192ca.txt", "ibnetdiscover/ufmlab-2sw-hdr-fdr.txt",
          "ibdiagnet/cs8500-192sw-ibdiagnet-ibnetdiscover.txt",
          "ibnetdiscover-ports/avakas-s-p.txt"}) {
        QTest::newRow(file) << QString::fromLatin1(file);
    }
}

void TestAnonymizeUse::keepsThoseOfRealFabrics()
{
    PICKGLASS_NEED_CORPUS();
    QFETCH(QString, file);
    const auto imported = importFile(corpusFile(file));
    VERIFY_RESULT(imported);
    compare(imported->fabric, 1);
}

void TestAnonymizeUse::knowsAllFormats()
{
    for (const QString &format : formatNames()) {
        QVERIFY2(knownwords::isFormat(format), qPrintable(format));
    }
    QVERIFY(!knownwords::isFormat(u"acme"));
}

PICKGLASS_TEST(TestAnonymizeUse, QCoreApplication)
#include "tst_anonymizeuse.moc"
