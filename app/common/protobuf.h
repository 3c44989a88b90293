// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>

namespace pickglass {

/// A message in the wire format of protocol buffers, made field by field. Field numbers are from 1
/// on. Any thread.
class ProtobufMessage
{
public:
    /// Of the types uint32, uint64, bool and enum.
    ProtobufMessage &number(int field, quint64 value);
    /// Of int32 and int64.
    ProtobufMessage &integer(int field, qint64 value)
    {
        return number(field, static_cast<quint64>(value));
    }
    ProtobufMessage &real(int field, double value); ///< of double
    /// As UTF-8, in which half of a surrogate pair is a question mark.
    ProtobufMessage &text(int field, const QString &value);
    ProtobufMessage &message(int field, const ProtobufMessage &value);

    const QByteArray &bytes() const { return m_bytes; }

private:
    void varint(quint64 value);
    void block(int field, const QByteArray &bytes);

    QByteArray m_bytes;
};

} // namespace pickglass
