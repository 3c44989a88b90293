// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/house/sourcetree.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QHash>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace pickglass::tests;

namespace {

const auto HandbookFolder = QStringLiteral("resources/handbook");

QString handbookText(const QString &page)
{
    return textOf(HandbookFolder + u'/' + page);
}

QStringList handbookPages()
{
    QStringList pages =
        QDir(inSourceTree(HandbookFolder)).entryList({QStringLiteral("*.md")}, QDir::Files);
    pages.removeOne(QStringLiteral("README.md")); // is about the pages
    return pages;
}

/// The first group of each match.
QStringList captured(const QRegularExpression &expression, const QString &text)
{
    QStringList found;
    for (auto it = expression.globalMatch(text); it.hasNext();) {
        found << it.next().captured(1);
    }
    return found;
}

/// Without fenced blocks.
QString proseOf(QString text)
{
    static const QRegularExpression block(QStringLiteral("^```.*?^```"),
                                          QRegularExpression::MultilineOption |
                                              QRegularExpression::DotMatchesEverythingOption);
    return text.remove(block);
}

QStringList linksOf(const QString &text)
{
    static const QRegularExpression link(QStringLiteral("(?<!!)\\[[^\\]]+\\]\\(([^)]+)\\)"));
    return captured(link, proseOf(text));
}

/// The parts of lines and of inline code that begin with pgcap.
QStringList commandsIn(const QString &text)
{
    static const QRegularExpression block(QStringLiteral("^```(?:sh|console)\\n(.*?)^```"),
                                          QRegularExpression::MultilineOption |
                                              QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression inlineCode(QStringLiteral("`([^`]+)`"));
    static const QRegularExpression command(
        QStringLiteral("(?:^|[ ;|(])(pgcap (?!help|--)[^|;#&]*)"));
    static const QRegularExpression prompt(QStringLiteral("^\\$ "));
    QStringList lines;
    for (const QString &body : captured(block, text)) {
        const bool isConsole = body.contains(
            QRegularExpression(QStringLiteral("^\\$ "), QRegularExpression::MultilineOption));
        for (QString line : body.split(u'\n')) {
            if (!isConsole || line.contains(prompt)) {
                lines << line.remove(prompt);
            }
        }
    }
    for (QString code : captured(inlineCode, proseOf(text))) {
        lines << code.replace(u'\n', u' ');
    }
    QStringList found;
    static const QRegularExpression quoted(QStringLiteral("'[^']*'|\"[^\"]*\""));
    for (QString line : lines) {
        found += captured(command, line.replace(quoted, QStringLiteral("QUOTED")));
    }
    return found;
}

QString helpOf(const QString &command)
{
    static QHash<QString, QString> known;
    if (!known.contains(command)) {
        QProcess pgcap;
        pgcap.start(QStringLiteral(PICKGLASS_PGCAP), {command, QStringLiteral("--help")});
        known.insert(command, pgcap.waitForFinished() && pgcap.exitCode() == 0
                                  ? QString::fromUtf8(pgcap.readAllStandardOutput())
                                  : QString());
    }
    return known.value(command);
}

} // namespace

/// The handbook is whole: a page for each view, each page can be reached, no link leads nowhere,
/// and the commands that it names are there.
class TestHandbook final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    static void everyViewHasAPage();
    static void everyPageIsLinked();
    static void linksLeadToSomething();
    static void picturesAreOfViews();
    static void commandsAreThere();
    static void manualPagesAreThere();
};

void TestHandbook::everyViewHasAPage()
{
    static const QRegularExpression row(
        QStringLiteral("\\{\"(\\w+)\", QT_TRANSLATE_NOOP\\(\"views\""));
    static const QRegularExpression title(
        QStringLiteral("\\{\"\\w+\", QT_TRANSLATE_NOOP\\(\"views\", \"([^\"]+)\"\\)"));
    const QString catalogue = textOf(QStringLiteral("app/desktop/window/viewstack.cpp"));
    const QStringList views = captured(row, catalogue);
    const QStringList titles = captured(title, catalogue);
    QVERIFY(views.size() > 25);
    QCOMPARE(titles.size(), views.size());
    QStringList wanted;
    for (qsizetype i = 0; i < views.size(); ++i) {
        const QString page = QStringLiteral("view-%1.md").arg(views[i]);
        wanted << page;
        const QString text = handbookText(page);
        QVERIFY2(text.startsWith(QStringLiteral("# %1\n").arg(titles[i])), qPrintable(page));
        QVERIFY2(text.contains(QLatin1String("| keys | |")), qPrintable(page));
        QVERIFY2(text.contains(QLatin1String("\npgcap ")), qPrintable(page));
    }
    wanted.sort();
    QStringList pages = handbookPages();
    pages.removeIf([](const QString &page) { return !page.startsWith(QLatin1String("view-")); });
    QCOMPARE(pages, wanted);
}

