// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/textformats.h"

#include "core/formats/ibdiagnetcsv.h"
#include "core/formats/ibdiagnetnetdump.h"
#include "core/formats/ibdiagnetpm.h"
#include "core/formats/ibnetdiscover.h"
#include "core/formats/ibnetdiscoverports.h"
#include "core/formats/ldms.h"
#include "core/formats/netfile.h"
#include "core/formats/prometheus.h"
#include "core/formats/ufmcabling.h"
#include "core/formats/ufmports.h"

namespace pickglass {

std::span<const TextFormat> textFormats()
{
    static constexpr TextFormat Formats[] = {
        {"ibnetdiscover", isIbnetdiscoverLine, parseIbnetdiscover},
        {"ibnetdiscover-ports", isPortsLine, parseIbnetdiscoverPorts},
        {"netfile", isNetFileLine, parseNetFile},
        {"ibdiagnet-csv", isIbdiagnetCsvLine, parseIbdiagnetCsv},
        {"ibdiagnet-netdump", isIbdiagnetNetDumpLine, parseIbdiagnetNetDump},
        {"ibdiagnet-pm", isIbdiagnetPmLine, parseIbdiagnetPm},
        {"prometheus", isPrometheusLine, parsePrometheus},
        {"ldms", isLdmsLine, parseLdms},
        {"ufm-cabling", isUfmCablingLine, parseUfmCabling},
        {"ufm-ports", isUfmPortsLine, parseUfmPorts},
    };
    return Formats;
}

} // namespace pickglass
