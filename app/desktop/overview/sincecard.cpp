// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/overview/sincecard.h"

#include "app/desktop/layouts.h"
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

#include <algorithm>
#include <array>

namespace pickglass {

namespace {

constexpr int SinceLineHeight = 24;
constexpr int Lines = 6;

/// A sign before each line says what kind of change it is.
class SinceLineDelegate final : public LineDelegate
{
public:
    using LineDelegate::LineDelegate;

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {100, SinceLineHeight};
    }

protected:
    CellText prepare(QPainter &painter, const QStyleOptionViewItem &cell, const QModelIndex &index,
                     const QString &) const override
    {
        const QRect inner = cell.rect.adjusted(6, 0, -6, 0);
        const auto [sign, color] =
            signOf(static_cast<ChangeRow::Mark>(index.data(ChangesModel::MarkRole).toInt()));
        QFont bold = Theme::instance().monospaced();
        bold.setBold(true);
        painter.setFont(bold);
        painter.setPen(color);
        painter.drawText(inner, Qt::AlignLeft | Qt::AlignVCenter, sign);
        return {inner.adjusted(18, 0, 0, 0), tokens().text, Qt::ElideRight};
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
    auto *list = named("changes", new QListView);
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

/// What is said of a kind of change; %n is FabricChange::count in `text`, that of changes in `sum`.
struct ChangeSpec
{
    Mark mark;
    const char *text;
    const char *sum;
};
/// By FabricChange::What.
constexpr std::array ChangeSpecs{
    ChangeSpec{Mark::Left,
               QT_TRANSLATE_N_NOOP("pickglass::ChangesModel", "%1 left, with %n link(s)"),
               QT_TRANSLATE_N_NOOP("pickglass::ChangesModel", "%n node(s) left")},
    ChangeSpec{Mark::Came,
               QT_TRANSLATE_N_NOOP("pickglass::ChangesModel", "%1 joined, with %n link(s)"),
               QT_TRANSLATE_N_NOOP("pickglass::ChangesModel", "%n node(s) joined")},
    ChangeSpec{Mark::Left, QT_TRANSLATE_NOOP("pickglass::ChangesModel", "%1 is gone"),
               QT_TRANSLATE_N_NOOP("pickglass::ChangesModel", "%n link(s) gone")},
    ChangeSpec{Mark::Came, QT_TRANSLATE_NOOP("pickglass::ChangesModel", "%1 is new"),
               QT_TRANSLATE_N_NOOP("pickglass::ChangesModel", "%n new link(s)")},
    ChangeSpec{
        Mark::Blinked,
        QT_TRANSLATE_N_NOOP("pickglass::ChangesModel", "%1 was gone %n time(s), and is back"),
        QT_TRANSLATE_N_NOOP("pickglass::ChangesModel", "%n link(s) temporarily gone")},
    ChangeSpec{
        Mark::Blinked, QT_TRANSLATE_NOOP("pickglass::ChangesModel", "%1 appeared and disappeared"),
        QT_TRANSLATE_N_NOOP("pickglass::ChangesModel", "%n link(s) appeared and disappeared")},
    ChangeSpec{
        Mark::Changed, QT_TRANSLATE_NOOP("pickglass::ChangesModel", "%1: %2 changed"),
        QT_TRANSLATE_N_NOOP("pickglass::ChangesModel", "%n port(s) with changed attributes")},
    ChangeSpec{
        Mark::Changed, QT_TRANSLATE_NOOP("pickglass::ChangesModel", "%1: %2 changed"),
        QT_TRANSLATE_N_NOOP("pickglass::ChangesModel", "%n node(s) with changed attributes")},
};
static_assert(ChangeSpecs.size() == static_cast<size_t>(What::NodeChanged) + 1);

const ChangeSpec &specOf(What what)
{
    return ChangeSpecs.at(static_cast<size_t>(what));
}

QString textOf(const FabricChange &change)
{
    if (change.count == 0 && change.what == What::NodeLeft) {
        return ChangesModel::tr("%1 left").arg(change.name);
    }
    if (change.count == 0 && change.what == What::NodeCame) {
        return ChangesModel::tr("%1 joined").arg(change.name);
    }
    const char *text = specOf(change.what).text;
    const bool isCounted = QLatin1String(text).contains(QLatin1String("%n"));
    const QString shown =
        ChangesModel::tr(text, nullptr, isCounted ? static_cast<int>(change.count) : -1);
    return change.members.isEmpty()
               ? shown.arg(change.name)
               : shown.arg(change.name, change.members.join(QStringLiteral(", ")));
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
    ChangeRow row{specOf(change.what).mark, placeOf(change, fabric), textOf(change)};
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
      m_words(named("changesText", withRole("secondary", new QLabel))),
      m_list(makeList(changes))
{
    auto *layout = makeLayout<QVBoxLayout>(this);
    auto *card = new Card(tr("What changed"));
    layout->addWidget(card);
    auto *row = makeLayout<QHBoxLayout>(nullptr, 0, Tokens::SpaceS);
    row->addWidget(new SinceChoice(session), 1);
    auto *remember = new QPushButton(tr("Set reference time"));
    remember->setToolTip(tr("Keep the current time as reference, to see later what changed since"));
    connect(remember, &QPushButton::clicked, this, &SinceCard::remember);
    row->addWidget(remember);
    card->content()->addLayout(row);
    m_words->setTextFormat(Qt::PlainText);
    m_words->setText(tr("Loading …"));
    m_words->setMinimumWidth(1);
    card->content()->addWidget(m_words);
    m_list->setAccessibleName(tr("What changed"));
    card->content()->addWidget(m_list);
    auto *all = named("compare", new QPushButton(tr("Show all changes…")));
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
    std::array<int, ChangeSpecs.size()> counts{};
    for (const FabricChange &change : changes.changes) {
        ++counts[static_cast<size_t>(change.what)];
    }
    QStringList parts;
    for (size_t what = 0; what < counts.size(); ++what) {
        if (counts.at(what) > 0) {
            parts << ChangesModel::tr(ChangeSpecs.at(what).sum, nullptr, counts.at(what));
        }
    }
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
