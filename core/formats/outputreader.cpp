// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/outputreader.h"

#include "core/formats/linescanner.h"
#include "core/formats/metricsamples.h"
#include "core/formats/parsers.h"
#include "core/formats/textoutputs.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace pickglass {

namespace {

using Outputs = std::vector<Imported>;

/// An error where the parser did not come to its end.
Result<void> checkEnd(ParserEnd end, const ParserOutput &output)
{
    switch (end) {
    case ParserEnd::Complete:
        break;
    case ParserEnd::Cancelled:
        return failure({QT_TRANSLATE_NOOP("core", "The import was canceled.")});
    case ParserEnd::TooLong:
        return failure(
            {QT_TRANSLATE_NOOP(
                 "core", "Line %1 is too long for a text file: the file is damaged or binary."),
             {QString::number(output.lines + 1)}},
            {QT_TRANSLATE_NOOP("core", "Save it again.")});
    case ParserEnd::TooMuch:
        return failure({QT_TRANSLATE_NOOP("core", "The text has more nodes, ports or counters than "
                                                  "fit into the memory that an import may use.")},
                       {QT_TRANSLATE_NOOP("core", "Import its parts one by one.")});
    case ParserEnd::NewerVersion:
        return failure({QT_TRANSLATE_NOOP("core", "The version of this file is not known.")},
                       {QT_TRANSLATE_NOOP("core", "Save the output of ibnetdiscover as text.")});
    }
    return {};
}

/// The text without its last line, if that has no end: as it may be where somebody cut it.
std::string_view withoutOpenLine(std::string_view text)
{
    const size_t lastEnd = text.find_last_of("\r\n");
    return text.substr(0, lastEnd == std::string_view::npos ? 0 : lastEnd + 1);
}

/// Whether the last line has no end, and may be something else than a prompt of a shell.
bool hasOpenLine(std::string_view text)
{
    const std::string_view line = trimmed(text.substr(withoutOpenLine(text).size()));
    return !line.empty() && std::string_view("#$>%").find(line.back()) == std::string_view::npos;
}

/// A text that ends within a line is parsed once more without that line: so nothing is taken from
/// half a line, whatever the format. What is missing may have been there: it describes a part only.
ParserEnd parseWhole(const TextFormat &format, ParserInput input, ParserOutput &output)
{
    const ParserEnd end = format.parse(input, output);
    if (end != ParserEnd::Complete) {
        return end;
    }
    if (output.endsWithinLine || (format.hidesCuts && hasOpenLine(input.text))) {
        const qint64 cutLine = output.lines;
        const Message message =
            output.endsWithinLine
                ? Message{QT_TRANSLATE_NOOP(
                      "core",
                      "The text ends within this line: it was cut off. The line is skipped.")}
                : Message{QT_TRANSLATE_NOOP(
                      "core",
                      "The text has no line end here: the line may be cut off, and is skipped.")};
        input.text = withoutOpenLine(input.text);
        output = {};
        if (const ParserEnd again = format.parse(input, output); again != ParserEnd::Complete) {
            return again;
        }
        output.lines = cutLine;
        output.isCutOff = true;
        output.report.skip(cutLine, message);
    }
    if (output.isCutOff) {
        output.facts.scope = FabricScope::Part;
        output.cabledNodes.clear(); // the last of them may have had more
    }
    return end;
}

/// What the parser gave, or an error where that is nothing.
Result<Imported> importedOf(const TextFormat &format, ParserOutput output,
                            const ImportOptions &options)
{
    if (output.builder.nodeCount() == 0 && output.facts.isEmpty() && !output.mayBeEmpty) {
        if (format.lacks && !output.isCutOff) {
            return failure({format.lacks}, {format.advice});
        }
        return failure({QT_TRANSLATE_NOOP("core", "The file has no fabric data.")},
                       {QT_TRANSLATE_NOOP("core", "It may have been cut off: save it again.")});
    }
    Imported imported;
    imported.format = QString::fromLatin1(format.name);
    imported.lines = output.lines;
    imported.skippedLines = output.report.skippedLines();
    imported.problems = output.report.takeProblems();
    imported.time = output.time;
    imported.isTimeLocal = output.isTimeLocal;
    if (output.facts.scope == FabricScope::Part) {
        output.builder.forgetCables(output.cabledNodes);
    }
    imported.fabric = output.builder.build(options.names);
    imported.facts = std::move(output.facts);
    if (options.progress) {
        options.progress(1);
    }
    return imported;
}

} // namespace

void moveLines(Imported &imported, const std::function<qint64(qint64)> &moved)
{
    const auto move = [&moved](qint64 &line) { line = line > 0 ? moved(line) : 0; };
    for (LineProblem &problem : imported.problems) {
        move(problem.line);
    }
    for (CounterReading &reading : imported.facts.counters) {
        move(reading.line);
    }
    for (PortReading &port : imported.facts.ports) {
        move(port.line);
    }
    for (CableReading &cable : imported.facts.cables) {
        move(cable.line);
    }
    for (LogEntry &entry : imported.facts.log) {
        move(entry.line);
    }
    for (PKeyReading &reading : imported.facts.pKeys) {
        move(reading.line);
    }
    for (LaneReading &reading : imported.facts.laneReadings) {
        move(reading.line);
    }
}

