// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/fabrictablemodel.h"
#include "app/desktop/view.h"

#include <QTimer>

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

/// A table of the snapshot: a filter line, the count of what it leaves, a chooser of columns, CSV,
/// and the rows, whose selection is the session's. New figures are shown in place: selection and
/// current row stay, and where rows are sorted by a figure, so does the current row on screen, or
/// else the place in the order that is looked at.
class TableView : public View
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TableView)

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
    /// The name is that of the view; it keeps the choice of columns apart in the settings.
    TableView(const QString &name, std::unique_ptr<FabricTableModel> table, Session *session,
              QWidget *parent);

    void showSnapshot() override;
    void showFigures() override;

    /// The row to show for a selection, in the table's own terms; nothing for none.
    virtual Place placeFor(const Selection &selection, const Fabric &fabric) const = 0;
    /// "%1 of %2 nodes" in the view's own words.
    virtual QString countText(int shown, int all) const = 0;
    /// The ports that a row is about, to pin them to the charts; none where it is about others.
    virtual std::vector<PortKey> portsOf(const Place &, const Fabric &) const { return {}; }

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
    bool hasSamples() const;
    void showState();
    void showTrouble();
    void followSession();
    void followHighlight();
    void followCurrentRow();
    void goToRow(int row);
    void showColumnMenu(const QPoint &position);
    void addFilterChoices(QMenu &menu, int column);
    void setColumnFilter(int column, const QString &value);
    void showRowMenu(const QPoint &position);
    QList<int> selectedRows() const;
    void addPinActions(QMenu &menu);
    void copyFigures() const;
    void copyAsShown() const;
    void saveCsv();

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
