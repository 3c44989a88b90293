// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/smpdecode.h"

#include <QByteArray>
#include <QHash>

#include <optional>

namespace pickglass::mad {

/// Puts PortInfo into smpquery's names and words: every attribute of INAM's four groups that Port
/// has not as a member. Thousands of ports say the same, and share what was made for the first.
/// One thread.
class PortAttributeTexts
{
public:
    /// `hasExtendedSpeeds` as for decodeLinkSpeed(); `tick` is that of PortSamplesControl, listed
    /// as "Tick" where it is known.
    SharedPortAttributes of(const SmpData &portInfo, bool hasExtendedSpeeds,
                            std::optional<quint8> tick = {});

private:
    QHash<QByteArray, SharedPortAttributes> m_known;
};

} // namespace pickglass::mad
