// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/overview/barlist.h"

#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"

#include <QPainter>

#include <algorithm>

namespace pickglass {

namespace {

constexpr int BarLineHeight = 22;
constexpr int BarHeight = 8;
constexpr size_t MaxBars = 10; ///< the rest is added up

} // namespace

BarList::BarList(std::vector<FabricSummary::Share> shares, QWidget *parent)
    : QWidget(parent),
      m_shares(std::move(shares))
{
    if (m_shares.size() > MaxBars) {
        FabricSummary::Share rest{tr("%1 others").arg(m_shares.size() - MaxBars + 1), 0};
        for (size_t i = MaxBars - 1; i < m_shares.size(); ++i) {
            rest.count += m_shares[i].count;
        }
        m_shares.resize(MaxBars - 1);
        m_shares.push_back(std::move(rest));
    }
    QStringList texts;
    for (const FabricSummary::Share &share : m_shares) {
        m_most = std::max(m_most, share.count);
        texts << QStringLiteral("%1: %2").arg(share.name, format::count(share.count));
    }
    setToolTip(texts.join(u'\n'));
    setAccessibleName(texts.join(QStringLiteral(", ")));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize BarList::sizeHint() const
{
    return {280, static_cast<int>(m_shares.size()) * BarLineHeight};
}

QSize BarList::minimumSizeHint() const
{
    return {200, sizeHint().height()};
}

void BarList::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QFont body = Theme::instance().font();
    const QFont mono = Theme::instance().monospaced();
    const QFontMetrics bodyMetrics(body);
    const QFontMetrics monoMetrics(mono);
    int names = 0;
    int numbers = 0;
    for (const FabricSummary::Share &share : m_shares) {
        names = std::max(names, bodyMetrics.horizontalAdvance(share.name) + 2);
        numbers = std::max(numbers, monoMetrics.horizontalAdvance(format::count(share.count)));
    }
    names = std::min(names, width() * 45 / 100);
    const int left = names + Tokens::SpaceM;
    const int room = width() - left - numbers - Tokens::SpaceM;
    int top = 0;
    for (const FabricSummary::Share &share : m_shares) {
        painter.setFont(body);
        painter.setPen(tokens().text);
        painter.drawText(QRect(0, top, names, BarLineHeight), Qt::AlignLeft | Qt::AlignVCenter,
                         bodyMetrics.elidedText(share.name, Qt::ElideMiddle, names));
        painter.setFont(mono);
        painter.drawText(QRect(width() - numbers, top, numbers, BarLineHeight),
                         Qt::AlignRight | Qt::AlignVCenter, format::count(share.count));
        const double share01 = static_cast<double>(share.count) / static_cast<double>(m_most);
        const QRectF track(left, top + (BarLineHeight - BarHeight) / 2.0, room, BarHeight);
        painter.setPen(Qt::NoPen);
        painter.setBrush(tokens().grid);
        painter.drawRoundedRect(track, BarHeight / 2.0, BarHeight / 2.0);
        painter.setBrush(tokens().series[0]);
        painter.drawRoundedRect(
            QRectF(track.topLeft(),
                   QSizeF(std::max<double>(BarHeight, track.width() * share01), BarHeight)),
            BarHeight / 2.0, BarHeight / 2.0);
        top += BarLineHeight;
    }
}

} // namespace pickglass
