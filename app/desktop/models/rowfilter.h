// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace pickglass {

class FabricTableModel;

/// The filter of a table. Words are separated by spaces ("…" keeps them together); all must be
/// found, in any column (live ones excepted) and case. "speed:HDR" is of one column (its key or
/// title), "speed:=HDR" of the whole cell, "lid:>100" and "ports:<36" compare numbers, "!word"
/// excludes. A GUID is found in any notation. Comparisons may leave out the colon and shorten the
/// key: "util>50". Shares are in percent, rates in bytes/s with k, M, G or T: "rate_out>2.5G".
class RowFilter
{
public:
    RowFilter() = default;
    RowFilter(const QString &text, const FabricTableModel &table);

    bool isEmpty() const { return m_terms.empty(); }
    /// What is written as a column, in "colour:red" or "utl>50", and is none of the table. Such a
    /// term is looked for as a word, and is here where no row has that.
    const QStringList &unknownColumns() const { return m_unknown; }
    bool matches(const FabricTableModel &table, int row) const;
    /// Whether what matches depends on figures.
    bool isLive(const FabricTableModel &table) const;

    /// A term for one column, quoted as needed: columnTerm("speed", "=HDR") → "speed:=HDR".
    static QString columnTerm(const QString &key, const QString &value);
    /// The filter's text without the terms of this column.
    static QString withoutColumn(const QString &text, const FabricTableModel &table, int column);

private:
    enum class How : quint8 { Contains, Equals, Less, Greater };
    struct Term
    {
        int column = -1; ///< -1: any
        How how = How::Contains;
        bool absent = false;
        QString text;
        QString guid; ///< the text in a GUID's canonical notation, when it is one
        double number = 0;
        bool isComparison() const { return how == How::Less || how == How::Greater; }
        bool isLidOf(const QString &raw) const;
        bool matches(const QString &cell, const QString &raw) const;
    };
    static std::vector<QString> words(const QString &text);
    /// "util>50" as "utilization:>50"; nothing where it is no comparison with a column.
    static std::optional<Term> parseComparison(const QString &word, const FabricTableModel &table);
    static Term parse(QString word, const FabricTableModel &table);
    static bool matches(const Term &term, const FabricTableModel &table, int row);
    static bool isInAnyRow(const Term &term, const FabricTableModel &table);

    std::vector<Term> m_terms;
    QStringList m_unknown;
};

} // namespace pickglass
