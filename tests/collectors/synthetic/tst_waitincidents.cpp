// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/synthetic/congestionplan.h"
#include "core/incidents/incidentfinder.h"
#include "tests/collectors/synthetic/routedfabric.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::synthetic;
using namespace pickglass::tests;

namespace {

constexpr int SweepsOfScenario = 80;

RoutedFabric sourceOf(const QString &fabric, const char *kind, int seed)
{
    return RoutedFabric(QStringLiteral("synthetic:%1&congestion=%2&seed=%3")
                            .arg(fabric, QLatin1String(kind), QString::number(seed)));
}

/// What is known after each sweep, in their order.
std::vector<std::vector<Incident>> sweepBySweep(const RoutedFabric &routed)
{
    IncidentFinder finder;
    finder.addFabric(*routed.made->fabric);
    std::vector<std::vector<Incident>> known;
    eachMoment(routed, SweepsOfScenario,
               [&](TimeRange when, CongestionFinder &links, const LinkWaits &waits) {
                   finder.addMoment(when, links, waits);
                   known.push_back(finder.incidents(when.to));
               });
    return known;
}

bool isOfCause(const Incident &incident, const Fabric &fabric, const CongestionCause &cause)
{
    const PortKey root = keyOf(fabric, PortIndex(cause.root));
    return (incident.place == root || incident.otherPlace == root) &&
           incident.start < Timestamp(SecondUs + cause.end * Unit) &&
           (incident.isOpen() || incident.end > Timestamp(SecondUs + cause.begin * Unit));
}

/// Of some scenarios.
struct NamedCauses
{
    int causes = 0; ///< that there were
    int named = 0;  ///< … and were named within 15 s of their begin
    int late = 0;   ///< … and were named later
    int wrong = 0;  ///< incidents without a cause
};

void judgeNames(const RoutedFabric &routed, NamedCauses &tally)
{
    constexpr qint64 Soon = 15 * SecondUs;
    const CongestionPlan plan(routed.made, routed.options.traffic);
    const Fabric &fabric = *routed.made->fabric;
    const auto known = sweepBySweep(routed);
    for (const CongestionCause &cause : plan.causes()) {
        const Timestamp begin(SecondUs + cause.begin * Unit);
        const auto first = std::ranges::find_if(known, [&](const auto &incidents) {
            return std::ranges::any_of(incidents, [&](const Incident &incident) {
                return isOfCause(incident, fabric, cause);
            });
        });
        ++tally.causes;
        if (first != known.end()) {
            // What is known after sweep i + 2 of those that come each second from 1 s on.
            const Timestamp when((first - known.begin() + 2) * SecondUs);
            ++(when - begin <= Soon ? tally.named : tally.late);
        }
    }
    for (const Incident &incident : known.back()) {
        const bool isRight = std::ranges::any_of(
            plan.causes(), [&](const auto &cause) { return isOfCause(incident, fabric, cause); });
        if (!isRight) {
            qInfo("wrongly %s", qPrintable(incident.message.english()));
            ++tally.wrong;
        }
    }
}

} // namespace

