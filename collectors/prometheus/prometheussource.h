// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/base/timestamp.h"

#include <QString>
#include <QUrl>

#include <chrono>

namespace pickglass::prometheus {

/// Whose names a server has its metrics under.
enum class Names : quint8 { PortExporter, CableExporter, Ours };

/// What a source says of a server. Regular value type; any thread.
struct PrometheusSource
{
    QUrl server; ///< http or https, with the path that /api is below; no query
    Names names = Names::PortExporter;
    /// Label matchers that every metric must fit, as PromQL has them: cluster="a",job=~"ib.*".
    QString match = {};
    /// What is read, from the first moment on; with an end, or up to now and on.
    TimeRange range = {};
    /// Readings this far apart, as the server finds them; 0: all that it has.
    std::chrono::microseconds every{0};
    /// A scrape is stored so long after what is in it was read, at most.
    std::chrono::microseconds delay = std::chrono::seconds(15);
    QString tokenFile = {}; ///< sent as a bearer token
    QString user = {};      ///< and passwordFile: sent as basic authentication
    QString passwordFile = {};
    QString caFile = {};     ///< who signed its certificate; empty: who this machine trusts
    QString fabricFile = {}; ///< nodes and cables: a capture or a text; empty: from labels

    /// Whether it has an end.
    bool isHistory() const { return range.to.isKnown(); }
    /// As people see it: "metrics01:9090".
    QString name() const;
};

/// Reads prometheus:URL[?names=treydock|guilbaults|ours&match=…&from=T&to=T&every=D&delay=D&
/// token-file=F&user=U&password-file=F&ca=F&fabric=F], or says what is wrong with it. Times are
/// those of parseTime(); without one, reading begins now.
Result<PrometheusSource> parsePrometheusSource(const QUrl &url, Timestamp now);

} // namespace pickglass::prometheus
