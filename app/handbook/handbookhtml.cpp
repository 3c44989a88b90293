// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/handbook/handbookhtml.h"

#include <QDir>
#include <QRegularExpression>

#include <md4c-html.h>

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
    static const QRegularExpression code(QStringLiteral("<pre><code[^>]*>"));
    constexpr int PictureWidth = 700; // pixels of CSS; a page is some 740 wide
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
        body.replace(code, QStringLiteral("<p style=\"white-space:pre-wrap; font-family:monospace; "
                                          "font-size:7pt\">"));
        body.replace(QLatin1String("</code></pre>"), QLatin1String("</p>"));
        html += body;
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
