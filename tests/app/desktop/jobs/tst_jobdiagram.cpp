// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/picture/jobdiagram.h"

#include "app/picture/jobdiagrampaint.h"
#include "app/picture/jobmatriximage.h"
#include "tests/app/desktop/jobs/madejobs.h"
#include "tests/support/testprogram.h"

#include <QSet>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

const QRectF Area(0, 0, 1000, 600);

/// All hosts of leaf 0 send to host 4, the first of leaf 1.
SharedJobReport manyToOne()
{
    MadeJob job(3, 4, 2);
    for (size_t host = 0; host < 4; ++host) {
        job.flow(host, 4);
    }
    return job.finish(2);
}

const JobDiagram::Node *nodeOf(const JobDiagram &diagram, Guid guid)
{
    const auto found = std::ranges::find(diagram.nodes, guid, &JobDiagram::Node::guid);
    return found == diagram.nodes.end() ? nullptr : &*found;
}

} // namespace

class TestJobDiagram final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hasHostsLeavesAndOnlyTheSwitchesOnRoutes()
    {
        const SharedJobReport report = manyToOne();
        const JobDiagram diagram = layOutJobDiagram(*report, nullptr, Area, {});
        // Leaf 2 and spine 1 carry nothing of this job.
        QCOMPARE(diagram.nodes.size(), 12U + 2U + 1U);
        QCOMPARE(nodeOf(diagram, MadeJob::host(0))->tier, 0);
        QCOMPARE(nodeOf(diagram, MadeJob::leaf(1))->tier, 1);
        QCOMPARE(nodeOf(diagram, MadeJob::spine(0))->tier, 2);
        QVERIFY(!nodeOf(diagram, MadeJob::spine(1)));
        QCOMPARE(diagram.strands.size(), report->links.size());
        for (const JobDiagram::Node &node : diagram.nodes) {
            QVERIFY2(Area.contains(node.box), qPrintable(node.name));
        }
        QVERIFY(nodeOf(diagram, MadeJob::spine(0))->box.bottom() <
                nodeOf(diagram, MadeJob::leaf(0))->box.top());
        QVERIFY(nodeOf(diagram, MadeJob::leaf(0))->box.bottom() <
                nodeOf(diagram, MadeJob::host(0))->box.top());
        QVERIFY(nodeOf(diagram, MadeJob::leaf(0))->box.center().x() <
                nodeOf(diagram, MadeJob::leaf(1))->box.center().x());
    }

    void directionsOfACableLieBesideEachOther()
    {
        MadeJob job(2, 1, 1);
        job.flow(0, 1);
        job.flow(1, 0);
        const SharedJobReport report = job.finish();
        const JobDiagram diagram = layOutJobDiagram(*report, nullptr, Area, {});
        QCOMPARE(diagram.strands.size(), 8U);
        QSet<QPair<double, double>> starts;
        for (const JobDiagram::Strand &strand : diagram.strands) {
            starts.insert({strand.start.x(), strand.start.y()});
            QVERIFY(!starts.contains({strand.end.x(), strand.end.y()}));
        }
        QCOMPARE(starts.size(), 8);
    }

    void findsWhatIsThere()
    {
        const SharedJobReport report = manyToOne();
        const JobDiagram diagram = layOutJobDiagram(*report, nullptr, Area, {});
        for (size_t i = 0; i < diagram.nodes.size(); ++i) {
            QCOMPARE(diagram.nodeAt(diagram.nodes[i].box.center()), std::optional(i));
        }
        for (size_t i = 0; i < diagram.strands.size(); ++i) {
            const JobDiagram::Strand &strand = diagram.strands[i];
            const QPointF at = strand.start * 0.4 + strand.end * 0.6;
            QCOMPARE(diagram.strandAt(at), std::optional(i));
        }
        QVERIFY(!diagram.nodeAt({-50, -50}));
        QVERIFY(!diagram.strandAt({-50, -50}));
    }

    void scaleIsByFlowsAndUses_data()
    {
        QTest::addColumn<double>("uses");
        QTest::addColumn<double>("utilization");
        QTest::addColumn<bool>("isRed");
        QTest::addColumn<bool>("isRedByUse");
        QTest::newRow("once") << 1.02 << 0.99 << false << false;
        QTest::newRow("twice, idle") << 2.0 << 0.2 << false << true;
        QTest::newRow("twice and full") << 2.0 << 0.95 << true << true;
    }

    void scaleIsByFlowsAndUses()
    {
        QFETCH(const double, uses);
        QFETCH(const double, utilization);
        QFETCH(const bool, isRed);
        QFETCH(const bool, isRedByUse);
        StrandScale scale;
        scale.maxUses = 4;
        StrandValue value;
        value.bytes = 1;
        value.flows = 1;
        value.uses = uses;
        value.utilization = utilization;
        QCOMPARE(scale.isRed(value), isRed);
        scale.alarm = StrandAlarm::Used;
        QCOMPARE(scale.isRed(value), isRedByUse);
    }

    void moreFlowsAreThicker()
    {
        StrandScale scale;
        double before = 0;
        for (const qint64 flows : {0, 1, 2, 4, 8}) {
            StrandValue value;
            value.bytes = 1;
            value.flows = flows;
            QVERIFY(scale.width(value) > before);
            before = scale.width(value);
        }
    }

    void stepsShowWhatWasSentThen()
    {
        const SharedJobReport report = manyToOne(); // flows 0 and 2 in step 0
        const auto values = strandValues(*report, 0);
        double used = 0;
        for (size_t i = 0; i < values.size(); ++i) {
            QCOMPARE(values[i].bytes, double(report->steps[0].linkBytes[i]));
            used += values[i].bytes > 0 ? 1 : 0;
        }
        // Two hosts' links, an uplink, a downlink, the link of the receiver.
        QCOMPARE(used, 5.0);
        QCOMPARE(strandScale(*report).maxUses, std::optional(4.0));
        QCOMPARE(strandScale(*report, true).maxUses, std::optional(2.0));
    }

    void paintsEachFormat()
    {
        JobDiagramPicture picture;
        picture.report = manyToOne();
        picture.scale = strandScale(*picture.report);
        picture.look.colors = paperColors(false);
        picture.text.title = QStringLiteral("Job 4711");
        const Picture made = pictureOf(picture, {640, 400});
        QVERIFY(encoded(made, PictureFormat::Png).startsWith("\x89PNG"));
        QVERIFY(encoded(made, PictureFormat::Svg).contains("Job 4711"));
        QVERIFY(encoded(made, PictureFormat::Pdf).startsWith("%PDF"));
        const QImage image = imageOf(made);
        QSet<QRgb> colors;
        for (int x = 0; x < image.width(); ++x) {
            colors.insert(image.pixel(x, image.height() / 2));
        }
        QVERIFY(colors.size() > 3);
    }

    /// Of a thousand strands and more, those that carried most have their ink; alike ones are pale
    /// alike.
    void whatMattersStandsOutOfMany_data()
    {
        QTest::addColumn<size_t>("leaves");
        QTest::addColumn<bool>("isCrowded");
        QTest::newRow("few") << size_t(4) << false;
        QTest::newRow("many") << size_t(40) << true;
    }
    void whatMattersStandsOutOfMany()
    {
        QFETCH(const size_t, leaves);
        MadeJob job(leaves, 16, 16);
        for (size_t host = 0; host < leaves * 16; ++host) {
            job.flow(host, (host + 16) % (leaves * 16));
        }
        for (size_t again = 0; again < 9; ++again) {
            job.flow(0, 16);
        }
        JobDiagramPicture picture;
        picture.report = job.finish();
        QTEST(isCrowded(*picture.report), "isCrowded");
        picture.scale = strandScale(*picture.report);
        picture.look.colors = paperColors(false);
        const QByteArray svg = encoded(pictureOf(picture, {1600, 800}), PictureFormat::Svg);
        QSet<QByteArray> inks;
        for (const StrandValue &value : strandValues(*picture.report)) {
            inks.insert(strandColor(picture.scale, value, picture.look.colors).name().toLatin1());
        }
        QCOMPARE(inks.size(), 2);
        const auto drawn = std::ranges::count_if(
            inks, [&](const QByteArray &ink) { return svg.contains("stroke=\"" + ink + '"'); });
        QCOMPARE(drawn, isCrowded(*picture.report) ? 1 : 2);
    }

    void matrixIsHatchedWhereSeveralAnswersFit()
    {
        JobReport report = *manyToOne();
        report.matrix = {{0, 4, 1000, 1000, 1000}, {1, 4, 0, 1000, 500}};
        const JobCells cells(report);
        QCOMPARE(cells.ambiguous(), 1);
        QVERIFY(cells.pair(0, 4) && !isAmbiguous(*cells.pair(0, 4)));
        QVERIFY(cells.pair(1, 4) && isAmbiguous(*cells.pair(1, 4)));
        QVERIFY(!cells.pair(4, 0));
        const PaperColors colors = paperColors(false);
        const QImage image = jobMatrixImage(cells, 120, colors);
        const auto colorsOf = [&](int row, int column) {
            QSet<QRgb> found;
            for (int y = row * 10; y < row * 10 + 10; ++y) {
                for (int x = column * 10; x < column * 10 + 10; ++x) {
                    found.insert(image.pixel(x, y));
                }
            }
            return found;
        };
        QCOMPARE(colorsOf(0, 4).size(), 1);
        QCOMPARE(colorsOf(1, 4).size(), 2);
        QCOMPARE(colorsOf(7, 7), QSet<QRgb>{colors.background.rgb()});
    }
};

PICKGLASS_TEST(TestJobDiagram, QApplication)
#include "tst_jobdiagram.moc"
