// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/collectiveanswer.h"
#include "app/desktop/benchmarks/benchmarklist.h"
#include "app/desktop/reading/latestquery.h"
#include "app/desktop/view.h"

class QComboBox;
class QLabel;
class QStackedLayout;
class QTableView;

namespace pickglass {

class StatePage;

/// Collective operations over the routes: "collectives" on the command line. Texts about ranks are
/// opened, or dropped here; each communicator has its bound on bus bandwidth, the links that its
/// steps use, and the steps. What is chosen lights its links in the topology.
class CollectivesView final : public View
{
    Q_OBJECT

public:
    explicit CollectivesView(Session *session, QWidget *parent = nullptr);

    bool isComplete() const override { return !m_reading.isBusy() && !m_analysis.isBusy(); }
    bool canSaveCsv() const override { return m_answer != nullptr; }
    /// The communicators, as `pgcap collectives --csv` prints them.
    QString csv() const override;

    /// Adds these files to those that are here; all are put together again.
    void addFiles(const QStringList &paths);
    void clear();
    const SharedCollectiveAnswer &answer() const { return m_answer; }
    QString sentence() const;

protected:
    QString fileName() const override { return QStringLiteral("collectives"); }
    void showSnapshot() override { askAgain(); }
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    QWidget *makeBar();
    QWidget *makeContent();
    void connectParts();
    void askForTexts();
    void askAgain();
    void begin();
    void takeFiles(Result<CollectiveFiles> files, const QStringList &paths);
    void take(const Result<SharedCollectiveAnswer> &answer);
    void showState();
    void showCommunicators();
    void showCommunicator();
    const CommunicatorAnswer *chosen() const;
    void settle();

    QStringList m_paths;   ///< of the files that were read
    QStringList m_waiting; ///< that are to be read
    qint64 m_skipped = 0;
    std::shared_ptr<const CollectiveFacts> m_facts; ///< of all files; null before
    QString m_failure;
    SharedCollectiveAnswer m_answer;
    BenchmarkList *m_communicatorList;
    BenchmarkList *m_linkList;
    BenchmarkList *m_stepList;
    QTableView *m_communicatorTable;
    QTableView *m_linkTable;
    QTableView *m_stepTable;
    QComboBox *m_algorithm;
    QLabel *m_sentence;
    QLabel *m_notes;
    StatePage *m_page;
    QStackedLayout *m_stack;
    LatestQuery m_reading;
    LatestQuery m_analysis;
};

} // namespace pickglass
