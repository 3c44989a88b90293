// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/store/clickhouse/nativeblock.h"

#include <QByteArrayList>
#include <QtGlobal>

#include <memory>
#include <span>

namespace pickglass::clickhouse {

/// Rows for one INSERT: blocks of the same columns, compressed (zlib, as HTTP's "deflate") while
/// they are added, so that many rows take little memory. The server makes few parts of them, one a
/// week at least, however many blocks they are. One thread.
class InsertBody
{
public:
    InsertBody();
    ~InsertBody();
    Q_DISABLE_COPY_MOVE(InsertBody)

    /// Precondition: the columns are those of the blocks before, and have so many rows.
    void add(std::span<const Column> columns, size_t rows);

    /// The names of the columns; none before the first block.
    const QByteArrayList &columns() const { return m_columns; }
    size_t rows() const { return m_rows; }
    /// In bytes, of what is compressed so far.
    qsizetype size() const { return m_bytes.size(); }
    /// All of it; nothing can be added any more.
    QByteArray finish();

private:
    struct Compressor;
    void compress(QByteArrayView bytes, int flush);

    QByteArrayList m_columns;
    size_t m_rows = 0;
    QByteArray m_bytes;
    std::unique_ptr<Compressor> m_compressor;
};

} // namespace pickglass::clickhouse
