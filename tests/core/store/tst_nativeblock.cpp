// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/clickhouse/nativeblock.h"
#include "core/store/clickhouse/samplerows.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::clickhouse;

namespace {

std::vector<Column> someColumns()
{
    std::vector<Column> columns;
    columns.emplace_back("n", ColumnType::UInt64);
    columns.emplace_back("b", ColumnType::UInt8);
    columns.emplace_back("t", ColumnType::String);
    return columns;
}

QByteArray someBlock()
{
    std::vector<Column> columns = someColumns();
    for (const quint64 value : {quint64(1), ~quint64(0)}) {
        columns[0].put(value);
        columns[1].put(static_cast<quint8>(value));
        columns[2].putText(QByteArray(value == 1 ? 200 : 0, 'x'));
    }
    return nativeBlock(columns, 2);
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
