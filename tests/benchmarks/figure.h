// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <optional>
#include <span>

namespace pickglass::bench {

/// Whether a smaller or a larger figure is the better one.
enum class Better { Less, More };

/// One line of the table that packaging/bench prints: what was measured, and beside it the same
/// work done by a peer.
struct Figure
{
    /// What was measured, as a person says it: "parse 8,192 CAs".
    QString name;
    double value = 0;
    /// "ms", "MB/s", "MB", …; the peer's and the target's too.
    QString unit;
    Better better = Better::Less;
    /// What it must reach; empty when there is no agreed figure.
    std::optional<double> target = {};
    /// The target comes from a peer or floor of the same run: it is not scaled.
    bool isTargetOfRun = false;
    std::optional<double> peer = {};
    QString peerName = {};
};

/// The figure as one JSON object:
/// {"name","figure","unit","better":"less"|"more","target","target_of_run","peer","peer_name",
/// "ratio"}. Absent values are null. The ratio says how many times better than the peer the figure
/// is.
QByteArray toJsonLine(const Figure &figure);

/// Reads what toJsonLine() writes; empty when the line is none.
std::optional<Figure> fromJsonLine(const QByteArray &line);

/// How many times better than its peer the figure is; empty without a peer.
std::optional<double> ratio(const Figure &figure);

/// Whether the figure reaches its target; empty without a target.
std::optional<bool> isMet(const Figure &figure);

/// The peer of figures that say what this machine does: the machine that targets are for.
inline constexpr const char *ReferenceMachine = "reference machine";

/// How many times as long as the reference machine this one takes: the geometric mean over the
/// figures whose peer is that machine; empty without any.
std::optional<double> machineFactor(std::span<const Figure> figures);

/// The figure with the target that a machine so many times slower must reach: times are longer,
/// rates are lower; other units, and targets of the same run, stay as they are.
Figure scaled(Figure figure, double factor);

/// Writes the figure on standard output, as one line.
void print(const Figure &figure);

} // namespace pickglass::bench
