// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/live/rangesaver.h"

#include "app/common/text.h"
#include "app/desktop/reading/whenready.h"
#include "core/capture/capturetrim.h"

#include <QFileDialog>
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
            [this] { m_progress->setValue(static_cast<int>(m_talk->share * Steps)); });
    connect(session, &Session::timeChanged, this, &RangeSaver::changed);
    connect(session, &Session::captureChanged, this, &RangeSaver::changed);
}

RangeSaver::~RangeSaver()
{
    cancel();
}

bool RangeSaver::canSave() const
{
    return m_keeper->capture() && m_session->hasRange() && !m_talk;
}

void RangeSaver::choose()
{
    if (!canSave()) {
        return;
    }
    const QFileInfo first(m_keeper->capture()->files.front());
    const QString name =
        m_keeper->isOurs() ? tr("range")
                           : first.absolutePath() + u'/' + first.completeBaseName() + tr("-range");
    const QString path =
        QFileDialog::getSaveFileName(m_window, tr("Save the range of time"),
                                     name + QStringLiteral(".pgcap"), tr("Captures (*.pgcap)"));
    if (!path.isEmpty()) {
        save(path);
    }
}

void RangeSaver::save(const QString &path)
{
    if (!canSave()) {
        return;
    }
    m_talk = std::make_shared<Talk>();
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
                           path, range = m_session->range(), talk = m_talk] {
            return trimCapture(from, path, {.range = range}, true, [talk](double share) {
                talk->share = share;
                return !talk->isCancelled;
            });
        }),
        this, [this, path](const Result<void> &done) { finish(path, done); });
}

void RangeSaver::cancel()
{
    if (m_talk) {
        m_talk->isCancelled = true;
    }
}

void RangeSaver::finish(const QString &path, const Result<void> &done)
{
    const bool isCancelled = m_talk->isCancelled;
    m_look.stop();
    m_progress.reset();
    m_talk.reset();
    if (done) {
        Q_EMIT saved(path);
    } else if (!isCancelled) {
        Q_EMIT failed(inWords(done.error().what), inWords(done.error().advice));
    }
    Q_EMIT changed();
}

} // namespace pickglass
