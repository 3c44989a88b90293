// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturecontents.h"
#include "core/store/clickhouse/samplerows.h"
#include "tests/core/capture/randomcapture.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <map>

using namespace pickglass;
using namespace pickglass::clickhouse;
using namespace pickglass::tests;

namespace {

/// Of each table its rows as texts, ascending.
using RowsOfTables = std::map<QByteArray, QByteArrayList>;

Result<void> addRows(const Batch &batch, RowsOfTables &to)
{
    std::vector<Column> columns;
    for (const Column &column : batch.columns) {
        columns.emplace_back(column.name(), column.type());
    }
    ASSIGN_OR_RETURN(const auto rows, readNative(nativeBlock(batch.columns, batch.rows), columns));
    for (size_t row = 0; row < rows.count; ++row) {
        QByteArrayList cells;
        for (const Column &column : rows.columns) {
            const bool isText = column.type() == ColumnType::String;
            cells << (isText ? column.text(row).toByteArray()
                             : QByteArray::number(column.number(row)));
        }
        to[batch.table] << cells.join(' ');
    }
    return {};
}

Result<RowsOfTables> rowsOf(const CaptureContents &contents, size_t maxValues)
{
    SweepRows rows(QStringLiteral("fabric"), QStringLiteral("recorder"), 7);
    RowsOfTables all;
    const auto takeBatch = [&](const Batch &batch) { return addRows(batch, all); };
    const auto take = [&](const PartOfSweeps &part) {
        return rows.add(part, contents.interval, takeBatch);
    };
    RETURN_IF_ERROR(contents.eachSweep.inParts(contents.span, maxValues, take));
    RETURN_IF_ERROR(addRows(rows.takeFacts(), all));
    for (auto &[table, ofTable] : all) {
        std::sort(ofTable.begin(), ofTable.end());
    }
    return all;
}

} // namespace

class TestSampleRows final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areTheSameInAnyParts_data();
    void areTheSameInAnyParts();
    void arePartsOfBoundedSize();
    void sayWhatFellSinceItWasKnown_data();
    void sayWhatFellSinceItWasKnown();

private:
    Result<CaptureContents> recorded(quint32 seed, RandomCapture::End end)
    {
        const QString path = m_folder.filePath(QStringLiteral("%1.pgcap").arg(++m_files));
        RETURN_IF_ERROR(RandomCapture(seed).write(path, 70, end));
        return readContents(path);
    }

    QTemporaryDir m_folder;
    int m_files = 0;
};

void TestSampleRows::areTheSameInAnyParts_data()
{
    QTest::addColumn<quint32>("seed");
    QTest::addColumn<bool>("isSealed");
    for (const quint32 seed : {1U, 2U, 3U, 4U}) {
        QTest::addRow("%u", seed) << seed << true;
        QTest::addRow("%u, the last ones in the journal", seed) << seed << false;
    }
}

/// Whatever ports and sweeps are read together, no row is another one.
void TestSampleRows::areTheSameInAnyParts()
{
    QFETCH(quint32, seed);
    QFETCH(bool, isSealed);
    const auto contents =
        recorded(seed, isSealed ? RandomCapture::End::Closed : RandomCapture::End::Killed);
    VERIFY_RESULT(contents);
    CaptureContents whole = *contents;
    whole.eachSweep = [&](TimeRange range, const SweepSource::Take &take) {
        return contents->eachSweep(range, take);
    };
    const auto expected = rowsOf(whole, 1);
    VERIFY_RESULT(expected);
    QCOMPARE(expected->at("sweeps").size(), static_cast<qsizetype>(contents->sweeps.size()));
    for (const size_t maxValues : {size_t(1), size_t(500), size_t(1'000'000)}) {
        const auto rows = rowsOf(*contents, maxValues);
        VERIFY_RESULT(rows);
        QVERIFY2(*rows == *expected, qPrintable(QString::number(maxValues)));
        QVERIFY(*rowsOf(whole, maxValues) == *expected);
    }
}

/// A part is no more than it may be but for one group, which has at most 64 ports and 16 sweeps;
/// all parts of the same sweeps together have every port once.
void TestSampleRows::arePartsOfBoundedSize()
{
    const auto contents = recorded(5, RandomCapture::End::Closed);
    VERIFY_RESULT(contents);
    constexpr size_t MaxValues = 200;
    constexpr size_t Group = size_t(64) * 16 * 4;
    size_t parts = 0;
    size_t sweeps = 0;
    std::vector<quint32> places;
    VERIFY_RESULT(contents->eachSweep.inParts(
        contents->span, MaxValues, [&](const PartOfSweeps &part) -> Result<void> {
            ++parts;
            const CounterSweep &first = *part.sweeps.front();
            if (first.layout->values() * part.sweeps.size() > MaxValues + Group ||
                part.places.size() != first.layout->ports.size()) {
                return failure({"%1 values", {QString::number(first.layout->values())}});
            }
            places.insert(places.end(), part.places.begin(), part.places.end());
            if (part.isLast) {
                sweeps += part.sweeps.size();
                std::sort(places.begin(), places.end());
                for (size_t place = 0; place < places.size(); ++place) {
                    if (places[place] != place) {
                        return failure({"place %1", {QString::number(place)}});
                    }
                }
                places.clear();
            }
            return {};
        }));
    QCOMPARE(sweeps, contents->sweeps.size());
    QVERIFY(parts > contents->sweeps.size() / 16 + 1);
}

void TestSampleRows::sayWhatFellSinceItWasKnown_data()
{
    QTest::addColumn<QString>("counter");
    QTest::addColumn<bool>("isSaid");
    QTest::newRow("counter") << QStringLiteral("PortCountersExtended.PortXmitData") << true;
    QTest::newRow("gauge") << QStringLiteral("PCIe.pcie_link_width") << false;
}

/// Also where the port was silent in between; not of what goes up and down.
void TestSampleRows::sayWhatFellSinceItWasKnown()
{
    QFETCH(QString, counter);
    QFETCH(bool, isSaid);
    auto layout = std::make_shared<SweepLayout>();
    layout->ports = {{Guid(1), 1}};
    layout->counters = {countersNamed(counter).front()};
    layout->complete();
    PartOfSweeps part;
    part.places = {0};
    const quint64 values[] = {5, 7, 0, 6, 6};
    for (qint64 i = 0; i < 5; ++i) {
        auto sweep = std::make_shared<CounterSweep>(CounterSweep::forLayout(layout));
        sweep->number = i + 1;
        sweep->time = RandomCapture::at(static_cast<double>(i));
        sweep->timeOf(0, 0) = i == 2 ? 0 : sweep->time.microseconds() + 1;
        sweep->setValue(0, 0, values[i]);
        part.sweeps.push_back(std::move(sweep));
    }
    SweepRows rows(QStringLiteral("fabric"), QStringLiteral("recorder"), 7);
    std::vector<quint64> fell;
    VERIFY_RESULT(rows.add(part, 0, [&](const Batch &batch) -> Result<void> {
        const auto column = std::find_if(batch.columns.begin(), batch.columns.end(),
                                         [](const Column &its) { return its.name() == "fell0"; });
        for (size_t row = 0; row < batch.rows; ++row) {
            fell.push_back(column->number(row));
        }
        return {};
    }));
    QCOMPARE(fell.size(), size_t(5));
    for (size_t i = 0; i < fell.size(); ++i) {
        QCOMPARE(fell[i] != 0, isSaid && i == 3);
    }
}

PICKGLASS_TEST_APPLESS(TestSampleRows)
#include "tst_samplerows.moc"
