// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/rowfilter.h"

#include "app/desktop/models/fabrictablemodel.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {

int columnNamed(QStringView name, const FabricTableModel &table)
{
    const auto columns = table.columns();
    for (size_t i = 0; i < columns.size(); ++i) {
        const QString title = table.title(static_cast<int>(i));
        if (name.compare(QLatin1String(columns[i].key), Qt::CaseInsensitive) == 0 ||
            name.compare(title, Qt::CaseInsensitive) == 0) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

/// The column of which the key, or the title, begins so; the first where several do.
int columnBeginning(QStringView name, const FabricTableModel &table)
{
    const auto columns = table.columns();
    for (size_t i = 0; i < columns.size(); ++i) {
        const QString title = table.title(static_cast<int>(i));
        if (QLatin1String(columns[i].key).startsWith(name, Qt::CaseInsensitive) ||
            title.startsWith(name, Qt::CaseInsensitive)) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

/// "50", "50%", "2.5G" in the unit of the column's raw value; nothing where it is no number.
std::optional<double> numberIn(QStringView text, FabricTableModel::CellKind kind)
{
    double factor = FabricTableModel::isShare(kind) ? 0.01 : 1;
    constexpr QStringView Prefixes = u"kMGT";
    if (text.endsWith(u'%')) {
        factor = 0.01;
        text.chop(1);
    } else if (const qsizetype step = text.isEmpty() ? -1 : Prefixes.indexOf(text.back());
               step >= 0) {
        factor = std::pow(1000.0, static_cast<double>(step + 1));
        text.chop(1);
    }
    bool isNumber = false;
    const double number = text.toDouble(&isNumber);
    return isNumber ? std::optional(number * factor) : std::nullopt;
}

/// What stands before ":", "<" or ">" where it looks like the name of a column: letters, and no
/// part of a GUID or an address.
QString columnWritten(const QString &word)
{
    static const QRegularExpression form(
        QStringLiteral("^!?([\\p{L}_][\\p{L}\\d_ ]*?)\\s*(?::[^:]*$|:?[<>])"));
    static const QRegularExpression hexadecimal(QStringLiteral("^[0-9a-fA-F]+$"));
    const QString name = form.match(word).captured(1);
    return hexadecimal.match(name).hasMatch() ? QString() : name;
}

/// Shorter pastes are names or LIDs that happen to be hexadecimal.
constexpr qsizetype ShortestGuid = 8;

} // namespace

std::vector<QString> RowFilter::words(const QString &text)
{
    std::vector<QString> found;
    QString word;
    bool quoted = false;
    for (const QChar c : text) {
        if (c == u'"') {
            quoted = !quoted;
        } else if (c.isSpace() && !quoted) {
            if (!word.isEmpty()) {
                found.push_back(std::exchange(word, {}));
            }
        } else {
            word += c;
        }
    }
    if (!word.isEmpty()) {
        found.push_back(word);
    }
    return found;
}

std::optional<RowFilter::Term> RowFilter::parseComparison(const QString &word,
                                                          const FabricTableModel &table)
{
    const qsizetype sign = std::max(word.indexOf(u'<'), word.indexOf(u'>'));
    if (sign < 1) {
        return std::nullopt;
    }
    QStringView name = QStringView(word).first(sign);
    const bool hasColon = name.endsWith(u':');
    if (hasColon) {
        name.chop(1);
    }
    Term term;
    term.column = columnNamed(name, table);
    if (term.column < 0 && !hasColon) {
        term.column = columnBeginning(name, table);
    }
    const auto number = term.column < 0
                            ? std::nullopt
                            : numberIn(QStringView(word).mid(sign + 1),
                                       table.columns()[static_cast<size_t>(term.column)].kind);
    if (!number) {
        return std::nullopt;
    }
    term.number = *number;
    term.how = word[sign] == u'<' ? How::Less : How::Greater;
    return term;
}

RowFilter::Term RowFilter::parse(QString word, const FabricTableModel &table)
{
    Term term;
    if (word.size() > 1 && word.startsWith(u'!')) {
        term.absent = true;
        word.remove(0, 1);
    }
    if (auto comparison = parseComparison(word, table)) {
        comparison->absent = term.absent;
        return *comparison;
    }
    const qsizetype colon = word.indexOf(u':');
    if (colon > 0) {
        term.column = columnNamed(QStringView(word).first(colon), table);
    }
    if (term.column >= 0) {
        word.remove(0, colon + 1);
        if (word.startsWith(u'=')) {
            term.how = How::Equals;
            word.remove(0, 1);
        }
    }
    term.text = word;
    if (word.size() >= ShortestGuid) {
        if (const auto guid = Guid::parse(word)) {
            term.guid = guid->toString();
        }
    }
    return term;
}

RowFilter::RowFilter(const QString &text, const FabricTableModel &table)
{
    for (const QString &word : words(text)) {
        const Term &term = m_terms.emplace_back(parse(word, table));
        const QString name = term.column < 0 ? columnWritten(word) : QString();
        if (!name.isEmpty() && columnNamed(name, table) < 0 && !isInAnyRow(term, table)) {
            m_unknown << name;
        }
    }
    m_unknown.removeDuplicates();
}

bool RowFilter::isInAnyRow(const Term &term, const FabricTableModel &table)
{
    for (int row = 0; row < table.rowCount(); ++row) {
        if (matches(term, table, row)) {
            return true;
        }
    }
    return false;
}

/// "12" in every subnet: "12 (fe80:0:0:1)".
bool RowFilter::Term::isLidOf(const QString &raw) const
{
    bool isNumber = false;
    text.toUInt(&isNumber);
    return isNumber && raw.startsWith(text + QStringLiteral(" ("));
}

bool RowFilter::Term::matches(const QString &cell, const QString &raw) const
{
    switch (how) {
    case How::Contains:
        return cell.contains(text, Qt::CaseInsensitive) ||
               (!guid.isEmpty() && cell.contains(guid, Qt::CaseInsensitive));
    case How::Equals:
        return cell.compare(text, Qt::CaseInsensitive) == 0 ||
               raw.compare(text, Qt::CaseInsensitive) == 0 || isLidOf(raw);
    case How::Less:
    case How::Greater:
        break;
    }
    return false;
}

bool RowFilter::matches(const Term &term, const FabricTableModel &table, int row)
{
    if (term.isComparison()) {
        const auto value = table.number(row, term.column);
        return value && (term.how == How::Less ? *value < term.number : *value > term.number);
    }
    if (term.column >= 0) {
        const QString raw = term.how == How::Contains ? QString() : table.rawText(row, term.column);
        return term.matches(table.text(row, term.column), raw);
    }
    if (const QString *text = table.rowText(row)) {
        return term.matches(*text, {});
    }
    for (int column = 0; column < table.columnCount(); ++column) {
        if (!table.isLive(column) && term.matches(table.text(row, column), {})) {
            return true;
        }
    }
    return false;
}

bool RowFilter::matches(const FabricTableModel &table, int row) const
{
    return std::ranges::all_of(
        m_terms, [&](const Term &term) { return matches(term, table, row) != term.absent; });
}

bool RowFilter::isLive(const FabricTableModel &table) const
{
    return std::ranges::any_of(
        m_terms, [&](const Term &term) { return term.column >= 0 && table.isLive(term.column); });
}

QString RowFilter::columnTerm(const QString &key, const QString &value)
{
    const QString term = key + u':' + value;
    return term.contains(u' ') || term.contains(QChar::Nbsp) ? u'"' + term + u'"' : term;
}

QString RowFilter::withoutColumn(const QString &text, const FabricTableModel &table, int column)
{
    QStringList kept;
    for (const QString &word : words(text)) {
        if (parse(word, table).column != column) {
            kept << (word.contains(u' ') ? u'"' + word + u'"' : word);
        }
    }
    return kept.join(u' ');
}

} // namespace pickglass
