// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/plan/spreadsheet.h"

#include "core/formats/archive.h"

#include <QRegularExpression>
#include <QXmlStreamReader>

#include <algorithm>
#include <cmath>
#include <set>

namespace pickglass {

namespace {

constexpr qint64 MaxXml = qint64(256) << 20;
constexpr int MaxParts = 10'000;
constexpr int MaxColumns = 256;
constexpr qint64 MaxCells = 6'000'000;

tl::unexpected<Error> damaged()
{
    return failure(
        {QT_TRANSLATE_NOOP("core", "The spreadsheet (.xlsx) is damaged or of another kind."), {}},
        {QT_TRANSLATE_NOOP("core", "Save it as .xlsx, or as CSV (UTF-8)."), {}});
}

tl::unexpected<Error> tooLarge()
{
    return failure({QT_TRANSLATE_NOOP("core", "The spreadsheet holds too much."), {}},
                   {QT_TRANSLATE_NOOP("core", "Save the sheet of the cables as CSV (UTF-8)."), {}});
}

/// Goes to the next element that begins below the one that is open; false at its end.
bool nextBelow(QXmlStreamReader &xml)
{
    while (!xml.atEnd()) {
        switch (xml.readNext()) {
        case QXmlStreamReader::StartElement:
            return true;
        case QXmlStreamReader::EndElement:
            return false;
        case QXmlStreamReader::DTD:
            xml.raiseError(QStringLiteral("has a document type"));
            return false;
        default:
            break;
        }
    }
    return false;
}

/// Goes through the elements of this name, wherever they stand.
template<class Function>
Result<void> eachElement(const QByteArray &part, QLatin1String name, Function function)
{
    QXmlStreamReader xml(part);
    while (!xml.atEnd()) {
        const auto token = xml.readNext();
        if (token == QXmlStreamReader::DTD) {
            return damaged();
        }
        if (token == QXmlStreamReader::StartElement && xml.name() == name) {
            RETURN_IF_ERROR(function(xml));
        }
    }
    return xml.hasError() ? damaged() : Result<void>();
}

/// The text of a string, which may be of several runs; without the readings of Japanese ones.
QString textOf(QXmlStreamReader &xml)
{
    QString text;
    while (nextBelow(xml)) {
        if (xml.name() == u"t") {
            text += xml.readElementText(QXmlStreamReader::SkipChildElements);
        } else if (xml.name() == u"r") {
            text += textOf(xml);
        } else {
            xml.skipCurrentElement();
        }
    }
    return text;
}

struct CellPlace
{
    qint64 row = 0;
    int column = 0;
};

/// Of "AB12".
std::optional<CellPlace> placeIn(QStringView reference)
{
    static const QRegularExpression form(QStringLiteral("^([A-Z]{1,3})([0-9]{1,7})$"));
    const auto match = form.match(reference.toString());
    if (!match.hasMatch()) {
        return {};
    }
    constexpr int Letters = 26;
    int column = 0;
    for (const QChar letter : match.capturedView(1)) {
        column = column * Letters + (letter.unicode() - 'A' + 1);
    }
    return CellPlace{match.capturedView(2).toLongLong(), column - 1};
}

/// Whether a format of numbers shows a date or a time: one of those that are built in, or one with
/// a day, month, year, hour or second outside of quotes and brackets.
bool isDateFormat(int number, const QString &code)
{
    constexpr std::pair<int, int> BuiltIn[] = {{14, 22}, {27, 36}, {45, 47}, {50, 58}};
    if (std::ranges::any_of(BuiltIn, [number](const auto &range) {
            return number >= range.first && number <= range.second;
        })) {
        return true;
    }
    static const QRegularExpression apart(
        QStringLiteral("\"[^\"]*\"|\\\\.|_.|\\*.|\\[(?!(?:h+|m+|s+)\\])[^\\]]*\\]"));
    static const QRegularExpression date(QStringLiteral("[dmyhs]"),
                                         QRegularExpression::CaseInsensitiveOption);
    const QString bare = QString(code).remove(apart);
    return bare.compare(QLatin1String("general"), Qt::CaseInsensitive) != 0 &&
           date.match(bare).hasMatch();
}

using Parts = QHash<QString, QByteArray>;

class SpreadsheetReader
{
public:
    explicit SpreadsheetReader(Parts parts) : m_parts(std::move(parts)) {}

