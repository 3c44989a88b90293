// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/changes/changesview.h"
#include "app/desktop/changes/diffpicture.h"
#include "app/desktop/models/csv.h"
#include "app/desktop/reading/fabricquery.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/comparison.h"
#include "app/desktop/widgets/statepage.h"
#include "tests/app/desktop/shell/capturefile.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr qint64 Minute = 60'000'000;
constexpr Timestamp Start(1'700'000'000'000'000); ///< 2023-11-14 22:13:20 UTC

Timestamp atMinute(int minute)
{
    return Timestamp(Start.microseconds() + minute * Minute);
}

/// What may differ in the fabric that the tests compare: a leaf with hosts below a spine.
struct Made
{
    bool hasHost2 = true;
    bool hasHost3 = false;
    LinkWidth width = LinkWidth::X4; ///< of host 1's cable
    QString leafName = QStringLiteral("leaf1");
    bool hasSecondUplink = true;
    quint16 lid = 20; ///< of host 1
};

SharedFabric fabricOf(const Made &made)
{
    FabricBuilder builder;
    const auto addSwitch = [&builder](quint64 guid, const QString &name) {
        Node &node = builder.node(Guid(guid), NodeType::Switch);
        node.description = QStringLiteral("MF0;%1:MQM8700/U1").arg(name);
        node.portCount = 40;
    };
    const auto cable = [&builder](quint64 a, PortNumber aPort, quint64 b, PortNumber bPort,
                                  LinkWidth width) {
        builder.connect(Guid(a), aPort, Guid(b), bPort);
        for (const auto &[guid, number] : {std::pair(a, aPort), std::pair(b, bPort)}) {
            Port &port = builder.port(Guid(guid), number);
            port.width = width;
            port.speed = LinkSpeed::HDR;
        }
    };
    addSwitch(0x10, QStringLiteral("spine1"));
    addSwitch(0x11, made.leafName);
    const auto addHost = [&](quint64 number, LinkWidth width) {
        Node &node = builder.node(Guid(0x100 + number), NodeType::ChannelAdapter);
        node.description = QStringLiteral("node%1").arg(number);
        node.portCount = 1;
        cable(0x11, static_cast<PortNumber>(number), 0x100 + number, 1, width);
    };
    addHost(1, made.width);
    builder.port(Guid(0x101), 1).lid = Lid(made.lid);
    builder.port(Guid(0x101), 1).attributes = std::make_shared<const PortAttributes>(
        PortAttributes{{QStringLiteral("OperVLs"),
                        made.lid == 20 ? QStringLiteral("VL0-3") : QStringLiteral("VL0")}});
    if (made.hasHost2) {
        addHost(2, LinkWidth::X4);
    }
    if (made.hasHost3) {
        addHost(3, LinkWidth::X4);
    }
    cable(0x10, 1, 0x11, 11, LinkWidth::X4);
    if (made.hasSecondUplink) {
        cable(0x10, 2, 0x11, 12, LinkWidth::X4);
    }
    return builder.build();
}

std::vector<DiffRow> differences(const Fabric &before, const Fabric &after)
{
    return diffRows(before, after, knownDiff(before, after));
}

/// "~ Port node1/1 width 4x→2x", as short as can be compared.
QStringList inShort(const std::vector<DiffRow> &rows)
{
    QStringList lines;
    for (const DiffRow &row : rows) {
        const char *ofs[] = {"node", "link", "port"};
        QString line = signOf(row.what) + u' ' + QLatin1String(ofs[static_cast<size_t>(row.of)]) +
                       u' ' + row.name;
        if (!row.attribute.isEmpty()) {
            line += u' ' + row.attribute + u' ' + row.before + QStringLiteral("→") + row.after;
        }
        lines << line;
    }
    return lines;
}

} // namespace

