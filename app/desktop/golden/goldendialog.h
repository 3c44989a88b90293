// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/golden/goldenmodel.h"

#include <QDialog>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;

namespace pickglass {

class Session;

/// The standing list of differences from golden: what is open, and, where asked, what somebody
/// acknowledged. Follows the session. GUI thread.
class GoldenDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit GoldenDialog(Session *session, QWidget *parent = nullptr);

    /// Asks for a capture that is golden from now on; returns at once.
    void chooseGolden();

private:
    QLayout *makeBar();
    QLayout *makeNoteBar();
    QWidget *makeTable();
    void take();
    void applyFilter();
    void showButtons();
    void acknowledge();
    void takeBack();
    void goToRow(int row);
    std::vector<tables::DiffRow> selectedDifferences(bool areAcknowledged) const;

    Session *m_session;
    GoldenCheck *m_check;
    GoldenModel *m_model;
    SharedGoldenRows m_rows; ///< that are shown
    QLabel *m_headline;
    QLabel *m_detail;
    QLineEdit *m_filter = nullptr;
    QCheckBox *m_acknowledged = nullptr;
    QPushButton *m_save = nullptr;
    QPushButton *m_unpin = nullptr;
    QLineEdit *m_note = nullptr;
    QPushButton *m_acknowledge = nullptr;
    QPushButton *m_takeBack = nullptr;
    QTableView *m_table = nullptr;
};

} // namespace pickglass
