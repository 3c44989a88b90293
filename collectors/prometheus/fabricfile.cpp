// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/prometheus/fabricfile.h"

#include "core/capture/capturereader.h"
#include "core/formats/import.h"

namespace pickglass::prometheus {

Result<std::vector<Imported>> readFabricFile(const QString &path)
{
    if (!CaptureReader::looksLikeCapture(path)) {
        return importOutputs(path);
    }
    ASSIGN_OR_RETURN(const auto capture, CaptureReader::open(path));
    std::vector<Imported> content(1);
    ASSIGN_OR_RETURN(content.front().fabric, capture->fabricAt());
    return content;
}

} // namespace pickglass::prometheus
