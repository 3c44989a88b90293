// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/handbook/handbookhtml.h"

#include <QDir>
#include <QRegularExpression>

#include <md4c-html.h>

#include <algorithm>
#include <array>

namespace pickglass {

namespace {

constexpr auto Head = R"(<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>%1</title>
<style>
:root { color-scheme: light dark; }
body { font: 16px/1.5 sans-serif; max-width: 52rem; margin: 1rem auto; padding: 0 1rem; }
pre { overflow-x: auto; padding: .6rem; background: #8882; font-size: 14px; line-height: 1.35; }
code { font-family: monospace; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { border: 1px solid #8886; padding: .2rem .6rem; text-align: left; vertical-align: top; }
img { max-width: 100%; }
</style>
</head>
<body>
)";

constexpr std::array HeadingPoints{19, 13, 11}; ///< of h1, h2, h3

void appendHtml(const MD_CHAR *text, MD_SIZE size, void *html)
{
    static_cast<QByteArray *>(html)->append(text, static_cast<qsizetype>(size));
}

/// What is inside of <body>.
QString bodyOf(const HandbookPage &page, const QString &folder)
{
    const QByteArray text = withPicturesIn(page.text, folder).toUtf8();
    QByteArray html;
    // Qt reads Markdown with the same library and the same dialect. It fails without memory alone.
    md_html(text.constData(), static_cast<MD_SIZE>(text.size()), appendHtml, &html,
            MD_DIALECT_GITHUB, 0);
    return QString::fromUtf8(html);
}

/// Code as a paragraph whose longest line fits on a page, where that is not too small to read; it
/// is broken there.
QString codeParagraph(const QString &code)
{
    static const QRegularExpression entity(QStringLiteral("&[a-z]+;"));
    // writePdf() has 144 dots an inch, 1,008 between its margins, and sets letters to whole dots.
    constexpr qsizetype PageDots = 1008;
    constexpr qsizetype LetterDots = 8;
    constexpr qsizetype MinLetterDots = 6;
    constexpr double LetterWidth = 0.602; // of the size
    qsizetype longest = 1;
    for (const QString &line : code.split(u'\n')) {
        longest = std::max(longest, QString(line).replace(entity, QStringLiteral("x")).size());
    }
    const qsizetype fitting = PageDots / longest;
    const qsizetype dots = fitting < MinLetterDots ? LetterDots : std::min(LetterDots, fitting);
    // An empty line would be no paragraph.
    return QStringLiteral("<p style=\"white-space:pre-wrap; font-family:monospace; font-size:%1pt; "
                          "background-color:#f2f3f5\">%2</p>")
        .arg((static_cast<double>(dots) - 0.2) / 2 / LetterWidth, 0, 'f', 2)
        .arg(code.trimmed().replace(QStringLiteral("\n\n"), QStringLiteral("\n \n")));
}

QString withCodeParagraphs(const QString &body)
{
    static const QRegularExpression code(QStringLiteral("<pre><code[^>]*>(.*?)</code></pre>"),
                                         QRegularExpression::DotMatchesEverythingOption);
    QString html;
    qsizetype from = 0;
    for (auto it = code.globalMatch(body); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        html += QStringView(body).mid(from, match.capturedStart() - from);
        html += codeParagraph(match.captured(1));
        from = match.capturedEnd();
    }
    html += QStringView(body).mid(from);
    return html;
}

} // namespace

QByteArray handbookHtml(const HandbookPage &page, const QString &folder)
{
    static const QRegularExpression link(QStringLiteral("href=\"([\\w-]+)\\.md\""));
    QString html = QString::fromLatin1(Head).arg(page.title);
    if (page.name != u"index") {
        html += QStringLiteral("<nav><a href=\"index.html\">Contents</a></nav>\n");
    }
    html += bodyOf(page, folder).replace(link, QStringLiteral("href=\"\\1.html\""));
    html += QStringLiteral("</body>\n</html>\n");
    return html.toUtf8();
}

QString handbookAsOne(const QString &folder)
{
    static const QRegularExpression link(QStringLiteral("</?a[^>]*>"));
    static const QRegularExpression picture(QStringLiteral("<img src=\"([^\"]+)\"[^>]*>"));
    constexpr int PictureWidth = 640; // pixels of CSS; a page is 672 wide
    QString html;
    for (const HandbookPage &page : handbookPages()) {
        QString body = bodyOf(page, folder).remove(link);
        body.replace(picture, QStringLiteral("<img src=\"%1/\\1\" width=\"%2\">")
                                  .arg(QDir(folder).absolutePath())
                                  .arg(PictureWidth));
        // What writePdf() wants: a span says how large a heading is.
        for (qsizetype level = 0; level < qsizetype(HeadingPoints.size()); ++level) {
            const QString tag = QStringLiteral("h%1>").arg(level + 1);
            body.replace(u'<' + tag, QStringLiteral("<%1<span style=\"font-size:%2pt; "
                                                    "font-weight:600\">")
                                         .arg(tag)
                                         .arg(HeadingPoints.at(static_cast<size_t>(level))));
            body.replace(QStringLiteral("</") + tag, QStringLiteral("</span></") + tag);
        }
        body.replace(QLatin1String("<table>"), QLatin1String("<table cellpadding=\"3\">"));
        body.replace(QLatin1String("<th>"), QLatin1String("<th align=\"left\">"));
        body.replace(QLatin1String("<td>"), QLatin1String("<td style=\"padding-right:14px\">"));
        if (page.name != u"index") {
            body.replace(QLatin1String("<h1>"),
                         QLatin1String("<h1 style=\"page-break-before:always\">"));
        }
        html += withCodeParagraphs(body);
    }
    return html;
}

QByteArray handbookProject()
{
    QString sections;
    QString files;
    for (const HandbookPage &page : handbookPages()) {
        if (page.name != u"index") {
            sections += QStringLiteral("<section title=\"%1\" ref=\"%2.html\"/>\n")
                            .arg(page.title.toHtmlEscaped(), page.name);
        }
        files += QStringLiteral("<file>%1.html</file>\n").arg(page.name);
    }
    return QStringLiteral("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                          "<QtHelpProject version=\"1.0\">\n"
                          "<namespace>io.github.pickglass.handbook</namespace>\n"
                          "<virtualFolder>handbook</virtualFolder>\n"
                          "<filterSection>\n<toc>\n"
                          "<section title=\"Pickglass\" ref=\"index.html\">\n%1</section>\n"
                          "</toc>\n<files>\n%2<file>pictures/*.png</file>\n</files>\n"
                          "</filterSection>\n</QtHelpProject>\n")
        .arg(sections, files)
        .toUtf8();
}

} // namespace pickglass
