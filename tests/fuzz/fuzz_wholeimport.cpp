// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

// All that importing does: several texts (a line with a form feed alone is between two of them)
// become one fabric over time, are written to a capture, and are asked of it: problems, routes,
// top, each moment of it. Whatever they say of each other, the capture is sound.

#include "app/common/figures.h"
#include "app/common/findings.h"
#include "app/common/routes.h"
#include "app/common/writechronicle.h"
#include "core/analysis/top.h"
#include "core/capture/capturetools.h"
#include "core/formats/import.h"
#include "core/routing/routegraph.h"
#include "core/routing/routingcheck.h"
#include "tests/fuzz/fuzzing.h"

#include <QTemporaryDir>

using namespace pickglass;
using tests::demand;

namespace {

constexpr qsizetype MaxTexts = 6;
constexpr Timestamp FileTime(1'700'000'000'000'000);

std::vector<DatedText> textsOf(QByteArrayView bytes)
{
    std::vector<DatedText> texts;
    const QList<QByteArray> parts = bytes.toByteArray().replace("\n\f\n", "\f").split('\f');
    for (const QByteArray &part : parts.first(std::min(parts.size(), MaxTexts))) {
        auto outputs = importOutputsOf(part);
        for (Imported &content : outputs.value_or(std::vector<Imported>())) {
            DatedText text;
            text.path = QString::number(texts.size());
            text.time = content.time;
            text.modified = FileTime + static_cast<qint64>(texts.size()) * SecondUs;
            text.content = std::move(content);
            texts.push_back(std::move(text));
        }
    }
    return texts;
}

Result<void> write(const std::vector<DatedText> &texts, const QString &path)
{
    ASSIGN_OR_RETURN(const auto chronicle, chronicleOf(texts));
    ASSIGN_OR_RETURN(auto writer, CaptureWriter::create(path, true, QStringLiteral("fuzz")));
    for (size_t i = 0; i < texts.size(); ++i) {
        const Imported &content = texts[i].content;
        const TextMoment &moment = chronicle.moments[i];
        RETURN_IF_ERROR(
            writer->addSource({texts[i].name(), content.format, moment.time, content.lines,
                               content.skippedLines, content.problems, moment.origin}));
    }
    return writeChronicle(*writer, chronicle, [](double) { return Result<void>(); }).and_then([&] {
        return writer->close();
    });
}

/// Sentences are for errors of the file; what is written here has none.
template<typename T>
T must(Result<T> result)
{
    demand(result.has_value(), result ? "" : qPrintable(result.error().english()));
    return *std::move(result);
}

void ask(const CaptureReader &capture, Timestamp time)
{
    const SharedSnapshot snapshot = must(loadSnapshot(capture, time));
    const Fabric &fabric = *snapshot->fabric;
    tests::demandWhole(fabric);
    const Findings findings = must(loadFindings(capture, *snapshot));
    const FiguresQuestion question{.at = time};
    const auto activity =
        must(loadActivity(capture, fabric, question, must(loadSweeps(capture, question))));
    for (const FigureKind by : {FigureKind::Rate, FigureKind::Utilization, FigureKind::Wait,
                                FigureKind::Errors, FigureKind::Health}) {
        for (const TopSubject of : {TopSubject::Ports, TopSubject::Links, TopSubject::Nodes}) {
            if (activity.size() == fabric.ports().size()) {
                findTop(fabric, activity, findings.problems, by, of, 10);
            }
        }
    }
    const auto tables = must(forwardingTablesAt(capture, time));
    const RouteGraph graph(fabric, tables);
    std::ignore = checkRouting(graph, snapshot->shape);
    std::ignore = must(laneTablesAt(capture, time));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const QTemporaryDir folder;
    const std::vector<DatedText> texts =
        textsOf({reinterpret_cast<const char *>(data), static_cast<qsizetype>(size)});
    const QString path = folder.filePath(QStringLiteral("a.pgcap"));
    if (const auto written = write(texts, path); !written) {
        demand(!written.error().what.isEmpty(), "a refusal says why");
        return 0;
    }
    const CaptureVerdict verdict = must(verifyCapture(path));
    demand(verdict.isSound(),
           verdict.isSound() ? "" : qPrintable(verdict.damages.front().english()));
    const auto capture = must(CaptureReader::open(path));
    constexpr size_t MaxMoments = 8;
    size_t asked = 0;
    for (const Timestamp time : must(capture->changes())) {
        if (++asked <= MaxMoments) {
            ask(*capture, time);
        }
    }
    ask(*capture, {});
    return 0;
}