class TestChangesView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
        Theme::instance().apply(*qApp, Theme::Mode::Light);
    }

    void findsWhatDiffers_data()
    {
        QTest::addColumn<Made>("after");
        QTest::addColumn<QStringList>("rows");
        QTest::newRow("nothing") << Made() << QStringList{};
        QTest::newRow("a node that left")
            << Made{.hasHost2 = false} << QStringList{"− node node2", "− link leaf1/2 ↔ node2/1"};
        QTest::newRow("a node that came")
            << Made{.hasHost3 = true} << QStringList{"+ node node3", "+ link leaf1/3 ↔ node3/1"};
        QTest::newRow("a cable") << Made{.hasSecondUplink = false}
                                 << QStringList{"− link spine1/2 ↔ leaf1/12"};
        QTest::newRow("a width, at both ends")
            << Made{.width = LinkWidth::X2}
            << QStringList{"~ port leaf1/1 width 4x→2x", "~ port node1/1 width 4x→2x"};
        QTest::newRow("a name") << Made{.leafName = QStringLiteral("leaf7")}
                                << QStringList{"~ node leaf7 description MF0;leaf1:MQM8700/U1→"
                                               "MF0;leaf7:MQM8700/U1"};
        QTest::newRow("a LID and an attribute")
            << Made{.lid = 21}
            << QStringList{"~ node node1 lid 20→21", "~ port node1/1 lid 20→21",
                           "~ port node1/1 OperVLs VL0-3→VL0"};
    }

    void findsWhatDiffers()
    {
        QFETCH(Made, after);
        QFETCH(QStringList, rows);
        QCOMPARE(inShort(differences(*fabricOf({}), *fabricOf(after))), rows);
        // The other way around what was added is removed.
        const qsizetype back =
            static_cast<qsizetype>(differences(*fabricOf(after), *fabricOf({})).size());
        QCOMPARE(back, rows.size());
    }

    void drawsWhatDiffers()
    {
        const Made made{.hasHost2 = false, .hasHost3 = true, .width = LinkWidth::X2};
        const SharedFabric before = fabricOf({});
        const SharedFabric after = fabricOf(made);
        const auto tiers = diffTiers(*before, *after, differences(*before, *after));
        QCOMPARE(tiers.size(), size_t(3));
        using State = DiffCell::State;
        QVERIFY(tiers[0].cells == (std::vector<DiffCell>{{Guid(0x10), "spine1", State::Same}}));
        QVERIFY(tiers[1].cells == (std::vector<DiffCell>{{Guid(0x11), "leaf1", State::Touched}}));
        QVERIFY(tiers[2].cells == (std::vector<DiffCell>{{Guid(0x101), "node1", State::Touched},
                                                         {Guid(0x102), "node2", State::Removed},
                                                         {Guid(0x103), "node3", State::Added}}));
    }

    void cellsAreSharedWhereThereIsNoRoom()
    {
        DiffTier hosts;
        for (quint64 i = 0; i < 5000; ++i) {
            hosts.cells.push_back({Guid(i + 1), QStringLiteral("node%1").arg(i),
                                   i == 4321 ? DiffCell::State::Removed : DiffCell::State::Same});
        }
        DiffPicture picture;
        picture.resize(600, 60);
        picture.show();
        picture.setTiers({hosts});
        QVERIFY(picture.cells().size() < 100);
        size_t nodes = 0;
        size_t removed = 0;
        for (const DiffPicture::Cell &cell : picture.cells()) {
            QCOMPARE(cell.first, nodes);
            nodes += cell.count;
            removed += cell.worst == 4321 ? 1 : 0;
        }
        QCOMPARE(nodes, size_t(5000));
        QCOMPARE(removed, size_t(1));
        QSignalSpy chosen(&picture, &DiffPicture::chosen);
        const auto cell =
            std::ranges::find(picture.cells(), size_t(4321), &DiffPicture::Cell::worst);
        QTest::mouseClick(&picture, Qt::LeftButton, {}, cell->rect.center().toPoint());
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen[0][0].value<Guid>(), Guid(4322));
    }

    void narrows()
    {
        const Made made{.hasHost2 = false, .hasHost3 = true, .width = LinkWidth::X2, .lid = 21};
        DiffModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setRows(std::make_shared<const std::vector<DiffRow>>(
            differences(*fabricOf({}), *fabricOf(made))));
        const int all = model.rowCount();
        QCOMPARE(static_cast<size_t>(all), model.all());
        model.setFilter({}, FabricDiff::What::Added, {});
        QCOMPARE(model.rowCount(), 2);
        model.setFilter({}, FabricDiff::What::Added, DiffRow::Of::Link);
        QCOMPARE(model.rowCount(), 1);
        model.setFilter(QStringLiteral("NODE1 width"), {}, {});
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.csv(), QStringLiteral("what,of,name,attribute,before,after\n"
                                             "changed,port,node1/1,width,4x,2x\n"));
        QVERIFY(toTabSeparated(model, {0})
                    .endsWith(QStringLiteral("\nchanged\tPort\tnode1/1\twidth\t4x\t2x\n")));
        model.setFilter(QStringLiteral("21"), {}, {});
        QCOMPARE(model.rowCount(), 2);
        model.setFilter({}, {}, {});
        QCOMPARE(model.rowCount(), all);
    }

    void showsBothMoments();
    void comparesWithAnotherCapture();
    void comparesWithWhatIsDropped();
    void goesThere();
};

