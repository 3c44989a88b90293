// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/managers/managerreading.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace pickglass {

/// At the top of the view: who is the master, who takes over next and why, and below what is wrong.
class ManagerCards final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ManagerCards)

public:
    explicit ManagerCards(QWidget *parent = nullptr);

    /// The managers of one subnet. The fabric is that of the moment.
    void show(const ManagerReading &reading, const ManagersAt &now, const Fabric &fabric);

private:
    struct Card
    {
        QLabel *title = nullptr;
        QLabel *name = nullptr;
        QLabel *facts = nullptr;
        QLabel *more = nullptr;
    };
    Card makeCard(const char *objectName, QWidget *row);
    static void setTitle(const Card &card, const QString &title);
    void showMaster(const ManagerReading &reading, const ManagersAt &now);
    void showNext(const ManagerReading &reading, const ManagersAt &now);
    void showProblems(std::vector<Problem> problems, Timestamp time);
    void addProblemRow();

    Card m_master;
    Card m_next;
    struct ProblemRow
    {
        QLabel *mark;
        QLabel *text;
    };
    QVBoxLayout *m_problems;
    std::vector<ProblemRow> m_rows;
};

} // namespace pickglass
