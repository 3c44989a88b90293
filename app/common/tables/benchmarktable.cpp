// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/tables/benchmarktable.h"

#include "core/jobs/hostlist.h"

#include <cmath>

namespace pickglass::tables {

namespace {

template<typename Row>
void addMatrixColumns(std::vector<WrittenColumn<Row>> &columns)
{
    columns = {
        {"program", [](const Row &row) { return cell(toString(row.answer->matrix.program)); }},
        {"operation", [](const Row &row) { return cell(row.answer->matrix.operation); }},
        {"figure", [](const Row &row) { return cell(toString(row.answer->matrix.figure)); }},
        {"bytes", [](const Row &row) { return cell(row.answer->matrix.bytes); }}};
}

} // namespace

std::vector<MeasurementRow> measurementRows(const std::vector<BenchmarkRun> &runs)
{
    std::vector<MeasurementRow> rows;
    for (const BenchmarkRun &run : runs) {
        for (const BenchmarkRow &row : run.rows) {
            rows.push_back({&run, &row});
        }
    }
    return rows;
}

std::vector<WrittenColumn<MeasurementRow>> measurementColumns()
{
    using Row = MeasurementRow;
    std::vector<WrittenColumn<Row>> columns{
        {"program", [](const Row &row) { return cell(toString(row.run->program)); }},
        {"version", [](const Row &row) { return cell(row.run->version); }},
        {"operation", [](const Row &row) { return cell(row.run->operation); }},
        {"time", [](const Row &row) { return cell(row.run->time); }},
        {"hosts", [](const Row &row) { return cell(compressHostList(namedHosts(*row.run))); }},
        {"bytes", [](const Row &row) { return cell(row.row->bytes); }},
        {"variant", [](const Row &row) { return cell(row.row->variant); }},
        {"iterations", [](const Row &row) { return cell(row.row->iterations); }}};
    for (size_t i = 0; i < BenchmarkFigures; ++i) {
        const auto figure = static_cast<BenchmarkFigure>(i);
        columns.push_back(
            {toString(figure), [figure](const Row &row) { return cell((*row.row)[figure]); }});
    }
    columns.push_back({"source", [](const Row &row) { return cell(row.run->source); }});
    columns.push_back({"line", [](const Row &row) { return known(row.run->line); }});
    return columns;
}

std::vector<MatrixPairRow> matrixPairRows(const BenchmarkAnswer &answer, PairsOf ends)
{
    std::vector<MatrixPairRow> rows;
    for (const MatrixAnswer &each : answer.matrices) {
        if (each.isByLeaf != (ends == PairsOf::Leaves)) {
            continue;
        }
        const BenchmarkMatrix &matrix = each.matrix;
        for (size_t from = 0; from < matrix.size(); ++from) {
            for (size_t to = matrix.isUndirected ? from : 0; to < matrix.size(); ++to) {
                if (matrix.at(from, to)) {
                    rows.push_back({&each, from, to});
                }
            }
        }
    }
    return rows;
}

std::vector<WrittenColumn<MatrixPairRow>> matrixPairColumns()
{
    using Row = MatrixPairRow;
    std::vector<WrittenColumn<Row>> columns;
    addMatrixColumns(columns);
    const auto host = [](const Row &row, size_t place) {
        return cell(row.answer->matrix.hosts.value(static_cast<qsizetype>(place)));
    };
    columns.push_back({"from", [host](const Row &row) { return host(row, row.from); }});
    columns.push_back({"to", [host](const Row &row) { return host(row, row.to); }});
    columns.push_back(
        {"value", [](const Row &row) { return cell(row.answer->matrix.at(row.from, row.to)); }});
    // How many times slower than expected of both hosts.
    columns.push_back({"factor", [](const Row &row) {
                           const size_t at = row.from * row.answer->matrix.size() + row.to;
                           const auto &factors = row.answer->slow.factors;
                           return at < factors.size() && !std::isnan(factors[at])
                                      ? Cell(factors[at])
                                      : Cell();
                       }});
    columns.push_back({"slow", [](const Row &row) {
                           const size_t at = row.from * row.answer->matrix.size() + row.to;
                           const auto &slow = row.answer->slow.slowPairs;
                           return at < slow.size() ? Cell(bool(slow[at])) : Cell();
                       }});
    return columns;
}

std::vector<SlowPartRow> slowPartRows(const BenchmarkAnswer &answer)
{
    std::vector<SlowPartRow> rows;
    for (const MatrixAnswer &each : answer.matrices) {
        for (const SlowPart &part : each.slow.parts) {
            rows.push_back({&each, &part});
        }
    }
    return rows;
}

std::vector<WrittenColumn<SlowPartRow>> slowPartColumns()
{
    using Row = SlowPartRow;
    std::vector<WrittenColumn<Row>> columns;
    addMatrixColumns(columns);
    columns.push_back({"kind", [](const Row &row) { return cell(toString(row.part->kind)); }});
    columns.push_back(
        {"name", [](const Row &row) { return cell(nameOf(*row.part, *row.answer)); }});
    columns.push_back({"factor", [](const Row &row) { return Cell(row.part->factor); }});
    columns.push_back({"z", [](const Row &row) { return Cell(row.part->z); }});
    columns.push_back({"probability", [](const Row &row) { return Cell(row.part->probability); }});
    columns.push_back({"values", [](const Row &row) { return Cell(row.part->values); }});
    columns.push_back(
        {"message", [](const Row &row) { return cell(textOf(*row.part, *row.answer).english()); }});
    return columns;
}

std::vector<SharedLinkRow> sharedLinkRows(const BenchmarkAnswer &answer)
{
    std::vector<SharedLinkRow> rows;
    for (const MatrixAnswer &each : answer.matrices) {
        for (const SharedLink &link : each.shared.links) {
            rows.push_back({&each, &link});
        }
    }
    return rows;
}

std::vector<WrittenColumn<SharedLinkRow>> sharedLinkColumns()
{
    using Row = SharedLinkRow;
    std::vector<WrittenColumn<Row>> columns;
    addMatrixColumns(columns);
    const auto end = [&columns](const char *prefix, bool isPeer) {
        const auto portOf = [isPeer](const Row &row) -> const Port * {
            const Fabric &fabric = *row.answer->fabric;
            const Port &port = fabric.port(row.link->port);
            return !isPeer ? &port : port.peer.isValid() ? &fabric.port(port.peer) : nullptr;
        };
        const QString before = QLatin1String(prefix);
        columns.push_back({before + QLatin1String("node"), [portOf](const Row &row) {
                               const Port *port = portOf(row);
                               return port ? cell(row.answer->fabric->node(port->node).name)
                                           : Cell();
                           }});
        columns.push_back({before + QLatin1String("guid"), [portOf](const Row &row) {
                               const Port *port = portOf(row);
                               return port ? cell(row.answer->fabric->node(port->node).guid)
                                           : Cell();
                           }});
        columns.push_back({before + QLatin1String("port"), [portOf](const Row &row) {
                               const Port *port = portOf(row);
                               return port ? Cell(qint64(port->number)) : Cell();
                           }});
    };
    end("", false);
    end("peer_", true);
    columns.push_back({"slow", [](const Row &row) { return Cell(row.link->slow); }});
    columns.push_back(
        {"slow_pairs", [](const Row &row) { return Cell(row.answer->shared.slowPairs); }});
    columns.push_back({"others", [](const Row &row) { return Cell(row.link->others); }});
    columns.push_back(
        {"other_pairs", [](const Row &row) { return Cell(row.answer->shared.otherPairs); }});
    columns.push_back({"probability", [](const Row &row) { return Cell(row.link->probability); }});
    return columns;
}

} // namespace pickglass::tables
