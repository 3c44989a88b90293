// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/nccltopology.h"

#include "core/formats/hosttopology.h"

#include <QXmlStreamReader>

#include <map>

namespace pickglass {

namespace {

constexpr qsizetype MaxNcclText = 256;

std::optional<int> ncclNumber(const QXmlStreamAttributes &attributes, QLatin1String name)
{
    bool isNumber = false;
    const int value = attributes.value(name).toInt(&isNumber);
    return isNumber && value >= 0 ? std::optional(value) : std::nullopt;
}

std::optional<bool> ncclFlag(const QXmlStreamAttributes &attributes, QLatin1String name)
{
    const auto number = ncclNumber(attributes, name);
    return number ? std::optional(*number != 0) : std::nullopt;
}

quint64 ncclHexadecimal(const QXmlStreamAttributes &attributes, QLatin1String name)
{
    return attributes.value(name).toULongLong(nullptr, 16);
}

QString ncclText(const QXmlStreamAttributes &attributes, QLatin1String name)
{
    return attributes.value(name).left(MaxNcclText).toString();
}

template<typename What>
qint32 lastOf(const std::vector<What> &all)
{
    return static_cast<qint32>(all.size()) - 1;
}

class NcclReader
{
public:
    explicit NcclReader(const QByteArray &document) : m_xml(document) {}

    Result<NcclSystem> run()
    {
        int elements = 0;
        while (!m_xml.atEnd()) {
            const auto token = m_xml.readNext();
            if (token == QXmlStreamReader::StartElement) {
                if (++elements > XmlDocumentParser::MaxElements || isTooLarge()) {
                    return tl::unexpected(excessiveXml());
                }
                begin(m_xml.attributes());
            } else if (token == QXmlStreamReader::EndElement && !m_open.empty()) {
                m_open.pop_back();
            }
        }
        if (m_xml.hasError() || !m_hasRoot) {
            return tl::unexpected(damagedXml(m_xml.lineNumber()));
        }
        return std::move(m_system);
    }

private:
    /// What an element is in.
    struct Open
    {
        qint32 cpu = -1;
        qint32 pci = -1;
        qint32 gpu = -1;
    };

    bool isTooLarge() const
    {
        return m_open.size() >= static_cast<size_t>(XmlDocumentParser::MaxDepth) ||
               m_system.cpus.size() > NcclSystem::MaxEntries ||
               m_system.pcis.size() > NcclSystem::MaxEntries ||
               m_system.gpus.size() > NcclSystem::MaxEntries ||
               m_system.nets.size() > NcclSystem::MaxEntries;
    }

    void begin(const QXmlStreamAttributes &attributes)
    {
        Open open = m_open.empty() ? Open() : m_open.back();
        const QStringView name = m_xml.name();
        m_hasRoot |= m_open.empty() && name == u"system";
        if (name == u"cpu") {
            m_system.cpus.push_back({ncclNumber(attributes, QLatin1String("numaid")),
                                     ncclHexadecimal(attributes, QLatin1String("host_hash")),
                                     ncclText(attributes, QLatin1String("arch"))});
            open = {.cpu = lastOf(m_system.cpus)};
        } else if (name == u"pci") {
            addPci(attributes, open);
        } else if (name == u"gpu") {
            m_system.gpus.push_back({open.pci,
                                     ncclNumber(attributes, QLatin1String("dev")),
                                     ncclNumber(attributes, QLatin1String("sm")),
                                     ncclNumber(attributes, QLatin1String("rank")),
                                     ncclFlag(attributes, QLatin1String("gdr")),
                                     {}});
            open.gpu = lastOf(m_system.gpus);
        } else if (name == u"nvlink" && open.gpu >= 0) {
            addLink(attributes, m_system.gpus[static_cast<size_t>(open.gpu)]);
        } else if (name == u"net") {
            addNet(attributes, open);
        }
        m_open.push_back(open);
    }

    void addPci(const QXmlStreamAttributes &attributes, Open &open)
    {
        m_system.pcis.push_back(
            {open.cpu, open.pci, parsePciAddress(attributes.value(QLatin1String("busid"))),
             static_cast<quint32>(ncclHexadecimal(attributes, QLatin1String("class")) & 0xffffff),
             ncclText(attributes, QLatin1String("link_speed")),
             ncclNumber(attributes, QLatin1String("link_width"))});
        open.pci = lastOf(m_system.pcis);
    }
    void addLink(const QXmlStreamAttributes &attributes, NcclSystem::Gpu &gpu)
    {
        if (gpu.links.size() < NcclSystem::MaxEntries) {
            gpu.links.push_back(
                {parsePciAddress(attributes.value(QLatin1String("target"))),
                 ncclNumber(attributes, QLatin1String("count")).value_or(0),
                 static_cast<quint32>(ncclHexadecimal(attributes, QLatin1String("tclass")) &
                                      0xffffff)});
        }
    }
    void addNet(const QXmlStreamAttributes &attributes, const Open &open)
    {
        const auto speed = ncclNumber(attributes, QLatin1String("speed"));
        m_system.nets.push_back({open.pci, open.cpu, ncclText(attributes, QLatin1String("name")),
                                 ncclNumber(attributes, QLatin1String("dev")),
                                 speed ? std::optional<qint64>(*speed) : std::nullopt,
                                 ncclNumber(attributes, QLatin1String("port")),
                                 Guid(ncclHexadecimal(attributes, QLatin1String("guid"))),
                                 ncclFlag(attributes, QLatin1String("gdr"))});
    }

