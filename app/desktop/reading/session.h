// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/congestionreader.h"
#include "app/common/figures.h"
#include "app/common/snapshot.h"
#include "app/desktop/models/display.h"
#include "app/desktop/reading/readerpool.h"
#include "app/desktop/reading/since.h"
#include "core/jobs/job.h"

#include <QObject>
#include <QStringList>

#include <algorithm>
#include <utility>
#include <vector>

namespace pickglass {

class Acknowledged;
class EventLog;
class GoldenCheck;
class IncidentLog;
class JobLog;
class PlanCheck;

/// The selected node, port (node and number) or cable (its lower end), by identity: it holds for
/// other moments and captures.
struct Selection
{
    enum class Kind : quint8 { None, Node, Port, Link };
    Kind kind = Kind::None;
    Guid node;
    PortNumber port = 0; ///< of Port and Link

    static Selection ofNode(Guid node) { return {Kind::Node, node, 0}; }
    static Selection ofPort(Guid node, PortNumber port) { return {Kind::Port, node, port}; }
    static Selection ofLink(const Fabric &fabric, LinkIndex link);

    bool isEmpty() const { return kind == Kind::None; }
    /// Where it is in this fabric; invalid when it is not there (or of another kind).
    NodeIndex nodeIn(const Fabric &fabric) const
    {
        return isEmpty() ? NodeIndex() : fabric.findNode(node);
    }                                             ///< the node itself or that of the port or cable
    PortIndex portIn(const Fabric &fabric) const; ///< the port or the lower end of the cable
    LinkIndex linkIn(const Fabric &fabric) const; ///< the cable, also the one of a port

    bool operator==(const Selection &) const = default;
};

/// Named sets of hosts: from a file or typed ("rack3: node[01-18]").
struct HostGroup
{
    QString name;
    std::vector<Guid> nodes; ///< of the adapters, ascending
};

/// Where a route begins and where it goes to; empty for no place.
struct RoutePair
{
    Selection from = {};
    Selection to = {};
    bool operator==(const RoutePair &) const = default;
};

/// The job that is looked at: one of the capture, or hosts that a person named, over a time range.
using SharedJob = std::shared_ptr<const Job>;

/// What charts compare with, besides the ports that are pinned.
struct Comparison
{
    enum class Kind : quint8 {
        None,
        Time,     ///< the same ports at another time, shifted onto this one's axis
        Capture,  ///< the same ports in another capture, shifted likewise
        OtherEnd, ///< what the other end of each cable says of the same traffic
    };
    Kind kind = Kind::None;
    Timestamp time = {};      ///< of Time and Capture: what comes to lie on the begin of the range
    SharedReaders other = {}; ///< of Capture
    QString otherName = {};   ///< of Capture

    bool operator==(const Comparison &) const = default;
};

/// Of a store, a capture holds one span, at one resolution: what there is beside it. A value.
struct StoredSpan
{
    TimeRange extent = {};  ///< of all that the store has: its first and its last sweep, both known
    TimeRange fetched = {}; ///< what the capture holds of it, as it was asked for
    qint64 every = 0;       ///< of the capture, a sweep each so many µs; 0: every sweep
    QString name = {};      ///< of the fabric in that store, in the settings

    bool isKnown() const { return extent.from.isKnown(); }
    bool operator==(const StoredSpan &) const = default;
};

/// What all views share: the capture, the time, the fabric and its figures then, the selection,
/// pins, coloring and host groups. Views know it and not each other. GUI thread.
///
/// Views show the range where there is one, else the moment at the cursor, which moves while the
/// session follows the end. FabricQuery sets snapshot and figures later. Signals come only for
/// changes.
class Session final : public QObject
{
    Q_OBJECT

public:
    explicit Session(QObject *parent = nullptr);

    /// Null as long as nothing is open.
    SharedReaders readers() const { return m_readers; }
    const CaptureExtent &extent() const { return m_extent; }
    /// Another capture, or null for none. The cursor goes to this time, else to the end, which it
    /// follows where the capture grows; range, pins, comparison, snapshot and figures are reset.
    void setCapture(SharedReaders readers, const CaptureExtent &extent, Timestamp at = {},
                    const StoredSpan &stored = {});
    /// Another span of the same store: moment, range, pins, job and comparison stay as far as they
    /// are in it, and come again with a span that has them. A moment that is not in it goes to the
    /// nearest of `inSight`. isSameStore() holds during the signals.
    void moveToSpan(SharedReaders readers, const CaptureExtent &extent, const StoredSpan &stored,
                    TimeRange inSight);
    /// Of what is open of a store; not known where it is no store's.
    const StoredSpan &stored() const { return m_stored; }
    /// What the recording is called in the settings (recordingName()), or the fabric of a store;
    /// empty as long as that is not known.
    QString recording() const;
    /// While captureChanged() and what follows is emitted: only the span of the store is another.
    bool isSameStore() const { return m_isSameStore; }
    /// From the begin to the end of the capture; of a store, of all that it has.
    TimeRange reach() const;
    /// The capture has grown, or was closed.
    void setExtent(const CaptureExtent &extent);
    bool isGrowing() const { return m_readers && !m_extent.closed; }
    /// It grows, but whoever records it takes no sweeps for now. Another capture resets it.
    bool isPaused() const { return m_isPaused && isGrowing(); }
    void setPaused(bool isPaused) { change(m_isPaused, isPaused, &Session::extentChanged); }