namespace {

/// What is to be said of lines that are in none of the outputs.
LineProblem problemOf(const OtherLines &lines)
{
    const auto known = checkText(lines.text);
    if (!known) {
        return {lines.firstLine, known.error().what};
    }
    return {lines.firstLine,
            {QT_TRANSLATE_NOOP("core", "Lines %1 to %2 are of no known format: they are left out."),
             {QString::number(lines.firstLine), QString::number(lines.lastLine)}}};
}

Result<void> checkLimits(const ImportOptions &options)
{
    const ParserEnd end = heldMemory() > options.maxMemory ? ParserEnd::TooMuch
                          : !options.progress(0)           ? ParserEnd::Cancelled
                                                           : ParserEnd::Complete;
    return checkEnd(end, {});
}

/// The outputs that stand in a text, each read by its own parser.
class OutputReader
{
public:
    OutputReader(const TextOutputs &found, const ImportOptions &options)
        : m_found(found),
          m_options(options)
    {
    }
    Result<Outputs> run();

private:
    Result<void> read(size_t at);
    void addProblems();

    const TextOutputs &m_found;
    const ImportOptions &m_options;
    Outputs m_outputs;
    QList<LineProblem> m_problems; ///< of what is in none of the outputs
    std::optional<Error> m_error;  ///< of the first one that cannot be read
};

Result<void> OutputReader::read(size_t at)
{
    const TextOutput &output = m_found.outputs[at];
    ImportOptions options = m_options;
    options.progress = [this, at](double share) {
        const auto count = static_cast<double>(m_found.outputs.size());
        return !m_options.progress || m_options.progress((static_cast<double>(at) + share) / count);
    };
    RETURN_IF_ERROR(checkLimits(options));
    auto imported = readOutput(*output.format, output.text, options, {}, output.command);
    if (!imported) {
        // Where memory ends or the import is to, it is no matter of this output.
        RETURN_IF_ERROR(checkLimits(options));
        m_problems.append({output.firstLine, imported.error().what});
        m_error = m_error ? m_error : imported.error();
        return {};
    }
    if (m_found.outputs.size() > 1) {
        imported->firstLine = output.firstLine;
        if (!imported->time.isKnown()) {
            imported->time = output.time.time;
            imported->isTimeLocal = output.time.isLocal;
        }
        moveLines(*imported, [&output](qint64 line) { return line + output.firstLine - 1; });
    }
    m_outputs.push_back(*std::move(imported));
    return {};
}

/// What is in none of the outputs is a problem of the one before it.
void OutputReader::addProblems()
{
    for (const LineProblem &problem : std::as_const(m_problems)) {
        const auto behind =
            std::ranges::upper_bound(m_outputs, problem.line, {}, &Imported::firstLine);
        QList<LineProblem> &problems =
            (behind == m_outputs.begin() ? behind : std::prev(behind))->problems;
        const auto place = std::ranges::upper_bound(problems, problem.line, {}, &LineProblem::line);
        if (problems.size() < Imported::MaxLineProblems) {
            problems.insert(place, problem);
        }
    }
}

Result<Outputs> OutputReader::run()
{
    for (size_t at = 0; at < m_found.outputs.size(); ++at) {
        RETURN_IF_ERROR(read(at));
    }
    if (m_outputs.empty()) {
        return tl::unexpected(*m_error);
    }
    for (const OtherLines &lines : m_found.others) {
        m_problems.append(problemOf(lines));
    }
    std::ranges::stable_sort(m_problems, {}, &LineProblem::line);
    addProblems();
    return std::move(m_outputs);
}

} // namespace

Result<Imported> readOutput(const TextFormat &format, std::string_view text,
                            const ImportOptions &options, std::string_view header,
                            std::string_view command)
{
    ParserOutput output;
    const ParserEnd end = parseWhole(format,
                                     {text, &options.progress, header, options.maxMemory,
                                      options.zone, command, options.modified, options.host},
                                     output);
    RETURN_IF_ERROR(checkEnd(end, output));
    return importedOf(format, std::move(output), options);
}

Result<Imported> importMetrics(std::span<const MetricSamples *const> all,
                               const ImportOptions &options)
{
    ParserOutput output;
    RETURN_IF_ERROR(checkEnd(parseMetricSamples(all, options.maxMemory, output), output));
    return importedOf(*findFormat(QLatin1String("prometheus")), std::move(output), options);
}

Result<std::vector<Imported>> readOutputs(const TextFormat &first, std::string_view text,
                                          const ImportOptions &options)
{
    const TextOutputs found = outputsIn(text, &first, options.zone);
    if (found.isTooMany) {
        return failure({QT_TRANSLATE_NOOP("core", "The text holds the outputs of more than %1 "
                                                  "commands."),
                        {QString::number(TextOutputs::MaxOutputs)}},
                       {QT_TRANSLATE_NOOP("core", "Import its parts one by one.")});
    }
    return OutputReader(found, options).run();
}

} // namespace pickglass
