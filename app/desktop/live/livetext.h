// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <chrono>
#include <optional>

/// What is said of a recording, in words. GUI thread.
namespace pickglass::livetext {

/// How long something lasts, in its two largest units at most: "14 min", "2 h 5 min", "8 s".
QString duration(std::chrono::milliseconds time);
/// "500 ms", "1 s", "5 min": an interval as it was set.
QString interval(std::chrono::milliseconds interval);
/// A size of files: "38.2 MiB".
QString size(qint64 bytes);
/// A sweep's length: "0.31 s", "52 ms".
QString seconds(double seconds);

/// A ring: how much of it is taken, and until when it lasts.
struct Ring
{
    double share = 0; ///< 0 … 1; of its size or of its time, whichever is nearer to its end
    /// Until the first raw samples are dropped, at this rate; 0: already; nothing where unknown.
    std::optional<std::chrono::milliseconds> left;
};
/// bytes is the size now; held how far raw samples reach back. Limits of 0 are none.
Ring ring(qint64 bytes, qint64 maxBytes, std::chrono::milliseconds held,
          std::chrono::milliseconds keep);

} // namespace pickglass::livetext
