// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/heathead.h"

#include "app/desktop/heatmap/heattext.h"
#include "app/desktop/icons.h"
#include "app/desktop/layouts.h"
#include "app/desktop/theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPainter>
#include <QSignalBlocker>
#include <QToolButton>

namespace pickglass {

namespace {

/// "0:2.5G", or "2.5G" for one that begins at 0.
std::optional<HeatRange> parseRange(const QString &text)
{
    const qsizetype colon = text.indexOf(u':');
    const auto low = colon < 0 ? std::optional(0.0) : heattext::parse(text.left(colon));
    const auto high = heattext::parse(text.mid(colon + 1));
    return low && high && *low < *high ? std::optional(HeatRange{*low, *high}) : std::nullopt;
}

} // namespace

HeatHead::HeatHead(QWidget *parent)
    : QWidget(parent),
      m_kind(new QComboBox),
      m_fixed(new QLineEdit),
      m_remove(new QToolButton)
{
    m_kind->addItems({tr("Automatic"), tr("Mean + deviation"), tr("Fixed")});
    m_kind->setItemData(0, tr("From 0 to the highest value shown"), Qt::ToolTipRole);
    m_kind->setItemData(1,
                        tr("From 0 to mean + mean absolute deviation of the values shown: usual "
                           "values use the whole scale, higher values stand out"),
                        Qt::ToolTipRole);
    m_kind->setItemData(2, tr("Between the values entered"), Qt::ToolTipRole);
    m_kind->setToolTip(tr("Range of the colors"));
    m_kind->setAccessibleName(m_kind->toolTip());
    m_fixed->setFixedWidth(96);
    m_fixed->setToolTip(tr("The ends of the scale, like 0:2.5G, 10% or 300"));
    m_fixed->setAccessibleName(m_fixed->toolTip());
    m_fixed->hide();
    m_remove->setIcon(icon("close"));
    m_remove->setAutoRaise(true);
    auto *row = makeLayout<QHBoxLayout>(this, 0, Tokens::SpaceS);
    row->addStretch(1);
    row->addWidget(m_fixed);
    row->addWidget(m_kind);
    row->addWidget(m_remove);
    connect(m_kind, &QComboBox::activated, this, &HeatHead::choose);
    connect(m_fixed, &QLineEdit::editingFinished, this, &HeatHead::choose);
    connect(m_remove, &QToolButton::clicked, this, &HeatHead::removed);
}

void HeatHead::show(const HeatMapScene &scene, size_t sheet)
{
    m_subject = scene.request.maps[sheet].subject;
    m_choice = scene.request.maps[sheet].range;
    m_shown = scene.sheets[sheet].range;
    m_legend = heattext::legend(scene, sheet);
    setAccessibleDescription(spoken(m_legend));
    setToolTip(spoken(m_legend));
    update();
    const QString name = heattext::title(m_subject);
    m_remove->setToolTip(tr("Remove the map “%1”").arg(name));
    m_remove->setAccessibleName(m_remove->toolTip());
    setAccessibleName(name);
    const QSignalBlocker quiet(m_kind);
    const bool isFixed = m_choice.kind == HeatRangeChoice::Kind::Fixed;
    m_kind->setCurrentIndex(static_cast<int>(m_choice.kind));
    m_fixed->setVisible(isFixed);
    if (isFixed && !m_fixed->hasFocus()) {
        const QString high = heattext::typed(m_subject, m_shown.high);
        m_fixed->setText(m_shown.low == 0 ? high
                                          : heattext::typed(m_subject, m_shown.low) + u':' + high);
    }
}

void HeatHead::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    const int end = m_fixed->isVisible() ? m_fixed->x() : m_kind->x();
    painter.setClipRect(0, 0, end, height());
    paintHeatLegend(painter, m_legend, QPointF(Tokens::SpaceS, 0), end - 2 * Tokens::SpaceS);
}

void HeatHead::choose()
{
    HeatRangeChoice choice{static_cast<HeatRangeChoice::Kind>(m_kind->currentIndex()), {}};
    if (choice.kind == HeatRangeChoice::Kind::Fixed) {
        const bool wasFixed = m_choice.kind == HeatRangeChoice::Kind::Fixed;
        const auto typed = wasFixed ? parseRange(m_fixed->text()) : std::nullopt;
        // What is not understood leaves the scale as it is.
        choice.fixed = typed.value_or(wasFixed ? m_choice.fixed : m_shown);
        if (!typed) {
            m_fixed->setText(heattext::typed(m_subject, choice.fixed.high));
        }
    }
    if (choice != m_choice) {
        m_choice = choice;
        Q_EMIT rangeChosen(choice);
    }
}

} // namespace pickglass
