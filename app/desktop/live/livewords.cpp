// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/live/livewords.h"

#include "app/desktop/models/format.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace pickglass::livewords {

namespace {

using namespace std::chrono_literals;
using std::chrono::milliseconds;

/// The context of the translations.
struct LiveText
{
    Q_DECLARE_TR_FUNCTIONS(pickglass::livewords::Words)
};

/// Samples go before a file is as large as it may be: a part of it is kept free.
constexpr double Usable = 15.0 / 16;
/// What is estimated from less of the time than this is a guess.
constexpr milliseconds MinObservedTime = 30s;

} // namespace

QString duration(milliseconds time)
{
    const qint64 seconds = time / 1s;
    const qint64 minutes = seconds / 60;
    const qint64 hours = minutes / 60;
    const qint64 days = hours / 24;
    if (days > 1) {
        return hours % 24 == 0 ? LiveText::tr("%1 d").arg(days)
                               : LiveText::tr("%1 d %2 h").arg(days).arg(hours % 24);
    }
    if (hours > 0) {
        return minutes % 60 == 0 ? LiveText::tr("%1 h").arg(hours)
                                 : LiveText::tr("%1 h %2 min").arg(hours).arg(minutes % 60);
    }
    return minutes > 0 ? LiveText::tr("%1 min").arg(minutes) : LiveText::tr("%1 s").arg(seconds);
}

QString interval(milliseconds interval)
{
    if (interval < 1s) {
        return LiveText::tr("%1 ms").arg(interval.count());
    }
    return interval % 1s == 0ms ? duration(interval)
                                : LiveText::tr("%1 s").arg(format::significant(
                                      std::chrono::duration<double>(interval).count()));
}

QString size(qint64 bytes)
{
    return QLocale().formattedDataSize(bytes, 1, QLocale::DataSizeTraditionalFormat);
}

QString seconds(double seconds)
{
    constexpr double Milli = 1000;
    return seconds < 0.1 ? LiveText::tr("%1 ms").arg(format::significant(seconds * Milli))
                         : LiveText::tr("%1 s").arg(format::significant(seconds));
}

Ring ring(qint64 bytes, qint64 maxBytes, milliseconds held, milliseconds keep)
{
    const double ofSize =
        maxBytes > 0 ? static_cast<double>(bytes) / (Usable * static_cast<double>(maxBytes)) : 0;
    const double ofTime =
        keep.count() > 0 ? static_cast<double>(held.count()) / static_cast<double>(keep.count())
                         : 0;
    Ring ring;
    ring.share = std::clamp(std::max(ofSize, ofTime), 0.0, 1.0);
    if (ring.share >= 1) {
        ring.left = 0ms;
    } else if (ring.share > 0 && held >= MinObservedTime) {
        ring.left = milliseconds(
            qRound64(static_cast<double>(held.count()) * (1 - ring.share) / ring.share));
    } else if (ofSize == 0 && keep.count() > 0) {
        ring.left = keep - held;
    }
    return ring;
}

} // namespace pickglass::livewords
