// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/benchmarkanswer.h"

#include "app/common/format.h"
#include "app/common/openfile.h"
#include "app/common/placenames.h"
#include "app/common/routes.h"
#include "core/formats/texttime.h"

#include <QFileInfo>

#include <algorithm>

namespace pickglass {

namespace {

/// The moment that the capture is asked about: that of the runs, where it holds that.
Result<Timestamp> momentOf(const BenchmarkMatrix &matrix, const CaptureReader &capture,
                           QList<Message> &notes)
{
    ASSIGN_OR_RETURN(const auto extent, capture.extent());
    if (!matrix.time.isKnown()) {
        notes.append({QT_TRANSLATE_NOOP("core", "The benchmark does not say when it ran: routes "
                                                "are those at the end of the capture.")});
        return Timestamp();
    }
    if (matrix.time < extent.start || (extent.end.isKnown() && extent.end < matrix.time)) {
        notes.append({QT_TRANSLATE_NOOP("core", "The benchmark ran at %1, outside of the capture: "
                                                "routes are those at its end."),
                      {matrix.time.toString()}});
        return Timestamp();
    }
    return matrix.time;
}

class MatrixAnalysis
{
public:
    MatrixAnalysis(MatrixAnswer &answer, const CaptureReader &capture, const StopToken &stop)
        : m_answer(answer),
          m_capture(capture),
          m_stop(stop)
    {
    }

    Result<void> run()
    {
        ASSIGN_OR_RETURN(const auto moment, momentOf(m_answer.matrix, m_capture, m_answer.notes));
        ASSIGN_OR_RETURN(m_answer.fabric, m_capture.fabricAt(moment));
        ASSIGN_OR_RETURN(const auto tables, forwardingTablesAt(m_capture, moment));
        ASSIGN_OR_RETURN(const auto extent, m_capture.extent());
        m_answer.routesTime = moment.isKnown() ? moment : extent.end;
        const RouteGraph graph(*m_answer.fabric, tables);
        m_answer.placed = placeHosts(m_answer.matrix, graph);
        noteUnknownHosts();
        ASSIGN_OR_RETURN(m_answer.slow,
                         findSlowParts(m_answer.matrix, m_answer.placed.leafOf, m_stop));
        if (!graph.hasTables()) {
            m_answer.notes.append(
                {QT_TRANSLATE_NOOP("core", "The capture has no forwarding tables of that time, so "
                                           "nothing is said of shared links.")});
            return {};
        }
        ASSIGN_OR_RETURN(m_answer.shared, findSharedLinks(m_answer.matrix, m_answer.slow,
                                                          m_answer.placed, graph, m_stop));
        return {};
    }

private:
    void noteUnknownHosts()
    {
        const QStringList &unknown = m_answer.placed.unknown;
        constexpr qsizetype Shown = 5;
        if (!unknown.isEmpty()) {
            m_answer.notes.append(
                {QT_TRANSLATE_NOOP("core", "%1 of %2 hosts are not in the fabric: %3."),
                 {QString::number(unknown.size()), QString::number(m_answer.matrix.hosts.size()),
                  unknown.mid(0, Shown).join(QStringLiteral(", ")) +
                      (unknown.size() > Shown ? QStringLiteral(", …") : QString())}});
        }
    }

