// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/pgcap/json.h"
#include "core/base/ids.h"

#include <QStringList>

#include <memory>
#include <optional>
#include <variant>
#include <vector>

namespace pickglass::pgcap {

/// One cell: not known, a whole number, a number, a text, a whole number without a sign, yes or
/// no.
using Cell = std::variant<std::monostate, qint64, double, QString, quint64, bool>;
using Cells = std::vector<Cell>;

/// Cells of what may not be known.
Cell cell(const QString &text); ///< "" is not known
Cell cell(Guid guid);
Cell cell(Timestamp time);
Cell cell(Lid lid);
Cell known(qint64 number); ///< 0 is not known
template<typename Number>
Cell cell(const std::optional<Number> &number)
{
    return number ? Cell(*number) : Cell();
}

enum class Form { Text, Csv, Json };

void writeCell(JsonWriter &json, const Cell &cell);

/// Takes rows of the same columns and prints them as they come: in aligned columns for people (a
/// dash for what is not known), as CSV (RFC 4180, empty), or as a JSON array of objects (null).
class Records
{
public:
    virtual ~Records() = default;
    virtual void add(const Cells &row) = 0;
    /// After the last row.
    virtual void end() = 0;

    static std::unique_ptr<Records> make(Form form, Output &output, const QStringList &columns);
};

} // namespace pickglass::pgcap
