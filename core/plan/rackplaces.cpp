// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/plan/rackplaces.h"

#include "core/fabric/deviceattributes.h"
#include "core/plan/plantext.h"
#include "core/plan/tablerows.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <array>

namespace pickglass {

namespace {

constexpr const char *NoPlaceColumns =
    QT_TRANSLATE_NOOP("core", "No line names the columns of places.");

using namespace planreaders;

enum class PlaceColumn : quint8 { Node, Guid, Rack, Height, Units };
constexpr size_t PlaceColumnCount = size_t(PlaceColumn::Units) + 1;
using PlacePositions = std::array<qsizetype, PlaceColumnCount>;

/// Usual titles as bareTitle() has them, the better ones first.
const std::array<QStringList, PlaceColumnCount> &placeTitles()
{
    static const std::array<QStringList, PlaceColumnCount> titles{
        QStringList{"node", "name", "nodename", "device", "devicename", "host", "hostname",
                    "switch", "system"},
        QStringList{"guid", "nodeguid", "systemguid"},
        QStringList{"rack", "cabinet", "rackname", "racknumber", "racklocation"},
        QStringList{"height", "position", "unit", "u", "ru", "rackunit", "uposition", "startu",
                    "lowestu", "rackposition"},
        QStringList{"units", "uheight", "heightu", "size", "sizeu", "numberofunits"}};
    return titles;
}

/// Nothing where the line does not name a node and a rack.
std::optional<PlacePositions> positionsIn(const QStringList &fields)
{
    QStringList titles;
    for (const QString &field : fields) {
        titles << bareTitle(field);
    }
    PlacePositions positions;
    positions.fill(-1);
    for (size_t column = 0; column < PlaceColumnCount; ++column) {
        for (const QString &title : placeTitles().at(column)) {
            if (positions.at(column) < 0) {
                positions.at(column) = titles.indexOf(title);
            }
        }
    }
    const auto has = [&positions](PlaceColumn column) { return positions.at(size_t(column)) >= 0; };
    return (has(PlaceColumn::Node) || has(PlaceColumn::Guid)) && has(PlaceColumn::Rack)
               ? std::optional(positions)
               : std::nullopt;
}

tl::unexpected<Error> refusedPlace(qint64 line, const Message &why)
{
    return failure(
        {QT_TRANSLATE_NOOP("core", "Line %1: %2"), {QString::number(line), why.english()}},
        {QT_TRANSLATE_NOOP("core", "Correct the table; nothing of it was used."), {}});
}

class PlaceReader
{
public:
    /// False where no row names the columns.
    Result<bool> read(TableRows &rows)
    {
        constexpr qsizetype MaxLinesAbove = 100;
        const qsizetype last = std::min(MaxLinesAbove, rows.count());
        qsizetype header = 0;
        std::optional<PlacePositions> positions;
        while (header < last && !positions) {
            positions = positionsIn(rows.fields(header++));
        }
        if (!positions) {
            return false;
        }
        m_positions = *positions;
        rows.setHeader(header - 1);
        for (qsizetype row = header; row < rows.count(); ++row) {
            m_fields = rows.fields(row);
            m_line = rows.number(row);
            const bool isComment = !m_fields.isEmpty() && m_fields.first().startsWith(u'#');
            if (isComment || field(PlaceColumn::Rack).isEmpty()) {
                continue;
            }
            if (m_places.size() == MaxPlannedCables) {
                return failure({QT_TRANSLATE_NOOP("core", "There are more than %1 places."),
                                {QString::number(MaxPlannedCables)}});
            }
            for (const qsizetype position : m_positions) {
                if (const auto why = rows.whyUnusable(row, static_cast<int>(position))) {
                    return refusedPlace(m_line, *why);
                }
            }
            ASSIGN_OR_RETURN(auto place, placeOf());
            m_places.push_back(std::move(place));
        }
        return true;
    }

    std::vector<SaidPlace> take() { return std::move(m_places); }

private:
    QString field(PlaceColumn column) const
    {
        const qsizetype position = m_positions.at(size_t(column));
        return position >= 0 && position < m_fields.size() ? m_fields[position] : QString();
    }

    Result<SaidPlace> placeOf() const
    {
        constexpr qsizetype MaxQuoted = 40;
        SaidPlace place{.node = field(PlaceColumn::Node), .rack = field(PlaceColumn::Rack)};
        place.line = m_line;
        if (const QString text = field(PlaceColumn::Guid); !text.isEmpty()) {
            const auto guid = Guid::parse(text);
            if (!guid || guid->isNull()) {
                return refusedPlace(place.line, {QT_TRANSLATE_NOOP("core", "\"%1\" is not a GUID."),
                                                 {text.left(MaxQuoted)}});
            }
            place.guid = *guid;
        }
        if (place.node.isEmpty() && place.guid.isNull()) {
            return refusedPlace(place.line, {QT_TRANSLATE_NOOP("core", "A node is missing."), {}});
        }
        if (const QString text = field(PlaceColumn::Height); !text.isEmpty()) {
            const auto span = parseUnits(text);
            if (!span) {
                return refusedPlace(
                    place.line, {QT_TRANSLATE_NOOP("core", "\"%1\" is not a height in a rack, such "
                                                           "as 41, U41 or U41-42."),
                                 {text.left(MaxQuoted)}});
            }
            place.unit = span->lowest;
            place.units = span->units;
        }
        if (const QString text = field(PlaceColumn::Units); !text.isEmpty()) {
            const auto span = parseUnits(text);
            if (!span || place.unit + span->lowest - 1 > MaxRackUnit) {
                return refusedPlace(place.line,
                                    {QT_TRANSLATE_NOOP("core", "\"%1\" is not a number of "
                                                               "units."),
                                     {text.left(MaxQuoted)}});
            }
            place.units = span->lowest;
        }
        return place;
    }

