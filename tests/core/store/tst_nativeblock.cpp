// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/clickhouse/insertbody.h"
#include "core/store/clickhouse/samplerows.h"
#include "tests/support/heldatmost.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::clickhouse;
using namespace pickglass::tests;

namespace {

std::vector<Column> someColumns()
{
    std::vector<Column> columns;
    columns.emplace_back("n", ColumnType::UInt64);
    columns.emplace_back("b", ColumnType::UInt8);
    columns.emplace_back("t", ColumnType::String);
    return columns;
}

std::vector<Column> twoRows()
{
    std::vector<Column> columns = someColumns();
    for (const quint64 value : {quint64(1), ~quint64(0)}) {
        columns[0].put(value);
        columns[1].put(static_cast<quint8>(value));
        columns[2].putText(QByteArray(value == 1 ? 200 : 0, 'x'));
    }
    return columns;
}

QByteArray someBlock()
{
    return nativeBlock(twoRows(), 2);
}

} // namespace

class TestNativeBlock final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhatItWrites()
    {
        const auto rows = readNative(someBlock() + someBlock(), someColumns());
        VERIFY_RESULT(rows);
        QCOMPARE(rows->count, size_t(4));
        QCOMPARE(rows->columns[0].number(3), ~quint64(0));
        QCOMPARE(rows->columns[1].number(1), quint64(255));
        QCOMPARE(rows->columns[2].text(2).size(), 200);
        QCOMPARE(rows->columns[2].text(3).size(), 0);
    }

    /// 250 million of them are 2 MB as gzip.
    void holdsLittleOfEmptyTexts()
    {
        constexpr quint64 Texts = 4'000'000;
        QByteArray block = nativeBlock(std::vector{Column("t", ColumnType::String)}, Texts);
        block += QByteArray(Texts, '\0');
        const HeldAtMost held;
        const auto rows = readNative(block, {Column("t", ColumnType::String)});
        VERIFY_RESULT(rows);
        QCOMPARE(rows->count, size_t(Texts));
        QVERIFY(rows->columns[0].text(Texts - 1).isEmpty());
        QVERIFY2(held.growth() < 8 * block.size(), qPrintable(QString::number(held.growth())));
    }

    void refusesTooManyTexts()
    {
        QVERIFY(readNative(someBlock() + someBlock(), someColumns(), 4));
        QVERIFY(!readNative(someBlock() + someBlock(), someColumns(), 3));
    }

    /// What one INSERT is made of: blocks, compressed as one.
    void compressesBlocks()
    {
        std::vector<Column> columns = someColumns();
        quint64 value = 1;
        for (int row = 0; row < 50'000; ++row) {
            value = value * 6364136223846793005U + 1442695040888963407U;
            columns[0].put(value);
            columns[1].put(static_cast<quint8>(value >> 60));
            columns[2].putText("text");
        }
        InsertBody body;
        body.add(columns, 50'000);
        QVERIFY(body.size() > 0);
        QByteArray expected = nativeBlock(columns, 50'000);
        for (int i = 0; i < 3; ++i) {
            body.add(twoRows(), 2);
            expected += someBlock();
        }
        QCOMPARE(body.rows(), size_t(50'006));
        QCOMPARE(body.columns(), QByteArrayList({"n", "b", "t"}));
        QByteArray size(4, '\0');
        qToBigEndian(static_cast<quint32>(expected.size()), size.data());
        QVERIFY(qUncompress(size + body.finish()) == expected); // of which the size is no part
    }

    /// At every byte, and with every bit turned: a sentence or other values, never more than that.
    void takesAnyBytes()
    {
        const QByteArray block = someBlock();
        for (qsizetype size = 1; size < block.size(); ++size) {
            QVERIFY(!readNative(block.first(size), someColumns()));
        }
        for (qsizetype bit = 0; bit < block.size() * 8; ++bit) {
            QByteArray turned = block;
            turned[bit / 8] = static_cast<char>(turned[bit / 8] ^ (1 << (bit % 8)));
            std::ignore = readNative(turned, someColumns());
        }
        QVERIFY(!readNative(QByteArrayLiteral("Code: 60. DB::Exception"), someColumns()));
    }

    /// The masks of which counters a port has hold all of them.
    void hasRoomForAllCounters()
    {
        for (const Attribute attribute : attributes()) {
            QVERIFY(countersOf(attribute).size() <= MaxCounters);
        }
    }
};

PICKGLASS_TEST_APPLESS(TestNativeBlock)
#include "tst_nativeblock.moc"
