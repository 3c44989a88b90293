// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/charts/addseries.h"

#include "app/desktop/layouts.h"
#include "app/desktop/theme.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QPushButton>
#include <QScreen>
#include <QStyledItemDelegate>

#include <algorithm>

namespace pickglass {

namespace {

/// Writes the head of a group above its first row: heads are no rows of their own, so that keys go
/// from row to row and nobody can choose one.
class HeadDelegate final : public QStyledItemDelegate
{
    Q_DISABLE_COPY_MOVE(HeadDelegate)

public:
    /// Under the role is the head, a QString; empty for rows without one.
    explicit HeadDelegate(int headRole, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    QString head(const QModelIndex &index) const { return index.data(m_headRole).toString(); }

    int m_headRole;
};

constexpr int RowHeight = 23;
constexpr int SectionHeadHeight = 26;

void write(QPainter *painter, const QRect &place, const QString &text, Qt::TextElideMode elide)
{
    painter->drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
                      painter->fontMetrics().elidedText(text, elide, place.width()));
}

HeadDelegate::HeadDelegate(int headRole, QObject *parent)
    : QStyledItemDelegate(parent),
      m_headRole(headRole)
{
}

void HeadDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const
{
    const Theme &theme = Theme::instance();
    const Tokens &t = theme.tokens();
    const auto inset = [](const QRect &rect) {
        return rect.adjusted(Tokens::SpaceS, 0, -Tokens::SpaceS, 0);
    };
    QRect row = option.rect;
    row.setTop(row.bottom() + 1 - RowHeight);
    painter->save();
    if (const QString words = head(index); !words.isEmpty()) {
        QRect place = inset(option.rect);
        place.setBottom(row.top() - 1);
        painter->setFont(theme.font(Tokens::SecondarySize, QFont::DemiBold));
        painter->setPen(t.secondary);
        write(painter, place, words, Qt::ElideRight);
    }
    const bool isSelected = option.state & QStyle::State_Selected;
    if (isSelected || option.state & QStyle::State_MouseOver) {
        painter->fillRect(row, isSelected ? t.accentBackground : t.raised);
    }
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(t.accent);
        painter->drawRect(row.adjusted(0, 0, -1, -1));
    }
    painter->setFont(theme.font());
    painter->setPen(t.text);
    write(painter, inset(row), index.data().toString(), Qt::ElideMiddle);
    painter->restore();
}

QSize HeadDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    return {100, RowHeight + (head(index).isEmpty() ? 0 : SectionHeadHeight)};
}

constexpr int ListWidth = 250;
constexpr int ListHeight = 260;

QLineEdit *makeSearch(const QString &hint)
{
    auto *search = new QLineEdit;
    search->setPlaceholderText(hint);
    search->setAccessibleName(hint);
    search->setClearButtonEnabled(true);
    return search;
}

QListView *makeList(QAbstractItemModel *model, int headRole, const QString &name)
{
    auto *list = new QListView;
    list->setModel(model);
    list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    list->setItemDelegate(new HeadDelegate(headRole, list));
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->setFixedSize(ListWidth, ListHeight);
    list->setAccessibleName(name);
    return list;
}

} // namespace

AddSeries::AddSeries(Session *session, SeriesList *list, QWidget *parent)
    : QFrame(parent, Qt::Popup),
      m_session(session),
      m_list(list),
      m_portSearch(makeSearch(tr("Find a port: leaf06/19"))),
      m_counterSearch(makeSearch(tr("Find a counter"))),
      m_ports(makeList(&m_portChoice, PortChoice::HeadRole, tr("Ports"))),
      m_counters(makeList(&m_counterChoice, CounterChoice::HeadRole, tr("Counters"))),
      m_note(new QLabel),
      m_add(new QPushButton(tr("Add")))
{
    setProperty("surface", QStringLiteral("floating"));
    m_note->setProperty("role", QStringLiteral("secondary"));
    m_add->setProperty("role", QStringLiteral("primary"));
    auto *grid = makeLayout<QGridLayout>(this, Tokens::SpaceM, Tokens::SpaceS);
    grid->addWidget(m_portSearch, 0, 0);
    grid->addWidget(m_counterSearch, 0, 1);
    grid->addWidget(m_ports, 1, 0);
    grid->addWidget(m_counters, 1, 1);
    grid->addWidget(m_note, 2, 0);
    grid->addWidget(m_add, 2, 1, Qt::AlignRight);
    connect(m_portSearch, &QLineEdit::textChanged, this, [this](const QString &words) {
        m_portChoice.setSearch(words);
        m_ports->setCurrentIndex(m_portChoice.index(0));
        showChosen();
    });
    connect(m_counterSearch, &QLineEdit::textChanged, this, [this](const QString &words) {
        m_counterChoice.setSearch(words);
        m_counters->setCurrentIndex(m_counterChoice.index(0));
        showChosen();
    });
    for (QListView *view : {m_ports, m_counters}) {
        connect(view->selectionModel(), &QItemSelectionModel::selectionChanged, this,
                &AddSeries::showChosen);
    }
    for (QWidget *field :
         std::initializer_list<QWidget *>{m_portSearch, m_counterSearch, m_ports, m_counters}) {
        field->installEventFilter(this);
    }
    connect(m_add, &QPushButton::clicked, this, &AddSeries::add);
}

