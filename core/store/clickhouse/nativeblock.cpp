// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/clickhouse/nativeblock.h"

#include <QCoreApplication>

namespace pickglass::clickhouse {

namespace {

/// 7 bits a byte, the lowest first.
void putCount(QByteArray &bytes, quint64 value)
{
    while (value >= 0x80) {
        bytes.append(static_cast<char>(value | 0x80));
        value >>= 7;
    }
    bytes.append(static_cast<char>(value));
}

} // namespace

tl::unexpected<Error> strangeAnswer()
{
    return failure(
        {QT_TRANSLATE_NOOP("core", "The server's answer is not what was asked for."), {}},
        {QT_TRANSLATE_NOOP("core", "Is it a ClickHouse server, and are the tables those that "
                                   "pgcap store create made?"),
         {}});
}

QByteArray toName(ColumnType type)
{
    switch (type) {
    case ColumnType::UInt8:
        return QByteArrayLiteral("UInt8");
    case ColumnType::UInt16:
        return QByteArrayLiteral("UInt16");
    case ColumnType::UInt32:
        return QByteArrayLiteral("UInt32");
    case ColumnType::UInt64:
        return QByteArrayLiteral("UInt64");
    case ColumnType::Int64:
        return QByteArrayLiteral("Int64");
    case ColumnType::Date:
        return QByteArrayLiteral("Date");
    case ColumnType::String:
        return QByteArrayLiteral("String");
    }
    return {};
}

qsizetype widthOf(ColumnType type)
{
    switch (type) {
    case ColumnType::UInt8:
        return 1;
    case ColumnType::UInt16:
    case ColumnType::Date:
        return 2;
    case ColumnType::UInt32:
        return 4;
    case ColumnType::UInt64:
    case ColumnType::Int64:
        return 8;
    case ColumnType::String:
        return 0;
    }
    return 0;
}

void Column::reserve(size_t rows)
{
    constexpr qsizetype UsualText = 16;
    const qsizetype width = widthOf(m_type);
    m_bytes.reserve(static_cast<qsizetype>(rows) * (width > 0 ? width : UsualText));
}

void Column::putText(QByteArrayView text)
{
    putCount(m_bytes, static_cast<quint64>(text.size()));
    m_bytes.append(text);
}

quint64 Column::number(size_t row) const
{
    const qsizetype width = widthOf(m_type);
    const char *const at = m_bytes.constData() + static_cast<qsizetype>(row) * width;
    switch (width) {
    case 1:
        return static_cast<quint8>(*at);
    case 2:
        return qFromLittleEndian<quint16>(at);
    case 4:
        return qFromLittleEndian<quint32>(at);
    default:
        return qFromLittleEndian<quint64>(at);
    }
}

void putNativeBlock(std::span<const Column> columns, size_t rows,
                    const std::function<void(QByteArrayView)> &put)
{
    QByteArray bytes;
    putCount(bytes, columns.size());
    putCount(bytes, rows);
    for (const Column &column : columns) {
        const QByteArray type = toName(column.type());
        putCount(bytes, static_cast<quint64>(column.name().size()));
        bytes.append(column.name());
        putCount(bytes, static_cast<quint64>(type.size()));
        bytes.append(type);
        put(bytes);
        put(column.bytes());
        bytes.clear();
    }
}

QByteArray nativeBlock(std::span<const Column> columns, size_t rows)
{
    QByteArray block;
    putNativeBlock(columns, rows, [&](QByteArrayView bytes) { block.append(bytes); });
    return block;
}

class BlockReader
{
public:
    BlockReader(QByteArrayView bytes, size_t maxTexts) : m_rest(bytes), m_maxTexts(maxTexts) {}

    bool isAtEnd() const { return m_rest.isEmpty(); }
    /// False where a block is not of these columns, or is cut short.
    bool readBlock(Rows &rows)
    {
        quint64 columns = 0;
        quint64 count = 0;
        if (!readCount(columns) || !readCount(count) || columns != rows.columns.size() ||
            count > static_cast<quint64>(m_rest.size())) {
            return false;
        }
        for (Column &column : rows.columns) {
            if (!readColumn(column, static_cast<qsizetype>(count))) {
                return false;
            }
        }
        rows.count += count;
        return true;
    }

private:
    bool readCount(quint64 &value)
    {
        value = 0;
        for (int shift = 0; shift < 63 && !m_rest.isEmpty(); shift += 7) {
            const auto byte = static_cast<quint8>(m_rest.front());
            m_rest = m_rest.sliced(1);
            value |= quint64(byte & 0x7f) << shift;
            if ((byte & 0x80) == 0) {
                return true;
            }
        }
        return false;
    }
    bool readText(QByteArrayView &text)
    {
        quint64 size = 0;
        if (!readCount(size) || size > static_cast<quint64>(m_rest.size())) {
            return false;
        }
        text = m_rest.first(static_cast<qsizetype>(size));
        m_rest = m_rest.sliced(static_cast<qsizetype>(size));
        return true;
    }
    bool readColumn(Column &column, qsizetype count)
    {
        QByteArrayView name;
        QByteArrayView type;
        if (!readText(name) || !readText(type) || name != column.name() ||
            type != toName(column.type())) {
            return false;
        }
        if (column.type() == ColumnType::String) {
            for (qsizetype row = 0; row < count; ++row) {
                QByteArrayView text;
                if (!readText(text) || ++m_texts > m_maxTexts) {
                    return false;
                }
                column.m_bytes.append(text);
                column.m_ends.push_back(static_cast<quint32>(column.m_bytes.size()));
            }
            return true;
        }
        const qsizetype size = count * widthOf(column.type());
        if (size > m_rest.size()) {
            return false;
        }
        column.m_bytes.append(m_rest.first(size));
        m_rest = m_rest.sliced(size);
        return true;
    }

    QByteArrayView m_rest;
    size_t m_maxTexts;
    size_t m_texts = 0;
};

Result<Rows> readNative(QByteArrayView bytes, std::vector<Column> expected, size_t maxTexts)
{
    Rows rows;
    rows.columns = std::move(expected);
    BlockReader reader(bytes, maxTexts);
    while (!reader.isAtEnd()) {
        if (!reader.readBlock(rows)) {
            return strangeAnswer();
        }
    }
    return rows;
}

} // namespace pickglass::clickhouse
