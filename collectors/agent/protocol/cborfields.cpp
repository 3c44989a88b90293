// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/agent/protocol/cborfields.h"

#include <QCborStreamReader>
#include <QHash>
#include <QMutex>
#include <QtEndian>

namespace pickglass::agent {

namespace {

constexpr qsizetype MaxText = 4096;
constexpr qsizetype MaxKeptBytes = 1024;
constexpr qsizetype MaxKept = 2000;
constexpr qsizetype MaxArguments = 9;
constexpr qsizetype MaxName = 256;

/// By their heads alone (RFC 8949, section 3), whatever they are nested in.
bool hasAtMost(QByteArrayView bytes, qint64 most)
{
    constexpr quint8 AdditionalBits = 0x1f;
    constexpr quint8 OneByteMore = 24;
    constexpr quint8 EightBytesMore = 27;
    qint64 items = 0;
    while (!bytes.isEmpty()) {
        if (++items > most) {
            return false;
        }
        const auto head = static_cast<quint8>(bytes.front());
        const quint8 more = head & AdditionalBits;
        const qsizetype after =
            more < OneByteMore || more > EightBytesMore ? 0 : 1 << (more - OneByteMore);
        quint64 value = more < OneByteMore ? more : 0;
        for (const char byte : bytes.sliced(1).first(qMin(after, bytes.size() - 1))) {
            value = value << 8 | static_cast<quint8>(byte);
        }
        const auto type = static_cast<QCborStreamReader::Type>(head & ~AdditionalBits);
        const bool isText =
            type == QCborStreamReader::ByteArray || type == QCborStreamReader::String;
        const auto left = static_cast<quint64>(qMax<qsizetype>(0, bytes.size() - 1 - after));
        const quint64 content = isText ? qMin(value, left) : 0;
        bytes = bytes.last(static_cast<qsizetype>(left - content));
    }
    return true;
}

} // namespace

std::optional<QCborMap> readMap(const QByteArray &bytes, qint64 mostItems)
{
    if (!hasAtMost(bytes, mostItems)) {
        return {};
    }
    QCborParserError error;
    const QCborValue value = QCborValue::fromCbor(bytes, &error);
    if (error.error != QCborError::NoError || error.offset != bytes.size() || !value.isMap()) {
        return {};
    }
    return value.toMap();
}

qint64 CborFields::inRange(const QCborValue &value, qint64 least, qint64 most)
{
    if (!value.isInteger() || value.toInteger() < least || value.toInteger() > most) {
        fail();
        return 0;
    }
    return value.toInteger();
}

qint64 CborFields::integer(const char *key, qint64 least, qint64 most)
{
    return inRange(value(key), least, most);
}

qint64 CborFields::integer(const QCborArray &array, qsizetype at, qint64 least, qint64 most)
{
    return inRange(array.at(at), least, most);
}

Guid CborFields::guid(const QCborArray &array, qsizetype at)
{
    const QByteArray bytes = array.at(at).toByteArray();
    if (bytes.size() != sizeof(quint64)) {
        fail();
        return {};
    }
    return Guid(qFromBigEndian<quint64>(bytes.constData()));
}

QString CborFields::name(const QCborArray &array, qsizetype at)
{
    const QString name = plainText(array.at(at).toString());
    if (name.size() > MaxName) {
        fail();
        return {};
    }
    return name;
}

bool CborFields::flag(const char *key)
{
    if (!value(key).isBool()) {
        fail();
    }
    return value(key).toBool();
}

QByteArray CborFields::bytes(const char *key)
{
    if (!value(key).isByteArray()) {
        fail();
    }
    return value(key).toByteArray();
}

QString CborFields::text(const char *key)
{
    const QString text = plainText(value(key).toString());
    if (!value(key).isString() || text.size() > MaxText) {
        fail();
        return {};
    }
    return text;
}

QCborArray CborFields::array(const char *key)
{
    if (!value(key).isArray()) {
        fail();
    }
    return value(key).toArray();
}

Timestamp CborFields::time(const char *key)
{
    // Up to the year 2255, so that sums of two do not overflow.
    constexpr qint64 Latest = 9'000'000'000'000'000;
    return Timestamp(integer(key, 1, Latest));
}

qint64 CborFields::duration(const char *key)
{
    constexpr qint64 Longest = 1'000'000'000'000'000;
    return integer(key, 0, Longest);
}

Message CborFields::message(const char *key)
{
    const auto message = messageOf(array(key));
    if (!message) {
        fail();
    }
    return message.value_or(Message());
}

Error CborFields::error()
{
    Message what = message("what");
    return {std::move(what), message("advice")};
}

const char *keptText(const QByteArray &text)
{
    if (text.isEmpty() || text.size() > MaxKeptBytes) {
        return "";
    }
    static QMutex mutex;
    static QHash<QByteArray, QByteArray> kept;
    const QMutexLocker lock(&mutex);
    auto known = kept.constFind(text);
    if (known == kept.constEnd()) {
        if (kept.size() >= MaxKept) {
            return "";
        }
        known = kept.insert(text, text);
    }
    return known->constData();
}

QCborArray toCbor(const Message &message)
{
    QCborArray array;
    if (message.isEmpty()) {
        return array;
    }
    array.append(QString::fromUtf8(message.text));
    for (const QString &argument : message.arguments) {
        array.append(argument.left(MaxText));
    }
    return array;
}

std::optional<Message> messageOf(const QCborArray &array)
{
    if (array.isEmpty()) {
        return Message();
    }
    Message message;
    for (qsizetype i = 0; i < array.size(); ++i) {
        const QString text = plainText(array.at(i).toString());
        if (!array.at(i).isString() || text.size() > MaxText || i > MaxArguments) {
            return {};
        }
        if (i > 0) {
            message.arguments.append(text);
        }
    }
    const QString text = plainText(array.at(0).toString());
    message.text = keptText(text.toUtf8());
    if (message.isEmpty()) {
        return Message{"%1", {filledIn(text, message.arguments)}};
    }
    return message;
}

QCborValue toCbor(Guid guid)
{
    QByteArray bytes(sizeof(quint64), Qt::Uninitialized);
    qToBigEndian(guid.value(), bytes.data());
    return bytes;
}

} // namespace pickglass::agent
