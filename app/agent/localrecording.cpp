// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/agent/localrecording.h"

#include "app/agent/agentlog.h"

#include <QDateTime>
#include <QFileInfo>

namespace pickglass::agent {

namespace {

/// A disk that does not keep up costs sweeps, not memory.
constexpr int MostPending = 3;

} // namespace

QString freePath(const QString &path, Timestamp now)
{
    if (!QFileInfo::exists(path)) {
        return path;
    }
    const QFileInfo file(path);
    const QString time = QDateTime::fromMSecsSinceEpoch(now.milliseconds(), Qt::UTC)
                             .toString(QStringLiteral("yyyyMMdd'T'HHmmss'Z'"));
    const QString suffix = file.suffix().isEmpty() ? QString() : u'.' + file.suffix();
    const QString name = QStringLiteral("%1-%2%3").arg(file.completeBaseName(), time, suffix);
    return file.path() == u"." && !path.startsWith(u'.') ? name : file.path() + u'/' + name;
}

LocalRecording::LocalRecording(RecordingOptions options)
    : m_recorder(nullptr),
      m_thread(new QThread)
{
    options.path = freePath(options.path, Timestamp::now());
    m_recorder = new Recorder(std::move(options));
    connect(m_thread.get(), &QThread::finished, m_recorder, &QObject::deleteLater);
    connect(m_recorder, &Recorder::opened, this, [this](const QString &path) {
        qCInfo(recordingLog, "Recording to %ls", qUtf16Printable(path));
        Q_EMIT opened();
    });
    connect(m_recorder, &Recorder::closed, this, [](const QString &path, qint64 bytes) {
        qCInfo(recordingLog, "%ls is closed: %lld bytes", qUtf16Printable(path), bytes);
    });
    connect(m_recorder, &Recorder::finished, this, [this] { end(true); });
    connect(m_recorder, &Recorder::failed, this, [this](const Error &error) {
        qCCritical(recordingLog, "Nothing more is recorded: %ls", qUtf16Printable(error.english()));
        end(false);
    });
    m_thread->setObjectName(QStringLiteral("recorder"));
    m_recorder->moveToThread(m_thread.get());
    m_thread->start();
}

LocalRecording::~LocalRecording() = default;

/// Runs on the recorder's thread, after everything that was given to it before.
template<typename Work>
void LocalRecording::toRecorder(Work work)
{
    if (!m_isOver) {
        QMetaObject::invokeMethod(
            m_recorder, [recorder = m_recorder, work = std::move(work)] { work(*recorder); },
            Qt::QueuedConnection);
    }
}

void LocalRecording::open()
{
    toRecorder([](Recorder &recorder) { recorder.open(); });
}

void LocalRecording::writeFabric(Timestamp time, const SharedFabric &fabric)
{
    toRecorder([=](Recorder &recorder) { recorder.writeFabric(time, fabric); });
}

void LocalRecording::writeSweep(const SharedSweep &sweep)
{
    if (m_recorder->pendingSweeps() > MostPending) {
        if (!std::exchange(m_toldLeftOut, true)) {
            qCWarning(recordingLog, "Sweeps are left out of the recording: the disk does not keep "
                                    "up");
        }
        return;
    }
    if (!m_isOver) {
        m_recorder->sweepHandedOver();
    }
    toRecorder([=](Recorder &recorder) { recorder.writeSweep(sweep); });
}

void LocalRecording::writeManagers(const SharedSmPoll &poll)
{
    toRecorder([=](Recorder &recorder) { recorder.writeManagers(poll); });
}

void LocalRecording::writeRoutes(Timestamp time, const SharedForwardingTables &tables)
{
    toRecorder([=](Recorder &recorder) { recorder.writeRoutes(time, tables); });
}

void LocalRecording::close()
{
    if (m_isOver) {
        Q_EMIT ended(m_isFine);
        return;
    }
    toRecorder([](Recorder &recorder) { recorder.close(); });
}

void LocalRecording::end(bool isFine)
{
    m_isOver = true;
    m_isFine = isFine;
    Q_EMIT ended(isFine);
}

} // namespace pickglass::agent
