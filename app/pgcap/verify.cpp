// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/common/tables/records.h"
#include "app/pgcap/options.h"
#include "core/capture/capturetools.h"

namespace pickglass::pgcap {

namespace {

void writeJson(Output &output, const QString &file, const CaptureVerdict &verdict,
               const QString &repaired)
{
    JsonWriter json(output);
    json.beginObject();
    json.member("file", file);
    json.member("sound", verdict.isSound());
    json.member("rows", verdict.rows);
    json.member("sweeps", verdict.sweeps);
    json.member("rollups", verdict.rollups);
    json.member("repaired", cell(repaired));
    json.objects("damages", verdict.damages, [&json](const Message &damage) {
        json.member("message", damage.english());
        writeTemplate(json, "text", "arguments", damage);
    });
    json.endObject();
}

void writeForPeople(Output &output, const QString &file, const CaptureVerdict &verdict,
                    const QString &repaired)
{
    constexpr size_t Max = 20; // of the rest, how many there are is enough
    const std::vector<Message> &damages = verdict.damages;
    output.line(verdict.isSound() ? QStringLiteral("%1 is intact.").arg(file)
                                  : QStringLiteral("%1 is damaged:").arg(file));
    for (size_t i = 0; i < damages.size() && i < Max; ++i) {
        output.line(QStringLiteral("  %1").arg(damages[i].english()));
    }
    if (damages.size() > Max) {
        output.line(QStringLiteral("  \u2026 and %1 more").arg(damages.size() - Max));
    }
    const QString looked = QStringLiteral("%1 rows of the fabric, %2 sweeps and %3 roll-up records")
                               .arg(QString::number(verdict.rows), QString::number(verdict.sweeps),
                                    QString::number(verdict.rollups));
    if (repaired.isEmpty()) {
        output.line(QStringLiteral("Checked: %1.").arg(looked));
    } else {
        output.line(QStringLiteral("%1 has the recovered data: %2.").arg(repaired, looked));
    }
}

/// What could not even be opened may still be saved.
int failAndAdvise(const Error &error, const QString &file)
{
    const int code = fail(error);
    if (CaptureReader::looksLikeCapture(file)) {
        complain(QStringLiteral("To recover data: pgcap verify --repair %1 -o OUT").arg(file));
    }
    return code;
}

OrCode<int> runVerify(const Options &options)
{
    const bool isToRepair = options.has("repair");
    if (options.has("output") && !isToRepair) {
        return options.refuse(QStringLiteral("-o needs --repair."));
    }
    ASSIGN_OR_RETURN(const auto path, isToRepair ? options.output() : QString());
    const QString file = options.file();
    const auto verdict = isToRepair ? repairCapture(file, path, options.has("force"), interrupts())
                                    : verifyCapture(file, interrupts());
    if (!verdict) {
        return isToRepair ? fail(verdict.error()) : failAndAdvise(verdict.error(), file);
    }
    Output output;
    if (options.has("json")) {
        writeJson(output, file, *verdict, path);
    } else {
        writeForPeople(output, file, *verdict, path);
    }
    return output.finish(verdict->isSound() || isToRepair ? Fine : BadNews);
}

} // namespace

Command verifyCommand()
{
    return {"verify",
            "check a capture for damage, or repair it; exit code 1 if damaged",
            "[options] FILE",
            "Checks a whole capture: the file is complete, everything in it decodes, rows do not "
            "overlap, and roll-ups are the sums of samples. Exit code 1 if it is damaged.",
            [](Options &options) {
                options.addOutput();
                options.add("repair", "Write recoverable data to OUT, an intact capture, and list "
                                      "what is left out. Exit code 0 on success.");
                options.addJson();
            },
            runVerify};
}

} // namespace pickglass::pgcap
