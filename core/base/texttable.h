// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/base/timestamp.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace pickglass {

/// A table of a saved text, kept as it stands there: a section of ibdiagnet's db_csv. Rows are held
/// compressed. Regular value type; any thread.
class TextTable
{
public:
    /// More columns, and more of a name or a field, are cut off.
    static constexpr qsizetype MaxColumns = 1000;
    static constexpr qsizetype MaxLength = 4096;

    TextTable() = default;
    TextTable(QString name, std::span<const std::string_view> columns);

    const QString &name() const { return m_name; } ///< "CABLE_INFO"
    /// Each once, not empty: a second "A" is "A_2", a column without a name "column_3".
    const QStringList &columns() const { return m_columns; }
    qint64 rows() const { return m_rows; }

    /// Adds a row, a field for each column; one that is not there or says so ("N/A", "NA") is null.
    void add(std::span<const std::string_view> fields);
    /// Adds a row as eachRow() gives it.
    void addJson(const QByteArray &row);
    /// The rows in their order, each as a JSON array of texts and nulls. An error of
    /// `take` ends it and is returned.
    Result<void> eachRow(const std::function<Result<void>(const QByteArray &row)> &take) const;

    /// When it is of; unknown: when its text is.
    Timestamp time = {};

private:
    void compress();

    QString m_name;
    QStringList m_columns;
    qint64 m_rows = 0;
    std::vector<QByteArray> m_compressed; ///< of rows, one a line
    QByteArray m_open;                    ///< not compressed yet
};

} // namespace pickglass
