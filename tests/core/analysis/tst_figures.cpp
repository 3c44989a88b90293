// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/figures.h"
#include "core/counters/ticklength.h"
#include "tests/support/fabricmaker.h"
#include "tests/support/generators.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QSet>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

using Expected = std::optional<double> (*)(const FigureSource &source, PortIndex port);

template<typename Number>
std::optional<double> asDouble(const std::optional<Number> &number)
{
    return number ? std::optional(static_cast<double>(*number)) : std::nullopt;
}

/// What waited by what was sent, by the definition.
std::optional<double> waitShare(const FigureSource &source, PortIndex port)
{
    const Traffic &out = source.activity[port.at()].out;
    const auto tick = bytesPerTickOf(source.fabric, source.fabric.port(port));
    if (!out.waitTicks || !out.bytes || !tick || (*out.waitTicks > 0 && *out.bytes == 0)) {
        return {};
    }
    return *out.bytes == 0
               ? 0
               : static_cast<double>(*out.waitTicks) * *tick / static_cast<double>(*out.bytes);
}

/// A third of everything is unknown.
class RandomSource
{
public:
    explicit RandomSource(quint32 seed) : m_random(seed), m_fabric(makeFatTree(4))
    {
        const size_t ports = m_fabric->ports().size();
        m_activity.resize(ports);
        m_health.resize(ports);
        for (size_t i = 0; i < ports; ++i) {
            PortActivity &did = m_activity[i];
            did.out = {.bytes = count(3),
                       .packets = count(100),
                       .rate = number(),
                       .utilization = number(),
                       .waitTicks = count(3),
                       .wait = number()};
            did.errors = count(5);
            did.bitErrorRate = number();
            did.bitErrorBound = number();
            m_rates.push_back(number());
            m_health[i].errors = count(100);
        }
    }
    FigureSource source() const { return {*m_fabric, m_activity, m_rates, m_health}; }

private:
    std::optional<quint64> count(quint64 below)
    {
        return m_random() % 3 == 0 ? std::nullopt : std::optional<quint64>(m_random() % below);
    }
    std::optional<double> number()
    {
        const auto value = count(1000);
        return value ? std::optional(static_cast<double>(*value) / 1000) : std::nullopt;
    }

    std::mt19937 m_random;
    SharedFabric m_fabric;
    std::vector<PortActivity> m_activity;
    std::vector<std::optional<double>> m_rates;
    std::vector<HealthFacts> m_health;
};

} // namespace