    MatrixAnswer &m_answer;
    const CaptureReader &m_capture;
    const StopToken &m_stop;
};

std::optional<MatrixAnswer> leafAnswerOf(const MatrixAnswer &byHost)
{
    const Fabric &fabric = *byHost.fabric;
    QStringList names;
    for (const NodeIndex leaf : byHost.placed.leaves) {
        names << fabric.node(leaf).name;
    }
    auto matrix = leafMatrixOf(byHost.matrix, byHost.placed.leafOf, names);
    if (!matrix) {
        return std::nullopt;
    }
    MatrixAnswer answer;
    answer.matrix = *std::move(matrix);
    answer.isByLeaf = true;
    answer.routesTime = byHost.routesTime;
    answer.fabric = byHost.fabric;
    return answer;
}

QString benchmarkShareText(double share)
{
    return significantText(share * 100) + QStringLiteral(" %");
}

QString benchmarkChanceText(double probability)
{
    constexpr double MinShownChance = 1e-6;
    return probability < MinShownChance ? QStringLiteral("< 0.0001 %")
                                        : benchmarkShareText(probability);
}

} // namespace

bool BenchmarkAnswer::hasSlowParts() const
{
    return std::ranges::any_of(matrices,
                               [](const MatrixAnswer &each) { return !each.slow.isEmpty(); });
}

Result<BenchmarkText> readBenchmarkFile(const QString &path, const QTimeZone &zone,
                                        const StopToken &stop)
{
    ASSIGN_OR_RETURN(const auto bytes, readTextFile(path));
    auto text = parseBenchmarks(bytes, zone, stop);
    if (!text) {
        return failure({QT_TRANSLATE_NOOP("core", "%1: %2"),
                        {QFileInfo(path).fileName(), text.error().what.english()}},
                       text.error().advice);
    }
    const TextTime named = timeInName(QFileInfo(path).fileName(), zone);
    for (BenchmarkRun &run : text->runs) {
        run.source = path;
        if (!run.time.isKnown()) {
            run.time = named.time;
            run.isLocalTime = named.isLocal;
        }
    }
    return text;
}

Result<SharedBenchmarkAnswer> analyzeBenchmarks(std::vector<BenchmarkRun> runs,
                                                std::optional<qint64> bytes,
                                                const CaptureReader *capture, const StopToken &stop)
{
    auto answer = std::make_shared<BenchmarkAnswer>();
    for (BenchmarkMatrix &matrix : matricesOf(runs, bytes)) {
        MatrixAnswer &each = answer->matrices.emplace_back();
        each.matrix = std::move(matrix);
        if (capture) {
            RETURN_IF_ERROR(MatrixAnalysis(each, *capture, stop).run());
            if (auto byLeaf = leafAnswerOf(each)) {
                answer->matrices.push_back(*std::move(byLeaf));
            }
        } else {
            ASSIGN_OR_RETURN(each.slow, findSlowParts(each.matrix, {}, stop));
        }
    }
    answer->runs = std::move(runs);
    return SharedBenchmarkAnswer(std::move(answer));
}

QString nameOf(const SlowPart &part, const MatrixAnswer &answer)
{
    const auto host = [&answer](size_t index) {
        return answer.matrix.hosts.value(static_cast<qsizetype>(index));
    };
    switch (part.kind) {
    case SlowPart::Kind::Leaf:
        return answer.fabric->node(answer.placed.leaves[part.from]).name;
    case SlowPart::Kind::Pair:
        return host(part.from) +
               (answer.matrix.isUndirected ? QStringLiteral(" ↔ ") : QStringLiteral(" → ")) +
               host(part.to);
    case SlowPart::Kind::Host:
    case SlowPart::Kind::Sender:
    case SlowPart::Kind::Receiver:
        break;
    }
    return host(part.from);
}

Message textOf(const SlowPart &part, const MatrixAnswer &answer)
{
    static constexpr const char *Texts[] = {
        QT_TRANSLATE_NOOP("core", "The %4 hosts of leaf %1 are slower by %2 than those of others "
                                  "(chance of noise alone: %3)."),
        QT_TRANSLATE_NOOP("core", "Host %1 is slower by %2 than others, in %4 pairs (chance of "
                                  "noise alone: %3)."),
        QT_TRANSLATE_NOOP("core", "Host %1 is slower by %2 than others as the sender, in %4 pairs "
                                  "(chance of noise alone: %3)."),
        QT_TRANSLATE_NOOP("core", "Host %1 is slower by %2 than others as the receiver, in %4 "
                                  "pairs (chance of noise alone: %3)."),
        QT_TRANSLATE_NOOP("core", "%1 is slower by %2 than its hosts are with others (chance of "
                                  "noise alone: %3).")};
    QStringList arguments{nameOf(part, answer), benchmarkShareText(part.factor - 1),
                          benchmarkChanceText(part.probability)};
    if (part.kind != SlowPart::Kind::Pair) {
        arguments << QString::number(part.values);
    }
    return {Texts[static_cast<size_t>(part.kind)], arguments};
}

Message textOf(const SharedLink &link, const MatrixAnswer &answer)
{
    const Fabric &fabric = *answer.fabric;
    const LinkIndex cable = fabric.port(link.port).link;
    const QString name = answer.matrix.isUndirected && cable.isValid()
                             ? format::linkName(fabric, cable)
                             : format::directionName(fabric, link.port);
    return {QT_TRANSLATE_NOOP("core", "%1 is on the routes of %2 of %3 slow pairs and of %4 of %5 "
                                      "others."),
            {name, QString::number(link.slow), QString::number(answer.shared.slowPairs),
             QString::number(link.others), QString::number(answer.shared.otherPairs)}};
}

} // namespace pickglass
