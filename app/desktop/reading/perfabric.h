// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"

#include <QString>

namespace pickglass {

/// A text for each fabric, in the settings, whatever capture it is seen in: known by its switches,
/// most of which stay. GUI thread.
class PerFabric final
{
public:
    /// Below this key, as "golden/captures".
    explicit constexpr PerFabric(QLatin1String key) : m_key(key) {}

    /// That of the kept fabric that has most of its switches in this one, at least half, where both
    /// together are at most some four times of what they share; empty where there is none.
    QString text(const Fabric &fabric) const;
    /// An empty text is forgotten.
    void setText(const Fabric &fabric, const QString &text) const;

    /// The fabrics that are kept; the least recently changed are removed.
    static constexpr int MaxFabrics = 50;

private:
    QLatin1String m_key;
};

} // namespace pickglass
