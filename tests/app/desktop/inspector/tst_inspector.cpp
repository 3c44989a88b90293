// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/inspector/directionbar.h"
#include "app/desktop/inspector/errorcounts.h"
#include "app/desktop/inspector/facts.h"
#include "app/desktop/inspector/hostdetails.h"
#include "app/desktop/inspector/inspector.h"
#include "app/desktop/inspector/portlist.h"
#include "app/desktop/inspector/recenttraffic.h"
#include "app/desktop/models/nodeportsmodel.h"
#include "app/desktop/placemenu.h"
#include "app/desktop/theme.h"
#include "tests/app/desktop/tinyfigures.h"
#include "tests/app/desktop/tinysnapshot.h"
#include "tests/app/pgcap/recording.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace pickglass;

namespace {

Inspection inspectTiny(const Selection &selection)
{
    const SharedSnapshot snapshot = tests::tinySnapshot();
    return inspect(*snapshot, ProblemIndex(*snapshot), selection);
}

/// The texts of a fact, joined; "missing" when there is no such fact.
QString factText(const Inspection &inspection, const QString &name)
{
    for (const Inspection::Section &section : inspection.sections) {
        for (const Inspection::Fact &fact : section.facts) {
            if (fact.name == name) {
                QStringList texts;
                for (const Inspection::Value &value : fact.values) {
                    texts << value.text;
                }
                return texts.join(u'|');
            }
        }
    }
    return QStringLiteral("missing");
}

QString titleOf(const Inspector &inspector)
{
    return inspector.findChild<QScrollArea *>()
        ->widget()
        ->findChild<QLabel *>(QStringLiteral("title"))
        ->text();
}

/// A panel beside the recording that was made by hand.
struct Recorded
{
    Recorded() : path(folder.filePath(QStringLiteral("hand.pgcap")))
    {
        inspector.resize(300, 700);
        inspector.show();
    }
    Result<void> open(const HostChanges &hosts = {})
    {
        auto writer = recording.begin(path, 6);
        if (!writer) {
            return tl::unexpected(writer.error());
        }
        const Timestamp start(tests::Recording::Start);
        if (auto written = (*writer)->writeHosts(start, hosts); !written) {
            return written;
        }
        if (auto closed = (*writer)->close(); !closed) {
            return closed;
        }
        auto opened = CaptureReader::open(path);
        if (!opened) {
            return tl::unexpected(opened.error());
        }
        capture = std::move(*opened);
        const auto extent = capture->extent();
        const auto loaded = loadSnapshot(*capture);
        if (!extent || !loaded) {
            return tl::unexpected(extent ? loaded.error() : extent.error());
        }
        session.setCapture(ReaderPool::make(path), *extent);
        session.setSnapshot(*loaded, figuresOf(*loaded, 6));
        return {};
    }
    /// What ports did until this second.
    SharedFigures figuresAt(int second) const { return figuresOf(session.snapshot(), second); }
    SharedFigures figuresOf(const SharedSnapshot &snapshot, int second) const
    {
        const Timestamp time(tests::Recording::Start + second * tests::Recording::Second);
        return *loadFigures(*capture, snapshot->fabric, {time, false, {}, {}});
    }
    QString textOf(const QString &name) const
    {
        const auto *label = inspector.findChild<QLabel *>(name);
        return label ? label->text() : QStringLiteral("missing");
    }

    QTemporaryDir folder;
    tests::Recording recording;
    QString path;
    std::unique_ptr<CaptureReader> capture;
    Session session;
    Inspector inspector{&session};
};

} // namespace

class TestInspector : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void explainsANode();
    void explainsAPort();
    void showsLabelAndCage();
    void explainsACable();
    void explainsTheWhole();
    void saysWhatIsGone();
    void saysWhatWasThere();
    void saysWhatIsNotKnown();
    void listsPorts();
    void followsClicks();
    void followsDoubleClicks();
    void fitsANarrowPanel();
    void staticFilesHaveNothingLive();
    void showsWhatHappens();
    void showsMountsAndQueuePairs();
    void updatesInPlace();
    void tellsErrorsOfBothEnds();
    void sparklineChoosesTimes();
    void pinsToTheCharts();
    void fitsANarrowPanelWhenLive();
};

void TestInspector::initTestCase()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    Theme::instance().apply(*qApp, Theme::Mode::Light);
}

