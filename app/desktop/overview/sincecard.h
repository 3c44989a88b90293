// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/changes.h"
#include "app/desktop/models/keyedrows.h"
#include "app/desktop/overview/overviewqueries.h"
#include "app/desktop/reading/session.h"
#include "core/analysis/top.h"

#include <QWidget>

#include <optional>

class QLabel;
class QListView;

namespace pickglass {

/// What changed, as one line.
struct ChangeRow
{
    enum class Mark : quint8 { Came, Left, Blinked, Changed, Errors };
    Mark mark = Mark::Changed;
    Selection place = {}; ///< where it is, or where it was
    QString text = {};
    QString toolTip = {};
    Timestamp last = {}; ///< of what came and went: when it was seen last

    QString id = {}; ///< what it is about: of two lists, the same line

    const QString &key() const { return id; }

    bool operator==(const ChangeRow &) const = default;
};

/// The changes since a moment and the ports whose errors rose. Updated in place. GUI thread.
class ChangesModel final : public KeyedRows<ChangeRow>
{
    Q_OBJECT

public:
    enum Role { MarkRole = Qt::UserRole + 1 }; ///< int of ChangeRow::Mark

    explicit ChangesModel(QObject *parent = nullptr) : KeyedRows(parent) {}

    /// Of a fabric, and the ports whose errors rose most in that time.
    void setChanges(const FabricChanges &changes, const Fabric &fabric,
                    const std::vector<TopRow> &errors);
    void clear() { update({}); }

    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
};

/// GUI. "2 nodes left · 1 link came · 12 ports with errors"; "" when nothing changed.
QString changesText(const FabricChanges &changes, std::optional<size_t> portsWithErrors);

/// The changes since a moment, which is chosen here, as a sum and as lines. Of fixed height.
class SinceCard final : public QWidget
{
    Q_OBJECT

public:
    /// They must outlive it.
    SinceCard(Session *session, ChangesModel *changes, QWidget *parent = nullptr);

    /// Shows the words for what was answered last.
    void showAnswer(const SinceAnswer &answer);

Q_SIGNALS:
    void allRequested(); ///< all that is different, attribute by attribute

private:
    void remember();

    Session *m_session;
    ChangesModel *m_changes;
    QLabel *m_words;
    QListView *m_list;
};

} // namespace pickglass
