// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/window/severalfabrics.h"

#include "app/desktop/icons.h"
#include "app/desktop/layouts.h"
#include "app/desktop/overview/fabricsmodel.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/tablestyle.h"
#include "app/desktop/window/mainwindow.h"
#include "app/desktop/window/viewstack.h"

#include <QCloseEvent>
#include <QHeaderView>
#include <QListWidget>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace pickglass {

namespace {

constexpr int ListWidth = 210;
constexpr int RowHeight = 32;
constexpr int LineHeight = 17; ///< of the list
constexpr int CellPadding = 8;

/// A fabric in the list: its name, and below it what is said of it.
class FabricItemDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        QStyleOptionViewItem cell = option;
        initStyleOption(&cell, index);
        paintCellWithoutText(*painter, cell);
        const QStringList lines = index.data().toString().split(u'\n');
        painter->save();
        QFont font = cell.font;
        font.setWeight(QFont::DemiBold);
        QRect room = cell.rect.adjusted(Tokens::SpaceM, Tokens::SpaceXs, -CellPadding, 0);
        room.setHeight(LineHeight);
        for (const QString &line : lines) {
            painter->setFont(font);
            painter->drawText(room, Qt::AlignVCenter | Qt::TextSingleLine,
                              QFontMetrics(font).elidedText(line, Qt::ElideRight, room.width()));
            room.translate(0, LineHeight);
            font = cell.font;
            constexpr int SmallPixels = 11;
            font.setPixelSize(SmallPixels);
            painter->setPen(tokens().secondary);
        }
        painter->restore();
    }
    QSize sizeHint(const QStyleOptionViewItem & /*option*/, const QModelIndex &index) const override
    {
        const auto lines = index.data().toString().count(u'\n') + 1;
        return {ListWidth / 2, static_cast<int>(lines) * LineHeight + 2 * Tokens::SpaceXs};
    }
};

class FabricCellDelegate final : public LineDelegate
{
public:
    using LineDelegate::LineDelegate;

protected:
    CellText prepare(QPainter & /*painter*/, const QStyleOptionViewItem &cell,
                     const QModelIndex &index, const QString & /*text*/) const override
    {
        const int right =
            cell.displayAlignment.testFlag(Qt::AlignRight) ? FigureMargin : CellPadding;
        const int column = index.column();
        const bool isPlace = column == FabricsModel::Master || column == FabricsModel::Busiest;
        // Names differ at their ends; of counts "1…17" would be another number.
        const bool isName = isPlace || column == FabricsModel::Name;
        return {cell.rect.adjusted(CellPadding, 0, -right, 0),
                index.data(FabricsModel::IsBadRole).toBool() ? tokens().error : tokens().text,
                isName ? Qt::ElideMiddle : Qt::ElideRight, isPlace};
    }
};

} // namespace

SeveralFabrics::SeveralFabrics(std::vector<std::unique_ptr<MainWindow>> parts, MakePart makePart,
                               QWidget *parent)
    : QWidget(parent),
      m_makePart(std::move(makePart)),
      m_model(new FabricsModel(this)),
      m_list(named("fabrics", new QListWidget)),
      m_pages(new QStackedWidget),
      m_table(named("allFabrics", new QTableView))
{
    setWindowIcon(applicationIcon());
    auto *splitter = new QSplitter;
    makeLayout<QVBoxLayout>(this)->addWidget(splitter);
    splitter->setHandleWidth(1);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(makeList());
    splitter->addWidget(m_pages);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({ListWidth, 10 * ListWidth});
    m_pages->addWidget(makeOverview());
    for (auto &part : parts) {
        add(std::move(part));
        m_together.insert(m_parts.back());
    }
    connect(m_list, &QListWidget::currentRowChanged, this, &SeveralFabrics::showRow);
    const auto addKey = [this](const QKeySequence &keys, int step) {
        new QShortcut(keys, this, this, [this, step] {
            m_list->setCurrentRow((m_list->currentRow() + step + m_list->count()) %
                                  m_list->count());
        });
    };
    addKey(QKeySequence(Qt::CTRL | Qt::Key_F6), 1);
    addKey(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F6), -1);
    resize(1280, 800);
    m_list->setCurrentRow(0);
    showNames();
}

SeveralFabrics::~SeveralFabrics()
{
    // What goes on in parts while they go is not looked at any more, nor what becomes of the list.
    m_list->disconnect(this);
    for (MainWindow *part : m_parts) {
        part->disconnect(this);
        part->session()->disconnect(this);
        part->views()->disconnect(this);
    }
    // The states look at the sessions of the parts.
    for (FabricState *state : m_states) {
        delete state;
    }
}