void TestInspector::explainsANode()
{
    const Inspection leaf10 = inspectTiny(Selection::ofNode(Guid(0x14)));
    QCOMPARE(leaf10.kind, QStringLiteral("Switch"));
    QCOMPARE(leaf10.title, QStringLiteral("leaf10"));
    QCOMPARE(leaf10.subtitle, QStringLiteral("MQM8700 · ports up: 4 of 40 · LID 5"));
    QCOMPARE(leaf10.problems, (std::vector<qint32>{2, 3}));
    QCOMPARE(factText(leaf10, QStringLiteral("GUID")), QStringLiteral("0x0000000000000014"));
    QCOMPARE(factText(leaf10, QStringLiteral("Tier")), QStringLiteral("1 of 2"));
    QCOMPARE(factText(leaf10, QStringLiteral("Device")), QStringLiteral("MQM8700 · 0xd2f0"));
    QCOMPARE(factText(leaf10, QStringLiteral("Firmware")), QStringLiteral("–"));
    QVERIFY(leaf10.portsOf.isValid());
    QVERIFY(leaf10.portsNote.contains(u"35"));
}

void TestInspector::explainsAPort()
{
    const Inspection port = inspectTiny(Selection::ofPort(Guid(0x12), 1));
    QCOMPARE(port.title, QStringLiteral("leaf1/1"));
    QCOMPARE(port.subtitle, QStringLiteral("4xHDR · 200\u00a0Gbit/s · LinkUp"));
    QCOMPARE(factText(port, QStringLiteral("Cabled to")), QStringLiteral("node1 mlx5_0/1"));
    QCOMPARE(factText(port, QStringLiteral("Data rate")), QStringLiteral("25\u00a0GB/s"));
    QCOMPARE(factText(port, QStringLiteral("LinkState")), QStringLiteral("–"));
    QCOMPARE(factText(port, QStringLiteral("LinkWidthActive")), QStringLiteral("4X"));
    QCOMPARE(factText(port, QStringLiteral("LinkSpeedExtActive")), QStringLiteral("53.125 Gbps"));
    QCOMPARE(factText(port, QStringLiteral("Lid")), QStringLiteral("3"));
    QCOMPARE(factText(port, QStringLiteral("NeighborMTU")), QStringLiteral("4096"));
    QCOMPARE(factText(port, QStringLiteral("OperVLs")), QStringLiteral("VL0-3"));
    QVERIFY(port.problems.empty());
    QVERIFY(!port.portsOf.isValid());
}

void TestInspector::explainsACable()
{
    const SharedSnapshot snapshot = tests::tinySnapshot();
    const LinkIndex narrow = snapshot->fabric->port(snapshot->fabric->findPort(Guid(0x10), 3)).link;
    const Inspection cable = inspectTiny(Selection::ofLink(*snapshot->fabric, narrow));
    QCOMPARE(cable.title, QStringLiteral("spine1/3 ↔ leaf2/3"));
    QCOMPARE(cable.subtitle,
             QStringLiteral("2xHDR · 100 Gbit/s · LinkUp · 12.5 GB/s per direction"));
    QCOMPARE(cable.problems, (std::vector<qint32>{0}));
    QCOMPARE(factText(cable, QStringLiteral("Node")), QStringLiteral("spine1|leaf2"));
    QCOMPARE(factText(cable, QStringLiteral("LinkWidthActive")), QStringLiteral("2X|2X"));
    QCOMPARE(factText(cable, QStringLiteral("Lid")), QStringLiteral("1|4"));
    QCOMPARE(cable.sections[1].heads,
             QStringList({QStringLiteral("spine1/3"), QStringLiteral("leaf2/3")}));
}

void TestInspector::explainsTheWhole()
{
    const Inspection fabric = inspectTiny({});
    QCOMPARE(fabric.title, QStringLiteral("2-tier fat tree"));
    QCOMPARE(factText(fabric, QStringLiteral("Switches")), QStringLiteral("5"));
    QCOMPARE(factText(fabric, QStringLiteral("Host adapters")), QStringLiteral("6"));
    QCOMPARE(factText(fabric, QStringLiteral("Links")), QStringLiteral("16"));
}

void TestInspector::saysWhatIsGone()
{
    const Inspection gone = inspectTiny(Selection::ofPort(Guid(0x999), 7));
    QCOMPARE(gone.title, QStringLiteral("0x0000000000000999/7"));
    QVERIFY(gone.sections.empty());
    // A cable that is not there any more, at a node that is.
    QCOMPARE(inspectTiny(Selection::ofPort(Guid(0x12), 77)).title, QStringLiteral("leaf1/77"));
}

