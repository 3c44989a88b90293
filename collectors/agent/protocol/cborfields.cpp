// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/agent/protocol/cborfields.h"

#include "collectors/agent/protocol/plaintext.h"

#include <QHash>
#include <QMutex>
#include <QtEndian>

namespace pickglass::agent {

namespace {

constexpr qsizetype MostText = 4096;
constexpr qsizetype MostKeptBytes = 1024;
constexpr qsizetype MostKept = 2000;
constexpr qsizetype MostArguments = 9;

} // namespace

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
    if (!value(key).isString() || text.size() > MostText) {
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
    if (text.isEmpty() || text.size() > MostKeptBytes) {
        return "";
    }
    static QMutex mutex;
    static QHash<QByteArray, QByteArray> kept;
    const QMutexLocker lock(&mutex);
    auto known = kept.constFind(text);
    if (known == kept.constEnd()) {
        if (kept.size() >= MostKept) {
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
        array.append(argument.left(MostText));
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
        if (!array.at(i).isString() || text.size() > MostText || i > MostArguments) {
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
