// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/commands.h"
#include "app/pgcap/exitcode.h"
#include "app/pgcap/outputargument.h"
#include "app/pgcap/samplecsv.h"

#include <QSaveFile>

namespace pickglass::pgcap {

namespace {

QStringList formats()
{
    return {QStringLiteral("csv")};
}

int cannotWrite(const QSaveFile &file)
{
    complain(QStringLiteral("%1 could not be written: %2. Check that there is room and that you "
                            "may write there, or choose another place.")
                 .arg(file.fileName(), file.errorString()));
    return Trouble;
}

int writeSamples(const Asked &asked, std::vector<CounterId> counters, const QString &path)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly)) {
        return cannotWrite(file);
    }
    SampleCsv table(*asked.capture, std::move(counters), asked.range);
    const auto written = table.write([&file](const QByteArray &text) {
        return file.write(text) == text.size() && !isInterrupted();
    });
    if (!written) {
        return fail(written.error());
    }
    if (isInterrupted()) {
        complain(QStringLiteral("The export was interrupted; nothing was written."));
        return Trouble;
    }
    return file.commit() ? Fine : cannotWrite(file);
}

void addOptions(Options &options)
{
    addOutputOptions(options);
    options.add({QStringLiteral("format"),
                 QStringLiteral("Its format: %1.").arg(formats().join(QLatin1String(", "))),
                 QStringLiteral("NAME"), formats().first()});
    options.addRange();
}

} // namespace

int runExport(const QStringList &arguments)
{
    Options options(
        QStringLiteral("export [options] FILE -o OUT"),
        QStringLiteral("Writes all samples of a capture as a table: a row for each port and sweep, "
                       "a column Attribute.Name for each counter, raw values as they were read. "
                       "Where several attributes were sampled, each was answered at a time of its "
                       "own: Attribute.time. A port that did not answer has no values."));
    addOptions(options);
    if (const auto code = options.parse(arguments, 1, 1)) {
        return *code;
    }
    const auto path = outputOf(options);
    if (!path) {
        return path.error();
    }
    if (!formats().contains(options.value("format"))) {
        return options.refuse(
            QStringLiteral("There is no format \"%1\"; there are: %2.")
                .arg(options.value("format"), formats().join(QLatin1String(", "))));
    }
    const auto asked = openAsked(options);
    if (!asked) {
        return asked.error();
    }
    auto counters = asked->capture->sampledCounters();
    if (!counters) {
        return fail(counters.error());
    }
    if (counters->empty()) {
        complain(noSamples(*asked->capture));
        return Trouble;
    }
    catchInterrupts();
    return writeSamples(*asked, std::move(*counters), *path);
}

} // namespace pickglass::pgcap
