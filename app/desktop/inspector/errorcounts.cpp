// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/inspector/errorcounts.h"

#include "app/desktop/inspector/facts.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"
#include "core/base/timestamp.h"

#include <QGridLayout>
#include <QLabel>

#include <algorithm>
#include <iterator>

namespace pickglass {

namespace {

/// Counters come in the order of the catalogue; two rows of the grid for each.
int gridRowOf(const QString &counter)
{
    const auto all = countersOf(Attribute::PortCounters);
    const auto place = std::ranges::find(all, counter, &Counter::name);
    return 1 + 2 * static_cast<int>(place - all.begin());
}

QString valueText(const ErrorCount *count)
{
    if (count == nullptr || !count->value) {
        return format::unknown();
    }
    const QString value = format::count(static_cast<qint64>(*count->value));
    return count->isLatched ? QStringLiteral("≥ ") + value : value;
}

/// So long before the moment samples are read one by one; before that, roll-ups say where to look.
constexpr qint64 Recent = 20 * 60 * SecondUs;

/// The error counters of a port as a whole, without those that say of which kind.
std::vector<std::vector<CounterId>> errorCounters()
{
    std::vector<std::vector<CounterId>> forms;
    for (const Counter &counter : countersOf(Attribute::PortCounters)) {
        if (counter.unit == CounterUnit::Events) {
            forms.push_back(countersNamed(counter.name));
        }
    }
    return forms;
}

const SampleSeries *find(const std::vector<SampleSeries> &all, PortKey port, CounterId counter)
{
    const auto found = std::ranges::find_if(all, [&](const SampleSeries &series) {
        return series.port == port && series.counter == counter &&
               std::ranges::any_of(series.samples, &RawSample::isKnown);
    });
    return found == all.end() ? nullptr : &*found;
}

/// When the value was last above the one before.
Timestamp lastRise(const std::vector<RawSample> &samples)
{
    Timestamp rose;
    const RawSample *before = nullptr;
    for (const RawSample &sample : samples) {
        if (!sample.isKnown) {
            continue;
        }
        if (before != nullptr && sample.value > before->value) {
            rose = sample.time;
        }
        before = &sample;
    }
    return rose;
}

/// Looks for what one capture knows of the error counters of some ports.
class Finder
{
public:
    Finder(const CaptureReader &capture, const ErrorQuestion &question)
        : m_capture(capture),
          m_question(question)
    {
    }
    Result<ErrorHistory> run();

private:
    Result<void> read();
    std::optional<ErrorCount> countOf(PortKey port, const std::vector<CounterId> &forms) const;
    const ErrorCount *knownBefore(size_t port, CounterId counter) const;
    Result<void> findRise(size_t port, ErrorCount &count) const;
    Result<void> findEarlierRise(PortKey port, ErrorCount &count) const;
    /// The begin of the last step that overlaps the range in which it counted; unknown where none.
    Result<Timestamp> lastStep(PortKey port, CounterId counter, qint64 step, TimeRange range) const;