    /// What happened in the capture, and its subnet managers. Never null.
    EventLog *events() const { return m_events; }
    /// Which of them a person has seen and put aside. Never null.
    Acknowledged *acknowledged() const { return m_acknowledged; }

    /// What somebody is called for: the incidents of the capture. Never null.
    IncidentLog *incidents() const { return m_incidents; }

    /// The fabric beside a plan of its cables. Never null.
    PlanCheck *plan() const { return m_plan; }
    /// The fabric beside a capture of it as it should be. Never null.
    GoldenCheck *golden() const { return m_golden; }

    /// The batch jobs of the capture. Never null.
    JobLog *jobs() const { return m_jobs; }
    /// The job that is looked at; null for none. Another capture resets it.
    const SharedJob &job() const { return m_job; }
    void setJob(SharedJob job) { change(m_job, std::move(job), &Session::jobChanged); }
    /// The id of a job, or the hosts, that are to be looked at as soon as the jobs are known; ""
    /// for none.
    const QString &askedJob() const { return m_askedJob; }
    void setAskedJob(const QString &job) { change(m_askedJob, job, &Session::askedJobChanged); }

    /// Known while something with a known time is open.
    Timestamp cursor() const { return m_cursor; }
    bool followsEnd() const { return m_followsEnd; }
    /// What was asked for last: the cursor, but in a store perhaps a moment that is not fetched
    /// yet.
    Timestamp askedCursor() const { return m_askedCursor; }
    /// Likewise the range; unknown without one.
    TimeRange askedRange() const { return m_askedRange; }
    /// Goes to a moment, bounded by the capture; ends following, and clears the range.
    void setCursor(Timestamp time);
    void followEnd();

    bool hasRange() const { return m_range.from.isKnown(); }
    /// Both ends known; unknown without a range.
    TimeRange range() const { return m_range; }
    /// Both ends must be known; they are ordered and bounded. The cursor moves into it. Ends
    /// following.
    void setRange(TimeRange range);
    void clearRange();
    /// What ranges are summed up to.
    Statistic statistic() const { return m_statistic; }
    void setStatistic(Statistic statistic)
    {
        change(m_statistic, statistic, &Session::timeChanged);
    }

    /// What is asked by cursor, range and statistic; see Figures.
    FiguresQuestion question() const { return {m_cursor, hasRange(), m_range, m_statistic}; }

    /// Where the mouse is in time, for a crosshair in all charts; unknown where it is in none.
    Timestamp hover() const { return m_hover; }
    void setHover(Timestamp time) { change(m_hover, time, &Session::hoverChanged); }

    /// The fabric of the last answered time; null while nothing is open.
    SharedSnapshot snapshot() const { return m_snapshot; }
    /// With the figures of its fabric, which may be null.
    void setSnapshot(SharedSnapshot snapshot, SharedFigures figures = {});
    /// What its ports did then; null where nothing was sampled. They are of snapshot()->fabric.
    SharedFigures figures() const { return m_figures; }
    void setFigures(SharedFigures figures)
    {
        change(m_figures, std::move(figures), &Session::figuresChanged);
    }

    /// Ports that are kept in the charts whatever is selected, in the order of pinning.
    const std::vector<PortKey> &pins() const { return m_pins; }
    void pin(PortKey port);
    void unpin(PortKey port);
    bool isPinned(PortKey port) const { return std::ranges::find(m_pins, port) != m_pins.end(); }
    /// These and no others.
    void setPins(std::vector<PortKey> pins)
    {
        change(m_pins, std::move(pins), &Session::pinsChanged);
    }
    /// The counters that charts show at first, by name; empty for their own choice.
    const QStringList &chartCounters() const { return m_chartCounters; }
    void setChartCounters(const QStringList &names)
    {
        change(m_chartCounters, names, &Session::chartCountersChanged);
    }
    const Comparison &comparison() const { return m_comparison; }
    void setComparison(Comparison comparison)
    {
        change(m_comparison, std::move(comparison), &Session::comparisonChanged);
    }

