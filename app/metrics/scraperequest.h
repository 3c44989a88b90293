// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/formats/countermetrics.h"

#include <QByteArray>

#include <optional>

namespace pickglass {

/// What a scrape asks for.
struct ScrapeRequest
{
    MetricsNames names = {.ours = true, .portExporter = true};
    MetricsSyntax syntax = MetricsSyntax::Prometheus;
    bool hasTimes = true;

    /// Of the arguments "names" (treydock, guilbaults and ours, separated by commas; default:
    /// treydock,ours) and "timestamps" ("yes" or "no"), and of the header Accept. Null: not given.
    static Result<ScrapeRequest> parse(const char *names, const char *timestamps,
                                       const char *accept);
    QByteArray contentType() const;

    bool operator==(const ScrapeRequest &) const = default;
};

/// The token of "Authorization: Bearer TOKEN"; nothing where the header is another. Null: not
/// given.
std::optional<QByteArray> bearerToken(const char *authorization);

/// Whether a header Host is a name of loopback: localhost, 127.0.0.1, [::1], with a port or
/// without; or null: not given. A browser on this machine names the host of the page that it shows,
/// even where a name server gives that the address of loopback.
bool isOwnHost(const char *host);

} // namespace pickglass
