// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/plan/plantext.h"
#include "core/plan/spreadsheet.h"

#include <optional>

namespace pickglass::planreaders {

/// The rows of a table, of a text or of a sheet.
class TableRows
{
public:
    TableRows() = default;
    virtual ~TableRows() = default;
    Q_DISABLE_COPY_MOVE(TableRows)

    virtual qsizetype count() const = 0;
    /// Of a row, from 0. Without blanks around them.
    virtual QStringList fields(qsizetype row) const = 0;
    /// The number of the row in the text or the sheet, from 1.
    virtual qint64 number(qsizetype row) const = 0;
    /// The row that names the columns was found.
    virtual void setHeader(qsizetype) {}
    /// Why what a field holds is no text to go by.
    virtual std::optional<Message> whyUnusable(qsizetype, int) const { return {}; }
};

/// What separates the fields of all lines is what separates the titles. The lines must outlive it.
class LineRows final : public TableRows
{
public:
    explicit LineRows(const QStringList &lines) : m_lines(lines) {}

    qsizetype count() const override { return m_lines.size(); }
    QStringList fields(qsizetype row) const override
    {
        const QString &line = m_lines[row];
        return fieldsOf(line, m_separator.isNull() ? separatorOf(line) : m_separator);
    }
    qint64 number(qsizetype row) const override { return row + 1; }
    void setHeader(qsizetype row) override { m_separator = separatorOf(m_lines[row]); }

private:
    const QStringList &m_lines;
    QChar m_separator;
};

/// The sheet must outlive it.
class SheetRows final : public TableRows
{
public:
    explicit SheetRows(const Sheet &sheet) : m_sheet(sheet) {}

    qsizetype count() const override { return static_cast<qsizetype>(m_sheet.rows.size()); }
    QStringList fields(qsizetype row) const override { return m_sheet.rows[size_t(row)].fields; }
    qint64 number(qsizetype row) const override { return m_sheet.rows[size_t(row)].number; }
    std::optional<Message> whyUnusable(qsizetype row, int column) const override
    {
        const auto found = m_sheet.unusable.constFind({number(row), column});
        return found != m_sheet.unusable.constEnd() ? std::optional(*found) : std::nullopt;
    }

private:
    const Sheet &m_sheet;
};

} // namespace pickglass::planreaders
