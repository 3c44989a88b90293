// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/ibdiagnetsections.h"
#include "core/formats/linescanner.h"
#include "core/formats/parsers.h"

#include <algorithm>
#include <string_view>

namespace pickglass {

namespace {

constexpr std::string_view Head = "SW_GUID=";
/// Of a switch; no version has half as many.
constexpr qsizetype MaxValues = 100;

class SharpParser final : public LineParser
{
public:
    using LineParser::LineParser;

    void takeLine(std::string_view line)
    {
        line = trimmed(line);
        if (line.empty() || line.find_first_not_of('-') == std::string_view::npos) {
            return;
        }
        if (line.starts_with(Head)) {
            endSwitch();
            m_switch = identityOf(trimmed(line.substr(Head.size())));
            m_begin = m_line;
            return;
        }
        const size_t equals = line.find('=');
        if (m_switch.isNull() || equals == std::string_view::npos) {
            skip(QT_TRANSLATE_NOOP("core",
                                   "Expected a line SW_GUID=, or below it \"name = value\"."));
            return;
        }
        const std::string_view value = trimmed(line.substr(equals + 1));
        const QString name = sharpAttribute(trimmed(line.substr(0, equals)));
        if (!name.isEmpty() && !saysNothing(value) && m_values.size() < MaxValues) {
            m_values << PortAttribute{name, decoded(value)};
        }
    }

    void finish() { endSwitch(); }

private:
    void endSwitch()
    {
        if (!m_switch.isNull() && !m_values.isEmpty()) {
            PortReading reading;
            reading.port.by = PortName::By::NodeGuid;
            reading.port.guid = m_switch;
            reading.known.attributes = std::make_shared<const PortAttributes>(std::move(m_values));
            reading.line = m_begin;
            m_output.facts.ports.push_back(std::move(reading));
        }
        m_values = {};
        m_switch = {};
    }

    Guid m_switch;
    qint64 m_begin = 0;
    PortAttributes m_values;
};

} // namespace

QString sharpAttribute(std::string_view name)
{
    QString attribute = QStringLiteral("Sharp");
    bool isFirst = true;
    for (const char c : name) {
        if (c == '_') {
            isFirst = true;
        } else if (isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) {
            attribute += isFirst ? QChar::fromLatin1(c).toUpper() : QChar::fromLatin1(c);
            isFirst = false;
        } else {
            return {};
        }
    }
    return isFirst ? QString() : attribute;
}

bool isIbdiagnetSharpLine(std::string_view line)
{
    return line.starts_with(Head);
}

ParserEnd parseIbdiagnetSharp(const ParserInput &input, ParserOutput &output)
{
    return parseLines<SharpParser>(input, output, FabricScope::Part);
}

} // namespace pickglass
