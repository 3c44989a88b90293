// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/protobuf.h"

#include <QtEndian>

#include <bit>

namespace pickglass {

namespace {

enum WireType : unsigned { Varint = 0, Fixed64 = 1, LengthDelimited = 2 };

quint64 tagOf(int field, WireType type)
{
    return (static_cast<quint64>(field) << 3) | type;
}

} // namespace

void ProtobufMessage::varint(quint64 value)
{
    for (; value >= 0x80; value >>= 7) {
        m_bytes += static_cast<char>((value & 0x7f) | 0x80);
    }
    m_bytes += static_cast<char>(value);
}

void ProtobufMessage::block(int field, const QByteArray &bytes)
{
    varint(tagOf(field, LengthDelimited));
    varint(static_cast<quint64>(bytes.size()));
    m_bytes += bytes;
}

ProtobufMessage &ProtobufMessage::number(int field, quint64 value)
{
    varint(tagOf(field, Varint));
    varint(value);
    return *this;
}

ProtobufMessage &ProtobufMessage::real(int field, double value)
{
    char bytes[sizeof value];
    qToLittleEndian(std::bit_cast<quint64>(value), bytes);
    varint(tagOf(field, Fixed64));
    m_bytes.append(bytes, sizeof bytes);
    return *this;
}

ProtobufMessage &ProtobufMessage::text(int field, const QString &value)
{
    block(field, value.toUtf8());
    return *this;
}

ProtobufMessage &ProtobufMessage::message(int field, const ProtobufMessage &value)
{
    block(field, value.m_bytes);
    return *this;
}

} // namespace pickglass
