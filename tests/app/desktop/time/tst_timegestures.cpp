// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/charts/chartcanvas.h"
#include "app/desktop/heatmap/heatcanvas.h"
#include "app/desktop/jobs/jobgantt.h"
#include "app/desktop/managers/managertimeline.h"
#include "app/desktop/theme.h"
#include "app/desktop/time/timecanvas.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QTest>
#include <QWheelEvent>

#include <functional>

using namespace pickglass;

namespace {

constexpr double Start = 1'700'000'000; // seconds
/// Mice count in pixels, of which there are fractions here: positions are exact but for rounding.
constexpr double Exact = 1e-5;

Timestamp at(double second)
{
    return Timestamp(std::llround((Start + second) * 1e6));
}

double secondOf(Timestamp time)
{
    return time.isKnown() ? static_cast<double>(time.microseconds()) / 1e6 - Start : -1;
}

SharedHeatMapScene heatScene()
{
    constexpr size_t Rows = 8;
    constexpr size_t Columns = 100;
    auto map = std::make_shared<HeatMap>();
    map->start = at(0);
    map->step = 10 * SecondUs;
    map->columns = Columns;
    for (size_t row = 0; row < Rows; ++row) {
        HeatRow made;
        made.guid = Guid(0x100 + row);
        made.name = QStringLiteral("node%1").arg(row);
        map->rows.push_back(made);
    }
    map->means.assign(Rows * Columns, 1.0);
    map->maxima = map->means;
    auto scene = std::make_shared<HeatMapScene>();
    scene->foldOf.assign(Rows, -1);
    scene->lines = makeHeatLines(*map, scene->foldOf, {}, HeatStatistic::Mean);
    scene->request.maps.push_back({{FigureKind::Rate, QStringLiteral("PortXmitData")}, {}});
    scene->maps.push_back(map);
    scene->sheets.push_back({map, {0, 1}, HeatLevels(Rows, Columns)});
    return scene;
}

/// A canvas over a capture of 1000 s, and a hand on its mouse and its keys; times are seconds.
class Bench
{
public:
    explicit Bench(const QString &name) : m_window(&session)
    {
        if (name == u"charts") {
            widget = std::make_unique<ChartCanvas>(&m_window);
        } else if (name == u"heat map") {
            auto canvas = std::make_unique<HeatCanvas>(&m_window);
            canvas->setScene(heatScene());
            widget = std::move(canvas);
        } else if (name == u"jobs") {
            widget = std::make_unique<JobGantt>(&m_window);
        } else if (name == u"managers") {
            widget = std::make_unique<ManagerTimeline>(&m_window);
        } else {
            m_query = std::make_unique<TrafficQuery>(&session);
            m_routing = std::make_unique<RoutingQuery>(&session);
            widget = std::make_unique<TimeCanvas>(&m_window, m_query.get(), m_routing.get());
        }
        widget->resize(777, 333);
        // A first event lays it out, as showing it does.
        QResizeEvent resize(widget->size(), {});
        QApplication::sendEvent(widget.get(), &resize);
    }

    void open(bool grows, double seconds = 1000)
    {
        CaptureExtent extent;
        extent.start = at(0);
        extent.end = at(seconds);
        extent.closed = !grows;
        session.setCapture(ReaderPool::make(QStringLiteral("none.pgcap")), extent);
        if (!grows) {
            session.setCursor(at(100));
        }
        widget->axis()->fit();
    }

    void grow(double seconds)
    {
        CaptureExtent extent = session.extent();
        extent.end = at(seconds);
        session.setExtent(extent);
    }

    void mouse(QEvent::Type type, double second, Qt::MouseButton button = Qt::LeftButton,
               Qt::KeyboardModifiers modifiers = {})
    {
        const QPointF place(widget->xOf(at(second)), widget->timeArea().center().y());
        mouseAt(type, place, button, modifiers);
    }

    void drag(double from, double to, Qt::MouseButton button = Qt::LeftButton,
              Qt::KeyboardModifiers modifiers = {})
    {
        const double y = widget->timeArea().center().y();
        const QPointF begin(widget->xOf(at(from)), y);
        const QPointF end(widget->xOf(at(to)), y);
        mouseAt(QEvent::MouseButtonPress, begin, button, modifiers);
        mouseAt(QEvent::MouseMove, (begin + end) / 2, button, modifiers);
        mouseAt(QEvent::MouseMove, end, button, modifiers);
        mouseAt(QEvent::MouseButtonRelease, end, button, modifiers);
    }

    void click(double second)
    {
        mouse(QEvent::MouseButtonPress, second);
        mouse(QEvent::MouseButtonRelease, second);
    }

    void doubleClick(double second)
    {
        click(second);
        mouse(QEvent::MouseButtonDblClick, second);
        mouse(QEvent::MouseButtonRelease, second);
    }

    void wheel(double second, double notches, Qt::KeyboardModifiers modifiers = {})
    {
        turn(second, {0, qRound(120 * notches)}, modifiers);
    }

