// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/pgcap/records.h"
#include "core/capture/capturereader.h"

#include <QCommandLineParser>

#include <memory>
#include <optional>

namespace pickglass::pgcap {

/// The options of a subcommand: QCommandLineParser, with the exit codes of our programs, and the
/// options that several subcommands share.
class Options
{
public:
    /// The usage is what comes after "pgcap", as in "nodes [options] FILE".
    Options(const QString &usage, const QString &description);

    void add(const QCommandLineOption &option) { m_parser.addOption(option); }
    void addForm();  ///< --json, --csv
    void addAt();    ///< --at
    void addRange(); ///< --from, --to

    /// The exit code when there is nothing more to do: help was asked for and given, or the
    /// command line is wrong and that was said. least and most are for what is no option.
    std::optional<int> parse(const QStringList &arguments, int least, int most);

    bool has(const char *name) const { return m_parser.isSet(QLatin1String(name)); }
    QString value(const char *name) const { return m_parser.value(QLatin1String(name)); }
    QStringList values(const char *name) const { return m_parser.values(QLatin1String(name)); }
    QStringList files() const { return m_parser.positionalArguments(); }
    Form form() const;

    /// Says what is wrong with the command line and how to get help; answers Usage.
    int refuse(const QString &text) const;

    /// The time that a text means for this capture; the exit code when it means none, or one
    /// before the capture begins.
    tl::expected<Timestamp, int> time(const QString &text, const CaptureInfo &info) const;
    /// --from and --to, where they were given; the exit code for one that ends before it begins.
    tl::expected<TimeRange, int> range(const CaptureInfo &info) const;
    /// The time to answer for: --at, else the end of the range.
    tl::expected<Timestamp, int> asked(const CaptureInfo &info, TimeRange range) const;

private:
    /// The time of one option; unknown where it was not given.
    tl::expected<Timestamp, int> timeOf(const char *option, const CaptureInfo &info) const;

    QString m_command;
    bool m_takesSource = false; ///< not a file
    QCommandLineParser m_parser;
};

/// What most subcommands begin with: the capture that the command line names, its facts and its
/// fabric at the time asked for; or the exit code.
struct Asked
{
    std::unique_ptr<CaptureReader> capture;
    CaptureInfo info;
    Timestamp time;  ///< unknown means the end
    TimeRange range; ///< where the subcommand takes one
};
tl::expected<Asked, int> openAsked(const Options &options);

/// The sentence for a capture without counters.
QString noSamples(const CaptureReader &capture);

} // namespace pickglass::pgcap
