// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/live/rangesaver.h"

#include "app/common/text.h"
#include "app/desktop/reading/whenready.h"
#include "app/desktop/savefile.h"
#include "core/capture/capturetools.h"

#include <QFileInfo>
#include <QProgressDialog>
#include <QtConcurrentRun>

namespace pickglass {

namespace {

constexpr int Steps = 1000;
constexpr std::chrono::milliseconds LookDistance(100);

} // namespace

RangeSaver::RangeSaver(Session *session, SourceKeeper *keeper, QWidget *window)
    : QObject(window),
      m_session(session),
      m_keeper(keeper),
      m_window(window)
{
    m_look.setInterval(LookDistance);
    connect(&m_look, &QTimer::timeout, this,
            [this] { m_progress->setValue(static_cast<int>(m_job->share * Steps)); });
    connect(session, &Session::timeChanged, this, &RangeSaver::changed);
    connect(session, &Session::captureChanged, this, &RangeSaver::changed);
}

RangeSaver::~RangeSaver()
{
    cancel();
}

bool RangeSaver::canSave() const
{
    return m_keeper->capture() && m_session->hasRange() && !m_job;
}

void RangeSaver::choose()
{
    if (!canSave()) {
        return;
    }
    askWhereToSave(m_window,
                   {.title = tr("Save the range of time"),
                    .name = QStringLiteral("range.pgcap"),
                    .fileKinds = tr("Captures (*.pgcap)"),
                    .folder = m_keeper->folder()},
                   [this](const QString &path) { save(path); });
}

void RangeSaver::save(const QString &path)
{
    if (!canSave()) {
        return;
    }
    m_job = std::make_shared<JobState>();
    m_progress = std::make_unique<QProgressDialog>(
        tr("Saving the range as %1 …").arg(QFileInfo(path).fileName()), tr("Cancel"), 0, Steps,
        m_window);
    m_progress->setObjectName(QStringLiteral("savingRange"));
    m_progress->setWindowTitle(tr("Save the range of time"));
    m_progress->setAutoReset(false);
    connect(m_progress.get(), &QProgressDialog::canceled, this, &RangeSaver::cancel);
    m_look.start();
    Q_EMIT changed();
    // The folder is that of a recording, which may be closed meanwhile.
    whenReady(
        QtConcurrent::run([from = m_keeper->capture()->path, folder = m_keeper->capture()->folder,
                           path, range = m_session->range(), job = m_job] {
            return trimCapture(from, path, {.range = range}, true, job->cancelled.token(),
                               [job](double share) { job->share = share; });
        }),
        this, [this, path](const Result<void> &done) { finish(path, done); });
}

void RangeSaver::cancel()
{
    if (m_job) {
        m_job->cancelled.stop();
    }
}

void RangeSaver::finish(const QString &path, const Result<void> &done)
{
    const bool isCancelled = m_job->cancelled.isStopped();
    m_look.stop();
    m_progress.reset();
    m_job.reset();
    if (done) {
        Q_EMIT saved(path);
    } else if (!isCancelled) {
        Q_EMIT failed(inWords(done.error().what), inWords(done.error().advice));
    }
    Q_EMIT changed();
}

} // namespace pickglass
