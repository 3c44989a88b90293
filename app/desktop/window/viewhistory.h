// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/session.h"

#include <QVariantMap>

namespace pickglass {

class ViewStack;

/// Back and forward through view, selection, time, chart series and View::state(). Successive
/// changes of time are one step. Another capture clears it. GUI thread.
class ViewHistory final : public QObject
{
    Q_OBJECT

public:
    /// Made before the views, so that it sees a change before they follow it.
    explicit ViewHistory(Session *session, QObject *parent = nullptr);
    /// The views must outlive it.
    void setViews(ViewStack *views);

    bool canGoBack() const { return m_at > 0; }
    bool canGoForward() const { return m_at + 1 < m_steps.size(); }
    void back();
    void forward();

Q_SIGNALS:
    void changed();

private:
    struct Step
    {
        QString view;
        Selection selection;
        Timestamp cursor;
        bool followsEnd = false;
        TimeRange range; ///< unknown for none
        Statistic statistic = Statistic::Mean;
        std::vector<PortKey> pins;
        QStringList chartCounters;
        Comparison comparison;
        QVariantMap state; ///< of the view

        bool isSameTime(const Step &other) const;
        bool isSameBesidesTime(const Step &other) const;
    };
    Step current() const;
    void begin();
    void note();
    void commit();
    void goTo(size_t place);
    void restore(const Step &step);

    static constexpr size_t MaxLength = 200;
    Session *m_session;
    ViewStack *m_views = nullptr;
    std::vector<Step> m_steps; ///< never empty while there are views
    size_t m_at = 0;
    bool m_isTimeStep = false; ///< the last step differs from the one before in time alone
    bool m_isNoted = false;    ///< something has changed; commit() is on its way
    bool m_isMoving = false;
};

} // namespace pickglass
