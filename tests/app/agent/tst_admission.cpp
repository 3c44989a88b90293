// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/access/admission.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

using namespace pickglass;

namespace {

const QHostAddress Alice(QStringLiteral("192.0.2.1"));
const QHostAddress Bob(QStringLiteral("192.0.2.2"));
const QHostAddress Carol(QStringLiteral("198.51.100.1"));

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
    void sparesTheAddressOfWhoGotIn();
    void doesNotCountThoseWhoGetIn();
    void displacesTheOldest_data();
    void displacesTheOldest();
    void takesNewcomersWhateverOthersDo();
    void tellsOnceAPeriod();
    void knowsAddresses_data();
    void knowsAddresses();
    void forgetsAddresses();
};

void TestAdmission::boundsAttemptsOfAnAddress()
{
    Admission admission(small());
    for (int i = 0; i < 3; ++i) {
        const auto answer = admission.knock(Alice, 1000);
        QVERIFY(answer.ticket != 0);
        admission.left(answer.ticket);
    }
    QCOMPARE(admission.knock(Alice, 1099).ticket, 0U);
    QCOMPARE(admission.strangers(), 0);
    QVERIFY(admission.knock(Bob, 1099).ticket != 0);
    const auto next = admission.knock(Alice, 1100);
    QVERIFY(next.ticket != 0);
    QCOMPARE(admission.knock(Alice, 1199).ticket, 0U);
    QCOMPARE(admission.knock(Alice, 1200).displaced, next.ticket); // one place
    QCOMPARE(admission.knock(Alice, 61'000).displaced, 0U);
    QCOMPARE(admission.knock(Alice, 61'000).displaced, 0U);
}

/// Those who have the token are not punished for others at their address, for a while or ever.
void TestAdmission::sparesTheAddressOfWhoGotIn()
{
    Admission admission(small());
    for (int i = 0; i < 50; ++i) {
        admission.left(admission.knock(Alice, 0).ticket);
    }
    const auto holder = admission.knock(Alice, 100);
    QVERIFY(holder.ticket != 0);
    admission.admit(holder.ticket);
    for (const qint64 time : {qint64(100), qint64(100), qint64(200), qint64(1'000'000)}) {
        for (int i = 0; i < 50; ++i) {
            const auto answer = admission.knock(Alice, time);
            QVERIFY(answer.ticket != 0);
            admission.left(answer.ticket);
        }
    }
}

void TestAdmission::doesNotCountThoseWhoGetIn()
{
    Admission admission(small());
    for (int i = 0; i < 10; ++i) {
        const auto answer = admission.knock(Alice, 0);
        QVERIFY(answer.ticket != 0);
        admission.admit(answer.ticket);
    }
    QCOMPARE(admission.strangers(), 0);
}

void TestAdmission::displacesTheOldest_data()
{
    QTest::addColumn<QStringList>("from"); // who comes, one after the other
    QTest::addColumn<QList<int>>("goes");  // whom each displaces, by place; -1: nobody
    // At most 5, of an address 3, of a network 4.
    const QString a = QStringLiteral("192.0.2.1");
    const QString b = QStringLiteral("192.0.2.2");
    const QString c = QStringLiteral("198.51.100.1");
    const QString d = QStringLiteral("203.0.113.1");
    const QString v6 = QStringLiteral("2001:db8:1:2::1");
    const QString v6Host = QStringLiteral("2001:db8:1:2::2");
    const QString v6Net = QStringLiteral("2001:db8:1:3::1");
    QTest::newRow("of its address")
        << QStringList{a, c, a, a, a, a} << QList<int>{-1, -1, -1, -1, 0, 2};
    QTest::newRow("of its network")
        << QStringList{c, a, a, b, b, b} << QList<int>{-1, -1, -1, -1, -1, 1};
    QTest::newRow("of the network that has most")
        << QStringList{c, a, a, b, d, d} << QList<int>{-1, -1, -1, -1, -1, 1};
    QTest::newRow("one host of IPv6")
        << QStringList{c, v6, v6Host, v6, v6Host} << QList<int>{-1, -1, -1, -1, 1};
    QTest::newRow("one network of IPv6")
        << QStringList{c, v6, v6, v6Net, v6Net, v6Net} << QList<int>{-1, -1, -1, -1, -1, 1};
}

void TestAdmission::displacesTheOldest()
{
    QFETCH(QStringList, from);
    QFETCH(QList<int>, goes);
    Limits limits = small();
    limits.attempts = 100;
    limits.strangersOfAddress = 3;
    limits.strangersOfNetwork = 4;
    Admission admission(limits);
    QList<Admission::Ticket> tickets;
    for (qsizetype i = 0; i < from.size(); ++i) {
        const auto answer = admission.knock(QHostAddress(from[i]), 0);
        QVERIFY(answer.ticket != 0);
        QCOMPARE(tickets.indexOf(answer.displaced), goes[i]);
        tickets << answer.ticket;
        admission.left(answer.displaced); // as it does when its connection is gone
    }
}

/// Whoever holds connections, and however many: who comes gets in, and stays long enough.
void TestAdmission::takesNewcomersWhateverOthersDo()
{
    const Limits limits;
    Admission admission(limits);
    std::vector<Admission::Ticket> ofCarol;
    for (quint32 i = 0; i < 5000; ++i) {
        admission.knock(QHostAddress(Alice.toIPv4Address() + i % 12), 0);
        if (i % 50 == 0) {
            const auto carol = admission.knock(Carol, 0);
            QVERIFY(carol.ticket != 0);
            ofCarol.push_back(carol.ticket);
        } else if (i % 50 == 40) {
            admission.admit(ofCarol.back()); // as long as a handshake takes
        }
        QVERIFY(admission.strangers() <= limits.strangers);
    }
    // And so it is of many networks.
    Admission another(limits);
    for (quint32 i = 0; i < Admission::MaxAddresses + 300; ++i) {
        QVERIFY(another.knock(QHostAddress(i << 8), 1).ticket != 0);
        QVERIFY(another.strangers() <= limits.strangers);
    }
    QVERIFY(another.addresses() <= Admission::MaxAddresses);
}

void TestAdmission::tellsOnceAPeriod()
{
    Admission admission(small());
    QVERIFY(admission.shouldLog(Alice, 0));
    QVERIFY(!admission.shouldLog(Alice, 59'999));
    QVERIFY(admission.shouldLog(Bob, 59'999));
    QVERIFY(admission.shouldLog(Alice, 60'000));
    QVERIFY(!admission.shouldLog(Alice, 60'001));
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
    const auto many = static_cast<quint32>(Admission::MaxAddresses);
    for (quint32 i = 0; i < many; ++i) {
        QVERIFY(admission.shouldLog(QHostAddress(first + i), 0));
    }
    QVERIFY(!admission.shouldLog(QHostAddress(first + many), 1));
    QVERIFY(admission.knock(QHostAddress(first + many), 1).ticket != 0);
    QCOMPARE(admission.addresses(), Admission::MaxAddresses);
    QVERIFY(admission.shouldLog(QHostAddress(first + many + 1), 60'001));
    QCOMPARE(admission.addresses(), 1);
}

PICKGLASS_TEST(TestAdmission, QCoreApplication)
#include "tst_admission.moc"
