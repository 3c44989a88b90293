// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/charts/portchoice.h"
#include "app/desktop/charts/serieslist.h"
#include "app/desktop/models/counterchoice.h"

#include <QFrame>

class QLabel;
class QLineEdit;
class QListView;
class QPushButton;

namespace pickglass {

/// The popup behind "+ Add": ports on the left, counters on the right, each with a search; what is
/// chosen on both sides is added, every counter of every port.
class AddSeries final : public QFrame
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(AddSeries)

public:
    AddSeries(Session *session, SeriesList *list, QWidget *parent = nullptr);

    void popUp(QWidget *below);
    QLineEdit *portSearch() const { return m_portSearch; }
    QLineEdit *counterSearch() const { return m_counterSearch; }
    QListView *portList() const { return m_ports; }
    QListView *counterList() const { return m_counters; }
    QPushButton *addButton() const { return m_add; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    std::vector<PortChoice::Group> nearPorts() const;
    std::vector<SeriesKey> chosen() const;
    void showChosen();
    void add();

    Session *m_session;
    SeriesList *m_list;
    PortChoice m_portChoice;
    CounterChoice m_counterChoice;
    QLineEdit *m_portSearch;
    QLineEdit *m_counterSearch;
    QListView *m_ports;
    QListView *m_counters;
    QLabel *m_note;
    QPushButton *m_add;
};

} // namespace pickglass
