// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/textoutputs.h"

#include "core/formats/linereader.h"
#include "core/formats/linescanner.h"
#include "core/formats/sessionlines.h"

#include <algorithm>
#include <optional>

namespace pickglass {

namespace {

bool isAny(const TextFormat *format, std::initializer_list<std::string_view> names)
{
    return format && std::ranges::find(names, format->name) != names.end();
}

/// Both are files of nodes in blocks, in which ids of either kind occur.
bool isSameFamily(const TextFormat *a, const TextFormat *b)
{
    return a == b ||
           (isAny(a, {"ibnetdiscover", "netfile"}) && isAny(b, {"ibnetdiscover", "netfile"}));
}

/// Whether no output begins with such a line: what most lines are, and cheap to see.
bool isInside(std::string_view line)
{
    const bool isPort = line.size() > 1 && line.front() == '[' && isDigit(line[1]);
    return isPort || contains(line, "....");
}

/// Whether the format can begin with this line behind another output: names in a line may hold the
/// arrow of iblinkinfo.
bool mayBegin(const TextFormat &format, std::string_view line)
{
    return isDigit(line.front()) || !isAny(&format, {"iblinkinfo"});
}

/// A comment of ibnetdiscover, which stands once in an output.
bool isDiscoveryHead(std::string_view line)
{
    return line.starts_with('#') && contains(line, "Topology file: generated on");
}

/// Whether the line may be one of those that stand before the first one that shows a format: a
/// comment, a heading of iblinkinfo, sl2vl or net_dump, other metrics of a page.
bool mayLead(std::string_view line)
{
    const bool isComment = line.starts_with('#') && !line.starts_with("##");
    return isComment || contains(line, ", base LID ") ||
           (line.starts_with('"') && contains(line, ", LID ")) ||
           startsWithAny(line, {"CA: ", "Switch: ", "Router: ", "Switch 0x",
                                "Suppressing:", "node_", "go_", "process_", "promhttp_"});
}

/// Dates begin with a weekday, a number or a frame, or say what they are.
TextTime dateOf(std::string_view line, const QTimeZone &zone)
{
    const bool mayBeDate = isDigit(line.front()) ||
                           std::string_view("#=-*@").find(line.front()) != line.npos ||
                           startsWithAny(line, {"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun",
                                                "Every ", "timestamp", "Timestamp"});
    return mayBeDate ? timeOfDateLine(line, zone) : TextTime();
}

class OutputCutter
{
public:
    OutputCutter(std::string_view text, const TextFormat *first, const QTimeZone &zone)
        : m_text(text),
          m_first(first),
          m_zone(zone)
    {
    }
    TextOutputs run();

private:
    struct Place
    {
        size_t offset = 0;
        qint64 line = 1;
    };

    void takeLine(std::string_view line);
    void takeBreak(bool isFence);
    void takeHead(const TextFormat *format);
    void takeOther(std::string_view line);
    void endOthers();
    void endOutput(Place end)
    {
        m_found.outputs.push_back(
            {m_format, between(m_begin, end), m_begin.line, m_beginTime, m_beginCommand});
    }
    const TextFormat *formatOf(std::string_view line) const;
    std::string_view between(Place from, Place to) const
    {
        return m_text.substr(from.offset, to.offset - from.offset);
    }

