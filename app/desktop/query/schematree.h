// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/sqlguard.h"

#include <QTreeWidget>

#include <vector>

namespace pickglass {

/// The tables and views of a capture with their columns, and the names of its counters: what a
/// statement can be written of. GUI thread.
class SchemaTree final : public QTreeWidget
{
    Q_OBJECT

public:
    explicit SchemaTree(QWidget *parent = nullptr);

    void setSchema(const std::vector<SqlTable> &tables, const QStringList &counters);

Q_SIGNALS:
    /// By a double click or Enter: as it is written in a statement.
    void chosen(const QString &text);
};

} // namespace pickglass
