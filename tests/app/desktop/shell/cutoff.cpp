// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/desktop/shell/cutoff.h"

#include "app/desktop/plaintext.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QTabBar>

namespace pickglass::tests {

namespace {

QString describe(const QWidget &widget, const QString &text)
{
    return QStringLiteral("%1 %2 \"%3\": %4 x %5, needs %6 x %7")
        .arg(QString::fromLatin1(widget.metaObject()->className()), widget.objectName(), text)
        .arg(widget.width())
        .arg(widget.height())
        .arg(widget.minimumSizeHint().width())
        .arg(widget.minimumSizeHint().height());
}

bool fitsText(const QLabel &label)
{
    if (label.text().isEmpty() || qobject_cast<const ElidedLabel *>(&label)) {
        return true;
    }
    const int needed =
        label.wordWrap() ? label.heightForWidth(label.width()) : label.minimumSizeHint().height();
    return label.width() >= label.minimumSizeHint().width() && label.height() >= needed;
}

bool fitsText(const QComboBox &box)
{
    constexpr int Frame = 38; // padding and arrow
    return box.width() >= box.fontMetrics().horizontalAdvance(box.currentText()) + Frame;
}

bool fitsText(const QLineEdit &line)
{
    constexpr int Frame = 22;
    const QString text = line.text().isEmpty() ? line.placeholderText() : QString();
    return line.width() >= line.fontMetrics().horizontalAdvance(text) + Frame;
}

bool fitsText(const QTabBar &tabs)
{
    return tabs.count() == 0 ||
           (tabs.tabRect(0).left() >= 0 && tabs.tabRect(tabs.count() - 1).right() < tabs.width());
}

/// What of the window it can be seen in; what is scrolled vertically is not looked at.
bool isScrolled(const QWidget &widget)
{
    for (const QWidget *parent = widget.parentWidget(); parent; parent = parent->parentWidget()) {
        if (qobject_cast<const QAbstractScrollArea *>(parent)) {
            return true;
        }
    }
    return false;
}

/// The name of what is open is elided by its button.
bool elides(const QAbstractButton &button)
{
    return button.objectName() == u"source";
}

QString troubleOf(const QWidget &widget)
{
    if (const auto *label = qobject_cast<const QLabel *>(&widget)) {
        return fitsText(*label) ? QString() : describe(*label, label->text());
    }
    if (const auto *button = qobject_cast<const QAbstractButton *>(&widget)) {
        const bool fits = button->text().isEmpty() || elides(*button) ||
                          button->width() >= button->minimumSizeHint().width();
        return fits ? QString() : describe(*button, button->text());
    }
    if (const auto *box = qobject_cast<const QComboBox *>(&widget)) {
        return fitsText(*box) ? QString() : describe(*box, box->currentText());
    }
    if (const auto *line = qobject_cast<const QLineEdit *>(&widget)) {
        return fitsText(*line) ? QString() : describe(*line, line->placeholderText());
    }
    if (const auto *tabs = qobject_cast<const QTabBar *>(&widget)) {
        return fitsText(*tabs) ? QString() : describe(*tabs, {});
    }
    return {};
}

} // namespace

QStringList cutOff(const QWidget &window)
{
    QStringList troubles;
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        if (!widget->isVisible() || widget->window() != &window) {
            continue;
        }
        if (const QString trouble = troubleOf(*widget); !trouble.isEmpty()) {
            troubles << trouble;
        }
        QRect place(widget->mapTo(&window, QPoint()), widget->size());
        if (widget->isRightToLeft()) {
            place.adjust(1, 0, -1, 0); // QSplitter places its parts by a pixel too far there
        }
        const bool isOutside = place.right() >= window.width() || place.left() < 0 ||
                               place.bottom() >= window.height() || place.top() < 0;
        if (isOutside && !isScrolled(*widget)) {
            troubles << describe(*widget, QStringLiteral("reaches beyond the window"));
        }
    }
    return troubles;
}

} // namespace pickglass::tests
