// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a ring takes after some hours and after four times as many, with the traffic of a synthetic
// fabric: it must not grow. And which part of the writer's processor time retention takes.
//
// bench_ring [--long | --row URL INTERVAL-S KEEP-S MAX-BYTES HOURS]

#include "collectors/synthetic/sweepmaker.h"
#include "collectors/synthetic/syntheticoptions.h"
#include "core/capture/capturewriter.h"
#include "core/capture/keptdata.h"
#include "tests/benchmarks/figure.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QUrl>

#include <cstdio>
#include <ctime>
#include <utility>
#include <vector>

using namespace pickglass;
using namespace pickglass::bench;

namespace {

constexpr qint64 Second = 1'000'000;
constexpr qint64 Hour = 3600 * Second;
constexpr qint64 Begin = 1'700'000'400 * Second;

struct Row
{
    QString url;
    qint64 interval = Second;
    CaptureWriter::Retention retention = {};
    std::vector<qint64> hours = {}; ///< after which it is measured
};

/// Of all threads of this program, in seconds.
double processorTime()
{
    timespec time = {};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

/// Adds the time of a call.
template<typename Call>
Result<void> timed(double &seconds, const Call &call)
{
    const double before = processorTime();
    auto done = call();
    seconds += processorTime() - before;
    return done;
}

class Ring
{
public:
    explicit Ring(Row row) : m_row(std::move(row)) {}
    Result<void> run();

private:
    Result<void> write(synthetic::SweepMaker &maker, qint64 number);
    void report(qint64 hours, size_t ports);

    Row m_row;
    QTemporaryDir m_folder;
    std::unique_ptr<CaptureWriter> m_writer;
    double m_writing = 0;
    double m_retention = 0;
    qint64 m_first = 0; ///< bytes, when it was measured first
};

Result<void> Ring::write(synthetic::SweepMaker &maker, qint64 number)
{
    const qint64 begin = number * m_row.interval;
    const SharedSweep sweep = maker.make(number, begin, m_row.interval / 4);
    for (const auto &change : maker.takeChanges()) {
        RETURN_IF_ERROR(m_writer->writeFabric(change.time, *change.fabric));
    }
    RETURN_IF_ERROR(timed(m_writing, [&] { return m_writer->writeSweep(*sweep); }));
    RETURN_IF_ERROR(timed(m_retention, [&] { return m_writer->applyRetention(m_row.retention); }));
    return timed(m_writing, [&] { return m_writer->sealFull(); });
}

void Ring::report(qint64 hours, size_t ports)
{
    constexpr double Megabyte = 1e6;
    const auto bytes = m_writer->sizeBytes();
    const QString name = QStringLiteral("ring of %1 ports each %2 s, keep %3 s, %4 MB: ")
                             .arg(ports)
                             .arg(m_row.interval / Second)
                             .arg(m_row.retention.keep.count() / Second)
                             .arg(m_row.retention.maxBytes / 1'000'000);
    Figure size{name + QStringLiteral("after %1 h").arg(hours),
                static_cast<double>(bytes) / Megabyte, QStringLiteral("MB")};
    if (m_first > 0) {
        size.target = 1.2 * static_cast<double>(m_first) / Megabyte;
    }
    m_first = m_first > 0 ? m_first : bytes;
    print(size);
    print({name + QStringLiteral("retention, of the writer's processor time"),
           100 * m_retention / (m_writing + m_retention), QStringLiteral("%"), Better::Less, 3.0});
    std::fprintf(stderr, "writing %.2f s, retention %.2f s\n", m_writing, m_retention);
    const auto kept =
        readKept(m_writer ? m_folder.filePath(QStringLiteral("ring.pgcap")) : QString());
    for (const KeptPart &part : kept.value_or(std::vector<KeptPart>())) {
        std::fprintf(stderr, "%s: %.1f MB since %.1f h\n", qPrintable(toString(part.kind)),
                     static_cast<double>(part.bytes) / Megabyte,
                     static_cast<double>(part.since.microseconds() - Begin) / Hour);
    }
}

Result<void> Ring::run()
{
    ASSIGN_OR_RETURN(const auto options, synthetic::SyntheticOptions::parse(QUrl(m_row.url)));
    synthetic::TrafficModel model(options.makeFabric(), options.traffic);
    synthetic::SweepMaker maker(model, {Timestamp(Begin), options.traffic.seed, 0, true, {}});
    ASSIGN_OR_RETURN(m_writer,
                     CaptureWriter::record(m_folder.filePath(QStringLiteral("ring.pgcap")), false,
                                           m_row.url, std::chrono::microseconds(m_row.interval)));
    m_writer->setMinSweepDistance(m_row.interval);
    RETURN_IF_ERROR(m_writer->writeFabric(Timestamp(Begin), *model.fabric()));
    qint64 number = 0;
    for (const qint64 hours : m_row.hours) {
        while (number * m_row.interval < hours * Hour) {
            RETURN_IF_ERROR(write(maker, ++number));
        }
        report(hours, maker.layout()->ports.size());
    }
    return m_writer->close();
}

std::vector<Row> rows(const QStringList &arguments)
{
    using std::chrono::hours;
    const QString small = QStringLiteral("synthetic:tree?leaves=16&spines=8&perleaf=16");
    if (arguments.value(1) == QLatin1String("--row") && arguments.size() == 7) {
        const auto number = [&](int place) { return arguments.at(place).toLongLong(); };
        return {{arguments.at(2),
                 number(3) * Second,
                 {std::chrono::seconds(number(4)), number(5)},
                 {number(6), 4 * number(6)}}};
    }
    if (arguments.contains(QLatin1String("--long"))) {
        const QString large = QStringLiteral("synthetic:tree?k=36");
        return {{small, Second, {hours(24), 0}, {24, 96}},
                {small, Second, {hours(0), 1'000'000'000}, {24, 96}},
                {large, 300 * Second, {hours(24), 0}, {24, 96}}};
    }
    return {{small, Second, {hours(1), 0}, {1, 4}},
            {small, Second, {hours(0), 50'000'000}, {1, 4}}};
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    for (const Row &row : rows(QCoreApplication::arguments())) {
        if (const auto done = Ring(row).run(); !done) {
            std::fprintf(stderr, "%s\n", qPrintable(done.error().what.english()));
            return 1;
        }
    }
    return 0;
}
