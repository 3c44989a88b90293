// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/base/timestamp.h"
#include "core/counters/countersweep.h"
#include "core/counters/sourcefacts.h"
#include "core/fabric/fabric.h"
#include "core/fabric/forwardingtable.h"
#include "core/fabric/hoststate.h"
#include "core/fabric/multicast.h"
#include "core/fabric/partitionkeys.h"
#include "core/fabric/subnetmanager.h"
#include "core/fabric/virtuallanes.h"

#include <QList>
#include <QObject>
#include <QStringList>
#include <QUrl>
#include <QtPlugin>

#include <chrono>
#include <memory>
#include <optional>

namespace pickglass {

/// What a recording asks of a collector.
struct CollectorSettings
{
    /// From the begin of a sweep to that of the next. At least 10 ms.
    std::chrono::microseconds interval = std::chrono::seconds(1);
    /// How long a full rediscovery in the background takes its time for.
    std::chrono::microseconds discoverInterval = std::chrono::minutes(5);
    /// How many requests may be without an answer at once: 1 … 256.
    int maxOutstanding = 64;
    /// Requests a second at most; 0 for no limit.
    int maxRate = 0;
    /// From one round of asking the subnet managers to the next. At least 100 ms.
    std::chrono::microseconds managerInterval = std::chrono::seconds(1);
    /// Attributes beyond PortCountersExtended and PortCounters.
    QList<Attribute> attributes = {};
    /// A file with the M_Keys of the ports; empty: none. Only of mad: sources. It is not part of
    /// the source, so that neither it nor what it holds is recorded.
    QString mKeyFile = {};
    /// Whether a PortXmitWait that stands at its top may be set to 0: the one Set() there is, never
    /// sent without this. Only of mad: sources.
    bool resetsLatchedWaits = false;
};

/// Something that a person should know, while the collector goes on.
struct CollectorProblem
{
    enum class Severity : quint8 { Info, Warning, Error };
    Severity severity = Severity::Warning;
    /// What kind it is, for scripts and for telling it once: "no_answer", "sweep_too_long", ….
    const char *kind = "";
    Message message;
    Message advice = {};
    /// Where; null and 0 where it is about no place in particular.
    PortKey place = {};
};

/// How far the first discovery is.
struct CollectorProgress
{
    /// What is being done: "reading the nodes". Never null.
    Message doing;
    qint64 done = 0;
    qint64 total = 0; ///< 0 where it is not known
};

/// What is at the other end, where a collector reads what another program collects.
struct CollectorPeer
{
    QString name; ///< as people know it: "head01:7471"
    bool isConnected = false;
    QString program = {}; ///< "pickglass-agent 0.1.0"; empty where it was not said yet
    QString source = {};  ///< that it reads
    std::chrono::microseconds interval{0};                   ///< of its sweeps; 0: not known
    std::optional<std::chrono::microseconds> roundTrip = {}; ///< there and back
    /// How far its clock is ahead of ours (negative: behind).
    std::optional<std::chrono::microseconds> clockDifference = {};
    /// The fingerprint of a certificate that was not accepted, "AB:CD:…"; empty where it was.
    QString certificate = {};
    QString expected = {}; ///< the one that was expected in its place; empty: none is known
};

/// Which hosts answer, where a collector reads hosts.
struct CollectorHosts
{
    struct Silent
    {
        QString name;
        QString reason = {}; ///< what ssh or the host said; empty: nothing

        bool operator==(const Silent &) const = default;
    };
    QStringList answering = {};
    std::vector<Silent> silent = {};
    /// Have not answered yet, and may still do so in time.
    qint64 waiting = 0;

    bool operator==(const CollectorHosts &) const = default;
};

/// Something that only a person can say before a collector may go on: whether a certificate that
/// was never seen before is the right one.
struct CollectorQuestion
{
    /// To be answered with yes or no.
    Message text;
    /// The source that has the yes in it.
    QUrl source;
};

/// Reads a living fabric, again and again, and emits what it read; keeping it is somebody else's
/// job. It lives on a thread of its own: everything but construction happens there, and values go
/// out by queued signals. It writes to the fabric only what the settings ask for.
///
/// The order of signals: progress(), then fabricChanged() once, then sweepDone() and further
/// fabricChanged() as they come; failed() at any time, or finished(), is the last one. Times never
/// fall.
class Collector : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Collector)

