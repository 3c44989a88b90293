// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/fabric/fabric.h"

#include <QString>

#include <optional>
#include <vector>

namespace pickglass {

/// What the latency of a message is made of.
enum class LatencyPart : quint8 {
    HostSend,       ///< until the adapter has been told to send
    AdapterSend,    ///< until the first bit is on the wire
    Ends,           ///< hosts and adapters of both sides together, where only that was published
    Hosts,          ///< both hosts together, likewise
    Wire,           ///< of one cable
    Switch,         ///< from port to port
    Serialization,  ///< from the first bit to the last
    AdapterReceive, ///< until the host's memory has the message
    HostReceive     ///< until the host has noticed it
};
constexpr int LatencyParts = static_cast<int>(LatencyPart::HostReceive) + 1;
/// "host_send", "adapter_send", "ends", "hosts", "wire", "switch", "serialization",
/// "adapter_receive", "host_receive".
QString toString(LatencyPart part);

/// How long a part takes with devices of a family, a small message and an idle network.
struct LatencyConstant
{
    /// As deviceName() has it, or a device id ("0xd2f0"); case does not matter. "*" is every device
    /// without a constant of its own.
    QString family = {};
    LatencyPart part = LatencyPart::Switch; ///< none of Wire and Serialization
    double nanoseconds = 0;
    bool isAtMost = false; ///< published as an upper limit
    QString source = {};   ///< where it is from

    bool operator==(const LatencyConstant &) const = default;
};

/// The constants of device families. What is not in it is not known. Value type; any thread.
class LatencyConstants
{
public:
    LatencyConstants() = default;

    /// What vendors and papers have published, as far as it was read; few families.
    static LatencyConstants published();

    /// Instead of the constant of the same family and part, if there is one.
    void put(const LatencyConstant &constant);
    /// Null where nothing is known.
    const LatencyConstant *find(LatencyPart part, const Node &node) const;
    const std::vector<LatencyConstant> &all() const { return m_constants; }

private:
    std::vector<LatencyConstant> m_constants;
};

/// Lines FAMILY,PART,NANOSECONDS,SOURCE: a source may have commas or be empty, "<" before the
/// number says that it is an upper limit, # begins a comment line, and a first line
/// "family,part,ns,source" is a title. Fails at a line that is something else.
Result<std::vector<LatencyConstant>> parseLatencyConstants(const QString &text);
/// The reverse, with the title.
QString toText(const std::vector<LatencyConstant> &constants);

} // namespace pickglass