/// What the capture knows of a node that was there before, or comes later.
void TestInspector::saysWhatWasThere()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("gone.pgcap"));
    tests::FabricMaker maker;
    const Guid leaf = maker.addSwitch(QStringLiteral("leaf01"));
    maker.connectPorts(leaf, 1, maker.addAdapter(QStringLiteral("node01")), 1);
    const SharedFabric less = maker.build();
    tests::FabricMaker more;
    const Guid same = more.addSwitch(QStringLiteral("leaf01"));
    more.connectPorts(same, 1, more.addAdapter(QStringLiteral("node01")), 1);
    const Guid gone = more.addAdapter(QStringLiteral("node02"));
    more.connectPorts(same, 2, gone, 1);
    const SharedFabric whole = more.build();
    QCOMPARE(same, leaf);
    const auto at = [](int second) {
        return Timestamp(tests::Recording::Start + second * SecondUs);
    };
    auto writer =
        CaptureWriter::record(path, false, QStringLiteral("test:"), std::chrono::seconds(1));
    VERIFY_RESULT(writer);
    for (const auto &[second, fabric] :
         {std::pair(0, less), std::pair(10, whole), std::pair(20, less)}) {
        VERIFY_RESULT((*writer)->writeFabric(at(second), *fabric));
    }
    VERIFY_RESULT((*writer)->close());
    const auto capture = CaptureReader::open(path);
    VERIFY_RESULT(capture);
    Session session;
    Inspector inspector(&session);
    session.setCapture(ReaderPool::make(path), *(*capture)->extent());
    const auto titleAt = [&](int second, const Selection &selection) {
        session.setSnapshot(*loadSnapshot(**capture, at(second)), {});
        session.setCursor(at(second));
        session.select(selection);
        const bool isComplete = QTest::qWaitFor([&] { return inspector.isComplete(); });
        return isComplete ? titleOf(inspector) : QString();
    };
    QCOMPARE(titleAt(25, Selection::ofNode(gone)),
             QStringLiteral("node02 mlx5_0 (not there since 22:13:40)"));
    QCOMPARE(titleAt(25, Selection::ofPort(gone, 1)),
             QStringLiteral("node02 mlx5_0/1 (not there since 22:13:40)"));
    QCOMPARE(titleAt(15, Selection::ofNode(gone)), QStringLiteral("node02 mlx5_0"));
    QCOMPARE(titleAt(25, Selection::ofNode(Guid(0x999))), QStringLiteral("0x0000000000000999"));
}

void TestInspector::saysWhatIsNotKnown()
{
    const Inspection port = inspectTiny(Selection::ofPort(Guid(0x12), 2));
    const auto section = std::ranges::find(port.sections, QStringLiteral("Virtual lanes"),
                                           &Inspection::Section::title);
    QVERIFY(section != port.sections.end());
    QVERIFY(!section->isOpen);
    QVERIFY(section->note.contains(u"recordings have"));
    for (const Inspection::Fact &fact : section->facts) {
        QCOMPARE(fact.values.first().text, QStringLiteral("–"));
    }
}

