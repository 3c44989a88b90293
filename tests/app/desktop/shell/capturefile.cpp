// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/desktop/shell/capturefile.h"

#include "core/capture/capturewriter.h"
#include "tests/support/generators.h"

namespace pickglass::tests {

Result<void> writeCapture(const QString &path, const std::vector<Moment> &moments)
{
    auto writer = CaptureWriter::create(path, true, QStringLiteral("test"));
    if (!writer) {
        return tl::unexpected(writer.error());
    }
    for (const Moment &moment : moments) {
        if (const auto written = (*writer)->writeFabric(moment.time, *moment.fabric); !written) {
            return written;
        }
    }
    return (*writer)->close();
}

Result<void> writeDemoCapture(const QString &path)
{
    constexpr qint64 Time = 1614088926000;
    return writeCapture(path, {{Timestamp::fromMilliseconds(Time), makeDemonstration()}});
}

} // namespace pickglass::tests
