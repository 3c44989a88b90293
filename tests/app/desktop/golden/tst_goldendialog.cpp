// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/golden/goldendialog.h"
#include "app/desktop/reading/fabricquery.h"
#include "app/desktop/reading/goldentext.h"
#include "app/desktop/theme.h"
#include "tests/app/desktop/shell/capturefile.h"
#include "tests/support/disturbance.h"
#include "tests/support/generators.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr Timestamp GoldenStart(1'700'000'000'000'000);
constexpr qint64 GoldenMinute = 60'000'000;

/// Golden is whole; in what is looked at a host is off, and a minute later a second one.
struct ShownGolden
{
    QTemporaryDir folder;
    Session session;
    FabricQuery fabricQuery{&session};
    GoldenDialog dialog{&session};
    SharedFabric whole =
        without(*makeTwoTierTree({.leaves = 4, .spines = 2, .hostsPerLeaf = 3}), 0);

    static SharedFabric without(const Fabric &fabric, int hosts)
    {
        Disturbance disturbance(fabric, 1);
        int left = hosts;
        for (const Node &node : fabric.nodes()) {
            if (!node.isSwitch() && left-- > 0) {
                disturbance.removeNode(node.guid);
            }
        }
        return disturbance.build();
    }
    QString path(const char *name) const { return folder.filePath(QLatin1String(name)); }

    bool open(const char *name = "now.pgcap")
    {
        const auto golden = writeCapture(path("golden.pgcap"), {{GoldenStart, whole}});
        const auto written = writeCapture(
            path(name),
            {{GoldenStart, without(*whole, 1)},
             {Timestamp(GoldenStart.microseconds() + GoldenMinute), without(*whole, 2)}});
        const auto reader = CaptureReader::open(path(name));
        if (!golden || !written || !reader) {
            return false;
        }
        dialog.show();
        session.setCapture(ReaderPool::make(path(name)), *(*reader)->extent(), GoldenStart);
        return QTest::qWaitFor([this] { return session.snapshot() != nullptr; });
    }
    GoldenModel &model() const { return *dialog.findChild<GoldenModel *>(); }
    QString headline() const { return goldenHeadline(*session.golden()); }
    void selectAll() const { dialog.findChild<QTableView *>()->selectAll(); }
    QPushButton *button(const char *name) const
    {
        return dialog.findChild<QPushButton *>(QLatin1String(name));
    }
};

} // namespace

class TestGoldenDialog final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
        Theme::instance().apply(*qApp, Theme::Mode::Light);
    }
    void init() { QSettings().clear(); }
    void cleanupTestCase() { QSettings().clear(); }
    void acknowledgesAndFolds();
    void isFoundAgainByTheFabric();
    void saysWhyItCannotBeRead();
};

void TestGoldenDialog::acknowledgesAndFolds()
{
    ShownGolden shown;
    QVERIFY(shown.open());
    const QAbstractItemModelTester tester(&shown.model());
    QCOMPARE(shown.headline(), QString());
    shown.session.golden()->pin(shown.path("golden.pgcap"));
    QTRY_COMPARE(shown.session.golden()->open(), 2); // the host, and its cable
    QCOMPARE(shown.headline(), QStringLiteral("2 difference(s) from golden"));
    QCOMPARE(shown.model().rowCount(), 2);
    QVERIFY(!shown.button("acknowledge")->isEnabled());

    shown.selectAll();
    shown.dialog.findChild<QLineEdit *>(QStringLiteral("note"))->setText(QStringLiteral("repair"));
    QTest::mouseClick(shown.button("acknowledge"), Qt::LeftButton);
    QCOMPARE(shown.headline(), QStringLiteral("No difference from golden, 2 acknowledged"));
    QCOMPARE(shown.model().rowCount(), 0);
    const auto list = tables::AcknowledgedDifferences::read(
        tables::AcknowledgedDifferences::besides(shown.path("golden.pgcap")));
    QVERIFY(list && list->count() == 2);

    // Another host is off: that is new.
    shown.session.setCursor(Timestamp(GoldenStart.microseconds() + GoldenMinute));
    QTRY_COMPARE(shown.session.golden()->open(), 2);
    QCOMPARE(shown.session.golden()->acknowledged(), 2);
    QCOMPARE(shown.model().rowCount(), 2);
    shown.dialog.findChild<QCheckBox *>()->setChecked(true);
    QCOMPARE(shown.model().rowCount(), 4);
    QVERIFY(shown.model().csv().contains(QLatin1String(",true,repair,")));
    QCOMPARE(shown.model().index(3, GoldenModel::at(GoldenModel::Column::Note)).data().toString(),
             QStringLiteral("repair"));
    shown.dialog.findChild<QLineEdit *>(QStringLiteral("filter"))
        ->setText(QStringLiteral("repair"));
    QCOMPARE(shown.model().rowCount(), 2);

    // And back.
    shown.selectAll();
    QTest::mouseClick(shown.button("takeBack"), Qt::LeftButton);
    QCOMPARE(shown.session.golden()->open(), 4);
    QCOMPARE(shown.session.golden()->acknowledged(), 0);
}

void TestGoldenDialog::isFoundAgainByTheFabric()
{
    {
        ShownGolden shown;
        QVERIFY(shown.open());
        // It must outlive this folder.
        const QString kept = QDir::temp().filePath(QStringLiteral("pickglass-golden-test.pgcap"));
        QFile::remove(kept);
        QVERIFY(QFile::copy(shown.path("golden.pgcap"), kept));
        shown.session.golden()->pin(kept);
        QTRY_COMPARE(shown.session.golden()->open(), 2);
        // Another capture of the same fabric.
        shown.session.setCapture(nullptr, {});
        QCOMPARE(shown.session.golden()->path(), QString());
        QVERIFY(shown.open("other.pgcap"));
        QTRY_COMPARE(shown.session.golden()->open(), 2);
        QCOMPARE(shown.session.golden()->path(), kept);
        // And of another one.
        const SharedFabric other = makeFatTree(4);
        QVERIFY(writeCapture(shown.path("tree.pgcap"), {{GoldenStart, other}}));
        const auto reader = CaptureReader::open(shown.path("tree.pgcap"));
        QVERIFY(reader.has_value());
        shown.session.setCapture(ReaderPool::make(shown.path("tree.pgcap")), *(*reader)->extent());
        QTRY_VERIFY(shown.session.snapshot() != nullptr);
        QFile::remove(kept);
    }
}

void TestGoldenDialog::saysWhyItCannotBeRead()
{
    ShownGolden shown;
    QVERIFY(shown.open());
    shown.session.golden()->pin(shown.path("none.pgcap"));
    QTRY_VERIFY(shown.session.golden()->failure().has_value());
    QVERIFY2(shown.headline().startsWith(QLatin1String("Golden cannot be read: ")),
             qPrintable(shown.headline()));
    shown.session.golden()->pin({});
    QCOMPARE(shown.headline(), QString());
}

PICKGLASS_TEST(TestGoldenDialog, QApplication)
#include "tst_goldendialog.moc"
