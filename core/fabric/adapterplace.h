// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"

#include <QStringView>

#include <optional>
#include <vector>

namespace pickglass {

/// What lies between an adapter and a GPU of the same host, nearest first, in the words of the
/// legend of "nvidia-smi topo -m".
enum class GpuPath : quint8 {
    Pix,  ///< at most one PCIe switch
    Pxb,  ///< several PCIe switches, not the host bridge
    Phb,  ///< a PCIe host bridge, that is the processor
    Node, ///< several host bridges of one NUMA node
    Sys,  ///< the interconnect between NUMA nodes
};
/// "PIX", "PXB", "PHB", "NODE", "SYS".
QString toString(GpuPath path);
/// Older versions of nvidia-smi say "SOC" for "SYS".
std::optional<GpuPath> parseGpuPath(QStringView text);

/// "0000:18:00.0", domain, bus, device and function, as a number by which addresses are in order.
/// Nothing for other texts. "00000000:18:00.0", as NVML writes it, is the same.
std::optional<quint64> parsePciAddress(QStringView text);
QString pciAddressText(quint64 address);

/// Where an adapter is in its host, as far as the host says it.
struct AdapterPlace
{
    std::optional<quint64> pciAddress = {};
    std::optional<int> numaNode = {};
    /// Of each GPU of the host, in the order of the GPUs; empty: the host has no GPU; nothing: not
    /// known.
    std::optional<std::vector<GpuPath>> gpus = {};

    bool isKnown() const { return pciAddress || gpus; }
    bool operator==(const AdapterPlace &) const = default;
};

/// The names of the attributes (AttributeGroup::Device) that keep it: at port 1 of the adapter, as
/// what hosts say of its PCIe slot.
constexpr const char *PciAddressName = "PCIeAddress";
constexpr const char *NumaNodeName = "PCIeNumaNode";
constexpr const char *GpuPathsName = "GPUPaths"; ///< "PIX NODE SYS SYS", or "none"
/// The attributes of what is known of a place, and the way back.
PortAttributes attributesOf(const AdapterPlace &place);
AdapterPlace placeOf(const SharedPortAttributes &attributes);
/// Of the first port that says anything of it. Any thread.
AdapterPlace placeOf(const Fabric &fabric, NodeIndex adapter);

} // namespace pickglass
