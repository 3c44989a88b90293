// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/inspector/portlist.h"

#include "app/common/text.h"
#include "app/desktop/icons.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/models/nodeportsmodel.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/shortplaces.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/tablestyle.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace pickglass {

namespace {

constexpr int RowHeight = 22;

/// What goes out above what comes in, each as long as its share of the link and in its heat.
void paintBars(QPainter &painter, const QRect &cell, const QModelIndex &index)
{
    constexpr double Width = 40;
    constexpr double Height = 4;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    double top = cell.center().y() - Height;
    for (const int role : {NodePortsModel::OutHeatRole, NodePortsModel::InHeatRole}) {
        const QVariant share = index.data(role);
        QRectF bar(cell.left() + Tokens::SpaceXs, top, Width, Height);
        top += Height + 1;
        if (!share.isValid()) {
            continue;
        }
        painter.setBrush(tokens().grid);
        painter.drawRect(bar);
        bar.setWidth(bar.width() * share.toDouble());
        painter.setBrush(Theme::instance().heat(share.toDouble()));
        painter.drawRect(bar);
    }
    painter.restore();
}

/// Monospaced figures, and the severity's color and mark on a port with a problem.
class PortDelegate final : public PlaceDelegate
{
public:
    using PlaceDelegate::PlaceDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        QStyledItemDelegate::paint(painter, option, index);
        if (index.column() == static_cast<int>(NodePortsModel::Column::Utilization)) {
            paintBars(*painter, option.rect, index);
        }
        const QVariant severity = index.data(NodePortsModel::SeverityRole);
        if (severity.isValid() &&
            index.column() == static_cast<int>(NodePortsModel::Column::Number)) {
            const QRectF mark(option.rect.left() + 2, option.rect.center().y() - 3, 8, 8);
            paintSeverityMark(*painter, mark, static_cast<Severity>(severity.toInt()));
        }
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        PlaceDelegate::initStyleOption(option, index);
        option->state &= ~QStyle::State_HasFocus;
        if (index.data(NodePortsModel::IsFigureRole).toBool()) {
            option->font = Theme::instance().monospaced(Tokens::SecondarySize);
            option->font.setBold(index.data(NodePortsModel::IsOverRole).toBool());
        }
    }
};

class Mark final : public QWidget
{
public:
    explicit Mark(Severity severity) : m_severity(severity) { setFixedSize(12, 16); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        paintSeverityMark(painter, QRectF(0, 3, 10, 10), m_severity);
    }

private:
    Severity m_severity;
};

} // namespace

PortList::PortList(NodePortsModel *ports, bool isLive, QWidget *parent) : QTableView(parent)
{
    setModel(ports);
    setItemDelegate(new PortDelegate({static_cast<int>(NodePortsModel::Column::Peer)}, this));
    styleTable(*this, RowHeight);
    setTextElideMode(Qt::ElideMiddle);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    horizontalHeader()->setMinimumSectionSize(30);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    const auto column = [](NodePortsModel::Column c) { return static_cast<int>(c); };
    horizontalHeader()->setSectionResizeMode(column(NodePortsModel::Column::Peer),
                                             QHeaderView::Stretch);
    // As narrow as figures and titles let them be: names have the rest.
    const std::pair<NodePortsModel::Column, int> widths[] = {
        {NodePortsModel::Column::Number, 54},
        {NodePortsModel::Column::Utilization, 94},
        {NodePortsModel::Column::Rate, 52},
        {NodePortsModel::Column::State, 58}};
    ensurePolished();
    for (const auto &[which, width] : widths) {
        setColumnWidth(column(which),
                       std::max(width, horizontalHeader()->sectionSizeHint(column(which))));
    }
    setColumnHidden(column(NodePortsModel::Column::Utilization), !isLive);
    setColumnHidden(column(NodePortsModel::Column::Rate), isLive);
    setColumnHidden(column(NodePortsModel::Column::State), isLive);

    connect(this, &QAbstractItemView::clicked, this,
            [this, ports](const QModelIndex &index) { Q_EMIT chosen(ports->portAt(index.row())); });
    connect(this, &QAbstractItemView::activated, this,
            [this, ports](const QModelIndex &index) { Q_EMIT opened(ports->portAt(index.row())); });
}

QSize PortList::sizeHint() const
{
    return {260, horizontalHeader()->sizeHint().height() + RowHeight * model()->rowCount() + 2};
}

ProblemCard::ProblemCard(const Problem &problem, QWidget *parent) : QFrame(parent)
{
    onSurface("card", this);
    auto *layout = makeLayout<QHBoxLayout>(
        this, {Tokens::SpaceM, Tokens::SpaceS, Tokens::SpaceM, Tokens::SpaceS}, Tokens::SpaceS);
    layout->addWidget(new Mark(problem.severity), 0, Qt::AlignTop);
    auto *texts = makeLayout<QVBoxLayout>(nullptr, 0, 2);
    const auto add = [texts](const QString &text, const char *role) {
        if (text.isEmpty()) {
            return;
        }
        QLabel *label = makeLabel(text, role);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        texts->addWidget(label);
    };
    add(format::problemKind(problem.kind), "heading");
    add(translated(problem.message), "");
    add(translated(problem.advice), "secondary");
    layout->addLayout(texts, 1);
}

} // namespace pickglass