namespace {

/// A capture of three moments, looked at in a window.
struct Shown
{
    QTemporaryDir folder;
    Session session;
    FabricQuery fabricQuery{&session};
    ChangesView view{&session};

    bool open()
    {
        const QString path = folder.filePath(QStringLiteral("changes.pgcap"));
        const auto written =
            writeCapture(path, {{atMinute(0), fabricOf({})},
                                {atMinute(10), fabricOf({.hasHost3 = true})},
                                {atMinute(20), fabricOf({.hasHost2 = false, .hasHost3 = true})}});
        const auto reader = CaptureReader::open(path);
        if (!written || !reader) {
            return false;
        }
        view.resize(900, 500);
        view.show();
        session.setCapture(ReaderPool::make(path), *(*reader)->extent());
        return QTest::qWaitFor([this] { return session.snapshot() && model().all() > 0; });
    }
    /// A capture of another fabric, from the 12th to the 30th minute.
    QString other() const
    {
        const QString path = folder.filePath(QStringLiteral("other.pgcap"));
        const auto written =
            writeCapture(path, {{atMinute(12), fabricOf({.width = LinkWidth::X2})},
                                {atMinute(30), fabricOf({.hasSecondUplink = false})}});
        return written ? path : QString();
    }
    void choose(int moment) const
    {
        auto *choice = view.findChild<QComboBox *>(QStringLiteral("otherMoment"));
        choice->setCurrentIndex(moment);
        Q_EMIT choice->activated(moment);
    }
    QPushButton &button(const char *name) const
    {
        return *view.findChild<QPushButton *>(QLatin1String(name));
    }
    DiffModel &model() const { return *view.findChild<DiffModel *>(); }
    QString words() const { return view.findChild<QLabel *>(QStringLiteral("words"))->text(); }
    QStringList rows() const
    {
        QStringList lines;
        for (int row = 0; row < model().rowCount(); ++row) {
            lines << inShort({model().row(row)});
        }
        return lines;
    }
};

} // namespace

void TestChangesView::showsBothMoments()
{
    Shown shown;
    QVERIFY(shown.open());
    const QStringList fromStart{"− node node2", "+ node node3", "− link leaf1/2 ↔ node2/1",
                                "+ link leaf1/3 ↔ node3/1"};
    QCOMPARE(shown.rows(), fromStart);
    QVERIFY2(shown.words().contains(QStringLiteral("22:13:20")), qPrintable(shown.words()));
    // Another moment, by the choice and by anybody else.
    auto *since = shown.view.findChild<QComboBox *>(QStringLiteral("since"));
    since->setCurrentIndex(1);
    Q_EMIT since->activated(1);
    QTRY_COMPARE(shown.rows().size(), 2);
    QVERIFY(shown.session.since().kind == Since::Kind::LastChange);
    shown.session.setSince({Since::Kind::Moment, atMinute(0)});
    QTRY_COMPARE(shown.rows(), fromStart);
    QVERIFY(since->currentText().contains(QStringLiteral("22:13:20")));
    // Another time that is looked at.
    shown.session.setCursor(atMinute(15));
    QTRY_COMPARE(shown.rows(), (QStringList{"+ node node3", "+ link leaf1/3 ↔ node3/1"}));
    shown.session.setCursor(atMinute(5));
    const auto *page = shown.view.findChild<StatePage *>();
    QTRY_VERIFY(page->isVisible());
    QTRY_VERIFY2(page->sentence().contains(QStringLiteral("No node, no link")),
                 qPrintable(page->sentence()));
    shown.session.setCursor(atMinute(0));
    QTRY_VERIFY2(page->sentence().contains(QStringLiteral("not before")),
                 qPrintable(page->sentence()));
}

