// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/commands.h"
#include "app/pgcap/exitcode.h"
#include "app/pgcap/importreport.h"
#include "app/pgcap/options.h"
#include "core/capture/capturewriter.h"
#include "core/events/eventwatch.h"

#include <QDateTime>
#include <QFileInfo>

#include <algorithm>
#include <csignal>

namespace pickglass::pgcap {

namespace {

/// Set by SIGINT and SIGTERM: an import that is interrupted leaves nothing behind.
volatile std::sig_atomic_t isInterrupted = 0;

void interrupt(int)
{
    isInterrupted = 1;
}

/// How much of the whole time reading takes; writing takes the rest.
constexpr double ReadingShare = 0.6;

class Import
{
public:
    Import(const Options &options, Output &output)
        : m_options(options),
          m_output(output),
          m_report(output, styleOf(options))
    {
    }
    int run();

private:
    static ImportReport::Style styleOf(const Options &options)
    {
        return options.has("control") ? ImportReport::Style::Control
               : options.has("json")  ? ImportReport::Style::Json
                                      : ImportReport::Style::People;
    }
    Result<void> readNames();
    Result<void> readFiles();
    Result<void> write();
    std::vector<Event> whatHappened(const ImportedFile &file);
    Result<void> checkInterrupted() const;
    void tellTimesApart();
    bool goOn(double share);

