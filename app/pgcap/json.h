// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/pgcap/output.h"
#include "core/base/guid.h"
#include "core/base/message.h"
#include "core/base/timestamp.h"

#include <optional>
#include <vector>

namespace pickglass::pgcap {

/// Writes one JSON document piece by piece, so that its size does not matter. Elements of the
/// outermost array or object stand on lines of their own (unless it is to be one line).
class JsonWriter
{
public:
    enum class Layout { Lines, OneLine };
    explicit JsonWriter(Output &output, Layout layout = Layout::Lines)
        : m_output(output),
          m_layout(layout)
    {
    }

    void beginObject() { begin('{'); }
    void endObject() { end('}'); }
    void beginArray() { begin('['); }
    void endArray() { end(']'); }
    /// The name of the value or container that comes next.
    void key(QByteArrayView name);

    void value(const QString &text);
    void value(const char *text) { value(QString::fromUtf8(text)); }
    void value(bool isTrue) { literal(isTrue ? "true" : "false"); }
    void value(qint64 number) { literal(QByteArray::number(number)); }
    void value(int number) { literal(QByteArray::number(number)); }
    void value(size_t number) { literal(QByteArray::number(number)); }
    void value(double number);
    void null() { literal("null"); }

    /// null where it is not known.
    void value(Guid guid);
    void value(Timestamp time);
    void textOrNull(const QString &text);
    template<typename Number>
    void numberOrNull(Number number)
    {
        number == 0 ? null() : value(static_cast<qint64>(number));
    }
    /// A key and its value.
    template<typename Value>
    void member(QByteArrayView name, const Value &content)
    {
        key(name);
        value(content);
    }

private:
    void begin(char bracket);
    void end(char bracket);
    /// What stands between the value before and the next one.
    void separate();
    void literal(QByteArrayView text);
    void quoted(const QString &text);

    Output &m_output;
    Layout m_layout;
    std::vector<bool> m_hasElements; ///< of the containers that are open
    bool m_isAfterKey = false;
};

/// A message as what a window needs to say it in its own language: two members of the open object,
/// the text to translate and what its %1, %2 … stand for.
void writeTemplate(JsonWriter &json, const char *text, const char *arguments,
                   const Message &message);

} // namespace pickglass::pgcap
