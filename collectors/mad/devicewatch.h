// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/devicereadings.h"
#include "collectors/mad/knownfabric.h"
#include "collectors/mad/madengine.h"
#include "collectors/mad/moduledecode.h"
#include "collectors/mad/vendordecode.h"

#include <array>
#include <chrono>
#include <deque>
#include <optional>
#include <utility>

namespace pickglass::mad {

/// Asks Mellanox' devices what they and the modules of their cables are, and what they measure, by
/// the attributes of vendordecode.h: Gets alone, each of who says that he has it. Texts go into the
/// fabric (VendorState::said), readings into DeviceReadings. A round of all at the begin, one of
/// what measures something each Period, and one of what is new after a change; RequestsPerSecond
/// (without those that are sent again). Who refuses, answers nonsense or was silent in two rounds
/// is not asked again before its link changes (a switch's device: before it was away). One thread.
class DeviceWatch final : public MadClient
{
public:
    using Clock = std::chrono::steady_clock;
    static constexpr int RequestsPerSecond = 200;
    static constexpr std::chrono::minutes Period{10};
    /// From a change to the next round.
    static constexpr std::chrono::seconds Rest{10};

    /// isOn: false: never asks anything. sparesManagers: Transport::isSimulated().
    DeviceWatch(MadEngine &engine, KnownFabric &fabric, bool isOn, bool sparesManagers = false);
    ~DeviceWatch() override;
    Q_DISABLE_COPY_MOVE(DeviceWatch)

    /// The first round begins with the next turn.
    void begin(Clock::time_point now);
    /// Something is not as it was: nodes, links or LIDs.
    void changed(Clock::time_point now);
    void turn(Clock::time_point now);
    Clock::time_point nextTime() const;
    /// Whether the fabric has other texts than when this was last asked; not before a round is
    /// over.
    bool takeNews() { return !m_isRunning && std::exchange(m_hasNews, false); }
    DeviceReadings &readings() { return m_readings; }

    void answered(quint64 tag, const MadReply &reply) override;

private:
    enum class Step : quint8 {
        None,
        ClassInfo, ///< whether it has the vendor class
        General,
        AdaptiveRouting, ///< of a switch
        Temperature,
        BitErrors, ///< of one port after the other
        Lower,     ///< of the module, as the next ones
        Upper,
        UpperEnd,
        Light
    };
    /// A device, asked by this port (of a switch: 0), or the module at the port.
    struct Task
    {
        qint32 node = 0;
        PortNumber port = 0;
        bool isOfModule = false;
    };
    struct Reading
    {
        Task task = {};
        Step step = Step::None; ///< to be asked, or asked
        bool isAsked = false;
        PortNumber port = 0; ///< of BitErrors
        quint32 era = 0;
        ModuleMemory memory{};
    };
    static constexpr size_t AtOnce = 4;
    static constexpr int MaxSilences = 2;

    void beginRound(Clock::time_point now, bool isFull);
    void endRound(Clock::time_point now);
    std::optional<PortNumber> deviceOf(qint32 node) const;
    bool isModuleAskable(qint32 node, PortNumber port) const;
    void forgetOthers();
    bool begin(Reading &reading, const Task &task);
    Reading *next();
    VendorState &stateOf(const Task &task);
    void ask(Reading &reading);
    void addressSmp(const Task &task, MadRequest &request) const;
    void askModule(const Reading &reading, MadRequest &request) const;
    struct PartOf;
    void takeDevice(Reading &reading, const MadReply &reply);
    void takeGeneral(Reading &reading, const GeneralInfo &info);
    void takeAdaptiveRouting(Reading &reading, const MadReply &reply);
    void takeRegister(Reading &reading, const MadReply &reply);
    void takeModule(Reading &reading, const MadReply &reply);
    void goOnWithRegisters(Reading &reading);
    void finishModule(Reading &reading, Timestamp time);
    enum class Failure : quint8 { Silent, Busy, Refused };
    void failed(Reading &reading, Failure failure);
    static Failure failureOf(const Reading &reading, const MadReply &reply);
    void say(VendorState &state, PortAttributes texts);
    PortKey keyOf(const Task &task, PortNumber port) const;
    bool isThere(const Task &task) const;

    MadEngine &m_engine;
    KnownFabric &m_fabric;
    bool m_isOn;
    bool m_sparesManagers;
    std::deque<Task> m_tasks; ///< of the round, still to be begun
    std::array<Reading, AtOnce> m_atWork;
    DeviceReadings m_readings;
    bool m_isRunning = false;
    bool m_isFull = false;
    bool m_hasChanged = false; ///< while a round ran
    bool m_hasNews = false;
    Clock::time_point m_begun;
    Clock::time_point m_nextQuery{};
    Clock::time_point m_nextFull = Clock::time_point::max();
    Clock::time_point m_nextNew = Clock::time_point::max();
};

} // namespace pickglass::mad
