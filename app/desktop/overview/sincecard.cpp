// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/overview/sincecard.h"

#include "app/desktop/models/format.h"
#include "app/desktop/overview/card.h"
#include "app/desktop/overview/changesmodel.h"
#include "app/desktop/theme.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStyledItemDelegate>

namespace pickglass {

namespace {

constexpr int LineHeight = 24;
constexpr int Lines = 6;

/// A sign before each line says what kind of change it is.
class LineDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {100, LineHeight};
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
    list->setItemDelegate(new LineDelegate(list));
    list->setFrameShape(QFrame::NoFrame);
    list->setUniformItemSizes(true);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->setFixedHeight(Lines * LineHeight);
    return list;
}

} // namespace

SinceCard::SinceCard(Session *session, SinceAsker *asker, ChangesModel *changes, QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_asker(asker),
      m_changes(changes),
      m_since(new QComboBox),
      m_words(new QLabel),
      m_list(makeList(changes))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    auto *card = new Card(tr("What changed"));
    layout->addWidget(card);
    auto *row = new QHBoxLayout;
    row->setSpacing(Tokens::SpaceS);
    m_since->setAccessibleName(tr("Since when"));
    m_since->setObjectName(QStringLiteral("since"));
    row->addWidget(m_since, 1);
    auto *remember = new QPushButton(tr("From this moment"));
    remember->setToolTip(tr("Keep the moment that is looked at now, and say later what changed "
                            "since"));
    connect(remember, &QPushButton::clicked, this, &SinceCard::remember);
    row->addWidget(remember);
    card->content()->addLayout(row);
    m_words->setProperty("role", QStringLiteral("secondary"));
    m_words->setObjectName(QStringLiteral("changesInWords"));
    m_words->setTextFormat(Qt::PlainText);
    m_words->setText(tr("Looking …"));
    m_words->setMinimumWidth(1);
    card->content()->addWidget(m_words);
    m_list->setAccessibleName(tr("What changed"));
    card->content()->addWidget(m_list);
    fillChoices();
    connect(m_since, &QComboBox::activated, this, &SinceCard::choose);
    connect(m_list, &QAbstractItemView::clicked, session, [this](const QModelIndex &index) {
        m_session->goTo(m_changes->row(index.row()).place);
    });
    connect(m_list, &QAbstractItemView::activated, session, [this](const QModelIndex &index) {
        m_session->goTo(m_changes->row(index.row()).place);
    });
    connect(session, &Session::comparisonChanged, this, &SinceCard::fillChoices);
}

void SinceCard::fillChoices()
{
    const QSignalBlocker blocked(m_since);
    m_since->clear();
    const auto add = [this](const QString &text, const Since &since) {
        m_since->addItem(text, QVariant::fromValue(static_cast<int>(since.kind)));
        m_since->setItemData(m_since->count() - 1, since.moment.microseconds(), Qt::UserRole + 1);
        if (since == m_asker->since()) {
            m_since->setCurrentIndex(m_since->count() - 1);
        }
    };
    add(tr("since the start of the capture"), {Since::Kind::Start});
    add(tr("since just before the last change"), {Since::Kind::LastChange});
    add(tr("in the last 5 minutes"), {Since::Kind::FiveMinutes});
    add(tr("in the last hour"), {Since::Kind::OneHour});
    const Comparison &comparison = m_session->comparison();
    const Timestamp compared =
        comparison.kind == Comparison::Kind::Time ? comparison.time : Timestamp();
    if (compared.isKnown()) {
        add(tr("since %1, which charts compare with").arg(format::time(compared)),
            {Since::Kind::Moment, compared});
    }
    const Since &chosen = m_asker->since();
    if (chosen.kind == Since::Kind::Moment && chosen.moment != compared) {
        add(tr("since %1").arg(format::time(chosen.moment)), chosen);
    }
}

void SinceCard::choose(int index)
{
    const auto kind = static_cast<Since::Kind>(m_since->itemData(index).toInt());
    m_asker->setSince({kind, Timestamp(m_since->itemData(index, Qt::UserRole + 1).toLongLong())});
}

void SinceCard::remember()
{
    m_asker->setSince({Since::Kind::Moment, m_session->cursor()});
    fillChoices();
}

void SinceCard::showAnswer(const SinceAnswer &answer)
{
    QString words;
    if (!answer.fabric) {
        words = m_asker->since().kind == Since::Kind::LastChange
                    ? tr("The topology has not changed since the capture began.")
                    : tr("That is not before the time that is looked at.");
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
