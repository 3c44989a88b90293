// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/report/htmltable.h"

namespace pickglass {

HtmlTable::HtmlTable(const QStringList &heads, const QList<int> &figures, const QString &widths)
    : m_figures(figures)
{
    m_html = QStringLiteral("<table width=\"100%\" cellspacing=\"0\" cellpadding=\"3\">\n<tr>");
    const QStringList width = widths.split(u' ', Qt::SkipEmptyParts);
    for (int i = 0; i < heads.size(); ++i) {
        m_html +=
            QStringLiteral("<th%1%2>%3</th>")
                .arg(align(i),
                     i < width.size() ? QStringLiteral(" width=\"%1%\"").arg(width[i]) : QString(),
                     heads[i].toHtmlEscaped());
    }
    m_html += QStringLiteral("</tr>\n");
}

void HtmlTable::add(const QStringList &cells)
{
    ++m_rows;
    m_html += QStringLiteral("<tr>");
    for (int i = 0; i < cells.size(); ++i) {
        m_html += QStringLiteral("<td%1>%2</td>").arg(align(i), cells[i].toHtmlEscaped());
    }
    m_html += QStringLiteral("</tr>\n");
}

QString HtmlTable::html() const
{
    return m_html + QStringLiteral("</table>\n");
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

} // namespace pickglass
