// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/alerts/alerttext.h"
#include "tests/app/alerts/sending.h"
#include "tests/app/alerts/testservers.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

/// A real Alertmanager, and what it makes of what it is sent.
class AlertmanagerTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void firesAndResolves();
    void outlivesAnOutage();
    void sendsWhatIsSoByThen();
    void sendsWhatChangesOnItsWay();
    void keepsItFiring();
    void survivesAStorm();
    void survivesAClockThatJumpsBack();

private:
    AlertReceiver receiver(quint16 port) const
    {
        return {.kind = AlertReceiver::Kind::Alertmanager,
                .name = QStringLiteral("x"),
                .target = QStringLiteral("http://127.0.0.1:%1/").arg(port)};
    }
    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

/// It began a minute ago, on the clock of this machine.
Alert recentAlert(const QString &name)
{
    Alert alert = testAlert(name);
    alert.startsAt = Timestamp::fromMilliseconds(QDateTime::currentMSecsSinceEpoch() - 60'000);
    return alert;
}

Alert ended(Alert alert)
{
    alert.endsAt = Timestamp::now();
    return alert;
}

QJsonObject first(const HttpServer &hook, int request)
{
    return hook.requests[request].json().value(u"alerts").toArray().at(0).toObject();
}

} // namespace

void AlertmanagerTest::init()
{
    if (Alertmanager::program().isEmpty()) {
        QSKIP("prometheus-alertmanager is not installed");
    }
    m_folder = std::make_unique<QTemporaryDir>();
}

/// End to end: what it sends on is what was sent to it, once.
void AlertmanagerTest::firesAndResolves()
{
    HttpServer hook;
    const quint16 port = freePort();
    const Alertmanager manager(m_folder->path(), port, hook.url());
    QTRY_VERIFY(manager.alerts());
    Sending<AlertmanagerOutbox> sending(receiver(port));
    const Alert alert = recentAlert(QStringLiteral("leaf01 \"ü\"\n"));
    sending.outbox.add(alert);
    QTRY_COMPARE(manager.alerts().value_or(QJsonArray()).size(), 1);
    const QJsonObject known = manager.alerts()->at(0).toObject();
    QCOMPARE(QDateTime::fromString(known.value(u"startsAt").toString(), Qt::ISODateWithMs)
                 .toMSecsSinceEpoch(),
             alert.startsAt.milliseconds());
    QTRY_COMPARE(hook.requests.size(), 1);
    QCOMPARE(first(hook, 0).value(u"status").toString(), QStringLiteral("firing"));
    QCOMPARE(first(hook, 0).value(u"labels").toObject().value(u"node").toString(),
             QStringLiteral("leaf01 \"ü\"\\n"));
    // Sent again and again, it is the same.
    for (int i = 1; i <= 3; ++i) {
        sending.outbox.advance(i * AlertmanagerOutbox::ResendInterval);
        QTRY_VERIFY(sending.outbox.isIdle());
    }
    QCOMPARE(manager.alerts().value_or(QJsonArray()).size(), 1);
    sending.outbox.add(ended(alert));
    QTRY_COMPARE(hook.requests.size(), 2);
    QCOMPARE(first(hook, 1).value(u"status").toString(), QStringLiteral("resolved"));
    QTRY_COMPARE(manager.alerts().value_or(QJsonArray({QJsonObject()})).size(), 0);
    QCOMPARE(sending.failures, QStringList());
    QVERIFY(sending.outbox.isIdle());
}

/// Down, and back: nothing is lost, nothing is another alert.
void AlertmanagerTest::outlivesAnOutage()
{
    HttpServer hook;
    const quint16 port = freePort();
    Sending<AlertmanagerOutbox> sending(receiver(port));
    const Alert stays = recentAlert(QStringLiteral("stays"));
    const Alert ends = recentAlert(QStringLiteral("ends"));
    {
        const Alertmanager manager(m_folder->path(), port, hook.url());
        QTRY_VERIFY(manager.alerts());
        sending.outbox.add(stays);
        sending.outbox.add(ends);
        QTRY_COMPARE(hook.requests.size(), 2);
    }
    sending.outbox.add(ended(ends));
    sending.outbox.add(recentAlert(QStringLiteral("new")));
    QTRY_COMPARE(sending.failures.size(), 1);
    const Alertmanager manager(m_folder->path(), port, hook.url());
    QTRY_VERIFY(manager.alerts());
    QTRY_COMPARE(sending.recoveries, 1);
    QTRY_VERIFY(sending.outbox.isIdle());
    sending.outbox.advance(AlertmanagerOutbox::ResendInterval);
    QTRY_COMPARE(manager.alerts().value_or(QJsonArray()).size(), 2);
    QCOMPARE(sending.dropped, 0);
}

