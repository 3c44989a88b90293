// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/options.h"

#include "app/common/aliasfile.h"
#include "app/common/endsignals.h"
#include "app/common/exitcode.h"
#include "app/pgcap/ticks.h"
#include "core/base/outputplace.h"

#include <QFileInfo>
#include <QRegularExpression>

namespace pickglass::pgcap {

namespace {

const QLatin1String
    WhatTimesAre("A time is ISO 8601 (UTC without a zone), now, now-5m, or +30s / -30s "
                 "from the start / end of the capture.");

StopToken &signalled()
{
    static StopToken token;
    return token;
}

} // namespace

void catchInterrupts()
{
    signalled() = stopOnEndSignals("pgcap: interrupted; no incomplete file is left\n");
}

StopToken interrupts()
{
    return signalled();
}

Options::Options(const Command &command) : m_command(command)
{
    parser().setOptionsAfterPositionalArgumentsMode(QCommandLineParser::ParseAsOptions);
    add("h,help", "Show this help.");
    command.addOptions(*this);
}

void Options::addJson()
{
    add("json", "Print JSON.");
}

void Options::addTable()
{
    addJson();
    add("csv", "Print CSV.");
}

void Options::addAliases()
{
    add("aliases",
        "Names of nodes and labels of ports to show: lines of a node-name map, 0xGUID \"name\", "
        "and "
        "0xGUID/PORT \"label\" or NODE:PORT \"label\".",
        OptionValue::file("FILE"));
}

void Options::addForm()
{
    addTable();
    addAliases();
}

void Options::addAt()
{
    add("at", QStringLiteral("The time to show. Default: the end of the capture. ") + WhatTimesAre,
        OptionValue::time("T"));
}

void Options::addRange()
{
    m_hasRange = true;
    add("from", QStringLiteral("Start of the range. ") + WhatTimesAre, OptionValue::time("T"));
    add("to", "End of the range; the topology is that of this time.", OptionValue::time("T"));
}

void Options::addOutput()
{
    add("o,output", "The file to write.", OptionValue::file("OUT"));
    add("f,force", "Replace OUT if it exists.");
}

void Options::addTicks()
{
    m_hasTicks = true;
    addTickOptions(*this);
}

/// "TO is missing."
QString Options::missingText() const
{
    QStringList missing;
    for (const OptionValue &argument : m_command.arguments) {
        missing << argument.name();
    }
    missing = missing.mid(files().size(), m_command.least - files().size());
    if (files().isEmpty() || missing.isEmpty() || missing.front() == QLatin1String("FILE")) {
        const bool takesSource = m_command.arguments.front().completion() == Completion::Source;
        return takesSource ? QStringLiteral("The source is missing: mad: for this machine's "
                                            "fabric, synthetic:tree for a simulated one.")
                           : QStringLiteral("The file is missing.");
    }
    return missing.size() == 1
               ? QStringLiteral("%1 is missing.").arg(missing.front())
               : QStringLiteral("%1 are missing.").arg(missing.join(QStringLiteral(" and ")));
}

int Options::printHelp()
{
    // Without the usage line of the parser, which knows no subcommands.
    const QString text = helpText();
    Output output;
    output.write(QStringLiteral("pgcap %1 %2\n\n%3\n\n%4")
                     .arg(QLatin1String(m_command.name), QString::fromUtf8(m_command.usage),
                          QString::fromUtf8(m_command.description),
                          text.mid(qMax<qsizetype>(0, text.indexOf(QLatin1String("Options:")))))
                     .toUtf8());
    return output.finish(Fine);
}

std::optional<int> Options::readArguments(const QStringList &arguments)
{
    const QString fault = parse(QStringList(QStringLiteral("pgcap")) + arguments);
    if (has("help") && parser().unknownOptionNames().isEmpty()) {
        return printHelp();
    }
    if (!fault.isEmpty()) {
        return refuse(fault);
    }
    if (has("json") && has("csv")) {
        return refuse(QStringLiteral("--json and --csv exclude each other."));
    }
    if (files().size() < m_command.least) {
        return refuse(missingText());
    }
    if (files().size() > m_command.most) {
        return refuse(QStringLiteral("Unexpected argument: %1.").arg(files().at(m_command.most)));
    }
    for (qsizetype i = 0; i < files().size() && i < qsizetype(m_command.arguments.size()); ++i) {
        const OptionValue &argument = m_command.arguments[static_cast<size_t>(i)];
        const QString wrong = argument.complaint(argument.name(), files().at(i));
        if (!wrong.isEmpty()) {
            return refuse(wrong);
        }
    }
    if (const auto used = has("aliases") ? useAliases(value("aliases")) : Result<void>(); !used) {
        return fail(used.error());
    }
    return std::nullopt;
}

Form Options::form() const
{
    return has("json") ? Form::Json : has("csv") ? Form::Csv : Form::Text;
}

int Options::refuse(const QString &text) const
{
    complain(
        QStringLiteral("%1 For help: pgcap %2 --help").arg(text, QLatin1String(m_command.name)));
    return Usage;
}

namespace {

/// A time that was printed with a part of a second stands for all that begins before the next one
/// that would be printed so: its end.
Timestamp endOfLastDigit(Timestamp time, const QString &text)
{
    static const QRegularExpression form(QStringLiteral("T[0-9:]+[.,]([0-9]{1,6})"));
    const auto match = form.match(text);
    qint64 step = match.hasMatch() ? SecondUs : 1;
    for (qsizetype digit = 0; digit < match.captured(1).size(); ++digit) {
        step /= 10;
    }
    return Timestamp(time.microseconds() + step - 1);
}

} // namespace

OrCode<Timestamp> Options::time(const QString &text, const CaptureInfo &info, Meant meant) const
{
    const auto time = parseTime(text, info.start, info.end, Timestamp::now());
    if (!time || !time->isKnown()) {
        return refusal(QStringLiteral("\"%1\" is not a time.").arg(text));
    }
    const Timestamp end = endOfLastDigit(*time, text);
    if (end < info.start) {
        return refusal(QStringLiteral("%1 is before the start of the capture (%2).")
                           .arg(time->toString(), info.start.toString()));
    }
    return meant == Meant::End ? end : *time;
}

OrCode<Timestamp> Options::timeOf(const char *option, const CaptureInfo &info, Meant meant) const
{
    return has(option) ? time(value(option), info, meant) : Timestamp();
}

OrCode<TimeRange> Options::range(const CaptureInfo &info) const
{
    if (!m_hasRange) {
        return TimeRange();
    }
    ASSIGN_OR_RETURN(const auto from, timeOf("from", info, Meant::Start));
    ASSIGN_OR_RETURN(const auto to, timeOf("to", info));
    if (from.isKnown() && to.isKnown() && to < from) {
        return refusal(QStringLiteral("The range ends at %1, before its start at %2.")
                           .arg(to.toString(), from.toString()));
    }
    return TimeRange{from, to};
}

OrCode<QString> Options::output() const
{
    const QString path = value("output");
    if (path.isEmpty()) {
        return refusal(QStringLiteral("-o OUT is missing."));
    }
    for (const QString &file : files()) {
        if (QFileInfo::exists(file) && QFileInfo(path) == QFileInfo(file)) {
            return refusal(
                QStringLiteral("OUT would replace the input %1. Choose another name for OUT.")
                    .arg(path));
        }
    }
    return orFail(checkPlace(QFileInfo(path), has("force"))).map([&] { return path; });
}

OrCode<Asked> Options::openCapture() const
{
    ASSIGN_OR_RETURN(auto capture, orFail(openWithAliases(file(), interrupts())));
    ASSIGN_OR_RETURN(auto info, orFail(capture->info()));
    ASSIGN_OR_RETURN(const auto range, this->range(info));
    ASSIGN_OR_RETURN(const auto at, timeOf("at", info));
    if (m_hasTicks) {
        ASSIGN_OR_RETURN(const auto given, givenTicks(*this));
        RETURN_IF_ERROR(prepareTicks(*capture, given));
    }
    return Asked{std::move(capture), std::move(info), at.isKnown() ? at : range.to, range};
}

int failWithoutSamples(const CaptureReader &capture)
{
    complain(QStringLiteral("%1 has no samples: its source had no counters. Record counters with "
                            "\"pgcap record\".")
                 .arg(capture.path()));
    return Trouble;
}

void noteMissingSamples(const QString &path, TimeRange range)
{
    const auto capture = CaptureReader::open(path, interrupts());
    if (!capture) {
        return; // the command that reads it reports why
    }
    const auto extent = (*capture)->extent();
    if (!extent || !extent->sweepsFrom.isKnown()) {
        return;
    }
    const Timestamp from = extent->samplesFrom;
    const Timestamp begin = std::max(range.from, extent->sweepsFrom);
    if (range.to.isKnown() && range.to < begin) {
        return;
    }
    if (!from.isKnown()) {
        complain(QStringLiteral("%1 has roll-ups but no samples: they are not copied.").arg(path));
    } else if (begin < from) {
        complain(QStringLiteral("The samples of %1 from before %2 were dropped: the roll-ups of "
                                "that time are not copied.")
                     .arg(path, from.toString()));
    }
}

} // namespace pickglass::pgcap
