// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/alerts/alertservice.h"

#include "app/alerts/alertworker.h"

#include <QCoreApplication>
#include <QFile>

namespace pickglass {

Result<AlertRules> readAlertRules(const QString &path, std::vector<LineProblem> *problems)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return failure({QT_TRANSLATE_NOOP("core", "The file %1 cannot be read: %2."),
                        {path, file.errorString()}});
    }
    std::vector<LineProblem> found;
    AlertRules rules = AlertRules::parse(file.read(AlertRules::MaxBytes + 1), found);
    if (problems) {
        *problems = found;
    }
    if (!found.empty()) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "%1, line %2: %3"),
             {path, QString::number(found.front().line), found.front().message.english()}},
            {QT_TRANSLATE_NOOP("core", "Check it: pgcap alerts --check %1"), {path}});
    }
    return rules;
}

AlertService::AlertService(AlertRules rules) : m_problemThread(new QThread), m_thread(new QThread)
{
    auto *finder = m_finder = new ProblemFinder;
    auto *comparer = m_comparer = new GoldenComparer(rules);
    m_worker = std::make_unique<AlertWorker>(std::move(rules), finder, comparer);
    finder->moveToThread(m_problemThread.get());
    comparer->moveToThread(m_problemThread.get());
    m_worker->moveToThread(m_thread.get());
    connect(m_problemThread.get(), &QThread::finished, finder, &QObject::deleteLater);
    connect(m_problemThread.get(), &QThread::finished, comparer, &QObject::deleteLater);
    // What belongs to the thread goes there.
    connect(m_thread.get(), &QThread::finished, m_worker.get(), &AlertWorker::cleanUp,
            Qt::DirectConnection);
    connect(m_thread.get(), &QThread::started, m_worker.get(), &AlertWorker::start);
    connect(m_worker.get(), &AlertWorker::problem, this, &AlertService::problem);
    connect(m_worker.get(), &AlertWorker::done, m_thread.get(), &QThread::quit,
            Qt::DirectConnection);
    m_problemThread->setObjectName(QStringLiteral("alert problems"));
    m_thread->setObjectName(QStringLiteral("alerts"));
    m_problemThread->start();
    m_thread->start();
}

AlertService::~AlertService()
{
    finish();
    m_finder->stop();
}

void AlertService::attach(const Recorder *recorder)
{
    // On the recorder's thread: each call hands over and returns.
    AlertWorker *worker = m_worker.get();
    connect(recorder, &Recorder::opened, recorder,
            [worker](const QString &path) { worker->givePath(path); });
    connect(recorder, &Recorder::fabricWritten, recorder,
            [worker](Timestamp, const SharedFabric &fabric) { worker->giveFabric(fabric); });
    connect(recorder, &Recorder::eventsWritten, recorder,
            [worker](const std::vector<Event> &events) { worker->giveEvents(events); });
    if (worker->rules().needFigures()) {
        connect(recorder, &Recorder::sweepWritten, recorder,
                [worker](const SharedSweep &sweep, qint64) { worker->giveSweep(sweep); });
    }
}

void AlertService::finish()
{
    if (m_thread->isRunning()) {
        QMetaObject::invokeMethod(
            m_worker.get(), [worker = m_worker.get()] { worker->finish(EndTimeout); },
            Qt::QueuedConnection);
        m_thread->wait();
        QCoreApplication::sendPostedEvents(this); // what it reported last
    }
}

} // namespace pickglass
