// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/options.h"

#include "app/common/exitcode.h"
#include "app/pgcap/interrupts.h"

#include <QCoreApplication>

namespace pickglass::pgcap {

namespace {

const QLatin1String
    WhatTimesAre("A time is ISO 8601 (UTC without a zone), now, now-5m, or +30s / -30s "
                 "from the start / end of the capture.");

} // namespace

Options::Options(const QString &usage, const QString &description)
    : m_command(usage.section(u' ', 0, 0)),
      m_takesSource(usage.contains(QLatin1String("SOURCE")))
{
    m_parser.setApplicationDescription(QStringLiteral("pgcap %1\n\n%2").arg(usage, description));
    m_parser.setOptionsAfterPositionalArgumentsMode(QCommandLineParser::ParseAsOptions);
    add({{QStringLiteral("h"), QStringLiteral("help")}, QStringLiteral("Show this help.")});
}

void Options::addForm()
{
    add({QStringLiteral("json"), QStringLiteral("Print JSON.")});
    add({QStringLiteral("csv"), QStringLiteral("Print CSV.")});
}

void Options::addAt()
{
    add({QStringLiteral("at"),
         QStringLiteral("The time to show. Default: the end of the capture. ") + WhatTimesAre,
         QStringLiteral("T")});
}

void Options::addRange()
{
    add({QStringLiteral("from"), QStringLiteral("Start of the range. ") + WhatTimesAre,
         QStringLiteral("T")});
    add({QStringLiteral("to"),
         QStringLiteral("End of the range; the topology is that of this time."),
         QStringLiteral("T")});
}

std::optional<int> Options::parse(const QStringList &arguments, int least, int most)
{
    // The parser drops the first one, the name of the program.
    const bool isFine = m_parser.parse(QStringList(QStringLiteral("pgcap")) + arguments);
    if (isFine && has("help")) {
        // Without the usage line of the parser, which knows no subcommands.
        const QString text = m_parser.helpText();
        Output output;
        output.write((m_parser.applicationDescription() + QStringLiteral("\n\n") +
                      text.mid(qMax<qsizetype>(0, text.indexOf(QLatin1String("Options:")))))
                         .toUtf8());
        return output.finish(Fine);
    }
    if (!isFine) {
        const QString text = m_parser.errorText();
        return refuse(text.endsWith(u'.') ? text : text + u'.');
    }
    const QStringList given = m_parser.optionNames();
    if (given.contains(QLatin1String("json")) && given.contains(QLatin1String("csv"))) {
        return refuse(QStringLiteral("--json and --csv exclude each other."));
    }
    const auto count = files().size();
    if (count < least) {
        return refuse(m_takesSource
                          ? QStringLiteral("The source is missing: mad: for this machine's fabric, "
                                           "synthetic:tree for a simulated one.")
                          : QStringLiteral("The file is missing."));
    }
    if (count > most) {
        return refuse(QStringLiteral("Unexpected argument: %1.").arg(files().at(most)));
    }
    return std::nullopt;
}

Form Options::form() const
{
    const QStringList given = m_parser.optionNames();
    return given.contains(QLatin1String("json"))  ? Form::Json
           : given.contains(QLatin1String("csv")) ? Form::Csv
                                                  : Form::Text;
}

int Options::refuse(const QString &text) const
{
    complain(QStringLiteral("%1 For help: pgcap %2 --help").arg(text, m_command));
    return Usage;
}

tl::expected<Timestamp, int> Options::time(const QString &text, const CaptureInfo &info) const
{
    const auto time = parseTime(text, info.start, info.end, Timestamp::now());
    if (!time || !time->isKnown()) {
        return tl::unexpected(refuse(QStringLiteral("\"%1\" is not a time.").arg(text)));
    }
    if (*time < info.start) {
        return tl::unexpected(refuse(QStringLiteral("%1 is before the start of the capture (%2).")
                                         .arg(time->toString(), info.start.toString())));
    }
    return *time;
}

tl::expected<Timestamp, int> Options::timeOf(const char *option, const CaptureInfo &info) const
{
    return m_parser.optionNames().contains(QLatin1String(option)) ? time(value(option), info)
                                                                  : Timestamp();
}

tl::expected<TimeRange, int> Options::range(const CaptureInfo &info) const
{
    ASSIGN_OR_RETURN(const auto from, timeOf("from", info));
    ASSIGN_OR_RETURN(const auto to, timeOf("to", info));
    if (from.isKnown() && to.isKnown() && to < from) {
        return tl::unexpected(refuse(QStringLiteral("The range ends at %1, before its start at %2.")
                                         .arg(to.toString(), from.toString())));
    }
    return TimeRange{from, to};
}

tl::expected<Timestamp, int> Options::asked(const CaptureInfo &info, TimeRange range) const
{
    const auto at = timeOf("at", info);
    return at && !at->isKnown() ? range.to : at;
}

tl::expected<Asked, int> openAsked(const Options &options)
{
    auto capture = CaptureReader::open(options.files().first(), interrupts());
    if (!capture) {
        return tl::unexpected(fail(capture.error()));
    }
    auto info = (*capture)->info();
    if (!info) {
        return tl::unexpected(fail(info.error()));
    }
    ASSIGN_OR_RETURN(const auto range, options.range(*info));
    ASSIGN_OR_RETURN(const auto time, options.asked(*info, range));
    return Asked{std::move(*capture), std::move(*info), time, range};
}

QString noSamples(const CaptureReader &capture)
{
    return QStringLiteral("%1 has no samples: its source had no counters. Record counters with "
                          "\"pgcap record\".")
        .arg(capture.path());
}

} // namespace pickglass::pgcap
