// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/routes/pathmodel.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QTableView;

namespace pickglass {

class ElidedLabel;

/// One way of a pair: which LID of the destination, the hops, and how it ends. GUI thread.
class WayPanel final : public QWidget
{
    Q_OBJECT

public:
    /// The title names the way.
    explicit WayPanel(const QString &title, QWidget *parent = nullptr);

    /// Paths to all LIDs of the destination, and those of the other way. Null tables empty it.
    void setPaths(const SharedFabricRoutes &tables, const std::vector<Path> &paths,
                  const std::vector<Path> &others);
    /// The path of the other way that hops are compared with.
    void setOther(int index);
    int chosen() const;
    void choose(int index);
    PathModel *model() const { return m_model; }
    QTableView *table() const { return m_table; }
    QString sentence() const;

Q_SIGNALS:
    /// Another LID of the destination, by a person.
    void lidChosen(int index);

private:
    void showPath();

    QString m_title;
    PathModel *m_model;
    QTableView *m_table;
    ElidedLabel *m_heading;
    QComboBox *m_lids;
    QLabel *m_sentence;
    SharedFabricRoutes m_tables;
    std::vector<Path> m_paths;
    std::vector<Path> m_others;
    int m_other = 0;
};

} // namespace pickglass
