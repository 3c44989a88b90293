// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/fabricsummary.h"
#include "app/desktop/view.h"

class QBoxLayout;
class QScrollArea;
class QVBoxLayout;

namespace pickglass {

class ProblemList;
class ProblemTree;

/// What is wrong and what is there: the first thing one sees; "overview" on the command line.
class OverviewView final : public View
{
    Q_OBJECT

public:
    explicit OverviewView(Session *session, QWidget *parent = nullptr);

    bool canSaveCsv() const override { return true; }
    /// The problems.
    QString csv() const override;

protected:
    void showSnapshot() override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void rebuild();
    QWidget *makeContent();
    QWidget *makeHead(const FabricSummary &summary);
    QWidget *makeTiles(const FabricSummary &summary) const;
    QWidget *makeProblems(const FabricSummary &summary);
    QWidget *makeHealthy() const;
    void addWiring(QVBoxLayout &layout, const FabricSummary &summary) const;
    void addDevices(QVBoxLayout &layout, const FabricSummary &summary) const;
    void arrange();
    void fitProblemList();
    void saveReport();

    SharedSnapshot m_snapshot;
    ProblemTree *m_tree;
    QScrollArea *m_scroll;
    QBoxLayout *m_columns = nullptr; ///< of the content; null when there is none
    ProblemList *m_list = nullptr;
};

} // namespace pickglass