    PlacePositions m_positions{};
    QStringList m_fields; ///< of the row, which is that line
    qint64 m_line = 0;
    std::vector<SaidPlace> m_places;
};

} // namespace

std::optional<UnitSpan> parseUnits(const QString &text)
{
    static const QRegularExpression form(
        QStringLiteral("^(?:r?u)?[ ]*([0-9]{1,3})(?:[.,]0)?[ ]*(?:r?u)?"
                       "(?:[ ]*[-–][ ]*(?:r?u)?[ ]*([0-9]{1,3})[ ]*(?:r?u)?)?$"),
        QRegularExpression::CaseInsensitiveOption);
    const auto match = form.match(text.trimmed());
    if (!match.hasMatch()) {
        return {};
    }
    const int first = match.capturedView(1).toInt();
    const bool isSpan = match.hasCaptured(2);
    const int last = isSpan ? match.capturedView(2).toInt() : first;
    if (std::min(first, last) < 1 || std::max(first, last) > MaxRackUnit) {
        return {};
    }
    return UnitSpan{std::min(first, last), isSpan ? std::abs(last - first) + 1 : 0};
}

Result<SaidPlaces> readPlaces(QByteArrayView bytes)
{
    if (bytes.size() > MaxPlanBytes) {
        return failure({QT_TRANSLATE_NOOP("core", "The table of places is larger than %1 MiB."),
                        {QString::number(MaxPlanBytes >> 20)}});
    }
    PlaceReader reader;
    bool isTable = false;
    if (isSpreadsheet(bytes)) {
        ASSIGN_OR_RETURN(const auto sheets, readSpreadsheet(bytes));
        for (const Sheet &sheet : sheets) {
            SheetRows rows(sheet);
            ASSIGN_OR_RETURN(const bool hasHeader, reader.read(rows));
            isTable = isTable || hasHeader;
        }
    } else {
        ASSIGN_OR_RETURN(const QString text, textOf(bytes));
        const QStringList lines = linesOf(text);
        LineRows rows(lines);
        ASSIGN_OR_RETURN(isTable, reader.read(rows));
    }
    if (!isTable) {
        return failure({NoPlaceColumns, {}},
                       {QT_TRANSLATE_NOOP("core", "Begin the table with a line such as "
                                                  "\"node,rack,height,units\"."),
                        {}});
    }
    return SaidPlaces{PlaceSource::Table, reader.take()};
}

bool isWithoutPlaceColumns(const Error &error)
{
    return QLatin1String(error.what.text) == QLatin1String(NoPlaceColumns);
}

SaidPlaces placesOf(const Plan &plan)
{
    SaidPlaces said{PlaceSource::Plan, {}};
    QSet<QString> seen;
    const auto add = [&](const PlannedEnd &end, qint64 line) {
        const QString what =
            QStringList{end.node, end.guid.isNull() ? QString() : end.guid.toString(), end.rack,
                        end.height}
                .join(u'\n');
        if (end.rack.isEmpty() || seen.contains(what)) {
            return;
        }
        seen.insert(what);
        const UnitSpan span = parseUnits(end.height).value_or(UnitSpan());
        said.places.push_back({.node = end.node,
                               .guid = end.guid,
                               .rack = end.rack,
                               .unit = span.lowest,
                               .units = span.units,
                               .line = line});
    };
    for (const PlannedCable &cable : plan.cables) {
        add(cable.a, cable.line);
        add(cable.b, cable.line);
    }
    return said;
}

SaidPlaces placesOf(const Fabric &fabric)
{
    SaidPlaces said{PlaceSource::Device, {}};
    QSet<QString> rooms;
    QStringList roomOf;
    for (const Node &node : fabric.nodes()) {
        const NodeIndex index = fabric.indexOf(node);
        const QString rack = deviceAttribute(fabric, index, u"RackSerialNumber");
        if (rack.isEmpty()) {
            continue;
        }
        const QString room = deviceAttribute(fabric, index, u"RoomSerialNumber");
        roomOf << room;
        rooms.insert(room);
        const auto top = parseUnits(deviceAttribute(fabric, index, u"SystemTopU"));
        said.places.push_back({.node = {},
                               .guid = node.guid,
                               .rack = rack,
                               .topUnit = top.value_or(UnitSpan()).lowest});
    }
    // Racks of several rooms may have the same number.
    for (size_t i = 0; rooms.size() > 1 && i < said.places.size(); ++i) {
        if (const QString &room = roomOf[qsizetype(i)]; !room.isEmpty()) {
            said.places[i].rack.prepend(room + u'/');
        }
    }
    return said;
}

} // namespace pickglass
