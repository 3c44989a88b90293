// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/charts/chartscene.h"
#include "app/desktop/reading/session.h"

#include <QHash>

#include <vector>

namespace pickglass {

/// Which series the charts show: those of pinned ports, of the selection and those added, without
/// those removed. Each keeps the place of its style while it is there. GUI thread.
class SeriesList final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SeriesList)

public:
    explicit SeriesList(Session *session, QObject *parent = nullptr);

    /// The own series, without what they are compared with; at most SeriesSlots.
    const std::vector<SeriesKey> &keys() const { return m_keys; }
    /// How many more there would be.
    int leftOut() const { return m_leftOut; }
    SeriesLook lookOf(const SeriesKey &key) const
    {
        return {m_slots.value({key.port, key.counter}), key.of != SeriesKey::Of::Own};
    }

    const std::vector<CounterId> &sampledCounters() const { return m_sampled; }
    void setSampledCounters(std::vector<CounterId> sampled);

    void add(const std::vector<SeriesKey> &keys);
    void remove(const SeriesKey &key);
    /// Takes all away: what was added, the pins, and the selection's.
    void clear();
    /// What a person added to the pins and the selection's, and took away.
    struct Edits
    {
        std::vector<SeriesKey> added;
        std::vector<SeriesKey> removed;
    };
    Edits edits() const { return {m_added, m_removed}; }
    void setEdits(Edits edits);

    /// The ports that the selection means: one, or both ends of a cable; none of a node.
    std::vector<PortKey> selectedPorts() const;
    bool isSelectionPinned() const;
    /// Pins them, or unpins them where all are pinned.
    void togglePin();

Q_SIGNALS:
    void changed();

private:
    void select();
    void rebuild();
    std::vector<SeriesKey> seriesOf(const Selection &selection) const;
    void giveSlots();

    Session *m_session;
    std::vector<CounterId> m_sampled;
    bool m_knowsHottest = true;        ///< whether m_selected of a node are its hottest ports
    std::vector<SeriesKey> m_selected; ///< of the selection, as it was when it was selected
    std::vector<SeriesKey> m_added;
    std::vector<SeriesKey> m_removed;
    std::vector<SeriesKey> m_keys;
    int m_leftOut = 0;
    QHash<SeriesKey, int> m_slots;
};

} // namespace pickglass
