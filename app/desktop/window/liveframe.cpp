// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/window/liveframe.h"

#include "app/common/text.h"
#include "app/desktop/live/currentsource.h"
#include "app/desktop/live/exporter.h"
#include "app/desktop/live/livefigures.h"
#include "app/desktop/live/livetext.h"
#include "app/desktop/live/troublebar.h"
#include "app/desktop/savednotice.h"
#include "app/desktop/time/timecanvas.h"
#include "app/desktop/window/livecontrols.h"
#include "app/desktop/window/menus.h"
#include "app/desktop/window/statusline.h"
#include "app/desktop/window/topbar.h"

#include <QAction>
#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>

namespace pickglass {

namespace {

using std::chrono::milliseconds;

/// The context of the translations.
struct SourceKindText
{
    Q_DECLARE_TR_FUNCTIONS(pickglass::SourceText)
};

milliseconds between(Timestamp from, Timestamp to)
{
    return milliseconds(from.isKnown() && to > from ? to.milliseconds() - from.milliseconds() : 0);
}

TopBar::Growth growthOf(const CurrentSource &keeper, const Session &session)
{
    if (!keeper.isRecording() && keeper.isOurs()) {
        // Until it has a file it has the name of what was live.
        return keeper.savedAs().isEmpty() ? TopBar::Growth::Stopped : TopBar::Growth::None;
    }
    if (!keeper.isRecording()) {
        return session.isGrowing() ? TopBar::Growth::Live : TopBar::Growth::None;
    }
    switch (keeper.recording()->state()) {
    case LiveRecording::State::Paused:
        return TopBar::Growth::Paused;
    case LiveRecording::State::Stopping:
        return TopBar::Growth::Ending;
    default:
        return TopBar::Growth::Live;
    }
}

QString savedText(const CurrentSource &keeper)
{
    const QString path = keeper.savedAs();
    if (path.isEmpty()) {
        return keeper.isRecording() ? SourceKindText::tr("unsaved capture")
                                    : SourceKindText::tr("recording stopped, not saved");
    }
    const QString name = QFileInfo(path).fileName();
    return keeper.isRecording()
               ? SourceKindText::tr("recording goes on, last saved as %1").arg(name)
               : name;
}

/// What a ring holds, and for how long.
void sayRing(const CurrentSource &keeper, const CaptureExtent &extent, SourceText &words)
{
    const LiveSource &source = keeper.recording()->source();
    const milliseconds held = between(extent.samplesFrom, extent.end);
    const livetext::Ring ring =
        livetext::ring(extent.sizeBytes, source.maxBytes, held, source.keep);
    QStringList lines{
        SourceKindText::tr("It holds the samples of the last %1.").arg(livetext::duration(held))};
    if (ring.left && ring.left->count() > 0) {
        lines << SourceKindText::tr("At this rate the oldest samples are dropped in %1.")
                     .arg(livetext::duration(*ring.left));
    } else if (ring.left) {
        lines << SourceKindText::tr(
            "The size limit is reached: the oldest is dropped. Raw samples keep at least half.");
    }
    words.ring = ring.share;
    words.more += u'\n' + lines.join(u'\n');
}

void sayRecording(const CurrentSource &keeper, const CaptureExtent &extent, SourceText &words)
{
    const LiveSource &source = keeper.recording()->source();
    const QString size = livetext::size(extent.sizeBytes);
    words.file =
        SourceKindText::tr("%1, %2, %3")
            .arg(savedText(keeper), livetext::duration(between(extent.start, extent.end)),
                 keeper.isRecording() && source.maxBytes > 0
                     ? SourceKindText::tr("%1 of %2").arg(size, livetext::size(source.maxBytes))
                     : size);
    if (keeper.savedAs().isEmpty()) {
        words.more = SourceKindText::tr("It is in a temporary folder until you save it.");
    } else {
        words.more =
            keeper.isRecording()
                ? SourceKindText::tr("%1 holds the recording up to when it was saved; the rest is "
                                     "added when the recording ends.")
                      .arg(keeper.savedAs())
                : keeper.savedAs();
    }
    if (keeper.isRecording() && (source.maxBytes > 0 || source.keep.count() > 0)) {
        sayRing(keeper, extent, words);
    }
}

} // namespace

SourceText textOf(const CurrentSource &keeper, const Session &session)
{
    SourceText words;
    if (!keeper.capture()) {
        return words;
    }
    const OpenCapture &capture = *keeper.capture();
    words.name = shownText(capture.name());
    QStringList paths = capture.files;
    std::ranges::transform(paths, paths.begin(), shownText);
    words.whole = paths.join(u'\n');
    words.growth = growthOf(keeper, session);
    words.subject =
        QFileInfo(keeper.isOurs() ? keeper.savedAs() : capture.files.front()).completeBaseName();
    if (keeper.isOurs()) {
        words.name = keeper.recording()->source().title();
        if (!keeper.isRecording() && !keeper.savedAs().isEmpty()) {
            words.name = QFileInfo(keeper.savedAs()).fileName();
            words.whole.prepend(keeper.savedAs() + u'\n');
        }
        sayRecording(keeper, session.extent(), words);
        return words;
    }
    const QString size = livetext::size(session.extent().sizeBytes);
    words.file = capture.isTemporary()
                     ? SourceKindText::tr("%1, not saved as a capture, %2").arg(words.name, size)
                     : SourceKindText::tr("%1, %2").arg(words.name, size);
    words.more = words.whole;
    return words;
}

LiveFrame::LiveFrame(Session *session, CurrentSource *keeper, Menus *menus, QWidget *window)
    : QObject(window),
      m_session(session),
      m_keeper(keeper),
      m_menus(menus),
      m_window(window)
{
}

void LiveFrame::attach(TopBar *topBar, StatusLine *statusLine, TroubleBar *trouble,
                       TimeCanvas *times)
{
    m_topBar = topBar;
    m_statusLine = statusLine;
    auto *controls = new LiveControls(m_session, m_menus, m_keeper);
    topBar->setControls(controls);
    connect(controls, &LiveControls::announced, statusLine, &StatusLine::setActivity);
    connect(times, &TimeCanvas::markRenameRequested, controls, &LiveControls::renameMark);
    connect(times, &TimeCanvas::markRemoveRequested, controls, &LiveControls::removeMark);
    connect(m_keeper, &CurrentSource::changed, times,
            [this, times] { times->setMarksEditable(m_keeper->isRecording()); });
    auto *figures = new LiveFigures(m_session, m_keeper, m_menus->intervals());
    statusLine->setLive(figures);
    connect(figures, &LiveFigures::shownChanged, statusLine,
            [statusLine](bool isShown) { statusLine->showCounts(!isShown); });
    connectTrouble(trouble);
    connectSaving(trouble);
    connectExports(trouble);
    connect(m_keeper, &CurrentSource::activity, statusLine, &StatusLine::setActivity);
    connect(m_keeper, &CurrentSource::changed, this, &LiveFrame::showSource);
    showSource();
}

void LiveFrame::connectTrouble(TroubleBar *trouble)
{
    connect(m_keeper, &CurrentSource::began, trouble, &TroubleBar::clear);
    connect(m_keeper, &CurrentSource::closed, trouble, &TroubleBar::clear);
    connect(m_keeper, &CurrentSource::troubled, trouble,
            [this, trouble](const Trouble &its) { report(trouble, its); });
    connect(m_keeper, &CurrentSource::waitingChanged, trouble,
            [this, trouble] { trouble->setStanding(m_keeper->recording()->waiting()); });
    connect(m_keeper, &CurrentSource::recordingEnded, trouble, [this, trouble] {
        const LiveRecording *recording = m_keeper->recording();
        if (recording->state() == LiveRecording::State::Failed) {
            trouble->reportFailure(recording->failure());
        }
    });
    connect(trouble, &TroubleBar::restartRequested, m_keeper, &CurrentSource::restart);
}

/// That all is well needs no bar.
void LiveFrame::report(TroubleBar *bar, const Trouble &trouble)
{
    if (trouble.kind == u"connected") {
        return; // the live figures show it
    }
    if (trouble.kind == u"connection_back") {
        bar->takeBack(QStringLiteral("connection_lost"));
        bar->takeBack(trouble.kind);
    }
    bar->report(trouble);
}

void LiveFrame::connectSaving(TroubleBar *trouble)
{
    auto *saver = new RangeSaver(m_session, m_keeper, m_window);
    connect(m_menus->saveRange, &QAction::triggered, saver, &RangeSaver::choose);
    const auto enable = [this, saver] { m_menus->saveRange->setEnabled(saver->canSave()); };
    connect(saver, &RangeSaver::changed, this, enable);
    SavedNotice *saved = m_statusLine->saved();
    connect(saver, &RangeSaver::saved, saved, &SavedNotice::showSaved);
    connect(m_keeper, &CurrentSource::saved, saved, &SavedNotice::showSaved);
    connect(m_keeper, &CurrentSource::began, saved, &SavedNotice::dismiss);
    connect(m_keeper, &CurrentSource::closed, saved, &SavedNotice::dismiss);
    connect(saver, &RangeSaver::failed, trouble,
            [trouble](const QString &what, const QString &advice) {
                trouble->report({Severity::Error, QStringLiteral("range_not_saved"), what, advice});
            });
    enable();
}

void LiveFrame::connectExports(TroubleBar *trouble)
{
    auto *exporter = new Exporter(m_session, m_keeper, m_menus->exports(), m_window);
    connect(exporter, &Exporter::saved, m_statusLine->saved(), &SavedNotice::showSaved);
    connect(exporter, &Exporter::failed, trouble,
            [trouble](const QString &what, const QString &advice) {
                trouble->report({Severity::Error, QStringLiteral("not_exported"), what, advice});
            });
}

void LiveFrame::showSource()
{
    const SourceText words = textOf(*m_keeper, *m_session);
    m_topBar->setSource(words.name, words.whole, words.growth);
    m_session->setPaused(words.growth == TopBar::Growth::Paused);
    m_statusLine->setFile(words.file, words.more);
    m_statusLine->setRing(words.ring);
    m_statusLine->saved()->setSubject(words.subject);
    const QString name = words.growth == TopBar::Growth::Stopped
                             ? tr("%1 (recording stopped)").arg(words.name)
                             : words.name;
    m_window->setWindowTitle(name.isEmpty() ? tr("Pickglass") : tr("%1 – Pickglass").arg(name));
}

} // namespace pickglass
