// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/agent/admission.h"

#include <QTest>

using namespace pickglass::agent;
using Answer = Admission::Answer;

namespace {

const QHostAddress Alice(QStringLiteral("192.0.2.1"));
const QHostAddress Bob(QStringLiteral("192.0.2.2"));

Limits small()
{
    Limits limits;
    limits.strangers = 5;
    limits.attempts = 3;
    limits.period = std::chrono::seconds(60);
    return limits;
}

} // namespace

class TestAdmission : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void boundsAttemptsOfAnAddress();
    void doesNotCountThoseWhoGetIn();
    void boundsStrangers();
    void tellsOnceAPeriod();
    void knowsAddresses_data();
    void knowsAddresses();
    void forgetsAddresses();
};

void TestAdmission::boundsAttemptsOfAnAddress()
{
    Admission admission(small());
    for (int i = 0; i < 3; ++i) {
        QCOMPARE(admission.knock(Alice, 1000), Answer::ComeIn);
        admission.left();
    }
    QCOMPARE(admission.knock(Alice, 60'999), Answer::TooManyAttempts);
    QCOMPARE(admission.strangers(), 0);
    QCOMPARE(admission.knock(Bob, 60'999), Answer::ComeIn);
    QCOMPARE(admission.knock(Alice, 61'000), Answer::ComeIn);
}

void TestAdmission::doesNotCountThoseWhoGetIn()
{
    Admission admission(small());
    for (int i = 0; i < 10; ++i) {
        QCOMPARE(admission.knock(Alice, 0), Answer::ComeIn);
        admission.letIn(Alice);
    }
    QCOMPARE(admission.strangers(), 0);
}

void TestAdmission::boundsStrangers()
{
    Limits limits = small();
    limits.attempts = 100;
    Admission admission(limits);
    for (int i = 0; i < 5; ++i) {
        QCOMPARE(admission.knock(Alice, 0), Answer::ComeIn);
    }
    QCOMPARE(admission.knock(Bob, 0), Answer::TooManyAtOnce);
    admission.left();
    QCOMPARE(admission.knock(Bob, 0), Answer::ComeIn);
    QCOMPARE(admission.strangers(), 5);
}

void TestAdmission::tellsOnceAPeriod()
{
    Admission admission(small());
    QVERIFY(admission.isWorthALine(Alice, 0));
    QVERIFY(!admission.isWorthALine(Alice, 59'999));
    QVERIFY(admission.isWorthALine(Bob, 59'999));
    QVERIFY(admission.isWorthALine(Alice, 60'000));
    QVERIFY(!admission.isWorthALine(Alice, 60'001));
}

void TestAdmission::knowsAddresses_data()
{
    QTest::addColumn<QString>("one");
    QTest::addColumn<QString>("other");
    QTest::addColumn<bool>("isSame");
    QTest::newRow("IPv4") << "192.0.2.1"
                          << "192.0.2.1" << true;
    QTest::newRow("other IPv4") << "192.0.2.1"
                                << "192.0.2.2" << false;
    QTest::newRow("IPv4 in IPv6") << "192.0.2.1"
                                  << "::ffff:192.0.2.1" << true;
    QTest::newRow("a network") << "2001:db8:1:2::1"
                               << "2001:db8:1:2:ffff:ffff:ffff:ffff" << true;
    QTest::newRow("another network") << "2001:db8:1:2::1"
                                     << "2001:db8:1:3::1" << false;
}

void TestAdmission::knowsAddresses()
{
    QFETCH(QString, one);
    QFETCH(QString, other);
    QFETCH(bool, isSame);
    QCOMPARE(knownAs(QHostAddress(one)) == knownAs(QHostAddress(other)), isSame);
}

void TestAdmission::forgetsAddresses()
{
    Admission admission(small());
    const quint32 first = Alice.toIPv4Address();
    const auto many = static_cast<quint32>(Admission::MostAddresses);
    for (quint32 i = 0; i < many; ++i) {
        QVERIFY(admission.isWorthALine(QHostAddress(first + i), 0));
    }
    QVERIFY(!admission.isWorthALine(QHostAddress(first + many), 1));
    QCOMPARE(admission.knock(QHostAddress(first + many), 1), Answer::TooManyAttempts);
    QCOMPARE(admission.addresses(), Admission::MostAddresses);
    QVERIFY(admission.isWorthALine(QHostAddress(first + many), 60'000));
    QCOMPARE(admission.addresses(), 1);
}

QTEST_GUILESS_MAIN(TestAdmission)
#include "tst_admission.moc"
