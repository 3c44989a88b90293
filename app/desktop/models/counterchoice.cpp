// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/counterchoice.h"

#include "app/common/text.h"
#include "core/counters/meanings.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace pickglass {

CounterGroup groupOf(const Counter &counter)
{
    switch (counter.attribute) {
    case Attribute::PortRcvErrorDetails:
    case Attribute::PortXmitDiscardDetails:
        return CounterGroup::ErrorDetails;
    case Attribute::PortExtendedSpeedsCounters:
        return CounterGroup::PhysicalLanes;
    case Attribute::PortVLOpPackets:
    case Attribute::PortVLOpData:
    case Attribute::PortVLXmitWaitCounters:
    case Attribute::PortVLXmitTimeCong:
        return CounterGroup::VirtualLanes;
    case Attribute::PortSLRcvFECN:
    case Attribute::PortSLRcvBECN:
    case Attribute::PortXmitDataSL:
    case Attribute::PortRcvDataSL:
        return CounterGroup::ServiceLevelCounters;
    case Attribute::IPoIB:
    case Attribute::NFS:
    case Attribute::NFSMounts:
    case Attribute::NFSRpc:
    case Attribute::CPU:
    case Attribute::Memory:
    case Attribute::Lustre:
    case Attribute::LustreRpc:
    case Attribute::PCIe:
    case Attribute::QueuePairs:
        return CounterGroup::Host;
    case Attribute::Module:
    case Attribute::BitErrorRates:
    case Attribute::Physical:
    case Attribute::Sensors:
    case Attribute::VendorCounters:
    case Attribute::RoundTrips:
        return CounterGroup::Device;
    case Attribute::PortCounters:
    case Attribute::PortCountersExtended:
    case Attribute::PortRcvConCtrl:
    case Attribute::PortXmitConCtrl:
    case Attribute::HwCounters:
        break;
    }
    switch (counter.unit) {
    case CounterUnit::Words:
    case CounterUnit::Bytes:
        return CounterGroup::Traffic;
    case CounterUnit::Packets:
        return CounterGroup::Packets;
    case CounterUnit::Ticks:
        return CounterGroup::Wait;
    default:
        break;
    }
    return CounterGroup::Errors;
}

QString counterGroupName(CounterGroup group)
{
    constexpr std::array Names{QT_TRANSLATE_NOOP("charts", "Traffic"),
                               QT_TRANSLATE_NOOP("charts", "Packets"),
                               QT_TRANSLATE_NOOP("charts", "Wait"),
                               QT_TRANSLATE_NOOP("charts", "Errors"),
                               QT_TRANSLATE_NOOP("charts", "Error and discard details"),
                               QT_TRANSLATE_NOOP("charts", "Lanes and FEC"),
                               QT_TRANSLATE_NOOP("charts", "Per virtual lane"),
                               QT_TRANSLATE_NOOP("charts", "Per service level"),
                               QT_TRANSLATE_NOOP("charts", "Host"),
                               QT_TRANSLATE_NOOP("charts", "Cables and devices")};
    static_assert(Names.size() == static_cast<size_t>(CounterGroup::Device) + 1);
    return QCoreApplication::translate("charts", Names.at(static_cast<size_t>(group)));
}

void CounterChoice::setCounters(const std::vector<CounterId> &sampled)
{
    std::vector<Choice> all;
    for (const CounterId id : sampled) {
        const Counter &counter = pickglass::counter(id);
        const auto forms = countersNamed(counter.name);
        const auto widest = std::ranges::find_if(forms, [&sampled](CounterId form) {
            return std::ranges::find(sampled, form) != sampled.end();
        });
        const bool isWidest = widest != forms.end() && *widest == id;
        all.push_back({isWidest ? counter.name : toString(counter.attribute) + u'.' + counter.name,
                       groupOf(counter), counter.attribute, counter.widthBits});
    }
    // The catalogue's order within a group, what has a longer name last.
    std::ranges::stable_sort(all, [](const Choice &a, const Choice &b) {
        return a.group != b.group ? a.group < b.group
                                  : !a.name.contains(u'.') && b.name.contains(u'.');
    });
    m_all = std::move(all);
    setSearch(m_search);
}

bool CounterChoice::isFound(const Choice &choice) const
{
    const QString text =
        choice.name + u' ' + toString(choice.attribute) + u' ' + counterGroupName(choice.group);
    const QStringList words = m_search.split(u' ', Qt::SkipEmptyParts);
    return std::ranges::all_of(
        words, [&text](const QString &word) { return text.contains(word, Qt::CaseInsensitive); });
}

void CounterChoice::setSearch(const QString &words)
{
    beginResetModel();
    m_search = words;
    m_shown.clear();
    std::ranges::copy_if(m_all, std::back_inserter(m_shown),
                         [this](const Choice &choice) { return isFound(choice); });
    endResetModel();
}

/// What it means, where its name does not say it, and what it is of.
QString CounterChoice::toolTipOf(const Choice &choice)
{
    const QString of = tr("%1, %n bits", nullptr, choice.widthBits).arg(toString(choice.attribute));
    const CounterId id = findCounter(choice.attribute, choice.name.section(u'.', -1));
    const auto meaning = id.isValid() ? meaningOf(counter(id)) : std::nullopt;
    return meaning ? translated(*meaning) + u'\n' + of : of;
}

QVariant CounterChoice::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const auto row = static_cast<size_t>(index.row());
    const Choice &choice = m_shown[row];
    switch (role) {
    case Qt::DisplayRole:
        return choice.name;
    case Qt::ToolTipRole:
        return toolTipOf(choice);
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1, %2").arg(choice.name, counterGroupName(choice.group));
    case GroupNameRole:
        return counterGroupName(choice.group);
    case HeadRole:
        return row == 0 || m_shown[row - 1].group != choice.group ? counterGroupName(choice.group)
                                                                  : QString();
    default:
        return {};
    }
}

} // namespace pickglass
