// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/parsers.h"

#include "core/formats/ibdiagnetsections.h"
#include "core/formats/linescanner.h"
#include "core/formats/nodelines.h"
#include "core/formats/othercounters.h"

#include <QSet>

#include <algorithm>
#include <array>

namespace pickglass {

namespace {

class NetDumpExtParser final : public LineParser
{
public:
    using LineParser::LineParser;

    void takeLine(std::string_view line)
    {
        line = trimmed(line);
        if (isIbdiagnetNetDumpExtLine(line)) {
            m_names = colonFields(line);
            const auto first = std::ranges::find(m_names, "#");
            const auto second =
                first == m_names.end() ? first : std::find(first + 1, m_names.end(), "#");
            m_portColumn =
                static_cast<size_t>((second != m_names.end() ? second : first) - m_names.begin());
        } else if (!line.empty() && !m_names.empty() && !takeComment(line)) {
            takePort(line);
        }
    }

private:
    void takePort(std::string_view line)
    {
        m_fields = colonFields(line);
        const auto number = plainNumber(m_portColumn < m_fields.size() ? m_fields[m_portColumn]
                                                                       : std::string_view());
        const std::string_view guid = field("GUID");
        if (!number || *number > MaxPortNumber || guid.empty()) {
            skip(QT_TRANSLATE_NOOP("core", "Expected a port: its number and its GUID."));
            return;
        }
        PortReading reading;
        reading.port.by = PortName::By::PortGuid;
        reading.port.number = static_cast<PortNumber>(*number);
        reading.port.guid = identityOf(guid);
        reading.port.lid = lidOf(field("LID"));
        reading.line = m_line;
        reading.known.number = reading.port.number;
        describe(reading.known);
        nameNode(reading.port);
        takeCable(reading.port);
        takeRates(reading.port);
        m_output.facts.ports.push_back(std::move(reading));
    }

    void describe(Port &port) const
    {
        port.state = shortPortState(field("Sta"));
        port.width = parseLinkWidth(decoded(field("LWA")));
        port.speed = speedOfLane(field("LSA"));
        const std::string_view mode = field("FEC mode");
        if (!mode.empty()) {
            port.attributes = std::make_shared<const PortAttributes>(
                PortAttributes{{QStringLiteral("FECModeActive"), decoded(mode)}});
        }
    }

    void nameNode(const PortName &port)
    {
        const std::string_view description = unquoted(field("Node Desc"));
        if (description.empty() || m_named.contains(port.guid)) {
            return;
        }
        static constexpr Named<NodeType> Types[] = {{"SW", NodeType::Switch},
                                                    {"CA", NodeType::ChannelAdapter},
                                                    {"RT", NodeType::Router},
                                                    {"RTR", NodeType::Router}};
        m_named.insert(port.guid);
        m_output.facts.named.push_back({.port = port,
                                        .type = findNamed(Types, field("Ty")),
                                        .description = decoded(description)});
    }

    /// "7(1)": LID 7, port 1.
    void takeCable(const PortName &port)
    {
        LineScanner scanner(field("Conn LID(#)"));
        const auto lid = scanner.takeNumber(0xbfff);
        const auto number =
            lid && *lid > 0 && scanner.take('(') ? scanner.takeNumber(MaxPortNumber) : std::nullopt;
        if (!number || *number == 0) {
            return;
        }
        PortName other;
        other.by = PortName::By::Lid;
        other.lid = Lid(static_cast<quint16>(*lid));
        other.number = static_cast<PortNumber>(*number);
        m_output.facts.cables.push_back(
            {.a = port, .b = std::move(other), .line = m_line, .isImplied = true});
    }

    void takeRates(const PortName &port)
    {
        struct Rate
        {
            const char *column;
            const char *counter;
            Amount amount;
        };
        static constexpr std::array Rates{
            Rate{"Raw BER", "raw_ber", Amount::Ratio},
            Rate{"Effective BER", "effective_ber", Amount::Ratio},
            Rate{"Symbol BER", "symbol_ber", Amount::Ratio},
            Rate{"Symbol Err", "phy_symbol_errors", Amount::Number},
            Rate{"Effective Err", "phy_effective_errors", Amount::Number}};
        CounterReading reading;
        reading.port = port;
        reading.line = m_line;
        for (const Rate &rate : Rates) {
            if (const auto value = readingOf(field(rate.column), rate.amount)) {
                reading.values.emplace_back(
                    countersNamed(QString::fromLatin1(rate.counter)).front(), *value);
            }
        }
        if (!reading.values.empty()) {
            m_output.facts.counters.push_back(std::move(reading));
        }
    }

    std::string_view field(std::string_view name) const
    {
        const auto it = std::ranges::find(m_names, name);
        const auto index = static_cast<size_t>(it - m_names.begin());
        const std::string_view text =
            index < m_fields.size() ? m_fields[index] : std::string_view();
        return text == "N/A" || text == "NA" ? std::string_view() : text;
    }

    std::vector<std::string_view> m_names;
    std::vector<std::string_view> m_fields;
    size_t m_portColumn = 0;
    QSet<Guid> m_named;
};

} // namespace

ParserEnd parseIbdiagnetNetDumpExt(const ParserInput &input, ParserOutput &output)
{
    return parseLines<NetDumpExtParser>(input, output, FabricScope::Part);
}

bool isIbdiagnetNetDumpExtLine(std::string_view line)
{
    return line.starts_with("Ty") && contains(line, ": GUID") && contains(line, "BER");
}

} // namespace pickglass
