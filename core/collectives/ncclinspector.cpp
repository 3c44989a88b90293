// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The JSON of NCCL's Inspector plugin, formats up to v4.0 (https://github.com/NVIDIA/nccl,
// plugins/profiler/inspector: README.md and inspector_json.cc), one document for each collective
// of each rank, one behind the other:
//
//     {"header": {"id": "0x7f8c496ae9f661", "rank": 2, "n_ranks": 8, "nnodes": 1},
//      "metadata": {"hostname": "node01", …},
//      "coll_perf": {"coll": "AllReduce", "coll_msg_size_bytes": 17179869184,
//                    "coll_busbw_gbs": 485.119099, …}}
//
// Those of point-to-point operations ("p2p_perf") have no bus bandwidth of a collective.

#include "core/collectives/collectivebuilder.h"

#include "core/base/jsonreader.h"
#include "core/formats/linescanner.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QtGlobal>

#include <cmath>

namespace pickglass {

namespace {

constexpr double InspectorGigabyte = 1e9;
constexpr qint64 DocumentsPerCheck = 1024;
constexpr qsizetype MaxDocumentBytes = 1 << 20;

std::optional<int> rankIn(const QJsonObject &object, QLatin1String key)
{
    const int number = object.value(key).toInt(-1);
    return number >= 0 && number <= MaxCollectiveRanks ? std::optional(number) : std::nullopt;
}

/// False where it is no such document.
bool readDocument(const QJsonObject &document, CollectiveBuilder &builder)
{
    const QJsonObject header = document.value(QLatin1String("header")).toObject();
    const QString id = communicatorId(header.value(QLatin1String("id")).toString().toStdString());
    const auto rank = rankIn(header, QLatin1String("rank"));
    const auto ranks = rankIn(header, QLatin1String("n_ranks"));
    if (id.isEmpty() || !rank || !ranks || *rank >= *ranks) {
        return false;
    }
    const auto at = builder.communicator(id, *ranks, CommunicatorSource::NcclInspector);
    const QString host = document.value(QLatin1String("metadata"))
                             .toObject()
                             .value(QLatin1String("hostname"))
                             .toString();
    if (!host.isEmpty()) {
        builder.setHost(at, *rank, host);
    }
    const QJsonObject measured = document.value(QLatin1String("coll_perf")).toObject();
    const double bandwidth = measured.value(QLatin1String("coll_busbw_gbs")).toDouble(-1);
    const double bytes = measured.value(QLatin1String("coll_msg_size_bytes")).toDouble(-1);
    constexpr double LargestWhole = 9e15;
    if (std::isfinite(bandwidth) && bandwidth > 0) {
        builder.addMeasurement({.communicator = id,
                                .operation = measured.value(QLatin1String("coll")).toString(),
                                .busBandwidth = bandwidth * InspectorGigabyte,
                                .bytes = bytes >= 0 && bytes < LargestWhole
                                             ? std::optional(qint64(bytes))
                                             : std::nullopt,
                                .count = 1,
                                .ranks = *ranks,
                                .source = builder.source()});
    }
    return true;
}

} // namespace

bool isInspectorJson(std::string_view text)
{
    return contains(text.substr(0, MaxDocumentBytes), "\"n_ranks\"");
}

Result<void> readInspector(std::string_view text, CollectiveBuilder &builder, const StopToken &stop)
{
    const QByteArrayView bytes(text.data(), static_cast<qsizetype>(text.size()));
    qint64 number = 0;
    qsizetype at = 0;
    while ((at = bytes.indexOf('{', at)) >= 0) {
        if (++number % DocumentsPerCheck == 0) {
            RETURN_IF_ERROR(stop.check());
        }
        if (builder.isTooLarge()) {
            return tooManyRanks();
        }
        JsonReader reader(bytes.sliced(at));
        const QByteArrayView value = reader.value();
        const bool isWhole = !value.isEmpty() && !reader.isBroken();
        const QJsonObject document =
            isWhole && value.size() <= MaxDocumentBytes
                ? QJsonDocument::fromJson(QByteArray::fromRawData(value.data(), value.size()))
                      .object()
                : QJsonObject();
        if (!readDocument(document, builder)) {
            builder.skip(number, QT_TRANSLATE_NOOP("core", "A document of NCCL's Inspector, with "
                                                           "header and n_ranks, was expected."));
        }
        if (!isWhole) {
            break; // the last one, which was cut off
        }
        at += value.size();
    }
    return {};
}

} // namespace pickglass
