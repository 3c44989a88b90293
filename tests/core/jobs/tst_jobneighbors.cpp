// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/jobs/jobneighbors.h"
#include "tests/support/testprogram.h"

#include <QHash>
#include <QTest>

using namespace pickglass;

namespace {

Job job(const char *id, qint64 start, qint64 end)
{
    Job made;
    made.id = QString::fromLatin1(id);
    made.start = Timestamp(start);
    made.end = Timestamp(end);
    return made;
}

PortKey port(quint64 node)
{
    return {Guid(node), 1};
}

} // namespace

class TestJobNeighbors final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void timesTogether_data()
    {
        QTest::addColumn<qint64>("start");
        QTest::addColumn<qint64>("end");
        QTest::addColumn<bool>("isTogether");
        QTest::addColumn<qint64>("from");
        QTest::addColumn<qint64>("to");
        // The other job runs from 100 to 200; 0 is not known.
        const auto row = [](const char *name, qint64 start, qint64 end, bool isTogether,
                            qint64 from = 0, qint64 to = 0) {
            QTest::newRow(name) << start << end << isTogether << from << to;
        };
        row("inside", 120, 150, true, 120, 150);
        row("around", 50, 300, true, 100, 200);
        row("overlaps the end", 150, 300, true, 150, 200);
        row("still runs", 150, 0, true, 150, 200);
        row("began before and still runs", 50, 0, true, 100, 200);
        row("before", 50, 90, false);
        row("ends as it begins", 50, 100, false);
        row("begins as it ends", 200, 300, false);
        row("pending", 0, 0, false);
    }

    void timesTogether()
    {
        QFETCH(const qint64, start);
        QFETCH(const qint64, end);
        QFETCH(const bool, isTogether);
        QFETCH(const qint64, from);
        QFETCH(const qint64, to);
        const Job other = job("2", 100, 200);
        for (const auto &together : {timeTogether(job("1", start, end), other),
                                     timeTogether(other, job("1", start, end))}) {
            QCOMPARE(together.has_value(), isTogether);
            if (together) {
                QCOMPARE(together->from.microseconds(), from);
                QCOMPARE(together->to.microseconds(), to);
            }
        }
        QVERIFY(!timeTogether(job("1", 100, 0), job("2", 150, 0))->to.isKnown());
    }

    void linksThatCarriedNothingAreNotUsed()
    {
        JobReport report;
        report.links = {{.from = port(3), .to = {}, .bytes = 1},
                        {.from = port(1), .to = {}, .bytes = 0},
                        {.from = port(2), .to = {}, .bytes = 5}};
        QCOMPARE(usedLinks(report), (std::vector{port(2), port(3)}));
    }

    void namesTheSharedLinks()
    {
        const std::vector<Job> jobs{job("1", 100, 200), job("2", 150, 250), job("3", 120, 0),
                                    job("4", 300, 400), job("5", 110, 190)};
        const QHash<QString, std::vector<PortKey>> routes{
            {QStringLiteral("1"), {port(1), port(2), port(3)}},
            {QStringLiteral("2"), {port(3), port(9)}},
            {QStringLiteral("3"), {port(1), port(2), port(8)}},
            {QStringLiteral("4"), {port(1), port(2), port(3)}},
            {QStringLiteral("5"), {port(7)}}};
        QStringList asked;
        const auto linksOf = [&](const Job &other) {
            asked << other.id;
            return routes.value(other.id);
        };
        const auto neighbors = jobNeighbors(jobs[0], routes.value(jobs[0].id), jobs, linksOf);
        // Neither itself nor the one at another time was asked for.
        QCOMPARE(asked,
                 (QStringList{QStringLiteral("2"), QStringLiteral("3"), QStringLiteral("5")}));
        QCOMPARE(neighbors.size(), 2U);
        QCOMPARE(neighbors[0],
                 (JobNeighbor{2, {Timestamp(120), Timestamp(200)}, {port(1), port(2)}}));
        QCOMPARE(neighbors[1], (JobNeighbor{1, {Timestamp(150), Timestamp(200)}, {port(3)}}));
    }
};

PICKGLASS_TEST_APPLESS(TestJobNeighbors)
#include "tst_jobneighbors.moc"
