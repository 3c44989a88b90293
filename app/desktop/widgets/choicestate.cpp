// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/widgets/choicestate.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QScrollBar>
#include <QTableView>

namespace pickglass {

namespace {

QVariantMap areaState(const QAbstractScrollArea &area)
{
    QVariantMap state{{QStringLiteral("x"), area.horizontalScrollBar()->value()},
                      {QStringLiteral("y"), area.verticalScrollBar()->value()}};
    if (const auto *table = qobject_cast<const QTableView *>(&area)) {
        const QHeaderView *header = table->horizontalHeader();
        state.insert(QStringLiteral("column"), header->sortIndicatorSection());
        state.insert(QStringLiteral("order"), static_cast<int>(header->sortIndicatorOrder()));
    }
    return state;
}

void restoreArea(QAbstractScrollArea &area, const QVariantMap &state)
{
    if (auto *table = qobject_cast<QTableView *>(&area);
        table && table->horizontalHeader()->isSortIndicatorShown()) {
        table->horizontalHeader()->setSortIndicator(
            state[QStringLiteral("column")].toInt(),
            static_cast<Qt::SortOrder>(state[QStringLiteral("order")].toInt()));
    }
    area.horizontalScrollBar()->setValue(state[QStringLiteral("x")].toInt());
    area.verticalScrollBar()->setValue(state[QStringLiteral("y")].toInt());
}

QVariant choiceOf(const QWidget *widget)
{
    if (const auto *line = qobject_cast<const QLineEdit *>(widget)) {
        return line->text();
    }
    if (const auto *box = qobject_cast<const QComboBox *>(widget)) {
        return box->currentIndex();
    }
    if (const auto *button = qobject_cast<const QAbstractButton *>(widget)) {
        return button->isChecked();
    }
    const auto *area = qobject_cast<const QAbstractScrollArea *>(widget);
    return area ? QVariant(areaState(*area)) : QVariant();
}

void restoreChoice(QWidget *widget, const QVariant &choice)
{
    if (auto *line = qobject_cast<QLineEdit *>(widget)) {
        line->setText(choice.toString());
    } else if (auto *box = qobject_cast<QComboBox *>(widget)) {
        if (choice.toInt() < box->count()) {
            box->setCurrentIndex(choice.toInt());
        }
    } else if (auto *button = qobject_cast<QAbstractButton *>(widget)) {
        button->setChecked(choice.toBool());
    } else if (auto *area = qobject_cast<QAbstractScrollArea *>(widget)) {
        restoreArea(*area, choice.toMap());
    }
}

} // namespace

QVariantMap choicesOf(const QList<QWidget *> &widgets)
{
    QVariantMap choices;
    for (qsizetype i = 0; i < widgets.size(); ++i) {
        choices.insert(QString::number(i), choiceOf(widgets[i]));
    }
    return choices;
}

void restoreChoices(const QList<QWidget *> &widgets, const QVariantMap &choices)
{
    for (qsizetype i = 0; i < widgets.size(); ++i) {
        if (const QVariant choice = choices.value(QString::number(i)); choice.isValid()) {
            restoreChoice(widgets[i], choice);
        }
    }
}

} // namespace pickglass
