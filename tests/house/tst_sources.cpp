// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/house/sourcetree.h"

#include <QFileInfo>
#include <QTest>

using namespace pickglass::tests;

namespace {

constexpr qsizetype MostLines = 800;

/// Scripts and CMake modules, which carry a licence as the sources do.
QStringList houseFiles()
{
    QStringList files = {".ci/run", "CMakeLists.txt"};
    for (const char *name : {"run", "test", "bench", "gallery", "fuzz", "lib.sh", "packages.txt"})
        files.append(QStringLiteral("packaging/") + QLatin1String(name));
    return files;
}

} // namespace

class SourcesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void licence();
    void headersGuarded();
    void length();
    void readmes();
};

/// Every file names its authors and its licence in the two lines REUSE asks for.
void SourcesTest::licence()
{
    QStringList without;
    for (const QString &path : sourceFiles() + houseFiles()) {
        const QString beginning = textOf(path).left(400);
        // reuse-ignore-start: the next lines are what is looked for
        if (!beginning.contains(QLatin1String("SPDX-FileCopyrightText: The Pickglass authors")) ||
            !beginning.contains(QLatin1String("SPDX-License-Identifier: GPL-3.0-or-later")))
            without.append(path);
        // reuse-ignore-end
    }
    QVERIFY2(without.isEmpty(), qPrintable(without.join(u'\n')));
}

void SourcesTest::headersGuarded()
{
    QStringList without;
    for (const QString &path : sourceFiles()) {
        if (path.endsWith(QLatin1String(".h")) &&
            !textOf(path).contains(QLatin1String("\n#pragma once\n")))
            without.append(path);
    }
    QVERIFY2(without.isEmpty(), qPrintable(without.join(u'\n')));
}

/// A file that has grown this long holds two things.
void SourcesTest::length()
{
    QStringList tooLong;
    for (const QString &path : sourceFiles()) {
        const qsizetype lines = textOf(path).count(u'\n');
        if (lines > MostLines)
            tooLong.append(QStringLiteral("%1: %2 lines").arg(path).arg(lines));
    }
    QVERIFY2(tooLong.isEmpty(), qPrintable(tooLong.join(u'\n')));
}

/// A folder says in a README what lives there: those at the top, the core's and the programs'.
void SourcesTest::readmes()
{
    QStringList folders;
    for (const QString &top : foldersIn({})) {
        if (!top.startsWith(QLatin1String("build")))
            folders.append(top);
    }
    QVERIFY(folders.contains(QStringLiteral("core")));
    folders += foldersIn(QStringLiteral("core")) + foldersIn(QStringLiteral("app"));
    QStringList without;
    for (const QString &folder : folders) {
        if (!QFileInfo::exists(inSourceTree(folder + QStringLiteral("/README.md"))))
            without.append(folder);
    }
    QVERIFY2(without.isEmpty(), qPrintable(without.join(u'\n')));
}

QTEST_APPLESS_MAIN(SourcesTest)
#include "tst_sources.moc"
