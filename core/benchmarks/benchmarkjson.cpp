// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

// JSON of benchmarks: --out_json of perftest (https://github.com/linux-rdma/perftest,
// src/perftest_parameters.c), whose bandwidths are MiB/s or, with --report_gbits, Gb/s, which it
// does not say; the message rate of the same row does. -J of nccl-tests
// (https://github.com/NVIDIA/nccl-tests, src/util.cu).

#include "core/benchmarks/benchmarkoutput.h"

#include "core/base/jsonreader.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtGlobal>

#include <cmath>

namespace pickglass {

namespace {

/// A document of a benchmark is not larger: -J with every iteration of many sizes has megabytes.
constexpr qsizetype MaxDocument = 256 << 20;

std::optional<double> numberIn(const QJsonObject &object, const char *key)
{
    const QJsonValue value = object.value(QLatin1String(key));
    const double number = value.toDouble(-1);
    return value.isDouble() && std::isfinite(number) && number >= 0 ? std::optional(number)
                                                                    : std::nullopt;
}

std::optional<qint64> countIn(const QJsonObject &object, const char *key)
{
    const auto number = numberIn(object, key);
    constexpr double Largest = 9e15;
    return number && *number <= Largest ? std::optional(static_cast<qint64>(*number))
                                        : std::nullopt;
}

/// What a bandwidth of perftest is in bytes per second: the nearer of both to size × rate.
std::optional<double> perftestBandwidth(double value, const BenchmarkRow &row)
{
    constexpr double Gigabit = 1e9 / 8;
    const auto rate = row[BenchmarkFigure::MessageRate];
    if (!rate || !row.bytes || *rate <= 0 || *row.bytes <= 0 || value <= 0) {
        return {};
    }
    const double expected = *rate * static_cast<double>(*row.bytes);
    const auto distance = [&](double unit) { return std::abs(std::log(value * unit / expected)); };
    return value * (distance(Gigabit) < distance(Mebibyte) ? Gigabit : Mebibyte);
}

void readPerftest(const QJsonObject &document, BenchmarkOutput &output)
{
    const QString test = document.value(QLatin1String("test_info"))
                             .toObject()
                             .value(QLatin1String("test"))
                             .toString();
    const QJsonObject results = document.value(QLatin1String("results")).toObject();
    const bool isLatency = test.contains(QLatin1String("Latency"));
    const QString verb = test.startsWith(QLatin1String("RDMA_Write"))  ? QStringLiteral("ib_write")
                         : test.startsWith(QLatin1String("RDMA_Read")) ? QStringLiteral("ib_read")
                         : test.startsWith(QLatin1String("Atomic"))    ? QStringLiteral("ib_atomic")
                                                                       : QStringLiteral("ib_send");
    output.begin(BenchmarkProgram::Perftest,
                 verb + (isLatency ? QLatin1String("_lat") : QLatin1String("_bw")));
    BenchmarkRow row;
    row.bytes = countIn(results, "MsgSize");
    row.iterations = countIn(results, "n_iterations");
    if (test.contains(QLatin1String("Bidirectional"))) {
        row.variant = QStringLiteral("bidirectional");
    }
    using enum BenchmarkFigure;
    static constexpr Named<BenchmarkFigure> Times[] = {
        {"t_min", LatencyMin},           {"t_max", LatencyMax},
        {"t_typical", Latency},          {"t_avg", LatencyAverage},
        {"t_stdev", LatencyDeviation},   {"percentile_99", LatencyP99},
        {"percentile_99.9", LatencyP999}};
    for (const auto &[key, figure] : Times) {
        if (const auto time = numberIn(results, key.data())) {
            row[figure] = *time * MicrosecondInSeconds;
        }
    }
    if (const auto rate = numberIn(results, "MsgRate")) {
        constexpr double Mega = 1e6;
        row[MessageRate] = *rate * Mega;
    }
    if (const auto average = numberIn(results, "BW_average")) {
        row[Bandwidth] = perftestBandwidth(*average, row);
        const auto peak = numberIn(results, "BW_peak");
        if (row[Bandwidth] && peak && *average > 0 && *peak > 0) {
            row[BandwidthPeak] = *peak * (*row[Bandwidth] / *average);
        }
    }
    output.addRow(std::move(row));
    output.finish();
}

void addNcclRow(const QJsonObject &result, const char *key, const char *variant,
                BenchmarkOutput &output)
{
    const QJsonObject figures = result.value(QLatin1String(key)).toObject();
    if (figures.isEmpty()) {
        return;
    }
    using enum BenchmarkFigure;
    constexpr double Giga = 1e9;
    BenchmarkRow row;
    row.bytes = countIn(result, "size");
    row.iterations = countIn(result, "actual_iterations");
    row.variant = QLatin1String(variant);
    const auto set = [&row, &figures](BenchmarkFigure figure, const char *name, double factor) {
        if (const auto number = numberIn(figures, name)) {
            row[figure] = *number * factor;
        }
    };
    set(LatencyAverage, "time", MicrosecondInSeconds);
    set(LatencyAverage, "cpu_time", MicrosecondInSeconds);
    set(Bandwidth, "alg_bw", Giga);
    set(BusBandwidth, "bus_bw", Giga);
    set(Errors, "nwrong", 1);
    output.addRow(std::move(row));
}

void readNccl(const QJsonObject &document, BenchmarkOutput &output)
{
    const QJsonArray arguments = document.value(QLatin1String("args")).toArray();
    const QString program = arguments.isEmpty() ? QStringLiteral("nccl-tests")
                                                : arguments.first().toString().section(u'/', -1);
    BenchmarkRun &run = output.begin(BenchmarkProgram::NcclTests, program);
    const QDateTime time = QDateTime::fromString(
        document.value(QLatin1String("start_time")).toString().replace(u' ', u'T'), Qt::ISODate);
    if (time.isValid()) {
        const QDateTime at(time.date(), time.time(),
                           output.zone().isValid() ? output.zone() : QTimeZone::utc());
        run.time = Timestamp::fromMilliseconds(at.toMSecsSinceEpoch());
        run.isLocalTime = !output.zone().isValid();
    }
    const QJsonArray devices = document.value(QLatin1String("config"))
                                   .toObject()
                                   .value(QLatin1String("devices"))
                                   .toArray();
    QStringList hosts;
    for (const QJsonValue &device : devices) {
        hosts << device.toObject().value(QLatin1String("hostname")).toString();
    }
    if (!hosts.isEmpty()) {
        run.ranks = hosts.size();
        run.hosts = hosts;
    }
    for (const QJsonValue &each : document.value(QLatin1String("results")).toArray()) {
        const QJsonObject result = each.toObject();
        addNcclRow(result, "out_of_place", "out-of-place", output);
        addNcclRow(result, "in_place", "in-place", output);
    }
    output.finish();
}

} // namespace

qsizetype readBenchmarkJson(QByteArrayView text, BenchmarkOutput &output)
{
    JsonReader reader(text);
    const QByteArrayView document = reader.value();
    if (document.isEmpty() || reader.isBroken() || document.size() > MaxDocument) {
        return 0;
    }
    const QJsonObject object =
        QJsonDocument::fromJson(QByteArray::fromRawData(document.data(), document.size())).object();
    if (object.contains(QLatin1String("test_info")) && object.contains(QLatin1String("results"))) {
        readPerftest(object, output);
    } else if (object.contains(QLatin1String("results")) &&
               object.contains(QLatin1String("config"))) {
        readNccl(object, output);
    } else {
        return 0;
    }
    return document.data() + document.size() - text.data();
}

} // namespace pickglass
