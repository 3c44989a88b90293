// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/plan/plancolumns.h"

#include <QDialog>

#include <map>
#include <vector>

class QComboBox;
class QDialogButtonBox;
class QGridLayout;
class QLabel;
class QLayout;
class QLineEdit;
class QSpinBox;
class QTableWidget;

namespace pickglass {

/// Which columns of a table of cables say what, chosen beside its first rows. GUI thread.
class ColumnsDialog final : public QDialog
{
    Q_OBJECT

public:
    /// Never empty. At first the columns are those that were found; else what their titles say.
    explicit ColumnsDialog(std::vector<PlanTable> tables, QWidget *parent = nullptr);

    /// As they are chosen now.
    PlanColumns columns() const;

Q_SIGNALS:
    /// With the titles of the row that names them.
    void chosen(const pickglass::PlanColumns &columns, const QStringList &titles);

private:
    QLayout *makePlace();
    QLayout *makeChoices();
    void addChoice(QGridLayout &grid, int row, int column, PlanColumn of, const QString &label);
    QLayout *makeCommand();
    void showTable();
    void showTitles();
    void showChoices();
    const PlanTable &table() const;
    QStringList titles() const;

    std::vector<PlanTable> m_tables;
    QComboBox *m_sheet = nullptr;
    QSpinBox *m_row = nullptr; ///< of the titles, from 1
    std::map<PlanColumn, QComboBox *> m_choices;
    QTableWidget *m_preview;
    QLineEdit *m_command = nullptr;
    QDialogButtonBox *m_buttons;
    bool m_isFilling = false;
};

} // namespace pickglass
