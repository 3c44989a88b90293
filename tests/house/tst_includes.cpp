// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/house/includerules.h"
#include "tests/house/sourcetree.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass::tests;

class IncludesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();
    void tree();
    void findsCircles();
    void hasNoCircles();
};

void IncludesTest::rules_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("include");
    QTest::addColumn<bool>("allowed");

    const auto row = [](const char *path, const char *include, bool allowed) {
        QTest::addRow("%s: %s", path, include)
            << QString::fromLatin1(path) << QString::fromLatin1(include) << allowed;
    };
    row("core/base/guid.cpp", "\"core/base/guid.h\"", true);
    row("core/base/guid.cpp", "\"guid.h\"", false);
    row("core/base/guid.cpp", "\"core/fabric/fabric.h\"", false);
    row("core/base/guid.cpp", "<QString>", true);
    row("core/base/guid.cpp", "<QtGlobal>", true);
    row("core/base/guid.cpp", "<vector>", true);
    row("core/base/guid.cpp", "<QColor>", false);
    row("core/layout/layout.cpp", "<QPointF>", true);
    row("core/layout/layout.cpp", "<QPainterPath>", false);
    row("core/layout/layout.cpp", "<igraph/igraph.h>", true);
    row("core/formats/import.cpp", "\"core/capture/capturewriter.h\"", false);
    row("core/formats/import.cpp", "\"core/fabric/fabric.h\"", true);
    row("core/formats/import.cpp", "\"app/common/text.h\"", false);
    row("core/capture/statement.cpp", "<sqlite3.h>", true);
    row("core/formats/import.cpp", "<sqlite3.h>", false);
    row("app/pgcap/main.cpp", "<sqlite3.h>", false);
    row("app/pgcap/main.cpp", "<QWidget>", false);
    row("app/pgcap/main.cpp", "\"app/desktop/theme.h\"", false);
    row("app/pgcap/main.cpp", "\"collectors/collector.h\"", true);
    row("app/pgcap/main.cpp", "\"collectors/mad/engine.h\"", false);
    row("collectors/mad/engine.cpp", "<infiniband/umad.h>", true);
    row("core/capture/recorder.cpp", "<infiniband/umad.h>", false);
    row("app/desktop/window/viewstack.cpp", "\"app/desktop/topology/topologyview.h\"", true);
    row("app/desktop/reading/session.cpp", "\"app/desktop/reading/session.h\"", true);
    row("app/desktop/reading/session.h", "\"app/desktop/topology/topologyview.h\"", false);
    row("app/desktop/view.h", "\"app/desktop/reading/session.h\"", true);
    row("app/desktop/view.h", "\"app/desktop/window/mainwindow.h\"", false);
    row("app/desktop/charts/chartsview.h", "\"app/desktop/charts/data/chartseries.h\"", true);
    row("app/desktop/topology/topologyview.h", "\"app/desktop/view.h\"", true);
    row("app/desktop/topology/topologyview.h", "\"app/desktop/topology/scene.h\"", true);
    row("app/desktop/topology/topologyview.h", "\"app/desktop/widgets/legend.h\"", true);
    row("app/desktop/topology/topologyview.h", "\"app/desktop/matrix/matrixview.h\"", false);
    row("app/desktop/topology/topologyview.h", "\"app/desktop/window/mainwindow.h\"", false);
    row("app/desktop/models/nodemodel.h", "<QAbstractTableModel>", true);
    row("app/desktop/models/nodemodel.h", "<QColor>", true);
    row("app/desktop/models/nodemodel.h", "<QTableView>", false);
    row("app/desktop/models/nodemodel.h", "<QtWidgets/QTableView>", false);
    row("app/desktop/models/nodemodel.h", "\"app/desktop/widgets/legend.h\"", false);
    row("app/desktop/tables/tableview.cpp", "<QSqlQuery>", false);
    row("core/base/guid.cpp", "\"tests/support/corpus.h\"", false);
    row("tests/core/base/tst_guid.cpp", "\"core/base/guid.h\"", true);
    row("tests/core/base/tst_guid.cpp", "\"tst_guid.moc\"", true);
    row("tests/core/base/tst_guid.cpp", "\"support/corpus.h\"", false);
    row("core/unheardof/thing.cpp", "\"core/base/guid.h\"", false);
}

void IncludesTest::rules()
{
    QFETCH(const QString, path);
    QFETCH(const QString, include);
    QFETCH(const bool, allowed);
    const QStringList faults =
        includeFaults(path, QStringLiteral("#pragma once\n\n#include %1\n").arg(include));
    QVERIFY2(faults.isEmpty() == allowed, qPrintable(faults.join(u'\n')));
}

void IncludesTest::tree()
{
    const QStringList files = sourceFiles();
    QVERIFY(files.contains(QStringLiteral("core/base/guid.cpp")));
    QStringList faults;
    for (const QString &path : files) {
        for (const QString &fault : includeFaults(path, textOf(path)))
            faults.append(path + QStringLiteral(": ") + fault);
    }
    QVERIFY2(faults.isEmpty(), qPrintable(u'\n' + faults.join(u'\n')));
}

void IncludesTest::findsCircles()
{
    const auto file = [](const char *path, const char *include) {
        return SourceText{QString::fromLatin1(path),
                          QStringLiteral("#include \"%1\"\n").arg(QLatin1String(include))};
    };
    const QList<SourceText> files{file("app/a/one.h", "app/b/two.h"),
                                  file("app/b/two.h", "app/c/three.h"),
                                  file("app/c/three.h", "core/d/four.h")};
    QCOMPARE(folderCircles(files), QStringList());
    QCOMPARE(folderCircles(files + QList{file("app/c/five.cpp", "app/a/one.h"),
                                         file("core/d/six.cpp", "core/d/four.h")}),
             QStringList{QStringLiteral("app/a, app/b, app/c")});
}

/// Who reads a folder needs those that it includes, and none of those that include it.
void IncludesTest::hasNoCircles()
{
    QList<SourceText> files;
    for (const QString &path : sourceFiles()) {
        if (!path.startsWith(QLatin1String("tests/"))) {
            files.append({path, textOf(path)});
        }
    }
    const QStringList circles = folderCircles(files);
    QVERIFY2(circles.isEmpty(), qPrintable(u'\n' + circles.join(u'\n')));
}

PICKGLASS_TEST_APPLESS(IncludesTest)
#include "tst_includes.moc"
