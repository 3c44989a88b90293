// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/adapterplace.h"
#include "core/formats/bustree.h"
#include "core/formats/parser.h"

#include <vector>

namespace pickglass {

/// An adapter as its host has it.
struct HostAdapter
{
    QString device = {};  ///< "mlx5_0"
    Guid nodeGuid = {};   ///< null where the text does not say it
    Guid systemGuid = {}; ///< likewise: the system image GUID, its bytes in either order
    AdapterPlace place = {};
};

/// Where the adapters and GPUs of a host are, as one of its programs printed it.
struct HostTopology
{
    QString host = {}; ///< empty where the text does not say it
    qint64 line = 0;   ///< where it begins in the text
    std::vector<HostAdapter> adapters = {};

    /// More GPUs or adapters of one host are not read.
    static constexpr size_t MaxDevices = 256;
};

/// Devices of a host on its buses, of which a text has no matrix.
struct HostDevices
{
    struct Gpu
    {
        quint64 pciAddress = 0;
        qint32 entry = -1;
    };
    struct Adapter
    {
        HostAdapter said = {};
        qint32 entry = -1;
    };
    std::vector<Gpu> gpus = {};
    std::vector<Adapter> adapters = {};

    /// Sorts the GPUs by their addresses, which is the order of nvidia-smi, and gives each adapter
    /// its place. `ownBridges` is that of BusTree::between().
    std::vector<HostAdapter> placed(const BusTree &tree, int ownBridges);
};

/// Adds a reading of port 1 of each adapter, with the attributes of its place.
void addHostTopology(const HostTopology &topology, ParserOutput &output);

/// Cuts the documents of XML out of a text, with other lines before and behind them. Those that are
/// too long or were cut off are problems of the text. One thread.
class XmlDocumentParser : public LineParser
{
public:
    static constexpr size_t MaxSize = size_t(32) << 20; ///< of a document, in bytes
    static constexpr int MaxDepth = 100;                ///< of elements in each other
    static constexpr int MaxElements = 200'000;         ///< of a document

    /// `begin` is what the root's line begins with, `end` the root's end tag.
    XmlDocumentParser(ParserOutput &output, std::string_view begin, std::string_view end)
        : LineParser(output),
          m_begin(begin),
          m_end(end)
    {
    }
    virtual ~XmlDocumentParser() = default;
    XmlDocumentParser(const XmlDocumentParser &) = delete;
    XmlDocumentParser &operator=(const XmlDocumentParser &) = delete;

    void beginText(const ParserInput &input);
    void takeLine(std::string_view line);
    void finish();

protected:
    /// Nothing where it cannot be read: why, in a sentence.
    virtual Result<std::vector<HostTopology>> read(const QByteArray &document) = 0;

private:
    void readDocument();

    std::string_view m_begin;
    std::string_view m_end;
    QString m_host;
    QByteArray m_document;
    qint64 m_firstLine = 0; ///< of the open document; 0 outside of one
};

/// The sentence of a document that is no whole XML; `line` is that in the document.
Error damagedXml(qint64 line);
/// The sentence of a document that exceeds the limits of XmlDocumentParser.
Error excessiveXml();

/// What "nvidia-smi topo -m" prints (nvidia-smi(1), "topo"):
///
///             GPU0   GPU1   NIC0   NIC1   CPU Affinity   NUMA Affinity   GPU NUMA ID
///     GPU0     X     NV18   PXB    NODE   0-55,112-167   0               N/A
///     NIC0    PXB    NODE    X     NODE
///     NIC Legend:
///       NIC0: mlx5_0
///
/// Older versions have the names of the adapters in the matrix, no legend of them, and no NUMA
/// affinity. Columns are apart by tabs or blanks. The host is the one of the prompt and of
/// ParserInput. An adapter is in the NUMA node of the GPUs that it is nearer to than SYS.
ParserEnd parseNvidiaTopo(const ParserInput &input, ParserOutput &output);
bool isNvidiaTopoLine(std::string_view line);

/// What "lstopo --of xml" writes (hwloc, topology-xml.c and hwloc.dtd of versions 1 and 2):
///
///     <topology version="2.0"> <object type="Machine" nodeset="0x00000003">
///     <info name="HostName" value="node01"/>
///     <object type="Bridge" bridge_type="0-1" …> <object type="Bridge" bridge_type="1-1" …>
///     <object type="PCIDev" pci_busid="0000:0c:00.0" pci_type="0207 [15b3:101b] […] 00" …>
///     <object type="OSDev" name="mlx5_0" osdev_type="3">
///     <info name="NodeGUID" value="0c42:a103:0012:3456"/>
///
/// A GPU is a PCI device of class 0302, 0380 or 1200, or one of NVIDIA's or AMD's of class 0300.
/// Adapters that are Ethernet's (class 0200) are left out.
ParserEnd parseLstopo(const ParserInput &input, ParserOutput &output);
bool isLstopoLine(std::string_view line);

/// What NCCL writes to NCCL_TOPO_DUMP_FILE: see nccltopology.h. An adapter is found by its host and
/// name, or by its system image GUID.
ParserEnd parseNcclTopology(const ParserInput &input, ParserOutput &output);
bool isNcclTopologyLine(std::string_view line);

} // namespace pickglass
