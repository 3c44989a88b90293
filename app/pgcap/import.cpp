// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/common/format.h"
#include "app/common/joblistfile.h"
#include "app/common/text.h"
#include "app/common/writechronicle.h"
#include "app/pgcap/documents.h"
#include "app/pgcap/importfiles.h"
#include "app/pgcap/importreport.h"
#include "app/pgcap/importstore.h"
#include "app/pgcap/options.h"
#include "app/pgcap/output.h"
#include "app/pgcap/ticks.h"
#include "core/capture/capturereader.h"
#include "core/capture/capturewriter.h"
#include "core/formats/chronicle.h"

#include <QFileInfo>

#include <algorithm>

namespace pickglass::pgcap {

namespace {

/// How much of the whole time reading takes; writing takes the rest.
constexpr double ReadingShare = 0.6;

class Import
{
public:
    Import(const Options &options, Output &output, const QTimeZone &zone,
           std::vector<GivenTick> ticks)
        : m_options(options),
          m_output(output),
          m_report(output, options),
          m_zone(zone),
          m_ticks(std::move(ticks))
    {
    }
    int run();

private:
    Result<void> readNames();
    Result<void> readFiles();
    Result<std::vector<Imported>> importStandardInput(const ImportOptions &options);
    Result<void> putTogether();
    Result<void> write();
    Result<void> checkInterrupted() const;
    bool goOn(double share);

    const Options &m_options;
    Output &m_output;
    ImportReport m_report;
    QTimeZone m_zone; ///< of times without one; invalid where it is not known
    std::vector<GivenTick> m_ticks;
    ImportedNames m_names;
    std::vector<DatedText> m_texts;
    std::vector<RefusedFile> m_refused;
    Chronicle m_chronicle;
    QString m_unreadable; ///< the file that the error is about
};

bool Import::goOn(double share)
{
    m_report.progress(share);
    return !interrupts().isStopped() && !m_output.hasFailed();
}

Result<void> Import::checkInterrupted() const
{
    if (interrupts().isStopped() || m_output.hasFailed()) {
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

Result<void> Import::readFiles()
{
    const std::vector<FileToRead> files = filesToRead(m_options.files());
    double done = 0;
    for (const FileToRead &file : files) {
        ImportOptions options;
        options.format = m_options.value("format");
        options.names = m_names.names;
        options.zone = m_zone;
        options.progress = [&](double share) {
            return goOn(ReadingShare * (done + share) / static_cast<double>(files.size()));
        };
        auto outputs = file.isStandardInput() ? importStandardInput(options)
                                              : importOutputs(file.path, options);
        RETURN_IF_ERROR(checkInterrupted());
        done += 1;
        if (outputs) {
            for (Imported &content : *outputs) {
                m_texts.push_back(dated(file.path, std::move(content), m_zone));
            }
        } else if (file.isNamed) {
            m_unreadable = file.path;
            return tl::unexpected(outputs.error());
        } else {
            m_refused.push_back({file.path, outputs.error()});
        }
    }
    if (m_texts.empty()) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "There is no file to import in %1."),
             {m_options.files().join(QLatin1String(", "))}},
            {QT_TRANSLATE_NOOP("core", "Name the files directly to see what is wrong with them."),
             {}});
    }
    return {};
}

Result<std::vector<Imported>> Import::importStandardInput(const ImportOptions &options)
{
    return readStandardInput(MaxBytesInMemory, [this] { return goOn(0); })
        .and_then([&](const QByteArray &bytes) { return importOutputsOf(bytes, options); });
}

/// What the texts say together, and about each other.
Result<void> Import::putTogether()
{
    auto made = chronicleOf(m_texts, m_names.names);
    if (!made) {
        m_unreadable = m_texts.size() == 1 ? m_texts.front().path : QString();
        return tl::unexpected(made.error());
    }
    m_chronicle = std::move(*made);
    if (!m_names.ports.empty()) {
        const PlaceAliases labels{{}, m_names.ports};
        for (auto &fabric : m_chronicle.fabrics) {
            fabric.what = withAliases(fabric.what, labels, m_names.names);
        }
    }
    for (size_t i = 0; i < m_texts.size(); ++i) {
        Imported &content = m_texts[i].content;
        content.skippedLines += m_chronicle.troubles[i].skippedLines;
        content.problems += m_chronicle.troubles[i].problems;
        content.problems.resize(
            std::min<qsizetype>(content.problems.size(), Imported::MaxLineProblems));
    }
    return {};
}

