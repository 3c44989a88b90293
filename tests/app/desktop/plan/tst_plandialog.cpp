// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/plan/columnsdialog.h"
#include "app/desktop/plan/plandialog.h"
#include "app/desktop/reading/fabricquery.h"
#include "app/desktop/theme.h"
#include "tests/app/desktop/shell/capturefile.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>
#include <QTableView>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr Timestamp Start(1'700'000'000'000'000);
constexpr qint64 Minute = 60'000'000;

/// A switch with hosts at its ports; two of them with their cables exchanged where asked.
SharedFabric fabricOf(int hosts, bool isExchanged)
{
    FabricBuilder builder;
    Node &leaf = builder.node(Guid(0x11), NodeType::Switch);
    leaf.description = QStringLiteral("leaf1");
    leaf.portCount = 40;
    for (int host = 1; host <= hosts; ++host) {
        Node &node = builder.node(Guid(0x100 + host), NodeType::ChannelAdapter);
        node.description = QStringLiteral("node%1").arg(host);
        node.portCount = 1;
        const int at = isExchanged && host <= 2 ? 3 - host : host;
        builder.connect(Guid(0x11), static_cast<PortNumber>(at), Guid(0x100 + host), 1);
    }
    return builder.build();
}

/// A capture in which the third host comes a minute later, and the cables are right after two.
struct Shown
{
    QTemporaryDir folder;
    Session session;
    FabricQuery fabricQuery{&session};
    PlanDialog dialog{&session};

    bool open()
    {
        const QString path = folder.filePath(QStringLiteral("plan.pgcap"));
        const auto written = writeCapture(
            path, {{Start, fabricOf(2, true)},
                   {Timestamp(Start.microseconds() + Minute), fabricOf(3, true)},
                   {Timestamp(Start.microseconds() + 2 * Minute), fabricOf(3, false)}});
        const auto reader = CaptureReader::open(path);
        if (!written || !reader) {
            return false;
        }
        dialog.show();
        session.setCapture(ReaderPool::make(path), *(*reader)->extent());
        return QTest::qWaitFor([this] { return session.snapshot() != nullptr; });
    }
    QString plan(const QByteArray &text) const
    {
        const QString path = folder.filePath(QStringLiteral("cables.csv"));
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? path
                                                                                  : QString();
    }
    PlanModel &model() const { return *dialog.findChild<PlanModel *>(); }
    QString said() const
    {
        QStringList texts;
        for (const QLabel *label : dialog.findChildren<QLabel *>()) {
            texts << label->text();
        }
        return texts.join(u'\n');
    }
    QStringList rows() const
    {
        QStringList lines;
        for (int row = 0; row < model().rowCount(); ++row) {
            lines << model().index(row, 0).data().toString() + u' ' +
                         model().index(row, 1).data().toString();
        }
        return lines;
    }
};

const QByteArray Cables =
    "a,a_port,b,a_rack\nleaf1,1,node1,R1\nleaf1,2,node2,R1\nleaf1,3,node3,R2\n"
    "leaf1,4,node4,R2\n";

} // namespace

class TestPlanDialog final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
        Theme::instance().apply(*qApp, Theme::Mode::Light);
    }
    void followsTheFabric();
    void narrowsAndGoesThere();
    void init() { QSettings().clear(); }
    void cleanupTestCase() { QSettings().clear(); }
    void saysWhatIsWrongWithThePlan();
    void asksForColumns();
    void saysWhatToCableNext();
};

void TestPlanDialog::followsTheFabric()
{
    Shown shown;
    QVERIFY(shown.open());
    const QAbstractItemModelTester tester(&shown.model());
    QVERIFY(shown.said().contains(QLatin1String("A plan is a list")));
    shown.session.setCursor(Start);
    shown.dialog.setPlan(shown.plan(Cables));
    QTRY_VERIFY2(shown.said().contains(QLatin1String("0 of 4 cables are right")),
                 qPrintable(shown.said()));
    QVERIFY2(shown.said().contains(QLatin1String("not seen yet: 2")), qPrintable(shown.said()));
    QVERIFY(shown.rows().first().startsWith(QLatin1String("names or cables exchanged #")));
    QVERIFY(shown.rows().first().endsWith(QStringLiteral(" leaf1/1 ↔ node1")));
    QCOMPARE(shown.model().rowCount(), 4);
    // A host is connected; then the two plugs are exchanged.
    shown.session.setCursor(Timestamp(Start.microseconds() + Minute));
    QTRY_VERIFY2(shown.said().contains(QLatin1String("1 of 4 cables are right")),
                 qPrintable(shown.said()));
    shown.session.setCursor(Timestamp(Start.microseconds() + 2 * Minute));
    QTRY_VERIFY2(shown.said().contains(QLatin1String("3 of 4 cables are right")),
                 qPrintable(shown.said()));
    QCOMPARE(shown.rows(), QStringList{QStringLiteral("not seen yet leaf1/4 ↔ node4")});
    shown.dialog.findChild<QCheckBox *>()->click();
    QTRY_COMPARE(shown.model().rowCount(), 4);
    QCOMPARE(shown.rows().first(), QStringLiteral("right leaf1/1 ↔ node1"));
    // Nothing is left of it when the capture is closed.
    shown.session.setCapture(nullptr, {});
    QTRY_VERIFY2(shown.said().contains(QLatin1String("No fabric is open")),
                 qPrintable(shown.said()));
    QCOMPARE(shown.model().rowCount(), 0);
}