    const Options &m_options;
    Output &m_output;
    ImportReport m_report;
    ImportedNames m_names;
    std::vector<ImportedFile> m_files;
    EventWatch m_watch;
    QString m_unreadable; ///< the file that the error is about
};

bool Import::goOn(double share)
{
    m_report.progress(share);
    return isInterrupted == 0 && !m_output.hasFailed();
}

Result<void> Import::checkInterrupted() const
{
    if (isInterrupted != 0 || m_output.hasFailed()) {
        return failure({QT_TRANSLATE_NOOP("core", "The import was interrupted; nothing was "
                                                  "written."),
                        {}});
    }
    return {};
}

Result<void> Import::readNames()
{
    if (!m_options.has("names")) {
        return {};
    }
    auto read = importNameMap(m_options.value("names"));
    if (!read) {
        m_unreadable = m_options.value("names");
        return tl::unexpected(read.error());
    }
    m_names = std::move(*read);
    if (!m_names.problems.isEmpty()) {
        complain(QStringLiteral("Lines of %1 that could not be used: %2.")
                     .arg(m_options.value("names"))
                     .arg(m_names.problems.size()));
    }
    return {};
}

Timestamp modificationTime(const QString &path)
{
    const QDateTime time = QFileInfo(path).lastModified();
    const auto known = Timestamp::fromMilliseconds(time.toMSecsSinceEpoch());
    return time.isValid() && known > Timestamp() ? known : Timestamp::now();
}

Result<void> Import::readFiles()
{
    const QStringList paths = m_options.files();
    for (const QString &path : paths) {
        ImportOptions options;
        options.format = m_options.value("format");
        options.names = m_names.names;
        const auto done = static_cast<double>(m_files.size());
        options.progress = [&](double share) {
            return goOn(ReadingShare * (done + share) / static_cast<double>(paths.size()));
        };
        auto content = importFile(path, options);
        if (auto fine = checkInterrupted(); !fine) {
            return fine;
        }
        if (!content) {
            m_unreadable = path;
            return tl::unexpected(content.error());
        }
        const Timestamp time = content->time.isKnown() ? content->time : modificationTime(path);
        m_files.push_back({path, std::move(*content), time});
    }
    std::ranges::stable_sort(m_files, {}, &ImportedFile::time);
    tellTimesApart();
    return {};
}

/// Files copied at once may have one time: the later ones on the command line are put after it.
void Import::tellTimesApart()
{
    Timestamp last;
    for (ImportedFile &file : m_files) {
        if (file.time <= last) {
            file.time = Timestamp(last.microseconds() + 1000);
        }
        last = file.time;
    }
}

/// What is different from the moment before happened somewhere in between.
std::vector<Event> Import::whatHappened(const ImportedFile &file)
{
    std::vector<Event> events = m_watch.fabricChanged(file.time, file.content.fabric);
    for (Event &event : events) {
        const auto at = std::ranges::lower_bound(m_files, event.time, {}, &ImportedFile::time);
        if (at != m_files.begin() && at != m_files.end()) {
            event.precision = event.time.microseconds() - std::prev(at)->time.microseconds();
        }
    }
    return events;
}

Result<void> Import::write()
{
    auto made = CaptureWriter::create(m_options.value("output"), m_options.has("force"),
                                      m_options.files().join(QLatin1String(", ")));
    if (!made) {
        return tl::unexpected(made.error());
    }
    CaptureWriter &writer = **made;
    if (m_options.has("names")) {
        const QString path = m_options.value("names");
        auto added = writer.addNames(m_names.names).and_then([&] {
            return writer.addSource({path, QStringLiteral("node-name-map"), modificationTime(path),
                                     m_names.lines, m_names.problems.size(), m_names.problems});
        });
        if (!added) {
            return added;
        }
    }
    double done = 0;
    for (const ImportedFile &file : m_files) {
        const Imported &content = file.content;
        auto written = writer
                           .addSource({file.path, content.format, file.time, content.lines,
                                       content.skippedLines, content.problems})
                           .and_then([&] { return writer.writeFabric(file.time, *content.fabric); })
                           .and_then([&] { return writer.putEvents(whatHappened(file)); })
                           .and_then([&] { return checkInterrupted(); });
        if (!written) {
            return written;
        }
        done += 1;
        goOn(ReadingShare + 0.9 * (1 - ReadingShare) * done / static_cast<double>(m_files.size()));
    }
    return checkInterrupted().and_then([&] { return writer.close(); });
}

int Import::run()
{
    auto done =
        readNames().and_then([this] { return readFiles(); }).and_then([this] { return write(); });
    if (!done) {
        return m_report.trouble(done.error(), m_unreadable);
    }
    const QString path = m_options.value("output");
    auto info = CaptureReader::open(path).and_then(
        [](const std::unique_ptr<CaptureReader> &capture) { return capture->info(); });
    if (!info) {
        return m_report.trouble(info.error());
    }
    m_report.progress(1);
    m_report.finished(*info, path, *m_files.back().content.fabric, m_files);
    return m_output.finish(Fine);
}

void addOptions(Options &options)
{
    options.add({{QStringLiteral("o"), QStringLiteral("output")},
                 QStringLiteral("The capture to make."),
                 QStringLiteral("OUT")});
    options.add({QStringLiteral("format"),
                 QStringLiteral("The format of the files instead of the one found by looking: %1.")
                     .arg(formatNames().join(QLatin1String(", "))),
                 QStringLiteral("NAME")});
    options.add({QStringLiteral("names"),
                 QStringLiteral("A node-name map: 0xGUID \"name\" on each line."),
                 QStringLiteral("MAPFILE")});
    options.add({{QStringLiteral("f"), QStringLiteral("force")},
                 QStringLiteral("Replace OUT when it exists.")});
    options.add({QStringLiteral("json"), QStringLiteral("Say what came of it as JSON.")});
    options.add({QStringLiteral("control"),
                 QStringLiteral("Say how it goes in JSON lines, for the program that started this "
                                "one.")});
}

/// The file to be read that OUT names too, perhaps through links; empty when there is none.
QString overwritten(const Options &options)
{
    const QFileInfo output(options.value("output"));
    for (const QString &path : options.files() + QStringList(options.value("names"))) {
        if (!path.isEmpty() && output.exists() && QFileInfo(path) == output) {
            return path;
        }
    }
    return {};
}

} // namespace

int runImport(const QStringList &arguments)
{
    constexpr int ManyFiles = 1'000'000;
    Options options(QStringLiteral("import [options] FILE… -o OUT"),
                    QStringLiteral("Makes a capture of saved text files. Several files are several "
                                   "moments of one fabric: each stands for the time it names, else "
                                   "for that of its last modification."));
    addOptions(options);
    if (const auto code = options.parse(arguments, 1, ManyFiles)) {
        return *code;
    }
    if (options.value("output").isEmpty()) {
        return options.refuse(QStringLiteral("-o OUT is missing."));
    }
    if (options.has("format") && !formatNames().contains(options.value("format"))) {
        return options.refuse(
            QStringLiteral("There is no format \"%1\"; there are: %2.")
                .arg(options.value("format"), formatNames().join(QLatin1String(", "))));
    }
    if (const QString path = overwritten(options); !path.isEmpty()) {
        return options.refuse(
            QStringLiteral(
                "OUT would replace %1, which is to be read. Choose another name for OUT.")
                .arg(path));
    }
    std::signal(SIGINT, interrupt);
    std::signal(SIGTERM, interrupt);
    Output output;
    return Import(options, output).run();
}

} // namespace pickglass::pgcap
