// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/alerts/alert.h"
#include "core/alerts/alertrules.h"

#include <QByteArray>
#include <QList>

#include <span>

namespace pickglass {

/// Alerts as receivers take them. Names come from the fabric: every text is one line of bounded
/// length without control characters (shownText()), wherever it goes. Any thread.

/// "2 firing, 1 resolved: cables: The link leaf01/3 – spine00/7 went down."
QString titleOf(const AlertMessage &message);
/// An alert a paragraph.
QString bodyOf(const AlertMessage &message);

/// What Alertmanager sends to webhooks (version 4 of its payload), and in "notKept" how many more
/// alerts there were. One line. https://prometheus.io/docs/alerting/latest/configuration/
QByteArray webhookJson(const AlertMessage &message);

/// The body of POST /api/v2/alerts. What fires ends by itself at `validUntil` unless it is sent
/// again; what was over in a moment fires until then.
QByteArray alertmanagerJson(std::span<const Alert> alerts, Timestamp validUntil);

/// A mail with its headers (RFC 5322): a text of UTF-8 in base64, so that no line of it can be
/// taken for a header or the end.
QByteArray mailOf(const AlertReceiver &receiver, const AlertMessage &message, Timestamp now);

/// A datagram for the journal's native protocol for each alert: names and values of fields.
/// https://systemd.io/JOURNAL_NATIVE_PROTOCOL/
QList<QByteArray> journalEntries(const AlertMessage &message);

} // namespace pickglass
