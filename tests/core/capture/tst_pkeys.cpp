// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturereader.h"
#include "core/capture/capturetools.h"
#include "core/capture/capturewriter.h"
#include "core/capture/database.h"
#include "core/samples/samplecodec.h"
#include "tests/core/capture/smallfabric.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

Timestamp at(qint64 seconds)
{
    return Timestamp(1'700'000'000'000'000 + seconds * 1'000'000);
}

constexpr PortKey Host{Guid(0x0002c90300000100), 1};
constexpr PortKey Leaf{Guid(0xec0d9a0300000010), 1};
constexpr PortKey Spine{Guid(0xb8599f0300000002), 0};

} // namespace

/// P_Key tables in a capture.
class TestPKeys final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Three ports at 10 s, one of them without a key, the same again at 20 s, one changed at 30 s.
    void init()
    {
        auto made = CaptureWriter::create(path(), true, QStringLiteral("test"));
        VERIFY_RESULT(made);
        CaptureWriter &writer = **made;
        VERIFY_RESULT(writer.writeFabric(at(0), *smallFabric().build()));
        VERIFY_RESULT(writer.writePKeys(at(10), m_first));
        VERIFY_RESULT(writer.writePKeys(at(20), m_first));
        VERIFY_RESULT(writer.writePKeys(at(30), std::vector{m_changed}));
        VERIFY_RESULT(writer.close());
    }

    void keepsThemOverTime()
    {
        const auto capture = CaptureReader::open(path());
        VERIFY_RESULT(capture);
        const auto all = (*capture)->pKeys();
        VERIFY_RESULT(all);
        QVERIFY((*all == std::vector<PKeySpan>{{m_first[0], at(10), at(30)},
                                               {m_first[1], at(10), {}},
                                               {m_first[2], at(10), {}},
                                               {m_changed, at(30), {}}}));
        for (const auto &[second, tables] :
             std::vector<std::pair<qint64, size_t>>{{9, 0}, {10, 3}, {29, 3}, {30, 3}, {99, 3}}) {
            const auto then = (*capture)->pKeys(at(second));
            VERIFY_RESULT(then);
            QCOMPARE(then->size(), tables);
        }
        for (const auto &[second, since] :
             std::vector<std::pair<qint64, Timestamp>>{{9, {}}, {29, at(10)}, {31, at(30)}}) {
            const auto time = (*capture)->pKeysTime(at(second));
            VERIFY_RESULT(time);
            QCOMPARE(*time, since);
        }
    }

    /// The copy of a range begins with what holds then; of a node that is cut off, nothing stays.
    void trimsThem()
    {
        const QString to = m_folder.filePath(QStringLiteral("b.pgcap"));
        VERIFY_RESULT(trimCapture(path(), to, {.range = {at(20), at(25)}}, true));
        const auto capture = CaptureReader::open(to);
        VERIFY_RESULT(capture);
        const auto all = (*capture)->pKeys();
        VERIFY_RESULT(all);
        QCOMPARE(all->size(), size_t(3));
        for (const PKeySpan &span : *all) {
            QVERIFY(span.from == at(20) && !span.until.isKnown());
        }
        VERIFY_RESULT(trimCapture(path(), to, {.nodes = {Host.node}}, true));
        const auto ofHost = CaptureReader::open(to);
        VERIFY_RESULT(ofHost);
        const auto kept = (*ofHost)->pKeys();
        VERIFY_RESULT(kept);
        QVERIFY((*kept ==
                 std::vector<PKeySpan>{{m_first[0], at(10), at(30)}, {m_changed, at(30), {}}}));
    }

    void readsCapturesWithoutThem()
    {
        execute("DROP TABLE pkey_tables");
        const auto capture = CaptureReader::open(path());
        VERIFY_RESULT(capture);
        const auto none = (*capture)->pKeys();
        VERIFY_RESULT(none);
        QVERIFY(none->empty());
        const auto time = (*capture)->pKeysTime();
        VERIFY_RESULT(time);
        QVERIFY(!time->isKnown());
    }

    void noticesDamage_data()
    {
        QTest::addColumn<QByteArray>("keys");
        QTest::newRow("no frame") << QByteArray("00112233");
        const auto frame = [](const QByteArray &bytes) { return samplecodec::pack(bytes).toHex(); };
        QTest::newRow("no whole key") << frame("123");
        QTest::newRow("an empty place") << frame(QByteArray::fromHex("00000080"));
        QTest::newRow("a key twice") << frame(QByteArray::fromHex("0000ffff0000ffff"));
        QTest::newRow("out of order") << frame(QByteArray::fromHex("0100ffff0000ff7f"));
    }
    void noticesDamage()
    {
        QFETCH(QByteArray, keys);
        execute("UPDATE pkey_tables SET keys = x'" + keys + "'");
        const auto capture = CaptureReader::open(path());
        VERIFY_RESULT(capture);
        const auto damaged = (*capture)->pKeys();
        QVERIFY(!damaged);
        QVERIFY(damaged.error().english().contains(QLatin1String("pkey_tables")));
    }

private:
    QString path() const { return m_folder.filePath(QStringLiteral("a.pgcap")); }
    void execute(const QByteArray &sql)
    {
        auto db = Database::open(path(), Database::Mode::Write);
        VERIFY_RESULT(db);
        VERIFY_RESULT(db->execute(sql.constData()));
    }

    QTemporaryDir m_folder;
    const std::vector<PKeyTable> m_first{
        {Host, {{0, {0xffff}}, {1, {0x8010}}, {PKeyEntry::UnknownIndex, {0x7ffe}}}},
        {Leaf, {}},
        {Spine, {{0, {0xffff}}}}};
    const PKeyTable m_changed{Host, {{0, {0x7fff}}}};
};

PICKGLASS_TEST_APPLESS(TestPKeys)
#include "tst_pkeys.moc"
