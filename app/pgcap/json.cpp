// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/json.h"

#include "app/common/terminaltext.h"

#include <QLocale>

#include <cmath>

namespace pickglass::pgcap {

void JsonWriter::separate()
{
    if (std::exchange(m_isAfterKey, false) || m_hasElements.empty()) {
        return;
    }
    const bool isFirst = !m_hasElements.back();
    m_hasElements.back() = true;
    if (m_hasElements.size() == 1 && m_layout == Layout::Lines) {
        m_output.write(isFirst ? "\n  " : ",\n  ");
    } else if (!isFirst) {
        m_output.write(", ");
    }
}

void JsonWriter::begin(char bracket)
{
    separate();
    m_output.write(QByteArrayView(&bracket, 1));
    m_hasElements.push_back(false);
}

void JsonWriter::end(char bracket)
{
    const bool hadElements = m_hasElements.back();
    m_hasElements.pop_back();
    if (m_hasElements.empty() && hadElements && m_layout == Layout::Lines) {
        m_output.write("\n");
    }
    m_output.write(QByteArrayView(&bracket, 1));
    if (m_hasElements.empty()) {
        m_output.write("\n");
    }
}

void JsonWriter::key(QByteArrayView name)
{
    separate();
    quoted(QString::fromUtf8(name));
    m_output.write(": ");
    m_isAfterKey = true;
}

void JsonWriter::literal(QByteArrayView text)
{
    separate();
    m_output.write(text);
}

void JsonWriter::value(const QString &text)
{
    separate();
    quoted(text);
}

/// Escaped is also what does something to a terminal: to who parses it, it is the same text.
void JsonWriter::quoted(const QString &text)
{
    QString out;
    out.reserve(text.size() + 2);
    out += u'"';
    for (const QChar c : text) {
        const bool isPair = c.isSurrogate(); // beyond the BMP: tags that nothing shows
        if (c == u'"' || c == u'\\') {
            out += u'\\';
            out += c;
        } else if (!isPair && !isSafeOnTerminal(c.unicode())) {
            out += QStringLiteral("\\u%1").arg(uint(c.unicode()), 4, 16, QLatin1Char('0'));
        } else {
            out += c;
        }
    }
    out += u'"';
    m_output.write(out.toUtf8());
}

void JsonWriter::value(double number)
{
    constexpr double ExactIntegers = 9e15; // 2^53
    if (!std::isfinite(number)) {
        null();
    } else if (number == std::floor(number) && std::abs(number) < ExactIntegers) {
        literal(QByteArray::number(static_cast<qint64>(number)));
    } else {
        literal(QByteArray::number(number, 'g', QLocale::FloatingPointShortest));
    }
}

void JsonWriter::value(Guid guid)
{
    guid.isNull() ? null() : value(guid.toString());
}

void JsonWriter::value(Timestamp time)
{
    time.isKnown() ? value(time.toString()) : null();
}

void JsonWriter::textOrNull(const QString &text)
{
    text.isEmpty() ? null() : value(text);
}

void writeTemplate(JsonWriter &json, const char *text, const char *arguments,
                   const Message &message)
{
    json.member(text, message.text);
    json.key(arguments);
    json.beginArray();
    for (const QString &argument : message.arguments) {
        json.value(argument);
    }
    json.endArray();
}

} // namespace pickglass::pgcap
