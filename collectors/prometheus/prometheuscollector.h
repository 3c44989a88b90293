// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/collector.h"
#include "collectors/prometheus/prometheusclient.h"
#include "collectors/prometheus/prometheussource.h"
#include "collectors/prometheus/serieswindow.h"

#include <QTimer>

#include <deque>
#include <memory>
#include <optional>
#include <vector>

namespace pickglass::prometheus {

/// Reads what a server has stored of a fabric: a range of the past as fast as its sweeps are taken,
/// or what comes in from now on. Counters are asked for one metric after the other, window by
/// window.
class PrometheusCollector final : public Collector
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PrometheusCollector)

public:
    PrometheusCollector(PrometheusSource source, const CollectorSettings &settings);
    ~PrometheusCollector() override;

    std::chrono::microseconds watchPeriod() const override { return m_settings.discoverInterval; }
    bool isRealTime() const override { return !m_source.range.from.isKnown(); }
    bool isOfThisClock() const override { return false; }

public Q_SLOTS:
    void start() override;
    void stop() override;
    void setInterval(std::chrono::microseconds interval) override;

private:
    struct Query
    {
        QString name; ///< of the metric
        QString path;
        QUrlQuery form;
        QStringList labels; ///< that are wanted; empty: all
        MetricSamples *to;  ///< that the answer is added to
    };
    Result<void> prepare();
    void later(std::chrono::microseconds wait, void (PrometheusCollector::*what)());
    void askNames();
    void takeNames(const QStringList &names);
    bool isCounter(const QString &name) const;
    QString selectorOf(const QString &matchers) const;
    QString seriesNamed(const QString &name) const;
    QString windowText() const;
    void beginWindow();
    void queryInfos(const QString &expression);
    void queryCounters();
    void askNext();
    void takeAnswer(const Query &query, const Result<QByteArray> &answer);
    bool isNarrowed();
    void endWindow();
    void emitPart(const SeriesWindow::Part &part);
    void findInterval(const std::vector<SharedSweep> &sweeps);
    void goOn();
    void retry(const Error &error);
    bool isOver() const;
    bool isTaken();

    PrometheusSource m_source;
    CollectorSettings m_settings;
    std::unique_ptr<PrometheusClient> m_client;
    std::unique_ptr<SeriesWindow> m_series;
    std::unique_ptr<QTimer> m_timer;
    void (PrometheusCollector::*m_next)() = nullptr;
    QStringList m_infoNames;
    QStringList m_counterNames;
    std::deque<Query> m_queries; ///< of the window, not yet asked
    MetricSamples m_infos;
    MetricSamples m_newInfos;      ///< that are being read
    Timestamp m_infosAt;           ///< unknown: they are to be read
    bool m_isInfoOfWindow = false; ///< whether what was in all of it was asked for, too
    MetricSamples m_samples;
    TimeRange m_window; ///< that is being read
    qint64 m_length;    ///< of a window, in microseconds
    Timestamp m_from;   ///< where the next one begins
    SharedFabric m_fabric;
    std::chrono::microseconds m_interval{0}; ///< of what was stored; 0: not known
    Timestamp m_latest;                      ///< of the sweeps
    std::deque<qint64> m_apart;              ///< between the latest ones, in microseconds
    int m_failures = 0;                      ///< since the last whole window
    bool m_hasSkipped = false;               ///< and that was reported
    std::deque<SharedSweep> m_sweeps;        ///< of the window, not yet emitted
    std::vector<SharedSweep> m_emitted;      ///< that may be waiting to be written
};

} // namespace pickglass::prometheus
