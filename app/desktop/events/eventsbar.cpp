// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/events/eventsbar.h"

#include "app/desktop/layouts.h"
#include "app/desktop/models/eventtext.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"

#include <QAction>
#include <QBoxLayout>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

#include <bit>

namespace pickglass {

namespace {

constexpr int TypingPause = 150; ///< ms
constexpr int Kinds = static_cast<int>(EventKind::Many) + 1;

/// A menu that stays open while kinds are ticked.
class TickMenu final : public QMenu
{
public:
    using QMenu::QMenu;

protected:
    void mouseReleaseEvent(QMouseEvent *event) override
    {
        if (QAction *action = activeAction(); action && action->isCheckable()) {
            action->trigger();
            return;
        }
        QMenu::mouseReleaseEvent(event);
    }
};

} // namespace

EventsBar::EventsBar(QWidget *parent)
    : QWidget(parent),
      m_text(makeField(tr("Filter: words, !word"),
                       tr("All words must occur in the event; !word must not."))),
      m_node(makeField(tr("Node"), tr("A part of a node's name, or its GUID"))),
      m_kinds(named("kinds", new QPushButton)),
      m_kindMenu(new TickMenu(m_kinds)),
      m_severity(new QComboBox),
      m_count(named("count", withRole("secondary", new QLabel))),
      m_range(named("range", new QToolButton))
{
    onSurface("panel", this);
    m_typing.setSingleShot(true);
    m_typing.setInterval(TypingPause);
    connect(&m_typing, &QTimer::timeout, this, &EventsBar::take);
    m_text->setObjectName(QStringLiteral("filter"));
    m_text->setMinimumWidth(140);
    m_text->setMaximumWidth(420);
    m_node->setObjectName(QStringLiteral("node"));
    m_node->setMinimumWidth(90);
    m_node->setMaximumWidth(220);
    m_kinds->setMenu(m_kindMenu);
    fillKinds();
    m_severity->setAccessibleName(tr("Severity"));
    m_severity->addItem(tr("All severities"));
    m_severity->addItem(tr("Warnings and errors"));
    m_severity->addItem(tr("Errors"));
    connect(m_severity, &QComboBox::activated, this,
            [this](int index) { setLeast(static_cast<Severity>(index)); });
    connect(m_range, &QToolButton::clicked, this, [this] { setRange({}); });
    auto *save = new QPushButton(tr("Save CSV…"));
    connect(save, &QPushButton::clicked, this, &EventsBar::saveRequested);

    auto *lines = makeLayout<QVBoxLayout>(
        this, {Tokens::SpaceM, Tokens::SpaceS, Tokens::SpaceM, Tokens::SpaceS}, Tokens::SpaceXs);
    auto *choices = makeLayout<QHBoxLayout>(nullptr, 0, Tokens::SpaceS);
    choices->addWidget(m_text, 3);
    choices->addWidget(m_node, 1);
    choices->addWidget(m_kinds);
    choices->addWidget(m_severity);
    choices->addStretch(1);
    choices->addWidget(save);
    lines->addLayout(choices);
    auto *facts = makeLayout<QHBoxLayout>(nullptr, 0, Tokens::SpaceS);
    facts->addWidget(m_count);
    facts->addWidget(m_range);
    facts->addStretch(1);
    lines->addLayout(facts);
    showChoices();
}

QLineEdit *EventsBar::makeField(const QString &placeholder, const QString &toolTip)
{
    auto *field = new QLineEdit;
    field->setPlaceholderText(placeholder);
    field->setAccessibleName(placeholder);
    field->setToolTip(toolTip);
    field->setClearButtonEnabled(true);
    connect(field, &QLineEdit::textEdited, this, [this] { m_typing.start(); });
    connect(field, &QLineEdit::textChanged, this, [this](const QString &text) {
        if (text.isEmpty()) {
            take();
        }
    });
    connect(field, &QLineEdit::returnPressed, this, [this] {
        take();
        Q_EMIT leaveRequested();
    });
    return field;
}

void EventsBar::fillKinds()
{
    m_kindMenu->addAction(tr("All kinds"), this, [this] { setKinds(0); });
    m_kindMenu->addSeparator();
    addKind(tr("Incidents"), EventFilter::IncidentBit);
    m_kindMenu->addSeparator();
    for (int i = 0; i < Kinds; ++i) {
        const auto kind = static_cast<EventKind>(i);
        addKind(eventtext::kind(kind), EventFilter::bit(kind));
    }
    m_kindMenu->addSeparator();
    addKind(tr("Marks and notes"), EventFilter::MarkBit);
}

void EventsBar::addKind(const QString &title, quint64 bit)
{
    QAction *action = m_kindMenu->addAction(title);
    action->setCheckable(true);
    action->setData(bit);
    connect(action, &QAction::triggered, this, [this, bit](bool isChecked) {
        setKinds(isChecked ? m_filter.kinds | bit : m_filter.kinds & ~bit);
    });
}

void EventsBar::showChoices()
{
    const int chosen = std::popcount(m_filter.kinds);
    m_kinds->setText(chosen == 0 ? tr("All kinds") : tr("%n kind(s)", nullptr, chosen));
    for (QAction *action : m_kindMenu->actions()) {
        if (action->isCheckable()) {
            action->setChecked(m_filter.kinds & action->data().toULongLong());
        }
    }
    m_severity->setCurrentIndex(static_cast<int>(m_filter.least));
    const QString range = format::timeRange(m_filter.range);
    m_range->setVisible(!range.isEmpty());
    m_range->setText(tr("%1  ✕").arg(range));
    m_range->setAccessibleName(tr("Only %1: show all of the capture").arg(range));
    m_range->setToolTip(
        tr("Only events in this range or lasting into it. Click to see the whole capture."));
}

void EventsBar::take()
{
    m_typing.stop();
    if (m_isClearing) {
        return;
    }
    EventFilter filter = m_filter;
    filter.text = m_text->text().simplified();
    filter.node = m_node->text().trimmed();
    if (filter != m_filter) {
        m_filter = filter;
        Q_EMIT filterChanged();
    }
}

template<typename Value>
void EventsBar::change(Value &member, const Value &value)
{
    if (member != value) {
        member = value;
        showChoices();
        Q_EMIT filterChanged();
    }
}

void EventsBar::setKinds(quint64 kinds)
{
    change(m_filter.kinds, kinds);
}

void EventsBar::setLeast(Severity least)
{
    change(m_filter.least, least);
}

void EventsBar::setRange(TimeRange range)
{
    change(m_filter.range, range);
}

void EventsBar::setNode(const QString &node)
{
    m_node->setText(node);
    take();
}

void EventsBar::setText(const QString &text)
{
    m_text->setText(text);
    take();
}

void EventsBar::setFilter(const EventFilter &filter)
{
    setText(filter.text);
    setNode(filter.node);
    setKinds(filter.kinds);
    setLeast(filter.least);
    setRange(filter.range);
}

void EventsBar::clear()
{
    // One other filter, not one for each field.
    m_isClearing = true;
    m_text->clear();
    m_node->clear();
    m_isClearing = false;
    if (!m_filter.isEmpty()) {
        m_filter = {};
        showChoices();
        Q_EMIT filterChanged();
    }
}

void EventsBar::setCount(const QString &text)
{
    m_count->setText(text);
}

void EventsBar::focusText()
{
    m_text->setFocus();
    m_text->selectAll();
}

} // namespace pickglass