public:
    Collector() = default;
    ~Collector() override = default;

    /// How long a change of the fabric may go unseen at most. Any thread.
    virtual std::chrono::microseconds watchPeriod() const = 0;

    /// Whether its times pass as those of the machine do. Those of a simulated fabric may pass as
    /// quickly as its sweeps are taken; how long it is recorded is counted in its own time then.
    /// Any thread.
    virtual bool isRealTime() const { return true; }
    /// Whether its times are recordingTime() of this process: not those of another machine, nor of
    /// a simulated clock. Any thread.
    virtual bool isOfThisClock() const { return isRealTime(); }

public Q_SLOTS:
    /// Begins. What cannot begin emits failed().
    virtual void start() = 0;
    /// Ends within a second, without another signal.
    virtual void stop() = 0;
    /// The next sweep begins this long after the begin of the one before.
    virtual void setInterval(std::chrono::microseconds interval) = 0;

Q_SIGNALS:
    void progress(const pickglass::CollectorProgress &progress);
    /// The whole fabric: the first time, and whenever it is not as it was. The time is that at
    /// which the change was seen.
    void fabricChanged(pickglass::Timestamp time, const pickglass::SharedFabric &fabric);
    /// Before the first sweep, where anything of it is known, and again when more is.
    void sourceKnown(const pickglass::SourceFacts &facts);
    void sweepDone(const pickglass::SharedSweep &sweep);
    /// Once a second or so, at its own pace: also where there is no manager.
    void managersPolled(const pickglass::SharedSmPoll &poll);
    /// The forwarding tables of those switches that were not read before, or are not as they were:
    /// some time after the fabric, and never where a collector does not read them.
    void routesRead(pickglass::Timestamp time, const pickglass::SharedForwardingTables &tables);
    void problem(const pickglass::CollectorProblem &problem);
    /// Sweeps come at this interval, not at the one that was asked for: an agent has its own.
    void intervalChanged(std::chrono::microseconds interval);
    /// Something else is known of the other end, where there is one: at any time, often.
    void peerChanged(const pickglass::CollectorPeer &peer);
    /// Other hosts answer than before, or the first ones do.
    void hostsChanged(const pickglass::CollectorHosts &hosts);
    /// The same of SL to VL mapping tables and service levels.
    void lanesRead(pickglass::Timestamp time, const pickglass::SharedLaneTables &lanes);
    /// P_Key tables that were read, in the same way.
    void pKeysRead(pickglass::Timestamp time, const pickglass::SharedPKeyTables &tables);
    /// Multicast forwarding tables that were read, in the same way.
    void multicastRead(pickglass::Timestamp time, const pickglass::SharedMulticastTables &tables);
    /// What became another one about hosts, with a sweep: queue pairs, mounts and other texts.
    void hostsRead(pickglass::Timestamp time, const pickglass::SharedHostChanges &changes);
    /// There is nothing more to read, and all is well: a source that has an end. A living fabric
    /// has none.
    void finished();
    /// It cannot go on without a person's word; failed() follows, for those who can ask nobody. Who
    /// was answered with yes makes a collector of the question's source.
    void asked(const pickglass::CollectorQuestion &question);
    /// It cannot go on, and why.
    void failed(const pickglass::Error &error);
};

/// Makes collectors of one kind. Factories come from shared libraries that are found at run time
/// (collectors/collectorplugins.h): a QObject with
///
///     Q_PLUGIN_METADATA(IID PickglassCollectorFactory_iid FILE "mad.json")
///     Q_INTERFACES(pickglass::CollectorFactory)
///
/// whose JSON says what it serves, read without loading: {"schemes": ["mad"], "summary": "…"}.
class CollectorFactory
{
public:
    CollectorFactory() = default;
    virtual ~CollectorFactory() = default;
    Q_DISABLE_COPY_MOVE(CollectorFactory)

    /// A collector for the source, or why there can be none: a path or a query that it does not
    /// understand, a device that is not there or may not be used. `source` is what the user gave:
    /// "mad:mlx5_0/1", "synthetic:tree?k=36&load=0.4".
    virtual Result<std::unique_ptr<Collector>> make(const QUrl &source,
                                                    const CollectorSettings &settings) const = 0;
};

} // namespace pickglass

/// The number rises whenever the interface changes: a plug-in of another one is not loaded.
#define PickglassCollectorFactory_iid "org.pickglass.CollectorFactory/11"
Q_DECLARE_INTERFACE(pickglass::CollectorFactory, PickglassCollectorFactory_iid)
