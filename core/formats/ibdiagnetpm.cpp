// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/ibdiagnetpm.h"

#include "core/formats/commenttime.h"
#include "core/formats/linescanner.h"
#include "core/formats/othercounters.h"

namespace pickglass {

namespace {

class PmFileParser
{
public:
    explicit PmFileParser(ParserOutput &output) : m_output(output) {}

    void takeLine(std::string_view line, const LineReader &reader);
    void finish();

private:
    void takePort(std::string_view line);
    void takeCounter(std::string_view name, std::string_view value);

    ParserOutput &m_output;
    CounterReading m_reading;
    qint64 m_line = 0;
};

void PmFileParser::takeLine(std::string_view line, const LineReader &reader)
{
    m_line = reader.number();
    line = trimmed(line);
    if (line.starts_with('#')) {
        if (const Timestamp time = timeOfComment(line); time.isKnown()) {
            m_output.time = time;
        }
    } else if (line.starts_with("Port=")) {
        takePort(line);
    } else if (const size_t equals = line.find('='); equals != std::string_view::npos) {
        takeCounter(trimmed(line.substr(0, equals)), trimmed(line.substr(equals + 1)));
    }
}

void PmFileParser::takePort(std::string_view line)
{
    finish();
    LineScanner scanner(line);
    scanner.take("Port=");
    const auto number = scanner.takeNumber(MaxPortNumber);
    scanner.skipBlanks();
    const Lid lid = scanner.take("Lid=") ? lidOf(scanner.takeWord()) : Lid();
    scanner.skipBlanks();
    const std::string_view guid = scanner.take("GUID=") ? scanner.takeWord() : std::string_view();
    if (!number || guid.empty()) {
        m_output.report.skip(m_line, {QT_TRANSLATE_NOOP("core", "Expected a port: Port=, Lid= and "
                                                                "GUID=."),
                                      {}});
        return;
    }
    m_reading.port.by = PortName::By::PortGuid;
    m_reading.port.number = static_cast<PortNumber>(*number);
    m_reading.port.guid = identityOf(guid);
    m_reading.port.lid = lid;
    m_reading.line = m_line;
}

void PmFileParser::takeCounter(std::string_view name, std::string_view text)
{
    const CounterId id = counterOfIbdiagnet(name);
    const auto value = id.isValid() ? plainNumber(text) : std::nullopt;
    if (m_reading.port.guid.isNull() || !value || *value >= FirstNoCounter) {
        return;
    }
    addCounter(m_reading, id, *value);
}

void PmFileParser::finish()
{
    if (!m_reading.values.empty()) {
        m_output.facts.counters.push_back(m_reading);
    }
    m_reading = {};
}

} // namespace

ParserEnd parseIbdiagnetPm(const ParserInput &input, ParserOutput &output)
{
    output.facts.scope = FabricScope::Part;
    PmFileParser parser(output);
    const ParserEnd end =
        forEachLine(input, output, [&](std::string_view line, const LineReader &reader) {
            parser.takeLine(line, reader);
        });
    parser.finish();
    return end;
}

bool isIbdiagnetPmLine(std::string_view line)
{
    return line.starts_with("Port=") && line.find(" Lid=") != std::string_view::npos &&
           line.find(" GUID=") != std::string_view::npos;
}

} // namespace pickglass
