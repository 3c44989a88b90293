// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/aboveall.h"

#include <QtGlobal>

namespace pickglass {

Message whyAboveAll(FigureKind figure, std::optional<double> share)
{
    constexpr double Rounded = 1.0005; // what is shown as more than 100 %
    if (share.value_or(0) < Rounded) {
        return {};
    }
    return figure == FigureKind::Utilization
               ? Message{QT_TRANSLATE_NOOP("core", "More than the link carries: it was wider or "
                                                   "faster for a part of this time, or the "
                                                   "counters were read earlier or later than "
                                                   "noted."),
                         {}}
           : figure == FigureKind::Wait
               ? Message{QT_TRANSLATE_NOOP("core", "More than all of the time: a tick of this "
                                                   "device is shorter than assumed, or the "
                                                   "counters were read earlier or later than "
                                                   "noted."),
                         {}}
               : Message();
}

} // namespace pickglass
