// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/agent/standingproblems.h"

#include "tests/support/fabricmaker.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::agent;
using namespace pickglass::tests;

namespace {

CollectorProblem silenceOf(Guid node)
{
    return {CollectorProblem::Severity::Warning,
            "no_answer",
            {"%1 does not answer.", {}},
            {},
            {node, 1}};
}

std::vector<Guid> nodesOf(const std::vector<CollectorProblem> &problems)
{
    std::vector<Guid> nodes;
    for (const CollectorProblem &problem : problems) {
        nodes.push_back(problem.place.node);
    }
    return nodes;
}

} // namespace

class TestStandingProblems : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lastUntilAllIsWell()
    {
        FabricMaker maker;
        const Guid leaf = maker.addSwitch(QStringLiteral("leaf"));
        const Guid host = maker.addAdapter(QStringLiteral("host"));
        maker.connect(leaf, host);
        const Guid gone(0x99);

        StandingProblems problems;
        problems.take(silenceOf(leaf), Timestamp(1));
        problems.take(silenceOf(host), Timestamp(2));
        problems.take(silenceOf(gone), Timestamp(3));
        problems.take({CollectorProblem::Severity::Warning, "sweep_too_long", {"Slow.", {}}},
                      Timestamp(4)); // about no place: over in a moment
        std::vector<Guid> all = {leaf, host, gone};
        std::ranges::sort(all);
        QCOMPARE(nodesOf(problems.since({})), all);
        QCOMPARE(nodesOf(problems.since(Timestamp(2))), std::vector<Guid>{gone});

        problems.keepOnlyOf(*maker.build());
        QCOMPARE(problems.since({}).size(), size_t(2));
        problems.take(
            {CollectorProblem::Severity::Info, "answers_again", {"Well.", {}}, {}, {leaf, 1}},
            Timestamp(5));
        QCOMPARE(nodesOf(problems.since({})), std::vector<Guid>{host});
        problems.clear();
        QVERIFY(problems.since({}).empty());
    }

    void areNotTooMany()
    {
        StandingProblems problems;
        for (quint64 i = 1; i <= 2 * StandingProblems::Most; ++i) {
            problems.take(silenceOf(Guid(i)), Timestamp(1));
        }
        QCOMPARE(problems.since({}).size(), size_t(StandingProblems::Most));
        problems.take(silenceOf(Guid(1)), Timestamp(9)); // one that is known
        QCOMPARE(problems.since(Timestamp(5)).size(), size_t(1));
    }
};

QTEST_GUILESS_MAIN(TestStandingProblems)
#include "tst_standingproblems.moc"
