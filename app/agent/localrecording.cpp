// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/agent/localrecording.h"

#include "app/agent/agentlog.h"
#include "core/capture/earlierrecordings.h"

namespace pickglass::agent {

namespace {

/// Applies retention to earlier recordings, on the recorder's thread: when the file is there, and
/// after each sweep.
void removeEarlier(const Recorder *recorder, const RecordingOptions &options, const QString &asked)
{
    const auto earlier = std::make_shared<std::optional<EarlierRecordings>>();
    const auto apply = [earlier, retention = options.retention](Timestamp now, qint64 bytes) {
        const QStringList removed = (*earlier)->applyRetention(retention, now, bytes);
        for (const QString &path : removed) {
            qCInfo(recordingLog, "Removed %ls: recordings are kept as --keep and --max-size say",
                   qUtf16Printable(path));
        }
    };
    QObject::connect(recorder, &Recorder::opened, recorder,
                     [earlier, apply, asked, source = options.source](const QString &path) {
                         earlier->emplace(asked, source, path);
                         apply(Timestamp::now(), 0);
                     });
    QObject::connect(
        recorder, &Recorder::sweepWritten, recorder,
        [apply](const SharedSweep &sweep, qint64 bytes) { apply(sweep->time, bytes); });
}

/// Not that of a file which exists.
RecordingOptions withFreePath(RecordingOptions options)
{
    options.path = freePath(options.path, Timestamp::now());
    return options;
}

} // namespace

LocalRecording::LocalRecording(const RecordingOptions &options,
                               const std::optional<StoreAddress> &store)
    : m_host(withFreePath(options))
{
    const Recorder *recorder = m_host.recorder();
    if (options.retention.isLimited()) {
        removeEarlier(recorder, options, options.path);
    }
    connect(recorder, &Recorder::opened, this, [this](const QString &path) {
        qCInfo(recordingLog, "Recording to %ls", qUtf16Printable(path));
        Q_EMIT opened();
    });
    connect(recorder, &Recorder::closed, this, [](const QString &path, qint64 bytes) {
        qCInfo(recordingLog, "%ls is closed: %lld bytes", qUtf16Printable(path), bytes);
    });
    connect(recorder, &Recorder::moved, this, [](const QString &from, const QString &to) {
        qCWarning(recordingLog,
                  "The recording goes on in %ls, since a program that does not go on reads %ls",
                  qUtf16Printable(to), qUtf16Printable(from));
    });
    connect(recorder, &Recorder::finished, this, [this] { end(true); });
    connect(recorder, &Recorder::failed, this, [this](const Error &error) {
        qCCritical(recordingLog, "The recording stopped: %ls", qUtf16Printable(error.english()));
        end(false);
    });
    if (store) {
        startStore(*store, options);
    }
}

void LocalRecording::startStore(const StoreAddress &address, const RecordingOptions &options)
{
    auto feed = StoreFeed::open(address, options);
    if (!feed) {
        qCCritical(recordingLog, "Nothing goes to the store: %ls",
                   qUtf16Printable(feed.error().english()));
        return;
    }
    m_store = std::move(*feed);
    connect(m_store.get(), &StoreFeed::problem, this, [](const CollectorProblem &problem) {
        qCWarning(recordingLog, "%ls",
                  qUtf16Printable(Error({problem.message, problem.advice}).english()));
    });
    connect(m_store.get(), &StoreFeed::closed, this, [this] { Q_EMIT ended(m_isFine); });
    m_store->follow(m_host);
}

void LocalRecording::open()
{
    m_host.run([](Recorder &recorder) { recorder.open(); });
}

void LocalRecording::writeSweep(const SharedSweep &sweep)
{
    if (const auto step = m_host.noteClockStep()) {
        qCWarning(recordingLog, "The clock was set by %lld ms; times are ahead of it by %lld ms",
                  step->by / 1000, step->ahead / 1000);
    }
    if (!m_isOver && !m_host.writeSweep(sweep) && !std::exchange(m_hasReportedSkipped, true)) {
        qCWarning(recordingLog, "Sweeps are skipped in the recording: writing it takes longer than "
                                "the interval");
    }
}

void LocalRecording::close()
{
    if (m_isOver) {
        end(m_isFine);
    } else {
        m_host.run([](Recorder &recorder) { recorder.close(); });
    }
}

void LocalRecording::end(bool isFine)
{
    m_isOver = true;
    m_isFine = isFine;
    if (m_store && !m_store->isOver()) {
        m_store->close(); // it has ended when that has
    } else {
        Q_EMIT ended(isFine);
    }
}

} // namespace pickglass::agent
