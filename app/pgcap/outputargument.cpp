// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/outputargument.h"

#include "app/common/exitcode.h"
#include "app/pgcap/interrupts.h"
#include "core/base/outputplace.h"
#include "core/capture/capturereader.h"

#include <QFileInfo>

namespace pickglass::pgcap {

void addOutputOptions(Options &options)
{
    options.add({{QStringLiteral("o"), QStringLiteral("output")},
                 QStringLiteral("The file to write."),
                 QStringLiteral("OUT")});
    options.add({{QStringLiteral("f"), QStringLiteral("force")},
                 QStringLiteral("Replace OUT if it exists.")});
}

tl::expected<QString, int> outputOf(const Options &options)
{
    const QString path = options.value("output");
    if (path.isEmpty()) {
        return tl::unexpected(options.refuse(QStringLiteral("-o OUT is missing.")));
    }
    for (const QString &file : options.files()) {
        if (QFileInfo::exists(file) && QFileInfo(path) == QFileInfo(file)) {
            return tl::unexpected(options.refuse(
                QStringLiteral("OUT would replace the input %1. Choose another name for OUT.")
                    .arg(path)));
        }
    }
    if (const auto fine = checkPlace(QFileInfo(path), options.has("force")); !fine) {
        return tl::unexpected(fail(fine.error()));
    }
    return path;
}

void tellOfMissingSamples(const QString &path, TimeRange range)
{
    const auto capture = CaptureReader::open(path, interrupts());
    const auto extent = capture ? (*capture)->extent() : tl::unexpected(capture.error());
    const auto sweeps =
        capture ? (*capture)->sweeps(range.from, range.to) : tl::unexpected(capture.error());
    if (!extent || !sweeps || sweeps->empty()) {
        return; // who reads it says why
    }
    const Timestamp from = extent->samplesFrom;
    if (!from.isKnown()) {
        complain(QStringLiteral("%1 has roll-ups but no samples: they are not copied.").arg(path));
    } else if (sweeps->front().time < from) {
        complain(QStringLiteral("The samples of %1 from before %2 were dropped: the roll-ups of "
                                "that time are not copied.")
                     .arg(path, from.toString()));
    }
}

} // namespace pickglass::pgcap