void TestInspector::listsPorts()
{
    NodePortsModel ports;
    const QAbstractItemModelTester tester(&ports,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    const SharedSnapshot snapshot = tests::tinySnapshot();
    const NodeIndex leaf10 = snapshot->fabric->findNode(Guid(0x14));
    // Problem 3 is of port 9, the last of six that are listed, port 0 among them.
    ports.setNode(snapshot, leaf10, {-1, -1, -1, -1, -1, 3});
    QCOMPARE(ports.rowCount(), 5);
    QCOMPARE(ports.index(0, 0).data().toString(), QStringLiteral("1"));
    QCOMPARE(ports.index(0, 1).data().toString(), QStringLiteral("node10 mlx5_0/1"));
    QCOMPARE(ports.index(4, 3).data().toString(), QStringLiteral("Down"));
    QVERIFY(ports.index(4, 0).data(NodePortsModel::SeverityRole).isValid());
    QVERIFY(!ports.index(3, 0).data(NodePortsModel::SeverityRole).isValid());
    QCOMPARE(ports.rowOf(ports.portAt(4)), 4);
    QCOMPARE(ports.rowOf(snapshot->fabric->findPort(Guid(0x12), 1)), -1);
    ports.setNode(nullptr, {}, {});
    QCOMPARE(ports.rowCount(), 0);
}

void TestInspector::followsClicks()
{
    Session session;
    Inspector inspector(&session);
    inspector.resize(300, 700);
    inspector.show();
    session.setSnapshot(tests::tinySnapshot());
    QCOMPARE(titleOf(inspector), QStringLiteral("2-tier fat tree"));
    session.select(Selection::ofNode(Guid(0x12)));
    QCOMPARE(titleOf(inspector), QStringLiteral("leaf1"));

    auto *list = inspector.findChild<QScrollArea *>()->widget()->findChild<PortList *>();
    const QHeaderView *header = list->horizontalHeader();
    for (int column = 0; column < header->count(); ++column) {
        QVERIFY(header->isSectionHidden(column) ||
                header->sectionSize(column) >= header->sectionSizeHint(column));
    }
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                      list->visualRect(list->model()->index(0, 1)).center());
    QCOMPARE(session.selection(), Selection::ofPort(Guid(0x12), 1));
    QTRY_COMPARE(titleOf(inspector), QStringLiteral("leaf1/1"));

    const QSignalSpy spy(&session, &Session::goToRequested);
    const auto labels = inspector.findChild<QScrollArea *>()->widget()->findChildren<FactLabel *>();
    const auto peer = std::ranges::find_if(
        labels, [](const FactLabel *label) { return label->text().contains(u"node1"); });
    QVERIFY(peer != labels.end());
    Q_EMIT(*peer)->linkActivated(QStringLiteral("#"));
    QCOMPARE(spy.count(), 1);
    QCOMPARE(titleOf(inspector), QStringLiteral("node1 mlx5_0/1"));
}

void TestInspector::followsDoubleClicks()
{
    Session session;
    Inspector inspector(&session);
    inspector.resize(300, 700);
    inspector.show();
    session.setSnapshot(tests::tinySnapshot());
    session.select(Selection::ofNode(Guid(0x12)));
    const QSignalSpy spy(&session, &Session::goToRequested);
    const auto *list = inspector.findChild<QScrollArea *>()->widget()->findChild<PortList *>();
    const QPoint place = list->visualRect(list->model()->index(0, 1)).center();
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, place);
    // The list is still there for the second click.
    QCOMPARE(session.selection(), Selection::ofPort(Guid(0x12), 1));
    QCOMPARE(titleOf(inspector), QStringLiteral("leaf1"));
    QTest::mouseDClick(list->viewport(), Qt::LeftButton, {}, place);
    QCOMPARE(spy.count(), 1);
    QCOMPARE(titleOf(inspector), QStringLiteral("leaf1/1"));
}

void TestInspector::fitsANarrowPanel()
{
    Session session;
    Inspector inspector(&session);
    inspector.resize(300, 700);
    inspector.show();
    session.setSnapshot(tests::tinySnapshot());
    const SharedSnapshot snapshot = session.snapshot();
    const LinkIndex cable = snapshot->fabric->port(snapshot->fabric->findPort(Guid(0x101), 1)).link;
    for (const Selection &selection :
         {Selection(), Selection::ofNode(Guid(0x14)), Selection::ofPort(Guid(0x12), 1),
          Selection::ofLink(*snapshot->fabric, cable)}) {
        session.select(selection);
        QVERIFY(inspector.findChild<QScrollArea *>()->widget()->minimumSizeHint().width() <= 300);
    }
}

void TestInspector::staticFilesHaveNothingLive()
{
    Session session;
    Inspector inspector(&session);
    inspector.resize(300, 700);
    inspector.show();
    session.setSnapshot(tests::tinySnapshot());
    session.select(Selection::ofPort(Guid(0x12), 1));
    QVERIFY(!inspector.findChild<DirectionBar *>());
    QVERIFY(!inspector.findChild<ErrorCounts *>());
    QVERIFY(!inspector.findChild<QPushButton *>(QStringLiteral("pin")));
    QVERIFY(inspector.isComplete());
    // The second sweep of one that grows.
    session.setFigures(tests::figuresOf(session.snapshot()->fabric, [](size_t) { return 0.5; }));
    QCOMPARE(inspector.findChildren<DirectionBar *>().size(), 2);
}

