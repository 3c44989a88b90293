// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/metrics/fabricmetrics.h"

#include "core/analysis/figures.h"
#include "core/fabric/linkpresence.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace pickglass {

namespace {

using SharedMoment = std::shared_ptr<const MetricsMoment>;

/// A family of one sample or a few, which belong to the moment of the scrape.
MetricsFamily family(const char *name, MetricsType type, const char *unit, const char *help,
                     std::function<void(MetricsLines &lines)> write)
{
    return {name, type, unit,
            help, 1,    [write = std::move(write)](MetricsLines &lines, size_t) { write(lines); }};
}

MetricsFamily single(const char *name, MetricsType type, const char *unit, const char *help,
                     double value)
{
    return family(name, type, unit, help,
                  [value](MetricsLines &lines) { lines.add({}, {}, value, 0); });
}

MetricsFamily count(const char *name, const char *unit, const char *help, qint64 value)
{
    return family(name, MetricsType::Counter, unit, help, [value](MetricsLines &lines) {
        lines.add({}, {}, static_cast<quint64>(value), 0);
    });
}

/// A family with a sample a port of the last sweep.
MetricsFamily ofPorts(const SharedMoment &moment, const MetricsLabels &labels, const char *name,
                      const char *unit, const char *help,
                      std::function<std::optional<double>(size_t port)> value)
{
    return {name,
            MetricsType::Gauge,
            unit,
            help,
            labels->size(),
            [=, value = std::move(value)](MetricsLines &lines, size_t port) {
                if (const auto known = value(port)) {
                    lines.add((*labels)[port], {}, *known, moment->now->time.microseconds());
                }
            }};
}

bool isSilent(const CounterSweep &sweep, size_t port)
{
    for (size_t i = 0; i < sweep.layout->attributes.size(); ++i) {
        if (sweep.timeOf(i, port) != 0) {
            return false;
        }
    }
    return true;
}

qint64 silentPorts(const CounterSweep &sweep)
{
    qint64 silent = 0;
    for (size_t port = 0; port < sweep.layout->ports.size(); ++port) {
        silent += isSilent(sweep, port) ? 1 : 0;
    }
    return silent;
}

constexpr double Unknown = std::numeric_limits<double>::quiet_NaN();

/// What is served of a PortActivity, which is far larger: of each figure with a metric, in the
/// order of figureRows(), a value a port of the last sweep; Unknown where it is not known.
using PortFigures = std::vector<std::vector<double>>;

PortFigures figuresOf(const MetricsMoment &moment)
{
    const Fabric &fabric = *moment.fabric;
    const std::vector<PortActivity> activity = activityBetween(fabric, *moment.before, *moment.now);
    PortFigures figures;
    for (const FigureRow &row : figureRows()) {
        if (row.metric == nullptr) {
            continue;
        }
        std::vector<double> &values = figures.emplace_back();
        for (const PortKey &key : moment.now->layout->ports) {
            const PortIndex port = fabric.findPort(key.node, key.number);
            values.push_back(
                (port.isValid() ? valueOf({fabric, activity}, row.kind, port) : std::nullopt)
                    .value_or(Unknown));
        }
    }
    return figures;
}

/// What ports did between the last two sweeps.
void addActivity(MetricsFamilies &families, const SharedMoment &moment, const MetricsLabels &labels,
                 PortFigures figures)
{
    const auto all = std::make_shared<const PortFigures>(std::move(figures));
    size_t figure = 0;
    for (const FigureRow &row : figureRows()) {
        if (row.metric == nullptr) {
            continue;
        }
        families.push_back(ofPorts(moment, labels, row.metric, "ratio", row.help,
                                   [all, figure](size_t port) -> std::optional<double> {
                                       const double value = (*all)[figure][port];
                                       return std::isnan(value) ? std::nullopt
                                                                : std::optional(value);
                                   }));
        ++figure;
    }
}

void addSilence(MetricsFamilies &families, const SharedMoment &moment, const MetricsLabels &labels)
{
    families.push_back(ofPorts(moment, labels, "infiniband_port_silent", "",
                               "1 for a port that did not answer the last sweep.",
                               [moment](size_t port) -> std::optional<double> {
                                   return isSilent(*moment->now, port) ? std::optional(1.0)
                                                                       : std::nullopt;
                               }));
}

void addFabric(MetricsFamilies &families, const Fabric &fabric)
{
    std::map<QString, qint64> nodes;
    for (const NodeType type : {NodeType::Switch, NodeType::ChannelAdapter, NodeType::Router}) {
        nodes[toString(type)] = 0;
    }
    for (const Node &node : fabric.nodes()) {
        ++nodes[toString(node.type)];
    }
    families.push_back(family("infiniband_nodes", MetricsType::Gauge, "", "Nodes of the fabric.",
                              [nodes](MetricsLines &lines) {
                                  for (const auto &[type, number] : nodes) {
                                      lines.add(metricsLabel("type", type), {},
                                                static_cast<quint64>(number), 0);
                                  }
                              }));
    if (const auto cables = cableCount(fabric)) {
        families.push_back(single("infiniband_links", MetricsType::Gauge, "",
                                  "Cables of the fabric.", static_cast<double>(*cables)));
    }
}

struct NamedState
{
    SmState state;
    const char *word;
};
constexpr std::array<NamedState, 4> NamedStates = {{{SmState::NotActive, "not_active"},
                                                    {SmState::Discovering, "discovering"},
                                                    {SmState::Standby, "standby"},
                                                    {SmState::Master, "master"}}};

QByteArray managerLabels(const MetricsMoment &moment, const SmInfo &info)
{
    const NodeIndex node = moment.fabric ? moment.fabric->findNode(info.port.node) : NodeIndex();
    QByteArray labels = metricsLabel("guid", info.port.node.toString());
    addMetricsLabel(labels, "port", QString::number(info.port.number));
    addMetricsLabel(labels, "node", node.isValid() ? moment.fabric->node(node).name : QString());
    addMetricsLabel(labels, "lid", QString::number(info.lid.value()));
    return labels;
}

/// Subnets are counted from 1, as everywhere for people.
QByteArray subnetLabel(SubnetNumber subnet)
{
    return metricsLabel("subnet", QString::number(subnet + 1));
}

template<typename Write>
MetricsFamily ofManagers(const SharedMoment &moment, const char *name, const char *help,
                         Write write)
{
    return family(name, MetricsType::Gauge, "", help, [=](MetricsLines &lines) {
        for (const auto &[subnet, poll] : moment->managers) {
            for (const SmPoll::Answer &answer : poll->answers) {
                write(lines, managerLabels(*moment, answer.info) + ',' + subnetLabel(subnet),
                      answer.info);
            }
        }
    });
}

void addManagers(MetricsFamilies &families, const SharedMoment &moment)
{
    families.push_back(ofManagers(
        moment, "infiniband_subnet_manager_priority", "SMInfo.Priority of a subnet manager.",
        [](MetricsLines &lines, const QByteArray &labels, const SmInfo &info) {
            lines.add(labels, {}, quint64(info.priority), 0);
        }));
    families.push_back(
        ofManagers(moment, "infiniband_subnet_manager_state",
                   "1 for the state that a subnet manager is in, 0 for the others.",
                   [](MetricsLines &lines, const QByteArray &labels, const SmInfo &info) {
                       for (const NamedState &state : NamedStates) {
                           lines.add(labels, QByteArray(",state=\"") + state.word + '"',
                                     quint64(info.state == state.state ? 1 : 0), 0);
                       }
                   }));
    families.push_back(family(
        "infiniband_subnet_masters", MetricsType::Gauge, "",
        "Subnet managers that say they are the master: 1 where all is well.",
        [moment](MetricsLines &lines) {
            for (const auto &[subnet, poll] : moment->managers) {
                const auto masters = std::count_if(poll->answers.begin(), poll->answers.end(),
                                                   [](const SmPoll::Answer &answer) {
                                                       return answer.info.state == SmState::Master;
                                                   });
                lines.add(subnetLabel(subnet), {}, static_cast<quint64>(masters), 0);
            }
        }));
}

/// Every kind, so that the first of one is an increase.
MetricsFamily ofEvents(const char *name, MetricsType type, const char *help,
                       const std::map<EventKind, qint64> &counts)
{
    return family(name, type, "", help, [counts](MetricsLines &lines) {
        for (int number = 0; number <= static_cast<int>(EventKind::Many); ++number) {
            const auto kind = static_cast<EventKind>(number);
            const auto found = counts.find(kind);
            lines.add(metricsLabel("kind", toString(kind)), {},
                      static_cast<quint64>(found == counts.end() ? 0 : found->second), 0);
        }
    });
}

/// What watching costs, and how well it goes.
void addWatching(MetricsFamilies &families, const MetricsMoment &moment)
{
    families.push_back(
        count("pickglass_sweeps", "", "Sweeps that were finished since the start.", moment.sweeps));
    families.push_back(count("pickglass_mads", "",
                             "Requests that were sent for them, retries included.",
                             moment.meter.mads));
    families.push_back(count("pickglass_mad_timeouts", "",
                             "Requests that were given up without an answer.",
                             moment.meter.timeouts));
    families.push_back(
        count("pickglass_mad_retries", "", "Requests that were sent again.", moment.meter.retries));
    families.push_back(count("pickglass_smp_bytes", "bytes",
                             "SMPs in bytes on virtual lane 15, both directions.",
                             moment.meter.smpBytes));
    families.push_back(count("pickglass_gmp_bytes", "bytes",
                             "GMPs in bytes on data lanes, both directions.",
                             moment.meter.gmpBytes));
    families.push_back(count("pickglass_refused_scrapes", "",
                             "Scrapes that were refused because too many were in progress.",
                             moment.refused));
    if (!moment.now) {
        return;
    }
    families.push_back(single("pickglass_last_sweep_age_seconds", MetricsType::Gauge, "seconds",
                              "Time since the last sweep was finished.", moment.age));
    families.push_back(
        single("pickglass_last_sweep_timestamp_seconds", MetricsType::Gauge, "seconds",
               "When the last sweep began, since 1970.",
               static_cast<double>(moment.now->time.microseconds()) / MicrosecondsPerSecond));
    families.push_back(single("pickglass_last_sweep_duration_seconds", MetricsType::Gauge,
                              "seconds", "How long the last sweep took.",
                              static_cast<double>(moment.now->duration) / MicrosecondsPerSecond));
    const qint64 silent = silentPorts(*moment.now);
    const auto ports = static_cast<qint64>(moment.now->layout->ports.size());
    families.push_back(family("pickglass_last_sweep_ports", MetricsType::Gauge, "",
                              "Ports that the last sweep asked.", [=](MetricsLines &lines) {
                                  lines.add("answered=\"yes\"", {},
                                            static_cast<quint64>(ports - silent), 0);
                                  lines.add("answered=\"no\"", {}, static_cast<quint64>(silent), 0);
                              }));
}

/// What treydock's exporter says of itself: its dashboards and rules ask for it.
void addExporterHealth(MetricsFamilies &families, const MetricsMoment &moment)
{
    const auto ofCollectors = [&](const char *name, const char *unit, const char *help,
                                  double value) {
        families.push_back(
            family(name, MetricsType::Gauge, unit, help, [value](MetricsLines &lines) {
                lines.add("collector=\"hca\"", {}, value, 0);
                lines.add("collector=\"switch\"", {}, value, 0);
            }));
    };
    ofCollectors("infiniband_exporter_collect_errors", "", "Sweeps that failed: always 0 here.", 0);
    ofCollectors("infiniband_exporter_collect_timeouts", "",
                 "Requests of the last sweep that were given up without an answer.",
                 static_cast<double>(moment.now->meter.timeouts));
    ofCollectors("infiniband_exporter_collector_duration_seconds", "seconds",
                 "How long the last sweep took.",
                 static_cast<double>(moment.now->duration) / MicrosecondsPerSecond);
}

void addCableExporterHealth(MetricsFamilies &families, const MetricsMoment &moment)
{
    families.push_back(single("infiniband_scrape_duration_seconds", MetricsType::Gauge, "seconds",
                              "How long the last sweep took.",
                              static_cast<double>(moment.now->duration) / MicrosecondsPerSecond));
    families.push_back(single("infiniband_scrape_ok", MetricsType::Gauge, "",
                              "1 where the last sweep had no timeouts.",
                              moment.now->meter.timeouts == 0 ? 1 : 0));
}

/// The families keep the moment, but not its sweep before the last one, which is as large.
void addOurs(MetricsFamilies &families, MetricsMoment given)
{
    const bool hasFigures = given.fabric && given.now && given.before;
    PortFigures figures = hasFigures ? figuresOf(given) : PortFigures();
    given.before.reset();
    const auto moment = std::make_shared<const MetricsMoment>(std::move(given));
    if (moment->fabric) {
        addFabric(families, *moment->fabric);
    }
    if (moment->fabric && moment->now) {
        const MetricsLabels labels = metricsLabels(*moment->fabric, *moment->now);
        if (hasFigures) {
            addActivity(families, moment, labels, std::move(figures));
        }
        addSilence(families, moment, labels);
    }
    addManagers(families, moment);
    families.push_back(ofEvents("pickglass_events", MetricsType::Counter,
                                "Events since the start, by kind.", moment->events));
    families.push_back(ofEvents("pickglass_lasting_events", MetricsType::Gauge,
                                "Events that last, by kind.", moment->lasting));
    if (moment->incidents) {
        families.push_back(family(
            "pickglass_open_incidents", MetricsType::Gauge, "", "Incidents that are open, by kind.",
            [open = *moment->incidents](MetricsLines &lines) {
                for (int number = 0; number <= static_cast<int>(IncidentKind::CountersOnly);
                     ++number) {
                    const auto kind = static_cast<IncidentKind>(number);
                    const auto found = open.find(kind);
                    lines.add(metricsLabel("kind", toString(kind)), {},
                              static_cast<quint64>(found == open.end() ? 0 : found->second), 0);
                }
            }));
    }
    addWatching(families, *moment);
}

} // namespace

MetricsFamilies metricsFamilies(const MetricsMoment &moment, const MetricsNames &names)
{
    MetricsFamilies families;
    if (moment.fabric && moment.now) {
        families = counterFamilies(moment.fabric, moment.now, names);
        if (names.portExporter) {
            addExporterHealth(families, moment);
        }
        if (names.cableExporter) {
            addCableExporterHealth(families, moment);
        }
    }
    if (names.ours) {
        addOurs(families, moment);
    }
    return families;
}

} // namespace pickglass
