// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/memory.h"
#include "core/base/timestamp.h"
#include "core/fabric/fabricbuilder.h"
#include "core/formats/facts.h"
#include "core/formats/linereader.h"
#include "core/formats/linereport.h"
#include "core/formats/texttime.h"

#include <functional>
#include <limits>
#include <string_view>
#include <vector>

namespace pickglass {

/// What every parser is given. All of it must outlive the parsing.
struct ParserInput
{
    std::string_view text;
    /// As ImportOptions::progress; may be null.
    const std::function<bool(double)> *progress = nullptr;
    /// The line that names a table's columns, where it is in a file of its own; else empty.
    std::string_view header = {};
    /// Parsing ends when this process holds more memory than this, in bytes.
    qint64 maxMemory = std::numeric_limits<qint64>::max();
    /// Of times without one; invalid where it is not known.
    QTimeZone zone = {};
    /// The line of the prompt right before the text, where that is known: commandOf() of it.
    std::string_view command = {};
    /// When the text was last changed; unknown: now.
    Timestamp modified = {};
    /// The host that the text is of, where that stands outside of it; empty where it is not known.
    QString host = {};
};

/// What every parser gives.
struct ParserOutput
{
    FabricBuilder builder;
    Facts facts;
    LineReport report;
    Timestamp time;
    bool isTimeLocal = false; ///< TextTime::isLocal of it
    qint64 lines = 0;
    /// Whether the text ends in the middle of its last line: somebody cut it.
    bool endsWithinLine = false;
    /// Whether the text lacks its end, as its format shows, without ending within a line.
    bool isCutOff = false;
    /// Of a text of a part of the fabric: the nodes all of whose cables it lists.
    QSet<Guid> cabledNodes = {};
    /// Whether a text without any data is whole all the same: its program found nothing to print.
    bool mayBeEmpty = false;
};

enum class ParserEnd {
    Complete,
    Cancelled,    ///< progress said so
    TooLong,      ///< a line longer than LineReader::MaxLineLength
    TooMuch,      ///< what it says does not fit into ParserInput::maxMemory
    NewerVersion, ///< of a binary file: another version than is known
};

/// Hands each line to take(line, reader), reports progress and looks at the memory that is held
/// every 256 KiB, counts the lines.
template<typename Take>
ParserEnd forEachLine(const ParserInput &input, ParserOutput &output, Take &&take)
{
    constexpr size_t stride = 1 << 18;
    LineReader reader(input.text);
    size_t next = stride;
    std::string_view line;
    while (reader.next(line)) {
        take(line, reader);
        if (reader.position() >= next) {
            next = reader.position() + stride;
            if (heldMemory() > input.maxMemory) {
                return ParserEnd::TooMuch;
            }
            if (input.progress && *input.progress &&
                !(*input.progress)(static_cast<double>(reader.position()) /
                                   static_cast<double>(input.text.size()))) {
                return ParserEnd::Cancelled;
            }
        }
    }
    output.lines = reader.number();
    return reader.isTooLong() ? ParserEnd::TooLong : ParserEnd::Complete;
}

/// What the parsers of lines have in common. Those made of it have takeLine(line) and, where there
/// is something to do before the first line or behind the last one, beginText() or finish().
class LineParser
{
public:
    explicit LineParser(ParserOutput &output) : m_output(output) {}

    void beginText(const ParserInput & /*input*/) {}
    void setZone(const QTimeZone &zone) { m_zone = zone; }
    void beginLine(const LineReader &reader)
    {
        m_line = reader.number();
        m_isTerminated = reader.isTerminated();
    }
    void finish() {}

protected:
    /// The line could not be used: why, with what its %1, %2 … stand for.
    void skip(const char *why, QStringList arguments = {})
    {
        m_output.report.skip(m_line, {why, std::move(arguments)});
    }
    /// The line was used, with something odd about it.
    void remark(const char *what, QStringList arguments = {})
    {
        m_output.report.remark(m_line, {what, std::move(arguments)});
    }
    /// Says that the text ends in the middle of this line, where it has no end either.
    void noticeCut(bool isCut) { m_output.endsWithinLine |= isCut && !m_isTerminated; }
    /// Whether the line is a comment ('#'); the time in it becomes that of the text.
    bool takeComment(std::string_view line)
    {
        if (!line.starts_with('#')) {
            return false;
        }
        const TextTime found = timeOfComment(line, m_zone);
        if (found.time.isKnown()) {
            m_output.time = found.time;
            m_output.isTimeLocal = found.isLocal;
        }
        return true;
    }
    /// Whether the line is a date (timeOfDateLine). The first one is the time of the text.
    bool takeDate(std::string_view line)
    {
        const TextTime found = timeOfDateLine(line, m_zone);
        if (found.time.isKnown()) {
            noticeDate(found);
        }
        return found.time.isKnown();
    }
    void noticeDate(const TextTime &found)
    {
        m_time = found.time;
        m_dates.push_back({m_output.facts.counters.size(), found.time});
        m_output.isTimeLocal |= found.isLocal;
        m_output.time = m_output.time.isKnown() ? m_output.time : found.time;
    }

    /// Where the text begins with counters and ends with a date, its dates stand behind what they
    /// are of: each reading gets the next date instead of the last one. At the end of the text.
    void useDatesBehind()
    {
        std::vector<CounterReading> &readings = m_output.facts.counters;
        if (m_dates.empty() || m_dates.front().readings == 0 ||
            m_dates.back().readings != readings.size()) {
            return;
        }
        size_t at = 0;
        for (const Date &date : m_dates) {
            for (; at < date.readings; ++at) {
                readings[at].time = date.time;
            }
        }
    }

    ParserOutput &m_output;
    QTimeZone m_zone; ///< as ParserInput has it
    Timestamp m_time; ///< of the last date
    qint64 m_line = 0;
    bool m_isTerminated = true;

private:
    struct Date
    {
        size_t readings = 0; ///< how many stand before it
        Timestamp time;
    };
    std::vector<Date> m_dates;
};

/// Has a parser read all lines of a text, which describes the whole fabric or a part of it.
template<typename Parser>
ParserEnd parseLines(const ParserInput &input, ParserOutput &output,
                     FabricScope scope = FabricScope::Whole)
{
    output.facts.scope = scope;
    Parser parser(output);
    parser.setZone(input.zone);
    parser.beginText(input);
    const ParserEnd end =
        forEachLine(input, output, [&parser](std::string_view line, const LineReader &reader) {
            parser.beginLine(reader);
            parser.takeLine(line);
        });
    if (end == ParserEnd::Complete) {
        parser.finish();
    }
    return end;
}

} // namespace pickglass
