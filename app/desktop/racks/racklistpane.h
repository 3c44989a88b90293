// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/racks/rackscene.h"
#include "app/desktop/reading/session.h"

#include <QWidget>

class QCheckBox;
class QLabel;
class QLineEdit;
class QTableView;

namespace pickglass {

class RackRowsModel;
class TableProxy;

/// The list to walk along, to filter, copy, save and print. GUI thread.
class RackListPane final : public QWidget
{
    Q_OBJECT

public:
    explicit RackListPane(Session *session, QWidget *parent = nullptr);

    /// Makes rows only while it is shown.
    void setScene(SharedRackScene scene);
    /// Puts the keyboard into the filter.
    void find();
    /// What is shown, in its order.
    std::vector<tables::RackRow> rows() const;
    /// The same as `pgcap racks --csv` writes it.
    QString csv() const;
    void showSelection();
    /// What has a state of its own: filter, check box, table.
    QList<QWidget *> choices() const;

protected:
    void showEvent(QShowEvent *event) override;

private:
    QLayout *makeBar();
    void makeTable();
    void makeRows();
    void saveAs(const QString &name, const QString &fileKinds,
                std::function<Result<void>(const QString &path)> write);

    Session *m_session;
    SharedRackScene m_scene;
    bool m_isOld = false;
    RackRowsModel *m_model;
    TableProxy *m_proxy;
    QTableView *m_table;
    QLineEdit *m_filter = nullptr;
    QCheckBox *m_toDo = nullptr;
    QLabel *m_count = nullptr;
};

} // namespace pickglass
