// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/importstore.h"

#include "app/common/exitcode.h"
#include "app/common/format.h"
#include "app/common/storeaccess.h"
#include "app/pgcap/arguments.h"
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

/// What of the store is wanted.
struct Wanted
{
    StoreQuery query = {};
    qint64 sweeps = 1; ///< one of so many
};

OrCode<Wanted> wantedOf(const Options &options)
{
    Wanted wanted;
    ASSIGN_OR_RETURN(wanted.query.range.from, timeIn(options, "from"));
    ASSIGN_OR_RETURN(wanted.query.range.to, timeIn(options, "to"));
    if (!options.has("every")) {
        return wanted;
    }
    const QString every = options.value("every");
    bool isNumber = false;
    wanted.sweeps = every.toLongLong(&isNumber);
    if (!isNumber) {
        wanted.sweeps = 1;
        wanted.query.every = parseDuration(every).value_or(0);
    }
    if (wanted.sweeps < 1 || (!isNumber && wanted.query.every < 1)) {
        return options.refusal(
            QStringLiteral("--every %1: expected a time such as 10s, or a number of sweeps.")
                .arg(every));
    }
    return wanted;
}

Result<void> write(Store &store, const Wanted &wanted, const Options &options,
                   const Progress &progress)
{
    ASSIGN_OR_RETURN(auto contents, store.contents(wanted.query, interrupts()));
    if (wanted.sweeps > 1) {
        ASSIGN_OR_RETURN(contents, thinned(std::move(contents), wanted.sweeps, interrupts()));
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
    ASSIGN_OR_RETURN(auto wanted, wantedOf(options));
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
    const auto store = openStore(*address);
    if (!store) {
        return report.trouble(store.error());
    }
    if (options.has("nodes")) {
        const auto topology = (*store)->contents(wanted.query, interrupts());
        if (!topology) {
            return report.trouble(topology.error());
        }
        ASSIGN_OR_RETURN(wanted.query.nodes, nodesOf(options, *topology));
    }
    const auto written = write(**store, wanted, options, progress);
    if (!written) {
        return report.trouble(written.error());
    }
    return sayWhatCame(report, output, options.value("output"));
}

} // namespace pickglass::pgcap
