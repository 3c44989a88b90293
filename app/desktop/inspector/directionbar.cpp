// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/inspector/directionbar.h"

#include "app/desktop/icons.h"
#include "app/desktop/inspector/facts.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/models/livecell.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"

#include <QBoxLayout>
#include <QPainter>

#include <algorithm>

namespace pickglass {

/// A bar as long as the share, in the color of its heat.
class HeatBar final : public QWidget
{
public:
    HeatBar()
    {
        constexpr int Height = 6;
        setFixedHeight(Height);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }

    void setShare(std::optional<double> share)
    {
        if (m_share != share) {
            m_share = share;
            update();
        }
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        paintHeatBar(painter, rect(), m_share.value_or(0));
    }

private:
    std::optional<double> m_share;
};

namespace {

/// A piece of the sparkline's line, before the name of the direction.
class LineKey final : public QWidget
{
public:
    explicit LineKey(DirectionBar::Key key) : m_key(key) { setFixedSize(14, 12); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setPen(
            QPen(sparkColor(m_key), 2, isSparkDashed(m_key) ? Qt::DotLine : Qt::SolidLine));
        painter.drawLine(QPointF(0, height() / 2.0), QPointF(width(), height() / 2.0));
    }

private:
    DirectionBar::Key m_key;
};

/// Traffic as bytes or bits: the share of the link stands below.
QString rateText(std::optional<double> bytesPerSecond)
{
    return displayOptions().rateUnit == RateUnit::Bits ? format::bitRate(bytesPerSecond)
                                                       : format::dataRate(bytesPerSecond);
}

} // namespace

QColor sparkColor(DirectionBar::Key key)
{
    return key == DirectionBar::Key::First ? tokens().series[0] : tokens().series[1];
}

bool isSparkDashed(DirectionBar::Key key)
{
    return key == DirectionBar::Key::Second;
}

DirectionBar::DirectionBar(const Fabric &fabric, PortIndex sender, Key key, QWidget *parent)
    : QWidget(parent),
      m_sender(sender),
      m_name(format::directionName(fabric, sender)),
      m_rate(named("rate", withRole("heading", new QLabel))),
      m_bar(new HeatBar),
      m_share(named("share", withRole("secondary", new QLabel))),
      m_wait(named("wait", withRole("secondary", new QLabel)))
{
    const Port &port = fabric.port(sender);
    const QString from = fabric.node(port.node).name;
    const QString to =
        port.peer.isValid() ? fabric.node(fabric.peerNode(port)).name : format::unknown();
    auto *layout = makeLayout<QVBoxLayout>(this, 0, 3);
    auto *head = makeLayout<QHBoxLayout>(nullptr, 0, 6);
    head->addWidget(new LineKey(key));
    auto *name = new ElidedLabel;
    name->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    name->setFullText(QStringLiteral("%1 → %2").arg(from, to));
    name->setToolTip(m_name);
    head->addWidget(name, 1);
    m_rate->setFont(Theme::instance().font(Tokens::BodySize, QFont::DemiBold));
    head->addWidget(m_rate);
    layout->addLayout(head);
    layout->addWidget(m_bar);
    auto *foot = new QHBoxLayout;
    foot->addWidget(m_share, 1);
    foot->addWidget(m_wait);
    layout->addLayout(foot);
    setFigures({});
}

void DirectionBar::setFigures(const SharedFigures &figures)
{
    const LiveCell rate = figures ? LiveCell::rate(*figures, m_sender) : LiveCell();
    const LiveCell share = figures ? LiveCell::utilization(*figures, m_sender) : LiveCell();
    const LiveCell wait = figures ? LiveCell::wait(*figures, m_sender) : LiveCell();
    m_rate->setText(rateText(rate.number()));
    m_share->setText(share.isKnown() ? tr("%1 of this link").arg(share.text())
                                     : tr("share of this link unknown"));
    m_wait->setText(tr("wait %1").arg(format::orUnknown(wait.text())));
    m_bar->setShare(share.heat().share);
    setRole(m_wait, wait.heat().isOver ? "error" : "secondary");
    m_wait->setFont(Theme::instance().font(Tokens::SecondarySize,
                                           wait.heat().isOver ? QFont::DemiBold : QFont::Normal));
    const auto toolTip = [&](const LiveCell &cell) {
        return figures && cell.isKnown() ? m_name + u'\n' + cell.formula(*figures)
                                         : tr("%1: not known at this time").arg(m_name);
    };
    m_rate->setToolTip(toolTip(rate));
    m_share->setToolTip(toolTip(share));
    m_bar->setToolTip(m_share->toolTip());
    m_wait->setToolTip(toolTip(wait));
    setAccessibleName(QStringLiteral("%1: %2, %3, %4")
                          .arg(m_name, m_rate->text(), m_share->text(), m_wait->text()));
}

} // namespace pickglass
