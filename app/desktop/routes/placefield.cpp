// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/routes/placefield.h"

#include "app/common/text.h"
#include "app/desktop/models/format.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QDropEvent>
#include <QFocusEvent>
#include <QMimeData>
#include <QStandardItemModel>

namespace pickglass {

namespace {

constexpr size_t MaxMatches = 20;
constexpr int PlaceRole = Qt::UserRole + 1;

} // namespace

PlaceField::PlaceField(const Session *session, QWidget *parent)
    : QLineEdit(parent),
      m_completer(new QCompleter(this)),
      m_matches(new QStandardItemModel(this)),
      m_query(session, [this] { begin(); })
{
    setPlaceholderText(tr("Name, GUID, LID or port (leaf01/19)"));
    m_completer->setModel(m_matches);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    // Not setCompleter(): what is in the list is a place, not the text of the field.
    m_completer->setWidget(this);
    connect(m_completer, qOverload<const QModelIndex &>(&QCompleter::activated), this,
            [this](const QModelIndex &index) {
                const QVariant place = index.data(PlaceRole);
                if (place.isValid()) {
                    choose(place.value<Selection>());
                }
            });
    connect(this, &QLineEdit::textEdited, this, [this] {
        m_isEntered = false;
        m_query.ask(LatestQuery::When::Soon);
    });
    connect(this, &QLineEdit::returnPressed, this, [this] {
        m_isEntered = true;
        m_query.ask();
    });
}

void PlaceField::setFabric(SharedFabric fabric)
{
    if (fabric == m_fabric) {
        return;
    }
    m_fabric = std::move(fabric);
    m_index.reset();
    if (!isModified()) {
        setPlace(m_place);
    }
}

QString PlaceField::nameOf(const Selection &place) const
{
    const NodeIndex node = m_fabric ? place.nodeIn(*m_fabric) : NodeIndex();
    if (!node.isValid()) {
        return place.isEmpty() ? QString() : place.node.toString();
    }
    const PortIndex port = place.portIn(*m_fabric);
    return place.kind == Selection::Kind::Node || !port.isValid()
               ? shownText(m_fabric->node(node).name)
               : shownText(format::portName(*m_fabric, port));
}

void PlaceField::setPlace(const Selection &place)
{
    m_place = place;
    setText(nameOf(place));
    setCursorPosition(0);
}

void PlaceField::choose(const Selection &place)
{
    m_query.cancel();
    m_isEntered = false;
    m_completer->popup()->hide();
    setPlace(place);
    selectAll();
    Q_EMIT chosen(place);
}

void PlaceField::focusOutEvent(QFocusEvent *event)
{
    QLineEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason && event->reason() != Qt::ActiveWindowFocusReason) {
        setPlace(m_place); // what was typed and not chosen
    }
}

void PlaceField::dropEvent(QDropEvent *event)
{
    setText(event->mimeData()->text().trimmed());
    setModified(true);
    m_isEntered = true;
    m_query.ask();
    event->acceptProposedAction();
}

void PlaceField::begin()
{
    if (!m_fabric || text().trimmed().isEmpty()) {
        m_completer->popup()->hide();
        return;
    }
    m_query.run(
        [index = m_index, fabric = m_fabric, text = text()]() -> Result<Found> {
            const SharedIndex use = index ? index : std::make_shared<const SearchIndex>(fabric);
            return Found{use, use->find(text, MaxMatches)};
        },
        [this, fabric = m_fabric](const Result<Found> &found) {
            if (found && fabric == m_fabric) {
                take(*found);
            }
        });
}

void PlaceField::take(const Found &found)
{
    m_index = found.index;
    if (m_isEntered && !found.hits.empty()) {
        choose(found.hits.front().selection);
        return;
    }
    m_isEntered = false;
    m_matches->clear();
    for (const SearchHit &hit : found.hits) {
        auto *item = new QStandardItem(shownText(hit.title) + QStringLiteral("   ") +
                                       shownText(hit.subtitle));
        item->setData(QVariant::fromValue(hit.selection), PlaceRole);
        m_matches->appendRow(item);
    }
    if (found.hits.empty()) {
        auto *item = new QStandardItem(tr("No match in this fabric."));
        item->setEnabled(false);
        m_matches->appendRow(item);
    }
    if (hasFocus()) {
        m_completer->complete();
    }
}

} // namespace pickglass