    Result<std::vector<Sheet>> read()
    {
        const QByteArray workbook = m_parts.value(QStringLiteral("xl/workbook.xml"));
        if (workbook.isEmpty()) {
            return damaged();
        }
        RETURN_IF_ERROR(readStrings());
        RETURN_IF_ERROR(readStyles());
        const auto targets = targetsOf(QStringLiteral("xl/_rels/workbook.xml.rels"));
        RETURN_IF_ERROR(targets);
        std::vector<Sheet> sheets;
        RETURN_IF_ERROR(eachElement(
            workbook, QLatin1String("sheet"), [&](QXmlStreamReader &xml) -> Result<void> {
                const QXmlStreamAttributes attributes = xml.attributes();
                QString id;
                for (const QXmlStreamAttribute &attribute : attributes) {
                    if (attribute.name() == u"id") {
                        id = attribute.value().toString();
                    }
                }
                const QString state = attributes.value(QLatin1String("state")).toString();
                if (state.startsWith(QLatin1String("hidden")) || state == u"veryHidden") {
                    return {};
                }
                const QByteArray part = m_parts.value(targets->value(id));
                if (part.isEmpty()) {
                    return {}; // a chart
                }
                ASSIGN_OR_RETURN(auto sheet, readSheet(part));
                sheet.name = attributes.value(QLatin1String("name")).toString();
                sheets.push_back(std::move(sheet));
                return {};
            }));
        return sheets;
    }

private:
    /// The parts that the identifiers of another part mean.
    Result<QHash<QString, QString>> targetsOf(const QString &path) const
    {
        QHash<QString, QString> targets;
        RETURN_IF_ERROR(eachElement(
            m_parts.value(path), QLatin1String("Relationship"),
            [&targets](QXmlStreamReader &xml) -> Result<void> {
                const auto attributes = xml.attributes();
                QString target = attributes.value(QLatin1String("Target")).toString();
                target = target.startsWith(u'/') ? target.mid(1) : QLatin1String("xl/") + target;
                targets.insert(attributes.value(QLatin1String("Id")).toString(), target);
                return {};
            }));
        return targets;
    }

    Result<void> readStrings()
    {
        const QByteArray part = m_parts.value(QStringLiteral("xl/sharedStrings.xml"));
        if (part.isEmpty()) {
            return {};
        }
        return eachElement(part, QLatin1String("si"),
                           [this](QXmlStreamReader &xml) -> Result<void> {
                               if (m_strings.size() >= MaxCells) {
                                   return tooLarge();
                               }
                               m_strings << textOf(xml);
                               return {};
                           });
    }

    Result<void> readStyles()
    {
        const QByteArray part = m_parts.value(QStringLiteral("xl/styles.xml"));
        if (part.isEmpty()) {
            return {};
        }
        QHash<int, QString> codes;
        RETURN_IF_ERROR(eachElement(
            part, QLatin1String("numFmt"), [&codes](QXmlStreamReader &xml) -> Result<void> {
                codes.insert(xml.attributes().value(QLatin1String("numFmtId")).toInt(),
                             xml.attributes().value(QLatin1String("formatCode")).toString());
                return {};
            }));
        return eachElement(
            part, QLatin1String("cellXfs"), [&](QXmlStreamReader &xml) -> Result<void> {
                int style = 0;
                while (nextBelow(xml)) {
                    const int number = xml.attributes().value(QLatin1String("numFmtId")).toInt();
                    if (isDateFormat(number, codes.value(number))) {
                        m_dateStyles.insert(style);
                    }
                    ++style;
                    xml.skipCurrentElement();
                }
                return {};
            });
    }

    Result<Sheet> readSheet(const QByteArray &part)
    {
        Sheet sheet;
        std::vector<std::pair<CellPlace, CellPlace>> merged;
        QXmlStreamReader xml(part);
        qint64 number = 0;
        while (!xml.atEnd()) {
            const auto token = xml.readNext();
            if (token == QXmlStreamReader::DTD) {
                return damaged();
            }
            if (token != QXmlStreamReader::StartElement) {
                continue;
            }
            if (xml.name() == u"row") {
                const qint64 said = xml.attributes().value(QLatin1String("r")).toLongLong();
                number = said > 0 ? said : number + 1;
                Sheet::Row row{number, {}};
                RETURN_IF_ERROR(readRow(xml, row, sheet));
                if (!row.fields.isEmpty()) {
                    sheet.rows.push_back(std::move(row));
                }
            } else if (xml.name() == u"mergeCell" && qint64(merged.size()) < MaxCells) {
                const QString area = xml.attributes().value(QLatin1String("ref")).toString();
                const auto first = placeIn(QStringView(area).left(area.indexOf(u':')));
                const auto last = placeIn(QStringView(area).mid(area.indexOf(u':') + 1));
                if (first && last) {
                    merged.emplace_back(*first, *last);
                }
            }
        }
        if (xml.hasError()) {
            return damaged();
        }
        std::ranges::stable_sort(sheet.rows, {}, &Sheet::Row::number);
        for (const auto &[first, last] : merged) {
            RETURN_IF_ERROR(fillDown(sheet, first, last.row));
        }
        return sheet;
    }

