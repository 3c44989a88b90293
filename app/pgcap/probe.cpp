// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/collectorplugins.h"
#include "app/common/endsignals.h"
#include "app/common/exitcode.h"
#include "app/common/format.h"
#include "app/common/optionreader.h"
#include "app/common/text.h"
#include "app/common/workerthread.h"
#include "app/pgcap/documents.h"
#include "app/pgcap/options.h"
#include "app/pgcap/recordreport.h"
#include "collectors/collector.h"

#include <QCoreApplication>
#include <QTimer>

#include <cstdlib>
#include <optional>
#include <utility>

namespace pickglass::pgcap {

namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

/// What came of trying a source.
struct ProbeResult
{
    std::optional<CollectorPeer> peer; ///< nothing where the source is no other program
    SharedFabric fabric;               ///< null where it did not come
    std::optional<Error> failure;
    std::optional<CollectorQuestion> question; ///< that would have to be answered with yes

    bool works() const { return fabric != nullptr && !failure; }
};

/// Tries a source until its first fabric is there, and records nothing. Main thread.
class Probing final : public QObject
{
    Q_DISABLE_COPY_MOVE(Probing)

public:
    explicit Probing(milliseconds timeout);
    ~Probing() override = default;

    /// Runs an event loop until it is known.
    ProbeResult run(const QString &source);
    /// Leaves it at what is known; without a fabric that is a failure.
    void end();

private:
    void connectCollector();
    void giveUp(Error why);
    void finishWhenComplete();