class TestFigures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachHasAKey()
    {
        QSet<QString> keys;
        for (size_t i = 0; i < namedFigures().size(); ++i) {
            const FigureRow &row = namedFigures()[i];
            QCOMPARE(static_cast<size_t>(row.kind), i);
            const QString key = toString(Figure{row.kind});
            QVERIFY(!key.isEmpty() && !keys.contains(key));
            keys.insert(key);
            QCOMPARE(findFigure(key), &row);
            QVERIFY(countersNamed(key).empty());
            QVERIFY(*row.name && *row.unit && *row.meaning && *row.none);
            QVERIFY(!row.metric == !row.help);
        }
        QVERIFY(!findFigure(u"") && !findFigure(u"bit_error_rate"));
        QCOMPARE(figureRows().size(), namedFigures().size() + 1);
    }

    void isWhatThePortDid_data()
    {
        QTest::addColumn<FigureKind>("kind");
        QTest::addColumn<Expected>("expected");
        const auto row = [](FigureKind kind, Expected expected) {
            QTest::newRow(figureRow(kind).key) << kind << expected;
        };
        row(FigureKind::Rate, [](const FigureSource &source, PortIndex port) {
            return source.activity[port.at()].out.rate;
        });
        row(FigureKind::Utilization, [](const FigureSource &source, PortIndex port) {
            return source.activity[port.at()].out.utilization;
        });
        row(FigureKind::Wait, [](const FigureSource &source, PortIndex port) {
            return source.activity[port.at()].out.wait;
        });
        row(FigureKind::WaitShare, waitShare);
        row(FigureKind::Packets, [](const FigureSource &source, PortIndex port) {
            return asDouble(source.activity[port.at()].out.packets);
        });
        row(FigureKind::Errors, [](const FigureSource &source, PortIndex port) {
            return asDouble(source.activity[port.at()].shownErrors());
        });
        row(FigureKind::BitErrorRate, [](const FigureSource &source, PortIndex port) {
            return source.activity[port.at()].bitErrorRate;
        });
        row(FigureKind::BitErrorBound, [](const FigureSource &source, PortIndex port) {
            return source.activity[port.at()].bitErrorBound;
        });
        row(FigureKind::Health, [](const FigureSource &source, PortIndex port) {
            const HealthFacts &facts = source.health[port.at()];
            return facts.isKnown() ? std::optional<double>(healthOf(facts).score) : std::nullopt;
        });
        row(FigureKind::Speed, [](const FigureSource &source, PortIndex port) {
            const Port &its = source.fabric.port(port);
            return its.link.isValid() ? dataRateOf(source.fabric, its) : std::nullopt;
        });
        row(FigureKind::Counter, [](const FigureSource &source, PortIndex port) {
            return source.counterRates[port.at()];
        });
    }

    void isWhatThePortDid()
    {
        QFETCH(FigureKind, kind);
        QFETCH(Expected, expected);
        const RandomSource random(11);
        const FigureSource source = random.source();
        size_t known = 0;
        for (size_t i = 0; i < source.fabric.ports().size(); ++i) {
            const auto value = valueOf(source, kind, PortIndex(i));
            QCOMPARE(value, expected(source, PortIndex(i)));
            known += value ? 1 : 0;
            // Without what it is taken from it is not known, and never 0.
            QVERIFY(kind == FigureKind::Speed || !valueOf({source.fabric}, kind, PortIndex(i)));
        }
        QVERIFY(known > 0);
        QVERIFY(known < source.fabric.ports().size() || kind == FigureKind::Speed);
    }

    void ofANodeIsJoinedOfItsPorts_data()
    {
        QTest::addColumn<FigureKind>("kind");
        for (const FigureRow &row : figureRows()) {
            QTest::newRow(row.key) << row.kind;
        }
    }

    void ofANodeIsJoinedOfItsPorts()
    {
        QFETCH(FigureKind, kind);
        const RandomSource random(12);
        const FigureSource source = random.source();
        const Fabric &fabric = source.fabric;
        for (const Node &node : fabric.nodes()) {
            std::vector<double> values;
            for (const Port &port : fabric.portsOf(fabric.indexOf(node))) {
                const auto value = valueOf(source, kind, fabric.indexOf(port));
                if (value && port.number != 0) {
                    values.push_back(*value);
                }
            }
            const auto joined = valueOf(source, kind, fabric.indexOf(node));
            if (values.empty()) {
                QVERIFY(!joined || kind == FigureKind::WaitShare || kind == FigureKind::Health ||
                        portOfDevice(source, fabric.indexOf(node)).isValid());
                continue;
            }
            const double least = *std::ranges::min_element(values);
            const double greatest = *std::ranges::max_element(values);
            double sum = 0;
            for (const double value : values) {
                sum += value;
            }
            switch (figureRow(kind).join) {
            case FigureJoin::Sum:
                QCOMPARE(joined, std::optional(sum));
                break;
            case FigureJoin::Mean:
                QVERIFY(joined && *joined >= least - 1e-12 && *joined <= greatest + 1e-12);
                break;
            case FigureJoin::Quotient: // a port that waited and sent nothing counts, too
                QVERIFY(!joined || *joined >= least);
                break;
            case FigureJoin::Maximum:
                QCOMPARE(joined, std::optional(greatest));
                break;
            case FigureJoin::Minimum:
                QCOMPARE(joined, std::optional(least));
                break;
            case FigureJoin::Health:
                QVERIFY(joined && *joined <= least);
                break;
            }
        }
    }
};

PICKGLASS_TEST(TestFigures, QCoreApplication)

#include "tst_figures.moc"
