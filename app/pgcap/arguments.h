// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/figures.h"
#include "app/pgcap/options.h"
#include "core/analysis/figures.h"
#include "core/capture/capturecontents.h"
#include "core/counters/catalogue.h"
#include "core/events/thresholds.h"
#include "core/fabric/portkey.h"
#include "core/jobs/job.h"

#include <QSet>
#include <QStringList>

#include <vector>

namespace pickglass::tables {
struct Context;
}

namespace pickglass::pgcap {

/// The forms of one counter, the widest first: which of them a port has, differs.
using CounterForms = std::vector<CounterId>;

/// The counters that names on a command line mean, of those that were sampled: "PortXmitData" in
/// any form, "PortCounters.PortXmitData" in this one; without a name all of them. Several may be
/// joined by commas. A name that is wrong is refused.
OrCode<std::vector<CounterForms>> findCounters(const Options &options, const QStringList &names,
                                               const std::vector<CounterId> &sampled);

/// Finds the port that "GUID:PORT" on a command line means, the GUID in any notation that people
/// paste. The name of a node serves as well where only one has it, and for the number the label of
/// one port: "leaf01:1/11/1".
class PortFinder
{
public:
    /// The fabric is that of the moment asked for; nodes that were there at another time are found
    /// in the capture, by their GUIDs.
    PortFinder(const CaptureReader &capture, SharedFabric fabric);

    /// Or a sentence that says what is wrong, and what there is instead.
    tl::expected<PortKey, QString> find(const QString &text) const;
    /// The node that a name or a GUID means, likewise.
    tl::expected<Guid, QString> findNode(const QString &text) const;
    QString nodeName(PortKey port) const;

private:
    /// The fabric that has the node: that of the moment, else of when it was last seen.
    SharedFabric fabricWith(Guid node) const;
    tl::expected<PortKey, QString> findLabeled(const QString &text) const;
    QString unknownNode(const QString &text) const;

    const CaptureReader &m_capture;
    SharedFabric m_fabric;
};

void addNodesOption(Options &options);
/// The nodes that --nodes means, in a range of time: by their GUIDs, or all that are called so or
/// are parts of a host or a chassis that is; @FILE has one a line. Empty where it was not given.
OrCode<QSet<Guid>> nodesOf(const Options &options, const Asked &asked);
/// The same of what was not read from a file.
OrCode<QSet<Guid>> nodesOf(const Options &options, const CaptureContents &contents);

/// Adds --node, of commands that list what there is at a time.
void addNodeOption(Options &options);
/// The nodes of this fabric that --node, or another option, means, in the same way. Nothing where
/// it was not given.
OrCode<std::optional<QSet<Guid>>> nodesNamed(const Options &options, const Fabric &fabric,
                                             const char *option = "node");

/// The job of the capture that an id means: of several with that id the last. Refused where there
/// is none.
OrCode<Job> jobNamed(const Options &options, const Asked &asked, const QString &id);

/// The thresholds in a file as ibqueryerrors has one; reports and skips invalid lines, and fails
/// for a file that cannot be read.
OrCode<EventThresholds> thresholdsIn(const QString &path);

/// The keys of namedFigures(), or of those of them that are wanted, with what they mean: choices of
/// FigureKind.
std::vector<Choice> figureChoices(bool (*isWanted)(const FigureRow &) = nullptr);

/// What was counted in the range that was asked for, or at its end where it has no begin.
FiguresQuestion questionOf(const Asked &asked);
/// "from 2023-11-14T22:13:23.000Z to …": what an answer is of, to be given to --from and --to
/// again.
QString rangeText(TimeRange range);

/// Which figures a table has without --from, --to and --at.
enum class TableFigures : quint8 {
    None,
    LastSweeps, ///< as top, histogram and path
    WholeRange
};
/// What tables are made of at the time that was asked for, with the figures of the range; with --at
/// those between the sweep that held then and the one before. Without figures where there are no
/// two sweeps.
OrCode<tables::Context> contextOf(const Options &options, TableFigures figures);

} // namespace pickglass::pgcap
