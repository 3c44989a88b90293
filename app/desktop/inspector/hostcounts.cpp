// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/inspector/hostcounts.h"

#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"
#include "core/counters/rates.h"

#include <QGridLayout>
#include <QLabel>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>

namespace pickglass {

namespace {

QString heading(Attribute attribute)
{
    switch (attribute) {
    case Attribute::IPoIB:
        return HostCounts::tr("IP over InfiniBand");
    case Attribute::NFS:
        return HostCounts::tr("NFS calls");
    case Attribute::NFSMounts:
        return HostCounts::tr("NFS mounts");
    case Attribute::NFSRpc:
        return HostCounts::tr("NFS calls: time and transport");
    case Attribute::HwCounters:
        return HostCounts::tr("Adapter driver");
    case Attribute::CPU:
        return HostCounts::tr("Processors");
    case Attribute::Memory:
        return HostCounts::tr("Memory");
    case Attribute::LustreRpc:
        return HostCounts::tr("Lustre calls");
    case Attribute::PCIe:
        return HostCounts::tr("PCIe slot");
    case Attribute::QueuePairs:
        return HostCounts::tr("Queue pairs");
    case Attribute::Module:
        return HostCounts::tr("Module of the cable");
    case Attribute::BitErrorRates:
        return HostCounts::tr("Bit error rates");
    case Attribute::Physical:
        return HostCounts::tr("Physical layer");
    case Attribute::Sensors:
        return HostCounts::tr("Sensors");
    case Attribute::VendorCounters:
        return HostCounts::tr("Vendor's counters");
    case Attribute::RoundTrips:
        return HostCounts::tr("Round trips of MADs");
    default:
        return toString(attribute);
    }
}

using SampleOf = std::map<std::pair<CounterId, PortKey>, RawSample>;

SampleOf samplesAt(const std::vector<SampleSeries> &all)
{
    SampleOf samples;
    for (const SampleSeries &series : all) {
        const auto known = std::find_if(series.samples.rbegin(), series.samples.rend(),
                                        [](const RawSample &sample) { return sample.isKnown; });
        if (known != series.samples.rend()) {
            samples.insert_or_assign({series.counter, series.port}, *known);
        }
    }
    return samples;
}

/// Whether it is worth a row.
bool isMoving(const HostCount &count)
{
    return count.perSecond.value_or(0) > 0 || counter(count.counter).isGauge;
}

QString valueText(const HostCount &count)
{
    const Counter &described = counter(count.counter);
    if (described.attribute == Attribute::CPU && count.perSecond) {
        constexpr double MillisecondsPerSecond = 1000;
        return HostCounts::tr("%1 of a core")
            .arg(format::percent(*count.perSecond / MillisecondsPerSecond));
    }
    if (!described.isGauge && !count.perSecond) {
        return format::unknown();
    }
    return format::counterFigure(described, described.isGauge
                                                ? inNaturalUnits(count.value, described.unit)
                                                : *count.perSecond);
}

} // namespace

Result<std::vector<HostCount>> loadHostCounts(const CaptureReader &capture,
                                              const HostQuestion &question)
{
    ASSIGN_OR_RETURN(const auto sampled, capture.sampledCounters());
    std::vector<CounterId> ids;
    std::ranges::copy_if(sampled, std::back_inserter(ids), [of = question.of](CounterId id) {
        const Attribute attribute = counter(id).attribute;
        return of == CountsOf::Hosts ? isOfHost(attribute) : isOfDevice(attribute);
    });
    if (ids.empty()) {
        return std::vector<HostCount>();
    }
    ASSIGN_OR_RETURN(const auto first,
                     capture.series(question.ports, ids, question.from, question.from));
    ASSIGN_OR_RETURN(const auto last,
                     capture.series(question.ports, ids, question.to, question.to));
    const SampleOf before = samplesAt(first);
    std::vector<HostCount> counts;
    for (const auto &[place, now] : samplesAt(last)) {
        const auto [id, port] = place;
        HostCount count{port, id, now.value, {}};
        if (const auto was = before.find(place); was != before.end()) {
            count.perSecond = rated(counter(id), std::array{was->second, now}).back().rate;
        }
        counts.push_back(count);
    }
    const auto placeOf = [&](const HostCount &count) {
        return std::ranges::find(question.ports, count.port) - question.ports.begin();
    };
    std::ranges::stable_sort(counts, [&](const HostCount &a, const HostCount &b) {
        return std::pair(a.counter, placeOf(a)) < std::pair(b.counter, placeOf(b));
    });
    return counts;
}

HostCounts::HostCounts(Session *session, CountsOf of, std::vector<PortKey> ports, QStringList names,
                       QWidget *parent)
    : HostPart(session, parent),
      m_of(of),
      m_ports(std::move(ports)),
      m_names(std::move(names))
{
    makeRows({});
}

void HostCounts::takeOver(const HostCounts &other)
{
    if (other.m_ports == m_ports) {
        show(other.m_counts);
    }
}

void HostCounts::read(const SharedReaders &readers, const Figures &figures)
{
    query().read(
        readers,
        [question = HostQuestion{m_of, m_ports, figures.from, figures.to}](
            const CaptureReader &capture) { return loadHostCounts(capture, question); },
        [this](const Result<std::vector<HostCount>> &counts) {
            if (counts) {
                show(*counts);
            }
        });
}

void HostCounts::show(const std::vector<HostCount> &counts)
{
    const bool wasEmpty = m_counts.empty();
    m_counts = counts;
    std::vector<HostCount> moving;
    QStringList still;
    for (const HostCount &count : counts) {
        isMoving(count) ? moving.push_back(count) : still.push_back(counter(count.counter).name);
    }
    still.removeDuplicates();
    const auto isSameRow = [](const HostCount &a, const HostCount &b) {
        return a.counter == b.counter && a.port == b.port;
    };
    if (!std::ranges::equal(moving, m_rows, isSameRow)) {
        makeRows(moving);
    }
    m_rows = moving;
    for (size_t i = 0; i < moving.size(); ++i) {
        m_values[i]->setText(valueText(moving[i]));
        m_values[i]->setToolTip(
            tr("%1 by now").arg(format::count(static_cast<qint64>(moving[i].value))));
    }
    m_rest->setText(tr("%n other(s) do not rise.", nullptr, static_cast<int>(still.size())));
    m_rest->setToolTip(still.join(u'\n'));
    m_rest->setVisible(!still.isEmpty());
    if (wasEmpty != counts.empty()) {
        Q_EMIT shownChanged(!counts.empty());
    }
}

/// Labels for these counts, in place of those that are there.
void HostCounts::makeRows(const std::vector<HostCount> &counts)
{
    removeRows();
    m_values.clear();
    std::map<CounterId, int> places;
    for (const HostCount &count : counts) {
        ++places[count.counter];
    }
    std::optional<Attribute> latest;
    int row = 0;
    for (const HostCount &count : counts) {
        const Attribute attribute = counter(count.counter).attribute;
        if (latest != attribute) {
            latest = attribute;
            grid().addWidget(withRole("faint", new QLabel(heading(attribute))), row++, 0, 1, 2);
        }
        addRow(row++, count, places[count.counter] > 1);
    }
    m_rest = named("hostRest", withRole("faint", new QLabel));
    grid().addWidget(m_rest, row, 0, 1, 2);
}

void HostCounts::addRow(int row, const HostCount &count, bool isOneOfSeveral)
{
    const QString counterName = counter(count.counter).name;
    const QString port = m_names.value(std::ranges::find(m_ports, count.port) - m_ports.begin());
    const QString text =
        isOneOfSeveral ? QStringLiteral("%1 · %2").arg(counterName, port) : counterName;
    auto *name = withRole("secondary", new QLabel(format::breakable(text)));
    name->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
    name->setWordWrap(true);
    name->setToolTip(QStringLiteral("%1 %2").arg(port, counterName));
    auto *value = new QLabel;
    value->setObjectName(counterName);
    value->setFont(Theme::instance().monospaced(Tokens::SecondarySize));
    value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    grid().addWidget(name, row, 0);
    value->setAlignment(Qt::AlignRight | Qt::AlignTop);
    grid().addWidget(value, row, 1);
    m_values.push_back(value);
}

} // namespace pickglass
