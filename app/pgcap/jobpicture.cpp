// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/jobpicture.h"

#include "app/common/exitcode.h"
#include "app/common/format.h"
#include "app/pgcap/heatoutput.h"
#include "core/base/outputplace.h"

#include <QFileInfo>

#include <algorithm>

#ifdef PICKGLASS_PICTURES
#include "app/picture/jobdiagrampaint.h"
#endif

namespace pickglass::pgcap {

namespace {

/// What --red names; a build without pictures has the option, too.
enum class RedLinks : quint8 { Used, UsedAndFull };

bool endsWith(const QString &path, const char *suffix)
{
    return path.endsWith(QLatin1String(suffix), Qt::CaseInsensitive);
}

} // namespace

void addDiagramOptions(Options &options)
{
    options.add("diagram",
                "Write the job's hosts, leaves and the switches on their routes as a picture: "
                "thick for several flows, dark for several uses. A name that ends with .png, .svg "
                "or .pdf.",
                OptionValue::file("OUT"));
    options.add("title", "Title of the picture.", OptionValue::text("TEXT"));
    options.add(
        "red", "What is red in it",
        OptionValue::oneOf<RedLinks>(
            "WHAT", {{"used", RedLinks::Used, "links used several times"},
                     {"full", RedLinks::UsedAndFull, "these where they are over-utilized as well"}})
            .orElse("full"));
}

OrCode<void> checkDiagram(const Options &options)
{
    const QString path = options.value("diagram");
    if (path.isEmpty()) {
        return {};
    }
    if (!endsWith(path, ".png") && !endsWith(path, ".svg") && !endsWith(path, ".pdf")) {
        return options.refusal(
            QStringLiteral("--diagram %1: expected a name that ends with .png, .svg or .pdf.")
                .arg(path));
    }
    if (QFileInfo::exists(options.file()) && QFileInfo(path) == QFileInfo(options.file())) {
        return options.refusal(QStringLiteral("--diagram %1 would replace the capture.").arg(path));
    }
    if (!canPaint()) {
        complain(QStringLiteral("%1: this pgcap was built without pictures. Build it with "
                                "PICKGLASS_DESKTOP=ON.")
                     .arg(path));
        return tl::unexpected(int(Trouble));
    }
    return orFail(checkPlace(QFileInfo(path), options.has("force")));
}

#ifdef PICKGLASS_PICTURES

namespace {

JobDiagramText textOf(const Options &options, const JobReport &report, const StrandScale &scale)
{
    JobDiagramText text;
    const QString name = report.job.id.isEmpty()
                             ? QStringLiteral("Communication of %1 hosts").arg(report.hosts.size())
                             : QStringLiteral("Job %1 %2").arg(report.job.id, report.job.name);
    text.title = options.has("title") ? options.value("title") : name.trimmed();
    text.subtitle = QStringLiteral("%1 hosts, %2 – %3")
                        .arg(QString::number(report.hosts.size()), report.range.from.toString(),
                             report.range.to.toString());
    text.flows = QStringLiteral("Flows");
    text.maxFlows = QString::number(scale.maxFlows);
    text.shade = scale.maxUses ? QStringLiteral("Uses") : QStringLiteral("Rate");
    text.low = scale.maxUses ? QStringLiteral("1") : QStringLiteral("0");
    text.high = scale.maxUses ? numberText(scale.maxUses, 0)
                              : sizeText(static_cast<qint64>(scale.maxRate)) + QStringLiteral("/s");
    text.red = scale.alarm == StrandAlarm::Used
                   ? QStringLiteral("used several times")
                   : QStringLiteral("used several times and over-utilized");
    text.unused = QStringLiteral("on a route, nothing sent");
    text.pale = isCrowded(report) ? QStringLiteral("pale: all but the strongest") : QString();
    return text;
}

/// Names of hosts are side by side, as long as that can be looked at.
QSize pictureSize(size_t hosts)
{
    constexpr size_t PerHost = 28;
    constexpr size_t MaxWidth = 8000;
    constexpr int MinWidth = 1200;
    constexpr int Height = 720;
    constexpr QSize WithoutNames(3200, 1400);
    return hosts * PerHost > MaxWidth
               ? WithoutNames
               : QSize(std::max(MinWidth, static_cast<int>(hosts * PerHost)), Height);
}

PictureFormat formatOf(const QString &path)
{
    return endsWith(path, ".svg")   ? PictureFormat::Svg
           : endsWith(path, ".pdf") ? PictureFormat::Pdf
                                    : PictureFormat::Png;
}

} // namespace

OrCode<void> writeDiagram(const Options &options, const JobReport &report,
                          const SharedFabric &fabric)
{
    const QSize size = pictureSize(report.hosts.size());
    JobDiagramPicture picture;
    picture.report = std::make_shared<const JobReport>(report);
    picture.fabric = fabric;
    picture.scale = strandScale(report);
    picture.scale.alarm = options.choice<RedLinks>("red") == RedLinks::Used
                              ? StrandAlarm::Used
                              : StrandAlarm::UsedAndFull;
    picture.text = textOf(options, report, picture.scale);
    picture.look.colors = paperColors(false);
    picture.look.font = pictureFont();
    const QString path = options.value("diagram");
    const QByteArray bytes = encoded(pictureOf(std::move(picture), size), formatOf(path));
    return orFail(saveBytes(path, bytes));
}

#else

OrCode<void> writeDiagram(const Options &, const JobReport &, const SharedFabric &)
{
    return tl::unexpected(int(Trouble)); // checkDiagram() said so
}

#endif

} // namespace pickglass::pgcap
