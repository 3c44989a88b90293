// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/live/liverecording.h"
#include "app/desktop/widgets/noticebar.h"

#include <vector>

namespace pickglass {

/// Shows what went wrong while recording, each thing once, with what to do about it.
class TroubleBar final : public NoticeBar
{
    Q_OBJECT

public:
    explicit TroubleBar(QWidget *parent = nullptr);

    /// Shows it once until clear(). The most severe comes first, then the latest.
    void report(const Trouble &trouble);
    /// The recording has failed: shown before all else, with a button to begin again.
    void reportFailure(const Trouble &trouble);
    /// What is so at this moment, shown before all messages; an empty text when it is no more.
    void setStanding(const QString &text);
    /// Removes the message of this kind: it is over.
    void takeBack(const QString &kind);
    void clear();

Q_SIGNALS:
    void restartRequested();

private:
    void dismiss();
    void showTexts();

    std::vector<Trouble> m_waiting; ///< the one that is shown is the last
    std::vector<Trouble> m_reported;
    QString m_standing;
    bool m_isStandingSeen = false; ///< it was dismissed
    bool m_hasFailed = false;      ///< the first of the waiting is why it ended
};

} // namespace pickglass
