// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/snapshot.h"

#include <QTreeView>

namespace pickglass {

class ProblemTree;

/// The list of what is wrong: groups that fold, a count at each, a line a problem.
class ProblemList final : public QTreeView
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ProblemList)

public:
    explicit ProblemList(ProblemTree *problems, QWidget *parent = nullptr);

    /// Opens the short groups and folds the long ones.
    void unfoldShortGroups();

    /// The height of all lines that are unfolded.
    int contentHeight() const;

Q_SIGNALS:
    /// The line the arrow keys came to.
    void chosen(const pickglass::Problem &problem);
    /// A click or Enter.
    void opened(const pickglass::Problem &problem);
    void contentHeightChanged();

protected:
    void drawBranches(QPainter *painter, const QRect &rect,
                      const QModelIndex &index) const override;

private:
    void openIndex(const QModelIndex &index);

    ProblemTree *m_problems;
};

} // namespace pickglass
