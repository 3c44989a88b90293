// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/fabrictablemodel.h"
#include "app/desktop/view.h"

#include <QTimer>

#include <functional>
#include <memory>

class QLabel;
class QLineEdit;
class QMenu;
class QPushButton;
class QStackedLayout;
class QTableView;

namespace pickglass {

class TableColumns;
class TableProxy;

/// A table of the snapshot with a filter, a count, a choice of columns and CSV; its selection is
/// the session's. New figures are shown in place: selection, current row and scroll position stay.
class TableView : public View
{
    Q_OBJECT

public:
    ~TableView() override;

    bool canSaveCsv() const override { return true; }
    QString csv() const override;
    bool find() override;
    QVariantMap state() const override;
    void setState(const QVariantMap &state) override;

    /// Narrows the rows as if it had been typed.
    void setFilter(const QString &filter);

protected:
    QString fileName() const override { return m_name; }
    /// The name is that of the view; it keeps the choice of columns apart in the settings.
    TableView(const QString &name, std::unique_ptr<FabricTableModel> table, Session *session,
              QWidget *parent);

    void showSnapshot() override;
    void showFigures() override;

    /// Lets rows change, and puts selection and scroll position back to where they were.
    void changeRows(const std::function<void()> &change);
    void showState();
    /// How rows are sorted at first, by a column of the table.
    void sortBy(int column, Qt::SortOrder order);
    /// What is said where there is no row at all.
    virtual QString emptyText() const;
    FabricTableModel *table() const { return m_table.get(); }

    /// "%1 of %2 nodes" in the view's own words.
    virtual QString countText(int shown, int all) const = 0;

private:
    QWidget *makeBar();
    QWidget *makeTable();
    QWidget *makeEmptyState();
    void applyFilter();
    void applyGroup();
    /// Lets the rows change, and puts selection and scroll position back to where they were.
    template<typename Change>
    void keepingRows(Change change);
    /// Figures are written otherwise.
    void showFiguresAnew();
    bool hasSamples() const { return session()->figures() || session()->extent().lastSweep > 0; }
    void showTrouble();
    void followSession();
    /// Marks the rows of what is highlighted.
    void followHighlight();
    /// Those that are highlighted, else those that are selected, ascending.
    QList<int> chosenRows() const;
    void followCurrentRow();
    void goToRow(int row);
    void showColumnMenu(const QPoint &position);
    void addFilterChoices(QMenu &menu, int column);
    void setColumnFilter(int column, const QString &value);
    void showRowMenu(const QPoint &position);
    void addPinActions(QMenu &menu);
    void copyFigures() const;
    void copyAsShown() const;

    QString m_name;
    std::unique_ptr<FabricTableModel> m_table;
    TableProxy *m_proxy;
    QLineEdit *m_filter = nullptr;
    QLabel *m_count = nullptr;
    QLabel *m_group = nullptr;
    QLabel *m_trouble = nullptr; ///< of the filter
    QTableView *m_view = nullptr;
    TableColumns *m_columns = nullptr;
    QLabel *m_emptyText = nullptr;
    QPushButton *m_clear = nullptr;
    QStackedLayout *m_stack = nullptr;
    QTimer m_typing; ///< lets a person finish a word
    bool m_following = false;
    bool m_fitted = false;
};

} // namespace pickglass
