// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/learnedtick.h"
#include "core/fabric/fabric.h"
#include "core/fabric/linkrate.h"

#include <QString>

#include <optional>
#include <span>
#include <vector>

namespace pickglass {

/// How long a tick of PortXmitWait is, for all who ask. Any thread.

/// What a port's link runs at: its cable's rate, else its own.
struct LinkRate
{
    LinkWidth width = LinkWidth::Unknown;
    LinkSpeed speed = LinkSpeed::Unknown;
};
LinkRate linkRateOf(const Fabric &fabric, const Port &port);

/// The attribute "Tick" of the port: PortSamplesControl.Tick. Nothing unless it is 0 … 255.
std::optional<int> readTick(const Port &port);

/// Ports of one model count in ticks of one length: the device's name ("Quantum"), else its id
/// ("0xd2f0"); where a source says neither, what the node is and the fastest of its links
/// ("switch HDR", "ca").
QString tickModel(const Fabric &fabric, const Node &node);

/// Whether a model as the user gives it means the node: its tickModel(), a device id in
/// hexadecimal, the model in its description ("MQM9700"), or "switch", "ca" or "router" for all of
/// a type. Case does not matter.
bool isMeant(const QString &model, const Fabric &fabric, const Node &node);

/// The fabric with the Ticks of its models. A port's own comes first; then one that was read from
/// other ports of the model, if they agree; then the last given one that means the node; then the
/// published one; then the learned one. The learned one goes before the published one where the
/// counters contradict that: if it is shorter, or longer and no upper bound.
SharedFabric withTicks(const SharedFabric &fabric, std::span<const GivenTick> given,
                       std::span<const LearnedTick> learned);

/// The Tick of a port; nothing where it is not known. What withTicks() says, and without it what
/// the port says itself, else what was published.
std::optional<PortTick> tickOf(const Fabric &fabric, const Port &port);

/// How many bytes one tick of the port's PortXmitWait stands for, by its Tick, device and link; see
/// bytesPerTick().
std::optional<double> bytesPerTickOf(const Fabric &fabric, const Port &port);

/// Whether those bytes are not certain: the Tick was not read or given, or nothing was published on
/// what a tick of the device stands for.
bool isTickApproximate(const Fabric &fabric, const Port &port);

/// What is known of the ports of a model.
struct ModelTick
{
    QString model = {};
    qint64 nodes = 0;
    std::optional<PortTick> tick = {}; ///< of the first of its ports of which it is known
};
/// Of all nodes, ascending by model.
std::vector<ModelTick> modelTicks(const Fabric &fabric);

} // namespace pickglass