    QXmlStreamReader m_xml;
    NcclSystem m_system;
    std::vector<Open> m_open;
    bool m_hasRoot = false;
};

/// The hosts of a system, each with its devices on its buses.
class NcclHosts
{
public:
    explicit NcclHosts(const NcclSystem &system) : m_system(system)
    {
        for (const NcclSystem::Cpu &cpu : system.cpus) {
            const auto [root, isNew] = m_roots.try_emplace(cpu.hostHash, -1);
            if (isNew) {
                root->second = m_tree.add(BusPart::Host, -1);
            }
            // What NCCL has of paths within a processor it calls PHB.
            m_cpus.push_back(m_tree.add(BusPart::HostBridge, root->second, cpu.numaNode));
        }
        for (const NcclSystem::Pci &pci : system.pcis) {
            const qint32 above = pci.parent >= 0 ? m_pcis[static_cast<size_t>(pci.parent)]
                                 : pci.cpu >= 0  ? m_cpus[static_cast<size_t>(pci.cpu)]
                                                 : -1;
            constexpr quint32 BridgeClass = 0x0604;
            const bool isBridge = pci.classCode >> 8 == BridgeClass;
            m_pcis.push_back(m_tree.add(isBridge ? BusPart::Bridge : BusPart::Device, above));
        }
    }

    std::vector<HostTopology> run()
    {
        std::map<quint64, HostDevices> hosts;
        for (const NcclSystem::Gpu &gpu : m_system.gpus) {
            const NcclSystem::Pci *pci = pciOf(gpu.pci);
            HostDevices *devices = pci != nullptr ? &hosts[hostOf(*pci)] : nullptr;
            if (devices != nullptr && pci->address &&
                devices->gpus.size() < HostTopology::MaxDevices) {
                devices->gpus.push_back({*pci->address, m_pcis[static_cast<size_t>(gpu.pci)]});
            }
        }
        for (const NcclSystem::Net &net : m_system.nets) {
            addNet(net, hosts);
        }
        std::vector<HostTopology> topologies;
        for (auto &[hash, devices] : hosts) {
            topologies.push_back({.adapters = devices.placed(m_tree, 0)});
        }
        return topologies;
    }

private:
    const NcclSystem::Pci *pciOf(qint32 place) const
    {
        return place < 0 ? nullptr : &m_system.pcis[static_cast<size_t>(place)];
    }
    quint64 hostOf(const NcclSystem::Pci &pci) const
    {
        return pci.cpu < 0 ? 0 : m_system.cpus[static_cast<size_t>(pci.cpu)].hostHash;
    }
    /// Those of Ethernet, and those that are no device, are left out.
    void addNet(const NcclSystem::Net &net, std::map<quint64, HostDevices> &hosts)
    {
        constexpr quint32 EthernetClass = 0x0200;
        const NcclSystem::Pci *pci = pciOf(net.pci);
        if (pci == nullptr || pci->classCode >> 8 == EthernetClass || net.name.isEmpty()) {
            return;
        }
        HostDevices &devices = hosts[hostOf(*pci)];
        if (devices.adapters.size() < HostTopology::MaxDevices) {
            devices.adapters.push_back({.said = {.device = net.name,
                                                 .systemGuid = net.guid,
                                                 .place = {.pciAddress = pci->address}},
                                        .entry = m_pcis[static_cast<size_t>(net.pci)]});
        }
    }

    const NcclSystem &m_system;
    BusTree m_tree;
    std::map<quint64, qint32> m_roots; ///< by the hash of the host
    std::vector<qint32> m_cpus;        ///< entries of the tree
    std::vector<qint32> m_pcis;
};

class NcclTopologyParser final : public XmlDocumentParser
{
public:
    explicit NcclTopologyParser(ParserOutput &output)
        : XmlDocumentParser(output, "<system", "</system>")
    {
    }

private:
    Result<std::vector<HostTopology>> read(const QByteArray &document) override
    {
        ASSIGN_OR_RETURN(const NcclSystem system, readNcclSystem(document));
        return NcclHosts(system).run();
    }
};

} // namespace

Result<NcclSystem> readNcclSystem(const QByteArray &document)
{
    return NcclReader(document).run();
}

bool isNcclTopologyLine(std::string_view line)
{
    return line.starts_with("<system version=\"");
}

ParserEnd parseNcclTopology(const ParserInput &input, ParserOutput &output)
{
    return parseLines<NcclTopologyParser>(input, output, FabricScope::Part);
}

} // namespace pickglass