    /// What changes are counted from. Another capture begins anew where it was a moment of the old.
    const Since &since() const { return m_since; }
    void setSince(const Since &since) { change(m_since, since, &Session::sinceChanged); }

    const Selection &selection() const { return m_selection; }
    /// Ends what is highlighted, where it selects something.
    void select(const Selection &selection)
    {
        if (!selection.isEmpty()) {
            setHighlighted({});
        }
        change(m_selection, selection, &Session::selectionChanged);
    }
    /// Several places together, as the bars of a distribution stand for: tables select their rows,
    /// the topology lights them. Empty for none.
    const std::vector<Selection> &highlighted() const { return m_highlighted; }
    void setHighlighted(std::vector<Selection> places)
    {
        change(m_highlighted, std::move(places), &Session::highlightChanged);
    }
    /// The pair whose routes are looked at. Another capture keeps it.
    /// Who was to blame for packets that waited, as far as it was looked for; null before.
    const SharedCongestionReport &congestion() const { return m_congestion; }
    void setCongestion(SharedCongestionReport report)
    {
        change(m_congestion, std::move(report), &Session::congestionChanged);
    }
    const RoutePair &routePair() const { return m_routePair; }
    void setRoutePair(const RoutePair &pair)
    {
        change(m_routePair, pair, &Session::routePairChanged);
    }
    /// What is taken to fail together in "what if": nodes, ports and cables, in the order in which
    /// they were added. Another capture keeps them.
    const std::vector<Selection> &failedParts() const { return m_failedParts; }
    /// These and no others, each once.
    void setFailedParts(const std::vector<Selection> &parts);
    /// Selects, and asks the views to bring it into sight.
    void goTo(const Selection &selection);

    /// As chosen; until then utilization where the capture has samples, else tiers.
    ColorBy colorBy() const { return m_colorBy; }
    void setColorBy(ColorBy colorBy);

    const std::vector<HostGroup> &groups() const { return m_groups; }
    void setGroups(std::vector<HostGroup> groups);
    /// The index of the group that views are narrowed to, or -1 for all hosts.
    int groupFilter() const { return m_groupFilter; }
    void setGroupFilter(int group) { change(m_groupFilter, group, &Session::groupsChanged); }

Q_SIGNALS:
    void captureChanged();
    void extentChanged(); ///< or whether it is paused
    void timeChanged();   ///< cursor, following, range or statistic
    void hoverChanged();
    void snapshotChanged(); ///< and with it the figures
    void figuresChanged();  ///< of the same snapshot
    void pinsChanged();
    void chartCountersChanged();
    void comparisonChanged();
    void sinceChanged();
    void selectionChanged();
    void highlightChanged();
    void routePairChanged();
    void congestionChanged();
    void failedPartsChanged();
    void jobChanged();
    void askedJobChanged();
    void goToRequested(const pickglass::Selection &selection);
    void colorByChanged();
    void groupsChanged(); ///< the groups or the filter

private:
    /// Emits the signal where it is another value.
    template<typename T>
    void change(T &member, T value, void (Session::*signal)())
    {
        if (member != value) {
            member = std::move(value);
            Q_EMIT(this->*signal)();
        }
    }
    /// Into the capture; as it is where the capture's times are not known.
    Timestamp clamped(Timestamp time) const;
    Timestamp inReach(Timestamp time) const;
    /// The cursor and the range as they were asked for, as far as the capture has them.
    void takeAsked();
    void followColorBy();

    EventLog *m_events;
    JobLog *m_jobs;
    IncidentLog *m_incidents;
    Acknowledged *m_acknowledged;
    PlanCheck *m_plan;
    GoldenCheck *m_golden;
    SharedJob m_job;
    QString m_askedJob;
    SharedReaders m_readers;
    CaptureExtent m_extent;
    StoredSpan m_stored;
    bool m_isSameStore = false;
    bool m_isPaused = false;
    Timestamp m_askedCursor;
    TimeRange m_askedRange;
    Timestamp m_cursor;
    bool m_followsEnd = false;
    TimeRange m_range; ///< both ends known, or none
    Statistic m_statistic = Statistic::Mean;
    Timestamp m_hover;
    SharedSnapshot m_snapshot;
    SharedFigures m_figures;
    std::vector<PortKey> m_pins;
    QStringList m_chartCounters;
    Comparison m_comparison;
    Since m_since;
    Selection m_selection;
    std::vector<Selection> m_highlighted;
    RoutePair m_routePair;
    SharedCongestionReport m_congestion;
    std::vector<Selection> m_failedParts;
    ColorBy m_colorBy = ColorBy::Tier;
    bool m_isColorByChosen = false;
    std::vector<HostGroup> m_groups;
    int m_groupFilter = -1;
};

} // namespace pickglass
