// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/host/rpcreading.h"

#include "collectors/host/textparts.h"
#include "core/formats/othercounters.h"

#include <algorithm>
#include <span>

namespace pickglass::host {

namespace {

constexpr qsizetype MaxTransports = 4096;

struct TransportColumn
{
    size_t column;
    const char *counter;
};
/// Behind the local port of "tcp" and "rdma".
constexpr TransportColumn StreamColumns[] = {
    {2, "nfs_xprt_connects"},     {5, "nfs_xprt_sends"},        {6, "nfs_xprt_receives"},
    {7, "nfs_xprt_bad_xids"},     {8, "nfs_xprt_requests_sum"}, {9, "nfs_xprt_backlog_sum"},
    {11, "nfs_xprt_sending_sum"}, {12, "nfs_xprt_pending_sum"}};
constexpr TransportColumn DatagramColumns[] = {
    {2, "nfs_xprt_sends"},        {3, "nfs_xprt_receives"},    {4, "nfs_xprt_bad_xids"},
    {5, "nfs_xprt_requests_sum"}, {6, "nfs_xprt_backlog_sum"}, {8, "nfs_xprt_sending_sum"},
    {9, "nfs_xprt_pending_sum"}};
/// From here on, "rdma" has other columns than "tcp".
constexpr size_t OnlyOfTcp = 10;

} // namespace

void RpcReading::beginMount(std::string_view server)
{
    m_server = QByteArray(server.data(), static_cast<qsizetype>(server.size()));
    m_ofMount.clear();
}

void RpcReading::takeTransport(std::string_view line)
{
    LineScanner scanner(line);
    const std::string_view kind = scanner.nextWord();
    const std::vector<quint64> numbers = numbersOf(scanner);
    const bool isDatagram = kind == "udp";
    if ((!isDatagram && kind != "tcp" && kind != "rdma") || numbers.empty() ||
        m_known.size() >= MaxTransports) {
        return;
    }
    // Without a reserved port, several of a mount may say port 0.
    QByteArray key = m_server + ' ' + QByteArray(kind.data(), static_cast<qsizetype>(kind.size())) +
                     ' ' + QByteArray::number(numbers.front());
    key += ' ' + QByteArray::number(m_ofMount[key]++);
    if (m_known.contains(key)) {
        return;
    }
    m_known.insert(key);
    const std::span<const TransportColumn> columns =
        isDatagram ? std::span<const TransportColumn>(DatagramColumns) : StreamColumns;
    for (const auto &[column, counter] : columns) {
        if (column < numbers.size() && (kind != "rdma" || column < OnlyOfTcp)) {
            m_transports[findCounter(Attribute::NFSRpc, QString::fromLatin1(counter))] +=
                numbers[column];
        }
    }
}

void RpcReading::takeOperation(std::string_view line)
{
    LineScanner scanner(line);
    const auto name = scanner.takeUntil(':');
    const std::vector<quint64> numbers = name ? numbersOf(scanner) : std::vector<quint64>();
    if (numbers.size() < Columns - 1) {
        return;
    }
    m_hasErrors = m_hasErrors && numbers.size() >= Columns;
    const auto add = [&numbers](std::array<quint64, Columns> &sums) {
        for (size_t column = 0; column < std::min(Columns, numbers.size()); ++column) {
            sums[column] += numbers[column];
        }
    };
    add(m_operations[0]);
    if (*name == "READ") {
        add(m_operations[1]);
    } else if (*name == "WRITE") {
        add(m_operations[2]);
    }
}

CounterValues RpcReading::values() const
{
    CounterValues values;
    if (m_hasOperations) {
        const auto counters = countersOf(Attribute::NFSRpc);
        for (size_t sum = 0; sum < m_operations.size(); ++sum) {
            for (size_t column = 0; column < (m_hasErrors ? Columns : Columns - 1); ++column) {
                values.emplace_back(counters[sum * Columns + column].id, m_operations[sum][column]);
            }
        }
    }
    values.insert(values.end(), m_transports.begin(), m_transports.end());
    return values;
}

} // namespace pickglass::host
