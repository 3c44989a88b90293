// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/database.h"

#include <map>
#include <optional>
#include <utility>

namespace pickglass {

/// Statements that are run again and again, each prepared once. Private to core/capture; one
/// thread; ends before its Database does, since the log stays open while there are statements.
class StatementCache
{
public:
    explicit StatementCache(Database &db) : m_db(db) {}

    /// Runs a statement without rows that matter. `sql` is a literal: it is known by its address.
    template<typename... Values>
    Result<void> run(const char *sql, const Values &...values)
    {
        ASSIGN_OR_RETURN(Statement *const row, prepared(sql));
        return row->run(values...);
    }
    /// Calls take(const Statement &) for each row.
    template<typename Take, typename... Values>
    Result<void> each(const char *sql, Take &&take, const Values &...values)
    {
        ASSIGN_OR_RETURN(Statement *const row, prepared(sql));
        row->bindAll(values...);
        return row->forEachRow(take);
    }
    /// What read(const Statement &) makes of the first row; the default where there is none.
    template<typename T, typename Read, typename... Values>
    Result<T> first(const char *sql, Read &&read, const Values &...values)
    {
        ASSIGN_OR_RETURN(Statement *const row, prepared(sql));
        row->bindAll(values...);
        T found{};
        auto hasRow = row->next();
        if (hasRow && *hasRow) {
            found = read(static_cast<const Statement &>(*row));
        }
        row->reset();
        return hasRow ? Result<T>(std::move(found)) : tl::unexpected(std::move(hasRow).error());
    }
    /// The first column of the first row; 0 where there is none or it is NULL.
    template<typename... Values>
    Result<qint64> number(const char *sql, const Values &...values)
    {
        return first<qint64>(
            sql, [](const Statement &row) { return row.integer(0); }, values...);
    }
    /// The same, but nothing where there is none or it is NULL.
    template<typename... Values>
    Result<std::optional<qint64>> known(const char *sql, const Values &...values)
    {
        const auto read = [](const Statement &row) {
            return row.isNull(0) ? std::nullopt : std::optional(row.integer(0));
        };
        return first<std::optional<qint64>>(sql, read, values...);
    }

private:
    Result<Statement *> prepared(const char *sql)
    {
        if (const auto known = m_statements.find(sql); known != m_statements.end()) {
            return &known->second;
        }
        ASSIGN_OR_RETURN(auto made, Statement::prepare(m_db, sql));
        return &m_statements.emplace(sql, std::move(made)).first->second;
    }

    Database &m_db;
    std::map<const char *, Statement> m_statements;
};

} // namespace pickglass
