// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/agent/history.h"

#include "tests/support/fabricmaker.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
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

        ActiveProblems problems;
        problems.take(silenceOf(leaf));
        problems.take(silenceOf(host));
        problems.take(silenceOf(gone));
        // About no place: over in a moment.
        problems.take({CollectorProblem::Severity::Warning, "sweep_too_long", {"Slow.", {}}});
        std::vector<Guid> all = {leaf, host, gone};
        std::ranges::sort(all);
        QCOMPARE(nodesOf(problems.all()), all);

        problems.keepOnlyOf(*maker.build());
        QCOMPARE(problems.all().size(), size_t(2));
        problems.take(
            {CollectorProblem::Severity::Info, "answers_again", {"Well.", {}}, {}, {leaf, 1}});
        QCOMPARE(nodesOf(problems.all()), std::vector<Guid>{host});
        problems.clear();
        QVERIFY(problems.all().empty());
    }

    void areNotTooMany()
    {
        ActiveProblems problems;
        for (quint64 i = 1; i <= 2 * ActiveProblems::Max; ++i) {
            problems.take(silenceOf(Guid(i)));
        }
        QCOMPARE(problems.all().size(), size_t(ActiveProblems::Max));
        CollectorProblem worse = silenceOf(Guid(1)); // of one that is known
        worse.severity = CollectorProblem::Severity::Error;
        problems.take(worse);
        QCOMPARE(problems.all().front().severity, CollectorProblem::Severity::Error);
    }
};

PICKGLASS_TEST(TestStandingProblems, QCoreApplication)
#include "tst_standingproblems.moc"
