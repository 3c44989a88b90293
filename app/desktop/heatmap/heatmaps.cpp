// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/heatmaps.h"

#include "app/desktop/heatmap/heatwords.h"

#include <QMenu>

#include <algorithm>
#include <map>

namespace pickglass {

namespace {

std::vector<HeatSubject> usualSubjects()
{
    using M = HeatMeasure;
    const QString xmit = QStringLiteral("PortXmitData");
    const QString rcv = QStringLiteral("PortRcvData");
    return {{M::Rate, xmit},
            {M::Rate, rcv},
            {M::WaitShare, {}},
            {M::Wait, {}},
            {M::Rate, QStringLiteral("PortXmitWait")},
            {M::Utilization, xmit},
            {M::Utilization, rcv},
            {M::Errors, {}}};
}

} // namespace

std::vector<HeatMapChoice> usualMaps(const Fabric &fabric)
{
    using M = HeatMeasure;
    const QString ticks = QStringLiteral("PortXmitWait");
    return {{{M::Rate, QStringLiteral("PortXmitData")}, {}},
            {{M::Rate, QStringLiteral("PortRcvData")}, {}},
            {hasTicks(fabric) ? HeatSubject{M::Wait} : HeatSubject{M::Rate, ticks}, {}}};
}

HeatSubject subjectOf(const QString &name)
{
    const std::vector<CounterId> forms = countersNamed(name);
    const bool isError = !forms.empty() && counter(forms.front()).unit == CounterUnit::Events;
    return {isError ? HeatMeasure::Errors : HeatMeasure::Rate, name};
}

void fillAddMenu(QMenu &menu, const std::vector<CounterId> &sampled,
                 const std::vector<HeatMapChoice> &shown,
                 const std::function<void(const HeatSubject &)> &add)
{
    menu.clear();
    const auto addTo = [&](QMenu &into, const HeatSubject &subject, const QString &text) {
        QAction *action = into.addAction(text, &into, [add, subject] { add(subject); });
        const bool isShown =
            std::ranges::find(shown, subject, &HeatMapChoice::subject) != shown.end();
        action->setEnabled(isSampled(subject, sampled) && !isShown);
    };
    for (const HeatSubject &subject : usualSubjects()) {
        addTo(menu, subject, heatwords::title(subject));
    }
    menu.addSeparator();
    std::map<Attribute, QMenu *> groups;
    QStringList names;
    for (const CounterId id : sampled) {
        const Counter &one = counter(id);
        const bool isWidest = countersNamed(one.name).front() == id || !names.contains(one.name);
        if (!isWidest || names.contains(one.name)) {
            continue;
        }
        names += one.name;
        QMenu *&group = groups[one.attribute];
        if (!group) {
            group = menu.addMenu(toString(one.attribute));
        }
        addTo(*group, subjectOf(one.name), one.name);
    }
}

} // namespace pickglass
