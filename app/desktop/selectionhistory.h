// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/session.h"

namespace pickglass {

/// The selections of a session in the order in which they were made, to go back and forward in.
class SelectionHistory final : public QObject
{
    Q_OBJECT

public:
    explicit SelectionHistory(Session *session, QObject *parent = nullptr);

    bool canGoBack() const { return m_place > 0; }
    bool canGoForward() const { return m_place + 1 < m_past.size(); }
    void back();
    void forward();

Q_SIGNALS:
    void changed();

private:
    void record();
    void goTo(size_t place);

    static constexpr size_t MaxLength = 200;
    Session *m_session;
    std::vector<Selection> m_past;
    size_t m_place = 0;
    bool m_moving = false;
};

} // namespace pickglass
