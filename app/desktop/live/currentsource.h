// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/live/capturegrowth.h"
#include "app/desktop/live/liverecording.h"
#include "app/desktop/live/sourcedialogs.h"
#include "app/desktop/opening/opener.h"
#include "app/desktop/reading/fabricquery.h"

#include <functional>
#include <optional>

namespace pickglass {

/// Keeps what the window shows: an opened capture or a live recording. The session follows it; it
/// saves it, and asks before something unsaved would be lost. GUI thread.
///
/// A live capture is recorded to a temporary folder, as a file with a log can neither be moved nor
/// linked. Saving copies what is there; the recording continues and replaces the copy when it ends.
/// Then the session reads the saved file, and the folder is removed.
class CurrentSource final : public QObject
{
    Q_OBJECT

public:
    /// Questions are asked in front of the window.
    CurrentSource(Session *session, QWidget *window);
    ~CurrentSource() override;

    Opener *opener() { return &m_opener; }
    const CaptureGrowth &growth() const { return m_growth; }
    /// The program that records, findPgcap() unless set.
    void setRecorder(const QString &program) { m_recorder = program; }

    /// Opens a capture or text files; first asks what is to become of an unsaved recording.
    void open(const QStringList &files, const AskedTime &time = {});
    /// Another span of the store that is open: what is looked at stays (Session::moveToSpan()).
    void moveToSpan(const OpenCapture &capture, TimeRange inSight);
    /// Selects these when what is opened next is there.
    void selectWhenOpen(std::vector<Selection> select) { m_select = std::move(select); }
    /// Begins to record; likewise.
    void goLive(const LiveSource &source)
    {
        leave([this, source] { begin(source); });
    }
    /// The same source once more, after the recording has ended.
    void restart();
    /// Closes what is open; likewise.
    void close()
    {
        leave([this] { closeNow(); });
    }
    /// Stops what is on its way, be it a file or the begin of a recording.
    void cancel();

    /// What is open; nothing at first.
    const std::optional<OpenCapture> &capture() const { return m_capture; }
    /// The recording that is open, or beginning; null where there is none.
    LiveRecording *recording() const { return m_recording.get(); }
    /// Whether what is open is recorded by us, or was.
    bool isOurs() const
    {
        return m_recording && m_capture && m_capture->path == m_recording->capturePath();
    }
    bool isRecording() const { return isOurs() && m_recording->isRunning(); }
    /// "" while a live capture is only in the temporary folder.
    QString savedAs() const { return m_savedAs; }
    /// The folder of what is open; "" while it is only in a temporary one.
    QString folder() const;
    /// Whether what was recorded would be lost by closing.
    bool isUnsaved() const { return isOurs() && m_savedAs.isEmpty(); }
    /// Whether leaving needs time or a question: leave() then, else simply go.
    bool needsLeave() const { return isRecording() || isUnsaved() || m_isCopying; }

    /// Copies the capture to a permanent place; it replaces what is there.
    void saveAs(const QString &path);
    /// Ends the recording, and stays at what was recorded.
    void stop();
    /// Asks for the place.
    void chooseWhereToSave();
    /// Calls `next` when nothing recorded can be lost: at once, or after it was saved or discarded;
    /// not at all when cancelled.
    void leave(std::function<void()> next);

    /// Whether it is open and all questions are answered; of a recording, whether there are
    /// figures.
    bool isSettled() const;

Q_SIGNALS:
    /// Something is on its way: what, in words.
    void began(const QString &title, const QString &sentence);
    /// How far: 0 … 1, below 0 when not known; and what is being done, "" when that does not say.
    void progressed(double share, const QString &sentence);
    void cancelled();
    /// What could not be opened, what happened in words, and what to do.
    void failed(const QString &title, const QString &what, const QString &advice);
    /// Another capture is open; what is in it is still to come.
    void opened(bool isAnother);
    /// What is in it is there for the first time.
    void arrived();
    void closed();
    /// Something that was to be selected is not there: a sentence.
    void notSelected(const QString &why);
    /// What is known of the recording, where it is saved, or whether it grows.
    void changed();
    void troubled(const pickglass::Trouble &trouble);
    /// The recording that is open says something else about how it comes back to its machine.
    void waitingChanged();
    /// A source cannot be watched before a person trusts the certificate of its agent.
    void certificateAsked(const pickglass::LiveSource &source, const pickglass::AgentPeer &peer);
    /// The recording that is open has ended, by itself when it failed.
    void recordingEnded();
    /// A short message; "" when it is over.
    void activity(const QString &text);
    /// It is in its permanent place.
    void saved(const QString &path);
    void settled();

private:
    void connectOpener();
    void connectFabricQuery();
    void setCapture(const OpenCapture &capture);
    void begin(const LiveSource &source);
    void showBeginning();
    void takeRecording();
    void endRecording();
    void forgetRecording();
    bool dropBeginning();
    void selectAsked();
    void copy();
    void finishCopy(const QString &path, bool isWhole, const Result<void> &copied);
    void readSaved();
    void saveThen(const QString &path, std::function<void()> next);
    void leaveWhenDone();
    void closeNow();

    Session *m_session;
    SourceDialogs m_dialogs;
    FabricQuery m_fabricQuery;
    CaptureGrowth m_growth;
    Opener m_opener;
    QString m_recorder;
    std::optional<OpenCapture> m_capture;
    std::unique_ptr<LiveRecording> m_recording;
    std::vector<Selection> m_select;
    QString m_savedAs;
    QString m_copied;             ///< where a copy was put last
    std::function<void()> m_next; ///< what waits for a recording to be saved
    bool m_isArriving = false;    ///< a capture is open, and nothing of it is shown yet
    bool m_isWhole = false;       ///< the recording has ended, and its capture with it
    bool m_isCopying = false;
    bool m_copyAgain = false;
};

} // namespace pickglass
