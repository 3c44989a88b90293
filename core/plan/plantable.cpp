// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/plan/plantext.h"
#include "core/plan/tablerows.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <optional>

namespace pickglass::planreaders {

namespace {

constexpr qsizetype MaxSheetName = 40;
constexpr size_t PlanColumnCount = size_t(PlanColumn::Protocol) + 1;
/// Where each column is; -1 where there is none.
using Places = std::array<int, PlanColumnCount>;

/// The usual titles of columns, without all but letters and digits, in lower case.
struct UsualTitle
{
    PlanColumn column;
    const char *title;
};
constexpr UsualTitle UsualTitles[] = {
    {PlanColumn::A, "startdevice"},
    {PlanColumn::A, "fieldsstartdevice"},
    {PlanColumn::A, "anode"},
    {PlanColumn::A, "a"},
    {PlanColumn::A, "nodea"},
    {PlanColumn::A, "sourcenode"},
    {PlanColumn::A, "sourcedevice"},
    {PlanColumn::A, "sourcehost"},
    {PlanColumn::A, "source"},
    {PlanColumn::A, "from"},
    {PlanColumn::A, "fromnode"},
    {PlanColumn::A, "fromdevice"},
    {PlanColumn::A, "device1"},
    {PlanColumn::A, "node1"},
    {PlanColumn::A, "switch"},
    {PlanColumn::A, "anodename"},
    {PlanColumn::APort, "startport"},
    {PlanColumn::APort, "aport"},
    {PlanColumn::APort, "porta"},
    {PlanColumn::APort, "sourceport"},
    {PlanColumn::APort, "fromport"},
    {PlanColumn::APort, "port1"},
    {PlanColumn::APort, "switchport"},
    {PlanColumn::AGuid, "aguid"},
    {PlanColumn::AGuid, "guida"},
    {PlanColumn::AGuid, "startguid"},
    {PlanColumn::AGuid, "sourceguid"},
    {PlanColumn::AGuid, "fromguid"},
    {PlanColumn::AGuid, "switchguid"},
    {PlanColumn::ARack, "arack"},
    {PlanColumn::ARack, "startdevicelocation"},
    {PlanColumn::ARack, "sourcerack"},
    {PlanColumn::ARack, "fromrack"},
    {PlanColumn::ARack, "racka"},
    {PlanColumn::AHeight, "aheight"},
    {PlanColumn::AHeight, "sourceheight"},
    {PlanColumn::AHeight, "au"},
    {PlanColumn::AHeight, "sourceu"},
    {PlanColumn::AHeight, "fromu"},
    {PlanColumn::AHeight, "aru"},
    {PlanColumn::AType, "atype"},
    {PlanColumn::B, "enddevice"},
    {PlanColumn::B, "bnode"},
    {PlanColumn::B, "b"},
    {PlanColumn::B, "nodeb"},
    {PlanColumn::B, "destinationnode"},
    {PlanColumn::B, "destinationdevice"},
    {PlanColumn::B, "destinationhost"},
    {PlanColumn::B, "destination"},
    {PlanColumn::B, "target"},
    {PlanColumn::B, "targetnode"},
    {PlanColumn::B, "to"},
    {PlanColumn::B, "tonode"},
    {PlanColumn::B, "todevice"},
    {PlanColumn::B, "device2"},
    {PlanColumn::B, "node2"},
    {PlanColumn::B, "host"},
    {PlanColumn::B, "peernode"},
    {PlanColumn::B, "znode"},
    {PlanColumn::B, "znodename"},
    {PlanColumn::B, "z"},
    {PlanColumn::BPort, "endport"},
    {PlanColumn::BPort, "bport"},
    {PlanColumn::BPort, "portb"},
    {PlanColumn::BPort, "destinationport"},
    {PlanColumn::BPort, "targetport"},
    {PlanColumn::BPort, "toport"},
    {PlanColumn::BPort, "port2"},
    {PlanColumn::BPort, "hostport"},
    {PlanColumn::BPort, "hca"},
    {PlanColumn::BPort, "adapter"},
    {PlanColumn::BPort, "peerport"},
    {PlanColumn::BPort, "zport"},
    {PlanColumn::BGuid, "bguid"},
    {PlanColumn::BGuid, "guidb"},
    {PlanColumn::BGuid, "endguid"},
    {PlanColumn::BGuid, "destinationguid"},
    {PlanColumn::BGuid, "targetguid"},
    {PlanColumn::BGuid, "toguid"},
    {PlanColumn::BGuid, "hostguid"},
    {PlanColumn::BGuid, "peerguid"},
    {PlanColumn::BRack, "brack"},
    {PlanColumn::BRack, "enddevicelocation"},
    {PlanColumn::BRack, "destinationrack"},
    {PlanColumn::BRack, "torack"},
    {PlanColumn::BRack, "rackb"},
    {PlanColumn::BRack, "zrack"},
    {PlanColumn::BHeight, "bheight"},
    {PlanColumn::BHeight, "destinationheight"},
    {PlanColumn::BHeight, "bu"},
    {PlanColumn::BHeight, "destinationu"},
    {PlanColumn::BHeight, "tou"},
    {PlanColumn::BHeight, "zu"},
    {PlanColumn::BHeight, "zru"},
    {PlanColumn::BType, "btype"},
    {PlanColumn::BType, "ztype"},
    {PlanColumn::Kind, "kind"},
    {PlanColumn::Kind, "cablekind"},
    {PlanColumn::Kind, "cabletype"},
    {PlanColumn::Kind, "partnumber"},
    {PlanColumn::Kind, "cablepartnumber"},
    {PlanColumn::Kind, "pn"},
    {PlanColumn::Length, "length"},
    {PlanColumn::Length, "cablelength"},
    {PlanColumn::Length, "lengthm"},
    {PlanColumn::Length, "cablelengthm"},
    {PlanColumn::Protocol, "protocol"},
};

/// The first column with this title, or the one of this number.
int placeOf(const QStringList &titles, const QString &wanted)
{
    static const QRegularExpression number(QStringLiteral("^#([0-9]{1,4})$"));
    if (const auto match = number.match(wanted); match.hasMatch()) {
        const int index = match.captured(1).toInt() - 1;
        return index < titles.size() ? index : -1;
    }
    for (qsizetype i = 0; i < titles.size(); ++i) {
        if (titles[i].compare(wanted, Qt::CaseInsensitive) == 0) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

Places usualPlaces(const QStringList &titles)
{
    QStringList bareTitles;
    for (const QString &title : titles) {
        bareTitles << bareTitle(title);
    }
    Places places;
    places.fill(-1);
    for (const UsualTitle &usual : UsualTitles) {
        int &place = places.at(size_t(usual.column));
        if (place < 0) {
            place = static_cast<int>(bareTitles.indexOf(QLatin1String(usual.title)));
        }
    }
    // "Node,Port,Peer" and other words for the same: a switch at one end is as good as any.
    return places;
}

bool isUsable(const Places &places)
{
    const auto has = [&places](PlanColumn column) { return places.at(size_t(column)) >= 0; };
    return (has(PlanColumn::A) || has(PlanColumn::AGuid)) &&
           (has(PlanColumn::B) || has(PlanColumn::BGuid));
}

/// Columns whose titles do not say which end they are of, "Rack, U, Name, HCA/Port, Rack, U, Name,
/// Port": of the first end, then of the second, which begins where the first title comes again.
class GroupedTitles
{
public:
    explicit GroupedTitles(const QStringList &titles)
    {
        for (const QString &title : titles) {
            m_words.push_back(wordOf(bareTitle(title)));
        }
    }

    std::optional<Places> places() const
    {
        const auto first = std::ranges::find_if(m_words, [](Word w) { return w != Word::Other; });
        const auto port = std::ranges::find(m_words, Word::Port);
        if (port == m_words.end()) {
            return {};
        }
        const auto second = std::find(port + 1, m_words.end(), *first);
        Places places;
        places.fill(-1);
        using C = PlanColumn;
        const int split = static_cast<int>(second - m_words.begin());
        const auto size = static_cast<int>(m_words.size());
        const bool isWhole =
            place(0, split, {C::A, C::APort, C::ARack, C::AHeight, C::AType}, places) &&
            place(split, size, {C::B, C::BPort, C::BRack, C::BHeight, C::BType}, places);
        return isWhole ? std::optional(places) : std::nullopt;
    }

private:
    enum class Word : quint8 { Name, Port, Rack, Height, Type, Other };
    using End = std::array<PlanColumn, 5>;

    static Word wordOf(const QString &title)
    {
        static const QHash<QString, Word> words{
            {"name", Word::Name},     {"node", Word::Name},       {"nodename", Word::Name},
            {"device", Word::Name},   {"devicename", Word::Name}, {"hostname", Word::Name},
            {"port", Word::Port},     {"hcaport", Word::Port},    {"rack", Word::Rack},
            {"cabinet", Word::Rack},  {"u", Word::Height},        {"ru", Word::Height},
            {"height", Word::Height}, {"type", Word::Type}};
        return words.value(title, Word::Other);
    }

    /// Whether the columns from one to another have a name and a port. The name is the one beside
    /// the port where there are several.
    bool place(int from, int to, const End &end, Places &places) const
    {
        for (int i = from; i < to; ++i) {
            const Word word = m_words[size_t(i)];
            if (word == Word::Other) {
                continue;
            }
            int &at = places.at(size_t(end.at(size_t(word))));
            const bool isPlaced = at >= 0;
            const bool hasPort = places.at(size_t(end[size_t(Word::Port)])) >= 0;
            if (!isPlaced || (word == Word::Name && !hasPort)) {
                at = i;
            }
        }
        return places.at(size_t(end[size_t(Word::Name)])) >= 0 &&
               places.at(size_t(end[size_t(Word::Port)])) >= 0;
    }

    std::vector<Word> m_words;
};

class TableReader
{
public:
    TableReader(TableRows &rows, const PlanColumns &columns) : m_rows(rows), m_columns(columns) {}

    /// False where no row names the columns.
    Result<bool> read(PlanCables &cables)
    {
        if (!findHeader()) {
            return false;
        }
        for (m_row = m_header + 1; m_row < m_rows.count(); ++m_row) {
            m_fields = m_rows.fields(m_row);
            const bool isComment = !m_fields.isEmpty() && m_fields.first().startsWith(u'#');
            if (isComment || std::ranges::all_of(m_fields, &QString::isEmpty)) {
                continue; // an empty row of a spreadsheet is a line of commas
            }
            if (isOfOtherNetwork()) {
                continue;
            }
            ASSIGN_OR_RETURN(auto cable, cableOf(m_rows.number(m_row)));
            RETURN_IF_ERROR(cables.add(std::move(cable)));
        }
        return true;
    }

    /// What the rows begin with, and what readPlan() makes of it.
    PlanTable table()
    {
        PlanTable table;
        if (findHeader()) {
            table.header = m_header;
            for (size_t column = 0; column < PlanColumnCount; ++column) {
                if (m_places.at(column) >= 0) {
                    table.columns[static_cast<PlanColumn>(column)] = m_places.at(column);
                }
            }
        }
        for (qsizetype row = 0; row < std::min(PlanTable::MaxRows, m_rows.count()); ++row) {
            table.rows.push_back(m_rows.fields(row));
        }
        return table;
    }

    tl::unexpected<Error> refusal() const
    {
        return m_missing.isEmpty() || m_columns.empty()
                   ? failure({QT_TRANSLATE_NOOP("core", "No line names the columns of the two ends "
                                                        "of cables, such as "
                                                        "\"a,a_port,b,b_port\"."),
                              {}},
                             {QT_TRANSLATE_NOOP("core", "Name the columns with --columns "
                                                        "a=TITLE,a_port=TITLE,b=TITLE,"
                                                        "b_port=TITLE."),
                              {}})
                   : failure({QT_TRANSLATE_NOOP("core", "The plan has no column \"%1\" beside the "
                                                        "others that are named."),
                              {m_missing}});
    }

private:
    /// The first line that names the two ends; notes may stand above it, and a line that names the
    /// groups of columns: "Source,,,Destination".
    bool findHeader()
    {
        constexpr qsizetype MaxLinesAbove = 100;
        const qsizetype last = std::min(MaxLinesAbove, m_rows.count());
        for (qsizetype i = 0; i < last; ++i) {
            std::optional<Places> places = placesIn(i);
            if (!places) {
                continue;
            }
            m_header = i;
            if (m_columns.empty() && i + 1 < last) {
                if (const auto grouped = GroupedTitles(m_rows.fields(i + 1)).places()) {
                    places = grouped;
                    m_header = i + 1;
                }
            }
            m_places = *places;
            m_rows.setHeader(m_header);
            const QStringList titles = m_rows.fields(m_header);
            m_isAdapter = {isOfAdapter(titles, PlanColumn::APort),
                           isOfAdapter(titles, PlanColumn::BPort)};
            return true;
        }
        return false;
    }

    std::optional<Places> placesIn(qsizetype row)
    {
        const QStringList titles = m_rows.fields(row);
        Places places = usualPlaces(titles);
        m_missing.clear();
        for (const auto &[column, title] : m_columns) {
            places.at(size_t(column)) = placeOf(titles, title);
            if (places.at(size_t(column)) < 0) {
                m_missing = title;
            }
        }
        if (m_missing.isEmpty() && isUsable(places)) {
            return places;
        }
        return m_columns.empty() ? GroupedTitles(titles).places() : std::nullopt;
    }

    bool isOfAdapter(const QStringList &titles, PlanColumn port) const
    {
        const int place = m_places.at(size_t(port));
        return place >= 0 && place < titles.size() && bareTitle(titles[place]) == u"hcaport";
    }

    bool isOfOtherNetwork() const
    {
        const QString protocol = bareTitle(field(PlanColumn::Protocol));
        return !protocol.isEmpty() && protocol != u"ib" && protocol != u"infiniband";
    }

    QString field(PlanColumn column) const
    {
        const int place = m_places.at(size_t(column));
        return place >= 0 && place < m_fields.size() ? m_fields[place] : QString();
    }

    /// The columns of an end.
    struct EndColumns
    {
        PlanColumn node;
        PlanColumn port;
        PlanColumn guid;
        PlanColumn rack;
        PlanColumn height;
        PlanColumn type;
    };

    /// Number n of a host is its adapter mlx5_(n-1), as UFM's Cable Validation Tool has it.
    QString labelOf(const EndColumns &columns, bool isAdapter) const
    {
        const QString label = field(columns.port);
        bool isNumber = false;
        const int number = label.toInt(&isNumber);
        const bool isOfHost =
            isAdapter ||
            field(columns.type).compare(QLatin1String("host"), Qt::CaseInsensitive) == 0;
        return isNumber && number >= 1 && isOfHost ? QStringLiteral("mlx5_%1").arg(number - 1)
                                                   : label;
    }

    Result<PlannedEnd> end(qint64 line, const EndColumns &columns, bool isAdapter) const
    {
        PlannedEnd made = endOf(field(columns.node), labelOf(columns, isAdapter));
        made.rack = field(columns.rack);
        made.height = field(columns.height);
        if (const QString text = field(columns.guid); !text.isEmpty()) {
            const auto parsed = Guid::parse(text);
            if (!parsed || parsed->isNull()) {
                return refused(
                    line, {QT_TRANSLATE_NOOP("core", "\"%1\" is not a GUID."), {text.left(40)}});
            }
            made.guid = *parsed;
        }
        if (made.node.isEmpty() && made.guid.isNull()) {
            return refused(line, {QT_TRANSLATE_NOOP("core", "A node is missing."), {}});
        }
        return made;
    }

    Result<PlannedCable> cableOf(qint64 line) const
    {
        using C = PlanColumn;
        PlannedCable cable;
        cable.line = line;
        for (const int place : m_places) {
            if (const auto why = m_rows.whyUnusable(m_row, place)) {
                return refused(line, *why);
            }
        }
        ASSIGN_OR_RETURN(
            cable.a,
            end(line, {C::A, C::APort, C::AGuid, C::ARack, C::AHeight, C::AType}, m_isAdapter[0]));
        ASSIGN_OR_RETURN(
            cable.b,
            end(line, {C::B, C::BPort, C::BGuid, C::BRack, C::BHeight, C::BType}, m_isAdapter[1]));
        cable.kind = field(C::Kind);
        if (const QString text = field(C::Length); !text.isEmpty()) {
            static const QRegularExpression form(
                QStringLiteral("^([0-9]{1,5}(?:[.,][0-9]{1,3})?)\\s*m?$"),
                QRegularExpression::CaseInsensitiveOption);
            const auto match = form.match(text);
            if (!match.hasMatch()) {
                return refused(line,
                               {QT_TRANSLATE_NOOP("core", "\"%1\" is not a length in metres."),
                                {text.left(40)}});
            }
            cable.length = match.captured(1).replace(u',', u'.').toDouble();
        }
        return cable;
    }

    TableRows &m_rows;
    const PlanColumns &m_columns;
    Places m_places{};
    std::array<bool, 2> m_isAdapter{}; ///< whether the ports of an end are adapters' numbers
    qsizetype m_header = 0;
    qsizetype m_row = 0;
    QStringList m_fields;
    QString m_missing; ///< a title that is named and not found
};

} // namespace

Result<Plan> readTable(const QStringList &lines, const PlanColumns &columns)
{
    LineRows rows(lines);
    TableReader reader(rows, columns);
    PlanCables cables;
    ASSIGN_OR_RETURN(const bool isTable, reader.read(cables));
    if (!isTable) {
        return reader.refusal();
    }
    return Plan{.format = QStringLiteral("csv"), .cables = cables.take()};
}

PlanTable tableOf(const QStringList &lines, const PlanColumns &columns)
{
    LineRows rows(lines);
    return TableReader(rows, columns).table();
}

Result<std::vector<PlanTable>> tablesOfSheets(QByteArrayView spreadsheet,
                                              const PlanColumns &columns)
{
    ASSIGN_OR_RETURN(const auto sheets, readSpreadsheet(spreadsheet));
    std::vector<PlanTable> tables;
    for (const Sheet &sheet : sheets) {
        SheetRows rows(sheet);
        tables.push_back(TableReader(rows, columns).table());
        tables.back().sheet = sheet.name.left(MaxSheetName);
    }
    return tables;
}

Result<Plan> readSheets(QByteArrayView spreadsheet, const PlanColumns &columns)
{
    ASSIGN_OR_RETURN(const auto sheets, readSpreadsheet(spreadsheet));
    Plan plan;
    plan.format = QStringLiteral("xlsx");
    PlanCables cables;
    tl::unexpected<Error> refusal =
        failure({QT_TRANSLATE_NOOP("core", "The spreadsheet has no sheet that is shown."), {}});
    for (const Sheet &sheet : sheets) {
        SheetRows rows(sheet);
        TableReader reader(rows, columns);
        const auto isTable = reader.read(cables);
        if (!isTable) {
            return failure({QT_TRANSLATE_NOOP("core", "Sheet %1: %2"),
                            {sheet.name.left(MaxSheetName), isTable.error().what.english()}},
                           isTable.error().advice);
        }
        if (!*isTable) {
            refusal = reader.refusal();
            plan.otherSheets << sheet.name.left(MaxSheetName);
        }
    }
    if (plan.otherSheets.size() == static_cast<qsizetype>(sheets.size())) {
        return refusal;
    }
    plan.cables = cables.take();
    return plan;
}

} // namespace pickglass::planreaders
