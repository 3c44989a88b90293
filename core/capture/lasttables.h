// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturereader.h"
#include "core/capture/capturewriter.h"

#include <map>
#include <vector>

namespace pickglass {

/// The tables that were last written of each switch and port, for the next file of a recording.
/// Private to core/capture.
class LastTables
{
public:
    void take(const std::vector<ForwardingTable> &tables);
    void take(const LaneTables &lanes);
    void take(const std::vector<PKeyTable> &tables);
    void take(const MulticastTables &tables);
    /// Those that a capture ends with.
    Result<void> take(const CaptureReader &capture);
    void clear();

    /// Of the nodes that the fabric has.
    Result<void> write(CaptureWriter &writer, Timestamp time, const Fabric &fabric) const;

private:
    std::map<Guid, ForwardingTable> m_routes;
    std::map<PortKey, SlToVlTable> m_slToVl;
    std::map<PortKey, PathSls> m_pathSls;
    std::map<PortKey, VlArbitration> m_arbitration;
    std::map<PortKey, PKeyTable> m_pKeys;
    std::map<Guid, MulticastTable> m_multicast;
    std::map<SubnetNumber, MulticastGroups> m_multicastGroups;
};

} // namespace pickglass
