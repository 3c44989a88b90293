// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/hosttopology.h"
#include "core/formats/linescanner.h"

#include <QXmlStreamReader>

#include <bit>

namespace pickglass {

namespace {

/// The one NUMA node of a set ("0x00000002", in groups of 32 bits with the highest first:
/// "0x00000001,0x0"); nothing for none and for several.
std::optional<int> onlyNodeOf(QStringView nodeset)
{
    std::optional<int> only;
    const QList<QStringView> groups = nodeset.split(u',');
    for (qsizetype i = 0; i < groups.size(); ++i) {
        constexpr int GroupBits = 32;
        const quint32 bits = groups[groups.size() - 1 - i].toUInt(nullptr, 16);
        if (bits == 0) {
            continue;
        }
        if (only || !std::has_single_bit(bits)) {
            return std::nullopt;
        }
        only = static_cast<int>(i) * GroupBits + std::countr_zero(bits);
    }
    return only;
}

/// "0302 [10de:20b2] [10de:1463] a1": class, then vendor and device.
struct PciType
{
    quint32 classCode = 0;
    quint32 vendor = 0;

    explicit PciType(QStringView text)
        : classCode(text.left(4).toUInt(nullptr, 16)),
          vendor(text.mid(text.indexOf(u'[') + 1, 4).toUInt(nullptr, 16))
    {
    }
    /// A server's management controller has a display of class 0300, too.
    bool isGpu() const
    {
        constexpr quint32 Nvidia = 0x10de;
        constexpr quint32 Amd = 0x1002;
        return classCode == 0x0302 || classCode == 0x0380 || classCode == 0x1200 ||
               (classCode == 0x0300 && (vendor == Nvidia || vendor == Amd));
    }
    bool isEthernet() const { return classCode == 0x0200; }
};

/// Reads one document.
class LstopoReader
{
public:
    explicit LstopoReader(const QByteArray &document) : m_xml(document) {}

    Result<std::vector<HostTopology>> run()
    {
        int elements = 0;
        while (!m_xml.atEnd()) {
            const auto token = m_xml.readNext();
            if (token == QXmlStreamReader::StartElement) {
                if (++elements > XmlDocumentParser::MaxElements ||
                    m_objects.size() >= static_cast<size_t>(XmlDocumentParser::MaxDepth)) {
                    return tl::unexpected(excessiveXml());
                }
                begin();
            } else if (token == QXmlStreamReader::EndElement) {
                end();
            }
        }
        if (m_xml.hasError()) {
            return tl::unexpected(damagedXml(m_xml.lineNumber()));
        }
        constexpr int OwnBridges = 1; // the port of the switch that the device is at
        HostTopology topology{.host = m_host};
        topology.adapters = m_devices.placed(m_tree, OwnBridges);
        return std::vector{std::move(topology)};
    }

private:
    /// An element; entry is that of the nearest object that is part of the tree.
    struct Object
    {
        qint32 entry = -1;
        bool isEthernet = false;
        std::optional<quint64> pciAddress = {};
        bool isOsDevice = false;
        bool isAdapter = false;
        HostAdapter adapter = {};
    };

    void begin()
    {
        Object object = m_objects.empty() ? Object() : m_objects.back();
        object.isOsDevice = false;
        const QXmlStreamAttributes attributes = m_xml.attributes();
        if (m_xml.name() == u"object") {
            beginObject(attributes, object);
        } else if (m_xml.name() == u"info" && !m_objects.empty()) {
            takeInfo(attributes.value(QLatin1String("name")),
                     attributes.value(QLatin1String("value")));
        }
        m_objects.push_back(std::move(object));
    }

    void beginObject(const QXmlStreamAttributes &attributes, Object &object)
    {
        const QStringView type = attributes.value(QLatin1String("type"));
        if (type == u"OSDev") {
            const QStringView kind = attributes.value(QLatin1String("osdev_type"));
            object.isOsDevice = true;
            object.isAdapter = kind == u"3";
            object.adapter = {.device =
                                  attributes.value(QLatin1String("name")).left(MaxName).toString()};
        } else if (type == u"PCIDev") {
            const PciType pci(attributes.value(QLatin1String("pci_type")));
            object.entry = m_tree.add(BusPart::Device, object.entry);
            object.pciAddress = parsePciAddress(attributes.value(QLatin1String("pci_busid")));
            object.isEthernet = pci.isEthernet();
            if (pci.isGpu() && object.pciAddress &&
                m_devices.gpus.size() < HostTopology::MaxDevices) {
                m_devices.gpus.push_back({*object.pciAddress, object.entry});
            }
        } else if (type == u"Bridge") {
            const bool isOfHost = attributes.value(QLatin1String("bridge_type")).startsWith(u"0");
            object.entry =
                m_tree.add(isOfHost ? BusPart::HostBridge : BusPart::Bridge, object.entry);
        } else if (type != u"NUMANode" && type != u"Misc") {
            beginNormal(attributes.value(QLatin1String("nodeset")), object);
        } else if (type == u"NUMANode" && attributes.hasAttribute(QLatin1String("nodeset"))) {
            beginNormal(attributes.value(QLatin1String("nodeset")),
                        object); // of version 1 others are in it
        }
    }
    /// Without a set of NUMA nodes, as where memory is one, it is like the object around it.
    void beginNormal(QStringView nodeset, Object &object)
    {
        const auto node = onlyNodeOf(nodeset);
        const bool isWhole = nodeset.isEmpty() || nodeset == u"0xf...f";
        const BusPart around = object.entry < 0 ? BusPart::NumaNode : m_tree.partOf(object.entry);
        object.entry = m_tree.add(node      ? BusPart::NumaNode
                                  : isWhole ? around
                                            : BusPart::Host,
                                  object.entry, node);
    }

    void takeInfo(QStringView name, QStringView value)
    {
        Object &object = m_objects.back();
        value = value.left(MaxName);
        if (name == u"HostName" && m_host.isEmpty()) {
            m_host = value.toString();
        } else if (name == u"NodeGUID" && object.isOsDevice) {
            object.adapter.nodeGuid = Guid::parse(value).value_or(Guid());
            object.isAdapter = true; // version 3 numbers the kinds of devices otherwise
        }
    }

    void end()
    {
        if (m_objects.empty()) {
            return;
        }
        Object object = std::move(m_objects.back());
        m_objects.pop_back();
        if (object.isOsDevice && object.isAdapter && object.pciAddress && !object.isEthernet &&
            m_devices.adapters.size() < HostTopology::MaxDevices) {
            object.adapter.place.pciAddress = object.pciAddress;
            m_devices.adapters.push_back({std::move(object.adapter), object.entry});
        }
    }

    static constexpr qsizetype MaxName = 256;

    QXmlStreamReader m_xml;
    BusTree m_tree;
    HostDevices m_devices;
    QString m_host;
    std::vector<Object> m_objects; ///< those that are open
};

class LstopoParser final : public XmlDocumentParser
{
public:
    explicit LstopoParser(ParserOutput &output)
        : XmlDocumentParser(output, "<topology", "</topology>")
    {
    }

private:
    Result<std::vector<HostTopology>> read(const QByteArray &document) override
    {
        return LstopoReader(document).run();
    }
};

} // namespace

bool isLstopoLine(std::string_view line)
{
    return line.starts_with("<!DOCTYPE topology SYSTEM \"hwloc") || line == "<topology>" ||
           line.starts_with("<topology version=");
}

ParserEnd parseLstopo(const ParserInput &input, ParserOutput &output)
{
    return parseLines<LstopoParser>(input, output, FabricScope::Part);
}

} // namespace pickglass
