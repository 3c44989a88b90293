// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/overview/cards.h"

#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"

#include <QBoxLayout>
#include <QCoreApplication>
#include <QFrame>
#include <QGridLayout>
#include <QLabel>
#include <QPainter>

#include <algorithm>

namespace pickglass {

namespace {

constexpr int BarLineHeight = 22;
constexpr int BarHeight = 8;
constexpr size_t MaxBars = 10; ///< the rest is added up

constexpr int TileWidth = 112; ///< at least

QWidget *makeTile(const TileRow::Tile &tile)
{
    auto *frame = onSurface("card", new QFrame);
    frame->setToolTip(tile.toolTip);
    auto *layout = makeLayout<QVBoxLayout>(
        frame, {Tokens::SpaceM, Tokens::SpaceS, Tokens::SpaceM, Tokens::SpaceS}, 0);
    auto *figure = new QLabel(tile.figure);
    figure->setFont(Theme::instance().font(Tokens::HeadlineSize, QFont::DemiBold));
    figure->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *caption = withRole("secondary", new QLabel(tile.caption));
    layout->addWidget(figure);
    layout->addWidget(caption);
    return frame;
}

struct TierTableText
{
    Q_DECLARE_TR_FUNCTIONS(tiers)
};

QLabel *cell(const QString &text, bool isHead)
{
    auto *label = new QLabel(text);
    label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    if (isHead) {
        label->setProperty("role", QStringLiteral("secondary"));
    } else {
        label->setFont(Theme::instance().monospaced());
    }
    return label;
}

} // namespace

Card::Card(const QString &heading, QWidget *parent) : QFrame(parent), m_content(new QVBoxLayout)
{
    onSurface("card", this);
    auto *layout = makeLayout<QVBoxLayout>(
        this, {Tokens::SpaceL, Tokens::SpaceM, Tokens::SpaceL, Tokens::SpaceL}, Tokens::SpaceS);
    auto *title = withRole("heading", new QLabel(heading));
    layout->addWidget(title);
    m_content->setSpacing(Tokens::SpaceS);
    layout->addLayout(m_content);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
}

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

TileRow::TileRow(const std::vector<Tile> &tiles, QWidget *parent)
    : QWidget(parent),
      m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(Tokens::SpaceS);
    for (const Tile &tile : tiles) {
        m_tiles.push_back(makeTile(tile));
    }
    arrange(static_cast<int>(tiles.size()));
}

void TileRow::arrange(int columns)
{
    if (columns == m_columns || m_tiles.empty()) {
        return;
    }
    for (int column = 0; column < std::max(columns, m_columns); ++column) {
        m_grid->setColumnStretch(column, column < columns ? 1 : 0);
    }
    m_columns = columns;
    for (size_t i = 0; i < m_tiles.size(); ++i) {
        const int at = static_cast<int>(i);
        m_grid->addWidget(m_tiles[i], at / columns, at % columns);
    }
}

QSize TileRow::minimumSizeHint() const
{
    return {TileWidth, m_grid->minimumSize().height()};
}

void TileRow::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const int tiles = static_cast<int>(m_tiles.size());
    const int most =
        std::clamp((width() + Tokens::SpaceS) / (TileWidth + Tokens::SpaceS), 1, tiles);
    const int lines = (tiles + most - 1) / most;
    arrange((tiles + lines - 1) / lines); // as even as they come
}

QWidget *makeTierTable(const std::vector<FabricSummary::Tier> &tiers)
{
    auto *table = new QWidget;
    auto *grid = new QGridLayout(table);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(Tokens::SpaceM);
    grid->setVerticalSpacing(6);
    const QString explained = TierTableText::tr(
        "Cables towards hosts against cables towards the top; above 1 the tier is oversubscribed.");
    const QStringList heads{TierTableText::tr("Tier"),      TierTableText::tr("Switches"),
                            TierTableText::tr("Down"),      TierTableText::tr("Up"),
                            TierTableText::tr("Down : up"), TierTableText::tr("by rate")};
    for (int column = 0; column < heads.size(); ++column) {
        QLabel *head = cell(heads[column], true);
        head->setToolTip(column >= 4 ? explained : QString());
        grid->addWidget(head, 0, column);
        grid->setColumnStretch(column, 1);
    }
    int row = 1;
    for (const FabricSummary::Tier &tier : tiers) {
        const QStringList cells{
            QString::number(tier.tier),
            format::count(tier.switches),
            format::count(tier.down),
            tier.up == 0 ? format::unknown() : format::count(tier.up),
            format::ratio(static_cast<double>(tier.down), static_cast<double>(tier.up)),
            format::ratio(tier.downRate, tier.upRate)};
        for (int column = 0; column < cells.size(); ++column) {
            QLabel *label = cell(cells[column], false);
            label->setToolTip(column >= 4 ? explained : QString());
            grid->addWidget(label, row, column);
        }
        ++row;
    }
    return table;
}

void setCardShown(QWidget *card, bool isShown)
{
    if (card->parentWidget() || !isShown) {
        card->setVisible(isShown);
    }
}

} // namespace pickglass