    const CaptureReader &m_capture;
    const ErrorQuestion &m_question;
    CaptureExtent m_extent;
    Timestamp m_recentFrom;
    std::vector<SampleSeries> m_first; ///< of the sweep that figures begin with
    std::vector<SampleSeries> m_recent;
};

Result<void> Finder::read()
{
    ASSIGN_OR_RETURN(const auto extent, m_capture.extent());
    m_extent = extent;
    std::vector<CounterId> ids;
    for (const auto &forms : errorCounters()) {
        ids.insert(ids.end(), forms.begin(), forms.end());
    }
    const bool continues = m_question.before.at.isKnown() && m_question.before.at <= m_question.to;
    const Timestamp longAgo(m_question.to.microseconds() - Recent);
    m_recentFrom = continues ? std::max(m_question.before.at, longAgo) : longAgo;
    ASSIGN_OR_RETURN(auto recent,
                     m_capture.series(m_question.ports, ids, m_recentFrom, m_question.to));
    m_recent = std::move(recent);
    ASSIGN_OR_RETURN(auto first,
                     m_capture.series(m_question.ports, ids, m_question.from, m_question.from));
    m_first = std::move(first);
    return {};
}

std::optional<ErrorCount> Finder::countOf(PortKey port, const std::vector<CounterId> &forms) const
{
    for (const CounterId id : forms) {
        const SampleSeries *series = find(m_recent, port, id);
        if (series == nullptr) {
            continue;
        }
        ErrorCount count;
        count.counter = id;
        const RawSample &now = series->samples.back();
        if (now.isKnown) {
            count.value = now.value;
            count.isLatched = counter(id).latches && now.value == counter(id).top();
        }
        const SampleSeries *first = find(m_first, port, id);
        if (now.isKnown && first != nullptr && first->samples.front().time < now.time) {
            std::vector<RawSample> readings{first->samples.front()};
            std::ranges::copy_if(series->samples, std::back_inserter(readings),
                                 [&](const RawSample &sample) {
                                     return sample.isKnown && sample.time > readings.front().time;
                                 });
            count.counted = pickglass::counted(counter(id), readings).count;
        }
        count.lastRose = lastRise(series->samples);
        return count;
    }
    return std::nullopt;
}

const ErrorCount *Finder::knownBefore(size_t port, CounterId counter) const
{
    const auto &ports = m_question.before.ofPorts;
    if (port >= ports.size() || m_recentFrom != m_question.before.at) {
        return nullptr;
    }
    const auto known = std::ranges::find(ports[port], counter, &ErrorCount::counter);
    // Of a port that was silent then nothing was looked for.
    return known == ports[port].end() || !known->value ? nullptr : &*known;
}

Result<Timestamp> Finder::lastStep(PortKey port, CounterId counter, qint64 step,
                                   TimeRange range) const
{
    ASSIGN_OR_RETURN(const auto grid,
                     m_capture.rollups(counter, std::vector{port}, step, range.from, range.to));
    for (size_t column = grid.columns; column-- > 0;) {
        if (grid.at(0, column).count > 0) {
            return grid.rangeOf(column).from;
        }
    }
    return Timestamp();
}

Result<void> Finder::findEarlierRise(PortKey port, ErrorCount &count) const
{
    constexpr qint64 Finest = RollupSteps[0];
    constexpr qint64 Coarsest = RollupSteps[std::size(RollupSteps) - 1];
    if (!m_extent.start.isKnown() || m_recentFrom <= m_extent.start) {
        return {};
    }
    const auto coarse = lastStep(port, count.counter, Coarsest, {m_extent.start, m_recentFrom});
    if (!coarse || !coarse->isKnown()) {
        return coarse ? Result<void>() : tl::unexpected(coarse.error());
    }
    const Timestamp end(std::min(coarse->microseconds() + Coarsest, m_recentFrom.microseconds()));
    ASSIGN_OR_RETURN(const auto fine, lastStep(port, count.counter, Finest, {*coarse, end}));
    count.lastRose = fine.isKnown() ? fine : *coarse;
    count.isRoseExact = false;
    // Counts are shared out over the borders of steps: the reading may lie a little beside it.
    const qint64 beside = 2 * m_extent.interval + SecondUs;
    ASSIGN_OR_RETURN(
        const auto samples,
        m_capture.series(
            std::vector{port}, std::vector{count.counter},
            Timestamp(count.lastRose.microseconds() - beside),
            std::min(Timestamp(count.lastRose.microseconds() + Finest + beside), m_question.to)));
    if (!samples.empty()) {
        if (const Timestamp exact = lastRise(samples.front().samples); exact.isKnown()) {
            count.lastRose = exact;
            count.isRoseExact = true;
        }
    }
    return {};
}

Result<void> Finder::findRise(size_t port, ErrorCount &count) const
{
    if (count.lastRose.isKnown() || !count.value || *count.value == 0) {
        return {};
    }
    if (const ErrorCount *known = knownBefore(port, count.counter)) {
        count.lastRose = known->lastRose;
        count.isRoseExact = known->isRoseExact;
        return {};
    }
    return findEarlierRise(m_question.ports[port], count);
}

Result<ErrorHistory> Finder::run()
{
    RETURN_IF_ERROR(read());
    ErrorHistory history;
    history.at = m_question.to;
    for (size_t port = 0; port < m_question.ports.size(); ++port) {
        std::vector<ErrorCount> counts;
        for (const auto &forms : errorCounters()) {
            auto count = countOf(m_question.ports[port], forms);
            if (!count) {
                continue;
            }
            RETURN_IF_ERROR(findRise(port, *count));
            counts.push_back(*count);
        }
        history.ofPorts.push_back(std::move(counts));
    }
    return history;
}

} // namespace

ErrorCounts::ErrorCounts(Session *session, std::vector<PortKey> ports, const QStringList &names,
                         QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_ports(std::move(ports)),
      m_names(names),
      m_grid(new QGridLayout(this)),
      m_rest(named("rest", withRole("faint", new QLabel))),
      m_query(session, [this] { ask(); })
{
    connect(&m_query, &LatestQuery::settled, this, &ErrorCounts::completed);
    m_grid->setContentsMargins(Tokens::SpaceL, Tokens::SpaceXs, 0, Tokens::SpaceS);
    m_grid->setHorizontalSpacing(Tokens::SpaceS);
    m_grid->setVerticalSpacing(3);
    m_grid->setColumnStretch(0, 1);
    for (int i = 0; m_names.size() > 1 && i < m_names.size(); ++i) {
        auto *head = withRole("faint", new QLabel(format::breakable(m_names[i])));
        head->setToolTip(m_names[i]);
        head->setMaximumWidth(64);
        head->setWordWrap(true);
        m_grid->addWidget(head, 0, 1 + i, Qt::AlignRight | Qt::AlignBottom);
    }
    m_rest->setWordWrap(true);
    const int last = static_cast<int>(countersOf(Attribute::PortCounters).size());
    m_grid->addWidget(m_rest, 2 + 2 * last, 0, 1, 1 + static_cast<int>(m_names.size()));
}

void ErrorCounts::takeOver(const ErrorCounts &other)
{
    if (other.m_ports == m_ports && other.m_history.at.isKnown()) {
        m_history = other.m_history;
        show(m_history);
    }
}

void ErrorCounts::ask()
{
    const SharedReaders readers = m_session->readers();
    const SharedFigures figures = m_session->figures();
    if (!readers || !figures) {
        m_rest->setText(tr("Fewer than two samples of the error counters until this time."));
        return;
    }
    m_query.read(
        readers,
        [question = ErrorQuestion{m_ports, figures->from, figures->to, m_history}](
            const CaptureReader &capture) { return loadErrors(capture, question); },
        [this](const Result<ErrorHistory> &history) {
            if (history) {
                m_history = *history;
                show(m_history);
            }
        });
}

ErrorCounts::Row &ErrorCounts::rowOf(const QString &counter)
{
    Row &row = m_rows[counter];
    if (row.name != nullptr) {
        return row;
    }
    const int at = gridRowOf(counter);
    row.name = new QLabel(counter);
    row.name->setProperty("role", QStringLiteral("secondary"));
    row.name->setToolTip(counter);
    row.name->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_grid->addWidget(row.name, at, 0);
    for (int i = 0; i < m_names.size(); ++i) {
        auto *value = new QLabel;
        value->setObjectName(counter);
        value->setTextInteractionFlags(Qt::TextSelectableByMouse);
        m_grid->addWidget(value, at, 1 + i, Qt::AlignRight);
        row.values.push_back(value);
    }
    row.note = new QLabel;
    row.note->setObjectName(counter + QStringLiteral("Note"));
    row.note->setProperty("role", QStringLiteral("faint"));
    row.note->setWordWrap(true);
    m_grid->addWidget(row.note, at + 1, 0, 1, 1 + static_cast<int>(m_names.size()));
    return row;
}

QString ErrorCounts::noteOf(const std::vector<const ErrorCount *> &counts) const
{
    QStringList notes;
    const ErrorCount *last = nullptr;
    for (size_t i = 0; i < counts.size(); ++i) {
        const ErrorCount *count = counts[i];
        if (count != nullptr && count->counted.value_or(0) > 0) {
            const QString more = format::count(static_cast<qint64>(*count->counted));
            notes << (counts.size() > 1
                          ? tr("+%1 at %2").arg(more, m_names[static_cast<qsizetype>(i)])
                          : tr("+%1 now").arg(more));
        }
        if (count != nullptr && count->lastRose.isKnown() &&
            (last == nullptr || count->lastRose > last->lastRose)) {
            last = count;
        }
    }
    if (last != nullptr) {
        const QString time =
            format::moment(last->lastRose, format::Precision::Seconds, m_history.at);
        notes << (last->isRoseExact ? tr("last rose %1").arg(time)
                                    : tr("last rose about %1").arg(time));
    }
    return notes.join(QStringLiteral(" · "));
}

void ErrorCounts::showRow(const QString &counter, const std::vector<const ErrorCount *> &counts)
{
    Row &row = rowOf(counter);
    const QString note = noteOf(counts);
    row.note->setText(note);
    row.note->setVisible(!note.isEmpty());
    row.name->show();
    for (size_t i = 0; i < counts.size(); ++i) {
        QLabel *value = row.values[i];
        const ErrorCount *count = counts[i];
        const bool rises = count != nullptr && count->counted.value_or(0) > 0;
        value->setText(valueText(count));
        QFont font = Theme::instance().monospaced(Tokens::SecondarySize);
        font.setBold(rises);
        value->setFont(font);
        setRole(value, rises ? "warning" : "");
        QStringList lines{QStringLiteral("%1 %2").arg(m_names[static_cast<qsizetype>(i)], counter)};
        if (count == nullptr || !count->value) {
            lines << tr("The port did not answer.");
        } else if (*count->value > 0 && !count->lastRose.isKnown()) {
            lines << tr("No increase in the capture until this time.");
        }
        if (count != nullptr && count->isLatched) {
            lines << tr("At its maximum: the true count may be higher.");
        }
        if (count != nullptr && count->value && !count->counted) {
            lines << tr(
                "Increase unknown: the counter was reset, is at its maximum or was read once.");
        }
        value->setToolTip(lines.join(u'\n'));
        value->show();
    }
}

void ErrorCounts::show(const ErrorHistory &history)
{
    QStringList zeros;
    int shown = 0;
    for (const Counter &wanted : countersOf(Attribute::PortCounters)) {
        std::vector<const ErrorCount *> counts;
        bool isZero = true;
        bool isSampled = false;
        for (const auto &ofPort : history.ofPorts) {
            const auto found = std::ranges::find_if(ofPort, [&](const ErrorCount &count) {
                return counter(count.counter).name == wanted.name;
            });
            const ErrorCount *count = found == ofPort.end() ? nullptr : &*found;
            counts.push_back(count);
            isSampled = isSampled || count != nullptr;
            isZero = isZero && (count == nullptr || count->value == 0U);
        }
        if (isSampled && !isZero) {
            showRow(wanted.name, counts);
            ++shown;
            continue;
        }
        if (isSampled) {
            zeros << wanted.name;
        }
        if (m_rows.contains(wanted.name)) {
            const Row &row = rowOf(wanted.name);
            row.name->hide();
            row.note->hide();
            std::ranges::for_each(row.values, &QWidget::hide);
        }
    }
    const auto count = static_cast<int>(zeros.size());
    const bool isAnyKnown = shown + count > 0;
    m_rest->setText(!isAnyKnown  ? tr("No error counter of this port is known at this time.")
                    : shown == 0 ? tr("%n error counter(s) at 0.", nullptr, count)
                                 : tr("%n other(s) at 0.", nullptr, count));
    m_rest->setToolTip(zeros.join(u'\n'));
    m_rest->setVisible(!isAnyKnown || !zeros.isEmpty());
}

Result<ErrorHistory> loadErrors(const CaptureReader &capture, const ErrorQuestion &question)
{
    return Finder(capture, question).run();
}

} // namespace pickglass
