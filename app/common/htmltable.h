// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace pickglass {

/// A table of a report as HTML; the columns of `figures` are right-aligned, and
/// their cells stay on one line. Escapes every text.
class HtmlTable
{
public:
    /// Widths are shares of the page in percent, with blanks between them.
    HtmlTable(const QStringList &heads, const QList<int> &figures, const QString &widths = {});

    void add(const QStringList &cells);
    bool isEmpty() const { return m_rows == 0; }
    QString html() const { return m_html + QStringLiteral("</table>\n"); }

private:
    QString align(int column) const;

    QList<int> m_figures;
    QString m_html;
    int m_rows = 0;
};

/// A heading of a report's section, and a line that explains.
QString htmlHeading(const QString &text);
QString htmlRemark(const QString &text);

/// The report's CSS: dark on white; QTextDocument ignores a part of it.
QString reportStyle();

} // namespace pickglass