    Result<void> readRow(QXmlStreamReader &xml, Sheet::Row &row, Sheet &sheet)
    {
        int column = -1;
        while (nextBelow(xml)) {
            if (xml.name() != u"c") {
                xml.skipCurrentElement();
                continue;
            }
            const auto place = placeIn(xml.attributes().value(QLatin1String("r")));
            column = place ? place->column : column + 1;
            if (column < 0 || column >= MaxColumns) {
                xml.skipCurrentElement();
                continue;
            }
            const QString text = readCell(xml, {row.number, column}, sheet);
            if (text.isEmpty()) {
                continue;
            }
            RETURN_IF_ERROR(count());
            if (row.fields.size() <= column) {
                row.fields.resize(column + 1);
            }
            row.fields[column] = text;
        }
        return {};
    }

    Result<void> count() { return ++m_cells > MaxCells ? tooLarge() : Result<void>(); }

    QString readCell(QXmlStreamReader &xml, const Sheet::Place &place, Sheet &sheet) const
    {
        const QString type = xml.attributes().value(QLatin1String("t")).toString();
        const int style = xml.attributes().value(QLatin1String("s")).toInt();
        QString text;
        while (nextBelow(xml)) {
            if (xml.name() == u"v") {
                text = xml.readElementText(QXmlStreamReader::SkipChildElements);
            } else if (xml.name() == u"is") {
                text = textOf(xml);
            } else {
                xml.skipCurrentElement();
            }
        }
        if (type == u"s") {
            bool isNumber = false;
            const qsizetype index = text.toLongLong(&isNumber);
            return isNumber ? m_strings.value(index).trimmed() : QString();
        }
        if (type == u"e") {
            sheet.unusable.insert(place, {QT_TRANSLATE_NOOP("core", "a cell has the error \"%1\"."),
                                          {text.left(40)}});
            return text;
        }
        const bool isNumber = type.isEmpty() || type == u"n";
        if (!text.isEmpty() && (type == u"d" || (isNumber && m_dateStyles.contains(style)))) {
            sheet.unusable.insert(
                place, {QT_TRANSLATE_NOOP("core", "a cell is a date, which spreadsheets make of "
                                                  "ports such as 1/2: format the column as text "
                                                  "and type it again."),
                        {}});
        }
        return isNumber ? numberText(text) : text.trimmed();
    }

    /// "3" of "3.0" and "3E0".
    static QString numberText(const QString &text)
    {
        constexpr double MaxWhole = 1e15;
        bool isNumber = false;
        const double value = text.toDouble(&isNumber);
        return isNumber && std::abs(value) < MaxWhole && value == std::floor(value)
                   ? QString::number(static_cast<qint64>(value))
                   : text.trimmed();
    }

    /// A rack or a switch that is written once for all of its rows.
    Result<void> fillDown(Sheet &sheet, const CellPlace &first, qint64 last)
    {
        if (first.column >= MaxColumns) {
            return {};
        }
        auto row = std::ranges::lower_bound(sheet.rows, first.row, {}, &Sheet::Row::number);
        if (row == sheet.rows.end() || row->number != first.row ||
            row->fields.size() <= first.column) {
            return {};
        }
        const QString text = row->fields[first.column];
        for (++row; row != sheet.rows.end() && row->number <= last; ++row) {
            RETURN_IF_ERROR(count());
            if (row->fields.size() <= first.column) {
                row->fields.resize(first.column + 1);
            }
            if (row->fields[first.column].isEmpty()) {
                row->fields[first.column] = text;
            }
        }
        return {};
    }

    Parts m_parts;
    QStringList m_strings;
    std::set<int> m_dateStyles;
    qint64 m_cells = 0;
};

/// What is read of the archive; others are gone past.
bool isWanted(const QString &path)
{
    return path == u"xl/workbook.xml" || path == u"xl/_rels/workbook.xml.rels" ||
           path == u"xl/sharedStrings.xml" || path == u"xl/styles.xml" ||
           (path.startsWith(QLatin1String("xl/")) && path.contains(QLatin1String("sheet")) &&
            path.endsWith(QLatin1String(".xml")));
}

} // namespace

bool isSpreadsheet(QByteArrayView bytes)
{
    return bytes.startsWith(QByteArrayView("PK\x03\x04"));
}

Result<std::vector<Sheet>> readSpreadsheet(QByteArrayView bytes)
{
    ArchiveReader archive({bytes.data(), static_cast<size_t>(bytes.size())},
                          ArchiveReader::Format::Zip);
    Parts parts;
    qint64 left = MaxXml;
    int count = 0;
    while (archive.next()) {
        if (++count > MaxParts) {
            return tooLarge();
        }
        const QString path = archive.path();
        if (path == u"mimetype") {
            return damaged(); // OpenDocument
        }
        if (!isWanted(path) || parts.contains(path)) {
            continue;
        }
        const QByteArray part = archive.read(left + 1);
        left -= part.size();
        if (left < 0) {
            return tooLarge();
        }
        parts.insert(path, part);
    }
    if (archive.isTooLarge()) {
        return tooLarge();
    }
    if (archive.isDamaged()) {
        return damaged();
    }
    return SpreadsheetReader(std::move(parts)).read();
}

} // namespace pickglass
