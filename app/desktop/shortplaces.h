// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/message.h"
#include "core/fabric/fabric.h"
#include "core/fabric/shortnames.h"

#include <QList>
#include <QStyledItemDelegate>

#include <utility>

class QFontMetrics;

namespace pickglass {

/// ShortNames::fitting() in a font, in pixels.
QString shortPlace(const ShortNames &names, const QString &text, const QFontMetrics &metrics,
                   int room);

/// The same for a cell: by what the names of its column have in common. They are looked at once,
/// and again when rows come, go or, where they are few, change. GUI thread.
QString shortPlace(const QString &text, const QModelIndex &cell, const QFontMetrics &metrics,
                   int room);

/// By what the names of a fabric's nodes have in common; of none, where it is null, by nothing.
/// They are looked at once a fabric. GUI thread.
const ShortNames &shortNames(const SharedFabric &fabric);

/// The sentence, its places without what their names have in common. GUI thread.
QString shortSentence(const Message &message, const ShortNames &names);

/// Shortens places and links in these columns instead of eliding them. GUI thread.
class PlaceDelegate : public QStyledItemDelegate
{
public:
    explicit PlaceDelegate(QList<int> columns, QObject *parent)
        : QStyledItemDelegate(parent),
          m_columns(std::move(columns))
    {
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;

private:
    QList<int> m_columns;
};

} // namespace pickglass
