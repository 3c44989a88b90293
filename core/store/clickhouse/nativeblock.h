// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QtEndian>

#include <concepts>
#include <functional>
#include <span>
#include <vector>

/// ClickHouse's format Native: blocks of columns, each with its name, its type and its values. As
/// it is over HTTP, without what only its own protocol adds.
namespace pickglass::clickhouse {

/// An answer that ClickHouse does not give.
tl::unexpected<Error> strangeAnswer();

/// Types of columns that we use.
enum class ColumnType : quint8 { UInt8, UInt16, UInt32, UInt64, Int64, Date, String };
/// "UInt8"
QByteArray toName(ColumnType type);
/// Of a value, in bytes; 0 of a String.
qsizetype widthOf(ColumnType type);

/// The values of one column.
class Column
{
public:
    Column(QByteArray name, ColumnType type) : m_name(std::move(name)), m_type(type) {}

    const QByteArray &name() const { return m_name; }
    ColumnType type() const { return m_type; }

    /// Makes room for so many values.
    void reserve(size_t rows);
    /// Adds a number. Precondition: the type of the column is that wide.
    template<std::integral T>
    void put(T value)
    {
        const T ordered = qToLittleEndian(value);
        m_bytes.append(reinterpret_cast<const char *>(&ordered), sizeof ordered);
    }
    /// Adds a text. Precondition: it is a column of texts.
    void putText(QByteArrayView text);

    /// The value of a row, of a column of numbers of any width.
    quint64 number(size_t row) const;
    /// Of a column of texts that was read; as long as the column is there.
    QByteArrayView text(size_t row) const
    {
        const quint32 from = row == 0 ? 0 : m_ends[row - 1];
        return QByteArrayView(m_bytes).sliced(from, m_ends[row] - from);
    }

    const QByteArray &bytes() const { return m_bytes; }

private:
    friend class BlockReader;
    QByteArray m_name;
    ColumnType m_type;
    QByteArray m_bytes;          ///< values as the format has them; of texts that were read, these
    std::vector<quint32> m_ends; ///< of texts that were read, in m_bytes
};

/// Gives the bytes of a block of these columns, all of so many rows, piece after piece.
/// Precondition: there is a column.
void putNativeBlock(std::span<const Column> columns, size_t rows,
                    const std::function<void(QByteArrayView)> &put);
/// All of them together.
QByteArray nativeBlock(std::span<const Column> columns, size_t rows);

/// What was read: rows of all its blocks together.
struct Rows
{
    size_t count = 0;
    std::vector<Column> columns = {};
};
constexpr size_t MaxTexts = size_t(32) << 20;
/// Reads blocks of exactly these columns; anything else is refused, and so are more than maxTexts
/// texts. Any bytes. What is read takes no more than maxTexts * 8 bytes besides theirs.
Result<Rows> readNative(QByteArrayView bytes, std::vector<Column> expected,
                        size_t maxTexts = MaxTexts);

} // namespace pickglass::clickhouse
