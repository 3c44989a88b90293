// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/outputargument.h"

#include "app/common/exitcode.h"
#include "core/capture/capturereader.h"

#include <QFileInfo>

#include <csignal>

namespace pickglass::pgcap {

namespace {

volatile std::sig_atomic_t wasInterrupted = 0;

void interrupt(int)
{
    wasInterrupted = 1;
}

} // namespace

void addOutputOptions(Options &options)
{
    options.add({{QStringLiteral("o"), QStringLiteral("output")},
                 QStringLiteral("The file to make."),
                 QStringLiteral("OUT")});
    options.add({{QStringLiteral("f"), QStringLiteral("force")},
                 QStringLiteral("Replace OUT when it exists.")});
}

tl::expected<QString, int> outputOf(const Options &options)
{
    const QString path = options.value("output");
    if (path.isEmpty()) {
        return tl::unexpected(options.refuse(QStringLiteral("-o OUT is missing.")));
    }
    for (const QString &file : options.files()) {
        if (QFileInfo::exists(file) && QFileInfo(path) == QFileInfo(file)) {
            return tl::unexpected(
                options.refuse(QStringLiteral("OUT would replace %1, which is to be read. Choose "
                                              "another name for OUT.")
                                   .arg(path)));
        }
    }
    if (QFileInfo::exists(path) && !options.has("force")) {
        complain(QStringLiteral("The file %1 exists already. Choose another name, or say --force "
                                "to replace it.")
                     .arg(path));
        return tl::unexpected(int(Trouble));
    }
    return path;
}

void tellOfMissingSamples(const QString &path, TimeRange range)
{
    const auto capture = CaptureReader::open(path);
    const auto extent = capture ? (*capture)->extent() : tl::unexpected(capture.error());
    const auto sweeps =
        capture ? (*capture)->sweeps(range.from, range.to) : tl::unexpected(capture.error());
    if (!extent || !sweeps || sweeps->empty()) {
        return; // who reads it says why
    }
    const Timestamp from = extent->samplesFrom;
    if (!from.isKnown()) {
        complain(
            QStringLiteral("%1 has no samples, but roll-ups: they are not taken along.").arg(path));
    } else if (sweeps->front().time < from) {
        complain(QStringLiteral("The samples of %1 from before %2 were let go: the roll-ups of "
                                "that time are not taken along.")
                     .arg(path, from.toString()));
    }
}

void catchInterrupts()
{
    std::signal(SIGINT, interrupt);
    std::signal(SIGTERM, interrupt);
}

bool isInterrupted()
{
    return wasInterrupted != 0;
}

bool goesOn(double)
{
    return !isInterrupted();
}

} // namespace pickglass::pgcap
