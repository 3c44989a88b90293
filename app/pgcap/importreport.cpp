// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/importreport.h"

#include "app/common/exitcode.h"
#include "app/common/format.h"
#include "app/common/openfile.h"
#include "app/common/text.h"
#include "app/pgcap/documents.h"

#include <algorithm>

namespace pickglass::pgcap {

namespace {

constexpr qint64 ProgressEveryMs = 40;
constexpr qsizetype ProblemsShown = 10;

} // namespace

ImportReport::ImportReport(Output &output, const Options &options) : m_output(output)
{
    if (options.has("control")) {
        m_style = Style::Control;
    } else if (options.has("json")) {
        m_style = Style::Json;
    }
    m_sinceLast.start();
}

void ImportReport::progress(double share)
{
    const bool isDue = share >= 1 || m_sinceLast.elapsed() >= ProgressEveryMs;
    if (m_style != Style::Control || !isDue) {
        return;
    }
    m_sinceLast.start();
    JsonWriter json(m_output, JsonWriter::Layout::OneLine);
    json.beginObject();
    json.member("event", "progress");
    json.member("share", share);
    json.endObject();
    m_output.flush();
}

int ImportReport::trouble(const Error &error, const QString &path)
{
    if (m_style == Style::Control) {
        JsonWriter json(m_output, JsonWriter::Layout::OneLine);
        json.beginObject();
        json.member("event", "problem");
        json.member("severity", "error");
        writeError(json, error);
        json.endObject();
        m_output.flush();
    }
    complain(aboutFile(path, error));
    return Trouble;
}

void ImportReport::finished(const CaptureInfo &info, const QString &path, const Fabric &fabric,
                            const std::vector<DatedText> &texts,
                            const std::vector<RefusedFile> &refused)
{
    if (m_style == Style::People) {
        writeSummary(info, path, fabric, texts, refused);
    } else {
        writeDocument(info, fabric, texts, refused);
    }
}

void ImportReport::writeDocument(const CaptureInfo &info, const Fabric &fabric,
                                 const std::vector<DatedText> &texts,
                                 const std::vector<RefusedFile> &refused)
{
    JsonWriter json(m_output, m_style == Style::Control ? JsonWriter::Layout::OneLine
                                                        : JsonWriter::Layout::Lines);
    json.beginObject();
    if (m_style == Style::Control) {
        json.member("event", "imported");
    }
    writeInfo(json, info, fabric);
    json.objects("imported", texts, [&](const DatedText &text) {
        json.member("file", text.path);
        if (text.content.firstLine > 0) {
            json.member("first_line", text.content.firstLine);
            json.member("last_line", text.content.lastLine());
        }
        json.member("format", text.content.format);
        json.member("lines", text.content.lines);
        json.member("skipped_lines", text.content.skippedLines);
        const auto source =
            std::ranges::find(info.sources, text.name(), &CaptureInfo::Source::path);
        if (source != info.sources.end()) {
            writeMoment(json, *source);
        }
        json.objects("problems", text.content.problems, [&json](const LineProblem &problem) {
            json.member("line", problem.line);
            json.member("message", translated(problem.message));
        });
    });
    json.objects("refused", refused, [&json](const RefusedFile &file) {
        json.member("file", file.path);
        json.member("message", translated(file.error.what));
    });
    json.endObject();
}

void ImportReport::writeSummary(const CaptureInfo &info, const QString &path, const Fabric &fabric,
                                const std::vector<DatedText> &texts,
                                const std::vector<RefusedFile> &refused)
{
    for (const DatedText &text : texts) {
        const Imported &content = text.content;
        m_output.line(QStringLiteral("%1: %2, %3 lines, %4 skipped")
                          .arg(text.name(), content.format)
                          .arg(content.lines)
                          .arg(content.skippedLines));
        for (const LineProblem &problem :
             content.problems.first(qMin(ProblemsShown, content.problems.size()))) {
            const QString line = QStringLiteral("line %1: ").arg(problem.line);
            m_output.line(QStringLiteral("  %1%2").arg(problem.line > 0 ? line : QString(),
                                                       translated(problem.message)));
        }
        if (content.problems.size() > ProblemsShown) {
            m_output.line(QStringLiteral("  and more: see pgcap sql %1 \"SELECT * FROM "
                                         "skipped_lines\"")
                              .arg(path));
        }
    }
    for (const RefusedFile &file : refused) {
        m_output.line(
            QStringLiteral("%1: left out: %2").arg(file.path, translated(file.error.what)));
    }
    const Counts counts = count(fabric);
    m_output.line(QStringLiteral("%1: switches %2, adapters %3, routers %4, links %5 (%6)")
                      .arg(path)
                      .arg(countOrUnknown(counts.switches), countOrUnknown(counts.adapters),
                           countOrUnknown(counts.routers), countOrUnknown(counts.links))
                      .arg(sizeText(info.sizeBytes)));
}

} // namespace pickglass::pgcap
