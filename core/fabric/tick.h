// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <optional>
#include <vector>

namespace pickglass {

/// Where a Tick of PortSamplesControl is from. What is first goes before what is later, but for
/// what the counters contradict: see tickOf() of core/counters/ticklength.h.
enum class TickSource : quint8 {
    Read,    ///< from the port, or from another one of its model
    Given,   ///< by the user
    Assumed, ///< by what was published on the model
    Learned  ///< from the counters: see TickLearner
};
/// "read", "given", "assumed", "learned".
QString toString(TickSource source);

/// A Tick with what is known of it.
struct PortTick
{
    int value = 0; ///< as in PortSamplesControl: 0 … 255
    TickSource source = TickSource::Read;
    double confidence = 1; ///< 0 … 1
    /// Learned, and it may be shorter in truth: waits are at most what it makes of them.
    bool isUpperBound = false;

    bool operator==(const PortTick &) const = default;
};

/// A Tick that the user gives for a model: see isMeant() of core/counters/ticklength.h.
struct GivenTick
{
    QString model = {};
    int value = 0;

    bool operator==(const GivenTick &) const = default;
};

constexpr int MaxTick = 255;

/// "Quantum=7" or "0xd2f0 = 0x07"; nothing where that is no model and no number of 0 … 255, and for
/// a model of more than 100 characters or with a semicolon.
std::optional<GivenTick> parseGivenTick(QStringView text);
/// "Quantum=7; ConnectX-6=3", and back; what cannot be read is left out.
QString toText(const std::vector<GivenTick> &ticks);
std::vector<GivenTick> parseGivenTicks(const QString &text);

} // namespace pickglass
