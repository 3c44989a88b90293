// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/records.h"

#include "app/common/terminaltext.h"

#include <QLocale>

namespace pickglass::pgcap {

namespace {

QString textOf(const Cell &cell)
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
    default:
        return {};
    }
}

class JsonRecords final : public Records
{
public:
    JsonRecords(Output &output, const QStringList &columns) : m_json(output)
    {
        for (const QString &column : columns) {
            m_keys.push_back(column.toUtf8());
        }
        m_json.beginArray();
    }

    void add(const Cells &row) override
    {
        m_json.beginObject();
        for (size_t i = 0; i < row.size(); ++i) {
            m_json.key(m_keys[i]);
            writeCell(m_json, row[i]);
        }
        m_json.endObject();
    }

    void end() override { m_json.endArray(); }

private:
    JsonWriter m_json;
    std::vector<QByteArray> m_keys;
};

class CsvRecords final : public Records
{
public:
    CsvRecords(Output &output, const QStringList &columns) : m_output(output)
    {
        writeLine(columns);
    }

    void add(const Cells &row) override
    {
        QStringList fields;
        for (const Cell &cell : row) {
            fields << textOf(cell);
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
            line += quoted(field);
        }
        m_output.write(line.toUtf8() + '\n');
    }

    static QString quoted(QString field)
    {
        const bool isPlain = !field.contains(u',') && !field.contains(u'"') &&
                             !field.contains(u'\n') && !field.contains(u'\r');
        return isPlain ? field
                       : u'"' + field.replace(QLatin1String("\""), QLatin1String("\"\"")) + u'"';
    }

    Output &m_output;
};

/// Columns as wide as the first rows need; later, wider cells push theirs aside.
class TextRecords final : public Records
{
public:
    TextRecords(Output &output, const QStringList &columns)
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
            fields << (isKnown ? terminalLine(textOf(row[i])) : QStringLiteral("–"));
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
            static const QLocale english(QLocale::English, QLocale::UnitedStates);
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

    Output &m_output;
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

Cell known(qint64 number)
{
    return number == 0 ? Cell() : Cell(number);
}

void writeCell(JsonWriter &json, const Cell &cell)
{
    switch (cell.index()) {
    case 1:
        json.value(std::get<qint64>(cell));
        break;
    case 2:
        json.value(std::get<double>(cell));
        break;
    case 3:
        json.value(std::get<QString>(cell));
        break;
    case 4:
        json.value(static_cast<size_t>(std::get<quint64>(cell)));
        break;
    case 5:
        json.value(std::get<bool>(cell));
        break;
    default:
        json.null();
        break;
    }
}

std::unique_ptr<Records> Records::make(Form form, Output &output, const QStringList &columns)
{
    switch (form) {
    case Form::Csv:
        return std::make_unique<CsvRecords>(output, columns);
    case Form::Json:
        return std::make_unique<JsonRecords>(output, columns);
    case Form::Text:
        break;
    }
    return std::make_unique<TextRecords>(output, columns);
}

} // namespace pickglass::pgcap
