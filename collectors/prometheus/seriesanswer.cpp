// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/prometheus/seriesanswer.h"

#include "core/base/jsonreader.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace pickglass::prometheus {

namespace {

constexpr int MaxReason = 200;

tl::unexpected<Error> notPrometheus(QByteArrayView answer)
{
    return failure({QT_TRANSLATE_NOOP("core", "The answer is not that of a Prometheus server: %1"),
                    {reasonIn(answer)}});
}

/// Hands what stands for "data" to take(). Fails where the answer is none, or says "error".
Result<void> withData(QByteArrayView answer, const std::function<void(JsonReader &)> &take)
{
    JsonReader json(answer);
    QByteArray key;
    bool isSuccess = false;
    if (json.enterObject()) {
        while (json.nextKey(key)) {
            if (key == "status") {
                isSuccess = json.string() == QByteArray("success");
            } else if (key == "data") {
                take(json);
            } else {
                json.skip();
            }
        }
    }
    return isSuccess && !json.isBroken() ? Result<void>() : notPrometheus(answer);
}

bool isName(QByteArrayView name)
{
    const auto isLetter = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == ':';
    };
    return !name.isEmpty() && isLetter(name.front()) &&
           std::all_of(name.begin(), name.end(),
                       [&](char c) { return isLetter(c) || (c >= '0' && c <= '9'); });
}

/// Reads the samples of one answer.
class SamplesReader
{
public:
    SamplesReader(const WantedSamples &wanted, MetricSamples &samples)
        : m_name(wanted.name.toUtf8()),
          m_range(wanted.range),
          m_samples(samples)
    {
        for (const QString &label : wanted.labels) {
            m_labels << label.toUtf8();
        }
    }

    /// {"resultType":…,"result":[…]}
    void readData(JsonReader &json)
    {
        QByteArray key;
        for (bool isOpen = json.enterObject(); isOpen && json.nextKey(key);) {
            if (key == "result") {
                readSeriesList(json);
            } else {
                json.skip();
            }
        }
    }

private:
    void readSeriesList(JsonReader &json)
    {
        for (bool isOpen = json.enterArray(); isOpen && json.nextElement();) {
            if (m_samples.bytes() > MaxSamplesBytes) {
                json.skip();
            } else {
                readSeries(json);
            }
        }
    }

    /// {"metric":{…},"values":[…]}, in any order.
    void readSeries(JsonReader &json)
    {
        MetricSamples::Series series;
        std::optional<JsonReader> values;
        std::optional<JsonReader> value;
        QByteArray key;
        bool isFine = false;
        for (bool isOpen = json.enterObject(); isOpen && json.nextKey(key);) {
            if (key == "metric") {
                isFine = readMetric(json, series);
                continue;
            }
            if (key == "values") {
                values = json;
            } else if (key == "value") {
                value = json;
            }
            json.skip();
        }
        if (!isFine || json.isBroken() || (!values && !value)) {
            return;
        }
        m_samples.addSeries(std::move(series));
        if (!values) {
            readSample(*value, false);
            return;
        }
        for (bool isOpen = values->enterArray(); isOpen && values->nextElement();) {
            readSample(*values, true);
            if (m_samples.bytes() > MaxSamplesBytes) {
                return;
            }
        }
    }

    bool readMetric(JsonReader &json, MetricSamples::Series &series) const
    {
        series = {m_name, {}};
        QByteArray key;
        qsizetype bytes = 0;
        bool isOpen = json.enterObject();
        while (isOpen && json.nextKey(key)) {
            const bool isWanted = m_labels.isEmpty() || m_labels.contains(key);
            if (key == "__name__") {
                series.name = json.string().value_or(m_name);
            } else if (!isWanted || !isName(key) || bytes > MaxLabelBytes) {
                json.skip();
            } else if (const auto value = json.string()) {
                bytes += key.size() + value->size();
                series.labels.emplace_back(key, *value);
            }
        }
        return bytes <= MaxLabelBytes && isName(series.name);
    }

    /// [1700000000.123,"1"]
    void readSample(JsonReader &json, bool isDated)
    {
        double seconds = -1;
        QByteArray value;
        int place = 0;
        for (bool isOpen = json.enterArray(); isOpen && json.nextElement(); ++place) {
            if (place == 0) {
                seconds = json.number().value_or(-1);
            } else if (place == 1) {
                value = json.string().value_or(QByteArray());
            } else {
                json.skip();
            }
        }
        bool isNumber = false;
        value.toDouble(&isNumber);
        constexpr double Latest = 1e11; // seconds; the year 5138
        constexpr qsizetype MaxNumber = 64;
        if (!isNumber || value.size() > MaxNumber || seconds <= 0 || seconds >= Latest) {
            return;
        }
        const Timestamp time = Timestamp::fromMilliseconds(std::llround(seconds * 1e3));
        if (!isDated) {
            m_samples.addSample({value});
        } else if (time > m_range.from && time <= m_range.to) {
            m_samples.addSample({value, time});
        }
    }

    QByteArray m_name;
    QByteArrayList m_labels;
    TimeRange m_range;
    MetricSamples &m_samples;
};

} // namespace

QString reasonIn(QByteArrayView answer)
{
    constexpr qsizetype MaxLooked = 64 * 1024;
    JsonReader json(answer.first(std::min(answer.size(), MaxLooked)));
    QByteArray key;
    QByteArray error;
    for (bool isOpen = json.enterObject(); isOpen && error.isEmpty() && json.nextKey(key);) {
        if (key == "error") {
            error = json.string().value_or(QByteArray());
        } else {
            json.skip();
        }
    }
    const QByteArrayView said = error.isEmpty() ? answer : QByteArrayView(error);
    return QString::fromUtf8(said.first(std::min<qsizetype>(said.size(), 4 * MaxReason)))
        .replace(QChar::Null, QChar::Space)
        .simplified()
        .left(MaxReason);
}

Result<QStringList> namesIn(QByteArrayView answer)
{
    QStringList names;
    RETURN_IF_ERROR(withData(answer, [&](JsonReader &json) {
        for (bool isOpen = json.enterArray(); isOpen && json.nextElement();) {
            const auto name = json.string();
            if (name && isName(*name) && names.size() < MaxNamesRead) {
                names << QString::fromLatin1(*name);
            }
        }
    }));
    return names;
}

Result<void> appendSamples(QByteArrayView answer, const WantedSamples &wanted,
                           MetricSamples &samples)
{
    const MetricSamples::Mark before = samples.mark();
    SamplesReader reader(wanted, samples);
    const auto done = withData(answer, [&](JsonReader &json) { reader.readData(json); });
    if (!done) {
        samples.dropSince(before);
    }
    return done;
}

} // namespace pickglass::prometheus