    void turn(double second, QPoint angle, Qt::KeyboardModifiers modifiers = {})
    {
        const QPointF place(widget->xOf(at(second)), widget->timeArea().center().y());
        QWheelEvent event(place, widget->mapToGlobal(place), {}, angle, Qt::NoButton, modifiers,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(widget.get(), &event);
    }

    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(widget.get(), key, modifiers);
    }

    Session session;
    std::unique_ptr<TimeAxisWidget> widget;

private:
    void mouseAt(QEvent::Type type, QPointF place, Qt::MouseButton button,
                 Qt::KeyboardModifiers modifiers)
    {
        const bool isHeld = type != QEvent::MouseButtonRelease;
        QMouseEvent event(type, place, widget->mapToGlobal(place),
                          type == QEvent::MouseMove ? Qt::NoButton : button,
                          isHeld ? button : Qt::NoButton, modifiers);
        QApplication::sendEvent(widget.get(), &event);
    }

    HeatWindow m_window;
    std::unique_ptr<TrafficQuery> m_query;
    std::unique_ptr<RoutingQuery> m_routing;
};

/// What is done, and what is seen and selected afterwards.
struct Gesture
{
    const char *name;
    std::function<void(Bench &)> make;
    double from = 0;
    double to = 1000;
    double cursor = 100;
    double rangeFrom = -1; ///< -1: no range
    double rangeTo = -1;
    bool followsEnd = false;
};

using B = Bench;

const Gesture Gestures[] = {
    {"nothing", [](B &) {}},
    // The wheel.
    {"wheel zooms at the mouse", [](B &b) { b.wheel(250, 4); }, 147.6, 557.2},
    {"wheel zooms out to all", [](B &b) { b.wheel(250, 4), b.wheel(300, -9); }},
    {"10 ms are the least", [](B &b) { b.wheel(500, 100); }, 499.995, 500.005},
    {"Shift and the wheel pan", [](B &b) { b.wheel(250, 4), b.wheel(250, -1, Qt::ShiftModifier); },
     188.56, 598.16},
    {"a sideways wheel pans",
     [](B &b) {
         b.wheel(250, 4), b.turn(250, {-120, 0});
     },
     188.56, 598.16},
    {"not beyond the end",
     [](B &b) {
         b.wheel(250, 4), b.turn(250, {-12000, 0});
     },
     590.4, 1000},
    // Drags.
    {"a drag selects", [](B &b) { b.drag(300, 200); }, 0, 1000, 250, 200, 300},
    {"what is dragged here does not zoom", [](B &b) { b.wheel(250, 4), b.drag(200, 300); }, 147.6,
     557.2, 200, 200, 300},
    {"an edge of a range moves", [](B &b) { b.drag(200, 300), b.drag(300, 400); }, 0, 1000, 200,
     200, 400},
    {"an edge moves over the other", [](B &b) { b.drag(200, 300), b.drag(200, 400); }, 0, 1000, 300,
     300, 400},
    {"a drag ends at the edge", [](B &b) { b.wheel(250, 4), b.drag(500, 700); }, 147.6, 557.2, 500,
     500, 557.2},
    {"the middle button pans", [](B &b) { b.wheel(250, 4), b.drag(300, 200, Qt::MiddleButton); },
     247.6, 657.2},
    {"Shift and a drag pan",
     [](B &b) { b.wheel(250, 4), b.drag(300, 200, Qt::LeftButton, Qt::ShiftModifier); }, 247.6,
     657.2},
    {"Space and a drag pan",
     [](B &b) {
         b.wheel(250, 4);
         QTest::keyPress(b.widget.get(), Qt::Key_Space);
         b.drag(300, 200);
         QTest::keyRelease(b.widget.get(), Qt::Key_Space);
     },
     247.6, 657.2},
    {"Escape ends a drag",
     [](B &b) {
         b.mouse(QEvent::MouseButtonPress, 200);
         b.mouse(QEvent::MouseMove, 300);
         b.key(Qt::Key_Escape);
         b.mouse(QEvent::MouseMove, 400);
         b.mouse(QEvent::MouseButtonRelease, 400);
     }},
    // Clicks.
    {"a click sets the cursor", [](B &b) { b.drag(200, 300), b.click(600); }, 0, 1000, 600},
    {"a double click shows all, and sets nothing",
     [](B &b) { b.wheel(250, 4), b.doubleClick(300); }},
    {"a double click leaves the range",
     [](B &b) { b.drag(200, 300), b.wheel(250, 4), b.doubleClick(250); }, 0, 1000, 200, 200, 300},
    // Keys.
    {"plus zooms at the cursor",
     [](B &b) { b.session.setCursor(at(250)), b.key(Qt::Key_Plus), b.key(Qt::Key_Plus); }, 147.6,
     557.2, 250},
    {"plus zooms at the middle where the cursor is not",
     [](B &b) { b.wheel(700, 4), b.key(Qt::Key_Plus), b.key(Qt::Key_Minus); }, 413.28, 822.88},
    {"minus zooms out", [](B &b) { b.key(Qt::Key_Plus), b.key(Qt::Key_Minus); }},
    {"F shows all", [](B &b) { b.wheel(250, 4), b.key(Qt::Key_F); }},
    {"0 shows all", [](B &b) { b.wheel(250, 4), b.key(Qt::Key_0); }},
    {"brackets select",
     [](B &b) {
         b.session.setCursor(at(300));
         b.key(Qt::Key_BracketLeft);
         b.session.setCursor(at(200));
         b.key(Qt::Key_BracketRight);
     },
     0, 1000, 200, 200, 300},
    {"Escape clears the range first",
     [](B &b) { b.wheel(250, 4), b.drag(200, 300), b.key(Qt::Key_Escape); }, 147.6, 557.2, 200},
    {"Escape clears the zoom then",
     [](B &b) { b.wheel(250, 4), b.drag(200, 300), b.key(Qt::Key_Escape), b.key(Qt::Key_Escape); },
     0, 1000, 200},
    // What others do.
    {"a cursor elsewhere comes into sight",
     [](B &b) { b.wheel(250, 4), b.session.setCursor(at(700)); }, 495.2, 904.8, 700},
    {"a range elsewhere is zoomed to",
     [](B &b) {
         b.session.setRange({at(200), at(320)});
     },
     190, 330, 200, 200, 320},
    // Growing.
    {"room to grow", [](B &b) { b.open(true); }, 0, 1080, 1000, -1, -1, true},
    {"the end that is followed slides what is in sight",
     [](B &b) { b.open(true), b.wheel(1000, 4), b.grow(1100); }, 657.632, 1100, 1100, -1, -1, true},
    {"the past stays in sight", [](B &b) { b.open(true), b.wheel(300, 4), b.grow(1100); }, 177.12,
     619.488, 1100, -1, -1, true},
    {"a click stops following", [](B &b) { b.open(true), b.click(300), b.grow(1050); }, 0, 1080,
     300},
    {"a double click goes on following",
     [](B &b) { b.open(true), b.wheel(300, 4), b.doubleClick(300); }, 0, 1080, 1000, -1, -1, true},
    {"following again shows the end",
     [](B &b) { b.open(true), b.wheel(300, 4), b.click(300), b.session.followEnd(); }, 557.632,
     1000, 1000, -1, -1, true},
};

} // namespace

