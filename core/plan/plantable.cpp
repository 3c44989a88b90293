// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/linescanner.h"
#include "core/plan/plantext.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace pickglass::planreaders {

namespace {

constexpr size_t PlanColumnCount = size_t(PlanColumn::Length) + 1;
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
    {PlanColumn::BHeight, "bheight"},
    {PlanColumn::BHeight, "destinationheight"},
    {PlanColumn::BHeight, "bu"},
    {PlanColumn::BHeight, "destinationu"},
    {PlanColumn::BHeight, "tou"},
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
};

QString bare(const QString &title)
{
    QString text;
    for (const QChar c : title.toLower()) {
        if (c.isLetterOrNumber()) {
            text += c;
        }
    }
    return text;
}

/// The fields of a line, without the blanks around them; "" in a quoted one is a quote.
QStringList fieldsOf(const QString &line, QChar separator)
{
    QStringList fields;
    QString field;
    bool isQuoted = false;
    for (qsizetype i = 0; i < line.size(); ++i) {
        const QChar c = line[i];
        if (isQuoted && c == u'"') {
            const bool isDoubled = i + 1 < line.size() && line[i + 1] == u'"';
            if (isDoubled) {
                field += c;
                ++i;
            } else {
                isQuoted = false;
            }
        } else if (!isQuoted && c == u'"' && field.trimmed().isEmpty()) {
            isQuoted = true;
            field.clear();
        } else if (!isQuoted && c == separator) {
            fields << field.trimmed();
            field.clear();
        } else {
            field += c;
        }
    }
    return fields << field.trimmed();
}

QChar separatorOf(const QString &line)
{
    QChar best = u',';
    for (const QChar c : {QChar(u';'), QChar(u'\t')}) {
        best = line.count(c) > line.count(best) ? c : best;
    }
    return best;
}

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
        bareTitles << bare(title);
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

class TableReader
{
public:
    TableReader(const QStringList &lines, const PlanColumns &columns)
        : m_lines(lines),
          m_columns(columns)
    {
    }

    Result<Plan> read()
    {
        RETURN_IF_ERROR(findHeader());
        PlanCables cables;
        for (qsizetype i = m_header + 1; i < m_lines.size(); ++i) {
            const QString &line = m_lines[i];
            if (QStringView(line).trimmed().isEmpty() || line.startsWith(u'#')) {
                continue;
            }
            m_fields = fieldsOf(line, m_separator);
            if (std::ranges::all_of(m_fields, &QString::isEmpty)) {
                continue; // what is left of an empty row of a spreadsheet
            }
            ASSIGN_OR_RETURN(auto cable, cableOf(i + 1));
            RETURN_IF_ERROR(cables.add(std::move(cable)));
        }
        return Plan{.format = QStringLiteral("csv"), .cables = cables.take()};
    }

private:
    /// The first line that names the two ends; notes may stand above it.
    Result<void> findHeader()
    {
        constexpr qsizetype MaxLinesAbove = 100;
        QString missing;
        for (qsizetype i = 0; i < std::min(MaxLinesAbove, m_lines.size()); ++i) {
            m_separator = separatorOf(m_lines[i]);
            const QStringList titles = fieldsOf(m_lines[i], m_separator);
            Places places = usualPlaces(titles);
            missing.clear();
            for (const auto &[column, title] : m_columns) {
                places.at(size_t(column)) = placeOf(titles, title);
                if (places.at(size_t(column)) < 0) {
                    missing = title;
                }
            }
            if (missing.isEmpty() && isUsable(places)) {
                m_places = places;
                m_header = i;
                return {};
            }
        }
        return missing.isEmpty() || m_columns.empty()
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
                              {missing}});
    }

    QString field(PlanColumn column) const
    {
        const int place = m_places.at(size_t(column));
        return place >= 0 && place < m_fields.size() ? m_fields[place] : QString();
    }

    Result<PlannedEnd> end(qint64 line, PlanColumn node, PlanColumn port, PlanColumn guid,
                           PlanColumn rack, PlanColumn height) const
    {
        PlannedEnd made = endOf(field(node), field(port));
        made.rack = field(rack);
        made.height = field(height);
        if (const QString text = field(guid); !text.isEmpty()) {
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
        ASSIGN_OR_RETURN(cable.a, end(line, C::A, C::APort, C::AGuid, C::ARack, C::AHeight));
        ASSIGN_OR_RETURN(cable.b, end(line, C::B, C::BPort, C::BGuid, C::BRack, C::BHeight));
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

    const QStringList &m_lines;
    const PlanColumns &m_columns;
    Places m_places{};
    qsizetype m_header = 0;
    QChar m_separator = u',';
    QStringList m_fields;
};

} // namespace

Result<Plan> readTable(const QStringList &lines, const PlanColumns &columns)
{
    return TableReader(lines, columns).read();
}

} // namespace pickglass::planreaders