void TestInspector::showsWhatHappens()
{
    Recorded shown;
    VERIFY_RESULT(shown.open());
    const Fabric &fabric = *shown.session.snapshot()->fabric;
    const PortIndex port = fabric.findPort(shown.recording.leaf, 1);
    shown.session.select(Selection::ofLink(fabric, fabric.port(port).link));
    const auto directions = shown.inspector.findChildren<DirectionBar *>();
    QCOMPARE(directions.size(), 2);
    QStringList rates;
    for (const DirectionBar *direction : directions) {
        rates << direction->findChild<QLabel *>(QStringLiteral("rate"))->text();
        QVERIFY(direction->findChild<QLabel *>(QStringLiteral("share"))->text().contains(u'%'));
    }
    rates.sort();
    QCOMPARE(rates, (QStringList{QStringLiteral("100\u00a0B/s"), QStringLiteral("1\u00a0GB/s")}));
    QTRY_VERIFY(shown.inspector.isComplete());
    QCOMPARE(shown.textOf(QStringLiteral("peak")), QStringLiteral("peak 1\u00a0GB/s at 22:13:22"));
    const auto *line = shown.inspector.findChild<Sparkline *>();
    QCOMPARE(line->data().lines.size(), size_t(2));
    // A switch: its ports with their heat.
    shown.session.select(Selection::ofNode(shown.recording.leaf));
    auto *list = shown.inspector.findChild<QScrollArea *>()->widget()->findChild<PortList *>();
    const int column = static_cast<int>(NodePortsModel::Column::Utilization);
    QVERIFY(!list->isColumnHidden(column));
    QCOMPARE(list->model()->index(0, column).data().toString(), QStringLiteral("4\u00a0%"));
}

/// As plain text, whatever a host says.
void TestInspector::showsMountsAndQueuePairs()
{
    Recorded shown;
    const PortKey first{shown.recording.host1, 1};
    const PortKey second{shown.recording.host2, 1};
    const auto pair = [](PortKey port, quint32 number, quint32 peer, PathState state) {
        return QueuePair{port, number, peer, state, {}};
    };
    const auto fact = [&first](HostFactKind kind, const char *name, const char *value) {
        return HostFact{first.node, kind, QString::fromLatin1(name), QString::fromLatin1(value)};
    };
    VERIFY_RESULT(shown.open(
        {{pair(first, 7, 8, PathState::Armed), pair(second, 8, 7, PathState::Armed)},
         {},
         {fact(HostFactKind::Kernel, "", "6.1.0"),
          fact(HostFactKind::NfsMount, "/home", "<b>nas</b>:/x nfs4 vers=4.2,proto=rdma"),
          fact(HostFactKind::NfsBytes, "/home", "5000 6000")}}));
    const auto textsOf = [&shown](Guid node) {
        shown.session.select(Selection::ofNode(node));
        QStringList texts;
        if (QTest::qWaitFor([&shown] { return shown.inspector.isComplete(); })) {
            for (const QLabel *label :
                 shown.inspector.findChild<HostDetails *>()->findChildren<QLabel *>()) {
                const bool isPlain = label->textFormat() == Qt::PlainText;
                texts << (isPlain ? QString(label->text()).remove(QChar(0x200b)) : "rich");
            }
        }
        return texts.join(u'|').replace(QChar::Nbsp, u' ');
    };
    QCOMPARE(textsOf(first.node),
             QStringLiteral("Kernel 6.1.0|NFS mounts of <b>nas</b>|/x on /home|NFS 4.2, rdma|Read|"
                            "5 kB|Written|6 kB|Queue pairs to node02 mlx5_0/1|Armed|1"));
    QVERIFY(shown.inspector.findChild<HostDetails *>()->isVisible());
    QCOMPARE(textsOf(second.node), QStringLiteral("Queue pairs to node01 mlx5_0/1|Armed|1"));
    shown.session.select(Selection::ofNode(shown.recording.leaf));
    QVERIFY(!shown.inspector.findChild<QScrollArea *>()->widget()->findChild<HostDetails *>());
}

