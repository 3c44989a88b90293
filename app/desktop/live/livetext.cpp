// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/live/livetext.h"

#include "app/common/format.h"
#include "app/desktop/models/format.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace pickglass::livetext {

namespace {

using namespace std::chrono_literals;
using std::chrono::milliseconds;

/// The context of the translations.
struct LiveText
{
    Q_DECLARE_TR_FUNCTIONS(pickglass::livetext::Words)
};

/// Samples go before a file is as large as it may be: a part of it is kept free.
constexpr double Usable = 15.0 / 16;
/// What is estimated from less of the time than this is a guess.
constexpr milliseconds MinObservedTime = 30s;

} // namespace

QString duration(milliseconds time)
{
    return interval(time / 1s * 1s);
}

QString interval(milliseconds interval)
{
    return format::duration(std::chrono::microseconds(interval).count(), u' ');
}

QString size(qint64 bytes)
{
    return sizeText(bytes, QLocale());
}

QString seconds(double seconds)
{
    return format::duration(qRound64(seconds * 1e6), u' ');
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

} // namespace pickglass::livetext
