// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/textsink.h"
#include "core/analysis/portwait.h"
#include "core/base/guid.h"
#include "core/base/ids.h"
#include "core/base/message.h"
#include "core/base/timestamp.h"
#include "core/fabric/fabric.h"

#include <QStringList>

#include <concepts>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

namespace pickglass {

struct CellList;
using SharedCellList = std::shared_ptr<const CellList>;

/// Not known, or a value, or a list (never null).
using Cell = std::variant<std::monostate, qint64, double, QString, quint64, bool, SharedCellList>;
using Cells = std::vector<Cell>;

/// A list in a cell: in JSON an array of objects, elsewhere a text such as "0x2:1 0x2:2".
struct CellList
{
    std::vector<QByteArray> keys;
    std::vector<Cells> rows = {};
};

/// Writes one JSON document piece by piece, so that its size does not matter. Elements of the
/// outermost array or object stand on lines of their own (unless it is to be one line).
class JsonWriter
{
public:
    enum class Layout { Lines, OneLine };
    explicit JsonWriter(TextSink &output, Layout layout = Layout::Lines)
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
    template<std::same_as<Cell> AnyCell>
    void value(const AnyCell &cell)
    {
        writeCell(cell);
    }

    template<typename Value>
    void member(QByteArrayView name, const Value &content)
    {
        key(name);
        value(content);
    }
    /// A key and an object, whose members the function writes.
    template<typename Members>
    void object(QByteArrayView name, const Members &members)
    {
        key(name);
        beginObject();
        members();
        endObject();
    }
    /// A key and an array with an object for each element, whose members the function writes.
    template<typename Elements, typename Members>
    void objects(QByteArrayView name, const Elements &elements, const Members &members)
    {
        key(name);
        beginArray();
        for (const auto &element : elements) {
            beginObject();
            members(element);
            endObject();
        }
        endArray();
    }

private:
    void writeCell(const Cell &cell);
    void writeList(const CellList &list);
    void begin(char bracket);
    void end(char bracket);
    void separate();
    void literal(QByteArrayView text);
    void quoted(const QString &text);

    TextSink &m_output;
    Layout m_layout;
    std::vector<bool> m_hasElements; ///< of the containers that are open
    bool m_isAfterKey = false;
};

/// Two members: the text to translate, and what its %1, %2 … stand for.
void writeTemplate(JsonWriter &json, const char *text, const char *arguments,
                   const Message &message);

/// Cells of what may not be known.
Cell cell(const QString &text); ///< "" is not known
Cell cell(Guid guid);
Cell cell(Timestamp time);
Cell cell(Lid lid);
/// In tables for people: with its subnet where there are several.
Cell lidCell(const Fabric &fabric, Lid lid);
/// Members "lid" and, where there are several subnets, "subnet".
void writeLid(JsonWriter &json, const Fabric &fabric, Lid lid);
/// The number of its subnet, from 1, as scripts have it.
Cell subnetCell(Lid lid);
Cell known(qint64 number); ///< 0 is not known
template<typename Number>
Cell cell(const std::optional<Number> &number)
{
    return number ? Cell(*number) : Cell();
}

/// For people, in another unit: the number times this factor, with so many places.
Cell scaledCell(const std::optional<double> &number, double factor, int places);
/// A wait in percent, for people: "12.50", "≈ 12.50" by an assumed tick length, "12.50 (peer)" by
/// the other end of the cable.
Cell waitCell(const PortWait &wait);
/// As CSV has it, without quotes; "" where it is not known.
QString plainText(const Cell &cell);

void append(Cells &row, const Cells &more);

enum class Form { Text, Csv, Json };

/// Prints rows: in aligned columns (a dash for not known), as CSV (RFC 4180), or as JSON (null).
class Records
{
public:
    virtual ~Records() = default;
    virtual void add(const Cells &row) = 0;
    virtual void end() = 0;

    /// Nested: a column "a.guid" is a member of an object "a" in JSON, next to its other members,
    /// and "a_guid" in CSV.
    enum class Keys : quint8 { Plain, Nested };
    static std::unique_ptr<Records> make(Form form, TextSink &output, const QStringList &columns,
                                         Keys keys = Keys::Plain);
};

} // namespace pickglass