void TestInspector::updatesInPlace()
{
    Recorded shown;
    VERIFY_RESULT(shown.open());
    shown.inspector.resize(300, 300);
    shown.session.select(Selection::ofPort(shown.recording.leaf, 21));
    QTRY_VERIFY(shown.inspector.isComplete());
    const QWidget *content = shown.inspector.findChild<QScrollArea *>()->widget();
    const auto *bar = shown.inspector.findChild<DirectionBar *>();
    QScrollBar *scroll = shown.inspector.findChild<QScrollArea *>()->verticalScrollBar();
    QVERIFY(scroll->maximum() > 60);
    scroll->setValue(60);
    QCOMPARE(shown.textOf(QStringLiteral("rate")), QStringLiteral("40\u00a0B/s"));
    QCOMPARE(shown.textOf(QStringLiteral("SymbolErrorCounter")), QStringLiteral("13"));

    // Silent in the third sweep: the other end tells, nobody tells the errors.
    shown.session.setCursor(Timestamp(tests::Recording::Start + 2 * tests::Recording::Second));
    shown.session.setFigures(shown.figuresAt(2));
    QTRY_VERIFY(shown.inspector.isComplete());
    QTRY_COMPARE(shown.textOf(QStringLiteral("SymbolErrorCounter")), QStringLiteral("9"));
    QCOMPARE(shown.inspector.findChild<QScrollArea *>()->widget(), content);
    QCOMPARE(shown.inspector.findChild<DirectionBar *>(), bar);
    QCOMPARE(scroll->value(), 60);
    shown.session.setFigures(nullptr);
    QCOMPARE(shown.textOf(QStringLiteral("rate")), QStringLiteral("–"));
    QCOMPARE(shown.inspector.findChild<QScrollArea *>()->widget(), content);

    // Another fabric with the same selection keeps the place, another selection does not.
    const auto reloaded = loadSnapshot(*shown.capture);
    VERIFY_RESULT(reloaded);
    shown.session.setSnapshot(*reloaded, shown.figuresOf(*reloaded, 6));
    QVERIFY(shown.inspector.findChild<QScrollArea *>()->widget() != content);
    QCOMPARE(scroll->value(), 60);
    shown.session.select(Selection::ofPort(shown.recording.leaf, 1));
    QCOMPARE(scroll->value(), 0);
}

void TestInspector::tellsErrorsOfBothEnds()
{
    Recorded shown;
    VERIFY_RESULT(shown.open());
    const Fabric &fabric = *shown.session.snapshot()->fabric;
    const PortIndex port = fabric.findPort(shown.recording.leaf, 21);
    shown.session.select(Selection::ofLink(fabric, fabric.port(port).link));
    QTRY_VERIFY(shown.inspector.isComplete());
    QStringList values;
    for (const QLabel *label :
         shown.inspector.findChildren<QLabel *>(QStringLiteral("SymbolErrorCounter"))) {
        values << label->text();
    }
    values.sort();
    QCOMPARE(values, (QStringList{QStringLiteral("13"), QStringLiteral("≥ 65,535")}));
    QCOMPARE(shown.textOf(QStringLiteral("SymbolErrorCounterNote")),
             QStringLiteral("+1 at leaf01/21 · last rose 22:13:26"));
    // Ports without a single one are said so in a line.
    shown.session.select(Selection::ofPort(shown.recording.leaf, 2));
    QTRY_VERIFY(shown.inspector.isComplete());
    QTRY_COMPARE(shown.textOf(QStringLiteral("rest")), QStringLiteral("1 error counter(s) at 0."));
}

void TestInspector::sparklineChoosesTimes()
{
    Recorded shown;
    VERIFY_RESULT(shown.open());
    shown.session.select(Selection::ofPort(shown.recording.leaf, 1));
    QTRY_VERIFY(shown.inspector.isComplete());
    auto *line = shown.inspector.findChild<Sparkline *>();
    const TimeRange range = line->data().range;
    const QPoint middle(line->width() / 2, 10);
    QTest::mouseClick(line, Qt::LeftButton, {}, middle);
    const Timestamp cursor = shown.session.cursor();
    QVERIFY(cursor > range.from && cursor < range.to);
    // It stays while the cursor goes about in it.
    QTRY_VERIFY(shown.inspector.isComplete());
    QCOMPARE(line->data().range, range);
    QTest::keyClick(line, Qt::Key_Left);
    QVERIFY(shown.session.cursor() < cursor);

    QTest::mousePress(line, Qt::LeftButton, {}, {40, 10});
    QTest::mouseMove(line, {120, 10});
    QTest::mouseRelease(line, Qt::LeftButton, {}, {120, 10});
    QVERIFY(shown.session.hasRange());
    QTRY_COMPARE(line->data().range, shown.session.range());
    const QSignalSpy charts(&shown.inspector, &Inspector::chartRequested);
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(charts.size(), 1);
}

