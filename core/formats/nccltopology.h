// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/guid.h"
#include "core/base/result.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <vector>

namespace pickglass {

/// What NCCL knows of a host, or of the hosts of one NVLink domain, as it writes it to the file
/// that NCCL_TOPO_DUMP_FILE names (NVIDIA/nccl, src/graph/xml.cc, topo.cc):
///
///     <system version="1">
///       <cpu numaid="0" affinity="…" arch="x86_64" host_hash="0x…">
///         <pci busid="0000:e7:00.0" class="0x060400" link_speed="32.0 GT/s PCIe" link_width="16">
///           <pci busid="0000:e9:00.0" class="0x020700" …>
///             <nic><net name="mlx5_0" dev="0" speed="400000" port="1" guid="0x…" gdr="1"/></nic>
///           </pci>
///           <pci busid="0000:ea:00.0" class="0x030200" …>
///             <gpu dev="7" sm="90" rank="7" gdr="1">
///               <nvlink target="0000:f4:00.0" count="5" tclass="0x068000"/>
///             </gpu>
///
/// Places are those in the vectors, -1 for none. Unknown numbers are nothing.
struct NcclSystem
{
    struct Cpu
    {
        std::optional<int> numaNode = {};
        quint64 hostHash = 0; ///< of the host, where there are several; 0 where it is not said
        QString arch = {};
    };
    /// A PCIe switch, or a device: NCCL has one entry for a switch.
    struct Pci
    {
        qint32 cpu = -1;
        qint32 parent = -1;
        std::optional<quint64> address = {}; ///< parsePciAddress()
        quint32 classCode = 0;               ///< 0x020700; 0 where it is not said
        QString linkSpeed = {};              ///< "32.0 GT/s PCIe"
        std::optional<int> linkWidth = {};
    };
    struct NvLink
    {
        std::optional<quint64> target = {}; ///< the address of the GPU or NVSwitch
        int count = 0;
        quint32 targetClass = 0;
    };
    struct Gpu
    {
        qint32 pci = -1;
        std::optional<int> dev = {};
        std::optional<int> sm = {}; ///< the compute capability: 90
        std::optional<int> rank = {};
        std::optional<bool> hasGdr = {};
        std::vector<NvLink> links = {};
    };
    struct Net
    {
        qint32 pci = -1; ///< -1: it is at the processor, without a device
        qint32 cpu = -1;
        QString name = {}; ///< "mlx5_0"
        std::optional<int> dev = {};
        std::optional<qint64> megabits = {}; ///< a second
        std::optional<int> port = {};
        /// The system image GUID, as it stands there: with its bytes the other way round, where the
        /// host's processor has the lowest byte first.
        Guid guid = {};
        std::optional<bool> hasGdr = {};
    };
    std::vector<Cpu> cpus = {};
    std::vector<Pci> pcis = {};
    std::vector<Gpu> gpus = {};
    std::vector<Net> nets = {};

    /// More of each are refused.
    static constexpr size_t MaxEntries = 10'000;
};

/// Reads such a document. An error where it is no whole XML, has another root, or exceeds the
/// limits. Nothing is assumed of the bytes. Any thread.
Result<NcclSystem> readNcclSystem(const QByteArray &document);

} // namespace pickglass
