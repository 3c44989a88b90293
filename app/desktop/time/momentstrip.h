// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/session.h"
#include "app/desktop/time/timecommands.h"

#include <QWidget>

class QBoxLayout;
class QLabel;
class QToolButton;

namespace pickglass {

class MomentLine;

/// The strip of a capture that holds discoveries only: the moments at which it has the fabric, on a
/// line, and the cursor on one of them. Flat where there is only one. GUI thread.
class MomentStrip final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(MomentStrip)

public:
    MomentStrip(Session *session, TrafficQuery *query, TimeCommands *commands,
                QWidget *parent = nullptr);

    /// Which moment holds at the cursor.
    size_t current() const;
    /// How high it wants to be.
    int wantedHeight() const;
    /// How many moments there are; 0 until they are known.
    size_t count() const { return moments().size(); }

Q_SIGNALS:
    void wantedHeightChanged();

private:
    friend class MomentLine;
    const std::vector<Timestamp> &moments() const { return m_query->history().changes; }
    QToolButton *makeButton(const char *iconName, void (TimeCommands::*command)());
    void showState();
    void showButtons();

    Session *m_session;
    TrafficQuery *m_query;
    TimeCommands *m_commands;
    QLabel *m_time;
    QLabel *m_note;
    QBoxLayout *m_words;
    QWidget *m_buttons;
    std::vector<QToolButton *> m_steps; ///< first, previous, next, last
    MomentLine *m_line;
};

} // namespace pickglass
