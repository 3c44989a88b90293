// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/textformats.h"

#include "core/formats/iblinkinfo.h"
#include "core/formats/ibnetdiscover.h"
#include "core/formats/ibnetdiscoverports.h"
#include "core/formats/ibqueryerrors.h"
#include "core/formats/netfile.h"
#include "core/formats/perfquery.h"

namespace pickglass {

std::span<const TextFormat> textFormats()
{
    static constexpr TextFormat Formats[] = {
        {"ibnetdiscover", isIbnetdiscoverLine, parseIbnetdiscover},
        {"ibnetdiscover-ports", isPortsLine, parseIbnetdiscoverPorts},
        {"netfile", isNetFileLine, parseNetFile},
        {"iblinkinfo", isIblinkinfoLine, parseIblinkinfo},
        {"ibqueryerrors", isIbqueryerrorsLine, parseIbqueryerrors},
        {"perfquery", isPerfqueryLine, parsePerfquery},
    };
    return Formats;
}

} // namespace pickglass
