// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/jobreader.h"

#include "app/common/jobhtml.h"
#include "app/common/placenames.h"
#include "tests/app/common/heatrecording.h"
#include "tests/app/common/jobscenario.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

double sentBy(const JobReport &report)
{
    double bytes = 0;
    for (const JobHost &host : report.hosts) {
        bytes += host.sentBytes;
    }
    return bytes;
}

} // namespace

class TestJobReader final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        const QString path = m_folder.filePath(QStringLiteral("job.pgcap"));
        JobScenario scenario(JobCause::Nothing, 1);
        VERIFY_RESULT(scenario.record(path));
        auto capture = CaptureReader::open(path);
        VERIFY_RESULT(capture);
        m_capture = std::move(*capture);
        const auto jobs = m_capture->jobs();
        VERIFY_RESULT(jobs);
        m_question.job = jobs->front();
        m_question.explain = false;
    }

    /// Nobody knows what a job did before the first sweep, also where the fabric was known.
    void nothingIsKnownBeforeTheFirstSweep()
    {
        Story story{3, 640};
        story.gapFrom = 1;
        story.gapTo = 575;
        const Recorded recorded(m_folder.filePath(QStringLiteral("late.pgcap")), story);
        QVERIFY(recorded.isFine());
        const auto at = [](qint64 second) {
            return Timestamp(Recorded::Start + second * Recorded::Second);
        };
        JobQuestion question;
        question.explain = false;
        for (const Node &node : recorded.fabric->nodes()) {
            if (node.isHostAdapter()) {
                question.job.nodes.push_back(node.guid);
            }
        }
        question.range = {at(0), at(570)};
        QVERIFY(!readJob(*recorded.capture, question));
        question.range = {at(0), at(640)};
        const auto all = readJob(*recorded.capture, question);
        VERIFY_RESULT(all);
        QCOMPARE(all->range.from, at(576));
        question.range = {at(576), at(640)};
        const auto read = readJob(*recorded.capture, question);
        VERIFY_RESULT(read);
        QVERIFY(sentBy(*read) > 0);
        QCOMPARE(sentBy(*all), sentBy(*read));
    }

    /// What links carried is what their counters counted between the first and the last sweep.
    void bytesAreThoseOfTheCounters()
    {
        const auto report = readJob(*m_capture, m_question);
        VERIFY_RESULT(report);
        QVERIFY(report->hasTables);
        QCOMPARE(report->hosts.size(), m_question.job.nodes.size());
        const auto form = countersNamed(u"PortXmitData").front();
        for (const JobLink &link : report->links) {
            const auto series = m_capture->series(std::span(&link.from, 1), std::span(&form, 1));
            VERIFY_RESULT(series);
            const auto &samples = series->front().samples;
            const auto words = samples.back().value - samples.front().value;
            QCOMPARE(link.bytes, 4.0 * static_cast<double>(words));
            QVERIFY(link.minFlows <= link.maxFlows);
            QVERIFY(link.maxForeignBytes <= link.bytes);
        }
        for (const JobStep &step : report->steps) {
            QCOMPARE(step.linkBytes.size(), report->links.size());
        }
        QVERIFY(report->steps.size() <= JobReport::MaxSteps);
    }

    /// Halves of a range, one of them cut between two sweeps, add up to it.
    void partsOfARangeAddUp_data()
    {
        QTest::addColumn<int>("percent");
        QTest::newRow("at a sweep") << 50;
        QTest::newRow("between two") << 51;
    }
    void partsOfARangeAddUp()
    {
        QFETCH(int, percent);
        const TimeRange all{m_question.job.start, m_question.job.end};
        const Timestamp middle = all.from + all.length() * percent / 100;
        double parts = 0;
        for (const TimeRange range : {TimeRange{all.from, middle}, TimeRange{middle, all.to}}) {
            JobQuestion question = m_question;
            question.range = range;
            const auto report = readJob(*m_capture, question);
            VERIFY_RESULT(report);
            parts += sentBy(*report);
        }
        const auto whole = readJob(*m_capture, m_question);
        VERIFY_RESULT(whole);
        QVERIFY(std::abs(parts - sentBy(*whole)) < 1e-6 * sentBy(*whole));
    }

    /// Hosts whose counter has latched have the wait of the switch, and say so; others their own.
    void latchedHostsHaveTheWaitsOfTheirSwitch()
    {
        const QString path = m_folder.filePath(QStringLiteral("latched.pgcap"));
        VERIFY_RESULT(JobScenario(JobCause::SlowReceiver, 1, true).record(path));
        const auto capture = CaptureReader::open(path);
        VERIFY_RESULT(capture);
        const auto latched = readJob(**capture, m_question);
        VERIFY_RESULT(latched);
        for (const JobHost &host : latched->hosts) {
            QVERIFY(host.isWaitLatched);
            const PortWait wait = waitOf(host);
            QVERIFY(wait.share && wait.isByPeer);
            const auto down = std::ranges::find_if(
                latched->links, [&host](const JobLink &link) { return link.to.node == host.node; });
            QVERIFY(down != latched->links.end());
            QCOMPARE(wait.share, down->wait);
        }
        const auto counting = readJob(*m_capture, m_question);
        VERIFY_RESULT(counting);
        for (const JobHost &host : counting->hosts) {
            QVERIFY(!host.isWaitLatched && !waitOf(host).isByPeer);
            QCOMPARE(waitOf(host).share, host.wait);
        }
    }

    void theMatrixAddsUp()
    {
        JobQuestion question = m_question;
        question.matrix = true;
        question.messageBytes = 1000;
        const auto report = readJob(*m_capture, question);
        VERIFY_RESULT(report);
        const size_t hosts = report->hosts.size();
        QCOMPARE(report->matrix.size(), hosts * (hosts - 1));
        double estimated = 0;
        for (const JobPair &pair : report->matrix) {
            QVERIFY(0 <= pair.low && pair.low <= pair.estimate && pair.estimate <= pair.high);
            QVERIFY(pair.high <= report->hosts[pair.from].sentBytes);
            estimated += pair.estimate;
        }
        // Some of it may have gone to hosts outside.
        QVERIFY(estimated > 0 && estimated <= sentBy(*report));
        QCOMPARE(*report->hosts.front().sentUses, report->hosts.front().sentBytes / 1000);
    }

    void whatCannotBeAnsweredIsRefused()
    {
        JobQuestion nobody = m_question;
        nobody.job.nodes.clear();
        nobody.job.hosts = {QStringLiteral("elsewhere")};
        QVERIFY(!readJob(*m_capture, nobody));
        JobQuestion early = m_question;
        early.range = {Timestamp(1), Timestamp(2)};
        QVERIFY(!readJob(*m_capture, early));
        StopSource stop;
        stop.stop();
        QVERIFY(!readJob(*m_capture, m_question, stop.token()));
    }

    void progressRisesToOne()
    {
        JobQuestion question = m_question;
        question.explain = true;
        double last = 0;
        const auto report = readJob(*m_capture, question, {}, [&](double share) {
            QVERIFY(share >= last - 1e-9);
            last = share;
        });
        VERIFY_RESULT(report);
        QCOMPARE(last, 1.0);
    }

    void aPageEscapesNames()
    {
        auto report = readJob(*m_capture, m_question);
        VERIFY_RESULT(report);
        report->job.name = QStringLiteral("<script>alert(1)</script>");
        report->hosts.front().name = QStringLiteral("<b>node</b>");
        report->findings.push_back({QStringLiteral("wait"),
                                    Severity::Info,
                                    {"It is %1.", {QStringLiteral("<i>")}},
                                    {{QStringLiteral("wait"), 1}}});
        const auto fabric = m_capture->fabricAt(report->range.to);
        VERIFY_RESULT(fabric);
        const QString html = jobHtml(*report, **fabric);
        QVERIFY(!html.contains(u"<script") && !html.contains(u"<b>") && !html.contains(u"<i>"));
        QVERIFY(html.contains(u"&lt;b&gt;node"));
    }

    /// Links by their names, and figures that no line breaks.
    void aPageNamesLinks()
    {
        const auto report = readJob(*m_capture, m_question);
        VERIFY_RESULT(report);
        const auto fabric = m_capture->fabricAt(report->range.to);
        VERIFY_RESULT(fabric);
        const QString html = jobHtml(*report, **fabric);
        const JobLink &busiest = *std::ranges::max_element(
            report->links, {}, [](const JobLink &link) { return link.bytes; });
        const PortIndex from = (*fabric)->findPort(busiest.from.node, busiest.from.number);
        QVERIFY(html.contains(u'>' + format::portName(**fabric, from) + u'<'));
        QVERIFY(!html.contains(u"0x"));
        QVERIFY(html.contains(u"td.figure { white-space: nowrap; }"));
        static const QRegularExpression bytes(
            QStringLiteral("<td align=\"right\" class=\"figure\">[0-9.]+\u00a0[kMGTP]?B</td>"));
        QVERIFY(html.contains(bytes));
    }

private:
    QTemporaryDir m_folder;
    std::unique_ptr<CaptureReader> m_capture;
    JobQuestion m_question;
};

PICKGLASS_TEST(TestJobReader, QCoreApplication)
#include "tst_jobreader.moc"
