// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/devicewatch.h"

#include "collectors/mad/maddecode.h"

#include <algorithm>

namespace pickglass::mad {

namespace {

constexpr std::chrono::microseconds QueryDistance{1'000'000 / DeviceWatch::RequestsPerSecond};
/// A device that is silent of the vendor class may answer for counters: it has lanes of its own.
constexpr quint32 VendorLanes = 0x80000000;

constexpr QStringView AdaptiveRoutingName = u"AdaptiveRouting";

/// The parts of a module's memory that are read: those of SFF-8636's monitors and texts, which hold
/// CMIS' as well.
struct Part
{
    quint8 address = 0;
    quint8 size = 0;
};
constexpr Part LowerPart{0, CableReadSize};
constexpr Part LightPart{48, 16};
constexpr Part UpperPart{128, CableReadSize};
constexpr Part UpperEndPart{128 + CableReadSize, CableReadSize};

} // namespace

/// Of a module's memory, what a step reads.
struct DeviceWatch::PartOf
{
    static Part step(Step step)
    {
        return step == Step::Lower   ? LowerPart
               : step == Step::Upper ? UpperPart
               : step == Step::Light ? LightPart
                                     : UpperEndPart;
    }
};

DeviceWatch::DeviceWatch(MadEngine &engine, KnownFabric &fabric, bool isOn, bool sparesManagers)
    : m_engine(engine),
      m_fabric(fabric),
      m_isOn(isOn),
      m_sparesManagers(sparesManagers)
{
}

DeviceWatch::~DeviceWatch()
{
    m_engine.cancel(this);
}

void DeviceWatch::begin(Clock::time_point now)
{
    m_nextFull = m_isOn ? now : Clock::time_point::max();
}

void DeviceWatch::changed(Clock::time_point now)
{
    if (!m_isOn) {
        return;
    }
    forgetOthers();
    m_hasChanged = true;
    if (!m_isRunning) {
        m_nextNew = std::min(m_nextNew, now + Rest);
    }
}

DeviceWatch::Clock::time_point DeviceWatch::nextTime() const
{
    return m_isRunning ? m_nextQuery : std::min(m_nextFull, m_nextNew);
}

void DeviceWatch::turn(Clock::time_point now)
{
    if (!m_isRunning && now >= std::min(m_nextFull, m_nextNew)) {
        beginRound(now, now >= m_nextFull);
    }
    while (m_isRunning && now >= m_nextQuery) {
        Reading *const reading = next();
        if (reading == nullptr) {
            break;
        }
        m_nextQuery = now + QueryDistance;
        ask(*reading);
    }
    const bool isIdle =
        std::ranges::all_of(m_atWork, [](const Reading &each) { return each.step == Step::None; });
    if (m_isRunning && m_tasks.empty() && isIdle) {
        endRound(now);
    }
}

/// One that is to go on, else one that begins in a free place; null where all wait for answers, or
/// nothing is left.
DeviceWatch::Reading *DeviceWatch::next()
{
    for (Reading &reading : m_atWork) {
        if (reading.step != Step::None && !reading.isAsked) {
            return &reading;
        }
    }
    const auto free = std::ranges::find(m_atWork, Step::None, &Reading::step);
    while (free != m_atWork.end() && !m_tasks.empty()) {
        const Task task = m_tasks.front();
        m_tasks.pop_front();
        if (begin(*free, task)) {
            return &*free;
        }
    }
    return nullptr;
}

/// The port that a device is asked by, where it says that it has vendor attributes.
std::optional<PortNumber> DeviceWatch::deviceOf(qint32 number) const
{
    const KnownNode &node = m_fabric.node(number);
    if (node.isGone || node.info.vendorId != MellanoxVendorId) {
        return std::nullopt;
    }
    const size_t end = node.isSwitch() ? 1 : node.ports.size();
    for (size_t i = node.isSwitch() ? 0 : 1; i < end; ++i) {
        const KnownPort &port = node.ports[i];
        if (!port.isKnown) {
            continue;
        }
        const PortInfo info = decodePortInfo(port.portInfo);
        const bool isSpared = m_sparesManagers && info.isSubnetManager();
        if (info.hasVendorClass() && info.lid.isAssigned() && !isSpared &&
            (node.isSwitch() || info.state == PortState::Active)) {
            return static_cast<PortNumber>(i);
        }
    }
    return std::nullopt;
}

bool DeviceWatch::isModuleAskable(qint32 number, PortNumber at) const
{
    const KnownNode &node = m_fabric.node(number);
    if (node.isGone || node.info.vendorId != MellanoxVendorId || !node.ports[at].isUp()) {
        return false;
    }
    const KnownPort &says = node.isSwitch() ? node.ports.front() : node.ports[at];
    const PortInfo info = says.isKnown ? decodePortInfo(says.portInfo) : PortInfo();
    return info.hasCableInfo() && !(m_sparesManagers && info.isSubnetManager());
}

void DeviceWatch::beginRound(Clock::time_point now, bool isFull)
{
    m_tasks.clear();
    const auto isWanted = [isFull](const VendorState &state, bool isMeasured) {
        return !state.isRefused && (!state.isRead || (isFull && isMeasured));
    };
    for (size_t i = 0; i < m_fabric.nodes().size(); ++i) {
        const auto number = static_cast<qint32>(i);
        const KnownNode &node = m_fabric.node(number);
        if (const auto port = deviceOf(number);
            port && isWanted(node.device,
                             node.hasTemperature || node.hasBitErrors || node.hasAdaptiveRouting)) {
            m_tasks.push_back({number, *port, false});
        }
        for (size_t port = 1; port < node.ports.size(); ++port) {
            const auto at = static_cast<PortNumber>(port);
            const bool isMeasured = m_readings.contains({node.info.guid, at}, Attribute::Module);
            if (isModuleAskable(number, at) && isWanted(node.ports[port].cable, isMeasured)) {
                m_tasks.push_back({number, at, true});
            }
        }
    }
    m_begun = now;
    m_isFull = isFull;
    m_isRunning = true;
    m_hasChanged = false;
    m_nextNew = Clock::time_point::max();
    m_nextQuery = std::max(m_nextQuery, now);
    forgetOthers();
}

void DeviceWatch::endRound(Clock::time_point now)
{
    m_isRunning = false;
    m_readings.publish();
    if (m_isFull) {
        m_nextFull = std::max<Clock::time_point>(m_begun + Period, now + Rest);
    }
    if (m_hasChanged) {
        m_nextNew = now + Rest;
    }
}

/// Readings of nodes that went, and of ports that are down.
void DeviceWatch::forgetOthers()
{
    m_readings.keepOnly([this](PortKey key) {
        const qint32 number = m_fabric.find(key.node);
        if (number < 0 || m_fabric.node(number).isGone) {
            return false;
        }
        const KnownNode &node = m_fabric.node(number);
        return key.number == 0 || (key.number < node.ports.size() && node.ports[key.number].isUp());
    });
}

PortKey DeviceWatch::keyOf(const Task &task, PortNumber port) const
{
    return {m_fabric.node(task.node).info.guid, port};
}

/// A node may have come back with fewer ports.
bool DeviceWatch::isThere(const Task &task) const
{
    const KnownNode &node = m_fabric.node(task.node);
    return !node.isGone && task.port < node.ports.size();
}

VendorState &DeviceWatch::stateOf(const Task &task)
{
    return task.isOfModule ? m_fabric.port(task.node, task.port).cable
                           : m_fabric.node(task.node).device;
}

/// False where it is not to be asked any more.
bool DeviceWatch::begin(Reading &reading, const Task &task)
{
    const bool isAskable = isThere(task) && (task.isOfModule ? isModuleAskable(task.node, task.port)
                                                             : deviceOf(task.node) == task.port);
    if (!isAskable || stateOf(task).isRefused) {
        return false;
    }
    const VendorState &state = stateOf(task);
    reading = {};
    reading.task = task;
    reading.era = state.era;
    reading.step = task.isOfModule ? Step::Lower : Step::ClassInfo;
    if (!task.isOfModule && state.isRead) {
        goOnWithRegisters(reading);
    }
    return reading.step != Step::None;
}

void DeviceWatch::ask(Reading &reading)
{
    const Task &task = reading.task;
    MadRequest request;
    request.node = static_cast<quint32>(task.node);
    if (task.isOfModule) {
        askModule(reading, request);
    } else if (reading.step == Step::AdaptiveRouting) {
        addressSmp(task, request);
        request.attribute = static_cast<quint16>(SmpAttribute::AdaptiveRoutingInfo);
    } else {
        request.to.madClass = MadClass::Vendor;
        request.to.lid = m_fabric.lidOf(task.node, task.port);
        request.node |= VendorLanes;
        request.attribute = reading.step == Step::ClassInfo ? AttributeClassPortInfo
                            : reading.step == Step::General ? GeneralInfoId
                                                            : AccessRegisterId;
        if (reading.step == Step::Temperature) {
            request.modifier = TemperatureRegister;
            request.data = TemperatureInput;
        } else if (reading.step == Step::BitErrors) {
            request.modifier = CountersRegister;
            request.data = bitErrorsInput(reading.port);
        }
    }
    request.urgency = Urgency::Background;
    request.tag = static_cast<quint64>(&reading - m_atWork.data());
    request.client = this;
    reading.isAsked = true;
    m_engine.submit(request);
}

/// By its LID, so that only the node itself has work of it; along a route where it has none.
void DeviceWatch::addressSmp(const Task &task, MadRequest &request) const
{
    const PortNumber port = m_fabric.node(task.node).isSwitch() ? PortNumber(0) : task.port;
    const Lid lid = m_fabric.smpLidOf(task.node, port);
    request.to.madClass = lid.isAssigned() ? MadClass::Subnet : MadClass::SubnetDirected;
    request.to.lid = lid;
    request.to.route = m_fabric.routeTo(task.node, port);
    request.mKey = m_fabric.mKeyOf(task.node, port);
}

void DeviceWatch::askModule(const Reading &reading, MadRequest &request) const
{
    addressSmp(reading.task, request);
    request.attribute = static_cast<quint16>(SmpAttribute::CableInfo);
    request.modifier = reading.task.port;
    const Part part = PartOf::step(reading.step);
    request.data = cableInput(part.address, part.size);
}

void DeviceWatch::answered(quint64 tag, const MadReply &reply)
{
    Reading &reading = m_atWork.at(tag);
    reading.isAsked = false;
    const Task task = reading.task;
    // What is there now is asked in another round.
    if (!isThere(task) || stateOf(task).era != reading.era) {
        m_hasChanged = true;
        reading = {};
    } else if (task.isOfModule) {
        takeModule(reading, reply);
    } else {
        takeDevice(reading, reply);
    }
}

DeviceWatch::Failure DeviceWatch::failureOf(const Reading &reading, const MadReply &reply)
{
    if (reply.outcome == MadReply::Outcome::Silent) {
        return Failure::Silent;
    }
    return reading.task.isOfModule && isCableBusy(reply.status) ? Failure::Busy : Failure::Refused;
}

/// Has said nothing, or that it has no such thing, or what nobody understands.
void DeviceWatch::failed(Reading &reading, Failure failure)
{
    VendorState &state = stateOf(reading.task);
    state.silences += failure == Failure::Silent ? 1 : 0;
    if (failure == Failure::Refused || state.silences >= MaxSilences) {
        state.isRefused = true;
        say(state, {});
    }
    if (reading.task.isOfModule) {
        m_readings.set(keyOf(reading.task, reading.task.port), Attribute::Module, {}, {});
    }
    reading = {};
}

void DeviceWatch::say(VendorState &state, PortAttributes texts)
{
    const PortAttributes before = state.said ? *state.said : PortAttributes();
    if (before != texts) {
        state.said =
            texts.isEmpty() ? nullptr : std::make_shared<const PortAttributes>(std::move(texts));
        m_hasNews = true;
    }
}

void DeviceWatch::takeDevice(Reading &reading, const MadReply &reply)
{
    const bool isOfRegister = reading.step == Step::Temperature || reading.step == Step::BitErrors;
    if (reading.step == Step::AdaptiveRouting) {
        takeAdaptiveRouting(reading, reply);
    } else if (!isOfRegister && !reply.isFine()) {
        failed(reading, failureOf(reading, reply));
    } else if (reading.step == Step::ClassInfo) {
        reading.step = Step::General;
    } else if (reading.step == Step::General) {
        takeGeneral(reading, decodeGeneralInfo(*reply.bytes));
    } else {
        takeRegister(reading, reply);
    }
}

void DeviceWatch::takeGeneral(Reading &reading, const GeneralInfo &info)
{
    PortAttributes texts;
    if (!info.firmware.isEmpty()) {
        texts << PortAttribute{QStringLiteral("FirmwareVersion"), info.firmware};
    }
    if (!info.psid.isEmpty()) {
        texts << PortAttribute{QStringLiteral("PSID"), info.psid};
    }
    if (texts.isEmpty()) {
        failed(reading, Failure::Refused); // it is something else
        return;
    }
    KnownNode &node = m_fabric.node(reading.task.node);
    node.device.isRead = true;
    node.device.silences = 0;
    node.hasTemperature = node.hasBitErrors = info.hasRegisters;
    node.hasAdaptiveRouting = node.isSwitch();
    node.adaptiveRoutingSilences = 0;
    say(node.device, std::move(texts));
    goOnWithRegisters(reading);
}

/// Beside what else it says. One that refuses it, or is silent of it alone, is not asked for it
/// again.
void DeviceWatch::takeAdaptiveRouting(Reading &reading, const MadReply &reply)
{
    KnownNode &node = m_fabric.node(reading.task.node);
    const bool isSilent = reply.outcome == MadReply::Outcome::Silent;
    node.adaptiveRoutingSilences = isSilent ? node.adaptiveRoutingSilences + 1 : 0;
    const bool isRefused = (reply.status & StatusRefusedBits) != 0;
    node.hasAdaptiveRouting = !isRefused && node.adaptiveRoutingSilences < MaxSilences;
    // What it said before holds while it is busy, or silent for once.
    if (reply.isFine() || !node.hasAdaptiveRouting) {
        PortAttributes texts = node.device.said ? *node.device.said : PortAttributes();
        texts.removeIf(
            [](const PortAttribute &text) { return text.name.startsWith(AdaptiveRoutingName); });
        if (reply.isFine()) {
            texts << adaptiveRoutingTexts(*reply.bytes);
        }
        say(node.device, std::move(texts));
    }
    goOnWithRegisters(reading);
}

/// One that it refuses is not asked for again, either.
void DeviceWatch::takeRegister(Reading &reading, const MadReply &reply)
{
    KnownNode &node = m_fabric.node(reading.task.node);
    const bool isTemperature = reading.step == Step::Temperature;
    if ((reply.status & StatusRefusedBits) != 0) {
        (isTemperature ? node.hasTemperature : node.hasBitErrors) = false;
    }
    DeviceReadings::Values values;
    if (reply.isFine() && !isTemperature) {
        values = decodeBitErrors(*reply.bytes, reading.port);
    } else if (reply.isFine()) {
        if (const auto value = decodeDeviceTemperature(*reply.bytes)) {
            values.emplace_back(findCounter(Attribute::Sensors, u"device_temperature"), *value);
        }
    }
    m_readings.set(keyOf(reading.task, isTemperature ? PortNumber(0) : reading.port),
                   isTemperature ? Attribute::Sensors : Attribute::BitErrorRates, reply.time,
                   values);
    // One that does not answer any more costs one timeout, not one a port.
    if (reply.outcome == MadReply::Outcome::Silent) {
        reading = {};
    } else {
        goOnWithRegisters(reading);
    }
}

/// How a switch routes adaptively, the temperature, then one port with a link after the other; of
/// an adapter only that which is asked.
void DeviceWatch::goOnWithRegisters(Reading &reading)
{
    const KnownNode &node = m_fabric.node(reading.task.node);
    if (reading.step < Step::AdaptiveRouting && node.hasAdaptiveRouting) {
        reading.step = Step::AdaptiveRouting;
        return;
    }
    if (reading.step < Step::Temperature && node.hasTemperature) {
        reading.step = Step::Temperature;
        return;
    }
    for (size_t port = size_t(reading.port) + 1; port < node.ports.size() && node.hasBitErrors;
         ++port) {
        const bool isAsked = node.isSwitch() || port == reading.task.port;
        if (isAsked && node.ports[port].isKnown &&
            decodePortInfo(node.ports[port].portInfo).state == PortState::Active) {
            reading.port = static_cast<PortNumber>(port);
            reading.step = Step::BitErrors;
            return;
        }
    }
    reading = {};
}

void DeviceWatch::takeModule(Reading &reading, const MadReply &reply)
{
    if (!reply.isFine()) {
        failed(reading, failureOf(reading, reply));
        return;
    }
    const Part part = PartOf::step(reading.step);
    const auto bytes = cableBytes(*reply.bytes).first(part.size);
    std::ranges::copy(bytes, reading.memory.begin() + part.address);
    switch (reading.step) {
    case Step::Lower:
        reading.step = Step::Upper;
        break;
    case Step::Upper:
        reading.step = Step::UpperEnd;
        break;
    case Step::UpperEnd:
        if (measuresLight(reading.memory)) {
            reading.step = Step::Light;
            break;
        }
        [[fallthrough]];
    default:
        finishModule(reading, reply.time);
    }
}

void DeviceWatch::finishModule(Reading &reading, Timestamp time)
{
    auto texts = moduleTexts(reading.memory);
    if (!texts) {
        failed(reading, Failure::Refused); // no module that we know
        return;
    }
    VendorState &state = stateOf(reading.task);
    state.isRead = true;
    state.silences = 0;
    say(state, *std::move(texts));
    m_readings.set(keyOf(reading.task, reading.task.port), Attribute::Module, time,
                   moduleValues(reading.memory));
    reading = {};
}

} // namespace pickglass::mad
