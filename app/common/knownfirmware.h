// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <QString>

#include <optional>
#include <vector>

namespace pickglass {

/// Versions of firmware that a site knows to be good: a table of comma-separated values whose first
/// line names its columns, of model, psid and firmware. A model or a PSID that is empty is any. Any
/// thread.
class KnownFirmware
{
public:
    /// Refuses a file that cannot be read, has no column firmware, or more than 1 MiB.
    static Result<KnownFirmware> read(const QString &path);

    /// Whether a device's version is one of those for its model and PSID (upper and lower case are
    /// one); nothing where none is given for them, or the version is not known.
    std::optional<bool> isGood(const QString &model, const QString &psid,
                               const QString &firmware) const;

private:
    struct Version
    {
        QString model;
        QString psid;
        QString firmware;
    };
    std::vector<Version> m_versions;
};

} // namespace pickglass
