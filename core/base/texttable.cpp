// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/texttable.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

#include <algorithm>

namespace pickglass {

namespace {

constexpr qsizetype BlockBytes = qsizetype(1) << 18;

std::string_view shortened(std::string_view text)
{
    return text.substr(0, static_cast<size_t>(TextTable::MaxLength));
}

bool isPlain(std::string_view text)
{
    return std::ranges::all_of(
        text, [](char c) { return c >= ' ' && c < '\x7f' && c != '"' && c != '\\'; });
}

void appendJson(QByteArray &row, std::string_view text)
{
    if (text.empty() || text == "N/A" || text == "NA") {
        row += "null";
    } else if (isPlain(text)) {
        row += '"';
        row.append(text.data(), static_cast<qsizetype>(text.size()));
        row += '"';
    } else {
        const QString decoded = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()))
                                    .remove(QChar(u'\0'));
        const QByteArray array = QJsonDocument(QJsonArray{decoded}).toJson(QJsonDocument::Compact);
        row += array.mid(1, array.size() - 2);
    }
}

} // namespace

TextTable::TextTable(QString name, std::span<const std::string_view> columns)
    : m_name(std::move(name))
{
    QSet<QString> taken;
    for (const std::string_view column : columns) {
        if (m_columns.size() == MaxColumns) {
            break;
        }
        const std::string_view text = shortened(column);
        QString plain = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()))
                            .remove(QChar(u'\0'));
        if (plain.isEmpty()) {
            plain = QStringLiteral("column_%1").arg(m_columns.size() + 1);
        }
        QString unique = plain;
        // SQL does not tell upper and lower case apart.
        for (int number = 2; taken.contains(unique.toLower()); ++number) {
            unique = QStringLiteral("%1_%2").arg(plain).arg(number);
        }
        taken.insert(unique.toLower());
        m_columns << unique;
    }
}

void TextTable::add(std::span<const std::string_view> fields)
{
    QByteArray row("[");
    for (qsizetype i = 0; i < m_columns.size(); ++i) {
        if (i > 0) {
            row += ',';
        }
        const auto index = static_cast<size_t>(i);
        appendJson(row, index < fields.size() ? shortened(fields[index]) : std::string_view());
    }
    addJson(row + ']');
}

void TextTable::addJson(const QByteArray &row)
{
    m_open += row + '\n';
    ++m_rows;
    if (m_open.size() >= BlockBytes) {
        compress();
    }
}

void TextTable::compress()
{
    constexpr int Fast = 1;
    m_compressed.push_back(qCompress(m_open, Fast));
    m_open.clear();
}

Result<void>
TextTable::eachRow(const std::function<Result<void>(const QByteArray &row)> &take) const
{
    const auto takeAll = [&take](const QByteArray &block) -> Result<void> {
        for (qsizetype at = 0; at < block.size();) {
            const qsizetype end = block.indexOf('\n', at);
            RETURN_IF_ERROR(take(block.mid(at, end - at)));
            at = end + 1;
        }
        return {};
    };
    for (const QByteArray &block : m_compressed) {
        RETURN_IF_ERROR(takeAll(qUncompress(block)));
    }
    return takeAll(m_open);
}

} // namespace pickglass
