// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/distribution/distributionview.h"
#include "app/desktop/models/tableproxy.h"
#include "app/desktop/tables/tableviews.h"
#include "app/desktop/theme.h"
#include "app/desktop/topology/topologycanvas.h"
#include "app/desktop/topology/topologyview.h"
#include "app/desktop/widgets/statepage.h"
#include "core/analysis/distribution.h"
#include "core/analysis/roundaxis.h"
#include "tests/app/desktop/recordedsession.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QChart>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QValueAxis>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// A view on screen with its answer.
struct Shown
{
    explicit Shown(const QString &capture) : recorded(capture), view(&recorded.session)
    {
        view.resize(1000, 700);
        view.show();
        wait();
    }
    void wait() { QTRY_VERIFY_WITH_TIMEOUT(view.isComplete() && view.answer(), 30'000); }
    QPoint middleOf(int bar) const { return view.canvas()->barRect(bar).center().toPoint(); }
    QWidget *surface() const { return view.canvas()->viewport(); }
    Session &session() { return recorded.session; }

    RecordedSession recorded;
    DistributionView view;
};

} // namespace

class TestDistributionView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
        Theme::instance().apply(*qApp, Theme::Mode::Light);
        QVERIFY(m_folder.isValid());
        m_capture = m_folder.filePath(QStringLiteral("a.pgcap"));
        runPgcap({"record",
                  "synthetic:tree?k=4&load=0.6&errors=40&pattern=hotspot&clock=fast&sweeps=8", "-o",
                  m_capture, "--interval", "1s"});
        QVERIFY(CaptureReader::open(m_capture));
    }

    void showsTheNumbersOfThePgcap_data()
    {
        QTest::addColumn<FigureKind>("kind");
        QTest::addColumn<DistributionOf>("of");
        QTest::addColumn<BinScale>("scale");
        for (const FigureKind kind : {FigureKind::Utilization, FigureKind::Wait, FigureKind::Rate,
                                      FigureKind::Errors, FigureKind::Speed}) {
            const QByteArray name = toString(Figure{kind}).toUtf8();
            QTest::newRow(name.constData()) << kind << DistributionOf::Links << BinScale::Linear;
            QTest::newRow((name + " of hosts, logarithmic").constData())
                << kind << DistributionOf::Hosts << BinScale::Logarithmic;
        }
    }
    void showsTheNumbersOfThePgcap()
    {
        QFETCH(FigureKind, kind);
        QFETCH(DistributionOf, of);
        QFETCH(BinScale, scale);
        Shown shown(m_capture);
        shown.view.setFigure({kind});
        shown.view.setOf(of);
        shown.view.setScale(scale);
        shown.wait();
        QStringList arguments{"histogram", m_capture,    "--csv",  "--by", toString(Figure{kind}),
                              "--of",      toString(of), "--round"};
        if (scale == BinScale::Logarithmic) {
            arguments << QStringLiteral("--log");
        }
        QString expected = QString::fromUtf8(runPgcap(arguments));
        QCOMPARE(shown.view.csv(), expected.remove(u'\r'));
        QCOMPARE(shown.view.canvas()->bars(), static_cast<int>(shown.view.answer()->bins.size()));
    }

    /// Bins, the ticks below them and those of the count.
    void ticksAreRound()
    {
        Shown shown(m_capture);
        const std::vector<Bin> &bins = shown.view.answer()->bins;
        const double width = bins.front().to - bins.front().from;
        QVERIFY(std::abs(roundStep(width) / width - 1) < 1e-9);
        for (const QAbstractAxis *axis : shown.view.canvas()->chart()->axes()) {
            const auto *values = qobject_cast<const QValueAxis *>(axis);
            QVERIFY(values);
            if (values->max() != 100) { // not of the cumulative curve
                const double step = (values->max() - values->min()) / (values->tickCount() - 1);
                QVERIFY(std::abs(roundStep(step) / step - 1) < 1e-9);
                QVERIFY(std::abs(std::remainder(values->min(), step)) < 1e-9 * step);
            }
        }
    }

    void aClickHighlightsTheValuesOfABar()
    {
        Shown shown(m_capture);
        const std::vector<Bin> &bins = shown.view.answer()->bins;
        const int bar =
            static_cast<int>(std::ranges::max_element(bins, {}, &Bin::count) - bins.begin());
        QTest::mouseClick(shown.surface(), Qt::LeftButton, {}, shown.middleOf(bar));
        QCOMPARE(shown.session().highlighted().size(), bins[static_cast<size_t>(bar)].count);
        QCOMPARE(shown.view.canvas()->chosen(), std::optional(std::pair(bar, bar)));
        // Somebody selects something else.
        shown.session().select(Selection::ofNode(shown.session().highlighted().front().node));
        QVERIFY(shown.session().highlighted().empty());
        QVERIFY(!shown.view.canvas()->chosen());
    }

    void aDragReachesTheTables()
    {
        Shown shown(m_capture);
        PortsView ports(&shown.session());
        ports.resize(800, 600);
        ports.show();
        const int last = shown.view.canvas()->bars() - 1;
        QTest::mousePress(shown.surface(), Qt::LeftButton, {}, shown.middleOf(last));
        QTest::mouseMove(shown.surface(), shown.middleOf(last / 2));
        QMouseEvent move(QEvent::MouseMove, shown.middleOf(last / 2), shown.middleOf(last / 2),
                         Qt::NoButton, Qt::LeftButton, {});
        QApplication::sendEvent(shown.surface(), &move);
        QTest::mouseRelease(shown.surface(), Qt::LeftButton, {}, shown.middleOf(last / 2));
        QCOMPARE(shown.view.canvas()->chosen(), std::optional(std::pair(last / 2, last)));
        const auto &bins = shown.view.answer()->bins;
        const size_t expected =
            std::accumulate(bins.begin() + last / 2, bins.end(), size_t(0),
                            [](size_t sum, const Bin &bin) { return sum + bin.count; });
        QVERIFY(expected > 0);
        QCOMPARE(shown.session().highlighted().size(), expected);
        const QAbstractItemModel *rows = ports.findChild<QTableView *>()->model();
        size_t marked = 0;
        for (int row = 0; row < rows->rowCount(); ++row) {
            marked += rows->index(row, 0).data(TableProxy::MarkedRole).toBool() ? 1 : 0;
        }
        QCOMPARE(marked, expected);
    }

    void chosenBarsLightTheTopology_data()
    {
        QTest::addColumn<DistributionChart>("chart");
        QTest::addColumn<DistributionOf>("of");
        QTest::newRow("ports of bins") << DistributionChart::Histogram << DistributionOf::Ports;
        QTest::newRow("directions") << DistributionChart::Histogram << DistributionOf::Links;
        QTest::newRow("hosts of boxes") << DistributionChart::Boxes << DistributionOf::Hosts;
        QTest::newRow("the greatest") << DistributionChart::Top << DistributionOf::Switches;
        QTest::newRow("cables") << DistributionChart::Speeds << DistributionOf::Links;
    }
    void chosenBarsLightTheTopology()
    {
        QFETCH(DistributionChart, chart);
        QFETCH(DistributionOf, of);
        Shown shown(m_capture);
        TopologyView topology(&shown.session());
        topology.resize(900, 600);
        topology.show();
        QTRY_VERIFY_WITH_TIMEOUT(topology.isComplete() && topology.canvas()->scene(), 30'000);
        shown.view.setChart(chart);
        shown.view.setOf(of);
        shown.wait();
        QTRY_VERIFY(shown.view.canvas()->bars() > 0);
        QTest::keyClick(shown.view.canvas(), Qt::Key_End);
        QTest::keyClick(shown.view.canvas(), Qt::Key_Return);
        const Fabric &fabric = *shown.view.answer()->fabric;
        const auto &lit = topology.canvas()->highlightedNodes();
        QVERIFY(!shown.session().highlighted().empty());
        for (const Selection &place : shown.session().highlighted()) {
            if (place.kind != Selection::Kind::Link) {
                QVERIFY(std::ranges::binary_search(lit, place.nodeIn(fabric)));
            }
        }
        QVERIFY(of != DistributionOf::Links || !topology.canvas()->highlightedBands().empty());
        QTest::keyClick(shown.view.canvas(), Qt::Key_Escape);
        QVERIFY(lit.empty() && topology.canvas()->highlightedBands().empty());
    }

    void groupsAreThoseOfThePerson()
    {
        Shown shown(m_capture);
        shown.view.setChart(DistributionChart::Boxes);
        shown.view.setOf(DistributionOf::Hosts);
        shown.view.setGroup(DistributionGroup::Group);
        shown.wait();
        QCOMPARE(shown.view.answer()->groups.size(), size_t(4)); // pods
        std::vector<Guid> hosts;
        for (const Node &node : shown.view.answer()->fabric->nodes()) {
            if (node.isHostAdapter()) {
                hosts.push_back(node.guid);
            }
        }
        shown.session().setGroups({{QStringLiteral("all"), hosts},
                                   {QStringLiteral("few"), {hosts[0], hosts[1], hosts[1]}},
                                   {QStringLiteral("none"), {Guid(1)}}});
        QTRY_COMPARE(shown.view.answer()->groups.size(), size_t(2));
        for (const GroupNumbers &group : shown.view.answer()->groups) {
            QCOMPARE(group.numbers.count,
                     group.name.english() == QLatin1String("all") ? hosts.size() : size_t(2));
        }
        // No switch is a host.
        shown.view.setOf(DistributionOf::Switches);
        QTRY_COMPARE(shown.view.answer()->groups.size(), size_t(4));
    }

    /// From the hosts to the top, however much the values of each vary.
    void tiersFollowOneAnother()
    {
        Shown shown(m_capture);
        shown.view.setChart(DistributionChart::Boxes);
        shown.wait();
        QStringList names;
        for (const GroupNumbers &group : shown.view.answer()->groups) {
            names << group.name.english();
        }
        QCOMPARE(names, (QStringList{"hosts", "tier 1, down", "tier 1, up", "tier 2, down",
                                     "tier 2, up", "tier 3, down"}));
    }

    void keysReachEveryBar_data()
    {
        QTest::addColumn<DistributionChart>("chart");
        QTest::newRow("histogram") << DistributionChart::Histogram;
        QTest::newRow("boxes") << DistributionChart::Boxes;
        QTest::newRow("top") << DistributionChart::Top;
        QTest::newRow("speeds") << DistributionChart::Speeds;
    }
    void keysReachEveryBar()
    {
        QFETCH(DistributionChart, chart);
        Shown shown(m_capture);
        shown.view.setChart(chart);
        shown.wait();
        DistributionCanvas *canvas = shown.view.canvas();
        QTRY_VERIFY(canvas->bars() > 0);
        QTest::keyClick(canvas, Qt::Key_Home);
        QCOMPARE(canvas->current(), 0);
        QVERIFY(!canvas->accessibleDescription().isEmpty());
        for (int bar = 1; bar < canvas->bars(); ++bar) {
            QTest::keyClick(canvas, Qt::Key_Right);
            QCOMPARE(canvas->current(), bar);
            QVERIFY(canvas->barRect(bar).isValid());
        }
        QTest::keyClick(canvas, Qt::Key_Home, Qt::ShiftModifier);
        QTest::keyClick(canvas, Qt::Key_Return);
        QCOMPARE(canvas->chosen(), std::optional(std::pair(0, canvas->bars() - 1)));
        QVERIFY(!shown.session().highlighted().empty());
        QTest::keyClick(canvas, Qt::Key_Escape);
        QVERIFY(shown.session().highlighted().empty());
    }

    void comparesInTheSameBins()
    {
        Shown shown(m_capture);
        QVERIFY(!shown.view.answer()->compared);
        shown.session().setComparison(
            {Comparison::Kind::Capture, {}, ReaderPool::make(m_capture), QStringLiteral("b")});
        QTRY_VERIFY(shown.view.isComplete() && shown.view.answer()->compared);
        const SharedDistribution same = shown.view.answer();
        for (size_t i = 0; i < same->groups.size(); ++i) {
            QCOMPARE(same->compared->groups[i], std::optional(same->groups[i].numbers));
        }
        for (size_t i = 0; i < same->top.size(); ++i) {
            QCOMPARE(same->compared->top[i], std::optional(same->values.known[same->top[i]].value));
        }
        QCOMPARE(same->compared->links.size(), same->kinds.size());
        QCOMPARE(same->compared->links[0], same->kinds[0].links.size());
        QVERIFY(!same->top.empty() && same->groups.size() > 1);
        // The same capture: at its end it has the same values.
        QVERIFY(shown.view.answer()->compared->bins == shown.view.answer()->bins);
        QVERIFY(shown.view.summary().contains(QStringLiteral("Compared with")));
        const Timestamp start = shown.session().extent().start;
        shown.session().setComparison({Comparison::Kind::Time, start + qint64(3'000'000)});
        QTRY_VERIFY(shown.view.isComplete() && shown.view.answer()->compared);
        const auto &compared = shown.view.answer()->compared->bins;
        QCOMPARE(compared.size(), shown.view.answer()->bins.size());
        QCOMPARE(compared.back().to, shown.view.answer()->bins.back().to);
        shown.session().setComparison({});
        QTRY_VERIFY(shown.view.isComplete() && !shown.view.answer()->compared);
    }

    void followsTheTheme()
    {
        Shown shown(m_capture);
        const QBrush light = shown.view.canvas()->chart()->backgroundBrush();
        QCOMPARE(light.color(), tokens().panel);
        Theme::instance().apply(*qApp, Theme::Mode::Dark);
        QVERIFY(shown.view.canvas()->chart()->backgroundBrush() != light);
        QCOMPARE(shown.view.canvas()->chart()->backgroundBrush().color(), tokens().panel);
        Theme::instance().apply(*qApp, Theme::Mode::Light);
    }

    void saysThatNothingIsKnown()
    {
        const QString file = m_folder.filePath(QStringLiteral("still.pgcap"));
        runPgcap({"trim", m_capture, "-o", file, "--from", "+0s", "--to", "+0s", "--force"});
        QVERIFY(CaptureReader::open(file));
        Shown shown(file);
        const auto *state = shown.view.findChild<StatePage *>();
        QTRY_VERIFY(state->isVisible());
        QVERIFY(shown.view.summary().isEmpty());
        for (const DistributionChart chart : {DistributionChart::Boxes, DistributionChart::Top}) {
            shown.view.setChart(chart);
            shown.wait();
            QVERIFY(state->isVisible());
        }
        shown.view.setFigure({FigureKind::Speed});
        shown.view.setChart(DistributionChart::Histogram);
        QTRY_VERIFY(shown.view.canvas()->bars() > 0);
        QVERIFY(!state->isVisible());
    }

    void savesPictures()
    {
        const Shown shown(m_capture);
        QVERIFY(shown.view.picture());
        QVERIFY(encoded(*shown.view.picture(), PictureFormat::Png).startsWith("\x89PNG"));
        QVERIFY(encoded(*shown.view.picture(), PictureFormat::Svg).contains("<svg"));
    }

    void keepsItsState()
    {
        Shown shown(m_capture);
        shown.view.setChart(DistributionChart::Boxes);
        shown.view.setOf(DistributionOf::Hosts);
        const QVariantMap state = shown.view.state();
        shown.view.setChart(DistributionChart::Histogram);
        shown.view.setOf(DistributionOf::Switches);
        shown.view.setState(state);
        QCOMPARE(shown.view.state(), state);
    }

    void saysThatNothingIsOpen()
    {
        Session session;
        DistributionView view(&session);
        view.show();
        QVERIFY(view.findChild<StatePage *>()->isVisible());
        QVERIFY(view.csv().isEmpty());
        QTest::keyClick(view.canvas(), Qt::Key_Right);
        QCOMPARE(view.canvas()->current(), -1);
    }

private:
    QTemporaryDir m_folder;
    QString m_capture;
};

PICKGLASS_TEST(TestDistributionView, QApplication)
#include "tst_distributionview.moc"
