// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QLabel;

namespace pickglass {

class Session;

/// How the session's fabric differs from the capture that is golden for it; hidden where there is
/// none. GUI thread.
class GoldenCard final : public QWidget
{
    Q_OBJECT

public:
    explicit GoldenCard(Session *session, QWidget *parent = nullptr);

private:
    void take();

    Session *m_session;
    QLabel *m_headline;
    QLabel *m_detail;
    QLabel *m_first;
};

} // namespace pickglass
