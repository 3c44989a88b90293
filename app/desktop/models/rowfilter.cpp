// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/rowfilter.h"

#include "app/desktop/models/fabrictablemodel.h"

#include <algorithm>

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

RowFilter::Term RowFilter::parse(QString word, const FabricTableModel &table)
{
    Term term;
    if (word.size() > 1 && word.startsWith(u'!')) {
        term.absent = true;
        word.remove(0, 1);
    }
    const qsizetype colon = word.indexOf(u':');
    if (colon > 0) {
        term.column = columnNamed(QStringView(word).first(colon), table);
    }
    if (term.column >= 0) {
        word.remove(0, colon + 1);
        bool isNumber = false;
        term.number = QStringView(word).mid(1).toDouble(&isNumber);
        if (word.startsWith(u'=')) {
            term.how = How::Equals;
        } else if (isNumber && word.startsWith(u'<')) {
            term.how = How::Less;
        } else if (isNumber && word.startsWith(u'>')) {
            term.how = How::Greater;
        }
        if (term.how != How::Contains) {
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
        m_terms.push_back(parse(word, table));
    }
}

bool RowFilter::Term::matches(const QString &cell, const QString &raw) const
{
    switch (how) {
    case How::Contains:
        return cell.contains(text, Qt::CaseInsensitive) ||
               (!guid.isEmpty() && cell.contains(guid, Qt::CaseInsensitive));
    case How::Equals:
        return cell.compare(text, Qt::CaseInsensitive) == 0 ||
               raw.compare(text, Qt::CaseInsensitive) == 0;
    case How::Less:
    case How::Greater: {
        bool isNumber = false;
        const double value = raw.toDouble(&isNumber);
        return isNumber && (how == How::Less ? value < number : value > number);
    }
    }
    return false;
}

bool RowFilter::matches(const Term &term, const FabricTableModel &table, int row)
{
    if (term.column >= 0) {
        const QString raw = term.how == How::Contains ? QString() : table.rawText(row, term.column);
        return term.matches(table.text(row, term.column), raw);
    }
    for (int column = 0; column < table.columnCount(); ++column) {
        if (term.matches(table.text(row, column), {})) {
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
