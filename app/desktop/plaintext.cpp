// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/plaintext.h"

#include "app/desktop/shortplaces.h"

#include <QLabel>
#include <QStyle>

#include <algorithm>

namespace pickglass {

PlainTextStyle::PlainTextStyle() : QProxyStyle(QStringLiteral("Fusion"))
{
}

void PlainTextStyle::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    auto *label = qobject_cast<QLabel *>(widget);
    if (label && label->textFormat() == Qt::AutoText) {
        label->setTextFormat(Qt::PlainText);
    }
}

QLabel *makeLabel(const QString &text, const char *role)
{
    auto *label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    label->setProperty("role", QLatin1String(role));
    label->setWordWrap(true);
    return label;
}

QLabel *makeSelectableLabel(const char *role)
{
    QLabel *label = makeLabel({}, role);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

void setRole(QWidget *widget, const char *role)
{
    if (widget->property("role").toString() != QLatin1String(role)) {
        widget->setProperty("role", QLatin1String(role));
        widget->style()->unpolish(widget);
        widget->style()->polish(widget);
    }
}

QString withoutMnemonic(QString text)
{
    return text.replace(u'&', QStringLiteral("&&"));
}

ElidedLabel::ElidedLabel(QWidget *parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
}

void ElidedLabel::setFullText(const QString &text)
{
    if (m_full != text) {
        m_full = text;
        setAccessibleName(text);
        updateGeometry();
        elide();
    }
}

QSize ElidedLabel::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(m_full) + 1, QLabel::sizeHint().height()};
}

QSize ElidedLabel::minimumSizeHint() const
{
    constexpr int Characters = 12;
    const int least = fontMetrics().averageCharWidth() * Characters;
    return {std::min(least, sizeHint().width()), QLabel::minimumSizeHint().height()};
}

void ElidedLabel::resizeEvent(QResizeEvent *event)
{
    QLabel::resizeEvent(event);
    elide();
}

void ElidedLabel::elide()
{
    // Of a link, "leaf01/19 → spine03/6", something of either end stays.
    const bool isLink = m_full.contains(u" → ") || m_full.contains(u" ↔ ");
    const QString shown = m_mode == Qt::ElideMiddle && isLink
                              ? shortPlace(ShortNames({m_full}), m_full, fontMetrics(), width())
                              : fontMetrics().elidedText(m_full, m_mode, width());
    setText(shown);
    // Names are others' text: escaped, and rich text for sure, so that it is shown as it is.
    const QString whole =
        shown == m_full ? QString() : QStringLiteral("<span>%1</span>").arg(m_full.toHtmlEscaped());
    if (toolTip().isEmpty() || toolTip() == m_whole) {
        setToolTip(whole);
        m_whole = whole;
    }
}

} // namespace pickglass
