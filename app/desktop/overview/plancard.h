// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QLabel;

namespace pickglass {

class Session;

/// How much of the plan of the session's fabric is cabled, and what to cable next; hidden while
/// there is no plan. GUI thread.
class PlanCard final : public QWidget
{
    Q_OBJECT

public:
    explicit PlanCard(Session *session, QWidget *parent = nullptr);

private:
    void take();

    Session *m_session;
    QLabel *m_headline;
    QLabel *m_counts;
    QLabel *m_next;
};

} // namespace pickglass
