// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/prometheus/prometheuscollector.h"

#include "collectors/prometheus/fabricfile.h"
#include "collectors/prometheus/seriesanswer.h"
#include "core/formats/exporterunit.h"
#include "core/formats/metrics.h"

#include <algorithm>
#include <utility>

namespace pickglass::prometheus {

namespace {

using namespace std::chrono_literals;
using std::chrono::microseconds;

/// What is read at once: as much as it takes to see how far apart readings are.
constexpr qint64 WindowUs = 5 * MinuteUs;
constexpr qint64 ShortestWindowUs = 10 * SecondUs;
/// A window of coarser readings has so many.
constexpr qint64 ReadingsAWindow = 60;
/// A sweep is waited for no longer than this: nothing goes on with it.
constexpr qint64 LongestWindowUs = 4 * WindowUs;
/// How often it is looked whether something came in, at most.
constexpr microseconds ShortestWait = 5s;
constexpr microseconds WhileNotTaken = 20ms;
constexpr microseconds FirstWait = 500ms; ///< after an answer that did not come; then the double
constexpr int MaxDoublings = 7;
constexpr int MaxFailures = 5; ///< one after the other, of a range that has an end
constexpr qsizetype MaxNames = 2000;
/// Memory that the samples of a window may take.
constexpr qint64 MaxWindowBytes = MaxSamplesBytes;

MetricSource metricSourceOf(Names names)
{
    switch (names) {
    case Names::CableExporter:
        return MetricSource::CableExporter;
    case Names::Ours:
        return MetricSource::Ours;
    case Names::PortExporter:
        break;
    }
    return MetricSource::PortExporter;
}

/// The metrics that have the names; the label is what the others do not have.
QString matchersOf(Names names)
{
    switch (names) {
    case Names::CableExporter:
        return QStringLiteral(R"(__name__=~"infiniband_.+",local_guid!="")");
    case Names::Ours:
        return QStringLiteral(R"(__name__=~"infiniband_.+",guid!="")");
    case Names::PortExporter:
        break;
    }
    return QStringLiteral(R"(__name__=~"infiniband_(switch|hca)_.+",guid!="")");
}

/// What counters are told apart by, without what else their labels say; of those that say what is
/// cabled to what, all.
QStringList labelsOf(Names names)
{
    QStringList labels{QStringLiteral("guid"), QStringLiteral("port")};
    if (names == Names::CableExporter) {
        labels.clear();
    } else if (names == Names::Ours) {
        labels << QStringLiteral("vl") << QStringLiteral("sl") << QStringLiteral("lane");
    }
    return labels;
}

/// Seconds since 1970 with milliseconds, which is what servers keep.
QString secondsText(Timestamp time)
{
    constexpr int Decimals = 3;
    return QString::number(static_cast<double>(time.milliseconds()) / 1e3, 'f', Decimals);
}

QUrlQuery formOf(std::initializer_list<std::pair<QString, QString>> fields)
{
    QUrlQuery form;
    for (const auto &[name, value] : fields) {
        // A query of a URL keeps some characters as they are; in a form, all are encoded.
        form.addQueryItem(name, QString::fromLatin1(QUrl::toPercentEncoding(value)));
    }
    return form;
}

} // namespace

PrometheusCollector::PrometheusCollector(PrometheusSource source, const CollectorSettings &settings)
    : m_source(std::move(source)),
      m_settings(settings),
      m_length(std::max(WindowUs, qint64(m_source.every.count()) * ReadingsAWindow))
{
}

PrometheusCollector::~PrometheusCollector()
{
    stop();
}

void PrometheusCollector::start()
{
    if (const auto prepared = prepare(); !prepared) {
        Q_EMIT failed(prepared.error());
        return;
    }
    m_timer = std::make_unique<QTimer>();
    m_timer->setSingleShot(true);
    connect(m_timer.get(), &QTimer::timeout, this, [this] { (this->*m_next)(); });
    const Timestamp end = Timestamp::now() - m_source.delay.count();
    m_from = m_source.range.from.isKnown() ? m_source.range.from : end - WindowUs;
    if (m_source.every.count() > 0) {
        m_interval = m_source.every;
        Q_EMIT intervalChanged(m_interval);
    }
    askNames();
}

Result<void> PrometheusCollector::prepare()
{
    std::vector<Imported> fabric;
    if (!m_source.fabricFile.isEmpty()) {
        ASSIGN_OR_RETURN(fabric, readFabricFile(m_source.fabricFile));
    }
    m_series = std::make_unique<SeriesWindow>(std::move(fabric));
    m_client = std::make_unique<PrometheusClient>(m_source);
    return m_client->prepare();
}

void PrometheusCollector::stop()
{
    m_timer.reset();
    m_client.reset();
    m_queries.clear();
}

/// How often something new is looked for; what is stored has its own interval.
void PrometheusCollector::setInterval(microseconds interval)
{
    m_settings.interval = interval;
}

void PrometheusCollector::later(microseconds wait, void (PrometheusCollector::*what)())
{
    m_next = what;
    m_timer->start(std::chrono::ceil<std::chrono::milliseconds>(wait));
}

QString PrometheusCollector::selectorOf(const QString &matchers) const
{
    return u'{' + matchers + (m_source.match.isEmpty() ? QString() : u',' + m_source.match) + u'}';
}

void PrometheusCollector::askNames()
{
    const Timestamp end = m_source.isHistory() ? m_source.range.to : Timestamp::now();
    m_client->ask(QStringLiteral("label/__name__/values"),
                  formOf({{QStringLiteral("match[]"), selectorOf(matchersOf(m_source.names))},
                          {QStringLiteral("start"), secondsText(m_from)},
                          {QStringLiteral("end"), secondsText(end)}}),
                  [this](const Result<QByteArray> &answer) {
                      const auto names = answer.and_then(namesIn);
                      if (names) {
                          takeNames(*names);
                      } else {
                          Q_EMIT failed(names.error());
                      }
                  });
}

bool PrometheusCollector::isCounter(const QString &name) const
{
    const QByteArray text = name.toLatin1();
    const std::string_view plain(text.constData(), static_cast<size_t>(text.size()));
    const MetricSource source = metricSourceOf(m_source.names);
    return metricCounter(source, plain).id.isValid() ||
           metricCounter(source, plain, "0").id.isValid();
}

void PrometheusCollector::takeNames(const QStringList &names)
{
    qsizetype left = 0;
    for (const QString &name : names) {
        const bool isPortExporters = name.startsWith(QLatin1String("infiniband_switch_")) ||
                                     name.startsWith(QLatin1String("infiniband_hca_"));
        if (isPortExporters != (m_source.names == Names::PortExporter)) {
            continue;
        }
        // Rates show the unit of data.
        const bool isInfo =
            name.endsWith(QLatin1String("_info")) || showsExporterUnit(name.toStdString());
        if (!isInfo && !isCounter(name)) {
            continue;
        }
        QStringList &kept = isInfo ? m_infoNames : m_counterNames;
        if (kept.size() < MaxNames) {
            kept << name;
        } else {
            ++left;
        }
    }
    if (left > 0) {
        CollectorProblem found;
        found.kind = "names_left_out";
        found.message = {
            QT_TRANSLATE_NOOP("core", "%1 has more metrics than are read: %2 are left out."),
            {m_source.name(), QString::number(left)}};
        found.advice = {QT_TRANSLATE_NOOP("core", "Choose fewer by match= in the address."), {}};
        Q_EMIT problem(found);
    }
    if (m_counterNames.isEmpty()) {
        Q_EMIT failed({{QT_TRANSLATE_NOOP(
                            "core", "%1 has no counters of InfiniBand ports under these names."),
                        {m_source.name()}},
                       {QT_TRANSLATE_NOOP(
                            "core", "Choose the exporter's names (names=treydock, guilbaults or "
                                    "ours), other times or another match=."),
                        {}}});
        return;
    }
    beginWindow();
}

void PrometheusCollector::beginWindow()
{
    const Timestamp end =
        m_source.isHistory() ? m_source.range.to : Timestamp::now() - m_source.delay.count();
    const Timestamp reached = std::max(m_from, m_window.to);
    m_window = {m_from, std::min(end, reached + m_length)};
    if (m_window.to <= m_window.from) {
        goOn();
        return;
    }
    m_samples = {};
    const bool isInfoOld = !m_infosAt.isKnown() ||
                           m_window.to - m_infosAt >= m_settings.discoverInterval.count() ||
                           m_window.length() > m_settings.discoverInterval.count();
    if (isInfoOld) {
        queryInfos(QStringLiteral("%1"));
    }
    queryCounters();
    askNext();
}

/// What ports are, at the end of the window; or, by a function over all of it, in it.
void PrometheusCollector::queryInfos(const QString &expression)
{
    m_newInfos = {};
    m_infosAt = m_window.to;
    for (const QString &name : std::as_const(m_infoNames)) {
        m_queries.push_back({name,
                             QStringLiteral("query"),
                             formOf({{QStringLiteral("query"), expression.arg(seriesNamed(name))},
                                     {QStringLiteral("time"), secondsText(m_window.to)}}),
                             {},
                             &m_newInfos});
    }
}

QString PrometheusCollector::seriesNamed(const QString &name) const
{
    return selectorOf(QStringLiteral("__name__=\"%1\"").arg(name));
}

QString PrometheusCollector::windowText() const
{
    return QStringLiteral("[%1ms]").arg(m_window.length() / 1000 + 1);
}

void PrometheusCollector::queryCounters()
{
    const qint64 every = m_source.every.count();
    const QStringList labels = labelsOf(m_source.names);
    for (const QString &name : std::as_const(m_counterNames)) {
        const QString series = seriesNamed(name);
        if (every == 0) {
            m_queries.push_back({name, QStringLiteral("query"),
                                 formOf({{QStringLiteral("query"), series + windowText()},
                                         {QStringLiteral("time"), secondsText(m_window.to)}}),
                                 labels, &m_samples});
            continue;
        }
        const Timestamp first(m_window.from.microseconds() / every * every + every);
        m_queries.push_back(
            {name, QStringLiteral("query_range"),
             formOf({{QStringLiteral("query"), series},
                     {QStringLiteral("start"), secondsText(first)},
                     {QStringLiteral("end"), secondsText(std::max(first, m_window.to))},
                     {QStringLiteral("step"), QString::number(every / 1e6, 'f', 3)}}),
             labels, &m_samples});
    }
}

void PrometheusCollector::askNext()
{
    if (m_queries.empty()) {
        endWindow();
        return;
    }
    const Query query = m_queries.front();
    m_queries.pop_front();
    m_client->ask(query.path, query.form,
                  [this, query](const Result<QByteArray> &answer) { takeAnswer(query, answer); });
}

void PrometheusCollector::takeAnswer(const Query &query, const Result<QByteArray> &answer)
{
    const auto taken = answer.and_then([&](const QByteArray &bytes) {
        return appendSamples(bytes, {query.name, query.labels, m_window}, *query.to);
    });
    const bool isTooMuch =
        m_client->wasTooMuch() || m_newInfos.bytes() + m_samples.bytes() > MaxWindowBytes;
    if (taken && !isTooMuch) {
        askNext();
    } else if (!isTooMuch) {
        retry(taken.error());
    } else if (isNarrowed()) {
        m_queries.clear();
        beginWindow();
    } else if (!taken) {
        Q_EMIT failed(taken.error());
    } else {
        Q_EMIT failed(
            {{QT_TRANSLATE_NOOP("core", "%1 has more than fits into memory at once."),
              {m_source.name()}},
             {QT_TRANSLATE_NOOP("core", "Ask for less: match=…, or a longer every=."), {}}});
    }
}

/// Half as much at once, where that is still a reading.
bool PrometheusCollector::isNarrowed()
{
    const qint64 half = m_length / 2;
    if (half < std::max(ShortestWindowUs, qint64(m_source.every.count()))) {
        return false;
    }
    m_length = half;
    m_window.to = m_window.from;
    m_infosAt = {};
    return true;
}

bool PrometheusCollector::isOver() const
{
    return m_source.isHistory() && m_window.to >= m_source.range.to;
}

void PrometheusCollector::endWindow()
{
    const bool isWhole =
        isOver() || m_source.every.count() > 0 ||
        m_window.length() >= std::max(LongestWindowUs, qint64(4 * m_interval.count()));
    // Where nothing was scraped for a while, what is cabled to what is as it was.
    if (!m_newInfos.isEmpty()) {
        m_infos = std::exchange(m_newInfos, {});
    }
    if (m_infos.isEmpty() && !m_samples.isEmpty() && !std::exchange(m_isInfoOfWindow, true)) {
        queryInfos(QStringLiteral("max_over_time(%1") + windowText() + u')');
        askNext();
        return;
    }
    m_isInfoOfWindow = false;
    const auto part = m_series->read(m_infos, m_samples, m_window, isWhole);
    m_samples = {};
    if (!part) {
        Q_EMIT failed(part.error());
        return;
    }
    m_failures = 0;
    m_from = part->next;
    emitPart(*part);
    if (m_source.isHistory()) {
        const TimeRange &range = m_source.range;
        Q_EMIT progress({{QT_TRANSLATE_NOOP("core", "reading what was stored"), {}},
                         (m_window.to - range.from) / SecondUs,
                         range.length() / SecondUs});
    }
    goOn();
}

void PrometheusCollector::emitPart(const SeriesWindow::Part &part)
{
    if (part.skipped > 0 && !std::exchange(m_hasSkipped, true)) {
        CollectorProblem found;
        found.kind = "samples_skipped";
        found.message = {
            QT_TRANSLATE_NOOP("core", "%1 samples of %2 could not be used: %3"),
            {QString::number(part.skipped), m_source.name(), part.firstProblem.english()}};
        Q_EMIT problem(found);
    }
    if (part.fabric && part.fabric != m_fabric) {
        Q_EMIT fabricChanged(m_fabric || part.sweeps.empty() ? m_window.from
                                                             : part.sweeps.front()->time,
                             part.fabric);
        m_fabric = part.fabric;
    }
    findInterval(part.sweeps);
    m_sweeps.insert(m_sweeps.end(), part.sweeps.begin(), part.sweeps.end());
}

/// The median of what lies between the latest sweeps.
void PrometheusCollector::findInterval(const std::vector<SharedSweep> &sweeps)
{
    constexpr size_t Latest = 20;
    constexpr size_t Fewest = 2;
    for (const SharedSweep &sweep : sweeps) {
        if (m_latest.isKnown()) {
            m_apart.push_back(sweep->time - m_latest);
        }
        m_latest = sweep->time;
    }
    while (m_apart.size() > Latest) {
        m_apart.pop_front();
    }
    if (m_apart.size() < Fewest || m_source.every.count() > 0) {
        return;
    }
    std::vector<qint64> apart(m_apart.begin(), m_apart.end());
    const auto middle = apart.begin() + static_cast<std::ptrdiff_t>(apart.size() / 2);
    std::ranges::nth_element(apart, middle);
    // As scrapes are configured: in whole seconds.
    const microseconds found =
        std::max<microseconds>(std::chrono::round<std::chrono::seconds>(microseconds(*middle)), 1s);
    if (found != m_interval) {
        m_interval = found;
        Q_EMIT intervalChanged(found);
    }
}

void PrometheusCollector::goOn()
{
    if (!isTaken()) {
        later(WhileNotTaken, &PrometheusCollector::goOn);
        return;
    }
    if (!m_sweeps.empty()) {
        m_emitted.push_back(m_sweeps.front());
        m_sweeps.pop_front();
        Q_EMIT sweepDone(m_emitted.back());
        later(0us, &PrometheusCollector::goOn);
        return;
    }
    if (isOver()) {
        m_timer.reset();
        if (m_fabric) {
            Q_EMIT finished();
        } else {
            Q_EMIT failed({{QT_TRANSLATE_NOOP("core", "%1 has stored nothing in that time range."),
                            {m_source.name()}}});
        }
        return;
    }
    const Timestamp end = Timestamp::now() - m_source.delay.count();
    if (m_source.isHistory() || end - m_window.to >= WindowUs) {
        later(0us, &PrometheusCollector::beginWindow);
        return;
    }
    later(std::max({ShortestWait, m_settings.interval, m_interval}),
          &PrometheusCollector::beginWindow);
}

/// An answer that did not come: it is asked for again, more and more seldom.
void PrometheusCollector::retry(const Error &error)
{
    m_queries.clear();
    m_infosAt = {};
    m_window.to = m_window.from; // the same once more
    ++m_failures;
    const bool isHopeless = m_source.isHistory() ? m_failures >= MaxFailures : !m_fabric;
    if (isHopeless) {
        Q_EMIT failed(error);
        return;
    }
    if (m_failures == 1) {
        CollectorProblem found;
        found.kind = "no_answer";
        found.message = error.what;
        found.advice = error.advice;
        Q_EMIT problem(found);
    }
    const microseconds wait = FirstWait * (1 << std::min(m_failures - 1, MaxDoublings));
    later(wait, &PrometheusCollector::beginWindow);
}

/// Whether all that went out was written: the server is quicker than the disk.
bool PrometheusCollector::isTaken()
{
    std::erase_if(m_emitted, [](const SharedSweep &sweep) { return sweep.use_count() == 1; });
    constexpr size_t MaxWaiting = 2; // those that are compared with the next ones
    return m_emitted.size() <= MaxWaiting;
}

} // namespace pickglass::prometheus
