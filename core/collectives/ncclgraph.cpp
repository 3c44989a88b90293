// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What NCCL writes to NCCL_GRAPH_DUMP_FILE (https://github.com/NVIDIA/nccl, src/graph/search.cc,
// patterns in src/include/graph.h): the channels of one host. Numbers of devices are decimal, since
// 2.21 hexadecimal with 0x, with the number of a host in the highest byte; ranks stand there since
// 2.30, until then `dev` of a GPU is all that there is.
//
//     <graphs version="1">
//       <graph id="0" pattern="4" crossnic="0" nchannels="2" speedintra="40" speedinter="40"
//              latencyinter="0" typeintra="NVL" typeinter="PIX" samechannels="0">
//         <channel>
//           <net dev="0"/> <gpu dev="0" rank="0"/> <gpu dev="1" rank="1"/> <net dev="0"/>
//         </channel>
//
// Of NCCL_TOPO_DUMP_FILE (core/formats/nccltopology.h) the names of the adapters are taken.

#include "core/collectives/collectivebuilder.h"

#include "core/formats/hosttopology.h"
#include "core/formats/linescanner.h"
#include "core/formats/nccltopology.h"

#include <QXmlStreamReader>

#include <algorithm>

namespace pickglass {

namespace {

constexpr qint64 MaxGraphBytes = qint64(32) << 20;

/// "3" and "0x1000000000000003": the lower bytes.
std::optional<int> deviceOf(QStringView text)
{
    bool isNumber = false;
    const quint64 number = text.toULongLong(&isNumber, text.startsWith(u"0x") ? 16 : 10);
    constexpr quint64 OfHost = (quint64(1) << 56) - 1;
    constexpr quint64 MaxDevice = 0xffff;
    const quint64 device = number & OfHost;
    return isNumber && device <= MaxDevice ? std::optional(static_cast<int>(device)) : std::nullopt;
}

int numberOf(const QXmlStreamAttributes &attributes, QLatin1String name, int otherwise)
{
    bool isNumber = false;
    const int number = attributes.value(name).toInt(&isNumber);
    return isNumber ? number : otherwise;
}

class NcclGraphReader
{
public:
    NcclGraphReader(const QByteArray &document, CollectiveBuilder &builder)
        : m_xml(document),
          m_builder(builder)
    {
    }

    Result<void> run()
    {
        int depth = 0;
        while (!m_xml.atEnd()) {
            const auto token = m_xml.readNext();
            if (token == QXmlStreamReader::StartElement) {
                if (++depth > XmlDocumentParser::MaxDepth) {
                    return tl::unexpected(excessiveXml());
                }
                begin(m_xml.name(), m_xml.attributes());
            } else if (token == QXmlStreamReader::EndElement) {
                --depth;
                end(m_xml.name());
            }
            if (m_builder.isTooLarge()) {
                return tooManyRanks();
            }
        }
        return m_xml.hasError() ? Result<void>(tl::unexpected(damagedXml(m_xml.lineNumber())))
                                : Result<void>();
    }

private:
    void begin(QStringView name, const QXmlStreamAttributes &attributes)
    {
        if (name == u"graph") {
            m_graph = NcclGraph{};
            m_graph.id = numberOf(attributes, QLatin1String("id"), -1);
            m_graph.pattern = numberOf(attributes, QLatin1String("pattern"), 0);
            const double speed = attributes.value(QLatin1String("speedinter")).toDouble();
            constexpr double Giga = 1e9;
            m_graph.speed = speed > 0 && speed < 1e6 ? std::optional(speed * Giga) : std::nullopt;
        } else if (name == u"channel" && m_graph.channels.size() < MaxCollectiveChannels) {
            m_graph.channels.emplace_back();
        } else if (m_graph.channels.empty()) {
            return;
        } else if (name == u"net") {
            const auto device = deviceOf(attributes.value(QLatin1String("dev")));
            NcclGraph::Channel &channel = m_graph.channels.back();
            (channel.ranks.empty() ? channel.in : channel.out) = device;
        } else if (name == u"gpu") {
            addGpu(attributes);
        }
    }

    void addGpu(const QXmlStreamAttributes &attributes)
    {
        const auto device = deviceOf(attributes.value(QLatin1String("dev")));
        const int rank = numberOf(attributes, QLatin1String("rank"), device.value_or(-1));
        if (rank >= 0 && rank < MaxCollectiveRanks) {
            m_builder.count(1);
            m_graph.channels.back().ranks.push_back(rank);
        }
    }

    void end(QStringView name)
    {
        if (name == u"graph" && !m_graph.channels.empty()) {
            m_builder.addGraph(std::move(m_graph));
            m_graph = NcclGraph{};
        }
    }

    QXmlStreamReader m_xml;
    CollectiveBuilder &m_builder;
    NcclGraph m_graph;
};

/// The document that begins and ends with these.
Result<QByteArray> documentIn(std::string_view text, std::string_view begin, std::string_view end)
{
    const size_t first = text.find(begin);
    const size_t last = text.rfind(end);
    if (first == std::string_view::npos || last == std::string_view::npos || last < first) {
        return tl::unexpected(damagedXml(1));
    }
    const std::string_view document = text.substr(first, last + end.size() - first);
    if (document.size() > MaxGraphBytes) {
        return tl::unexpected(excessiveXml());
    }
    return QByteArray(document.data(), static_cast<qsizetype>(document.size()));
}

} // namespace

bool isNcclGraph(std::string_view text)
{
    return contains(text, "<graphs");
}

Result<void> readNcclGraphs(std::string_view text, CollectiveBuilder &builder)
{
    ASSIGN_OR_RETURN(const QByteArray document, documentIn(text, "<graphs", "</graphs>"));
    return NcclGraphReader(document, builder).run();
}

bool isNcclSystem(std::string_view text)
{
    return contains(text, "<system");
}

Result<void> readNcclAdapters(std::string_view text, CollectiveBuilder &builder)
{
    ASSIGN_OR_RETURN(const QByteArray document, documentIn(text, "<system", "</system>"));
    ASSIGN_OR_RETURN(const NcclSystem system, readNcclSystem(document));
    constexpr int MaxAdapters = 256;
    QStringList names;
    for (const NcclSystem::Net &net : system.nets) {
        if (net.dev && *net.dev < MaxAdapters && !net.name.isEmpty()) {
            names.resize(std::max<qsizetype>(names.size(), *net.dev + 1));
            names[*net.dev] =
                net.port ? QStringLiteral("%1:%2").arg(net.name, QString::number(*net.port))
                         : net.name;
        }
    }
    builder.setAdapters({}, names);
    return {};
}

} // namespace pickglass
