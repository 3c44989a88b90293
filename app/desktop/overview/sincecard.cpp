// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/overview/sincecard.h"

#include "app/desktop/models/format.h"
#include "app/desktop/overview/cards.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/comparison.h"
#include "app/desktop/widgets/tablestyle.h"

#include <QBoxLayout>
#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QPushButton>
#include <QStyledItemDelegate>

#include <algorithm>
#include <array>

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
        const QString text = paintCellWithoutText(*painter, line);
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

using What = FabricChange::What;
using Mark = ChangeRow::Mark;

/// Longer lists help nobody; the words above the list have the whole count.
constexpr size_t MaxRows = 300;

Mark markOf(What what)
{
    switch (what) {
    case What::NodeLeft:
    case What::LinkLeft:
        return Mark::Left;
    case What::NodeCame:
    case What::LinkCame:
        return Mark::Came;
    case What::LinkBlinked:
    case What::LinkPassed:
        return Mark::Blinked;
    case What::PortChanged:
    case What::NodeChanged:
        break;
    }
    return Mark::Changed;
}

QString textOf(const FabricChange &change)
{
    const int count = static_cast<int>(change.count);
    switch (change.what) {
    case What::NodeLeft:
        return count == 0
                   ? ChangesModel::tr("%1 left").arg(change.name)
                   : ChangesModel::tr("%1 left, with %n link(s)", nullptr, count).arg(change.name);
    case What::NodeCame:
        return count == 0 ? ChangesModel::tr("%1 joined").arg(change.name)
                          : ChangesModel::tr("%1 joined, with %n link(s)", nullptr, count)
                                .arg(change.name);
    case What::LinkLeft:
        return ChangesModel::tr("%1 is gone").arg(change.name);
    case What::LinkCame:
        return ChangesModel::tr("%1 is new").arg(change.name);
    case What::LinkBlinked:
        return ChangesModel::tr("%1 was gone %n time(s), and is back", nullptr, count)
            .arg(change.name);
    case What::LinkPassed:
        return ChangesModel::tr("%1 appeared and disappeared").arg(change.name);
    case What::PortChanged:
    case What::NodeChanged:
        break;
    }
    return ChangesModel::tr("%1: %2 changed")
        .arg(change.name, change.members.join(QStringLiteral(", ")));
}

Selection placeOf(const FabricChange &change, const Fabric &fabric)
{
    if (!change.node.isNull()) {
        return Selection::ofNode(change.node);
    }
    const PortIndex port = fabric.findPort(change.port.node, change.port.number);
    const bool isLink = change.what != What::PortChanged;
    if (isLink && port.isValid() && fabric.port(port).link.isValid()) {
        return Selection::ofLink(fabric, fabric.port(port).link);
    }
    return Selection::ofPort(change.port.node, change.port.number);
}

ChangeRow rowOf(const FabricChange &change, const Fabric &fabric)
{
    ChangeRow row{markOf(change.what), placeOf(change, fabric), textOf(change)};
    row.last = change.last;
    row.toolTip =
        change.last.isKnown()
            ? ChangesModel::tr("%1, last seen at %2").arg(row.text, format::time(change.last))
            : row.text;
    row.id = QStringLiteral("%1 %2 %3 %4 %5")
                 .arg(static_cast<int>(change.what))
                 .arg(change.node.value())
                 .arg(change.port.node.value())
                 .arg(change.port.number)
                 .arg(change.peer.node.value() + change.peer.number);
    return row;
}

ChangeRow errorRow(const TopRow &top, const Fabric &fabric)
{
    const Port &port = fabric.port(top.port);
    const Guid node = fabric.node(port.node).guid;
    ChangeRow row{Mark::Errors, Selection::ofPort(node, port.number)};
    const auto errors = static_cast<qint64>(top.errors.value_or(0));
    row.text = ChangesModel::tr("%1: %n error(s)", nullptr,
                                static_cast<int>(std::min<qint64>(errors, 2'000'000'000)))
                   .arg(format::portName(fabric, top.port));
    row.toolTip = row.text;
    row.id = QStringLiteral("errors %1 %2").arg(node.value()).arg(port.number);
    return row;
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
    m_words->setObjectName(QStringLiteral("changesText"));
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
        words = changesText(*answer.fabric, answer.portsWithErrors);
        if (words.isEmpty()) {
            words = answer.portsWithErrors ? tr("The same fabric, and no new errors.")
                                           : tr("The same fabric.");
        }
        words = tr("Since %1: %2").arg(format::time(answer.from), words);
    }
    m_words->setText(words);
    m_words->setToolTip(words);
}

void ChangesModel::setChanges(const FabricChanges &changes, const Fabric &fabric,
                              const std::vector<TopRow> &errors)
{
    std::vector<ChangeRow> rows;
    for (const FabricChange &change : changes.changes) {
        if (rows.size() == MaxRows) {
            break;
        }
        rows.push_back(rowOf(change, fabric));
    }
    for (const TopRow &top : errors) {
        rows.push_back(errorRow(top, fabric));
    }
    update(std::move(rows));
}

int ChangesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : 1;
}

QVariant ChangesModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || !checkIndex(index)) {
        return {};
    }
    const ChangeRow &row = this->row(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return row.text;
    case Qt::ToolTipRole:
        return row.toolTip;
    case MarkRole:
        return static_cast<int>(row.mark);
    default:
        return {};
    }
}

QString changesText(const FabricChanges &changes, std::optional<size_t> portsWithErrors)
{
    std::array<int, 8> counts{};
    for (const FabricChange &change : changes.changes) {
        ++counts[static_cast<size_t>(change.what)];
    }
    QStringList parts;
    const auto add = [&](What what, auto words) {
        if (const int count = counts[static_cast<size_t>(what)]; count > 0) {
            parts << words(count);
        }
    };
    add(What::NodeLeft, [](int n) { return ChangesModel::tr("%n node(s) left", nullptr, n); });
    add(What::NodeCame, [](int n) { return ChangesModel::tr("%n node(s) joined", nullptr, n); });
    add(What::LinkLeft, [](int n) { return ChangesModel::tr("%n link(s) gone", nullptr, n); });
    add(What::LinkCame, [](int n) { return ChangesModel::tr("%n new link(s)", nullptr, n); });
    add(What::LinkBlinked,
        [](int n) { return ChangesModel::tr("%n link(s) temporarily gone", nullptr, n); });
    add(What::LinkPassed,
        [](int n) { return ChangesModel::tr("%n link(s) appeared and disappeared", nullptr, n); });
    add(What::PortChanged,
        [](int n) { return ChangesModel::tr("%n port(s) with changed attributes", nullptr, n); });
    add(What::NodeChanged,
        [](int n) { return ChangesModel::tr("%n node(s) with changed attributes", nullptr, n); });
    if (portsWithErrors.value_or(0) > 0) {
        parts << ChangesModel::tr("%n port(s) with errors", nullptr,
                                  static_cast<int>(*portsWithErrors));
    }
    if (changes.stepsSeen < changes.steps) {
        parts << ChangesModel::tr("of %1 topology changes only the latest %2 were compared")
                     .arg(changes.steps)
                     .arg(changes.stepsSeen);
    }
    return parts.join(QStringLiteral(" · "));
}

} // namespace pickglass