    Collector *m_collector = nullptr; ///< lives on the thread
    OwnThread m_thread;
    QTimer m_timeout;
    QTimer m_clockTimeout; ///< until the clocks are compared
    CollectorProgress m_progress;
    ProbeResult m_result;
    bool m_isOver = false;
};

/// An answer to our question about the clock comes right after the fabric, or before.
constexpr milliseconds ClockTimeout = std::chrono::seconds(3);

Probing::Probing(milliseconds timeout) : m_thread(new QThread)
{
    m_timeout.setSingleShot(true);
    m_timeout.setInterval(timeout);
    m_clockTimeout.setSingleShot(true);
    connect(&m_clockTimeout, &QTimer::timeout, this, &Probing::end);
    connect(&m_timeout, &QTimer::timeout, this, [this] {
        giveUp(m_progress.doing.isEmpty()
                   ? Error{{QT_TRANSLATE_NOOP("core", "No answer in time."), {}}}
                   : Error{{QT_TRANSLATE_NOOP("core",
                                              "The fabric was not received in time. Last: %1."),
                            {m_progress.doing.english()}}});
    });
}

ProbeResult Probing::run(const QString &source)
{
    auto made = CollectorPlugins::find().makeCollector(source, {});
    if (!made) {
        m_result.failure = made.error();
        return m_result;
    }
    m_collector = made->release();
    connectCollector();
    m_collector->moveToThread(m_thread.get());
    m_thread->start();
    m_timeout.start();
    QMetaObject::invokeMethod(m_collector, &Collector::start, Qt::QueuedConnection);
    QCoreApplication::exec();
    return m_result;
}

void Probing::connectCollector()
{
    connect(m_thread.get(), &QThread::finished, m_collector, &QObject::deleteLater);
    connect(m_collector, &Collector::progress, this,
            [this](const CollectorProgress &progress) { m_progress = progress; });
    connect(m_collector, &Collector::peerChanged, this, [this](const CollectorPeer &peer) {
        m_result.peer = peer;
        finishWhenComplete();
    });
    connect(m_collector, &Collector::fabricChanged, this,
            [this](Timestamp, const SharedFabric &fabric) {
                m_result.fabric = fabric;
                finishWhenComplete();
            });
    connect(m_collector, &Collector::asked, this,
            [this](const CollectorQuestion &question) { m_result.question = question; });
    connect(m_collector, &Collector::failed, this, &Probing::giveUp);
    connect(m_collector, &Collector::finished, this, &Probing::end);
}

void Probing::finishWhenComplete()
{
    if (!m_result.fabric || m_isOver) {
        return;
    }
    if (!m_result.peer || m_result.peer->roundTrip) {
        end();
    } else if (!m_clockTimeout.isActive()) {
        m_clockTimeout.start(ClockTimeout);
    }
}

void Probing::giveUp(Error why)
{
    if (!m_isOver && !m_result.fabric) {
        m_result.failure = std::move(why);
    }
    end();
}

void Probing::end()
{
    if (std::exchange(m_isOver, true)) {
        return;
    }
    if (!m_result.fabric && !m_result.failure) {
        m_result.failure = Error{
            {QT_TRANSLATE_NOOP("core", "It was stopped before the fabric was discovered."), {}}};
    }
    m_timeout.stop();
    m_clockTimeout.stop();
    // A collector that is stuck cannot be waited for.
    QTimer::singleShot(CollectorStopTimeout, this, [] { std::_Exit(Trouble); });
    stopCollector(m_collector, this, [] { QCoreApplication::quit(); });
}

/// ssh may ask a person for a password.
constexpr milliseconds DefaultTimeout = std::chrono::minutes(2);

void printLine(Output &output, const char *name, const QString &text)
{
    constexpr int Width = 9;
    output.line(QString::fromLatin1(name).leftJustified(Width) + text);
}

/// What is less than the round trip is not known.
QString clockText(microseconds difference, microseconds roundTrip)
{
    if (std::chrono::abs(difference) <= roundTrip) {
        return QStringLiteral("same as this machine's");
    }
    const QString seconds = secondsText(std::abs(difference.count()));
    return difference.count() < 0 ? QStringLiteral("%1 s behind this machine's").arg(seconds)
                                  : QStringLiteral("%1 s ahead of this machine's").arg(seconds);
}

void printPeer(Output &output, const CollectorPeer &peer)
{
    printLine(output, "agent", peer.name + QStringLiteral(", ") + peer.program);
    printLine(output, "reads",
              QStringLiteral("%1 every %2 s").arg(peer.source, secondsText(peer.interval.count())));
    if (peer.roundTrip) {
        const double ms = static_cast<double>(peer.roundTrip->count()) / 1e3;
        printLine(output, "latency",
                  QStringLiteral("round trip %1 ms").arg(QString::number(ms, 'g', 3)));
    }
    if (peer.clockDifference) {
        printLine(output, "clock",
                  clockText(*peer.clockDifference, peer.roundTrip.value_or(microseconds(0))));
    }
}

void printForPeople(Output &output, const QString &source, const ProbeResult &result)
{
    if (result.peer) {
        printPeer(output, *result.peer);
    } else {
        printLine(output, "reads", source);
    }
    const Counts counts = count(*result.fabric);
    printLine(output, "fabric",
              QStringLiteral("nodes: %1, of them switches: %2; links: %3")
                  .arg(counts.nodes)
                  .arg(counts.switches)
                  .arg(counts.links));
}

void writeDocument(Output &output, const QString &source, const ProbeResult &result)
{
    JsonWriter json(output);
    json.beginObject();
    json.member("source", source);
    json.member("works", result.works());
    if (result.peer) {
        json.object("peer", [&] { writePeer(json, *result.peer); });
    }
    if (result.fabric) {
        json.object("fabric", [&] { writeCounts(json, *result.fabric); });
    }
    if (result.failure) {
        json.object("failure", [&] { writeError(json, *result.failure); });
    }
    if (result.question) {
        json.object("question", [&] { writeError(json, {result.question->text}); });
        json.member("source_with_yes", result.question->source.toString(QUrl::FullyEncoded));
    }
    json.endObject();
}

OrCode<int> runProbe(const Options &options)
{
    microseconds timeout = DefaultTimeout;
    OptionReader reader(options.parser());
    reader.duration("timeout", MinInterval, timeout);
    if (!reader.fault().isEmpty()) {
        return options.refuse(reader.fault());
    }
    Probing probing(std::chrono::duration_cast<milliseconds>(timeout));
    const EndSignals signals("pgcap: stopped immediately\n");
    QObject::connect(&signals, &EndSignals::endAsked, &probing, &Probing::end);
    const ProbeResult result = probing.run(options.file());
    Output output;
    if (options.has("json")) {
        writeDocument(output, options.file(), result);
    } else if (result.works()) {
        printForPeople(output, options.file(), result);
    } else {
        return fail(*result.failure);
    }
    return output.finish(result.works() ? Fine : Trouble);
}

} // namespace

Command probeCommand()
{
    return {"probe",
            "test a live source and show what is there",
            "[options] SOURCE",
            "Connects to a source until its fabric is discovered and shows what is there, the "
            "round trip and the clock difference. Records nothing. Exit code 3 if it fails.",
            [](Options &options) {
                options.addJson();
                options.add("timeout", "Time limit. Default: 2min.", "TIME");
            },
            runProbe};
}

} // namespace pickglass::pgcap
