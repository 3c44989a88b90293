// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/hosttopology.h"

#include "core/formats/linescanner.h"
#include "core/formats/sessionlines.h"

#include <algorithm>

namespace pickglass {

std::vector<HostAdapter> HostDevices::placed(const BusTree &tree, int ownBridges)
{
    std::ranges::sort(gpus, {}, &Gpu::pciAddress);
    std::vector<HostAdapter> all;
    for (Adapter &adapter : adapters) {
        AdapterPlace &place = adapter.said.place;
        place.numaNode = tree.numaNodeOf(adapter.entry);
        place.gpus.emplace();
        for (const Gpu &gpu : gpus) {
            place.gpus->push_back(tree.between(adapter.entry, gpu.entry, ownBridges));
        }
        all.push_back(std::move(adapter.said));
    }
    return all;
}

void addHostTopology(const HostTopology &topology, ParserOutput &output)
{
    for (const HostAdapter &adapter : topology.adapters) {
        PortAttributes attributes = attributesOf(adapter.place);
        if (attributes.isEmpty()) {
            continue;
        }
        PortReading reading{.port = {.by = PortName::By::Host,
                                     .number = 1,
                                     .host = topology.host,
                                     .device = adapter.device},
                            .line = topology.line};
        if (!adapter.nodeGuid.isNull()) {
            reading.port.by = PortName::By::NodeGuid;
            reading.port.guid = adapter.nodeGuid;
        } else if (!adapter.systemGuid.isNull()) {
            reading.port.by = PortName::By::SystemGuid;
            reading.port.guid = adapter.systemGuid;
        }
        reading.known.number = 1;
        reading.known.attributes = std::make_shared<const PortAttributes>(std::move(attributes));
        output.facts.ports.push_back(std::move(reading));
    }
}

Error damagedXml(qint64 line)
{
    return {{QT_TRANSLATE_NOOP("core", "This XML is damaged in its line %1, or it was cut off."),
             {QString::number(line)}},
            {QT_TRANSLATE_NOOP("core", "Save it again.")}};
}

Error excessiveXml()
{
    return {{QT_TRANSLATE_NOOP("core", "This XML is too large to be the topology of a host.")},
            {QT_TRANSLATE_NOOP("core", "Save it again.")}};
}

void XmlDocumentParser::beginText(const ParserInput &input)
{
    const QString named = commandOf(input.command).host;
    m_host = named.isEmpty() ? input.host : named;
}

void XmlDocumentParser::takeLine(std::string_view line)
{
    if (m_firstLine == 0) {
        if (!trimmed(line).starts_with(m_begin)) {
            return;
        }
        m_firstLine = m_line;
    }
    if (static_cast<size_t>(m_document.size()) + line.size() > MaxSize) {
        m_output.report.skip(m_firstLine, excessiveXml().what);
        m_document.clear();
        m_firstLine = 0;
        return;
    }
    m_document.append(line.data(), static_cast<qsizetype>(line.size())).append('\n');
    if (contains(line, m_end)) {
        readDocument();
    }
}

void XmlDocumentParser::readDocument()
{
    auto found = read(m_document);
    if (!found) {
        m_output.report.skip(m_firstLine, found.error().what);
    } else {
        for (HostTopology &topology : *found) {
            const bool isOnly = found->size() == 1;
            topology.host = topology.host.isEmpty() && isOnly ? m_host : topology.host;
            topology.line = m_firstLine;
            addHostTopology(topology, m_output);
        }
    }
    m_document.clear();
    m_firstLine = 0;
}

void XmlDocumentParser::finish()
{
    if (m_firstLine > 0) {
        m_output.report.skip(m_firstLine, damagedXml(m_line - m_firstLine + 1).what);
    }
}

} // namespace pickglass