void TestChangesView::comparesWithAnotherCapture()
{
    Shown shown;
    QVERIFY(shown.open());
    const QStringList fromStart = shown.rows();
    QVERIFY(!shown.button("stop").isVisible());
    CompareCapture opener(&shown.session);
    opener.compareWith(shown.other());
    // As pgcap diff has it: what the other one has is before.
    const QStringList hosts{"− node node2", "+ node node3"};
    const QStringList links{"− link leaf1/2 ↔ node2/1", "+ link leaf1/3 ↔ node3/1"};
    const QStringList uplink{"+ link spine1/2 ↔ leaf1/12"};
    QTRY_COMPARE(shown.rows().size(), 5);
    QStringList rows = shown.rows();
    rows.sort();
    QStringList wanted = hosts + links + uplink;
    wanted.sort();
    QCOMPARE(rows, wanted);
    QVERIFY2(shown.words().contains(QLatin1String("other.pgcap")), qPrintable(shown.words()));
    QVERIFY2(shown.words().contains(QLatin1String("22:43:20")), qPrintable(shown.words()));

    shown.choose(1); // its start
    QTRY_VERIFY(shown.rows().contains(QStringLiteral("~ port node1/1 width 2x→4x")));
    shown.choose(2); // the same time
    QTRY_VERIFY(!shown.words().contains(QLatin1String("22:25:20")));
    QVERIFY2(shown.words().contains(QLatin1String("22:33:20")), qPrintable(shown.words()));
    shown.session.setCursor(atMinute(5)); // which it does not hold
    const auto *page = shown.view.findChild<StatePage *>();
    QTRY_VERIFY(page->isVisible());
    QVERIFY2(page->sentence().contains(QLatin1String("other.pgcap")), qPrintable(page->sentence()));
    shown.session.followEnd();
    shown.session.setCursor(atMinute(20));

    shown.button("stop").click();
    QTRY_COMPARE(shown.rows(), fromStart);
    QVERIFY(!shown.button("stop").isVisible());
    // What is no capture changes nothing, and is reported.
    QVERIFY(!shown.words().contains(QLatin1String("absent")));
    opener.compareWith(shown.folder.filePath(QStringLiteral("absent.pgcap")));
    QSignalSpy failed(&opener, &CompareCapture::failed);
    QTRY_COMPARE(failed.count(), 1);
    QCOMPARE(shown.rows(), fromStart);
}

void TestChangesView::comparesWithWhatIsDropped()
{
    Shown shown;
    QVERIFY(shown.open());
    const auto drop = [&shown](const QString &path) {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(&shown.view, &enter);
        QDropEvent event({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(&shown.view, &event);
        return enter.isAccepted();
    };
    QVERIFY(drop(shown.other()));
    QTRY_VERIFY(shown.session.comparison().kind == Comparison::Kind::Capture);
    QTRY_COMPARE(shown.rows().size(), 5);
    QVERIFY(drop(shown.folder.filePath(QStringLiteral("absent.pgcap"))));
    QTRY_VERIFY2(shown.words().contains(QLatin1String("absent.pgcap")), qPrintable(shown.words()));
    QCOMPARE(shown.rows().size(), 5);
}

void TestChangesView::goesThere()
{
    Shown shown;
    QVERIFY(shown.open());
    QSignalSpy goTo(&shown.session, &Session::goToRequested);
    auto &table = *shown.view.findChild<QTableView *>();
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {},
                      table.visualRect(shown.model().index(1, 2)).center());
    QCOMPARE(shown.session.selection(), Selection::ofNode(Guid(0x103)));
    // A cable that is gone is where its lower end was.
    table.setFocus();
    table.setCurrentIndex(shown.model().index(2, 0));
    QTest::keyClick(&table, Qt::Key_Return);
    QCOMPARE(shown.session.selection(), Selection::ofPort(Guid(0x11), 2));
    QCOMPARE(goTo.count(), 2);
    // The picture leads to the node and its row.
    const auto &picture = *shown.view.findChild<DiffPicture *>();
    Q_EMIT const_cast<DiffPicture &>(picture).chosen(Guid(0x102));
    QCOMPARE(shown.session.selection(), Selection::ofNode(Guid(0x102)));
    QCOMPARE(table.currentIndex().row(), 0);
    // A filter that hides all says so.
    auto *filter = shown.view.findChild<QLineEdit *>(QStringLiteral("filter"));
    filter->setText(QStringLiteral("nothing like it"));
    auto *page = shown.view.findChild<StatePage *>();
    QTRY_VERIFY(page->isVisible());
    page->button()->click();
    QCOMPARE(shown.model().rowCount(), 4);
}

PICKGLASS_TEST(TestChangesView, QApplication)
#include "tst_changesview.moc"
