// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QComboBox>

namespace pickglass {

class Session;
struct Since;

/// The choice of the moment that changes are told from: the session's.
class SinceChoice final : public QComboBox
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SinceChoice)

public:
    explicit SinceChoice(Session *session, QWidget *parent = nullptr);

private:
    void fill();
    void choose(int index);

    Session *m_session;
};

} // namespace pickglass
