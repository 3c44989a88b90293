// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/alerts/alerttext.h"

#include "app/common/text.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>
#include <QUuid>
#include <QtEndian>

#include <algorithm>

namespace pickglass {

namespace {

constexpr qsizetype MaxTitle = 200;
/// As Alertmanager writes a time that is not known.
constexpr QLatin1String NoTime("0001-01-01T00:00:00Z");

QString timeText(Timestamp time)
{
    return time.isKnown() ? time.toString() : QString(NoTime);
}

QJsonObject jsonOf(const AlertLabels &labels)
{
    QJsonObject object;
    for (const auto &[name, value] : labels) {
        object.insert(name, shownText(value));
    }
    return object;
}

/// What all of them have.
AlertLabels commonOf(const std::vector<Alert> &alerts)
{
    AlertLabels common = alerts.empty() ? AlertLabels() : alerts.front().labels;
    for (const Alert &alert : alerts) {
        std::erase_if(common, [&alert](const auto &label) {
            const auto found = alert.labels.find(label.first);
            return found == alert.labels.end() || found->second != label.second;
        });
    }
    return common;
}

QString descriptionOf(const Alert &alert)
{
    QStringList sentences;
    if (!alert.advice.isEmpty()) {
        sentences << translated(alert.advice);
    }
    if (alert.repetitions > 0) {
        sentences << translated(Message{QT_TRANSLATE_NOOP("core", "It came again %1 times."),
                                        {QString::number(alert.repetitions)}});
    }
    return sentences.join(u' ');
}

QJsonObject annotationsOf(const Alert &alert)
{
    QJsonObject annotations{{QStringLiteral("summary"), translated(alert.summary)}};
    if (const QString description = descriptionOf(alert); !description.isEmpty()) {
        annotations.insert(QStringLiteral("description"), description);
    }
    return annotations;
}

QString fingerprintOf(const Alert &alert)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const auto &[name, value] : alert.labels) {
        hash.addData(name.toUtf8() + '\xff' + value.toUtf8() + '\xff');
    }
    return QString::fromLatin1(hash.result().toHex().first(16));
}

QString statusText(bool isFiring)
{
    return isFiring ? QStringLiteral("firing") : QStringLiteral("resolved");
}

QJsonObject webhookAlert(const Alert &alert)
{
    return {{QStringLiteral("status"), statusText(alert.isFiring())},
            {QStringLiteral("labels"), jsonOf(alert.labels)},
            {QStringLiteral("annotations"), annotationsOf(alert)},
            {QStringLiteral("startsAt"), timeText(alert.startsAt)},
            {QStringLiteral("endsAt"), timeText(alert.endsAt)},
            {QStringLiteral("generatorURL"), QString()},
            {QStringLiteral("fingerprint"), fingerprintOf(alert)}};
}

/// Encoded words of at most 75 characters where it is not plain ASCII (RFC 2047).
QByteArray headerText(const QString &text)
{
    const bool isPlain = std::ranges::all_of(
        text, [](QChar c) { return c.unicode() >= u' ' && c.unicode() < 0x7f; });
    if (isPlain) {
        return text.toLatin1();
    }
    constexpr qsizetype MaxBytes = 45;
    QByteArray header;
    QByteArray word;
    const auto flush = [&] {
        if (!word.isEmpty()) {
            header +=
                (header.isEmpty() ? "=?UTF-8?B?" : "\r\n =?UTF-8?B?") + word.toBase64() + "?=";
            word.clear();
        }
    };
    for (const uint code : text.toUcs4()) {
        const QByteArray bytes =
            QString::fromUcs4(reinterpret_cast<const char32_t *>(&code), 1).toUtf8();
        if (word.size() + bytes.size() > MaxBytes) {
            flush();
        }
        word += bytes;
    }
    flush();
    return header;
}

/// In lines that mail may have.
QByteArray inBase64(const QByteArray &text)
{
    constexpr qsizetype LineBytes = 57; // 76 characters
    QByteArray lines;
    for (qsizetype at = 0; at < text.size(); at += LineBytes) {
        lines += text.mid(at, LineBytes).toBase64() + "\r\n";
    }
    return lines;
}

/// A field of one line needs no length.
void addField(QByteArray &entry, const char *name, const QString &value)
{
    entry += QByteArray(name) + '=' + shownText(value).toUtf8() + '\n';
}

const char *priorityOf(const Alert &alert)
{
    if (!alert.isFiring() && !alert.isMoment) {
        return "5"; // notice
    }
    switch (alert.severity) {
    case Severity::Info:
        return "5";
    case Severity::Warning:
        return "4";
    case Severity::Error:
        break;
    }
    return "3";
}

} // namespace

QString titleOf(const AlertMessage &message)
{
    QStringList counts;
    if (message.firing > 0) {
        counts << QStringLiteral("%1 firing").arg(message.firing);
    }
    if (message.resolved > 0) {
        counts << QStringLiteral("%1 resolved").arg(message.resolved);
    }
    const QString first =
        message.alerts.empty() ? QString() : translated(message.alerts.front().summary);
    return QStringLiteral("%1: %2: %3")
        .arg(counts.join(QStringLiteral(", ")), shownText(message.rule), first)
        .left(MaxTitle);
}

