// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/parsers.h"

#include "core/formats/linescanner.h"
#include "core/formats/othercounters.h"
#include "core/formats/portaddress.h"
#include "core/formats/sessionlines.h"

#include <QSet>

#include <algorithm>

namespace pickglass {

namespace {

constexpr PortNumber AllPorts = 255;
// Of ClassPortInfo's CapabilityMask: unicast and multicast packets in PortCountersExtended, and
// PortXmitWait in PortCounters.
constexpr quint64 HasExtendedWidth = 1 << 9;
constexpr quint64 HasXmitWait = 1 << 12;
/// Of its CapabilityMask2: errors and waits in PortCountersExtended.
constexpr quint64 HasAdditionalCounters = 1 << 1;

/// What perfquery -c prints. It has no counters: one of its fields says how long a tick of
/// PortXmitWait is.
constexpr std::string_view SamplesControl = "PortSamplesControl";

/// "# Port extended counters: Lid 13 port 1 (CapMask: 0x5300 CapMask2: 0x0000002)"
struct Title
{
    std::optional<Attribute> attribute; ///< empty for one that is not kept
    std::string_view name;
    std::optional<PortAddress> address;
    PortNumber port = 0;
    std::optional<quint64> capabilities;
    std::optional<quint64> capabilities2;
};

/// The number behind a key in the title's brackets.
std::optional<quint64> maskIn(std::string_view text, std::string_view key)
{
    const size_t at = text.find(key);
    if (at == std::string_view::npos) {
        return std::nullopt;
    }
    LineScanner bits(text.substr(at + key.size()));
    const std::string_view word = bits.takeWord();
    return hexNumber(word.substr(0, word.find(')')));
}

std::optional<Attribute> attributeOf(std::string_view name)
{
    if (name == "Port") {
        return Attribute::PortCounters;
    }
    if (name == "Port extended") {
        return Attribute::PortCountersExtended;
    }
    const QString text = decoded(name);
    for (const Counter &counter : counters()) {
        if (text == toString(counter.attribute)) {
            return counter.attribute;
        }
    }
    return std::nullopt;
}

std::optional<Title> parseTitle(std::string_view line)
{
    constexpr std::string_view counters = " counters";
    constexpr std::string_view withFec = " with RS-FEC Active";
    LineScanner scanner(line);
    const auto name = scanner.take("# ") ? scanner.takeUntil(':') : std::nullopt;
    const std::string_view place = scanner.rest();
    const size_t port = place.rfind(" port ");
    if (!name || port == std::string_view::npos ||
        !(name->ends_with(counters) || *name == SamplesControl)) {
        return std::nullopt;
    }
    Title title;
    title.name = name->substr(0, name->rfind(counters));
    title.attribute = attributeOf(title.name.ends_with(withFec)
                                      ? title.name.substr(0, title.name.size() - withFec.size())
                                      : title.name);
    title.address = parsePortAddress(place.substr(0, port));
    LineScanner behind(place.substr(port + std::string_view(" port ").size()));
    const auto number = behind.takeNumber(AllPorts);
    if (!number) {
        return std::nullopt;
    }
    title.port = static_cast<PortNumber>(*number);
    title.capabilities = maskIn(behind.rest(), "CapMask: ");
    title.capabilities2 = maskIn(behind.rest(), "CapMask2: ");
    return title;
}

/// "PortXmitData:....................36298026860928"
struct Value
{
    qint64 line = 0;
    QString name;
    quint64 value = 0;
};

std::optional<Value> parseValue(std::string_view line)
{
    LineScanner scanner(line);
    const auto name = scanner.takeUntil(':');
    if (!name || name->empty() || name->find(' ') != std::string_view::npos) {
        return std::nullopt;
    }
    std::string_view number = scanner.rest();
    number.remove_prefix(std::min(number.find_first_not_of(". \t"), number.size()));
    const auto value = plainNumber(number);
    return value ? std::optional(Value{0, counterName(*name), *value}) : std::nullopt;
}

bool fits(Attribute attribute, const Value &value)
{
    const CounterId id = findCounter(attribute, value.name);
    return id.isValid() && value.value <= counter(id).top();
}

bool isOnlyOfExtended(const Value &value)
{
    return !fits(Attribute::PortCounters, value) && fits(Attribute::PortCountersExtended, value);
}

/// Whether perfquery prints a counter of PortCountersExtended though the port does not have it:
/// before rdma-core 28 all of them were printed, those that were not there as 0.
bool isAbsent(const Title &title, const Counter &counter)
{
    const auto lacks = [](std::optional<quint64> mask, quint64 bit) {
        return mask && (*mask & bit) == 0;
    };
    const bool isAdditional =
        counter.unit == CounterUnit::Events || counter.unit == CounterUnit::Ticks;
    const bool isByCast = counter.name.contains(u"cast");
    return (isAdditional && lacks(title.capabilities2, HasAdditionalCounters)) ||
           (isByCast && lacks(title.capabilities, HasExtendedWidth));
}

class PerfQueryParser final : public LineParser
{
public:
    using LineParser::LineParser;

