// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/biterrortest.h"
#include "core/capture/capturereader.h"
#include "core/incidents/flaps.h"

#include <QStringList>

namespace pickglass {

/// A cable at a port, and what the errors that the port counted meanwhile say of its bit error
/// rate.
struct TestedStay : CableStay
{
    /// The one that says most: of effective errors, else of symbol errors, else of raw ones.
    /// Nothing where none was counted twice, and of stays behind the first MaxTestedStays.
    std::optional<BitErrorTest> test = {};
};
/// Each of them reads two sweeps.
constexpr size_t MaxTestedStays = 50;

/// What is known of some ports (one, or both ends of a cable) or of a cable over a range.
struct LinkHistory
{
    TimeRange range = {};
    std::vector<PortKey> ports = {}; ///< that were asked for
    QStringList serials = {};        ///< the cable that was asked for, or those of the ports
    /// Cables at these ports, and these cables at other ports, by time.
    std::vector<TestedStay> stays = {};
    /// Of the ports and of the cables, as far as they went down in the range.
    std::vector<Flap> flaps = {};
    std::vector<Flap> cableFlaps = {};
    /// Of the ports over the range; of the fabric at its end.
    std::vector<BitErrorTest> tests = {};
};

/// Of which things; a cable is known by its serial number.
struct LinkQuestion
{
    std::vector<PortKey> ports = {};
    QString serial = {}; ///< without ports
};

/// Unknown times are begin and end of the capture. Any thread, that of the reader; it may take
/// seconds for a long recording, and ends early with an error when the reader is interrupted.
Result<LinkHistory> readLinkHistory(const CaptureReader &capture, const LinkQuestion &question,
                                    TimeRange range = {});

/// What a test says in a sentence, for translation: "At most 3·10^-15 after 41 min; …".
Message textOf(const BitErrorTest &test);

} // namespace pickglass
