// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/reading/readerpool.h"
#include "tests/core/capture/recordedtraffic.h"
#include "tests/support/fabricmaker.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTest>

#include <array>

using namespace pickglass;
using namespace pickglass::tests;

/// How much of the samples readers remember.
class TestReaderPool : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { m_pool = ReaderPool::make(m_path); }
    void onlyWhoReadsSweepsRemembersThem();
    void whoReadsAFewPortsRemembersThem();
    void letsGoOfAll();
    void endsWhatNobodyWaitsFor();
    void endsWhatIsNotWanted();

private:
    using Reader = ReaderPool::Reader;
    /// Reads the last two sweeps, and says how many ports were remembered before.
    size_t readSweeps(Reader which)
    {
        return m_pool
            ->ask(
                [](const CaptureReader &capture) -> Result<size_t> {
                    const size_t before = capture.portsRemembered();
                    return capture.sweepsAt().map([before](const SweepPair &) { return before; });
                },
                which)
            .future()
            .result()
            .value();
    }
    size_t remembered(Reader which)
    {
        return m_pool
            ->ask([](const CaptureReader &its) -> Result<size_t> { return its.portsRemembered(); },
                  which)
            .future()
            .result()
            .value();
    }

    QTemporaryDir m_folder;
    QString m_path;
    SharedSweepLayout m_layout;
    std::shared_ptr<ReaderPool> m_pool;
};

void TestReaderPool::initTestCase()
{
    m_path = m_folder.filePath(QStringLiteral("large.pgcap"));
    FabricMaker maker;
    for (int i = 0; i < 110; ++i) {
        const Guid leaf = maker.addSwitch(QStringLiteral("leaf%1").arg(i));
        for (int host = 0; host < 20; ++host) {
            maker.connect(leaf, maker.addAdapter(QStringLiteral("node%1-%2").arg(i).arg(host)));
        }
    }
    const SharedFabric fabric = maker.build();
    const auto layout = layoutOf(*fabric, {Attribute::PortCountersExtended});
    layout->complete();
    m_layout = layout;
    QVERIFY(m_layout->ports.size() > 4096);
    auto writer = beginRecording(m_path, fabric);
    VERIFY_RESULT(writer);
    Dice dice(1);
    const CounterSweep first = nextSweep(m_layout, nullptr, dice);
    VERIFY_RESULT((*writer)->writeSweep(first));
    VERIFY_RESULT((*writer)->writeSweep(nextSweep(m_layout, &first, dice)));
    VERIFY_RESULT((*writer)->close());
}

void TestReaderPool::onlyWhoReadsSweepsRemembersThem()
{
    QCOMPARE(readSweeps(Reader::ForSweeps), size_t(0));
    QCOMPARE(remembered(Reader::ForSweeps), m_layout->ports.size());
    QCOMPARE(readSweeps(Reader::ForAnything), size_t(0));
    QCOMPARE(remembered(Reader::ForAnything), size_t(0));
    // What it forgot it reads again.
    QCOMPARE(readSweeps(Reader::ForAnything), size_t(0));
    QCOMPARE(readSweeps(Reader::ForSweeps), m_layout->ports.size());
}

void TestReaderPool::whoReadsAFewPortsRemembersThem()
{
    const PortKey port = m_layout->ports.front();
    const CounterId counter = m_layout->counters.front();
    const auto answer = m_pool
                            ->ask([port, counter](const CaptureReader &capture) {
                                return capture.series(std::array{port}, std::array{counter});
                            })
                            .future()
                            .result();
    VERIFY_RESULT(answer);
    QCOMPARE(answer->size(), size_t(1));
    const size_t few = remembered(Reader::ForAnything);
    QVERIFY(few > 0);
    QVERIFY(few < m_layout->ports.size());
}

void TestReaderPool::letsGoOfAll()
{
    readSweeps(Reader::ForSweeps);
    m_pool->closeFiles();
    QCOMPARE(remembered(Reader::ForSweeps), size_t(0));
}

namespace {

/// Reads for ever, unless it fails.
Result<int> readForEver(const CaptureReader &capture)
{
    for (;;) {
        if (const auto sweeps = capture.sweeps(); !sweeps) {
            return tl::unexpected(sweeps.error());
        }
    }
}

} // namespace

/// The window shows another capture, or closes.
void TestReaderPool::endsWhatNobodyWaitsFor()
{
    const auto pending = m_pool->ask(readForEver);
    m_pool.reset();
    QVERIFY(!pending.future().result());
}

void TestReaderPool::endsWhatIsNotWanted()
{
    StopSource unwanted;
    const auto pending = m_pool->ask(readForEver, Reader::ForAnything, unwanted);
    unwanted.stop();
    QVERIFY(!pending.future().result());
    QCOMPARE(remembered(Reader::ForAnything), size_t(0)); // the next one is answered
}

PICKGLASS_TEST(TestReaderPool, QCoreApplication)
#include "tst_readerpool.moc"
