// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/inspector/facts.h"
#include "app/desktop/inspector/inspector.h"
#include "app/desktop/inspector/portfacts.h"
#include "app/desktop/inspector/portlist.h"
#include "app/desktop/models/nodeportsmodel.h"
#include "app/desktop/theme.h"
#include "tests/app/desktop/tinysnapshot.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QLabel>
#include <QRegularExpression>
#include <QScrollArea>
#include <QSignalSpy>
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

} // namespace

class TestInspector : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void explainsANode();
    void explainsAPort();
    void explainsACable();
    void explainsTheWhole();
    void saysWhatIsGone();
    void saysWhatIsNotKnown();
    void listsPorts();
    void followsClicks();
    void followsDoubleClicks();
    void fitsANarrowPanel();
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
             QStringLiteral("2xHDR · 100\u00a0Gbit/s · LinkUp · 12.5\u00a0GB/s a direction"));
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
}

void TestInspector::saysWhatIsNotKnown()
{
    const Inspection port = inspectTiny(Selection::ofPort(Guid(0x12), 2));
    const auto section = std::ranges::find(port.sections, QStringLiteral("Virtual lanes"),
                                           &Inspection::Section::title);
    QVERIFY(section != port.sections.end());
    QVERIFY(!section->isOpen);
    QVERIFY(section->note.contains(u"a recording does"));
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

QTEST_MAIN(TestInspector)
#include "tst_inspector.moc"
