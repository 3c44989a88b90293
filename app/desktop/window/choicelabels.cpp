// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/window/choicelabels.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QEvent>
#include <QLabel>
#include <QSplitter>

#include <algorithm>

namespace pickglass {

namespace {

bool hasLabel(const QComboBox &box)
{
    const auto labels =
        box.parentWidget()->findChildren<QLabel *>(QString(), Qt::FindDirectChildrenOnly);
    return std::ranges::any_of(labels,
                               [&box](const QLabel *label) { return label->buddy() == &box; });
}

} // namespace

ChoiceLabels::ChoiceLabels(QObject *parent) : QObject(parent)
{
    QCoreApplication::instance()->installEventFilter(this);
}

bool ChoiceLabels::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::Show) {
        return false;
    }
    auto *box = qobject_cast<QComboBox *>(watched);
    // A splitter would show the label.
    if (!box || box->accessibleName().isEmpty() || !box->parentWidget() ||
        qobject_cast<QSplitter *>(box->parentWidget()) || hasLabel(*box)) {
        return false;
    }
    auto *label = new QLabel(box->accessibleName(), box->parentWidget());
    label->hide();
    label->setBuddy(box);
    connect(box, &QObject::destroyed, label, &QObject::deleteLater);
    return false;
}

} // namespace pickglass