QWidget *SeveralFabrics::makeList()
{
    auto *panel = onSurface("panel", new QWidget);
    panel->setMinimumWidth(ListWidth / 2);
    auto *column = makeLayout<QVBoxLayout>(panel, 0, 0);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setAccessibleName(tr("Fabrics"));
    m_list->setItemDelegate(new FabricItemDelegate(m_list));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->addItem(tr("All fabrics"));
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_list, &QWidget::customContextMenuRequested, this, &SeveralFabrics::askToRemove);
    auto *button = new QPushButton(tr("Add fabric"));
    button->setToolTip(tr("Adds a capture or a live source to the list"));
    connect(button, &QPushButton::clicked, this, &SeveralFabrics::offerPart);
    column->addWidget(m_list, 1);
    auto *foot = makeLayout<QVBoxLayout>(nullptr, Tokens::SpaceM);
    foot->addWidget(button);
    column->addLayout(foot);
    return panel;
}

QWidget *SeveralFabrics::makeOverview()
{
    auto *page = onSurface("background", new QWidget);
    auto *column = makeLayout<QVBoxLayout>(page, Tokens::SpaceL, Tokens::SpaceL);
    column->addWidget(makeLabel(tr("All fabrics"), "title"));
    column->addWidget(m_table, 1);
    m_table->setModel(m_model);
    styleTable(*m_table, RowHeight);
    m_table->setAccessibleName(tr("All fabrics"));
    m_table->setItemDelegate(new FabricCellDelegate(m_table));
    m_table->viewport()->installEventFilter(this);
    fitColumns();
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex &index) {
        showPart(m_parts[static_cast<size_t>(index.row())]);
    });
    return page;
}

/// So that counts can be read, within reason: "1 error · 17 warnings" in each language.
int SeveralFabrics::problemsWidth() const
{
    constexpr int MinWidth = 92;
    const int maxWidth = std::max(230, m_table->width() / 5);
    int width = MinWidth;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QString text = m_model->index(row, FabricsModel::Problems).data().toString();
        width = std::max(width, m_table->fontMetrics().horizontalAdvance(text) + 2 * CellPadding);
    }
    return std::min(width, maxWidth);
}

/// What room there is goes to names.
void SeveralFabrics::fitColumns()
{
    const std::pair<FabricsModel::Column, int> widths[] = {
        {FabricsModel::Name, 88},        {FabricsModel::State, 76},
        {FabricsModel::HealthScore, 60}, {FabricsModel::Problems, problemsWidth()},
        {FabricsModel::Master, 114},     {FabricsModel::Busiest, 172},
        {FabricsModel::Utilization, 80}, {FabricsModel::Time, 166},
        {FabricsModel::Switches, 70},    {FabricsModel::Adapters, 70}};
    int room = m_table->viewport()->width();
    for (const auto &[section, width] : widths) {
        m_table->setColumnWidth(section, std::max(width, titleWidth(*m_table, section)));
        room -= m_table->columnWidth(section);
    }
    const int more = std::max(room, 0);
    m_table->setColumnWidth(FabricsModel::Busiest,
                            m_table->columnWidth(FabricsModel::Busiest) + more / 2);
    m_table->setColumnWidth(FabricsModel::Master,
                            m_table->columnWidth(FabricsModel::Master) + more / 4);
    m_table->setColumnWidth(FabricsModel::Name,
                            m_table->columnWidth(FabricsModel::Name) + more / 4);
}

bool SeveralFabrics::eventFilter(QObject *object, QEvent *event)
{
    if (object == m_table->viewport() && event->type() == QEvent::Resize) {
        fitColumns();
    }
    return QWidget::eventFilter(object, event);
}

void SeveralFabrics::add(std::unique_ptr<MainWindow> owned)
{
    MainWindow *part = owned.release();
    m_pages->addWidget(part);
    m_parts.push_back(part);
    auto *state = new FabricState(part->session());
    m_states.push_back(state);
    m_model->add(state);
    auto *item = new QListWidgetItem;
    m_list->addItem(item);
    connect(state, &FabricState::changed, this, [this, part] {
        showFacts(rowOf(part));
        fitColumns();
    });
    connect(state, &FabricState::settled, this, &SeveralFabrics::settled);
    connect(part, &QWidget::windowTitleChanged, this, &SeveralFabrics::showNames);
    connect(part, &MainWindow::addFabricRequested, this, &SeveralFabrics::offerPart,
            Qt::QueuedConnection);
    connect(part->session(), &Session::captureChanged, this,
            [this, part] { m_opened.insert(part); });
    connect(part->session(), &Session::timeChanged, this, [this, part] {
        if (!m_opened.remove(part)) {
            follow(part);
        } else if (!m_together.remove(part)) {
            join(part);
        }
    });
    connect(part->views(), &ViewStack::currentChanged, this, [this, part] {
        if (m_pages->currentWidget() == part) {
            m_view = part->views()->currentId();
        }
    });
}

/// What was opened goes to the time that is looked at, if it has that. The others stay there.
void SeveralFabrics::join(MainWindow *opened)
{
    const auto shown = std::ranges::find_if(m_parts, [opened](MainWindow *part) {
        return part != opened && part->session()->readers();
    });
    if (m_isFollowing || shown == m_parts.end()) {
        return;
    }
    const QScopedValueRollback<bool> following(m_isFollowing, true);
    const Session *session = (*shown)->session();
    const CaptureExtent &extent = opened->session()->extent();
    if (!session->followsEnd() && TimeRange{extent.start, extent.end}.contains(session->cursor())) {
        opened->session()->setCursor(session->cursor());
    }
}

