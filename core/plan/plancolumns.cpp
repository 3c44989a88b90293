// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/plan/plancolumns.h"

#include "core/plan/plantext.h"
#include "core/plan/spreadsheet.h"

#include <algorithm>

namespace pickglass {

QStringList planColumnNames()
{
    return {"a",      "a_port",   "a_guid", "a_rack", "a_height", "b",      "b_port",  "b_guid",
            "b_rack", "b_height", "kind",   "length", "a_type",   "b_type", "protocol"};
}

Result<PlanColumns> parsePlanColumns(const QString &text)
{
    PlanColumns columns;
    const QStringList names = planColumnNames();
    for (const QString &pair : text.split(u',', Qt::SkipEmptyParts)) {
        const qsizetype equals = pair.indexOf(u'=');
        const qsizetype index =
            equals < 0 ? -1 : names.indexOf(pair.left(equals).trimmed().toLower());
        const QString title = pair.mid(equals + 1).trimmed();
        if (index < 0 || title.isEmpty()) {
            return failure(
                {QT_TRANSLATE_NOOP("core", "\"%1\" is not a column: expected COLUMN=TITLE "
                                           "with one of %2."),
                 {pair.trimmed(), names.join(QLatin1String(", "))}});
        }
        columns[static_cast<PlanColumn>(index)] = title;
    }
    return columns;
}

QString toText(const PlanColumns &columns)
{
    const QStringList names = planColumnNames();
    QStringList pairs;
    for (const auto &[column, title] : columns) {
        pairs << names[qsizetype(column)] + u'=' + title;
    }
    return pairs.join(u',');
}

QString planColumnAt(const QStringList &titles, qsizetype index)
{
    const QString &title = titles[index];
    const bool isUnique = std::ranges::count_if(titles, [&title](const QString &other) {
                              return other.compare(title, Qt::CaseInsensitive) == 0;
                          }) == 1;
    const bool canBeWritten = !title.isEmpty() && title == title.trimmed() &&
                              !title.contains(u',') && !title.startsWith(u'#');
    return isUnique && canBeWritten ? title : u'#' + QString::number(index + 1);
}

QString titleSet(const QStringList &titles)
{
    QStringList set;
    for (const QString &title : titles) {
        if (const QString bare = planreaders::bareTitle(title); !bare.isEmpty()) {
            set << bare;
        }
    }
    set.sort();
    return set.join(u'\n');
}

Result<std::vector<PlanTable>> planTables(QByteArrayView bytes, const PlanColumns &columns)
{
    if (isSpreadsheet(bytes)) {
        return planreaders::tablesOfSheets(bytes, columns);
    }
    // Of a large text its beginning is enough.
    constexpr qsizetype MaxBytes = qsizetype(1) << 20;
    ASSIGN_OR_RETURN(const QString text,
                     planreaders::textOf(bytes.first(std::min(bytes.size(), MaxBytes))));
    return std::vector<PlanTable>{planreaders::tableOf(planreaders::linesOf(text), columns)};
}

} // namespace pickglass