std::vector<PortChoice::Group> AddSeries::nearPorts() const
{
    std::vector<PortKey> charted;
    for (const SeriesKey &key : m_list->keys()) {
        charted.push_back(key.port);
    }
    std::vector<PortChoice::Group> groups{{tr("Selected"), m_list->selectedPorts()},
                                          {tr("Pinned"), m_session->pins()},
                                          {tr("In the chart"), charted}};
    const SharedSnapshot snapshot = m_session->snapshot();
    const NodeIndex index =
        snapshot ? m_session->selection().nodeIn(*snapshot->fabric) : NodeIndex();
    if (index.isValid()) {
        const Node &node = snapshot->fabric->node(index);
        groups.push_back({tr("Of %1").arg(node.name), {}});
        for (const Port &port : snapshot->fabric->portsOf(index)) {
            if (port.number != 0) {
                groups.back().ports.push_back({node.guid, port.number});
            }
        }
    }
    return groups;
}

void AddSeries::popUp(QWidget *below)
{
    const SharedSnapshot snapshot = m_session->snapshot();
    m_portSearch->clear();
    m_counterSearch->clear();
    m_portChoice.setFabric(snapshot ? snapshot->fabric : nullptr, nearPorts());
    m_counterChoice.setCounters(m_list->sampledCounters());
    m_ports->setCurrentIndex(m_portChoice.index(0));
    m_counters->clearSelection();
    showChosen();
    adjustSize();
    QPoint place = below->mapToGlobal(QPoint(0, below->height() + Tokens::SpaceXs));
    const QRect screen = below->screen()->availableGeometry();
    place.setX(
        std::clamp(place.x(), screen.left(), std::max(screen.left(), screen.right() - width())));
    move(place);
    show();
    activateWindow();
    m_portSearch->setFocus(Qt::PopupFocusReason);
}

std::vector<SeriesKey> AddSeries::chosen() const
{
    std::vector<SeriesKey> keys;
    for (const QModelIndex &port : m_ports->selectionModel()->selectedIndexes()) {
        for (const QModelIndex &counter : m_counters->selectionModel()->selectedIndexes()) {
            keys.push_back(
                {m_portChoice.portAt(port.row()), m_counterChoice.nameAt(counter.row())});
        }
    }
    return keys;
}

void AddSeries::showChosen()
{
    const auto count = static_cast<int>(chosen().size());
    m_add->setEnabled(count > 0);
    m_note->setText(count > 0 ? tr("%n series", nullptr, count)
                              : tr("Choose ports and counters; hold Ctrl to choose several."));
}

void AddSeries::add()
{
    const std::vector<SeriesKey> keys = chosen();
    if (!keys.empty()) {
        hide();
        m_list->add(keys);
    }
}

bool AddSeries::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            add();
            return true;
        }
        // From a search into its list.
        if (key == Qt::Key_Down && (watched == m_portSearch || watched == m_counterSearch)) {
            QListView *list = watched == m_portSearch ? m_ports : m_counters;
            if (!list->currentIndex().isValid()) {
                list->setCurrentIndex(list->model()->index(0, 0));
            }
            list->setFocus();
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

void AddSeries::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape) {
        hide();
        return;
    }
    QFrame::keyPressEvent(event);
}

} // namespace pickglass
