// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <QByteArrayView>
#include <QStringList>

#include <map>
#include <optional>
#include <vector>

namespace pickglass {

/// What a column of a table of cables says.
enum class PlanColumn : quint8 {
    A,
    APort,
    AGuid,
    ARack,
    AHeight,
    B,
    BPort,
    BGuid,
    BRack,
    BHeight,
    Kind,
    Length,
    AType, ///< "Host": a number is its adapter's; others are as they are
    BType,
    Protocol, ///< "ib" or "InfiniBand" where it is said; rows of others are left out
};
/// "a", "a_port", "a_guid", "a_rack", "a_height", "b", …, "kind", "length", "a_type", "b_type",
/// "protocol".
QStringList planColumnNames();

/// Which columns of a table are which: of a PlanColumn the title of the column, or its number from
/// 1 as "#7". What is not in it is found by the usual titles.
using PlanColumns = std::map<PlanColumn, QString>;
/// Reads "a=Switch,a_port=Port,b=Host,length=#7".
Result<PlanColumns> parsePlanColumns(const QString &text);
/// The inverse.
QString toText(const PlanColumns &columns);
/// How PlanColumns name the column of this index among these titles: by its title where it is the
/// only one of it and toText() can write it, else by its number.
QString planColumnAt(const QStringList &titles, qsizetype index);
/// The same for all tables with these titles, in whatever order and however written.
QString titleSet(const QStringList &titles);

/// The beginning of a table, as it is, to choose columns by.
struct PlanTable
{
    /// The most rows of it.
    static constexpr qsizetype MaxRows = 100;

    QString sheet; ///< of a spreadsheet; empty: it is a text
    std::vector<QStringList> rows;
    /// The row that names the columns, and which ones are which, as readPlan() finds them; nothing
    /// where it finds none.
    std::optional<qsizetype> header = {};
    std::map<PlanColumn, qsizetype> columns = {};
};

/// The tables in a text of comma-, semicolon- or tab-separated values, which is one, or in the
/// sheets of a spreadsheet. Of any other text its lines. Bounds as readPlan(). Any thread.
Result<std::vector<PlanTable>> planTables(QByteArrayView bytes, const PlanColumns &columns = {});

} // namespace pickglass
