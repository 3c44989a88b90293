// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/catalogue.h"

#include <QAbstractListModel>

#include <vector>

namespace pickglass {

/// What counters are put together under when one is chosen, in this order.
enum class CounterGroup : quint8 {
    Traffic,
    Packets,
    Wait,
    Errors,
    ErrorDetails,
    PhysicalLanes,
    VirtualLanes,
    ServiceLevelCounters,
    Host,
    Device
};
CounterGroup groupOf(const Counter &counter);
/// In words. GUI thread.
QString counterGroupName(CounterGroup group);

/// The counters that can be added to a chart: those of a capture, group after group, each by its
/// name alone (its widest form), the narrower ones after it by "Attribute.Name". GUI thread.
class CounterChoice final : public QAbstractListModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(CounterChoice)

public:
    enum Role {
        GroupNameRole = Qt::UserRole,
        HeadRole, ///< the group's name at its first row of those that are found, else empty
    };

    explicit CounterChoice(QObject *parent = nullptr) : QAbstractListModel(parent) {}

    /// CaptureReader::sampledCounters().
    void setCounters(const std::vector<CounterId> &sampled);
    /// Only those that have all of these words in their name, their attribute or their group; upper
    /// and lower case are one.
    void setSearch(const QString &words);

    QString nameAt(int row) const { return m_shown[static_cast<size_t>(row)].name; }

    int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
    }
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    struct Choice
    {
        QString name;
        CounterGroup group = CounterGroup::Errors;
        Attribute attribute = Attribute::PortCounters;
        quint8 widthBits = 0;
    };
    static QString toolTipOf(const Choice &choice);
    bool isFound(const Choice &choice) const;

    std::vector<Choice> m_all;
    std::vector<Choice> m_shown;
    QString m_search;
};

} // namespace pickglass
