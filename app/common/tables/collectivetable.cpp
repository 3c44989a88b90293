// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/tables/collectivetable.h"

#include "core/jobs/hostlist.h"

namespace pickglass::tables {

namespace {

/// Columns of a port: guid, port, node, each with this before it.
template<typename Row>
void addPort(std::vector<WrittenColumn<Row>> &columns, const char *prefix,
             std::function<PortIndex(const Row &)> portOf)
{
    const QString before = QLatin1String(prefix);
    const auto add = [&](const char *key, auto cellOf) {
        columns.push_back({before + QLatin1String(key), [portOf, cellOf](const Row &row) {
                               const PortIndex port = portOf(row);
                               return port.isValid() ? cellOf(*row.answer->fabric, port) : Cell();
                           }});
    };
    add("guid", [](const Fabric &fabric, PortIndex port) {
        return cell(fabric.node(fabric.port(port).node).guid);
    });
    add("port", [](const Fabric &fabric, PortIndex port) {
        return Cell(qint64(fabric.port(port).number));
    });
    add("node", [](const Fabric &fabric, PortIndex port) {
        return cell(fabric.node(fabric.port(port).node).name);
    });
}

/// Columns of a link by the port that sends, and of its other end.
template<typename Row>
void addLink(std::vector<WrittenColumn<Row>> &columns, const char *prefix, const char *peerPrefix,
             std::function<PortIndex(const Row &)> portOf)
{
    addPort<Row>(columns, prefix, portOf);
    addPort<Row>(columns, peerPrefix, [portOf](const Row &row) {
        const PortIndex port = portOf(row);
        return port.isValid() ? row.answer->fabric->port(port).peer : PortIndex();
    });
}

template<typename Row>
void addCommunicator(std::vector<WrittenColumn<Row>> &columns)
{
    columns.push_back(
        {"communicator", [](const Row &row) { return cell(row.communicator->communicator.id); }});
    columns.push_back({"ranks", [](const Row &row) {
                           return Cell(qint64(row.communicator->communicator.size()));
                       }});
    columns.push_back({"algorithm", [](const Row &row) {
                           return cell(toString(row.communicator->plan.algorithm));
                       }});
}

/// The hosts of a communicator, each once.
QString namesOfHosts(const Communicator &communicator)
{
    QStringList hosts = communicator.hosts;
    hosts.removeAll(QString());
    hosts.removeDuplicates();
    return compressHostList(hosts);
}

const LinkUses *limitOf(const CommunicatorRow &row)
{
    const auto &links = row.communicator->routes.links;
    return links.empty() || !links.front().share() ? nullptr : &links.front();
}

void addMeasured(std::vector<WrittenColumn<CommunicatorRow>> &columns)
{
    using Row = CommunicatorRow;
    const auto add = [&columns](const char *key, auto cellOf) {
        columns.push_back({QLatin1String(key), [cellOf](const Row &row) {
                               const auto &measured = row.communicator->measured;
                               return measured ? cellOf(*measured) : Cell();
                           }});
    };
    using Measured = CollectiveMeasurement;
    add("measured", [](const Measured &measured) { return Cell(measured.busBandwidth); });
    columns.push_back(
        {"measured_share", [](const Row &row) { return cell(row.communicator->measuredShare()); }});
    add("operation", [](const Measured &measured) { return cell(measured.operation); });
    add("bytes", [](const Measured &measured) { return cell(measured.bytes); });
    add("measurements", [](const Measured &measured) { return Cell(measured.count); });
    add("measured_in", [](const Measured &measured) { return cell(measured.source); });
}

} // namespace

std::vector<CommunicatorRow> communicatorRows(const CollectiveAnswer &answer)
{
    std::vector<CommunicatorRow> rows;
    for (const CommunicatorAnswer &each : answer.communicators) {
        rows.push_back({&answer, &each});
    }
    return rows;
}

std::vector<WrittenColumn<CommunicatorRow>> communicatorColumns()
{
    using Row = CommunicatorRow;
    std::vector<WrittenColumn<Row>> columns;
    addCommunicator(columns);
    const auto count = [&columns](const char *key, auto numberOf) {
        columns.push_back({QLatin1String(key), [numberOf](const Row &row) {
                               return Cell(static_cast<qint64>(numberOf(*row.communicator)));
                           }});
    };
    using One = CommunicatorAnswer;
    columns.push_back({"source", [](const Row &row) {
                           return cell(toString(row.communicator->communicator.source));
                       }});
    columns.push_back({"hosts", [](const Row &row) {
                           return cell(namesOfHosts(row.communicator->communicator));
                       }});
    columns.push_back(
        {"order", [](const Row &row) { return cell(toString(row.communicator->plan.order)); }});
    count("channels", [](const One &one) { return one.plan.channels; });
    count("steps", [](const One &one) { return one.plan.steps.size(); });
    count("steps_inside_hosts", [](const One &one) { return one.plan.insideHosts; });
    count("steps_without_host", [](const One &one) { return one.plan.withoutHost; });
    count("steps_without_route", [](const One &one) { return one.routes.withoutRoute; });
    count("links", [](const One &one) { return one.routes.links.size(); });
    columns.push_back({"shared", [](const Row &row) {
                           return row.communicator->routes.bound
                                      ? Cell(row.communicator->routes.isShared())
                                      : Cell();
                       }});
    columns.push_back(
        {"bound", [](const Row &row) { return cell(row.communicator->routes.bound); }});
    columns.push_back({"bound_of_adapters", [](const Row &row) {
                           return cell(row.communicator->routes.boundOfAdapters);
                       }});
    addLink<Row>(columns, "limit_", "limit_peer_", [](const Row &row) {
        const LinkUses *limit = limitOf(row);
        return limit ? limit->port : PortIndex();
    });
    columns.push_back({"limit_uses", [](const Row &row) {
                           const LinkUses *limit = limitOf(row);
                           return limit ? Cell(limit->uses) : Cell();
                       }});
    addMeasured(columns);
    return columns;
}

std::vector<CollectiveStepRow> collectiveStepRows(const CollectiveAnswer &answer)
{
    std::vector<CollectiveStepRow> rows;
    for (const CommunicatorAnswer &each : answer.communicators) {
        for (const RoutedStep &step : each.routes.steps) {
            rows.push_back({&answer, &each, &step});
        }
    }
    return rows;
}

std::vector<WrittenColumn<CollectiveStepRow>> collectiveStepColumns()
{
    using Row = CollectiveStepRow;
    std::vector<WrittenColumn<Row>> columns;
    addCommunicator(columns);
    columns.push_back(
        {"channel", [](const Row &row) { return Cell(qint64(row.step->step.channel)); }});
    columns.push_back(
        {"phase", [](const Row &row) { return cell(toString(row.step->step.phase)); }});
    const auto end = [&columns](const QString &prefix, auto rankOf) {
        columns.push_back({prefix + QLatin1String("rank"), [rankOf](const Row &row) {
                               return Cell(qint64(rankOf(row.step->step)));
                           }});
        columns.push_back(
            {prefix + QLatin1String("host"), [rankOf](const Row &row) {
                 return cell(row.communicator->communicator.hosts.value(rankOf(row.step->step)));
             }});
    };
    end("from_", [](const CollectiveStep &step) { return step.from; });
    addPort<Row>(columns, "from_", [](const Row &row) { return row.step->from; });
    end("to_", [](const CollectiveStep &step) { return step.to; });
    addPort<Row>(columns, "to_", [](const Row &row) { return row.step->to; });
    columns.push_back({"links", [](const Row &row) {
                           return row.step->links.empty() ? Cell()
                                                          : Cell(qint64(row.step->links.size()));
                       }});
    columns.push_back({"max_uses", [](const Row &row) { return known(row.step->maxUses); }});
    columns.push_back(
        {"failure", [](const Row &row) { return cell(toString(row.step->failure)); }});
    return columns;
}

std::vector<LinkUsesRow> linkUsesRows(const CollectiveAnswer &answer)
{
    std::vector<LinkUsesRow> rows;
    for (const CommunicatorAnswer &each : answer.communicators) {
        for (const LinkUses &link : each.routes.links) {
            rows.push_back({&answer, &each, &link});
        }
    }
    return rows;
}

std::vector<WrittenColumn<LinkUsesRow>> linkUsesColumns()
{
    using Row = LinkUsesRow;
    std::vector<WrittenColumn<Row>> columns;
    addCommunicator(columns);
    addLink<Row>(columns, "", "peer_", [](const Row &row) { return row.link->port; });
    columns.push_back({"uses", [](const Row &row) { return Cell(row.link->uses); }});
    columns.push_back({"host_link", [](const Row &row) { return Cell(row.link->isOfHost); }});
    columns.push_back({"rate", [](const Row &row) { return cell(row.link->capacity); }});
    columns.push_back({"rate_of_step", [](const Row &row) { return cell(row.link->share()); }});
    return columns;
}

} // namespace pickglass::tables
