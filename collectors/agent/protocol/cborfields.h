// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/guid.h"
#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/base/timestamp.h"

#include <QCborArray>
#include <QCborMap>
#include <QString>

#include <limits>
#include <optional>

namespace pickglass::agent {

/// A text of somebody else, with blanks in place of control characters: what a terminal would obey.
inline QString plainText(QString text)
{
    for (QChar &character : text) {
        if (character.category() == QChar::Other_Control) {
            character = u' ';
        }
    }
    return text;
}

/// The map that these bytes are; nothing where they are none, or one of more than so many items:
/// an item of a byte takes up to a hundred in memory. Takes any bytes. Any thread.
std::optional<QCborMap> readMap(const QByteArray &bytes, qint64 mostItems);

/// Takes values out of a CBOR map or array that came from elsewhere. What is missing, of another
/// type or out of its range makes isFine() false, and answers something empty. Private to the
/// protocol.
class CborFields
{
public:
    explicit CborFields(const QCborMap &map) : m_map(map) {}

    /// Whether there is such a key: those of a newer minor version may be missing.
    bool has(const char *key) const { return m_map.contains(QLatin1String(key)); }
    /// Numbers in [least, most].
    qint64 integer(const char *key, qint64 least = std::numeric_limits<qint64>::min(),
                   qint64 most = std::numeric_limits<qint64>::max());
    bool flag(const char *key);
    QByteArray bytes(const char *key);
    QString text(const char *key);
    QCborArray array(const char *key);
    /// Known times only.
    Timestamp time(const char *key);
    /// Of at least 0.
    qint64 duration(const char *key);
    Message message(const char *key);
    Error error();

    /// The same of an element of an array.
    qint64 integer(const QCborArray &array, qsizetype at, qint64 least, qint64 most);
    Guid guid(const QCborArray &array, qsizetype at);
    /// A name of something, without control characters. One that is not there is empty.
    QString name(const QCborArray &array, qsizetype at);

    void fail() { m_isFine = false; }
    bool isFine() const { return m_isFine; }

private:
    QCborValue value(const char *key) const { return m_map.value(QLatin1String(key)); }
    qint64 inRange(const QCborValue &value, qint64 least, qint64 most);

    QCborMap m_map;
    bool m_isFine = true;
};

/// A sentence as it goes over the wire, and back. The text stays as long as the program runs, so
/// that it can be looked up for translation: so many of them are kept, of others the English
/// sentence is.
QCborArray toCbor(const Message &message);
std::optional<Message> messageOf(const QCborArray &array);
/// A text that stays; "" for one that is too long, or when there are too many. Any thread.
const char *keptText(const QByteArray &text);

/// GUIDs are 8 bytes, the highest first.
QCborValue toCbor(Guid guid);

} // namespace pickglass::agent