/// The same gestures on all canvases over time, which have to do the same.
class TestTimeGestures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { Theme::instance().apply(*qApp, Theme::Mode::Light); }

    void doesTheSame_data()
    {
        QTest::addColumn<QString>("canvas");
        QTest::addColumn<int>("gesture");
        for (const char *canvas : {"strip", "charts", "heat map", "jobs", "managers"}) {
            for (size_t i = 0; i < std::size(Gestures); ++i) {
                QTest::addRow("%s: %s", canvas, Gestures[i].name)
                    << QString::fromLatin1(canvas) << static_cast<int>(i);
            }
        }
    }

    void doesTheSame()
    {
        QFETCH(const QString, canvas);
        QFETCH(const int, gesture);
        const Gesture &made = Gestures[gesture];
        Bench bench(canvas);
        bench.open(false);
        made.make(bench);
        const TimeRange shown = bench.widget->axis()->range();
        const TimeRange range = bench.session.hasRange() ? bench.session.range() : TimeRange();
        const double seen[] = {secondOf(shown.from), secondOf(shown.to),
                               secondOf(bench.session.cursor()), secondOf(range.from),
                               secondOf(range.to)};
        const double wanted[] = {made.from, made.to, made.cursor, made.rangeFrom, made.rangeTo};
        for (size_t i = 0; i < std::size(seen); ++i) {
            QVERIFY2(std::abs(seen[i] - wanted[i]) < Exact,
                     qPrintable(QStringLiteral("%1: %2, not %3")
                                    .arg(i)
                                    .arg(seen[i], 0, 'f', 6)
                                    .arg(wanted[i], 0, 'f', 6)));
        }
        QCOMPARE(bench.session.followsEnd(), made.followsEnd);
    }

    void hovers_data()
    {
        QTest::addColumn<QString>("canvas");
        for (const char *canvas : {"strip", "charts", "heat map", "jobs", "managers"}) {
            QTest::newRow(canvas) << QString::fromLatin1(canvas);
        }
    }

    void hovers()
    {
        QFETCH(const QString, canvas);
        Bench bench(canvas);
        bench.open(false);
        bench.mouse(QEvent::MouseMove, 400, Qt::NoButton);
        QVERIFY(std::abs(secondOf(bench.session.hover()) - 400) < Exact);
        bench.mouse(QEvent::MouseMove, -100, Qt::NoButton);
        QVERIFY(!bench.session.hover().isKnown());
        bench.mouse(QEvent::MouseMove, 400, Qt::NoButton);
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(bench.widget.get(), &leave);
        QVERIFY(!bench.session.hover().isKnown());
    }
};

PICKGLASS_TEST(TestTimeGestures, QApplication)
#include "tst_timegestures.moc"