Result<void> Import::write()
{
    ASSIGN_OR_RETURN(auto made,
                     CaptureWriter::create(m_options.value("output"), m_options.has("force"),
                                           m_options.files().join(QLatin1String(", "))));
    CaptureWriter &writer = *made;
    if (m_options.has("names")) {
        const QString path = m_options.value("names");
        RETURN_IF_ERROR(writer.addNames(m_names.names).and_then([&] {
            return writer.addSource({path, QStringLiteral("node-name-map"), Timestamp(),
                                     m_names.lines, m_names.problems.size(), m_names.problems});
        }));
    }
    if (!m_ticks.empty()) {
        SourceFacts facts;
        facts.ticks = m_ticks;
        RETURN_IF_ERROR(writer.setFacts(facts));
    }
    for (size_t i = 0; i < m_texts.size(); ++i) {
        const Imported &content = m_texts[i].content;
        const TextMoment &moment = m_chronicle.moments[i];
        RETURN_IF_ERROR(
            writer.addSource({m_texts[i].name(), content.format, moment.time, content.lines,
                              content.skippedLines, content.problems, moment.origin}));
        for (TextTable &table : m_texts[i].content.facts.tables) {
            table.time = moment.time;
            RETURN_IF_ERROR(writer.addTextTable(table));
            table = {};
        }
    }
    return writeChronicle(writer, m_chronicle,
                          [this](double share) {
                              goOn(ReadingShare + 0.9 * (1 - ReadingShare) * share);
                              return checkInterrupted();
                          })
        .and_then([&] { return writer.close(); });
}

int Import::run()
{
    auto done = readNames()
                    .and_then([this] { return readFiles(); })
                    .and_then([this] { return putTogether(); })
                    .and_then([this] { return write(); });
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
    m_report.finished(*info, path, *m_chronicle.fabrics.back().what, m_texts, m_refused);
    return m_output.finish(Fine);
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

OrCode<int> runImport(const Options &options)
{
    if (options.value("output").isEmpty()) {
        return options.refuse(QStringLiteral("-o OUT is missing."));
    }
    if (StoreAddress::isMeant(options.file())) {
        if (options.has("tz")) {
            return options.refuse(QStringLiteral("--tz is for texts."));
        }
        return importStore(options);
    }
    for (const char *name : {"from", "to", "every", "nodes"}) {
        if (options.has(name)) {
            return options.refuse(QStringLiteral("--%1 is for stores.").arg(QLatin1String(name)));
        }
    }
    if (const QString path = overwritten(options); !path.isEmpty()) {
        return options.refuse(
            QStringLiteral("OUT would replace the input %1. Choose another name for OUT.")
                .arg(path));
    }
    QTimeZone zone;
    if (options.has("tz")) {
        auto named = timeZoneNamed(options.value("tz"));
        if (!named) {
            return options.refusal(named.error().english());
        }
        zone = *named;
    }
    ASSIGN_OR_RETURN(auto ticks, givenTicks(options));
    Output output;
    return Import(options, output, zone, std::move(ticks)).run();
}

void addImportOptions(Options &options)
{
    options.add("o,output", "The capture to write.", OptionValue::file("OUT"));
    options.add("format", "The format of the files instead of the detected one",
                OptionValue::oneOf("NAME", formatNames()));
    options.add("names",
                "A node-name map: 0xGUID \"name\" on each line; 0xGUID/PORT \"label\" or NODE:PORT "
                "\"label\" names a port.",
                OptionValue::file("MAPFILE"));
    options.add("tz",
                "The time zone of times without one, as in the comments of ibnetdiscover: UTC, "
                "local, Asia/Tokyo. Without it they are taken for UTC.",
                OptionValue::text("ZONE"));
    addTickOptions(options);
    options.add("f,force", "Replace OUT if it exists.");
    options.add("from", "Of a store: start of the range, such as now-30d.", OptionValue::time("T"));
    options.add("to", "Of a store: end of the range.", OptionValue::time("T"));
    options.add("every",
                "Of a store: the last sweep of each step of this length, such as 10s; a number: "
                "one of so many sweeps.",
                OptionValue::text("TIME|N"));
    options.add(
        "nodes",
        "Of a store: only samples of these nodes, by name or GUID; a host or chassis stands "
        "for all its nodes; @FILE has one per line.",
        OptionValue::text("NODES").separated().repeated());
    options.add("json", "Print the result as JSON.");
    options.add("control", "Print progress as JSON lines, for the program that started this one.");
}

} // namespace

Command importCommand()
{
    return {"import",
            "make a capture from saved text files, or from a store",
            "[options] FILE|FOLDER|STORE… -o OUT",
            "Makes a capture from saved text files. Several files are of one fabric: each at the "
            "time in its text, else in its name. A file without a time holds from the begin; where "
            "it differs from the others, from its last modification. From a folder, all files of a "
            "known format are read. A file may hold the outputs of several programs, such as the "
            "log of a terminal. STORE is the address of one (pgcap help store).",
            addImportOptions,
            runImport,
            1,
            1'000'000,
            {OptionValue::file("FILE")}};
}

} // namespace pickglass::pgcap