/// The others go to the same time, as far as they have it.
void SeveralFabrics::follow(MainWindow *leader)
{
    if (m_isFollowing || m_pages->currentWidget() != leader) {
        return;
    }
    const QScopedValueRollback<bool> following(m_isFollowing, true);
    const Session *session = leader->session();
    for (MainWindow *part : m_parts) {
        if (part == leader || !part->session()->readers()) {
            continue;
        }
        if (session->hasRange()) {
            part->session()->setRange(session->range());
        } else if (session->followsEnd()) {
            part->session()->followEnd();
        } else if (session->cursor().isKnown()) {
            part->session()->setCursor(session->cursor());
        }
    }
}

MainWindow *SeveralFabrics::current() const
{
    const int row = m_list->currentRow() - 1;
    return row < 0 || row >= static_cast<int>(m_parts.size()) ? nullptr
                                                              : m_parts[static_cast<size_t>(row)];
}

int SeveralFabrics::rowOf(const MainWindow *part) const
{
    return static_cast<int>(std::ranges::find(m_parts, part) - m_parts.begin());
}

void SeveralFabrics::showAll()
{
    m_list->setCurrentRow(0);
}

void SeveralFabrics::showPart(MainWindow *part)
{
    m_list->setCurrentRow(rowOf(part) + 1);
}

void SeveralFabrics::showRow(int row)
{
    if (row < 0) {
        return;
    }
    if (MainWindow *part = current(); part != nullptr) {
        if (!m_view.isEmpty()) {
            part->views()->showView(m_view);
        }
        m_pages->setCurrentWidget(part);
        fitParts();
    } else {
        m_pages->setCurrentIndex(0);
    }
}

MainWindow *SeveralFabrics::addPart()
{
    if (m_parts.size() >= MaxFabrics) {
        return nullptr;
    }
    add(m_makePart());
    showNames();
    showPart(m_parts.back());
    return m_parts.back();
}

void SeveralFabrics::offerPart()
{
    const auto empty = std::ranges::find_if(m_parts, [](MainWindow *part) {
        return part->session()->snapshot() == nullptr && part->isSettled();
    });
    empty != m_parts.end() ? showPart(*empty) : static_cast<void>(addPart());
}

void SeveralFabrics::removePart(MainWindow *part)
{
    part->keeper()->leave([this, part] {
        const auto row = rowOf(part);
        if (row >= static_cast<int>(m_parts.size())) {
            return; // it was asked twice
        }
        showAll();
        m_model->remove(row);
        delete m_states[static_cast<size_t>(row)];
        m_states.erase(m_states.begin() + row);
        m_parts.erase(m_parts.begin() + row);
        m_opened.remove(part);
        m_together.remove(part);
        delete m_list->takeItem(row + 1);
        m_pages->removeWidget(part);
        part->deleteLater();
        showNames();
    });
}

void SeveralFabrics::askToRemove(const QPoint &at)
{
    const int row = m_list->row(m_list->itemAt(at)) - 1;
    if (row < 0) {
        return;
    }
    QMenu menu;
    QAction *close = menu.addAction(tr("Close this fabric"));
    if (menu.exec(m_list->viewport()->mapToGlobal(at)) == close) {
        removePart(m_parts[static_cast<size_t>(row)]);
    }
}

void SeveralFabrics::showNames()
{
    for (size_t i = 0; i < m_parts.size(); ++i) {
        m_states[i]->setName(m_parts[i]->sourceName());
        showFacts(static_cast<int>(i));
    }
    setWindowTitle(tr("%n fabric(s) – Pickglass", nullptr, static_cast<int>(m_parts.size())));
}

void SeveralFabrics::showFacts(int row)
{
    const FabricFacts &facts = m_states[static_cast<size_t>(row)]->facts();
    const QString name = m_model->index(row, FabricsModel::Name).data().toString();
    QListWidgetItem *item = m_list->item(row + 1);
    item->setText((QStringList(name) + FabricsModel::summary(facts)).join(u'\n'));
    item->setToolTip(item->text());
}

bool SeveralFabrics::isSettled() const
{
    return std::ranges::none_of(m_states, &FabricState::isBusy);
}

/// Views rather than panels where there is little room.
void SeveralFabrics::fitParts()
{
    if (MainWindow *part = current(); part != nullptr && isVisible()) {
        part->fitPanels(m_pages->width());
    }
}

void SeveralFabrics::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    fitParts();
}

void SeveralFabrics::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitParts();
}

void SeveralFabrics::closeEvent(QCloseEvent *event)
{
    if (!std::ranges::all_of(m_parts, &MainWindow::mayClose)) {
        event->ignore();
    }
}

} // namespace pickglass
