// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/prometheus/fabricfile.h"

#include "core/capture/capturereader.h"
#include "core/formats/import.h"

namespace pickglass::prometheus {

Result<Imported> readFabricFile(const QString &path)
{
    if (!CaptureReader::looksLikeCapture(path)) {
        return importFile(path);
    }
    ASSIGN_OR_RETURN(const auto capture, CaptureReader::open(path));
    Imported content;
    ASSIGN_OR_RETURN(content.fabric, capture->fabricAt());
    return content;
}

} // namespace pickglass::prometheus
