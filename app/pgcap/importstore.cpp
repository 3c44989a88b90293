// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/importstore.h"

#include "app/common/exitcode.h"
#include "app/common/format.h"
#include "app/common/storeaccess.h"
#include "app/pgcap/documents.h"
#include "app/pgcap/importreport.h"
#include "app/pgcap/output.h"
#include "core/capture/capturetools.h"

#include <QElapsedTimer>

#include <unistd.h>

namespace pickglass::pgcap {

namespace {

OrCode<Timestamp> timeIn(const Options &options, const char *name)
{
    if (!options.has(name)) {
        return Timestamp();
    }
    const QString text = options.value(name);
    const auto time = parseTime(text, {}, {}, Timestamp::now());
    if (!time || text.startsWith(u'+') || text.startsWith(u'-')) {
        return options.refusal(QStringLiteral("--%1 %2: expected a time such as "
                                              "2026-11-22T15:30:00Z or now-30d.")
                                   .arg(QLatin1String(name), text));
    }
    return *time;
}

/// On a terminal, a line that is rewritten.
Progress progressLine()
{
    if (::isatty(STDERR_FILENO) != 1) {
        return {};
    }
    auto since = std::make_shared<QElapsedTimer>();
    return [since](double share) {
        constexpr qint64 EveryMs = 200;
        if (!since->isValid() || since->elapsed() >= EveryMs) {
            since->start();
            const QByteArray text = "\r" + QByteArray::number(qRound(100 * share)) + " % ";
            std::ignore =
                ::write(STDERR_FILENO, text.constData(), static_cast<size_t>(text.size()));
        }
    };
}

Result<void> write(const StoreAddress &address, TimeRange range, qint64 every,
                   const Options &options, const Progress &progress)
{
    ASSIGN_OR_RETURN(const auto store, openStore(address));
    ASSIGN_OR_RETURN(auto contents, store->contents(range, interrupts()));
    if (every > 1) {
        ASSIGN_OR_RETURN(contents, thinned(std::move(contents), every, interrupts()));
    }
    return writeContents(contents, options.value("output"), options.has("force"), interrupts(),
                         progress);
}

int sayWhatCame(ImportReport &report, Output &output, const QString &path)
{
    const auto capture = CaptureReader::open(path);
    const auto info = capture ? (*capture)->info() : tl::unexpected(capture.error());
    const auto fabric = capture ? (*capture)->fabricAt() : tl::unexpected(capture.error());
    if (!info || !fabric) {
        return report.trouble(info ? fabric.error() : info.error());
    }
    if (report.style() == ImportReport::Style::Control) {
        report.progress(1);
        report.finished(*info, path, **fabric, {}, {});
    } else if (report.style() == ImportReport::Style::Json) {
        JsonWriter json(output);
        json.beginObject();
        writeInfo(json, *info, **fabric);
        json.endObject();
    } else {
        output.line(QStringLiteral("%1: %2 sweeps from %3 to %4 (%5)")
                        .arg(path, QString::number(info->sweeps), info->start.toString(),
                             info->end.toString(), sizeText(info->sizeBytes)));
    }
    return output.finish(Fine);
}

} // namespace

OrCode<int> importStore(const Options &options)
{
    if (options.files().size() > 1) {
        return options.refuse(QStringLiteral("A store is imported alone."));
    }
    ASSIGN_OR_RETURN(const Timestamp from, timeIn(options, "from"));
    ASSIGN_OR_RETURN(const Timestamp to, timeIn(options, "to"));
    bool isNumber = true;
    const qint64 every = options.has("every") ? options.value("every").toLongLong(&isNumber) : 1;
    if (!isNumber || every < 1) {
        return options.refuse(
            QStringLiteral("--every %1: expected a number of sweeps.").arg(options.value("every")));
    }
    const auto address = StoreAddress::parse(options.file());
    if (!address) {
        return options.refuse(address.error().english());
    }
    Output output;
    ImportReport report(output, options);
    const bool isControlled = report.style() == ImportReport::Style::Control;
    const Progress progress = isControlled
                                  ? Progress([&report](double share) { report.progress(share); })
                                  : progressLine();
    const auto written = write(*address, {from, to}, every, options, progress);
    if (!written) {
        return report.trouble(written.error());
    }
    return sayWhatCame(report, output, options.value("output"));
}

} // namespace pickglass::pgcap
