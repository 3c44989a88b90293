// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/tables/records.h"

#include "app/common/csv.h"
#include "app/common/format.h"
#include "app/common/text.h"
#include "core/base/printable.h"
#include "core/fabric/subnets.h"

#include <QLocale>

#include <cmath>

namespace pickglass {

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
        } else if (!isPair && !isPrintable(c.unicode())) {
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

void JsonWriter::writeCell(const Cell &cell)
{
    std::visit(
        [this](const auto &content) {
            if constexpr (std::is_same_v<decltype(content), const std::monostate &>) {
                null();
            } else if constexpr (std::is_same_v<decltype(content), const quint64 &>) {
                value(static_cast<size_t>(content));
            } else if constexpr (std::is_same_v<decltype(content), const SharedCellList &>) {
                writeList(*content);
            } else {
                value(content);
            }
        },
        cell);
}

void JsonWriter::writeList(const CellList &list)
{
    beginArray();
    for (const Cells &row : list.rows) {
        beginObject();
        for (size_t i = 0; i < row.size(); ++i) {
            member(list.keys[i], row[i]);
        }
        endObject();
    }
    endArray();
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

namespace {

/// The cells of a row with colons between them, the rows with this.
QString listText(const CellList &list, QChar between)
{
    QStringList rows;
    for (const Cells &row : list.rows) {
        QStringList cells;
        for (const Cell &cell : row) {
            const auto *inner = std::get_if<SharedCellList>(&cell);
            cells << (inner ? listText(**inner, u',') : plainText(cell));
        }
        rows << cells.join(u':');
    }
    return rows.join(between);
}

} // namespace

QString plainText(const Cell &cell)
{
    switch (cell.index()) {
    case 1:
        return QString::number(std::get<qint64>(cell));
    case 2:
        return QString::number(std::get<double>(cell), 'g', QLocale::FloatingPointShortest);
    case 3:
        return std::get<QString>(cell);
    case 4:
        return QString::number(std::get<quint64>(cell));
    case 5:
        return std::get<bool>(cell) ? QStringLiteral("true") : QStringLiteral("false");
    case 6:
        return listText(*std::get<SharedCellList>(cell), u' ');
    default:
        return {};
    }
}

namespace {

class JsonRecords final : public Records
{
public:
    JsonRecords(TextSink &output, const QStringList &columns, Keys keys) : m_json(output)
    {
        for (const QString &column : columns) {
            const qsizetype dot = keys == Keys::Nested ? column.indexOf(u'.') : -1;
            m_keys.push_back(
                {column.left(std::max<qsizetype>(dot, 0)).toUtf8(), column.mid(dot + 1).toUtf8()});
        }
        m_json.beginArray();
    }

    void add(const Cells &row) override
    {
        m_json.beginObject();
        QByteArray open;
        for (size_t i = 0; i < row.size(); ++i) {
            const auto &[object, key] = m_keys[i];
            if (object != open) {
                if (!open.isEmpty()) {
                    m_json.endObject();
                }
                if (!object.isEmpty()) {
                    m_json.key(object);
                    m_json.beginObject();
                }
                open = object;
            }
            m_json.member(key, row[i]);
        }
        if (!open.isEmpty()) {
            m_json.endObject();
        }
        m_json.endObject();
    }

    void end() override { m_json.endArray(); }

private:
    struct Key
    {
        QByteArray object; ///< "" for none
        QByteArray key;
    };
    JsonWriter m_json;
    std::vector<Key> m_keys;
};

/// As it is to programs. To a terminal what does something to it is an escape, as in texts for
/// people; line ends stay.
QString terminalText(const QString &text)
{
    QStringList lines = text.split(u'\n');
    for (QString &line : lines) {
        line = terminalLine(line);
    }
    return lines.join(u'\n');
}

class CsvRecords final : public Records
{
public:
    CsvRecords(TextSink &output, const QStringList &columns) : m_output(output)
    {
        writeLine(columns);
    }

    void add(const Cells &row) override
    {
        QStringList fields;
        for (const Cell &cell : row) {
            fields << plainText(cell);
        }
        writeLine(fields);
    }

    void end() override {}

private:
    void writeLine(const QStringList &fields)
    {
        QString line;
        for (const QString &field : fields) {
            if (&field != &fields.first()) {
                line += u',';
            }
            line += csvCell(m_output.isTerminal() ? terminalText(field) : field);
        }
        m_output.write(line.toUtf8() + '\n');
    }

    TextSink &m_output;
};

/// Columns as wide as the first rows need; later, wider cells push theirs aside.
class TextRecords final : public Records
{
public:
    TextRecords(TextSink &output, const QStringList &columns)
        : m_output(output),
          m_widths(static_cast<size_t>(columns.size())),
          m_isNumber(static_cast<size_t>(columns.size()), true)
    {
        m_first.emplace_back();
        for (const QString &column : columns) {
            m_first.back() << terminalLine(column);
        }
    }

    void add(const Cells &row) override
    {
        QStringList fields;
        for (size_t i = 0; i < row.size(); ++i) {
            const bool isKnown = row[i].index() != 0;
            m_isNumber[i] = m_isNumber[i] && (m_isSettled || isNumber(row[i]));
            fields << (isKnown ? terminalLine(plainText(row[i])) : QStringLiteral("–"));
        }
        if (m_isSettled) {
            writeLine(fields);
            return;
        }
        m_first.push_back(fields);
        if (m_first.size() > RowsThatSettle) {
            settle();
        }
    }

    void end() override { settle(); }

private:
    static constexpr size_t RowsThatSettle = 5000;

    /// Also one that was put into words: with thousands apart, to a number of digits.
    static bool isNumber(const Cell &cell)
    {
        bool isNumber = true;
        if (const auto *text = std::get_if<QString>(&cell)) {
            static const QLocale english = englishLocale();
            english.toDouble(*text, &isNumber);
        }
        return isNumber && !std::holds_alternative<bool>(cell);
    }

    void settle()
    {
        if (std::exchange(m_isSettled, true)) {
            return;
        }
        for (const QStringList &row : m_first) {
            for (qsizetype i = 0; i < row.size(); ++i) {
                qsizetype &width = m_widths[static_cast<size_t>(i)];
                width = std::max(width, row.at(i).size());
            }
        }
        for (const QStringList &row : m_first) {
            writeLine(row);
        }
        m_first.clear();
    }

    void writeLine(const QStringList &fields)
    {
        QString line;
        for (qsizetype i = 0; i < fields.size(); ++i) {
            const auto at = static_cast<size_t>(i);
            if (i > 0) {
                line += QLatin1String("  ");
            }
            if (m_isNumber[at]) {
                line += fields.at(i).rightJustified(m_widths[at]);
            } else {
                line +=
                    i + 1 < fields.size() ? fields.at(i).leftJustified(m_widths[at]) : fields.at(i);
            }
        }
        m_output.line(line);
    }

    TextSink &m_output;
    std::vector<QStringList> m_first;
    std::vector<qsizetype> m_widths;
    std::vector<bool> m_isNumber;
    bool m_isSettled = false;
};

} // namespace

Cell cell(const QString &text)
{
    return text.isEmpty() ? Cell() : Cell(text);
}

Cell cell(Guid guid)
{
    return guid.isNull() ? Cell() : Cell(guid.toString());
}

Cell cell(Timestamp time)
{
    return time.isKnown() ? Cell(time.toString()) : Cell();
}

Cell cell(Lid lid)
{
    return lid.isAssigned() ? Cell(qint64(lid.value())) : Cell();
}

Cell lidCell(const Fabric &fabric, Lid lid)
{
    return fabric.hasSeveralSubnets() ? cell(lidText(fabric, lid)) : cell(lid);
}

void writeLid(JsonWriter &json, const Fabric &fabric, Lid lid)
{
    json.member("lid", qint64(lid.value()));
    if (fabric.hasSeveralSubnets()) {
        json.member("subnet", subnetCell(lid));
    }
}

Cell subnetCell(Lid lid)
{
    return qint64(shownNumber(lid.subnet()));
}

Cell known(qint64 number)
{
    return number == 0 ? Cell() : Cell(number);
}

Cell scaledCell(const std::optional<double> &number, double factor, int places)
{
    return number ? cell(numberText(*number * factor, places)) : Cell();
}

Cell waitCell(const PortWait &wait)
{
    constexpr double Percent = 100;
    if (!wait.share) {
        return {};
    }
    const QString figure =
        approximateText(numberText(*wait.share * Percent, 2), wait.isApproximate);
    return wait.isByPeer ? figure + QStringLiteral(" (peer)") : figure;
}

void append(Cells &row, const Cells &more)
{
    row.insert(row.end(), more.begin(), more.end());
}

std::unique_ptr<Records> Records::make(Form form, TextSink &output, const QStringList &columns,
                                       Keys keys)
{
    switch (form) {
    case Form::Csv:
        return std::make_unique<CsvRecords>(
            output, keys == Keys::Nested ? QStringList(columns).replaceInStrings(
                                               QStringLiteral("."), QStringLiteral("_"))
                                         : columns);
    case Form::Json:
        return std::make_unique<JsonRecords>(output, columns, keys);
    case Form::Text:
        break;
    }
    return std::make_unique<TextRecords>(output, columns);
}

} // namespace pickglass