QString bodyOf(const AlertMessage &message)
{
    QString text;
    for (const Alert &alert : message.alerts) {
        text += QStringLiteral("%1 (%2): %3\n")
                    .arg(alert.isMoment ? QStringLiteral("once") : statusText(alert.isFiring()),
                         toString(alert.severity), translated(alert.summary));
        if (const QString description = descriptionOf(alert); !description.isEmpty()) {
            text += description + u'\n';
        }
        text += alert.startsAt.toString();
        if (!alert.isFiring() && alert.endsAt > alert.startsAt) {
            text += QStringLiteral(" – ") + alert.endsAt.toString();
        }
        text += QStringLiteral("\n\n");
    }
    if (message.notListed() > 0) {
        text += translated(Message{QT_TRANSLATE_NOOP("core", "%1 more alerts are not listed."),
                                   {QString::number(message.notListed())}}) +
                u'\n';
    }
    if (message.notKept > 0) {
        text += translated(
                    Message{QT_TRANSLATE_NOOP("core", "There was no room for %1 further alerts."),
                            {QString::number(message.notKept)}}) +
                u'\n';
    }
    return text;
}

QByteArray webhookJson(const AlertMessage &message)
{
    QJsonArray alerts;
    for (const Alert &alert : message.alerts) {
        alerts.append(webhookAlert(alert));
    }
    QString key = shownText(message.rule);
    for (const auto &[name, value] : message.group) {
        key += u':' + name + u'=' + shownText(value);
    }
    const QJsonObject object{{QStringLiteral("version"), QStringLiteral("4")},
                             {QStringLiteral("groupKey"), key},
                             {QStringLiteral("truncatedAlerts"), message.notListed()},
                             {QStringLiteral("notKept"), message.notKept},
                             {QStringLiteral("status"), statusText(message.isFiring())},
                             {QStringLiteral("receiver"), shownText(message.receiver)},
                             {QStringLiteral("groupLabels"), jsonOf(message.group)},
                             {QStringLiteral("commonLabels"), jsonOf(commonOf(message.alerts))},
                             {QStringLiteral("commonAnnotations"),
                              QJsonObject{{QStringLiteral("summary"), titleOf(message)}}},
                             {QStringLiteral("externalURL"), QString()},
                             {QStringLiteral("alerts"), alerts}};
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

QByteArray alertmanagerJson(std::span<const Alert> alerts, Timestamp validUntil)
{
    QJsonArray array;
    for (const Alert &alert : alerts) {
        const bool isOver = !alert.isFiring() && !alert.isMoment;
        const Timestamp end = isOver ? alert.endsAt : std::max(validUntil, alert.startsAt + 1000);
        array.append(QJsonObject{{QStringLiteral("labels"), jsonOf(alert.labels)},
                                 {QStringLiteral("annotations"), annotationsOf(alert)},
                                 {QStringLiteral("startsAt"), timeText(alert.startsAt)},
                                 {QStringLiteral("endsAt"), timeText(end)}});
    }
    return QJsonDocument(array).toJson(QJsonDocument::Compact);
}

QByteArray mailOf(const AlertReceiver &receiver, const AlertMessage &message, Timestamp now)
{
    const QDateTime date = QDateTime::fromMSecsSinceEpoch(now.milliseconds(), Qt::UTC);
    return "From: " + receiver.from.toLatin1() +
           "\r\nTo: " + receiver.to.join(QStringLiteral(",\r\n ")).toLatin1() +
           "\r\nSubject: " + headerText(QStringLiteral("[pickglass] ") + titleOf(message)) +
           "\r\nDate: " +
           QLocale::c()
               .toString(date, QStringLiteral("ddd, dd MMM yyyy HH:mm:ss '+0000'"))
               .toLatin1() +
           "\r\nMessage-ID: <" + QUuid::createUuid().toByteArray(QUuid::WithoutBraces) +
           "@pickglass>\r\nAuto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\n"
           "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n" +
           inBase64(bodyOf(message).toUtf8());
}

QList<QByteArray> journalEntries(const AlertMessage &message)
{
    QList<QByteArray> entries;
    for (const Alert &alert : message.alerts) {
        QByteArray entry;
        addField(entry, "MESSAGE", translated(alert.summary));
        entry += QByteArray("PRIORITY=") + priorityOf(alert) +
                 "\nSYSLOG_IDENTIFIER=pickglass\n"
                 "MESSAGE_ID=5d0a8b1f3c5e4a0f9b7d4e2c61f0a983\n";
        addField(entry, "PICKGLASS_STATUS", statusText(alert.isFiring()));
        for (const auto &[name, value] : alert.labels) {
            addField(entry, ("PICKGLASS_" + name.toUpper().toLatin1()).constData(), value);
        }
        entries << entry;
    }
    if (message.notListed() + message.notKept > 0) {
        QByteArray entry;
        addField(entry, "MESSAGE", titleOf(message));
        entry += "PRIORITY=4\nSYSLOG_IDENTIFIER=pickglass\n";
        addField(entry, "PICKGLASS_ALERTNAME", message.rule);
        entries << entry;
    }
    return entries;
}

} // namespace pickglass
