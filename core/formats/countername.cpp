// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/countername.h"

#include "core/formats/linescanner.h"

#include <array>

namespace pickglass {

namespace {

struct OldName
{
    std::string_view old;
    const char *name;
};
constexpr std::array<OldName, 17> OldNames{{{"SymbolErrors", "SymbolErrorCounter"},
                                            {"LinkRecovers", "LinkErrorRecoveryCounter"},
                                            {"LinkDowned", "LinkDownedCounter"},
                                            {"RcvErrors", "PortRcvErrors"},
                                            {"RcvRemotePhysErrors", "PortRcvRemotePhysicalErrors"},
                                            {"RcvSwRelayErrors", "PortRcvSwitchRelayErrors"},
                                            {"XmtDiscards", "PortXmitDiscards"},
                                            {"XmtConstraintErrors", "PortXmitConstraintErrors"},
                                            {"RcvConstraintErrors", "PortRcvConstraintErrors"},
                                            {"LinkIntegrityErrors", "LocalLinkIntegrityErrors"},
                                            {"ExcBufOverrunErrors", "ExcessiveBufferOverrunErrors"},
                                            {"XmtData", "PortXmitData"},
                                            {"RcvData", "PortRcvData"},
                                            {"XmtBytes", "PortXmitData"}, // words for all that
                                            {"RcvBytes", "PortRcvData"},
                                            {"XmtPkts", "PortXmitPkts"},
                                            {"RcvPkts", "PortRcvPkts"}}};

} // namespace

QString counterName(std::string_view printed)
{
    for (const OldName &known : OldNames) {
        if (known.old == printed) {
            return QString::fromLatin1(known.name);
        }
    }
    return decoded(printed);
}

} // namespace pickglass
