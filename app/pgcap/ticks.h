// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/text.h"
#include "app/pgcap/documents.h"
#include "app/pgcap/options.h"
#include "core/counters/ticklength.h"

namespace pickglass::pgcap {

/// --tick MODEL=N and --tick-file FILE: what they mean, and what they say.
void addTickOptions(Options &options);
OrCode<std::vector<GivenTick>> givenTicks(const Options &options);

/// Gives the capture these Ticks, and the learned ones; prints what those of its models are that
/// were learned, and which given ones mean no node or contradict what was read or counted.
OrCode<void> prepareTicks(CaptureReader &capture, const std::vector<GivenTick> &given);

/// {"value": 7, "source": "learned", "confidence": 0.7, "upper_bound": true}, or null.
void writeTick(JsonWriter &json, const char *key, const std::optional<PortTick> &tick);
/// Those of all models of the fabric; `learned` for the readings that bound them.
void writeTicks(JsonWriter &json, const Fabric &fabric, const std::vector<LearnedTick> &learned);
/// "7 (read)", "≈ 3 (learned, confidence 0.70, upper bound)".
QString tickText(const PortTick &tick);

} // namespace pickglass::pgcap
