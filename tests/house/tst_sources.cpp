// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/house/sourcetree.h"
#include "tests/support/testprogram.h"

#include <QFileInfo>
#include <QMap>
#include <QRegularExpression>
#include <QSet>
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

/// Where the parenthesis that is open at a place closes; -1 where it does not.
qsizetype closeOf(const QString &text, qsizetype open)
{
    int depth = 0;
    for (qsizetype i = open; i < text.size(); ++i) {
        depth += text.at(i) == u'(' ? 1 : text.at(i) == u')' ? -1 : 0;
        if (depth == 0) {
            return i;
        }
    }
    return -1;
}

QStringList sourcesBelow(const char *folder)
{
    QStringList paths = sourceFiles();
    paths.removeIf(
        [folder](const QString &path) { return !path.startsWith(QLatin1String(folder)); });
    return paths;
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
    void namesAreNoTemplates();
    void namesDifferWithinAFolder();
    void capturesAreShownSafely();
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

/// Release builds compile 16 files of a library at once: constants and types that two of its files
/// have in their unnamed namespaces would clash there, and only there.
void SourcesTest::namesDifferWithinAFolder()
{
    static const QRegularExpression unnamed(
        QStringLiteral("^namespace \\{\\n(.*?)^\\} // namespace$"),
        QRegularExpression::MultilineOption | QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression name(
        QStringLiteral("^(?:constexpr\\s[^;=({\\n]*?\\b(\\w+)\\s*[={(\\[]|"
                       "(?:class|struct|enum class)\\s+(\\w+))"),
        QRegularExpression::MultilineOption);
    QMap<QString, QSet<QString>> files; // by folder and name
    for (const char *folder : {"app/", "core/", "collectors/"}) {
        for (const QString &path : sourcesBelow(folder)) {
            const QString text = path.endsWith(QLatin1String(".cpp")) ? textOf(path) : QString();
            for (auto part = unnamed.globalMatch(text); part.hasNext();) {
                const QString body = part.next().captured(1);
                for (auto it = name.globalMatch(body); it.hasNext();) {
                    const auto found = it.next();
                    files[path.section(u'/', 0, -2) + u' ' + found.captured(1) + found.captured(2)]
                        .insert(path.section(u'/', -1));
                }
            }
        }
    }
    QVERIFY(files.size() > 1000);
    QStringList clashes;
    for (auto it = files.cbegin(); it != files.cend(); ++it) {
        if (it->size() > 1) {
            clashes << it.key() + QStringLiteral(" in ") +
                           QStringList(it->values()).join(QStringLiteral(", "));
        }
    }
    QVERIFY2(clashes.isEmpty(), qPrintable(u'\n' + clashes.join(u'\n')));
}

/// arg(name).arg(number) puts the number into a name that has a "%1": arg() takes several at once.
void SourcesTest::namesAreNoTemplates()
{
    static const QRegularExpression untrusted(QStringLiteral(
        "[nN]ame\\b(?!\\(\\))|Name\\(|nameOf\\(|translated\\(|shownText\\(|decoded\\("));
    const QString call = QStringLiteral(".arg(");
    QStringList found;
    for (const QString &path : sourcesBelow("app/") + sourcesBelow("core/")) {
        const QString text = textOf(path);
        for (qsizetype at = text.indexOf(call); at >= 0; at = text.indexOf(call, at + 1)) {
            const qsizetype open = at + call.size() - 1;
            const qsizetype close = closeOf(text, open);
            const bool isChained = text.mid(close + 1, 80).trimmed().startsWith(call);
            const QString argument = text.mid(open, close - open);
            const bool isOurs = argument.contains(QLatin1String("QLatin1String("));
            if (isChained && !isOurs && argument.contains(untrusted))
                found.append(QStringLiteral("%1: %2").arg(path, text.mid(at, close - at + 6)));
        }
    }
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

/// The window reads captures through shownText(), but where it hands on what is in the file.
void SourcesTest::capturesAreShownSafely()
{
    const QStringList handOn{QStringLiteral("app/desktop/live/exporter.cpp"),
                             QStringLiteral("app/desktop/window/windowcommands.cpp"), // golden
                             QStringLiteral("app/desktop/capturetools/captureplan.cpp")};
    const QString call = QStringLiteral("CaptureReader::open(");
    QStringList found;
    for (const QString &path : sourcesBelow("app/desktop/")) {
        const QString text = textOf(path);
        for (qsizetype at = text.indexOf(call); at >= 0; at = text.indexOf(call, at + 1)) {
            const qsizetype open = at + call.size() - 1;
            const QString arguments = text.mid(open, closeOf(text, open) - open);
            if (!handOn.contains(path) && !arguments.contains(QLatin1String("shownText")))
                found.append(path);
        }
    }
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

PICKGLASS_TEST_APPLESS(SourcesTest)
#include "tst_sources.moc"
