// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/message.h"
#include "core/base/severity.h"
#include "core/base/timestamp.h"
#include "core/fabric/portkey.h"

#include <optional>
#include <vector>

namespace pickglass {

/// What can happen to a fabric. Which fields of an Event a kind fills in is said beside it; place
/// and placeName always are, unless it says "no place".
enum class EventKind : quint8 {
    LinkDown, ///< a cable that was there is not; otherPlace: its other end. Ends when it is back,
              ///< or when another is plugged in in its place
    LinkUp,   ///< a cable that was not known before; otherPlace
    NodeLeft, ///< ends when it is back; place.number is 0
    NodeCame, ///< was not known before
    WidthChanged,  ///< was, became: "4x", "1x"; otherPlace. Below what it was and both ends may:
                   ///< lasts until it is not, and became follows
    SpeedChanged,  ///< was, became: "HDR", "SDR". Likewise
    LidChanged,    ///< was, became: "12", of several subnets "12 (fe80:0:0:1)"
    NameChanged,   ///< was, became
    DuplicateGuid, ///< became: the GUID; otherPlace: another that has it. Ends when it is not so
    DuplicateLid,  ///< became: the LID; otherPlace. Ends when it is not so
    Threshold, ///< subject: the counter; was: the threshold; became: the most that was counted in a
               ///< minute of it. Ends when a whole minute went by without
    CountersReset, ///< became: of how many ports; place.number is 0 where of several of a node
    WaitLatched,   ///< PortXmitWait stands at its top; otherPlace: the other end of the cable, none
                   ///< where it is not known. Ends when it counts again
    WaitReset,     ///< this recording set such a counter to 0
    CounterLatched, ///< subject: a counter that stands at its top. Ends when it counts again
    BitErrors,  ///< was: the threshold of the bit error rate; became: the highest rate within an
                ///< hour of it. Ends when the rate is below
    EndsDiffer, ///< one end of a cable counts other data as sent than otherPlace as received;
                ///< was, became: these rates, "1.2 GB/s". Ends when both count the same
    NarrowSlot, ///< the adapter's PCIe link is less than it supports: was, became: "x16, 16 GT/s";
                ///< subject: Gbit/s of the link as it is. place.number is 0
    NoAnswer,   ///< ends when it answers
    SweepsMissed, ///< no place; became: how many; until: when one came again
    ClockStepped, ///< no place; the clock of the recorder was set: was: by how many seconds,
                  ///< "-3600"; became: how many seconds times of the recording are ahead of it, "0"
                  ///< where they followed. Lasts while they are ahead
    SmMaster,     ///< it became the master; was: the state before, "" where it was not there,
                  ///< be it new or back
    SmStandby,    ///< was
    SmNotActive,  ///< was
    SmDiscovering, ///< was
    SmPriority,    ///< was, became
    SmAppeared,    ///< became: its state
    SmVanished,    ///< was: its state. Ends when it is back
    SmStalled,     ///< does nothing but answer us; ends when it does something
    NoMaster,     ///< no place; ends when there is one; was: the name of the last one; subject: the
                  ///< name of the subnet where there are several
    TwoMasters,   ///< place and otherPlace: two of them; ends when there is one
    MasterLid,    ///< ports name another master than SMInfo: was: the LID of the master by SMInfo,
                  ///< became: PortInfo.MasterSMLID. Ends when they agree
    PathArmed,    ///< became: how many queue pairs of the port have an alternate path since then
    PathMigrated, ///< became: how many of them migrated to it
    SmLog,  ///< a subnet manager wrote this to its log: became: its words; subject: the code of an
            ///< error, "3315", else ""; was: how often within an hour, "1"; no place where it names
            ///< none; until: when last, where several times
    UfmLog, ///< UFM wrote this to its log of events: as SmLog; subject: the number of UFM's kind of
            ///< event, "112"
    RecordingMoved, ///< no place; was, became: the files it went from and to
    Many,           ///< no place; many of a kind at once; subject: that kind; became: how many
};
/// "link_down", "sm_master", "no_master", …; the same in files, in JSON and as filter.
QString toString(EventKind kind);
std::optional<EventKind> parseEventKind(QStringView text);
/// Of an event of the kind, for as long as it lasts or afterwards.
Severity severityOf(EventKind kind, bool lasts);

/// A happening, once. Regular value type; any thread.
struct Event
{
    /// In its recording, from 1, ascending by the time at which it was noticed.
    qint64 id = 0;
    /// When it was noticed: it happened then or up to precision microseconds before (0: not known).
    Timestamp time = {};
    qint64 precision = 0;
    /// When its end was noticed; unknown where it lasts, and of what is over in a moment.
    Timestamp until = {};
    bool lasts = false; ///< it has begun, and not ended yet
    Severity severity = Severity::Info;
    EventKind kind = EventKind::LinkDown;
    PortKey place = {};
    PortKey otherPlace = {};
    /// What the nodes of these places were called at the time.
    QString placeName = {};
    QString otherName = {};
    /// The labels of these ports where they have some (PortLabels); a capture does not keep them.
    QString placeLabel = {};
    QString otherLabel = {};
    QString subject = {};
    QString was = {};
    QString became = {};

    bool operator==(const Event &) const = default;
};

/// What happened, in a sentence: "The link leaf01/3 – spine00/7 went down."
Message describe(const Event &event);
/// What to do about it; empty where there is nothing to do.
Message adviceOn(const Event &event);

} // namespace pickglass
