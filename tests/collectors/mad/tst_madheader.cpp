// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/mad.h"
#include "tests/support/testprogram.h"

#include <QByteArray>
#include <QTest>

using namespace pickglass;
using namespace pickglass::mad;

namespace {

QByteArray hex(const MadBytes &bytes, size_t from, size_t count)
{
    return QByteArray(reinterpret_cast<const char *>(&bytes[from]), qsizetype(count)).toHex();
}

DirectRoute route(std::initializer_list<int> ports)
{
    DirectRoute route;
    for (const int port : ports) {
        route = route.through(PortNumber(port));
    }
    return route;
}

MadGet performanceGet()
{
    return {.to = {.madClass = MadClass::Performance, .lid = Lid(7), .route = {}},
            .attribute = 0x1d,
            .data = {0, 13, 0xff, 0xff},
            .mKey = 42};
}

MadGet directedGet()
{
    return {.to = {.madClass = MadClass::SubnetDirected, .lid = {}, .route = route({1, 13, 9})},
            .attribute = 0x15,
            .modifier = 0x01020304,
            .mKey = Q_UINT64_C(0x1122334455667788)};
}

MadBytes answerTo(const MadGet &get)
{
    MadBytes bytes{};
    writeGet(bytes, get);
    bytes[offset::Method] = MethodGetResp;
    bytes[offset::HopPointer] = 0;
    return bytes;
}

} // namespace

class TestMadHeader final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void routes();
    void performance();
    void directed();
    void path();
    void transactionIds();
    void status();
    void recognizes_data();
    void recognizes();
    void classPortInfo();
};

void TestMadHeader::routes()
{
    const DirectRoute local;
    QCOMPARE(local.hops, quint8(0));
    const DirectRoute further = local.through(1).through(13);
    QCOMPARE(further.hops, quint8(2));
    QCOMPARE(further.ports[0], PortNumber(0));
    QCOMPARE(further.ports[1], PortNumber(1));
    QCOMPARE(further.ports[2], PortNumber(13));
    QVERIFY(local < further);
    DirectRoute longest;
    for (int hop = 0; hop < 100; ++hop) {
        longest = longest.through(5);
    }
    QCOMPARE(longest.hops, DirectRoute::MaxHops);
}

/// As perfquery sends it: base version 1, class 4, class version 1, Get, PortSelect in the data.
void TestMadHeader::performance()
{
    MadBytes bytes;
    bytes.fill(0xee);
    writeGet(bytes, performanceGet());
    QCOMPARE(hex(bytes, 0, 24), QByteArray("010401010000000000000000000000000"
                                           "01d000000000000"));
    QCOMPARE(hex(bytes, 24, 40), QByteArray(80, '0'));
    QCOMPARE(hex(bytes, 64, 8), QByteArray("000dffff00000000"));
    QCOMPARE(hex(bytes, 72, 184), QByteArray(368, '0'));
}

/// As smpquery -D 0,1,13,9 sends it, with an M_Key: hop count 3, permissive LIDs, the path.
void TestMadHeader::directed()
{
    MadBytes bytes;
    bytes.fill(0xee);
    writeGet(bytes, directedGet());
    QCOMPARE(hex(bytes, 0, 24), QByteArray("0181010100000003000000000000000000150000"
                                           "01020304"));
    QCOMPARE(hex(bytes, 24, 16), QByteArray("1122334455667788ffffffff00000000"));
    QCOMPARE(hex(bytes, 64, 64), QByteArray(128, '0'));
    QCOMPARE(hex(bytes, 128, 8), QByteArray("00010d0900000000"));
    QCOMPARE(hex(bytes, 136, 120), QByteArray(240, '0'));
}