void TestHandbook::everyPageIsLinked()
{
    QSet<QString> reached{QStringLiteral("index.md")};
    QStringList next{QStringLiteral("index.md")};
    while (!next.isEmpty()) {
        for (const QString &link : linksOf(handbookText(next.takeFirst()))) {
            if (link.endsWith(QLatin1String(".md")) && !reached.contains(link)) {
                reached.insert(link);
                next << link;
            }
        }
    }
    QStringList unreached = handbookPages();
    unreached.removeIf([&reached](const QString &page) { return reached.contains(page); });
    QVERIFY2(unreached.isEmpty(), qPrintable(unreached.join(u'\n')));
}

void TestHandbook::linksLeadToSomething()
{
    const QStringList pages = handbookPages();
    for (const QString &page : pages) {
        const QStringList links = linksOf(handbookText(page));
        QVERIFY2(!links.isEmpty(), qPrintable(page));
        for (const QString &link : links) {
            QVERIFY2(pages.contains(link), qPrintable(page + QStringLiteral(": ") + link));
        }
    }
}

/// Those that packaging/gallery --handbook takes.
void TestHandbook::picturesAreOfViews()
{
    static const QRegularExpression picture(QStringLiteral("^!\\[[^\\]]+\\]\\(([^)]+)\\)$"),
                                            QRegularExpression::MultilineOption);
    static const QRegularExpression anyPicture(QStringLiteral("(!\\[)"));
    for (const QString &page : handbookPages()) {
        const QString text = proseOf(handbookText(page));
        const QStringList pictures = captured(picture, text);
        QCOMPARE(pictures.size(), captured(anyPicture, text).size());
        for (const QString &path : pictures) {
            QVERIFY2(path.startsWith(QLatin1String("pictures/view-")) &&
                         path.endsWith(QLatin1String(".png")) &&
                         handbookPages().contains(QFileInfo(path).completeBaseName() +
                                                  QStringLiteral(".md")),
                     qPrintable(page + QStringLiteral(": ") + path));
        }
    }
}

void TestHandbook::commandsAreThere()
{
    static const QRegularExpression option(QStringLiteral("(?:^| )(--[a-z-]+)"));
    qsizetype count = 0;
    for (const QString &page : handbookPages()) {
        for (const QString &command : commandsIn(handbookText(page))) {
            const QString name = command.section(u' ', 1, 1, QString::SectionSkipEmpty);
            const QString help = helpOf(name);
            QVERIFY2(!help.isEmpty(), qPrintable(page + QStringLiteral(": ") + command));
            for (const QString &word : captured(option, command)) {
                const QRegularExpression listed(
                    QStringLiteral("^  (?:-\\w, )?%1\\b(?!-)").arg(word),
                    QRegularExpression::MultilineOption);
                QVERIFY2(help.contains(listed),
                         qPrintable(QStringLiteral("%1: %2 has no %3").arg(page, name, word)));
            }
            ++count;
        }
    }
    QVERIFY(count > 100);
}

/// "*pgcap*(5)" is one of ours: a file, or of a command.
void TestHandbook::manualPagesAreThere()
{
    static const QRegularExpression page(QStringLiteral("\\*([\\w-]+\\*\\(\\d\\))"));
    for (const QString &path : handbookPages()) {
        for (QString name : captured(page, handbookText(path))) {
            const QString section = name.section(u'(', 1).chopped(1);
            name = name.section(u'*', 0, 0);
            QVERIFY2(section == u"1" ||
                         QFileInfo::exists(inSourceTree(
                             QStringLiteral("resources/man/%1.%2").arg(name, section))),
                     qPrintable(path + QStringLiteral(": ") + name));
        }
    }
}

PICKGLASS_TEST(TestHandbook, QCoreApplication)
#include "tst_handbook.moc"
