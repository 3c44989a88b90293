// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/store/spanfetcher.h"

#include <QWidget>

class QLabel;
class QProgressBar;
class QToolButton;

namespace pickglass {

class ElidedLabel;

/// "every sweep", "a sweep each 10 min": how dense the sweeps of a span are.
QString resolutionText(qint64 every);

/// A line above the time strip while something of a store is open: what of it is shown, how finely,
/// and what is fetched, with a button to cancel that. GUI thread.
class StoreLine final : public QWidget
{
    Q_OBJECT

public:
    StoreLine(Session *session, SpanFetcher *fetcher, QWidget *parent = nullptr);

private:
    void show();
    QString factsText() const;
    QString activityText() const;

    Session *m_session;
    SpanFetcher *m_fetcher;
    ElidedLabel *m_facts;
    ElidedLabel *m_activity;
    QProgressBar *m_progress;
    QToolButton *m_button;
};

} // namespace pickglass