void TestPlanDialog::narrowsAndGoesThere()
{
    Shown shown;
    QVERIFY(shown.open());
    shown.session.setCursor(Timestamp(Start.microseconds() + 2 * Minute));
    shown.dialog.setPlan(shown.plan(Cables));
    shown.dialog.findChild<QCheckBox *>()->setChecked(true);
    QTRY_COMPARE(shown.model().rowCount(), 4);
    shown.dialog.findChild<QLineEdit *>()->setText(QStringLiteral("R2 right"));
    QCOMPARE(shown.rows(), QStringList{QStringLiteral("right leaf1/3 ↔ node3")});
    QVERIFY(shown.model().csv().contains(QLatin1String("right,leaf1,3,node3,")));
    QCOMPARE(shown.model().csv().count(u'\n'), 2);
    auto *table = shown.dialog.findChild<QTableView *>();
    Q_EMIT table->activated(shown.model().index(0, 0));
    QCOMPARE(shown.session.selection().node, Guid(0x11));
    shown.dialog.findChild<QLineEdit *>()->clear();
    table->sortByColumn(PlanModel::at(PlanModel::Column::Planned), Qt::DescendingOrder);
    QCOMPARE(shown.rows().first(), QStringLiteral("not seen yet leaf1/4 ↔ node4"));
}

void TestPlanDialog::saysWhatIsWrongWithThePlan()
{
    Shown shown;
    QVERIFY(shown.open());
    shown.dialog.setPlan(shown.plan("a,a_port,b\nleaf1,1,\n"));
    QTRY_VERIFY2(shown.said().contains(QLatin1String("Line 2 of the plan: A node is missing.")),
                 qPrintable(shown.said()));
    shown.dialog.setPlan(shown.folder.filePath(QStringLiteral("none.csv")));
    QTRY_VERIFY2(shown.said().contains(QLatin1String("cannot be read")), qPrintable(shown.said()));
    shown.dialog.setPlan(shown.plan(Cables));
    QTRY_VERIFY2(shown.said().contains(QLatin1String("of 4 cables")), qPrintable(shown.said()));
    // Another one is chosen while the first is read: only the other is shown.
    shown.dialog.setPlan(shown.folder.filePath(QStringLiteral("none.csv")));
    QCoreApplication::processEvents();
    shown.dialog.setPlan(shown.plan("a,b\nleaf1,node1\n"));
    QCOMPARE(shown.model().rowCount(), 0);
    QTRY_VERIFY2(shown.said().contains(QLatin1String("of 1 cables")), qPrintable(shown.said()));
    QVERIFY(!shown.said().contains(QLatin1String("cannot be read")));
}

/// Chosen once, they hold for tables with the same titles.
void TestPlanDialog::asksForColumns()
{
    const QByteArray text = "Links;Dose;Rechts\nleaf1;1;node1\nleaf1;2;node2\n";
    {
        Shown shown;
        QVERIFY(shown.open());
        shown.session.setCursor(Timestamp(Start.microseconds() + 2 * Minute));
        shown.dialog.setPlan(shown.plan(text));
        QTRY_VERIFY(shown.dialog.findChild<ColumnsDialog *>() != nullptr);
        auto *columns = shown.dialog.findChild<ColumnsDialog *>();
        auto *ok = columns->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
        QVERIFY(!ok->isEnabled());
        QCOMPARE(columns->findChild<QTableWidget *>()->item(1, 2)->text(), QStringLiteral("node1"));
        columns->findChild<QComboBox *>(QStringLiteral("a"))->setCurrentIndex(1);
        columns->findChild<QComboBox *>(QStringLiteral("a_port"))->setCurrentIndex(2);
        columns->findChild<QComboBox *>(QStringLiteral("b"))->setCurrentIndex(3);
        QVERIFY(ok->isEnabled());
        QCOMPARE(columns->findChild<QLineEdit *>(QStringLiteral("command"))->text(),
                 QStringLiteral("--columns 'a=Links,a_port=Dose,b=Rechts'"));
        ok->click();
        QTRY_VERIFY2(shown.said().contains(QLatin1String("2 of 2 cables are right")),
                     qPrintable(shown.said()));
    }
    Shown other;
    QVERIFY(other.open());
    other.dialog.setPlan(other.plan("Rechts;Links;Dose\nnode1;leaf1;1\n"));
    QTRY_VERIFY2(other.said().contains(QLatin1String("of 1 cables")), qPrintable(other.said()));
    QVERIFY(other.dialog.findChild<ColumnsDialog *>() == nullptr);
}

void TestPlanDialog::saysWhatToCableNext()
{
    Shown shown;
    QVERIFY(shown.open());
    shown.session.setCursor(Start);
    shown.dialog.setPlan(shown.plan("a,a_port,b,a_rack\nleaf1,3,node3,R2\nleaf1,4,node4,R1\n"));
    QTRY_VERIFY2(shown.said().contains(QStringLiteral("Cable next: leaf1/4 ↔ node4 (R1 ↔ –)")),
                 qPrintable(shown.said()));
    shown.dialog.findChild<QPushButton *>(QStringLiteral("order"))->click();
    QVERIFY2(shown.rows().first().endsWith(QStringLiteral("leaf1/4 ↔ node4")),
             qPrintable(shown.rows().join(u'\n')));
}

PICKGLASS_TEST(TestPlanDialog, QApplication)
#include "tst_plandialog.moc"
