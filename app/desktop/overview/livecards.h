// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/overview/overviewqueries.h"

#include <QWidget>

#include <array>
#include <vector>

class QBoxLayout;
class QLabel;

namespace pickglass {

class TopList;
class TopModel;

/// The models of what is live, which outlive the widgets that show them.
struct LiveModels
{
    TopModel *busiest;
    TopModel *waiting;
    TopModel *rising;
};

/// The busiest and the most waiting links, and the ports whose errors rise: three short lists side
/// by side, or below each other where that is too narrow. Always of the same height.
class LiveCards final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LiveCards)

public:
    /// Session and models must outlive it.
    LiveCards(Session *session, const LiveModels &models, QWidget *parent = nullptr);

    /// Says why lists are empty, where they are; `isAnswered`: there is an answer to the session's
    /// figures.
    void showState(bool isAnswered);

    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    TopList *addList(const QString &heading, const QString &toolTip, TopModel *model);

    Session *m_session;
    QBoxLayout *m_row;
    std::array<TopList *, 3> m_lists{};
    std::vector<QLabel *> m_headings;
};

} // namespace pickglass
