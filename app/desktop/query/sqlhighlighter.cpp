// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/query/sqlhighlighter.h"

#include "app/desktop/theme.h"

#include <QRegularExpression>
#include <QSet>

namespace pickglass {

QStringList sqlKeywords()
{
    static const QStringList words =
        QStringLiteral("ALL AND AS ASC BETWEEN BY CASE CAST COLLATE CROSS DESC DISTINCT ELSE END "
                       "ESCAPE EXCEPT EXISTS EXPLAIN FILTER FROM GLOB GROUP HAVING IN INNER "
                       "INTERSECT IS JOIN LEFT LIKE LIMIT NOT NULL OFFSET ON OR ORDER OUTER OVER "
                       "PARTITION RECURSIVE SELECT THEN UNION USING VALUES WHEN WHERE WITH")
            .split(u' ');
    return words;
}

SqlHighlighter::SqlHighlighter(QTextDocument *document) : QSyntaxHighlighter(document)
{
    connect(&Theme::instance(), &Theme::changed, this, &QSyntaxHighlighter::rehighlight);
}

void SqlHighlighter::highlightBlock(const QString &text)
{
    static const QRegularExpression pattern(
        QStringLiteral("(?<comment>--.*$|/\\*.*?(\\*/|$))|(?<text>'([^']|'')*('|$))|"
                       "(?<number>\\b\\d[\\w.]*)|(?<word>\\b[A-Za-z_]\\w*)"));
    static const QSet<QString> keywords = [] {
        const QStringList words = sqlKeywords();
        return QSet<QString>(words.begin(), words.end());
    }();
    for (auto found = pattern.globalMatch(text); found.hasNext();) {
        const auto match = found.next();
        QTextCharFormat format;
        if (match.hasCaptured(u"comment")) {
            format.setForeground(tokens().faint);
        } else if (match.hasCaptured(u"text")) {
            format.setForeground(tokens().good);
        } else if (match.hasCaptured(u"number")) {
            format.setForeground(tokens().warning);
        } else if (keywords.contains(match.captured().toUpper())) {
            format.setForeground(tokens().accent);
            format.setFontWeight(QFont::DemiBold);
        } else {
            continue;
        }
        setFormat(static_cast<int>(match.capturedStart()), static_cast<int>(match.capturedLength()),
                  format);
    }
}

} // namespace pickglass
