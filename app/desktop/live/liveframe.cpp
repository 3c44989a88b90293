// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/live/liveframe.h"

#include "app/desktop/live/exporter.h"
#include "app/desktop/live/livecontrols.h"
#include "app/desktop/live/livefigures.h"
#include "app/desktop/live/rangesaver.h"
#include "app/desktop/live/sourcekeeper.h"
#include "app/desktop/live/sourcewords.h"
#include "app/desktop/live/troublebar.h"
#include "app/desktop/menus.h"
#include "app/desktop/statusline.h"
#include "app/desktop/topbar.h"
#include "app/desktop/widgets/savednotice.h"

#include <QAction>

namespace pickglass {

LiveFrame::LiveFrame(Session *session, SourceKeeper *keeper, Menus *menus, QWidget *window)
    : QObject(window),
      m_session(session),
      m_keeper(keeper),
      m_menus(menus),
      m_window(window)
{
}

void LiveFrame::dress(TopBar *topBar, StatusLine *statusLine, TroubleBar *trouble)
{
    m_topBar = topBar;
    m_statusLine = statusLine;
    auto *controls = new LiveControls(m_menus, m_keeper);
    topBar->setControls(controls);
    connect(controls, &LiveControls::told, statusLine, &StatusLine::setActivity);
    auto *figures = new LiveFigures(m_session, m_keeper, m_menus->intervals());
    statusLine->setLive(figures);
    connect(figures, &LiveFigures::shownChanged, statusLine,
            [statusLine](bool isShown) { statusLine->showCounts(!isShown); });
    connectTrouble(trouble);
    connectSaving(trouble);
    connectExports(trouble);
    connect(m_keeper, &SourceKeeper::activity, statusLine, &StatusLine::setActivity);
    connect(m_keeper, &SourceKeeper::changed, this, &LiveFrame::showSource);
    showSource();
}

void LiveFrame::connectTrouble(TroubleBar *trouble)
{
    connect(m_keeper, &SourceKeeper::began, trouble, &TroubleBar::clear);
    connect(m_keeper, &SourceKeeper::closed, trouble, &TroubleBar::clear);
    connect(m_keeper, &SourceKeeper::troubled, trouble,
            [this, trouble](const Trouble &its) { tell(trouble, its); });
    connect(m_keeper, &SourceKeeper::waitingChanged, trouble,
            [this, trouble] { trouble->setStanding(m_keeper->recording()->waiting()); });
    connect(m_keeper, &SourceKeeper::recordingEnded, trouble, [this, trouble] {
        const LiveRecording *recording = m_keeper->recording();
        if (recording->state() == LiveRecording::State::Failed) {
            trouble->tellFailure(recording->failure());
        }
    });
    connect(trouble, &TroubleBar::restartRequested, m_keeper, &SourceKeeper::restart);
}

/// That all is well needs no bar.
void LiveFrame::tell(TroubleBar *bar, const Trouble &trouble)
{
    if (trouble.kind == u"connected") {
        return; // the live figures tell it
    }
    if (trouble.kind == u"connection_back") {
        bar->takeBack(QStringLiteral("connection_lost"));
        bar->takeBack(trouble.kind);
    }
    bar->tell(trouble);
}

void LiveFrame::connectSaving(TroubleBar *trouble)
{
    auto *saver = new RangeSaver(m_session, m_keeper, m_window);
    connect(m_menus->saveRange, &QAction::triggered, saver, &RangeSaver::choose);
    const auto enable = [this, saver] { m_menus->saveRange->setEnabled(saver->canSave()); };
    connect(saver, &RangeSaver::changed, this, enable);
    SavedNotice *saved = m_statusLine->saved();
    connect(saver, &RangeSaver::saved, saved, &SavedNotice::showSaved);
    connect(m_keeper, &SourceKeeper::saved, saved, &SavedNotice::showSaved);
    connect(m_keeper, &SourceKeeper::began, saved, &SavedNotice::dismiss);
    connect(m_keeper, &SourceKeeper::closed, saved, &SavedNotice::dismiss);
    connect(saver, &RangeSaver::failed, trouble,
            [trouble](const QString &what, const QString &advice) {
                trouble->tell({Severity::Error, QStringLiteral("range_not_saved"), what, advice});
            });
    enable();
}

void LiveFrame::connectExports(TroubleBar *trouble)
{
    auto *exporter = new Exporter(m_session, m_keeper, m_menus->exports(), m_window);
    connect(exporter, &Exporter::written, m_statusLine->saved(), &SavedNotice::showSaved);
    connect(exporter, &Exporter::failed, trouble,
            [trouble](const QString &what, const QString &advice) {
                trouble->tell({Severity::Error, QStringLiteral("not_exported"), what, advice});
            });
}

void LiveFrame::showSource()
{
    const SourceWords words = wordsOf(*m_keeper, *m_session);
    m_topBar->setSource(words.name, words.whole, words.growth);
    m_statusLine->setFile(words.file, words.more);
    m_statusLine->setRing(words.ring);
    m_statusLine->saved()->setSubject(words.subject);
    m_window->setWindowTitle(words.name.isEmpty() ? tr("Pickglass")
                                                  : tr("%1 – Pickglass").arg(words.name));
}

} // namespace pickglass
