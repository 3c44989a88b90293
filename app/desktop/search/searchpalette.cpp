// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/search/searchpalette.h"

#include "app/desktop/icons.h"
#include "app/desktop/layouts.h"
#include "app/desktop/theme.h"

#include <QGraphicsDropShadowEffect>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>

namespace pickglass {

namespace {

constexpr int PaletteWidth = 560;
constexpr int PaletteHeight = 420;
constexpr int ResultHeight = 34;

/// Icon, title, and at the right what identifies it.
class PaletteDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const Theme &theme = Theme::instance();
        const Tokens &t = theme.tokens();
        if (option.state & QStyle::State_Selected) {
            painter->setPen(Qt::NoPen);
            painter->setBrush(t.accentBackground);
            painter->drawRoundedRect(option.rect, Tokens::ControlRadius, Tokens::ControlRadius);
        }
        QRect rect = option.rect.adjusted(Tokens::SpaceS, 0, -Tokens::SpaceM, 0);
        index.data(PaletteModel::IconRole)
            .value<QIcon>()
            .paint(painter, QRect(rect.left(), rect.center().y() - 8, 16, 16));
        rect.setLeft(rect.left() + 16 + Tokens::SpaceS);
        const QString more = index.data(PaletteModel::SubtitleRole).toString();
        painter->setFont(theme.monospaced(Tokens::SecondarySize));
        painter->setPen(t.secondary);
        const QString shown =
            painter->fontMetrics().elidedText(more, Qt::ElideMiddle, rect.width() / 2);
        painter->drawText(rect, Qt::AlignRight | Qt::AlignVCenter, shown);
        rect.setRight(rect.right() - painter->fontMetrics().horizontalAdvance(shown) -
                      Tokens::SpaceM);
        painter->setFont(theme.font(Tokens::BodySize, QFont::Medium));
        painter->setPen(t.text);
        painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter,
                          painter->fontMetrics().elidedText(index.data().toString(),
                                                            Qt::ElideMiddle, rect.width()));
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {100, ResultHeight};
    }
};

} // namespace

