// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/agent/localrecording.h"

#include "app/agent/agentlog.h"
#include "core/capture/earlierrecordings.h"

namespace pickglass::agent {

namespace {

/// A disk that does not keep up costs sweeps, not memory.
constexpr int MostPending = 3;

} // namespace

LocalRecording::LocalRecording(RecordingOptions options)
    : m_recorder(nullptr),
      m_thread(new QThread)
{
    const QString asked = options.path;
    options.path = freePath(asked, Timestamp::now());
    m_recorder = new Recorder(options);
    if (options.retention.isLimited()) {
        removeEarlier(options, asked);
    }
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
        qCCritical(recordingLog, "The recording stopped: %ls", qUtf16Printable(error.english()));
        end(false);
    });
    m_thread->setObjectName(QStringLiteral("recorder"));
    m_recorder->moveToThread(m_thread.get());
    m_thread->start();
}

LocalRecording::~LocalRecording() = default;

/// On the recorder's thread: when the file is there, and after each sweep.
void LocalRecording::removeEarlier(const RecordingOptions &options, const QString &asked)
{
    const auto earlier = std::make_shared<std::optional<EarlierRecordings>>();
    const auto apply = [earlier, retention = options.retention](Timestamp now, qint64 bytes) {
        const QStringList removed = (*earlier)->applyRetention(retention, now, bytes);
        for (const QString &path : removed) {
            qCInfo(recordingLog, "Removed %ls: recordings are kept as --keep and --max-size say",
                   qUtf16Printable(path));
        }
    };
    connect(m_recorder, &Recorder::opened, m_recorder,
            [earlier, apply, asked, source = options.source](const QString &path) {
                earlier->emplace(asked, source, path);
                apply(Timestamp::now(), 0);
            });
    connect(m_recorder, &Recorder::sweepWritten, m_recorder,
            [apply](const SharedSweep &sweep, qint64 bytes) { apply(sweep->time, bytes); });
}

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
            qCWarning(recordingLog, "Sweeps are skipped in the recording: the disk is too slow");
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
