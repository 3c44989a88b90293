// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/changes/diffquery.h"
#include "app/desktop/view.h"

#include <optional>

class QBoxLayout;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QStackedLayout;
class QTableView;

namespace pickglass {

class CompareCapture;
class DiffPicture;
class SinceChoice;
class StatePage;

/// What differs in the fabric between the session's moment and a moment chosen here, of this
/// capture or of another one, as a list and a picture; "changes" on the command line. Another
/// capture can be dropped on the view.
class ChangesView final : public View
{
    Q_OBJECT

public:
    explicit ChangesView(Session *session, QWidget *parent = nullptr);

    bool isComplete() const override { return !m_query->isBusy(); }
    bool canSaveCsv() const override { return true; }
    QString csv() const override { return m_model->csv(); }
    bool find() override;
    QVariantMap state() const override;
    void setState(const QVariantMap &state) override;

    /// Asks for another capture to compare with.
    void chooseCapture();

protected:
    QString fileName() const override { return QStringLiteral("changes"); }
    void showSnapshot() override;
    void showFigures() override { ask(); }
    void showEvent(QShowEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    QWidget *makeBar();
    void addMoments(QBoxLayout &row);
    void showComparison();
    QString spanText() const;
    QWidget *makeTable();
    void fitColumns();
    void resizeEvent(QResizeEvent *event) override;
    void ask();
    void take(const DiffAnswer &answer);
    void applyFilter();
    void showState();
    void goToRow(int row);
    void goToNode(Guid node);
    void copyRows() const;

    DiffQuery *m_query;
    CompareCapture *m_opener;
    DiffModel *m_model;
    DiffAnswer m_answer;
    std::optional<Error> m_failure;
    SinceChoice *m_since = nullptr;
    QPushButton *m_remember = nullptr;
    QComboBox *m_otherMoment = nullptr; ///< of the other capture
    QPushButton *m_stop = nullptr;
    QLabel *m_words = nullptr;
    QLineEdit *m_filter = nullptr;
    QComboBox *m_what = nullptr;
    QComboBox *m_of = nullptr;
    DiffPicture *m_picture;
    QTableView *m_table = nullptr;
    StatePage *m_state;
    QStackedLayout *m_stack;
};

} // namespace pickglass