/// As saquery -P --slid 7 --dlid 258 sends it but for its method, Get here: class version 2, no
/// RMPP, the components DLID, SLID and NumbPath.
void TestMadHeader::path()
{
    const MadGet get{.to = {.madClass = MadClass::SubnetAdministration, .lid = Lid(1), .route = {}},
                     .attribute = AttributePathRecord,
                     .data = {1, 2, 0, 7},
                     .mKey = 42};
    MadBytes bytes;
    bytes.fill(0xee);
    writeGet(bytes, get);
    QCOMPARE(hex(bytes, 0, 24), QByteArray("010302010000000000000000000000000"
                                           "035000000000000"));
    QCOMPARE(hex(bytes, 24, 24), QByteArray(48, '0'));
    QCOMPARE(hex(bytes, 48, 8), QByteArray("0000000000001030"));
    QCOMPARE(hex(bytes, 56, 40), QByteArray(80, '0'));
    QCOMPARE(hex(bytes, 96, 12), QByteArray("010200070000000000010000"));
    QCOMPARE(hex(bytes, 108, 148), QByteArray(296, '0'));

    bytes = answerTo(get);
    QVERIFY(answers(bytes, get));
    bytes[99] = 8; // of another sender
    QVERIFY(!answers(bytes, get));
    bytes = answerTo(get);
    bytes[2] = 1;
    QVERIFY(!answers(bytes, get));
}

void TestMadHeader::transactionIds()
{
    MadBytes bytes{};
    writeGet(bytes, directedGet());
    setTransactionId(bytes, 0xdeadbeef);
    QCOMPARE(hex(bytes, 8, 8), QByteArray("00000000deadbeef"));
    bytes[offset::TransactionId] = 0x99; // the kernel's half
    QCOMPARE(transactionId(bytes), 0xdeadbeefU);
}

void TestMadHeader::status()
{
    MadBytes bytes = answerTo(directedGet());
    bytes[offset::Status] = 0x80; // the direction: on its way back
    bytes[offset::Status + 1] = 0x0c;
    QCOMPARE(statusOf(bytes), MadStatus(0x000c));
    bytes = answerTo(performanceGet());
    bytes[offset::Status] = 0x80;
    QCOMPARE(statusOf(bytes), MadStatus(0x8000));
}

void TestMadHeader::recognizes_data()
{
    QTest::addColumn<bool>("isDirected");
    QTest::addColumn<int>("place");
    QTest::addColumn<int>("byte");
    QTest::addColumn<bool>("answers");
    QTest::newRow("performance") << false << 200 << 1 << true;
    QTest::newRow("directed") << true << 200 << 1 << true;
    QTest::newRow("base version") << false << 0 << 2 << false;
    QTest::newRow("class") << false << 1 << 0x81 << false;
    QTest::newRow("class version") << false << 2 << 2 << false;
    QTest::newRow("a Get") << false << 3 << 0x01 << false;
    QTest::newRow("a Set") << false << 3 << 0x02 << false;
    QTest::newRow("attribute") << false << 17 << 0x12 << false;
    QTest::newRow("modifier") << false << 23 << 1 << false;
    QTest::newRow("PortSelect") << false << 65 << 12 << false;
    QTest::newRow("modifier, directed") << true << 23 << 5 << false;
    QTest::newRow("hop count") << true << 7 << 2 << false;
    QTest::newRow("last hop") << true << 131 << 8 << false;
    QTest::newRow("behind the last hop") << true << 132 << 8 << true;
    QTest::newRow("data, directed") << true << 65 << 12 << true;
}

void TestMadHeader::recognizes()
{
    QFETCH(bool, isDirected);
    QFETCH(int, place);
    QFETCH(int, byte);
    const MadGet get = isDirected ? directedGet() : performanceGet();
    MadBytes bytes = answerTo(get);
    QVERIFY(answers(bytes, get));
    bytes[size_t(place)] = uchar(byte);
    QTEST(answers(bytes, get), "answers");
}

/// Its second byte is no PortSelect but a class version.
void TestMadHeader::classPortInfo()
{
    MadGet get = performanceGet();
    get.attribute = AttributeClassPortInfo;
    get.data = {};
    MadBytes bytes = answerTo(get);
    bytes[offset::Data] = 1;
    bytes[offset::Data + 1] = 1;
    QVERIFY(answers(bytes, get));
}

PICKGLASS_TEST_APPLESS(TestMadHeader)
#include "tst_madheader.moc"