/// What fired and ended while it was away, it never hears of as firing.
void AlertmanagerTest::sendsWhatIsSoByThen()
{
    const quint16 port = freePort();
    Sending<AlertmanagerOutbox> sending(receiver(port));
    const Alert alert = recentAlert(QStringLiteral("a"));
    sending.outbox.add(alert);
    QTRY_COMPARE(sending.failures.size(), 1);
    sending.outbox.add(ended(alert));
    sending.outbox.add(alert);
    sending.outbox.add(ended(alert));
    HttpServer server(port);
    QTRY_VERIFY(sending.outbox.isIdle());
    QCOMPARE(server.requests.size(), 1);
    const QJsonArray sent = QJsonDocument::fromJson(server.requests[0].body).array();
    QCOMPARE(sent.size(), 1);
    QVERIFY(QDateTime::fromString(sent[0].toObject().value(u"endsAt").toString(),
                                  Qt::ISODateWithMs) <= QDateTime::currentDateTimeUtc());
    sending.outbox.advance(10 * AlertmanagerOutbox::ResendInterval);
    QVERIFY(sending.outbox.isIdle());
}

/// What ends while it is being sent is sent again, as ended.
void AlertmanagerTest::sendsWhatChangesOnItsWay()
{
    HttpServer server;
    server.answer = "";
    Sending<AlertmanagerOutbox> sending(receiver(server.port()));
    const Alert alert = recentAlert(QStringLiteral("a"));
    sending.outbox.add(alert);
    QTRY_COMPARE(server.requests.size(), 1);
    sending.outbox.add(ended(alert));
    server.answerAll("200 OK");
    QTRY_VERIFY(sending.outbox.isIdle());
    QCOMPARE(server.requests.size(), 2);
    const auto endOf = [&server](int request) {
        const QJsonArray sent = QJsonDocument::fromJson(server.requests[request].body).array();
        return QDateTime::fromString(sent[0].toObject().value(u"endsAt").toString(),
                                     Qt::ISODateWithMs);
    };
    QVERIFY(endOf(0) > QDateTime::currentDateTimeUtc());
    QVERIFY(endOf(1) <= QDateTime::currentDateTimeUtc());
}

/// It ends there a few minutes after it was sent last: it is sent before.
void AlertmanagerTest::keepsItFiring()
{
    HttpServer server;
    Sending<AlertmanagerOutbox> sending(receiver(server.port()));
    sending.outbox.add(recentAlert(QStringLiteral("a")));
    QTRY_COMPARE(server.requests.size(), 1);
    QTRY_VERIFY(sending.outbox.isIdle());
    sending.outbox.advance(AlertmanagerOutbox::ResendInterval - 1);
    QVERIFY(sending.outbox.isIdle());
    sending.outbox.advance(AlertmanagerOutbox::ResendInterval);
    QTRY_COMPARE(server.requests.size(), 2);
    for (const HttpServer::Request &request : server.requests) {
        const QJsonObject sent = QJsonDocument::fromJson(request.body).array()[0].toObject();
        const qint64 left = QDateTime::currentDateTimeUtc().msecsTo(QDateTime::fromString(
                                sent.value(u"endsAt").toString(), Qt::ISODateWithMs)) *
                            1000;
        QVERIFY(left > 2 * AlertmanagerOutbox::ResendInterval);
        QCOMPARE(sent.value(u"startsAt"), QJsonDocument::fromJson(server.requests[0].body)
                                              .array()[0]
                                              .toObject()
                                              .value(u"startsAt"));
    }
}

/// Ten thousand at once: all are there, in few requests.
void AlertmanagerTest::survivesAStorm()
{
    constexpr int Links = 10'000;
    HttpServer hook;
    const quint16 port = freePort();
    const Alertmanager manager(m_folder->path(), port,
                               QStringLiteral("http://127.0.0.1:%1/").arg(freePort()), "alertname");
    QTRY_VERIFY(manager.alerts());
    Sending<AlertmanagerOutbox> sending(receiver(port));
    for (int i = 0; i < Links; ++i) {
        sending.outbox.add(recentAlert(QString::number(i)));
    }
    QTRY_VERIFY(sending.outbox.isIdle());
    QTRY_COMPARE(manager.alerts().value_or(QJsonArray()).size(), Links);
    QCOMPARE(sending.failures, QStringList());
    for (int i = Links; i < 3 * Links; ++i) {
        sending.outbox.add(recentAlert(QString::number(i)));
    }
    QCOMPARE(sending.dropped, 3 * Links - qint64(AlertmanagerOutbox::MaxAlerts));
}

/// An alert of the future, by then: it is taken all the same.
void AlertmanagerTest::survivesAClockThatJumpsBack()
{
    HttpServer hook;
    const quint16 port = freePort();
    const Alertmanager manager(m_folder->path(), port, hook.url());
    QTRY_VERIFY(manager.alerts());
    Sending<AlertmanagerOutbox> sending(receiver(port));
    Alert alert = testAlert(QStringLiteral("a"));
    alert.startsAt = Timestamp::now() + 3600 * SecondUs;
    sending.outbox.add(alert);
    QTRY_VERIFY(sending.outbox.isIdle());
    QCOMPARE(sending.failures, QStringList());
    QTRY_COMPARE(manager.alerts().value_or(QJsonArray()).size(), 1);
}

PICKGLASS_TEST(AlertmanagerTest, QCoreApplication)
#include "tst_alertmanager.moc"
