// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/session.h"

#include <QLabel>

namespace pickglass {

/// Which time a session looks at, in words: "at 14:02:37.214", "mean of 14:00:10 – 14:03:05",
/// "live, 14:02:37"; with the day where it is not today, and "" while nothing is open. GUI thread.
QString timeText(const Session &session);

/// A small label that says it and keeps up, for the bars of views.
class TimeLabel final : public QLabel
{
    Q_OBJECT

public:
    explicit TimeLabel(Session *session, QWidget *parent = nullptr);
};

} // namespace pickglass
