// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/counters/ticklength.h"

#include "core/counters/rates.h"
#include "core/fabric/devices.h"
#include "core/fabric/fabricbuilder.h"

#include <QHash>

#include <algorithm>
#include <map>

namespace pickglass {

namespace {

DeviceFacts factsOf(const Node &node)
{
    return deviceFacts(node.deviceId, node.vendorId);
}

std::optional<PortTick> publishedTickOf(const Node &node)
{
    const auto tick = publishedTick(factsOf(node));
    return tick ? std::optional(PortTick{*tick, TickSource::Assumed}) : std::nullopt;
}

/// What is known of a model besides what its ports say.
struct ModelTicks
{
    std::optional<int> read;
    bool doPortsDiffer = false;
    std::optional<PortTick> learned;
};

/// Works out the Ticks of the nodes of a fabric.
class NodeTicks
{
public:
    NodeTicks(const Fabric &fabric, std::span<const GivenTick> given,
              std::span<const LearnedTick> learned)
        : m_fabric(fabric),
          m_given(given)
    {
        for (const Node &node : fabric.nodes()) {
            m_models.push_back(tickModel(fabric, node));
        }
        for (const LearnedTick &tick : learned) {
            if (tick.tick.confidence > 0) {
                m_ticks[tick.model].learned = tick.tick;
            }
        }
        readPorts();
    }

    std::optional<PortTick> of(size_t node) const
    {
        const Node &asked = m_fabric.nodes()[node];
        const ModelTicks ticks = m_ticks.value(m_models[node]);
        if (ticks.read && !ticks.doPortsDiffer) {
            return PortTick{*ticks.read, TickSource::Read};
        }
        for (auto given = m_given.rbegin(); given != m_given.rend(); ++given) {
            if (isMeant(given->model, m_fabric, asked)) {
                return PortTick{given->value, TickSource::Given};
            }
        }
        const auto published = publishedTickOf(asked);
        const auto &learned = ticks.learned;
        const bool isContradicted = published && learned &&
                                    (learned->value < published->value ||
                                     (learned->value > published->value && !learned->isUpperBound));
        return published && !isContradicted ? published : learned;
    }

private:
    void readPorts()
    {
        QHash<const PortAttributes *, std::optional<int>> known; // thousands of ports share a set
        for (const Port &port : m_fabric.ports()) {
            auto tick = known.constFind(port.attributes.get());
            if (tick == known.constEnd()) {
                tick = known.insert(port.attributes.get(), readTick(port));
            }
            if (*tick) {
                ModelTicks &model = m_ticks[m_models[port.node.at()]];
                model.doPortsDiffer = model.doPortsDiffer || (model.read && *model.read != **tick);
                model.read = *tick;
            }
        }
    }

    const Fabric &m_fabric;
    std::span<const GivenTick> m_given;
    std::vector<QString> m_models; ///< of each node
    QHash<QString, ModelTicks> m_ticks;
};

} // namespace

LinkRate linkRateOf(const Fabric &fabric, const Port &port)
{
    if (!port.link.isValid()) {
        return {port.width, port.speed};
    }
    const Link &link = fabric.link(port.link);
    return {fabric.width(link), fabric.speed(link)};
}

std::optional<int> readTick(const Port &port)
{
    for (const PortAttribute &attribute : port.attributes ? *port.attributes : PortAttributes()) {
        if (attribute.name == QLatin1String("Tick")) {
            bool isNumber = false;
            const int tick = attribute.value.toInt(&isNumber, 0);
            return isNumber && tick >= 0 && tick <= MaxTick ? std::optional(tick) : std::nullopt;
        }
    }
    return std::nullopt;
}

QString tickModel(const Fabric &fabric, const Node &node)
{
    if (node.deviceId != 0) {
        return deviceName(node.deviceId, node.vendorId);
    }
    LinkSpeed fastest = LinkSpeed::Unknown;
    for (const Port &port : fabric.portsOf(fabric.indexOf(node))) {
        fastest = std::max(fastest, linkRateOf(fabric, port).speed);
    }
    const QString speed = toString(fastest);
    return speed.isEmpty() ? toString(node.type) : toString(node.type) + u' ' + speed;
}

bool isMeant(const QString &model, const Fabric &fabric, const Node &node)
{
    const auto is = [&model](const QString &name) {
        return !name.isEmpty() && model.compare(name, Qt::CaseInsensitive) == 0;
    };
    bool isNumber = false;
    const quint32 id = model.startsWith(u"0x") ? model.mid(2).toUInt(&isNumber, 16) : 0;
    return (isNumber && id != 0 && id == node.deviceId) || is(toString(node.type)) ||
           is(node.model) || is(tickModel(fabric, node));
}

SharedFabric withTicks(const SharedFabric &fabric, std::span<const GivenTick> given,
                       std::span<const LearnedTick> learned)
{
    const NodeTicks ticks(*fabric, given, learned);
    std::vector<std::optional<PortTick>> ofNodes;
    for (size_t node = 0; node < fabric->nodes().size(); ++node) {
        ofNodes.push_back(ticks.of(node));
    }
    return FabricBuilder::withNodeTicks(*fabric, std::move(ofNodes));
}

std::optional<PortTick> tickOf(const Fabric &fabric, const Port &port)
{
    if (const auto tick = readTick(port)) {
        return PortTick{*tick, TickSource::Read};
    }
    const auto known = fabric.nodeTick(port.node);
    return known ? known : publishedTickOf(fabric.node(port.node));
}

std::optional<double> bytesPerTickOf(const Fabric &fabric, const Port &port)
{
    const auto tick = tickOf(fabric, port);
    return bytesPerTick(tick ? std::optional(tick->value) : std::nullopt,
                        factsOf(fabric.node(port.node)), linkRateOf(fabric, port).width);
}

bool isTickApproximate(const Fabric &fabric, const Port &port)
{
    const auto tick = tickOf(fabric, port);
    return (tick && tick->source > TickSource::Given) ||
           factsOf(fabric.node(port.node)).tick == WaitTick::Unknown;
}

std::vector<ModelTick> modelTicks(const Fabric &fabric)
{
    std::map<QString, ModelTick> models;
    for (const Node &node : fabric.nodes()) {
        const QString name = tickModel(fabric, node);
        ModelTick &model = models[name];
        model.model = name;
        ++model.nodes;
        for (const Port &port : fabric.portsOf(fabric.indexOf(node))) {
            if (model.tick) {
                break;
            }
            model.tick = tickOf(fabric, port);
        }
    }
    std::vector<ModelTick> all;
    for (auto &[name, model] : models) {
        all.push_back(std::move(model));
    }
    return all;
}

} // namespace pickglass
