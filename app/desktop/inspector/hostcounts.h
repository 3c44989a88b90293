// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/inspector/hostpart.h"
#include "core/capture/capturereader.h"

#include <optional>
#include <vector>

class QLabel;

namespace pickglass {

/// What a host's kernel counts, at a moment.
struct HostCount
{
    PortKey port;
    CounterId counter;
    quint64 value = 0;
    /// In the counter's natural unit, in the moment or range; nothing of gauges and after a reset.
    std::optional<double> perSecond;

    bool operator==(const HostCount &) const = default;
};

/// Whose counters: those of hosts' kernels, or what devices and the modules of cables measure.
enum class CountsOf : quint8 { Hosts, Devices };

struct HostQuestion
{
    CountsOf of = CountsOf::Hosts;
    std::vector<PortKey> ports;
    /// The begin of the first and of the last sweep that figures compare.
    Timestamp from;
    Timestamp to;
};

/// The counters of hosts or devices that these ports answered with, ascending by counter, then in
/// the order of the ports. Any thread, that of the reader.
Result<std::vector<HostCount>> loadHostCounts(const CaptureReader &capture,
                                              const HostQuestion &question);

/// What a host counts: IP over InfiniBand, NFS and others under headings, with rates. What does not
/// move is only counted. Hidden where the capture has no such counters of the host. Reads the
/// capture; updated in place.
class HostCounts final : public HostPart
{
    Q_OBJECT

public:
    /// Names are those of the ports, in their order.
    HostCounts(Session *session, CountsOf of, std::vector<PortKey> ports, QStringList names,
               QWidget *parent = nullptr);

    /// What another one of the same ports showed, until there is an answer.
    void takeOver(const HostCounts &other);

private:
    void read(const SharedReaders &readers, const Figures &figures) override;
    void show(const std::vector<HostCount> &counts);
    void makeRows(const std::vector<HostCount> &counts);
    void addRow(int row, const HostCount &count, bool isOneOfSeveral);

    CountsOf m_of;
    std::vector<PortKey> m_ports;
    QStringList m_names;
    std::vector<HostCount> m_counts;
    std::vector<HostCount> m_rows;  ///< that are shown one by one
    std::vector<QLabel *> m_values; ///< of the rows
    QLabel *m_rest = nullptr;
};

} // namespace pickglass