SearchPalette::SearchPalette(Session *session, QWidget *window)
    : QWidget(window),
      m_session(session),
      m_model(new PaletteModel(this)),
      m_edit(named("paletteEdit", new QLineEdit)),
      m_list(named("paletteList", new QListView)),
      m_none(withRole("secondary", new QLabel(tr("No match in this fabric."))))
{
    setObjectName(QStringLiteral("searchPalette"));
    onSurface("floating", this);
    setAccessibleName(tr("Search"));
    m_edit->setPlaceholderText(tr("Name, GUID, LID, port (leaf01/19, 1/10/1) or command"));
    m_edit->setAccessibleName(tr("Search"));
    m_edit->addAction(icon("search"), QLineEdit::LeadingPosition);
    m_edit->installEventFilter(this);
    m_list->setAccessibleName(tr("Results"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new PaletteDelegate(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setMouseTracking(true);
    m_none->setAlignment(Qt::AlignCenter);

    auto *rows = makeLayout<QVBoxLayout>(this, Tokens::SpaceS, Tokens::SpaceS);
    rows->addWidget(m_edit);
    rows->addWidget(m_list, 1);
    rows->addWidget(m_none, 1);
    auto *shadow = new QGraphicsDropShadowEffect(this);
    shadow->setBlurRadius(32);
    shadow->setOffset(0, 8);
    shadow->setColor(QColor(0, 0, 0, 90));
    setGraphicsEffect(shadow);
    hide();

    connect(m_edit, &QLineEdit::textChanged, this, &SearchPalette::setQuery);
    connect(m_list, &QListView::clicked, this, &SearchPalette::choose);
    connect(m_list, &QListView::entered, m_list, &QListView::setCurrentIndex);
    connect(session, &Session::snapshotChanged, this, [this] {
        m_model->setFabric(m_session->snapshot() ? m_session->snapshot()->fabric : nullptr);
    });
    window->installEventFilter(this);
}

void SearchPalette::setCommands(std::vector<PaletteCommand> commands)
{
    m_model->setCommands(std::move(commands));
}

void SearchPalette::popUp()
{
    m_edit->clear();
    setQuery({});
    place();
    show();
    raise();
    m_edit->setFocus(Qt::ShortcutFocusReason);
}

void SearchPalette::place()
{
    const int width = std::min(PaletteWidth, parentWidget()->width() - 2 * Tokens::SpaceXl);
    const int height = std::min(PaletteHeight, parentWidget()->height() - 2 * Tokens::SpaceXl);
    setGeometry((parentWidget()->width() - width) / 2, 48, width, height);
}

void SearchPalette::setQuery(const QString &query)
{
    m_model->setQuery(query);
    const bool hasAnswers = m_model->rowCount() > 0;
    m_list->setVisible(hasAnswers);
    m_none->setVisible(!hasAnswers);
    m_list->setCurrentIndex(m_model->index(0));
    m_list->scrollToTop();
}

void SearchPalette::choose(const QModelIndex &index)
{
    if (const SearchHit *hit = m_model->hitAt(index.row())) {
        const Selection selection = hit->selection;
        dismiss();
        m_session->goTo(selection);
    } else if (const PaletteCommand *command = m_model->commandAt(index.row())) {
        const auto run = command->run;
        dismiss();
        run();
    }
}

void SearchPalette::dismiss()
{
    // First the focus, or hiding would hand it to whatever comes next in the chain.
    parentWidget()->setFocus();
    hide();
}

void SearchPalette::step(int rows)
{
    const int last = m_model->rowCount() - 1;
    if (last >= 0) {
        m_list->setCurrentIndex(
            m_model->index(std::clamp(m_list->currentIndex().row() + rows, 0, last)));
    }
}

bool SearchPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize && isVisible()) {
        place();
    }
    if (watched == m_edit && event->type() == QEvent::FocusOut && isVisible() &&
        static_cast<QFocusEvent *>(event)->reason() == Qt::MouseFocusReason) {
        hide();
    }
    // Keys that are shortcuts of the window belong to the palette while it is there.
    const bool isOverride = event->type() == QEvent::ShortcutOverride;
    if (watched == m_edit && (event->type() == QEvent::KeyPress || isOverride)) {
        constexpr int Page = 8;
        const int key = static_cast<QKeyEvent *>(event)->key();
        const int rows = key == Qt::Key_Down       ? 1
                         : key == Qt::Key_Up       ? -1
                         : key == Qt::Key_PageDown ? Page
                         : key == Qt::Key_PageUp   ? -Page
                                                   : 0;
        if (rows == 0 && key != Qt::Key_Return && key != Qt::Key_Enter && key != Qt::Key_Escape) {
            return false;
        }
        event->accept();
        if (isOverride) {
            return true;
        }
        if (rows != 0) {
            step(rows);
        } else if (key == Qt::Key_Escape) {
            dismiss();
        } else {
            choose(m_list->currentIndex());
        }
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void PaletteModel::setCommands(std::vector<PaletteCommand> commands)
{
    beginResetModel();
    m_commands = std::move(commands);
    m_shownCommands.clear();
    endResetModel();
}

void PaletteModel::setFabric(const SharedFabric &fabric)
{
    beginResetModel();
    m_index = fabric ? SearchIndex(fabric) : SearchIndex();
    m_hits.clear();
    endResetModel();
}

void PaletteModel::setQuery(const QString &query)
{
    beginResetModel();
    m_hits = m_index.find(query, MaxHits);
    const QString wanted = query.trimmed().toLower();
    std::vector<std::pair<int, size_t>> scored;
    for (size_t i = 0; i < m_commands.size(); ++i) {
        const int score =
            wanted.isEmpty() ? 1 : SearchIndex::score(m_commands[i].title.toLower(), wanted);
        if (score > 0) {
            scored.emplace_back(-score, i);
        }
    }
    std::stable_sort(scored.begin(), scored.end(),
                     [](const auto &a, const auto &b) { return a.first < b.first; });
    m_shownCommands.clear();
    for (const auto &[score, command] : scored) {
        m_shownCommands.push_back(command);
    }
    endResetModel();
}

const SearchHit *PaletteModel::hitAt(int row) const
{
    const auto i = static_cast<size_t>(row);
    return row >= 0 && i < m_hits.size() ? &m_hits[i] : nullptr;
}

const PaletteCommand *PaletteModel::commandAt(int row) const
{
    const size_t i = static_cast<size_t>(row) - m_hits.size();
    return row >= 0 && static_cast<size_t>(row) >= m_hits.size() && i < m_shownCommands.size()
               ? &m_commands[m_shownCommands[i]]
               : nullptr;
}

int PaletteModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_hits.size() + m_shownCommands.size());
}

QVariant PaletteModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) {
        return {};
    }
    const SearchHit *hit = hitAt(index.row());
    const PaletteCommand *command = commandAt(index.row());
    if (hit == nullptr && command == nullptr) {
        return {};
    }
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return hit ? hit->title : command->title;
    case SubtitleRole:
        return hit ? hit->subtitle : command->keys;
    case IconRole:
        return !hit                                   ? icon("command")
               : hit->kind == SearchHit::Kind::Switch ? icon("switch")
               : hit->kind == SearchHit::Kind::Router ? icon("router")
               : hit->kind == SearchHit::Kind::Port   ? icon("port")
                                                      : icon("host");
    default:
        return {};
    }
}

} // namespace pickglass
