// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPointF>

namespace pickglass {

/// A quadratic curve; one half of it is one, too.
struct BandCurve
{
    QPointF a;
    QPointF control;
    QPointF b;

    BandCurve half(bool ofA) const
    {
        const QPointF middle = (a + 2 * control + b) / 4;
        return ofA ? BandCurve{a, (a + control) / 2, middle}
                   : BandCurve{middle, (control + b) / 2, b};
    }
};

} // namespace pickglass
