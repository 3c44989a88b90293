// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/live/currentsource.h"

#include "app/common/text.h"
#include "app/desktop/opening/childprocess.h"
#include "app/desktop/reading/eventlog.h"
#include "app/desktop/reading/perrecording.h"
#include "app/desktop/reading/whenready.h"
#include "core/capture/capturecopy.h"
#include "core/store/storeaddress.h"

#include <QFileInfo>
#include <QtConcurrentRun>

#include <algorithm>

namespace pickglass {

namespace {

StoredSpan storedSpan(const OpenCapture &capture)
{
    if (!capture.store) {
        return {};
    }
    const auto address = StoreAddress::parse(capture.files.front());
    return {capture.store->extent.span, capture.store->span.range, capture.store->span.every,
            address ? recordingName(address->database, capture.store->extent.fabric) : QString()};
}

} // namespace

CurrentSource::CurrentSource(Session *session, QWidget *window)
    : QObject(window),
      m_session(session),
      m_dialogs(window),
      m_fabricQuery(session),
      m_growth(session, &m_fabricQuery),
      m_recorder(findPgcap())
{
    connectOpener();
    connectFabricQuery();
    connect(&m_growth, &CaptureGrowth::stalled, this, &CurrentSource::changed);
    connect(&m_growth, &CaptureGrowth::closed, this, &CurrentSource::changed);
    connect(session, &Session::extentChanged, this, &CurrentSource::changed);
}

CurrentSource::~CurrentSource() = default;

void CurrentSource::connectOpener()
{
    connect(&m_opener, &Opener::started, this, [this](const QStringList &files) {
        const QString name = OpenCapture{files, {}, {}, {}, {}, {}}.name();
        Q_EMIT began(
            tr("Opening %1").arg(files.size() == 1 ? name : QFileInfo(files.front()).fileName()),
            StoreAddress::isMeant(files.front())
                ? tr("It is fetched from the store in the background; this may take a "
                     "moment.")
                : tr("The file is read in the background; this may take a moment."));
    });
    connect(&m_opener, &Opener::progressed, this,
            [this](double share) { Q_EMIT progressed(share, {}); });
    connect(&m_opener, &Opener::opened, this, &CurrentSource::setCapture);
    connect(&m_opener, &Opener::cancelled, this, &CurrentSource::cancelled);
    connect(&m_opener, &Opener::failed, this,
            [this](const QStringList &files, const QString &what, const QString &advice) {
                const bool isNamed = std::ranges::any_of(
                    files, [&](const QString &file) { return what.contains(file); });
                const QString names = files.join(QLatin1String(", "));
                dropBeginning();
                Q_EMIT failed(tr("This could not be opened"),
                              isNamed ? what : QStringLiteral("%1: %2").arg(names, what), advice);
            });
}

void CurrentSource::connectFabricQuery()
{
    const auto settle = [this] {
        if (isSettled()) {
            Q_EMIT settled();
        }
    };
    connect(&m_fabricQuery, &FabricQuery::settled, this, settle);
    connect(m_session, &Session::figuresChanged, this, settle);
    // Not when all is answered: sweeps may come faster. Queued, as views must see the snapshot
    // first.
    const auto arrive = [this, settle] {
        if (m_session->snapshot() && std::exchange(m_isArriving, false)) {
            Q_EMIT arrived();
            selectAsked();
        }
        settle();
    };
    connect(m_session, &Session::snapshotChanged, this, arrive, Qt::QueuedConnection);
    connect(&m_fabricQuery, &FabricQuery::failed, this,
            [this](const QString &what, const QString &advice) {
                if (std::exchange(m_isArriving, false)) {
                    Q_EMIT failed(tr("This could not be opened"), what, advice);
                } else {
                    Q_EMIT activity(what);
                }
            });
}

bool CurrentSource::isSettled() const
{
    const bool isBeginning = m_recording && !isOurs();
    if (m_opener.isBusy() || m_isArriving || isBeginning) {
        return false;
    }
    return isRecording() ? m_session->figures() != nullptr : !m_fabricQuery.isBusy();
}

void CurrentSource::open(const QStringList &files, const AskedTime &time)
{
    if (!files.isEmpty()) {
        leave([this, files, time] {
            dropBeginning();
            m_opener.open(files, time);
        });
    }
}

void CurrentSource::setCapture(const OpenCapture &capture)
{
    const bool isAnother = !m_capture || m_capture->path != capture.path;
    // Where it was saved to, it is opened as any other.
    const bool isRecorded =
        m_recording && m_recording->folder() && capture.path == m_recording->capturePath();
    if (!isRecorded) {
        forgetRecording();
    }
    m_capture = capture;
    m_isArriving = true;
    if (isAnother) {
        m_session->select({});
        m_session->setGroups({});
    }
    Q_EMIT opened(isAnother && !isRecorded);
    m_session->setCapture(capture.readers, capture.extent, capture.at, storedSpan(capture));
    if (capture.range.from.isKnown() && capture.range.to.isKnown()) {
        m_session->setRange(capture.range);
    }
    Q_EMIT changed();
}

void CurrentSource::moveToSpan(const OpenCapture &capture, TimeRange inSight)
{
    m_capture = capture;
    m_session->moveToSpan(capture.readers, capture.extent, storedSpan(capture), inSight);
    Q_EMIT changed();
}

void CurrentSource::selectAsked()
{
    const Fabric &fabric = *m_session->snapshot()->fabric;
    const std::vector<Selection> asked = std::exchange(m_select, {});
    for (const Selection &selection : asked) {
        const bool isNode = selection.kind == Selection::Kind::Node;
        if (isNode ? selection.nodeIn(fabric).isValid() : selection.portIn(fabric).isValid()) {
            // Several are for comparing: only one can be selected.
            if (!isNode && asked.size() > 1) {
                m_session->pin({selection.node, selection.port});
            }
            m_session->goTo(selection);
            continue;
        }
        const QString guid = selection.node.toString();
        const QString name = isNode ? guid : QStringLiteral("%1:%2").arg(guid).arg(selection.port);
        Q_EMIT notSelected(tr("%1 is not in this fabric, so it is not selected.").arg(name));
    }
}

void CurrentSource::restart()
{
    if (m_recording) {
        goLive(m_recording->source());
    }
}

void CurrentSource::begin(const LiveSource &source)
{
    m_opener.cancel();
    forgetRecording();
    m_recording = std::make_unique<LiveRecording>(m_recorder, source);
    LiveRecording *const recording = m_recording.get();
    connect(recording, &LiveRecording::progressed, this, &CurrentSource::showBeginning);
    connect(recording, &LiveRecording::arrived, this, &CurrentSource::takeRecording);
    connect(recording, &LiveRecording::swept, &m_growth, &CaptureGrowth::scheduleRefresh);
    // However seldom figures are to be shown, what happened is shown at once.
    connect(recording, &LiveRecording::happened, m_session->events(), &EventLog::look);
    connect(recording, &LiveRecording::happened, &m_growth, &CaptureGrowth::refresh);
    connect(recording, &LiveRecording::swept, this, &CurrentSource::changed);
    connect(recording, &LiveRecording::stateChanged, this, &CurrentSource::changed);
    connect(recording, &LiveRecording::intervalChanged, this, &CurrentSource::changed);
    connect(recording, &LiveRecording::peerChanged, this, &CurrentSource::changed);
    connect(recording, &LiveRecording::hostsChanged, this, &CurrentSource::changed);
    connect(recording, &LiveRecording::waitingChanged, this, &CurrentSource::waitingChanged);
    connect(recording, &LiveRecording::troubled, this, &CurrentSource::troubled);
    connect(recording, &LiveRecording::finished, this, &CurrentSource::endRecording);
    Q_EMIT began(tr("Going live: %1").arg(source.title()),
                 tr("Discovering the fabric. Nothing is written to it."));
    recording->start();
}

void CurrentSource::showBeginning()
{
    if (!isOurs()) {
        Q_EMIT progressed(m_recording->progressShare(), m_recording->progressText());
    }
}

void CurrentSource::takeRecording()
{
    m_opener.load(OpenCapture{{m_recording->source().url},
                              m_recording->capturePath(),
                              m_recording->folder(),
                              {},
                              {},
                              {}});
}

/// The child is gone. What it left without an end is ended, so that nobody waits for more.
void CurrentSource::endRecording()
{
    const bool isOpening = m_recording->hasFabric();
    if (!isOurs() && !isOpening) {
        const Trouble why = m_recording->failure();
        const LiveSource source = m_recording->source();
        const auto peer = m_recording->isAboutCertificate() ? m_recording->peer() : std::nullopt;
        forgetRecording();
        const QString title = tr("%1 cannot be watched").arg(source.title());
        if (peer) {
            Q_EMIT failed(title, peerwords::certificate(*peer), {});
            Q_EMIT certificateAsked(source, *peer);
        } else {
            Q_EMIT failed(title, why.what, why.advice);
        }
        return;
    }
    if (const SharedReaders readers = isOurs() ? m_session->readers() : SharedReaders()) {
        readers->closeFiles();
    }
    if (m_recording->isClosed()) {
        m_growth.refresh();
        leaveWhenDone();
    } else {
        whenReady(
            QtConcurrent::run([path = m_recording->capturePath(), folder = m_recording->folder()] {
                return endAbandoned(path);
            }),
            this, [this](const Result<void> &ended) {
                if (!ended) {
                    // Nothing more is written, though the file does not say so.
                    CaptureExtent extent = m_session->extent();
                    extent.closed = true;
                    m_session->setExtent(extent);
                    Q_EMIT activity(translated(ended.error().what));
                }
                m_growth.refresh();
                leaveWhenDone();
            });
    }
    Q_EMIT activity({});
    Q_EMIT recordingEnded();
    Q_EMIT changed();
}

/// It has ended: the whole of it goes where it was saved to, and who waited for that goes on.
void CurrentSource::leaveWhenDone()
{
    m_isWhole = true;
    if (!m_savedAs.isEmpty()) {
        copy();
    } else if (m_next && !m_isCopying) {
        std::exchange(m_next, {})();
    }
}

void CurrentSource::forgetRecording()
{
    if (m_recording) {
        m_recording->disconnect(this);
        // Its signal may be what brought us here.
        m_recording.release()->deleteLater();
    }
    m_savedAs.clear();
    m_copied.clear();
    m_copyAgain = false;
    m_isWhole = false;
}

/// A recording that is not open yet is not wanted any more.
bool CurrentSource::dropBeginning()
{
    const bool isBeginning = m_recording && !isOurs();
    if (isBeginning) {
        forgetRecording();
    }
    return isBeginning;
}

void CurrentSource::cancel()
{
    const bool wasBeginning = dropBeginning();
    if (m_opener.isBusy()) {
        m_opener.cancel();
    } else if (wasBeginning) {
        Q_EMIT cancelled();
    }
}

void CurrentSource::closeNow()
{
    m_opener.cancel();
    forgetRecording();
    m_session->select({});
    m_session->setGroups({});
    m_capture.reset();
    m_isArriving = false;
    m_session->setCapture(nullptr, {});
    Q_EMIT closed();
    Q_EMIT changed();
}

QString CurrentSource::folder() const
{
    const QString file = isOurs() || !m_capture ? m_savedAs : m_capture->files.front();
    return file.isEmpty() ? QString() : QFileInfo(file).absolutePath();
}

void CurrentSource::chooseWhereToSave()
{
    if (m_capture) {
        m_dialogs.askForPlace(folder(), [this](const QString &path) { saveAs(path); });
    }
}

void CurrentSource::saveAs(const QString &path)
{
    if (!m_capture) {
        return;
    }
    if (isOurs()) {
        m_savedAs = path;
    }
    if (QFileInfo(path).canonicalFilePath() == QFileInfo(m_capture->path).canonicalFilePath()) {
        return; // it is there
    }
    if (isOurs()) {
        copy();
        return;
    }
    Q_EMIT activity(tr("Saving %1 …").arg(QFileInfo(path).fileName()));
    m_isCopying = true;
    whenReady(QtConcurrent::run([from = m_capture->path, folder = m_capture->folder, path] {
                  return copyCapture(from, path, true);
              }),
              this, [this, path](const Result<void> &copied) { finishCopy(path, true, copied); });
}

/// Of a recording. One copy at a time; what was written meanwhile is in the next.
void CurrentSource::copy()
{
    if (std::exchange(m_isCopying, true)) {
        m_copyAgain = true;
        return;
    }
    m_copyAgain = false;
    Q_EMIT activity(tr("Saving %1 …").arg(QFileInfo(m_savedAs).fileName()));
    Q_EMIT changed();
    whenReady(QtConcurrent::run([from = m_recording->capturePath(), folder = m_recording->folder(),
                                 to = m_savedAs] { return copyCapture(from, to, true); }),
              this, [this, to = m_savedAs, isWhole = m_isWhole](const Result<void> &copied) {
                  finishCopy(to, isWhole, copied);
              });
}

void CurrentSource::finishCopy(const QString &path, bool isWhole, const Result<void> &copied)
{
    m_isCopying = false;
    Q_EMIT activity({});
    if (!copied) {
        // Where it was the place of the copy before, that is no copy of the whole.
        m_savedAs = path == m_copied ? QString() : m_copied;
        m_next = {};
        Q_EMIT troubled({Severity::Error, QStringLiteral("not_saved"),
                         translated(copied.error().what), translated(copied.error().advice)});
    } else if (m_copyAgain && isOurs()) {
        copy();
        return;
    } else if (isOurs()) {
        m_copied = path;
        if (isWhole) {
            readSaved();
        }
        Q_EMIT saved(path);
    } else if (m_capture) {
        m_opener.open({path});
        Q_EMIT saved(path);
    }
    Q_EMIT changed();
    if (m_next && !isRecording()) {
        std::exchange(m_next, {})();
    }
}

/// Goes on with the saved file in place of the temporary one: all that is read of it is the same.
void CurrentSource::readSaved()
{
    m_session->readers()->moveTo(m_copied);
    m_recording->moveTo(m_copied);
    m_capture->path = m_copied;
    m_capture->folder.reset();
}

void CurrentSource::leave(std::function<void()> next)
{
    if (!needsLeave()) {
        next();
    } else if (isUnsaved()) {
        m_dialogs.askToSave(
            *m_recording,
            [this, next] {
                m_dialogs.askForPlace(folder(),
                                      [this, next](const QString &path) { saveThen(path, next); });
            },
            [this, next] {
                closeNow();
                next();
            });
    } else {
        m_next = std::move(next);
        stop();
    }
}

void CurrentSource::saveThen(const QString &path, std::function<void()> next)
{
    if (!isOurs()) {
        return;
    }
    m_savedAs = path;
    m_next = std::move(next);
    isRecording() ? stop() : copy();
}

void CurrentSource::stop()
{
    if (isRecording()) {
        Q_EMIT activity(tr("Ending the recording …"));
        m_recording->stop();
        // It has to have the file alone for a moment.
        m_session->readers()->closeFiles();
    }
}

} // namespace pickglass
