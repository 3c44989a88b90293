// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/benchmarkanswer.h"
#include "app/desktop/reading/latestquery.h"
#include "app/desktop/view.h"

class QComboBox;
class QLabel;
class QSplitter;
class QStackedLayout;
class QTableView;

namespace pickglass {

class BenchmarkChart;
class BenchmarkList;
class BenchmarkMatrixCanvas;
class StatePage;

/// Network benchmarks: "benchmarks" on the command line. Files of their outputs are opened, or
/// dropped here; their curves stand side by side, pairs of hosts are a matrix, and what is slow is
/// listed with the links that its routes share.
class BenchmarksView final : public View
{
    Q_OBJECT

public:
    explicit BenchmarksView(Session *session, QWidget *parent = nullptr);

    bool isComplete() const override { return !m_reading.isBusy() && !m_analysis.isBusy(); }
    bool canSaveCsv() const override { return m_answer && !m_answer->runs.empty(); }
    /// What was measured, as `pgcap benchmarks --csv` prints it.
    QString csv() const override;
    std::optional<Picture> picture() const override;

    /// Adds the runs of these files to those that are here.
    void addFiles(const QStringList &paths);
    void clear();
    const SharedBenchmarkAnswer &answer() const { return m_answer; }
    QString sentence() const;

protected:
    QString fileName() const override { return QStringLiteral("benchmarks"); }
    void showSnapshot() override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    /// What files gave: the runs, and why some gave none.
    struct FilesRead
    {
        std::vector<BenchmarkRun> runs;
        QStringList failures;
        qint64 skipped = 0;
    };
    QWidget *makeBar();
    QWidget *makeContent();
    void connectParts();
    void askForBenchmarks();
    void begin();
    static FilesRead readFiles(const QStringList &paths, const StopToken &stop);
    void takeFiles(FilesRead read);
    void take(const Result<SharedBenchmarkAnswer> &answer);
    void showState();
    void showRuns();
    void showCurves();
    void showSizes();
    void showMatrices();
    void showMatrix();
    void makeRoom();
    void choosePair(size_t from, size_t to);
    const MatrixAnswer *shownMatrix() const;
    QString runName(const BenchmarkRun &run) const;
    void settle();

    std::vector<BenchmarkRun> m_runs; ///< of all files
    QStringList m_waiting;            ///< files that are to be read
    QStringList m_failures;
    qint64 m_skipped = 0;
    SharedBenchmarkAnswer m_answer;
    BenchmarkList *m_runList;
    BenchmarkList *m_slowList;
    BenchmarkList *m_linkList;
    QTableView *m_runTable;
    QTableView *m_slowTable;
    QTableView *m_linkTable;
    BenchmarkChart *m_chart;
    QSplitter *m_parts; ///< runs and curves, above the matrix and what follows from it
    bool m_hasMatrix = false;
    BenchmarkMatrixCanvas *m_matrix;
    QComboBox *m_sizes;
    QComboBox *m_matrices;
    QLabel *m_sentence;
    QLabel *m_matrixSentence;
    StatePage *m_page;
    QStackedLayout *m_stack;
    LatestQuery m_reading;
    LatestQuery m_analysis;
};

} // namespace pickglass
