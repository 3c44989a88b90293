// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/charts/chiprow.h"

#include "app/desktop/charts/serieschip.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"

#include <QLayout>
#include <QMenu>
#include <QPushButton>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace pickglass {

namespace {

/// Puts widgets beside each other like words, line after line.
class FlowLayout final : public QLayout
{
    Q_DISABLE_COPY_MOVE(FlowLayout)

public:
    explicit FlowLayout(int distance, QWidget *parent = nullptr);

    void addItem(QLayoutItem *item) override { m_items.emplace_back(item); }
    int count() const override { return static_cast<int>(m_items.size()); }
    QLayoutItem *itemAt(int index) const override;
    QLayoutItem *takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return place({0, 0, width, 0}, false); }
    void setGeometry(const QRect &rect) override;
    QSize sizeHint() const override { return minimumSize(); }
    QSize minimumSize() const override;

private:
    /// The height it takes.
    int place(const QRect &rect, bool isReal) const;

    std::vector<std::unique_ptr<QLayoutItem>> m_items;
};

FlowLayout::FlowLayout(int distance, QWidget *parent) : QLayout(parent)
{
    setContentsMargins(0, 0, 0, 0);
    setSpacing(distance);
}

QLayoutItem *FlowLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_items[static_cast<size_t>(index)].get() : nullptr;
}

QLayoutItem *FlowLayout::takeAt(int index)
{
    if (index < 0 || index >= count()) {
        return nullptr;
    }
    QLayoutItem *item = m_items[static_cast<size_t>(index)].release();
    m_items.erase(m_items.begin() + index);
    return item;
}

void FlowLayout::setGeometry(const QRect &rect)
{
    QLayout::setGeometry(rect);
    place(rect, true);
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const auto &item : m_items) {
        size = size.expandedTo(item->minimumSize());
    }
    return size;
}

int FlowLayout::place(const QRect &rect, bool isReal) const
{
    int x = rect.x();
    int y = rect.y();
    int lineHeight = 0;
    for (const auto &item : m_items) {
        if (item->isEmpty()) {
            continue; // hidden
        }
        const QSize size = item->sizeHint().boundedTo({rect.width(), item->sizeHint().height()});
        if (x > rect.x() && x + size.width() > rect.x() + rect.width()) {
            x = rect.x();
            y += lineHeight + spacing();
            lineHeight = 0;
        }
        if (isReal) {
            item->setGeometry({QPoint(x, y), size});
        }
        x += size.width() + spacing();
        lineHeight = std::max(lineHeight, size.height());
    }
    return y + lineHeight - rect.y();
}

} // namespace

ChipRow::ChipRow(Session *session, SeriesList *list, QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_list(list),
      m_add(new QPushButton(tr("+ Add"), this)),
      m_pin(new QPushButton(tr("Pin"), this))
{
    new FlowLayout(Tokens::SpaceXs, this);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    m_add->setToolTip(tr("Add counters of ports (Ctrl+D)"));
    m_add->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_D));
    m_pin->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_B));
    connect(m_add, &QPushButton::clicked, this, &ChipRow::addRequested);
    connect(m_pin, &QPushButton::clicked, list, &SeriesList::togglePin);
    connect(list, &SeriesList::changed, this, &ChipRow::rebuild);
    connect(session, &Session::pinsChanged, this, &ChipRow::showPins);
    connect(session, &Session::selectionChanged, this, &ChipRow::showPins);
    connect(session, &Session::snapshotChanged, this, &ChipRow::showPins);
    rebuild();
}

QString ChipRow::nameOf(PortKey port) const
{
    const SharedSnapshot snapshot = m_session->snapshot();
    const PortIndex index =
        snapshot ? snapshot->fabric->findPort(port.node, port.number) : PortIndex();
    return index.isValid() ? format::portName(*snapshot->fabric, index)
                           : QStringLiteral("%1/%2").arg(port.node.toString()).arg(port.number);
}

void ChipRow::rebuild()
{
    // Chips of series that stay, stay: the keyboard may be in one.
    std::vector<SeriesChip *> old = std::exchange(m_chips, {});
    QLayout *flow = layout();
    while (flow->count() > 0) {
        delete flow->takeAt(0);
    }
    for (const SeriesKey &key : m_list->keys()) {
        const auto had = std::ranges::find_if(
            old, [&key](const SeriesChip *chip) { return chip->key() == key; });
        SeriesChip *chip = had != old.end() ? *had : nullptr;
        if (chip) {
            old.erase(had);
            chip->setLook(m_list->lookOf(key));
        } else {
            chip = new SeriesChip(key, m_list->lookOf(key), this);
            connect(chip, &SeriesChip::removed, this, [this, key] { m_list->remove(key); });
            connect(chip, &SeriesChip::menuRequested, this,
                    [this, chip](const QPoint &position) { showMenu(chip, position); });
            chip->setTexts(nameOf(key.port), {});
            chip->show();
        }
        m_chips.push_back(chip);
        flow->addWidget(chip);
    }
    for (SeriesChip *chip : old) {
        chip->hide();
        chip->deleteLater(); // it may be the sender
    }
    setVisible(!m_chips.empty());
    showPins();
}

void ChipRow::setSeries(const std::vector<ChartSeries> &series)
{
    for (SeriesChip *chip : m_chips) {
        const auto known = std::ranges::find(series, chip->key(), &ChartSeries::key);
        if (known != series.end()) {
            chip->setTexts(nameOf(chip->key().port), seriesAbsenceText(*known));
        }
    }
}

void ChipRow::showPins()
{
    for (SeriesChip *chip : m_chips) {
        chip->setPinned(m_session->isPinned(chip->key().port));
    }
    const bool isPinned = m_list->isSelectionPinned();
    m_pin->setEnabled(!m_list->selectedPorts().empty());
    m_pin->setText(isPinned ? tr("Unpin") : tr("Pin"));
    // Setting a text takes the shortcut away.
    m_pin->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_B));
    m_pin->setToolTip(isPinned ? tr("Unpin: show the port only while it is selected (Ctrl+B)")
                               : tr("Pin: keep the port when the selection changes (Ctrl+B)"));
    layout()->invalidate();
}

void ChipRow::showMenu(SeriesChip *chip, const QPoint &position)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const SeriesKey &key = chip->key();
    const bool isPinned = m_session->isPinned(key.port);
    menu->addAction(isPinned ? tr("Unpin %1").arg(nameOf(key.port))
                             : tr("Pin %1").arg(nameOf(key.port)),
                    this, [this, key, isPinned] {
                        isPinned ? m_session->unpin(key.port) : m_session->pin(key.port);
                    });
    menu->addAction(tr("Select this port"), this, [this, key] {
        m_session->goTo(Selection::ofPort(key.port.node, key.port.number));
    });
    menu->addSeparator();
    menu->addAction(tr("Remove"), this, [this, key] { m_list->remove(key); });
    menu->addAction(tr("Remove all"), this, [this] { m_list->clear(); });
    menu->popup(position);
}

} // namespace pickglass
