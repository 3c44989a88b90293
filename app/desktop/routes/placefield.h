// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/latestquery.h"
#include "app/desktop/search/searchindex.h"

#include <QLineEdit>

#include <memory>

class QCompleter;
class QStandardItemModel;

namespace pickglass {

/// A field for a node or port by name, GUID, LID or "name/port", with completion. Searches on a
/// worker. Enter takes the best match, the list below another one. GUI thread.
class PlaceField final : public QLineEdit
{
    Q_OBJECT

public:
    explicit PlaceField(const Session *session, QWidget *parent = nullptr);

    /// Where it searches; null for nowhere.
    void setFabric(SharedFabric fabric);
    /// Shows a place by its name; not chosen() by that.
    void setPlace(const Selection &place);
    Selection place() const { return m_place; }
    bool isBusy() const { return m_query.isBusy(); }

Q_SIGNALS:
    void chosen(const pickglass::Selection &place);

protected:
    void focusOutEvent(QFocusEvent *event) override;
    /// Takes the best match of the text that is dropped, such as a node of the browser.
    void dropEvent(QDropEvent *event) override;

private:
    using SharedIndex = std::shared_ptr<const SearchIndex>;
    struct Found
    {
        SharedIndex index;
        std::vector<SearchHit> hits;
    };
    void begin();
    void take(const Found &found);
    void choose(const Selection &place);
    QString nameOf(const Selection &place) const;

    QCompleter *m_completer;
    QStandardItemModel *m_matches;
    SharedFabric m_fabric;
    SharedIndex m_index; ///< of the fabric; null until it is needed
    Selection m_place;
    bool m_isEntered = false; ///< Enter was pressed before the answer came
    LatestQuery m_query;
};

} // namespace pickglass
