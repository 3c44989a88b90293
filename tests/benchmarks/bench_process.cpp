// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures whole programs: runs a command some times and prints the median of its wall-clock time
// and the peak of its memory as figures.
//
//   bench_process --name "import of 8,192 CAs" [--runs 5] [--most-ms 500] [--most-mb 250]
//                 [--peer-name NAME] -- COMMAND ARGUMENT…  [--peer COMMAND ARGUMENT…]

#include "tests/benchmarks/figure.h"
#include "tests/benchmarks/stopwatch.h"

#include <QCommandLineParser>
#include <QCoreApplication>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using namespace pickglass::bench;

namespace {

struct Runs
{
    std::vector<double> milliseconds;
    double peakMegabytes = 0;
};

/// Runs the command with its standard output thrown away; false when it could not be started or
/// did not end with 0.
bool runOnce(const QStringList &command, Runs *runs)
{
    std::vector<QByteArray> bytes;
    for (const QString &argument : command)
        bytes.push_back(argument.toLocal8Bit());
    std::vector<char *> arguments;
    for (QByteArray &argument : bytes)
        arguments.push_back(argument.data());
    arguments.push_back(nullptr);

    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t child = 0;
    int status = 0;
    int error = 0;
    rusage usage{};
    const double milliseconds = millisecondsOf([&] {
        error = posix_spawnp(&child, arguments[0], &actions, nullptr, arguments.data(), environ);
        if (error == 0 && wait4(child, &status, 0, &usage) < 0)
            error = errno;
    });
    posix_spawn_file_actions_destroy(&actions);
    if (error != 0) {
        std::fprintf(stderr, "cannot run %s: %s\n", arguments[0], std::strerror(error));
        return false;
    }
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        std::fprintf(stderr, "%s failed (status %d)\n", qPrintable(command.join(u' ')), status);
        return false;
    }
    runs->milliseconds.push_back(milliseconds);
    // Linux counts ru_maxrss in KiB.
    runs->peakMegabytes = std::max(runs->peakMegabytes, double(usage.ru_maxrss) * 1024 / 1e6);
    return true;
}

std::optional<double> numberOf(const QCommandLineParser &parser, const QString &option)
{
    return parser.isSet(option) ? std::optional(parser.value(option).toDouble()) : std::nullopt;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    QCommandLineParser parser;
    parser.setOptionsAfterPositionalArgumentsMode(QCommandLineParser::ParseAsPositionalArguments);
    parser.addHelpOption();
    parser.addOptions(
        {{QStringLiteral("name"), QStringLiteral("What is measured."), QStringLiteral("text"),
          QStringLiteral("run")},
         {QStringLiteral("runs"), QStringLiteral("How many times."), QStringLiteral("number"),
          QStringLiteral("5")},
         {QStringLiteral("most-ms"), QStringLiteral("The time it may take."), QStringLiteral("ms")},
         {QStringLiteral("most-mb"), QStringLiteral("The memory it may take."),
          QStringLiteral("MB")},
         {QStringLiteral("peer-name"), QStringLiteral("Who the peer is."),
          QStringLiteral("text")}});
    parser.addPositionalArgument(QStringLiteral("command"),
                                 QStringLiteral("The program and its arguments; after --peer the "
                                                "program it is compared with."));
    parser.process(app);

    const QStringList arguments = parser.positionalArguments();
    const qsizetype split = arguments.indexOf(QStringLiteral("--peer"));
    const QStringList command = arguments.mid(0, split);
    const QStringList peer = split < 0 ? QStringList() : arguments.mid(split + 1);
    if (command.isEmpty())
        parser.showHelp(2);

    Runs ours;
    Runs peers;
    const int count = std::max(1, parser.value(QStringLiteral("runs")).toInt());
    for (int run = 0; run < count; ++run) {
        if (!runOnce(command, &ours) || (!peer.isEmpty() && !runOnce(peer, &peers)))
            return 1;
    }

    const QString name = parser.value(QStringLiteral("name"));
    Figure time{.name = name,
                .value = median(ours.milliseconds),
                .unit = QStringLiteral("ms"),
                .target = numberOf(parser, QStringLiteral("most-ms"))};
    Figure memory{.name = name + QStringLiteral(": peak memory"),
                  .value = ours.peakMegabytes,
                  .unit = QStringLiteral("MB"),
                  .target = numberOf(parser, QStringLiteral("most-mb"))};
    if (!peer.isEmpty()) {
        time.peerName = memory.peerName = parser.value(QStringLiteral("peer-name"));
        time.peer = median(peers.milliseconds);
        memory.peer = peers.peakMegabytes;
    }
    print(time);
    print(memory);
    return 0;
}
