// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/alerts/alertworker.h"

#include "core/capture/capturereader.h"

#include <algorithm>
#include <utility>

namespace pickglass {

namespace {

constexpr std::chrono::milliseconds LookInterval = std::chrono::milliseconds(500);

} // namespace

/// Those of the fabric and what happened, and every incident that is open.
Result<ProblemFinder::Found> ProblemFinder::problemsOf(const QString &path)
{
    ASSIGN_OR_RETURN(const auto capture, CaptureReader::open(path, m_stop.token()));
    if (std::exchange(m_path, path) != path) {
        m_incidents = std::make_unique<IncidentReader>();
    }
    ASSIGN_OR_RETURN(const auto incidents, m_incidents->readOpen(*capture, m_stop.token()));
    ASSIGN_OR_RETURN(const auto snapshot, loadSnapshot(*capture));
    ASSIGN_OR_RETURN(auto findings, loadFindings(*capture, *snapshot, FindSince::No, {},
                                                 EventThresholds::ofTotals(), incidents));
    QSet<QString> known; // kinds that are problems already
    for (const Problem &problem : findings.problems) {
        known.insert(problem.kind);
    }
    for (const Incident &incident : incidents) {
        if (!known.contains(toString(incident.kind))) {
            findings.problems.push_back(problemOf(incident, *snapshot->fabric));
        }
    }
    return Found(snapshot, std::move(findings.problems));
}

void ProblemFinder::find(const QString &path)
{
    QElapsedTimer timer;
    timer.start();
    const auto answer = problemsOf(path);
    const qint64 took = timer.nsecsElapsed() / 1000;
    if (answer) {
        Q_EMIT found(answer->first, answer->second, took);
    } else {
        Q_EMIT found(nullptr, {}, took);
    }
}

AlertWorker::AlertWorker(AlertRules rules, ProblemFinder *finder, GoldenComparer *comparer)
    : m_engine(std::move(rules), QTimeZone::systemTimeZone()),
      m_timer(this),
      m_endTimer(this),
      m_finder(finder),
      m_comparer(comparer)
{
    m_clock.start();
    m_endTimer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &AlertWorker::look);
    connect(&m_endTimer, &QTimer::timeout, this, &AlertWorker::giveUp);
    connect(m_finder, &ProblemFinder::found, this, &AlertWorker::takeProblems);
    connect(m_comparer, &GoldenComparer::compared, this,
            [this](size_t rule, const std::vector<GoldenDifference> &differences) {
                m_engine.takeDifferences(now(), rule, differences);
            });
    connect(m_comparer, &GoldenComparer::failed, this, [this](const Error &error) {
        report(
            CollectorProblem::Severity::Warning, "golden_not_read",
            {QT_TRANSLATE_NOOP("core", "Nothing is compared with golden: %1"), {error.english()}});
    });
    connect(m_comparer, &GoldenComparer::done, this, [this] {
        m_isComparing = false;
        m_nextDifferences = now().steady + ProblemInterval;
    });
}

AlertNow AlertWorker::now() const
{
    return {m_clock.nsecsElapsed() / 1000, Timestamp::now()};
}

void AlertWorker::start()
{
    m_delivery = std::make_unique<AlertDelivery>();
    for (const AlertReceiver &receiver : rules().receivers) {
        m_outboxes.push_back(makeOutbox(receiver, *m_delivery));
        connectOutbox(m_outboxes.back().get());
    }
    m_timer.start(LookInterval);
}

void AlertWorker::connectOutbox(const AlertOutbox *outbox)
{
    using Level = CollectorProblem::Severity;
    connect(outbox, &AlertOutbox::failed, this, [this](const QString &name, const QString &why) {
        report(Level::Warning, "alerts_not_sent",
               {QT_TRANSLATE_NOOP("core", "Alerts to %1 cannot be sent: %2. They are sent when it "
                                          "is possible."),
                {name, why}});
    });
    connect(outbox, &AlertOutbox::recovered, this, [this](const QString &name) {
        report(Level::Info, "alerts_sent_again",
               {QT_TRANSLATE_NOOP("core", "Alerts to %1 are sent again."), {name}});
    });
    connect(outbox, &AlertOutbox::dropped, this,
            [this](const QString &name, qint64 count, const QString &why) {
                Dropped &dropped = m_dropped[name];
                dropped.count += count;
                dropped.why = why;
            });
    connect(outbox, &AlertOutbox::idle, this, &AlertWorker::endWhenIdle);
}

void AlertWorker::report(CollectorProblem::Severity severity, const char *kind, Message message)
{
    Q_EMIT problem({severity, kind, std::move(message), {}, {}});
}

void AlertWorker::giveFabric(const SharedFabric &fabric)
{
    QMetaObject::invokeMethod(
        this,
        [this, fabric] {
            m_fabric = fabric;
            m_engine.takeFabric(fabric);
        },
        Qt::QueuedConnection);
}

void AlertWorker::giveSweep(const SharedSweep &sweep)
{
    if (m_pendingSweeps >= MaxPendingSweeps) {
        return;
    }
    ++m_pendingSweeps;
    QMetaObject::invokeMethod(
        this, [this, sweep] { takeSweep(sweep); }, Qt::QueuedConnection);
}

