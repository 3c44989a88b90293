// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/alerts/alert.h"
#include "core/analysis/figures.h"
#include "core/counters/catalogue.h"
#include "core/events/event.h"

#include <QByteArrayView>
#include <QStringList>

#include <set>
#include <vector>

namespace pickglass {

/// A part of each day, in minutes since midnight in local time: [from, until); over midnight where
/// until is not after from.
struct QuietHours
{
    int from = 0;
    int until = 0;

    bool contains(int minute) const
    {
        return from < until ? from <= minute && minute < until : from <= minute || minute < until;
    }
    bool operator==(const QuietHours &) const = default;
};

/// When something is worth an alert, and how it is sent.
struct AlertRule
{
    QString name;
    // One of these four: kinds of events, kinds of problems, differences from a golden capture, or
    // a figure.
    std::set<EventKind> events = {};
    std::set<QString> problems = {};
    QString golden = {};       ///< the path of a capture of the fabric as it should be
    QString acknowledged = {}; ///< of a list of differences from it that do not count
    bool hasFigure = false;
    /// Of each port, between one sweep and the next: one that canAlert(), or of a counter. Counts
    /// are those of a second; bit errors those of a minute, or of as long as it takes to compare
    /// them with the limit (comparableBitErrorRate()).
    FigureKind figure = FigureKind::Utilization;
    QString figureName = {};           ///< as the file has it: "utilization", "PortXmitDiscards"
    std::vector<CounterId> forms = {}; ///< of FigureKind::Counter
    std::optional<double> above =
        {}; ///< 0 … 1 for shares; of bit errors without or 0: by the class of the link
    Severity least = Severity::Info;    ///< of events and problems: this one or higher
    Severity severity = Severity::Info; ///< of alerts by a figure
    QStringList nodes = {};             ///< patterns with * and ?; empty: all nodes
    enum class Of : quint8 { Nodes, Hosts, Switches };
    Of of = Of::Nodes;
    // Lengths of time, in microseconds.
    qint64 hold = 0;       ///< how long it must be so before it fires
    qint64 keepFiring = 0; ///< how long it must not be so before it ends
    qint64 groupWait = 10 * SecondUs;
    qint64 groupInterval = 5 * MinuteUs;
    qint64 repeatInterval = 4 * 60 * MinuteUs;
    QStringList groupBy = {QStringLiteral("alertname")}; ///< labels
    std::vector<QuietHours> quiet = {};
    bool sendsResolved = true;
    QStringList receivers = {};
};

/// Whom alerts are sent to.
struct AlertReceiver
{
    enum class Kind : quint8 { Command, Webhook, Alertmanager, Mail, Journal };
    Kind kind = Kind::Webhook;
    QString name;
    /// The URL; of a command the program and its arguments; of the journal its socket.
    QString target = {};
    QString from = {};   ///< of mail: addresses
    QStringList to = {}; ///< of mail
    QString user = {};
    QString passwordFile = {};
    QString tokenFile = {}; ///< its first line is sent as a bearer token
    QString caFile = {};    ///< certificates to trust in place of the system's
    /// Mail without TLS: only to this machine.
    bool isPlain = false;
    qint64 timeout = 30 * SecondUs; ///< of one try
};

/// A rules file: what `--alerts FILE` reads.
///
/// Sections begin with "[rule NAME]", "[receiver NAME]" or "[labels]"; below them lines of the form
/// "key = value"; blank lines, and lines that begin with "#" or ";". A value reaches to the end of
/// its line as it is, without quotes or escapes; lists are separated by commas. Keys may be written
/// with "_" for "-", as Alertmanager does. README.md of this folder lists the keys.
struct AlertRules
{
    std::vector<AlertRule> rules = {};
    std::vector<AlertReceiver> receivers = {};
    /// Added to every alert: which fabric it is.
    AlertLabels labels = {};

    static constexpr size_t MaxRules = 1000;
    static constexpr size_t MaxReceivers = 100;
    static constexpr size_t MaxProblems = 1000;
    static constexpr qsizetype MaxBytes = 1024 * 1024;

    /// What could not be used is added to problems; rules with problems should not be used. Looks
    /// at no other file.
    static AlertRules parse(QByteArrayView text, std::vector<LineProblem> &problems);

    const AlertReceiver *receiver(const QString &name) const;
    bool needProblems() const;
    bool needGolden() const;
    bool needFigures() const;
};

/// Whether a threshold can be over a figure: whether more of it is worse.
bool canAlert(const FigureRow &figure);

/// The kinds that `pgcap problems` prints.
const QStringList &problemKinds();
/// Of these, those of incidents.
const QStringList &incidentKinds();

/// Whether a text matches a pattern of which * stands for any text and ? for one character.
bool matchesPattern(QStringView text, QStringView pattern);

} // namespace pickglass
