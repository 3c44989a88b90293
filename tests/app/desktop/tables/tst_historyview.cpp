// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/tables/historyview.h"
#include "app/desktop/theme.h"
#include "tests/app/desktop/recordedsession.h"
#include "tests/app/pgcap/cabledays.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QLabel>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

/// The page of a port and of a cable, over four days of two cables, one of which is moved.
class TestHistoryView final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        Theme::instance().apply(*qApp, Theme::Mode::Light);
        QVERIFY(m_folder.isValid());
        const QStringList files = writeCableDays(m_folder.path());
        QCOMPARE(files.size(), 4);
        runPgcap(QStringList{"import"} + files + QStringList{"-o", capture()});
    }

    void showsAPort()
    {
        RecordedSession recorded(capture());
        HistoryView view(&recorded.session);
        view.show();
        QVERIFY(text(view, "title").isEmpty());
        recorded.session.select(Selection::ofPort(Guid(0x10), 1));
        QTRY_COMPARE(text(view, "title"), QStringLiteral("leaf01/1"));
        QCOMPARE(text(view, "cable"), QStringLiteral("Maker · MFS1 · FINE"));
        QVERIFY2(text(view, "flaps").contains("leaf01/1 went down 5 time"),
                 qPrintable(text(view, "flaps")));
        QVERIFY2(text(view, "flaps").contains("the trouble went with the cable"),
                 qPrintable(text(view, "flaps")));
        QVERIFY2(text(view, "tests").startsWith("Bit error rate (symbol): At most "),
                 qPrintable(text(view, "tests")));
        // Both cables here, and each of them at the other port.
        QCOMPARE(cells(view, "Cable"), QStringList({"BAD", "FINE", "FINE", "BAD"}));
        QCOMPARE(cells(view, "Port"), QStringList({"1", "2", "1", "2"}));
        QCOMPARE(cells(view, "Times down"), QStringList({"4", "0", "0", "5"}));
    }

    void showsBothEndsOfACable()
    {
        RecordedSession recorded(capture());
        HistoryView view(&recorded.session);
        view.show();
        const Fabric &fabric = *recorded.session.snapshot()->fabric;
        const PortIndex port = fabric.findPort(fabric.findNode(Guid(0x10)), 1);
        recorded.session.select(Selection::ofLink(fabric, fabric.port(port).link));
        QTRY_COMPARE(text(view, "title"), QStringLiteral("leaf01/1 ↔ node01 mlx5_0/1"));
        QTRY_COMPARE(cells(view, "Node").count(QStringLiteral("node01 mlx5_0")), 1);
    }

    /// A row that is clicked is of another port: the page stays.
    void staysWhileItsRowsAreSelected()
    {
        RecordedSession recorded(capture());
        HistoryView view(&recorded.session);
        view.show();
        view.activateWindow();
        recorded.session.select(Selection::ofPort(Guid(0x10), 1));
        QTRY_COMPARE(cells(view, "Port").size(), 4);
        auto *table = view.findChild<QTableView *>();
        table->setFocus();
        QTRY_VERIFY(table->hasFocus());
        table->selectRow(1);
        QCOMPARE(recorded.session.selection(), Selection::ofPort(Guid(0x10), 2));
        QCOMPARE(text(view, "title"), QStringLiteral("leaf01/1"));
        // What is selected elsewhere is not its own.
        recorded.session.select(Selection::ofNode(Guid(0x21)));
        QTRY_VERIFY(text(view, "title").isEmpty());
    }

private:
    QString capture() const { return m_folder.filePath(QStringLiteral("a.pgcap")); }
    static QString text(const HistoryView &view, const char *name)
    {
        return view.findChild<QLabel *>(QLatin1String(name))->text();
    }
    /// What a column says, from the first row on.
    static QStringList cells(const HistoryView &view, const char *title)
    {
        const QAbstractItemModel *model = view.findChild<QTableView *>()->model();
        QStringList texts;
        for (int column = 0; column < model->columnCount(); ++column) {
            if (model->headerData(column, Qt::Horizontal).toString() == QLatin1String(title)) {
                for (int row = 0; row < model->rowCount(); ++row) {
                    texts << model->index(row, column).data().toString();
                }
                break;
            }
        }
        return texts;
    }

    QTemporaryDir m_folder;
};

PICKGLASS_TEST(TestHistoryView, QApplication)
#include "tst_historyview.moc"
