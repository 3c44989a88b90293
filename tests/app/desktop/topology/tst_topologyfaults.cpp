// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/theme.h"
#include "app/desktop/topology/topologyfaults.h"
#include "app/desktop/topology/topologyoverlay.h"
#include "tests/support/generators.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

/// Cables that are not there are drawn between their ends, with what is to be said of them.
class TestTopologyFaults final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        Theme::instance().apply(*qApp, Theme::Mode::Light);
        m_fabric = makeFatTree(4);
        auto snapshot = std::make_shared<Snapshot>();
        snapshot->fabric = m_fabric;
        snapshot->shape = classify(*m_fabric);
        for (const Link &link : m_fabric->links()) {
            const NodeIndex a = m_fabric->port(link.a).node;
            const NodeIndex b = m_fabric->port(link.b).node;
            if (m_fabric->node(a).isSwitch() && m_fabric->node(b).isSwitch()) {
                m_a = a;
                m_b = b;
                m_down.place = keyOf(*m_fabric, link.a);
                m_down.otherPlace = keyOf(*m_fabric, link.b);
                break;
            }
        }
        QVERIFY(m_a.isValid());
        m_down.kind = EventKind::LinkDown;
        m_down.time = Timestamp(1'000'000);
        m_down.lasts = true;
        m_down.placeName = QStringLiteral("one");
        m_down.otherName = QStringLiteral("other");
        Problem missing{.severity = Severity::Warning, .kind = QStringLiteral("missing_cable")};
        missing.node = m_a;
        missing.nodes = {m_a, m_b};
        missing.message = {"A cable is missing", {}};
        Problem bad{.severity = Severity::Error, .kind = QStringLiteral("duplicate_lid")};
        bad.node = m_b;
        Problem over = bad;
        over.node = m_a;
        over.until = Timestamp(500'000);
        snapshot->problems = {missing, bad, over};
        m_snapshot = snapshot;
        TopologyInput input;
        input.snapshot = snapshot;
        input.layout = std::make_shared<const TopologyLayout>(layOut(*m_fabric, snapshot->shape));
        input.tokens = tokens();
        m_scene = std::make_shared<const TopologyScene>(makeScene(input));
    }

    void areThoseOfTheTime()
    {
        const std::vector<Event> events{m_down};
        TopologyFaults faults = faultsOf(*m_snapshot, events, Timestamp(2'000'000));
        QCOMPARE(faults.cables.size(), size_t(1)); // both are between the same nodes
        QCOMPARE(faults.cables[0].count, 2);
        QVERIFY(faults.cables[0].text.contains(QStringLiteral("one")));
        QVERIFY(faults.cables[0].text.endsWith(QStringLiteral("\nA cable is missing")));
        QCOMPARE(faults.badges.size(), size_t(1)); // what is over has none
        QCOMPARE(faults.badges[0].node, m_b);
        QVERIFY(faults.badges[0].severity == Severity::Error);
        faults = faultsOf(*m_snapshot, events, Timestamp(500'000)); // before it went down
        QCOMPARE(faults.cables[0].count, 1);
    }

    void areDrawnAndFound()
    {
        const QSize window(900, 600);
        const TopologyCamera camera =
            TopologyCamera::fitting(m_scene->layout->bounds, window, {40, 40, 40, 40});
        const TopologyFaults faults = faultsOf(*m_snapshot, {}, Timestamp(2'000'000));
        const auto painted = [&](const TopologyFaults &of) {
            QImage image(window, QImage::Format_ARGB32_Premultiplied);
            image.fill(Qt::white);
            QPainter painter(&image);
            paintFaults(painter, of, *m_scene, camera);
            return image;
        };
        const QPointF middle = (camera.toScreen(m_scene->placeOf(m_a).center()) +
                                camera.toScreen(m_scene->placeOf(m_b).center())) /
                               2;
        const QImage image = painted(faults);
        int colored = 0;
        const QPoint around = middle.toPoint();
        for (int x = around.x() - 20; x <= around.x() + 20; ++x) {
            for (int y = around.y() - 20; y <= around.y() + 20; ++y) {
                colored += image.pixelColor(x, y) != QColor(Qt::white) ? 1 : 0;
            }
        }
        QVERIFY(colored > 10);
        QCOMPARE(faultAt(faults, *m_scene, camera, middle), QStringLiteral("A cable is missing"));
        QVERIFY(faultAt(faults, *m_scene, camera, middle + QPointF(60, 0)).isEmpty());
        // The legend says what the line is where there is one.
        QVERIFY(drawsMissingCables(faults, *m_scene));
        QVERIFY(!drawsMissingCables({}, *m_scene));
        const auto heightOf = [this](const TopologyFaults &of) {
            return legendHeight(*m_scene, nullptr, of, {250, 600});
        };
        QVERIFY(heightOf(faults) > heightOf({}));
        // Of another fabric nothing is drawn.
        TopologyFaults other = faults;
        other.fabric = makeFatTree(4);
        QVERIFY(!drawsMissingCables(other, *m_scene));
        QVERIFY(painted(other) == painted({}));
        QVERIFY(faultAt(other, *m_scene, camera, middle).isEmpty());
    }

private:
    SharedFabric m_fabric;
    std::shared_ptr<const Snapshot> m_snapshot;
    std::shared_ptr<const TopologyScene> m_scene;
    NodeIndex m_a;
    NodeIndex m_b;
    Event m_down;
};

PICKGLASS_TEST(TestTopologyFaults, QApplication)
#include "tst_topologyfaults.moc"
