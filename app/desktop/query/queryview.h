// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/latestquery.h"
#include "app/desktop/view.h"

class QComboBox;
class QLabel;
class QPushButton;
class QStackedLayout;
class QTableView;
class QToolButton;

namespace pickglass {

class QueryChart;
class QueryModel;
class SchemaTree;
class SqlEditor;
class StatePage;

/// SQL over the capture that is open: "query" on the command line. Ctrl+Enter runs, Esc cancels.
class QueryView final : public View
{
    Q_OBJECT

public:
    explicit QueryView(Session *session, QWidget *parent = nullptr);

    bool isComplete() const override;
    bool canSaveCsv() const override { return true; }
    /// The rows that were read.
    QString csv() const override;
    QVariantMap state() const override;
    void setState(const QVariantMap &state) override;

    void run();
    void cancel();

protected:
    QString fileName() const override { return QStringLiteral("query"); }
    void showSnapshot() override;

private:
    QWidget *makeBar();
    QWidget *makeButtons();
    QWidget *makeResults();
    void makeKeys();
    void fillHistory();
    static int questionOf(const QString &sql);
    static bool isOwn(const QString &sql);
    void chooseQuestion(int index);
    /// The ready question that the editor has, or "Own SQL".
    void showTitle();
    /// Says of an answer to another statement than the editor has whose it is.
    void showEdited();
    void askSchema();
    /// Of a capture that was opened: teaches what the view is for.
    void showFirstAnswer();
    void ask(const QString &sql);
    /// Runs a ready question; of own SQL no answer to another statement stays.
    void askIfReady();
    void forget();
    void showResult();
    void showStatus();
    QString statusText() const;
    void fitColumns(const QModelIndex &parent, int first, int last);
    void copy();
    /// Reads the rows that were not scrolled to, then asks for a file.
    void saveCsv() override;
    void writeCsv();

    QueryModel *m_model;
    SqlEditor *m_editor;
    SchemaTree *m_schemaTree;
    QToolButton *m_showSchema = nullptr;
    QComboBox *m_questions = nullptr;
    QComboBox *m_history = nullptr;
    QLabel *m_sentence = nullptr;
    QPushButton *m_run = nullptr;
    QPushButton *m_cancel = nullptr;
    QToolButton *m_asChart = nullptr;
    QLabel *m_error = nullptr;
    QLabel *m_edited = nullptr;
    QLabel *m_status = nullptr;
    QTableView *m_table = nullptr;
    QueryChart *m_chart = nullptr;
    StatePage *m_page = nullptr;
    QStackedLayout *m_stack = nullptr;
    SharedReaders m_readers;         ///< whose schema is known
    QString m_asked;                 ///< the statement of the answer
    QString m_ownSql;                ///< the last that is no ready question
    std::vector<int> m_fittedWidths; ///< of column, as it was set; 0: was not yet
    bool m_isSaving = false;         ///< all rows are read for a file
    LatestQuery m_schema;
};

} // namespace pickglass
