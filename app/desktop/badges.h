// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

namespace pickglass {

class Session;
class StatusLine;
class ViewStack;

/// How much is wrong, as numbers on the tabs and in the status line: problems of the fabric, and
/// events that last and are not acknowledged. GUI thread.
class Badges final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Badges)

public:
    Badges(Session *session, ViewStack *views, StatusLine *statusLine, QObject *parent);

private:
    void showProblems();
    void showEvents();

    Session *m_session;
    ViewStack *m_views;
    StatusLine *m_statusLine;
};

} // namespace pickglass
