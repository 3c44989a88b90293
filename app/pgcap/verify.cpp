// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/pgcap/commands.h"
#include "app/pgcap/json.h"
#include "app/pgcap/outputargument.h"
#include "core/capture/captureverify.h"

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
    json.key("repaired");
    json.textOrNull(repaired);
    json.key("damages");
    json.beginArray();
    for (const Message &damage : verdict.damages) {
        json.beginObject();
        json.member("message", damage.english());
        writeTemplate(json, "text", "arguments", damage);
        json.endObject();
    }
    json.endArray();
    json.endObject();
}

void writeForPeople(Output &output, const QString &file, const CaptureVerdict &verdict,
                    const QString &repaired)
{
    constexpr size_t Most = 20; // of the rest, how many there are is enough
    const std::vector<Message> &damages = verdict.damages;
    output.write(verdict.isSound() ? QStringLiteral("%1 is sound.\n").arg(file)
                                   : QStringLiteral("%1 is damaged:\n").arg(file));
    for (size_t i = 0; i < damages.size() && i < Most; ++i) {
        output.write(QStringLiteral("  %1\n").arg(damages[i].english()));
    }
    if (damages.size() > Most) {
        output.write(QStringLiteral("  \u2026 and %1 more\n").arg(damages.size() - Most));
    }
    const QString looked = QStringLiteral("%1 rows of the fabric, %2 sweeps and %3 pieces of "
                                          "roll-ups")
                               .arg(QString::number(verdict.rows), QString::number(verdict.sweeps),
                                    QString::number(verdict.rollups));
    if (repaired.isEmpty()) {
        output.write(QStringLiteral("Looked at: %1.\n").arg(looked));
    } else {
        output.write(QStringLiteral("%1 has what is left: %2.\n").arg(repaired, looked));
    }
}

/// What could not even be opened may still be saved.
int failAndAdvise(const Error &error, const QString &file)
{
    const int code = fail(error);
    if (CaptureReader::looksLikeCapture(file)) {
        complain(
            QStringLiteral("What can be saved of it: pgcap verify --repair %1 -o OUT").arg(file));
    }
    return code;
}

} // namespace

int runVerify(const QStringList &arguments)
{
    Options options(QStringLiteral("verify [options] FILE"),
                    QStringLiteral("Looks at all of a capture: that the file is whole, that "
                                   "everything in it decodes, that nothing overlaps that must not, "
                                   "and that roll-ups are the sums of samples. Exit code 1 when it "
                                   "is damaged."));
    addOutputOptions(options);
    options.add({QStringLiteral("repair"),
                 QStringLiteral("Write what can be saved into OUT, which is sound; exit code 0 "
                                "when that went well. What is left out is told.")});
    options.add({QStringLiteral("json"), QStringLiteral("Print JSON.")});
    if (const auto code = options.parse(arguments, 1, 1)) {
        return *code;
    }
    const bool isToRepair = options.has("repair");
    if (options.has("output") && !isToRepair) {
        return options.refuse(QStringLiteral("-o goes with --repair."));
    }
    const auto path = isToRepair ? outputOf(options) : QString();
    if (!path) {
        return path.error();
    }
    catchInterrupts();
    const QString file = options.files().first();
    const auto verdict = isToRepair ? repairCapture(file, *path, options.has("force"), goesOn)
                                    : verifyCapture(file, goesOn);
    if (!verdict) {
        return isToRepair ? fail(verdict.error()) : failAndAdvise(verdict.error(), file);
    }
    Output output;
    if (options.has("json")) {
        writeJson(output, file, *verdict, *path);
    } else {
        writeForPeople(output, file, *verdict, *path);
    }
    return output.finish(verdict->isSound() || isToRepair ? Fine : BadNews);
}

} // namespace pickglass::pgcap
