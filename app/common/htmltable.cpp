// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/htmltable.h"

namespace pickglass {

HtmlTable::HtmlTable(const QStringList &heads, const QList<int> &figures, const QString &widths)
    : m_figures(figures)
{
    m_html =
        QStringLiteral("<table width=\"100%\" cellspacing=\"0\" cellpadding=\"3\">\n<thead><tr>");
    const QStringList width = widths.split(u' ', Qt::SkipEmptyParts);
    for (int i = 0; i < heads.size(); ++i) {
        m_html +=
            QStringLiteral("<th%1%2>%3</th>")
                .arg(align(i),
                     i < width.size() ? QStringLiteral(" width=\"%1%\"").arg(width[i]) : QString(),
                     heads[i].toHtmlEscaped());
    }
    m_html += QStringLiteral("</tr></thead>\n");
}

void HtmlTable::add(const QStringList &cells)
{
    ++m_rows;
    m_html += QStringLiteral("<tr>");
    for (int i = 0; i < cells.size(); ++i) {
        m_html += QStringLiteral("<td%1%2>%3</td>")
                      .arg(align(i),
                           m_figures.contains(i) ? QStringLiteral(" class=\"figure\"") : QString(),
                           cells[i].toHtmlEscaped());
    }
    m_html += QStringLiteral("</tr>\n");
}

QString HtmlTable::align(int column) const
{
    return m_figures.contains(column) ? QStringLiteral(" align=\"right\"")
                                      : QStringLiteral(" align=\"left\"");
}

QString htmlHeading(const QString &text)
{
    return QStringLiteral("<h2><span class=\"h2\">%1</span></h2>\n").arg(text.toHtmlEscaped());
}

QString htmlRemark(const QString &text)
{
    return QStringLiteral("<p class=\"quiet\">%1</p>\n").arg(text.toHtmlEscaped());
}

QString reportStyle()
{
    return QStringLiteral(
        "body { font-family: Inter, \"Helvetica Neue\", Arial, sans-serif; font-size: 10pt;\n"
        "  color: #1b1f24; max-width: 52em; margin: 2em auto; padding: 0 1em; }\n"
        "h1 { margin-bottom: 2px; }\n"
        "h2 { margin-top: 18px; margin-bottom: 6px; }\n"
        "h3 { margin-top: 12px; margin-bottom: 2px; }\n"
        // On spans, which the PDF keeps when it takes headings for paragraphs.
        "span.h1 { font-size: 20pt; font-weight: 600; }\n"
        "span.h2 { font-size: 13pt; font-weight: 600; }\n"
        "span.error { color: #b42318; font-size: 10pt; font-weight: 600; }\n"
        "span.warning { color: #b54708; font-size: 10pt; font-weight: 600; }\n"
        "span.info { color: #606873; font-size: 10pt; font-weight: 600; }\n"
        "p.quiet { color: #606873; font-size: 9pt; }\n"
        "table { border-collapse: collapse; margin-bottom: 10px; }\n"
        "th { color: #606873; font-size: 9pt; font-weight: 600;\n"
        "  border-bottom: 1px solid #9aa1ab; }\n"
        "td { font-size: 9pt; vertical-align: top; border-bottom: 1px solid #dfe2e7;\n"
        "  font-variant-numeric: tabular-nums; }\n"
        "td.figure { white-space: nowrap; }\n"
        "@media print { body { margin: 0; max-width: none; } tr { break-inside: avoid; } }\n");
}

} // namespace pickglass
