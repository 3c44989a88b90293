// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/house/sourcetree.h"
#include "tests/support/testprogram.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace pickglass::tests;

namespace {

struct Text
{
    QString path;
    QString words;
};

/// The texts of a source: its string literals, those that follow each other as one. A literal
/// without a blank is a key or a value, which programs read.
QList<Text> textsOf(const QString &path)
{
    // A comment, a line that includes, or a literal with its suffix.
    static const QRegularExpression token(QLatin1String("//[^\\n]*|/\\*.*?\\*/|#include[^\\n]*|"
                                                        "\"((?:[^\"\\\\\\n]|\\\\.)*)\"(?:_\\w+)?"),
                                          QRegularExpression::DotMatchesEverythingOption);
    QList<Text> texts;
    qsizetype end = -1;
    const QString source = textOf(path);
    for (auto it = token.globalMatch(source); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        if (match.capturedStart(1) < 0) {
            continue;
        }
        const QStringView between = QStringView(source).mid(end, match.capturedStart() - end);
        if (end >= 0 && between.trimmed().isEmpty()) {
            texts.back().words += match.captured(1);
        } else {
            texts.append({path, match.captured(1)});
        }
        end = match.capturedEnd();
    }
    texts.removeIf([](const Text &text) { return !text.words.trimmed().contains(u' '); });
    return texts;
}

/// The identifiers of a source that are ours to name: without comments and literals.
QSet<QString> identifiersOf(const QString &path)
{
    static const QRegularExpression other(
        QLatin1String("//[^\\n]*|/\\*.*?\\*/|R\"(\\w*)\\(.*?\\)\\1\"|#include[^\\n]*|"
                      "\"(?:[^\"\\\\\\n]|\\\\.)*\"|'(?:[^'\\\\\\n]|\\\\.)+'"),
        QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression identifier(QLatin1String("[A-Za-z_]\\w*"));
    const QString code = textOf(path).replace(other, QStringLiteral(" "));
    QSet<QString> names;
    for (auto it = identifier.globalMatch(code); it.hasNext();) {
        names.insert(it.next().captured());
    }
    return names;
}

} // namespace

/// Texts for people are short, literal and in the terms of infiniband-diags and Qt: each row is
/// what a text does not say, and what it says instead.
class WordsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void arePlain_data();
    void arePlain();
    void identifiersArePlain_data();
    void identifiersArePlain();

private:
    QList<Text> m_texts;
    QHash<QString, QString> m_identifiers; ///< to a file that has them
};

void WordsTest::initTestCase()
{
    for (const QString &path : sourceFiles()) {
        if (path.startsWith(QLatin1String("app/")) || path.startsWith(QLatin1String("core/")) ||
            path.startsWith(QLatin1String("collectors/"))) {
            m_texts += textsOf(path);
            for (const QString &name : identifiersOf(path)) {
                m_identifiers[name] = path;
            }
        }
    }
    QVERIFY(m_texts.size() > 2000);
    QVERIFY(m_identifiers.size() > 10'000);
}

void WordsTest::arePlain_data()
{
    QTest::addColumn<QString>("pattern");
    const auto row = [](const char *instead, const char *pattern) {
        QTest::newRow(instead) << QString::fromLatin1(pattern);
    };
    row("chassis", "\\bbox(es)?\\b(?! plots?\\b)");
    row("dropped", "\\blet(s|ting)? go\\b");
    row("tick length unknown; no percentage", "\\bno Tick\\b|\\bits Tick\\b");
    row("is invalid", "\\bmakes? no sense\\b");
    row("none", "\\b(some|no|any)body\\b");
    row("again", "\\banew\\b");
    row("says, shows or reports", "\\bt(ell|ells|old|elling)\\b");
    row("dashed", "\\bshort dashes\\b");
    row("since", "\\bit is so\\b|\\bit was so\\b|\\blike this since\\b");
    row("recent", "\\blately\\b");
    row("simulated fabric", "\\bmade (fabric|tree|torus|%1)\\b");
    row("skipped", "\\bpassed over\\b|\\bsweeps? (was|were) missed\\b|\\bsweeps missed\\b");
    row("time range", "\\bstretch\\b");
    row("round trip", "\\bthere and back\\b");
    row("closed the connection", "\\bhung up\\b");
    row("gone", "\\bvanished\\b");
    row("check", "\\blook (at|whether|there|if)\\b");
    row("is not a", "(?<!there )\\bis no (?!longer\\b)");
    row("joined", "\\bcame to the fabric\\b|\\bnodes? came\\b");
    row("problems", "\\bwhat is wrong (?!with)");
    row("utilization", "\\bfullest\\b|\\bwhat was sent waited\\b");
    row("at its maximum", "\\bat its top\\b");
    row("start", "\\bbegins? of\\b|\\bits begin\\b");
}

void WordsTest::arePlain()
{
    QFETCH(QString, pattern);
    const QRegularExpression words(pattern, QRegularExpression::CaseInsensitiveOption);
    QStringList found;
    for (const Text &text : m_texts) {
        if (words.match(text.words).hasMatch()) {
            found += text.path + QStringLiteral(": ") + text.words;
        }
    }
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

void WordsTest::identifiersArePlain_data()
{
    QTest::addColumn<QString>("pattern");
    const auto row = [](const char *instead, const char *pattern) {
        QTest::newRow(instead) << QString::fromLatin1(pattern);
    };
    // But what Qt calls so: addStretch(), setRowStretch(), QHeaderView::Stretch.
    row("segment (of a file), range (of a view)",
        "[Ss]tretch(?!$|Factor$|LastSection$)|(?<!add|insert|set|Row|Column|Horizontal|Vertical|"
        "Last|^)Stretch|^stretch");
    row("report, notify, announce",
        "^tell(s|ing)?(?=[A-Z]|$)|Tell(s|ing)?(?=[A-Z]|$)|[Tt]old(?=[A-Z]|$)");
    row("Max…, Min…", "^(m_)?(Most|Least)([A-Z]|$)");
    row("drop, apply retention", "[Ll]etGo|[Ll]etsGo");
    row("isRunning, ShouldContinue", "[Gg]o(es|ing)On(?=[A-Z]|$)");
    row("…Options, …Request", "Wish(es)?(?=[A-Z]|$)");
    row("…Query", "[a-z]Asker(?=[A-Z]|$)|Inquirer");
    row("LatestQuery (one helper for all)", "^m_isAsking$|^m_askAgain$");
    row("attach, style", "^dress");
    row("timeout", "[Pp]atience");
}

void WordsTest::identifiersArePlain()
{
    QFETCH(QString, pattern);
    const QRegularExpression words(pattern);
    QStringList found;
    for (auto it = m_identifiers.cbegin(); it != m_identifiers.cend(); ++it) {
        if (words.match(it.key()).hasMatch()) {
            found += it.key() + QStringLiteral(" in ") + it.value();
        }
    }
    found.sort();
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

PICKGLASS_TEST_APPLESS(WordsTest)
#include "tst_plainwords.moc"