void AlertWorker::giveEvents(const std::vector<Event> &events)
{
    const auto count = static_cast<qint64>(events.size());
    if (m_pendingEvents + count > MaxPendingEvents) {
        m_droppedEvents += count;
        return;
    }
    m_pendingEvents += count;
    QMetaObject::invokeMethod(
        this,
        [this, events, count] {
            m_pendingEvents -= count;
            m_engine.takeEvents(now(), events);
        },
        Qt::QueuedConnection);
}

void AlertWorker::givePath(const QString &path)
{
    QMetaObject::invokeMethod(
        this, [this, path] { m_path = path; }, Qt::QueuedConnection);
}

void AlertWorker::takeSweep(const SharedSweep &sweep)
{
    --m_pendingSweeps;
    if (m_before && m_fabric && sweep->time > m_before->time) {
        m_engine.takeSweeps(now(), *m_fabric, *m_before, *sweep);
    }
    m_before = sweep;
}

void AlertWorker::takeProblems(const SharedSnapshot &snapshot, const std::vector<Problem> &problems,
                               qint64 took)
{
    constexpr qint64 IdleShare = 9;
    m_isFinding = false;
    m_nextProblems = now().steady + std::max(ProblemInterval, IdleShare * took);
    if (snapshot) {
        m_engine.takeProblems(now(), *snapshot->fabric, problems);
    } else {
        m_nextProblems = now().steady + SecondUs; // there is no fabric in it yet
    }
}

void AlertWorker::lookForProblems()
{
    if (rules().needProblems() && m_fabric && !m_path.isEmpty() && !m_isFinding &&
        now().steady >= m_nextProblems) {
        m_isFinding = true;
        QMetaObject::invokeMethod(
            m_finder, [finder = m_finder, path = m_path] { finder->find(path); },
            Qt::QueuedConnection);
    }
}

void AlertWorker::lookForDifferences()
{
    if (rules().needGolden() && m_fabric && !m_isComparing && now().steady >= m_nextDifferences) {
        m_isComparing = true;
        QMetaObject::invokeMethod(
            m_comparer, [comparer = m_comparer, fabric = m_fabric] { comparer->compare(fabric); },
            Qt::QueuedConnection);
    }
}

void AlertWorker::look()
{
    lookForProblems();
    lookForDifferences();
    if (const qint64 count = m_droppedEvents.exchange(0)) {
        report(CollectorProblem::Severity::Warning, "alerts_dropped",
               {QT_TRANSLATE_NOOP("core", "Alerts do not keep up: %1 events were dropped."),
                {QString::number(count)}});
    }
    give(m_engine.advance(now()));
    reportDrops(DropInterval);
}

void AlertWorker::give(const AlertEngine::Output &output)
{
    for (const auto &outbox : m_outboxes) {
        const QString &name = outbox->receiver().name;
        if (auto *manager = qobject_cast<AlertmanagerOutbox *>(outbox.get())) {
            for (const AlertUpdate &update : output.updates) {
                if (update.receiver == name) {
                    manager->add(update.alert);
                }
            }
            manager->advance(now().steady);
        } else if (auto *messages = qobject_cast<MessageOutbox *>(outbox.get())) {
            for (const AlertMessage &message : output.messages) {
                if (message.receiver == name) {
                    messages->add(message);
                }
            }
        }
    }
}

void AlertWorker::finish(std::chrono::milliseconds timeout)
{
    m_timer.stop();
    m_isEnding = true;
    m_endTimer.start(timeout);
    give(m_engine.finish(now()));
    for (const auto &outbox : m_outboxes) {
        outbox->retryNow();
    }
    endWhenIdle();
}

/// At most once in a while: what is refused may be refused again and again.
void AlertWorker::reportDrops(qint64 pause)
{
    if (m_dropped.empty() || (m_reportedDrops > 0 && now().steady < m_reportedDrops + pause)) {
        return;
    }
    m_reportedDrops = now().steady;
    for (const auto &[name, dropped] : m_dropped) {
        report(CollectorProblem::Severity::Warning, "alerts_dropped",
               {QT_TRANSLATE_NOOP("core", "Messages to %1 were dropped: %2 (%3)."),
                {name, QString::number(dropped.count), dropped.why}});
    }
    m_dropped.clear();
}

/// What is not sent by now is lost.
void AlertWorker::giveUp()
{
    for (const auto &outbox : m_outboxes) {
        if (!outbox->isIdle()) {
            Dropped &dropped = m_dropped[outbox->receiver().name];
            dropped.count += outbox->waiting();
            dropped.why = QStringLiteral("they could not be sent before the end");
        }
    }
    reportDrops(0);
    Q_EMIT done();
}

void AlertWorker::cleanUp()
{
    m_timer.stop();
    m_endTimer.stop();
    m_delivery.reset();
    m_outboxes.clear();
}

void AlertWorker::endWhenIdle()
{
    const bool isIdle =
        std::ranges::all_of(m_outboxes, [](const auto &outbox) { return outbox->isIdle(); });
    if (m_isEnding && isIdle) {
        reportDrops(0);
        Q_EMIT done();
    }
}

} // namespace pickglass
