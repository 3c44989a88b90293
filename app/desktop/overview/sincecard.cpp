// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/overview/sincecard.h"

#include "app/desktop/models/format.h"
#include "app/desktop/overview/card.h"
#include "app/desktop/overview/changesmodel.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/comparison.h"

#include <QBoxLayout>
#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QPushButton>
#include <QStyledItemDelegate>

namespace pickglass {

namespace {

constexpr int SinceLineHeight = 24;
constexpr int Lines = 6;

/// A sign before each line says what kind of change it is.
class SinceLineDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {100, SinceLineHeight};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        QStyleOptionViewItem line = option;
        initStyleOption(&line, index);
        const QString text = std::exchange(line.text, QString());
        line.state &= ~QStyle::State_HasFocus;
        line.widget->style()->drawControl(QStyle::CE_ItemViewItem, &line, painter, line.widget);
        const QRect inner = option.rect.adjusted(6, 0, -6, 0);
        const auto [sign, color] =
            signOf(static_cast<ChangeRow::Mark>(index.data(ChangesModel::MarkRole).toInt()));
        painter->save();
        QFont bold = Theme::instance().monospaced();
        bold.setBold(true);
        painter->setFont(bold);
        painter->setPen(color);
        painter->drawText(inner, Qt::AlignLeft | Qt::AlignVCenter, sign);
        const QRect words = inner.adjusted(18, 0, 0, 0);
        painter->setFont(line.font);
        painter->setPen(tokens().text);
        painter->drawText(words, Qt::AlignLeft | Qt::AlignVCenter,
                          line.fontMetrics.elidedText(text, Qt::ElideRight, words.width()));
        painter->restore();
    }

private:
    static std::pair<QString, QColor> signOf(ChangeRow::Mark mark)
    {
        switch (mark) {
        case ChangeRow::Mark::Left:
            return {QStringLiteral("−"), tokens().error};
        case ChangeRow::Mark::Came:
            return {QStringLiteral("+"), tokens().good};
        case ChangeRow::Mark::Blinked:
            return {QStringLiteral("±"), tokens().warning};
        case ChangeRow::Mark::Errors:
            return {QStringLiteral("!"), tokens().error};
        case ChangeRow::Mark::Changed:
            break;
        }
        return {QStringLiteral("~"), tokens().secondary};
    }
};

QListView *makeList(ChangesModel *changes)
{
    auto *list = new QListView;
    list->setObjectName(QStringLiteral("changes"));
    list->setModel(changes);
    list->setItemDelegate(new SinceLineDelegate(list));
    list->setFrameShape(QFrame::NoFrame);
    list->setUniformItemSizes(true);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->setFixedHeight(Lines * SinceLineHeight);
    return list;
}

} // namespace

SinceCard::SinceCard(Session *session, ChangesModel *changes, QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_changes(changes),
      m_words(new QLabel),
      m_list(makeList(changes))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    auto *card = new Card(tr("What changed"));
    layout->addWidget(card);
    auto *row = new QHBoxLayout;
    row->setSpacing(Tokens::SpaceS);
    row->addWidget(new SinceChoice(session), 1);
    auto *remember = new QPushButton(tr("Set reference time"));
    remember->setToolTip(tr("Keep the current time as reference, to see later what changed since"));
    connect(remember, &QPushButton::clicked, this, &SinceCard::remember);
    row->addWidget(remember);
    card->content()->addLayout(row);
    m_words->setProperty("role", QStringLiteral("secondary"));
    m_words->setObjectName(QStringLiteral("changesInWords"));
    m_words->setTextFormat(Qt::PlainText);
    m_words->setText(tr("Loading …"));
    m_words->setMinimumWidth(1);
    card->content()->addWidget(m_words);
    m_list->setAccessibleName(tr("What changed"));
    card->content()->addWidget(m_list);
    auto *all = new QPushButton(tr("Show all changes…"));
    all->setObjectName(QStringLiteral("compare"));
    all->setToolTip(tr("Every node, link and attribute that was added, changed or removed"));
    connect(all, &QPushButton::clicked, this, &SinceCard::allRequested);
    card->content()->addWidget(all, 0, Qt::AlignLeft);
    connect(m_list, &QAbstractItemView::clicked, session, [this](const QModelIndex &index) {
        m_session->goTo(m_changes->row(index.row()).place);
    });
    connect(m_list, &QAbstractItemView::activated, session, [this](const QModelIndex &index) {
        m_session->goTo(m_changes->row(index.row()).place);
    });
}

void SinceCard::remember()
{
    m_session->setSince({Since::Kind::Moment, m_session->cursor()});
}

void SinceCard::showAnswer(const SinceAnswer &answer)
{
    QString words;
    if (!answer.fabric) {
        words = m_session->since().kind == Since::Kind::LastChange
                    ? tr("The topology has not changed since the capture began.")
                    : tr("The reference time is not before the current time.");
    } else {
        words = changesInWords(*answer.fabric, answer.portsWithErrors);
        if (words.isEmpty()) {
            words = answer.portsWithErrors ? tr("The same fabric, and no new errors.")
                                           : tr("The same fabric.");
        }
        words = tr("Since %1: %2").arg(format::time(answer.from), words);
    }
    m_words->setText(words);
    m_words->setToolTip(words);
}

} // namespace pickglass