/// Incidents of what waits.
class TestWaitIncidents final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesWhatWaits_data()
    {
        QTest::addColumn<QString>("fabric");
        QTest::newRow("two tiers") << QStringLiteral("tree?k=8&tiers=2");
        QTest::newRow("three tiers") << QStringLiteral("tree?k=4");
        QTest::newRow("without some answers") << QStringLiteral("tree?k=8&tiers=2&silent=0.02");
    }
    /// Over seeds: PICKGLASS_SEEDS=FROM-TO, else some.
    void namesWhatWaits()
    {
        QFETCH(QString, fabric);
        const QStringList seeds =
            qEnvironmentVariable("PICKGLASS_SEEDS", QStringLiteral("1-4")).split(u'-');
        NamedCauses tally;
        for (const char *kind : {"slow_receiver", "many_to_one", "uplink", "two"}) {
            for (int seed = seeds.first().toInt(); seed <= seeds.last().toInt(); ++seed) {
                judgeNames(sourceOf(fabric, kind, seed), tally);
            }
        }
        qInfo("of %d causes %d named within 15 s, %d later; %d incidents without a cause",
              tally.causes, tally.named, tally.late, tally.wrong);
        QVERIFY(tally.causes > 0);
        QVERIFY(tally.named >= 0.9 * tally.causes);
        QVERIFY(tally.wrong <= 0.05 * tally.causes);
    }

    void namesNothingUnderOrdinaryLoad_data() { namesWhatWaits_data(); }
    void namesNothingUnderOrdinaryLoad()
    {
        QFETCH(QString, fabric);
        for (const char *kind : {"full", "calm"}) {
            for (int seed = 1; seed <= 4; ++seed) {
                const auto known = sweepBySweep(sourceOf(fabric, kind, seed));
                for (const auto &incidents : known) {
                    QVERIFY2(incidents.empty(), kind);
                }
            }
        }
    }

    /// What is said of one stays the same but for its figures: its name from the first time on.
    void keepsTheirNames()
    {
        const auto known =
            sweepBySweep(sourceOf(QStringLiteral("tree?k=8&tiers=2"), "slow_receiver", 3));
        QStringList names;
        for (const auto &incidents : known) {
            for (const Incident &incident : incidents) {
                if (!names.contains(incident.id())) {
                    names << incident.id();
                }
            }
        }
        QVERIFY(!names.isEmpty());
        QCOMPARE(names.size(), static_cast<qsizetype>(known.back().size()));
    }

    /// What was stopped within a moment goes on with that moment.
    void momentsThatAreCutShortDoNotCount()
    {
        const RoutedFabric routed =
            sourceOf(QStringLiteral("tree?k=8&tiers=2"), "slow_receiver", 3);
        StopSource stopped;
        stopped.stop();
        IncidentFinder finder;
        finder.addFabric(*routed.made->fabric);
        eachMoment(routed, SweepsOfScenario,
                   [&](TimeRange when, CongestionFinder &links, const LinkWaits &waits) {
                       links.setStop(stopped.token());
                       QVERIFY(!finder.addMoment(when, links, waits));
                       links.setStop({});
                       QVERIFY(finder.addMoment(when, links, waits));
                   });
        const Timestamp end(SweepsOfScenario * SecondUs);
        QVERIFY(!finder.incidents(end).empty());
        QVERIFY(finder.incidents(end) == sweepBySweep(routed).back());
    }

    void namesJobsAndSenders()
    {
        const RoutedFabric routed =
            sourceOf(QStringLiteral("tree?k=8&tiers=2"), "slow_receiver", 3);
        const Fabric &fabric = *routed.made->fabric;
        IncidentFinder finder;
        finder.addFabric(fabric);
        eachMoment(routed, SweepsOfScenario,
                   [&](TimeRange when, CongestionFinder &links, const LinkWaits &waits) {
                       finder.addMoment(when, links, waits);
                   });
        auto incidents = finder.incidents(Timestamp(SweepsOfScenario * SecondUs));
        QVERIFY(!incidents.empty());
        const Incident first = incidents.front();
        QVERIFY(first.job.isEmpty());
        QVERIFY(!first.victims.empty());
        qint64 pairs = 0;
        for (const IncidentVictim &victim : first.victims) {
            QVERIFY(victim.pairs > 0);
            QVERIFY(!victim.node.isEmpty());
            pairs += victim.pairs;
        }
        QCOMPARE(pairs, first.victimPairs);
        Job culprit{.id = QStringLiteral("4712")};
        culprit.user = QStringLiteral("bob");
        culprit.start = first.start;
        culprit.nodes = {first.place.node};
        Job later = culprit;
        later.id = QStringLiteral("4713");
        later.start = first.start + 1;
        Job victim{.id = QStringLiteral("4711")};
        victim.start = Timestamp(1);
        for (const IncidentVictim &each : first.victims) {
            victim.nodes.push_back(each.guid);
        }
        std::ranges::sort(victim.nodes);
        finder.setJobs({later, culprit, victim});
        incidents = finder.incidents(Timestamp(SweepsOfScenario * SecondUs));
        QCOMPARE(incidents.front().job, QStringLiteral("4712"));
        QCOMPARE(incidents.front().owner, QStringLiteral("bob"));
        const auto jobs = victimJobs(incidents.front());
        QCOMPARE(jobs.size(), size_t(1));
        QCOMPARE(jobs.front().job, QStringLiteral("4711"));
        QCOMPARE(jobs.front().pairs, first.victimPairs);
        QCOMPARE(jobs.front().hosts, static_cast<qint64>(first.victims.size()));
    }
};

PICKGLASS_TEST_APPLESS(TestWaitIncidents)
#include "tst_waitincidents.moc"
