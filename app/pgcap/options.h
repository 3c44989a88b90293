// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/optiontable.h"
#include "app/common/tables/records.h"
#include "app/pgcap/output.h"
#include "core/base/stoptoken.h"
#include "core/capture/capturereader.h"

#include <memory>
#include <optional>

namespace pickglass::pgcap {

/// A value; or the exit code, when what is wrong was printed.
template<typename T>
using OrCode = tl::expected<T, int>;

/// The value of a result; else prints its error.
template<typename T>
OrCode<T> orFail(Result<T> result)
{
    return std::move(result).map_error([](const Error &error) { return fail(error); });
}

class Options;

/// A subcommand: its name, what it does in a line, the usage after "pgcap", its description, its
/// options, and the function that runs it and answers an ExitCode. `least` and `most` are the
/// numbers of arguments that are no options, and `arguments` what they are, the last one again and
/// again. `examples` are command lines without "pgcap", one a line.
struct Command
{
    const char *name;
    const char *summary;
    const char *usage;
    const char *description;
    void (*addOptions)(Options &options);
    OrCode<int> (*run)(const Options &options);
    int least = 1;
    int most = 1;
    std::vector<OptionValue> arguments = {OptionValue::capture("FILE")};
    const char *examples = "";
};

/// All, in the order in which help lists them.
const std::vector<Command> &commands();
/// Nothing where there is none of this name.
const Command *findCommand(const QString &name);

Command importCommand();
Command recordCommand();
Command probeCommand();
Command infoCommand();
Command nodesCommand();
Command portsCommand();
Command linksCommand();
Command inventoryCommand();
Command flapsCommand();
Command historyCommand();
Command bitErrorsCommand();
Command countersCommand();
Command topCommand();
Command heatMapCommand();
Command histogramCommand();
Command incidentsCommand();
Command problemsCommand();
Command smCommand();
Command eventsCommand();
Command alertsCommand();
Command jobsCommand();
Command iterationsCommand();
Command mountsCommand();
Command diffCommand();
Command cablingCommand();
Command pathCommand();
Command partitionsCommand();
Command multicastCommand();
Command sharpCommand();
Command lanesCommand();
Command racksCommand();
Command latencyCommand();
Command adaptiveCommand();
Command railsCommand();
Command routingCommand();
Command apmCommand();
Command patternCommand();
Command balanceCommand();
Command benchmarksCommand();
Command collectivesCommand();
Command congestionCommand();
Command jobCommand();
Command overheadCommand();
Command whatIfCommand();
Command exportCommand();
Command trimCommand();
Command thinCommand();
Command mergeCommand();
Command anonymizeCommand();
Command verifyCommand();
Command convertCommand();
Command sqlCommand();
Command storeCommand();

/// From now on SIGINT and SIGTERM end the program, and leave no incomplete file.
void catchInterrupts();

StopToken interrupts();

/// What most subcommands begin with: the capture that the command line names, and its facts.
struct Asked
{
    std::unique_ptr<CaptureReader> capture;
    CaptureInfo info;
    Timestamp time;  ///< unknown means the end
    TimeRange range; ///< where the subcommand takes one
};

/// The options of a subcommand, with the exit codes of our programs, and the options that several
/// subcommands share.
class Options : public OptionTable
{
public:
    explicit Options(const Command &command);

    void addJson();    ///< --json
    void addTable();   ///< --json, --csv
    void addAliases(); ///< --aliases
    void addForm();    ///< what addTable() and addAliases() add
    void addAt();      ///< --at
    void addRange();   ///< --from, --to
    void addOutput();  ///< -o OUT, --force
    /// --tick MODEL=N, --tick-file FILE; openCapture() learns Ticks that the capture lacks.
    void addTicks();

    /// The exit code where help was printed, or the command line is wrong.
    std::optional<int> readArguments(const QStringList &arguments);

    QString file() const { return files().first(); }
    Form form() const;

    /// Prints what is wrong with the command line and how to get help; answers Usage.
    int refuse(const QString &text) const;
    tl::unexpected<int> refusal(const QString &text) const { return tl::unexpected(refuse(text)); }

    /// What a time that was printed with a part of a second means: the programs print the begin of
    /// what they name, rounded down. Meant as an end it is the last microsecond that would be
    /// printed so, so that a sweep's printed time selects it.
    enum class Meant : quint8 { Start, End };
    /// The time that a text means for this capture; refuses one before the capture begins.
    OrCode<Timestamp> time(const QString &text, const CaptureInfo &info,
                           Meant meant = Meant::End) const;
    /// OUT, unless it is missing, is an input, or exists and is not to be replaced.
    OrCode<QString> output() const;
    /// The capture, with --at (else the end of the range), --from and --to.
    OrCode<Asked> openCapture() const;

private:
    /// The time of one option; unknown where it was not given.
    OrCode<Timestamp> timeOf(const char *option, const CaptureInfo &info,
                             Meant meant = Meant::End) const;
    OrCode<TimeRange> range(const CaptureInfo &info) const;
    QString missingText() const;

    int printHelp();

    const Command &m_command;
    bool m_hasRange = false;
    bool m_hasTicks = false;
};

/// Prints that a capture has no counters; the exit code.
int failWithoutSamples(const CaptureReader &capture);

/// Prints a notice where samples of the range were dropped; unknown ends mean begin and end.
void noteMissingSamples(const QString &path, TimeRange range = {});

} // namespace pickglass::pgcap