    void takeLine(std::string_view line)
    {
        line = trimmed(line);
        if (const auto title = parseTitle(line)) {
            closeOutput();
            takeTitle(*title);
        } else if (const TextTime found = timeOfDateLine(line, m_zone); found.time.isKnown()) {
            closeOutput();
            noticeDate(found);
        } else if (m_title && !line.empty() && !isPromptLine(line) &&
                   !startsWithAny(line,
                                  {"ibwarn:", "perfquery:", "src/", "Every ", "```", "~~~"})) {
            takeValue(line);
        }
    }

    void finish()
    {
        closeOutput();
        useDatesBehind();
    }

private:
    void takeTitle(const Title &title)
    {
        m_title = title;
        m_titleLine = m_line;
        m_titleTime = m_time;
        if (!title.address) {
            skip(QT_TRANSLATE_NOOP("core", "These counters have no address that identifies their "
                                           "port, such as Lid 13: they are left out."));
        } else if (title.name == SamplesControl) {
            m_output.mayBeEmpty = true;
        } else if (!title.attribute) {
            skipOutput(title.name,
                       QT_TRANSLATE_NOOP(
                           "core", "The counters of %1 are not supported: they are skipped."));
        } else if (title.port == AllPorts) {
            skipOutput("port 255",
                       QT_TRANSLATE_NOOP(
                           "core", "The counters of %1 are sums of all ports: they are skipped."));
        }
    }

    /// Says so the first time.
    void skipOutput(std::string_view what, const char *message)
    {
        m_output.mayBeEmpty = true;
        const QString name = decoded(what);
        if (!m_reported.contains(name)) {
            m_reported.insert(name);
            remark(message, {quoted(what)});
        }
    }

    void takeValue(std::string_view line)
    {
        auto value = parseValue(line);
        if (!value) {
            skip(QT_TRANSLATE_NOOP("core", "Expected a counter, such as: PortRcvErrors:....3"));
        } else if (!m_isTerminated) {
            remark(QT_TRANSLATE_NOOP(
                "core",
                "The text ends within this line: the number may be cut off, and is left out."));
        } else if (!value->name.startsWith(u"CounterSelect") && value->name != u"PortSelect") {
            value->line = m_line;
            m_values.push_back(*std::move(value));
        }
    }

    /// Makes a reading of what is below the last title.
    void closeOutput()
    {
        const std::vector<Value> values = std::exchange(m_values, {});
        if (m_title && m_title->name == SamplesControl) {
            takeTick(values);
            return;
        }
        if (!m_title || !m_title->attribute || !m_title->address || m_title->port == AllPorts) {
            return;
        }
        Attribute attribute = *m_title->attribute;
        if (attribute == Attribute::PortCounters && std::ranges::any_of(values, isOnlyOfExtended)) {
            attribute = Attribute::PortCountersExtended;
        }
        CounterReading reading;
        reading.port = m_title->address->port(m_title->port);
        reading.time = m_titleTime;
        reading.line = m_titleLine;
        for (const Value &value : values) {
            const CounterId id = findCounter(attribute, value.name);
            const bool isThere = std::ranges::any_of(
                reading.values, [id](const auto &known) { return known.first == id; });
            if (!isThere && isKnown(attribute, value)) {
                reading.values.emplace_back(id, value.value);
            }
        }
        if (!reading.values.empty()) {
            m_output.facts.counters.push_back(std::move(reading));
        }
    }

    void takeTick(const std::vector<Value> &values)
    {
        const auto tick = std::ranges::find(values, QStringLiteral("Tick"), &Value::name);
        if (tick == values.end() || tick->value > MaxTick || !m_title->address ||
            m_title->port == AllPorts) {
            return;
        }
        PortReading reading;
        reading.port = m_title->address->port(m_title->port);
        reading.known.attributes = std::make_shared<const PortAttributes>(
            PortAttributes{{QStringLiteral("Tick"), QString::number(tick->value)}});
        reading.line = m_titleLine;
        m_output.facts.ports.push_back(std::move(reading));
    }

    /// Whether the number means anything.
    bool isKnown(Attribute attribute, const Value &value)
    {
        const bool isPlain = attribute == Attribute::PortCounters;
        if (isPlain && value.name == u"PortXmitWait") {
            return !m_title->capabilities || (*m_title->capabilities & HasXmitWait) != 0;
        }
        if (isPlain && value.name == u"QP1Dropped") {
            return false;
        }
        const bool isFit = fits(attribute, value);
        if (isFit && attribute == Attribute::PortCountersExtended &&
            isAbsent(*m_title, counter(findCounter(attribute, value.name)))) {
            return false;
        }
        if (!isFit && !m_reported.contains(value.name)) {
            m_reported.insert(value.name);
            m_output.report.remark(
                value.line,
                {QT_TRANSLATE_NOOP(
                     "core", "%1 is not a known counter of %2, or is too large: it is left out."),
                 {quoted(std::string_view(value.name.toStdString())), toString(attribute)}});
        }
        return isFit;
    }

    std::optional<Title> m_title;
    std::vector<Value> m_values; ///< below the title
    qint64 m_titleLine = 0;
    Timestamp m_titleTime;
    QSet<QString> m_reported; ///< what a remark was made of
};

} // namespace

bool isPerfqueryLine(std::string_view line)
{
    return parseTitle(line).has_value();
}

ParserEnd parsePerfquery(const ParserInput &input, ParserOutput &output)
{
    return parseLines<PerfQueryParser>(input, output, FabricScope::Part);
}

} // namespace pickglass