    std::string_view m_text;
    const TextFormat *m_first;
    const QTimeZone &m_zone;
    TextOutputs m_found;
    const TextFormat *m_format = nullptr; ///< of the last output
    Place m_begin;                        ///< of the last output
    TextTime m_beginTime;
    std::string_view m_beginCommand;
    Place m_here;                 ///< the line that is looked at
    Place m_next;                 ///< the line behind it
    std::optional<Place> m_end;   ///< of the last output, where a prompt or fence has ended it
    std::string_view m_command;   ///< of the last prompt; empty behind a fence
    std::optional<Place> m_break; ///< behind the last prompt or fence without an output since
    std::optional<Place> m_lead;  ///< the first of the lines that may lead the next output
    std::optional<Place> m_other; ///< the first line behind m_break that belongs to nothing yet
    size_t m_othersKept = 0;      ///< of m_found.others, those before m_end
    bool m_isInFence = false;
    bool m_isCode = false;      ///< behind a prompt, or in a block: no words of people
    bool m_isDiscovery = false; ///< what m_format is
    bool m_isOfOneMoment = false;
    bool m_beginsAnew = false; ///< whether the next line of the format begins another output
    TextTime m_date;
};

const TextFormat *OutputCutter::formatOf(std::string_view line) const
{
    if (!m_format) {
        return m_first && m_first->recognizes(line) ? m_first : nullptr;
    }
    if (m_format->recognizes(line)) {
        return m_format;
    }
    if (isInside(line)) {
        return nullptr;
    }
    const auto formats = textFormats();
    const auto found = std::ranges::find_if(formats, [line](const TextFormat &format) {
        return format.recognizes(line) && mayBegin(format, line);
    });
    return found == formats.end() ? nullptr : &*found;
}

/// The lines behind the last prompt, if they were the output of another program.
void OutputCutter::endOthers()
{
    if (m_other && m_found.others.size() < TextOutputs::MaxOthers) {
        m_found.others.push_back({between(*m_other, m_here), m_other->line, m_here.line - 1});
    }
    m_other.reset();
}

void OutputCutter::takeBreak(bool isFence)
{
    endOthers();
    m_isInFence = isFence != m_isInFence;
    m_isCode = !isFence || m_isInFence;
    if (!m_end) {
        m_end = m_here;
        m_othersKept = m_found.others.size();
    }
    m_break = m_next;
    m_lead.reset();
}

void OutputCutter::takeHead(const TextFormat *format)
{
    const bool isSame = m_format && isSameFamily(m_format, format) && !m_beginsAnew;
    if (isSame) {
        m_found.others.resize(m_end ? m_othersKept : m_found.others.size());
    } else {
        const Place unbroken = !m_format ? Place() : m_lead.value_or(m_here);
        const Place begin = m_break && m_isCode ? *m_break : unbroken;
        if (m_format) {
            endOutput(m_end.value_or(begin));
        }
        m_format = format;
        m_isDiscovery = isAny(format, {"ibnetdiscover"});
        m_isOfOneMoment = isAny(format, {"iblinkinfo", "ibnetdiscover-ports", "sminfo"});
        m_begin = begin;
        m_beginTime = m_date;
        m_beginCommand = m_break && m_isCode ? m_command : std::string_view();
    }
    m_end.reset();
    m_break.reset();
    m_lead.reset();
    m_other.reset();
    m_beginsAnew = false;
}

void OutputCutter::takeOther(std::string_view line)
{
    const TextTime found = dateOf(line, m_zone);
    const Timestamp date = found.time;
    if (date.isKnown()) {
        m_date = found;
    }
    m_beginsAnew |= (m_isDiscovery && isDiscoveryHead(line)) || (m_isOfOneMoment && date.isKnown());
    if (!date.isKnown() && !mayLead(line)) {
        m_lead.reset();
    } else if (!m_lead) {
        m_lead = m_here;
    }
    if (!date.isKnown() && m_break && m_isCode && !m_other) {
        m_other = m_here;
    }
}

void OutputCutter::takeLine(std::string_view line)
{
    line = trimmed(line);
    if (line.empty()) {
        return;
    }
    const bool isFence = isFenceLine(line);
    if (isFence) {
        m_command = {};
        takeBreak(true);
    } else if (const TextFormat *format = formatOf(line)) {
        takeHead(format);
    } else if (isPromptLine(line)) {
        m_command = line;
        takeBreak(false);
    } else {
        takeOther(line);
    }
}

TextOutputs OutputCutter::run()
{
    LineReader reader(m_text);
    std::string_view line;
    while (!m_found.isTooMany) {
        m_here = {reader.position(), reader.number() + 1};
        if (!reader.next(line)) {
            break;
        }
        m_next = {reader.position(), reader.number() + 1};
        takeLine(line);
        m_found.isTooMany = m_found.outputs.size() >= TextOutputs::MaxOutputs;
    }
    m_here = {m_text.size(), m_next.line};
    endOthers();
    if (m_found.outputs.empty()) {
        m_found.outputs.push_back({m_first, m_text});
    } else {
        endOutput(m_end.value_or(m_here));
    }
    return std::move(m_found);
}

} // namespace

TextOutputs outputsIn(std::string_view text, const TextFormat *first, const QTimeZone &zone)
{
    return OutputCutter(text, first, zone).run();
}

} // namespace pickglass
