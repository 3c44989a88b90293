// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/problems.h"
#include "core/fabric/fabricshape.h"
#include "core/formats/import.h"
#include "tests/support/corpus.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::tests;

/// What the real fabrics are shaped like, and how much there is to say about each.
class TestCorpusShape : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void classifies_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("kind");
        QTest::addColumn<int>("tiers");
        QTest::addColumn<std::vector<int>>("switches"); // of tier 1, 2, …
        QTest::addColumn<int>("pods");
        QTest::addColumn<std::vector<int>>("boxes"); // chips of each
        QTest::addColumn<int>("rails");
        QTest::addColumn<int>("errors");
        QTest::addColumn<int>("problems"); // at most
        using Counts = std::vector<int>;
        const auto row = [](const char *file, const char *kind, const Counts &switches, int pods,
                            const Counts &boxes, int rails, int errors, int problems) {
            QTest::newRow(file) << QString::fromLatin1(file) << QString::fromLatin1(kind)
                                << static_cast<int>(switches.size()) << switches << pods << boxes
                                << rails << errors << problems;
        };
        // Rail-optimised: HCA 1, 2, 5 and 6 of a host are on leaves IBLEAF-01 … IBLEAF-04.
        row("ibnetdiscover/gb200-40sw-ndr.txt", "fat-tree", {31, 9}, 0, {}, 4, 0, 29);
        row("ibnetdiscover/gb200-example-bad-no-link.txt", "other", {}, 0, {}, 0, 0, 1);
        row("ibnetdiscover/generated-fattree-k4n3-80sw-128ca.txt", "fat-tree", {32, 32, 16}, 8, {},
            0, 0, 1);
        // Four switches in a ring, with hosts on three and on all of them.
        row("ibnetdiscover/hk-hand-edited-nonhex-guids.txt", "other", {3, 1}, 0, {}, 0, 0, 5);
        row("ibnetdiscover/hk-topo2-sharp-4sw-12ca-crlf.txt", "other", {4}, 0, {}, 0, 0, 2);
        row("ibnetdiscover/hk-topo8-empty-lid-crlf.txt", "other", {4}, 0, {}, 0, 0, 3);
        row("ibnetdiscover/ibsim-example-net", "fat-tree", {1, 1}, 0, {}, 0, 0, 3);
        row("ibnetdiscover/ibsim-example-net.2sw2path4hca2port", "other", {2}, 0, {}, 0, 0, 3);
        row("ibnetdiscover/ibtopotool-1.txt", "other", {2}, 0, {}, 0, 0, 7);
        row("ibnetdiscover/ibtopotool-2.txt", "fat-tree", {1}, 0, {}, 0, 0, 4);
        row("ibnetdiscover/ibtopotool-4.txt", "fat-tree", {1}, 0, {}, 0, 0, 2);
        // Four directors; six leaves have no named hosts in sight.
        row("ibnetdiscover/sat-mcs8500-400sw-putty-notabs.txt", "fat-tree", {160, 160, 80}, 8,
            {60, 60, 60, 60}, 0, 0, 12);
        // 32 pods of eight rails' leaves and spines, and two of management leaves.
        row("ibnetdiscover/selene-compute-666sw-hdr.txt", "fat-tree", {204, 322, 140}, 34, {}, 8, 0,
            34);
        // Two rails of compute hosts; the storage hosts have both adapters on one leaf.
        row("ibnetdiscover/selene-storage-160sw-hdr-edr.txt", "fat-tree", {64, 64, 32}, 4, {}, 2, 0,
            12);
        // Six leaves; two spines, of which one has a host.
        row("ibnetdiscover/stage-8sw-fdr10-qdr.txt", "fat-tree", {6, 2}, 0, {}, 0, 0, 6);
        row("ibnetdiscover/synthetic-nvidia-640sw-8192ca.txt", "fat-tree", {256, 256, 128}, 64, {},
            0, 0, 3);
        row("ibnetdiscover/ufmlab-2sw-hdr-fdr.txt", "other", {2}, 0, {}, 0, 0, 4);
        row("ibdiagnet/cs8500-192sw-ibdiagnet-ibnetdiscover.txt", "fat-tree", {72, 80, 40}, 3,
            {60, 60}, 4, 0, 20);
        // One director that says so only in its chips' names.
        row("ibnetdiscover-ports/avakas-s-p.txt", "fat-tree", {16, 9}, 0, {25}, 0, 0, 5);
    }
    void classifies()
    {
        PICKGLASS_NEED_CORPUS();
        QFETCH(QString, file);
        QFETCH(std::vector<int>, switches);
        QFETCH(std::vector<int>, boxes);
        QFETCH(int, problems);
        const QString path = corpusFile(file);
        if (path.isEmpty()) {
            QSKIP("this file is not in the collection");
        }
        const auto imported = importFile(path);
        VERIFY_RESULT(imported);
        const Fabric &fabric = *imported->fabric;
        const FabricShape shape = classify(fabric);

        QTEST(toString(shape.kind), "kind");
        QTEST(shape.tiers, "tiers");
        for (size_t tier = 0; tier < switches.size(); ++tier) {
            QCOMPARE(static_cast<int>(std::ranges::count(shape.tier, tier + 1)), switches[tier]);
        }
        QTEST(shape.pods, "pods");
        QTEST(shape.rails, "rails");
        std::vector<int> chips;
        for (const FabricShape::Box &box : shape.boxes) {
            chips.push_back(static_cast<int>(box.switches.size()));
        }
        QCOMPARE(chips, boxes);

        const std::vector<Problem> found = findProblems(fabric, shape);
        QTEST(static_cast<int>(std::ranges::count(found, Severity::Error, &Problem::severity)),
              "errors");
        QVERIFY2(static_cast<int>(found.size()) <= problems,
                 qPrintable(QString::number(found.size())));
        for (const Problem &problem : found) {
            QVERIFY(!problem.message.isEmpty());
            QVERIFY(!problem.advice.isEmpty());
        }
    }

    /// Looked at by hand: these cables are not there, and those of all siblings are.
    void missingCables_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("missing");
        const auto row = [](const char *file, int missing) {
            QTest::newRow(file) << QString::fromLatin1(file) << missing;
        };
        row("ibnetdiscover/generated-fattree-k4n3-80sw-128ca.txt", 0);
        row("ibnetdiscover/synthetic-nvidia-640sw-8192ca.txt", 0);
        row("ibnetdiscover-ports/avakas-s-p.txt", 0);
        row("ibnetdiscover/stage-8sw-fdr10-qdr.txt", 1);
        // Between directors and the switches below them.
        row("ibnetdiscover/sat-mcs8500-400sw-putty-notabs.txt", 5);
        row("ibdiagnet/cs8500-192sw-ibdiagnet-ibnetdiscover.txt", 2);
        row("ibnetdiscover/selene-storage-160sw-hdr-edr.txt", 9);
    }
    void missingCables()
    {
        PICKGLASS_NEED_CORPUS();
        QFETCH(QString, file);
        const QString path = corpusFile(file);
        if (path.isEmpty()) {
            QSKIP("this file is not in the collection");
        }
        const auto imported = importFile(path);
        VERIFY_RESULT(imported);
        const Fabric &fabric = *imported->fabric;
        const std::vector<Problem> found = findEachProblem(fabric, classify(fabric));
        QTEST(static_cast<int>(
                  std::ranges::count(found, QStringLiteral("missing_cable"), &Problem::kind)),
              "missing");
        QCOMPARE(std::ranges::count(found, QStringLiteral("misplaced_cable"), &Problem::kind), 0);
    }
};

PICKGLASS_TEST_APPLESS(TestCorpusShape)
#include "tst_corpusshape.moc"