void TestInspector::pinsToTheCharts()
{
    Recorded shown;
    VERIFY_RESULT(shown.open());
    const Fabric &fabric = *shown.session.snapshot()->fabric;
    const Link &link = fabric.link(fabric.port(fabric.findPort(shown.recording.leaf, 21)).link);
    shown.session.select(Selection::ofLink(fabric, fabric.port(link.a).link));
    auto *pin = shown.inspector.findChild<QPushButton *>(QStringLiteral("pin"));
    QVERIFY(!pin->isChecked());
    pin->click();
    QCOMPARE(shown.session.pins(), (std::vector{keyOf(fabric, link.a), keyOf(fabric, link.b)}));
    QVERIFY(pin->isChecked());
    shown.session.unpin(keyOf(fabric, link.b));
    QVERIFY(!pin->isChecked());
    pin->click();
    QCOMPARE(shown.session.pins().size(), size_t(2));
    pin->click();
    QVERIFY(shown.session.pins().empty());
}

void TestInspector::fitsANarrowPanelWhenLive()
{
    Recorded shown;
    VERIFY_RESULT(shown.open());
    const Fabric &fabric = *shown.session.snapshot()->fabric;
    const PortIndex port = fabric.findPort(shown.recording.leaf, 21);
    for (const Selection &selection :
         {Selection::ofNode(shown.recording.leaf), Selection::ofPort(shown.recording.leaf, 21),
          Selection::ofLink(fabric, fabric.port(port).link)}) {
        shown.session.select(selection);
        QTRY_VERIFY(shown.inspector.isComplete());
        const QWidget *content = shown.inspector.findChild<QScrollArea *>()->widget();
        QVERIFY(content->minimumSizeHint().width() <= 300);
        QVERIFY(content->width() <= 300);
    }
}

/// Of a port its label, and the ports that share its cage, by plane where there are several.
void TestInspector::showsLabelAndCage()
{
    FabricBuilder builder;
    Node &leaf = builder.node(Guid(0x10), NodeType::Switch);
    leaf.description = QStringLiteral("MF0;leaf01:MQM9700/U1");
    leaf.portCount = 64;
    for (const PortNumber number : {PortNumber(1), PortNumber(2), PortNumber(3)}) {
        builder.port(Guid(0x10), number);
    }
    for (const quint64 chip : {0x20, 0x21}) {
        Node &node = builder.node(Guid(chip), NodeType::Switch);
        node.description = QStringLiteral("xdr/%1").arg(chip);
        node.systemImageGuid = Guid(0x20);
        builder.port(Guid(chip), 5).attributes = std::make_shared<const PortAttributes>(
            PortAttributes{{QStringLiteral("Cage"), QStringLiteral("3")},
                           {QStringLiteral("PortLabel"), QStringLiteral("3/1")},
                           {QStringLiteral("Plane"), QString::number(chip - 0x1f)},
                           {QStringLiteral("NumOfPlanes"), QStringLiteral("4")}});
    }
    Snapshot snapshot;
    snapshot.fabric = builder.build();
    snapshot.shape = classify(*snapshot.fabric);
    const ProblemIndex problems(snapshot);
    const Inspection one = inspect(snapshot, problems, Selection::ofPort(Guid(0x10), 1));
    QCOMPARE(one.title, QStringLiteral("leaf01/1 (1/1/1)"));
    QCOMPARE(factText(one, QStringLiteral("Label")), QStringLiteral("1/1/1"));
    QCOMPARE(factText(one, QStringLiteral("Plane")), QStringLiteral("missing"));
    QCOMPARE(factText(one, QStringLiteral("Port")), QStringLiteral("leaf01/2 (1/1/2)"));
    const Inspection plane = inspect(snapshot, problems, Selection::ofPort(Guid(0x20), 5));
    QCOMPARE(factText(plane, QStringLiteral("Label")), QStringLiteral("3/1"));
    QCOMPARE(factText(plane, QStringLiteral("Plane")), QStringLiteral("1"));
    QCOMPARE(factText(plane, QStringLiteral("Plane 2")), QStringLiteral("xdr/33/5 (3/1)"));
    const Inspection tiny = inspectTiny(Selection::ofPort(Guid(0x10), 1));
    QCOMPARE(factText(tiny, QStringLiteral("Label")), QStringLiteral("missing"));
}

PICKGLASS_TEST(TestInspector, QApplication)
#include "tst_inspector.moc"
