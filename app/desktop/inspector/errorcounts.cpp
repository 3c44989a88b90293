// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/inspector/errorcounts.h"

#include "app/desktop/inspector/labelrole.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"
#include "app/desktop/time/timetext.h"

#include <QGridLayout>
#include <QLabel>

#include <algorithm>

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

} // namespace

ErrorCounts::ErrorCounts(Session *session, std::vector<PortKey> ports, const QStringList &names,
                         QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_ports(std::move(ports)),
      m_names(names),
      m_grid(new QGridLayout(this)),
      m_rest(new QLabel),
      m_query(session, [this] { ask(); })
{
    connect(&m_query, &LatestQuery::settled, this, &ErrorCounts::completed);
    m_grid->setContentsMargins(Tokens::SpaceL, Tokens::SpaceXs, 0, Tokens::SpaceS);
    m_grid->setHorizontalSpacing(Tokens::SpaceS);
    m_grid->setVerticalSpacing(3);
    m_grid->setColumnStretch(0, 1);
    for (int i = 0; m_names.size() > 1 && i < m_names.size(); ++i) {
        auto *head = new QLabel(format::breakable(m_names[i]));
        head->setProperty("role", QStringLiteral("faint"));
        head->setToolTip(m_names[i]);
        head->setMaximumWidth(64);
        head->setWordWrap(true);
        m_grid->addWidget(head, 0, 1 + i, Qt::AlignRight | Qt::AlignBottom);
    }
    m_rest->setObjectName(QStringLiteral("rest"));
    m_rest->setProperty("role", QStringLiteral("faint"));
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
            timetext::moment(last->lastRose, timetext::Precision::Seconds, m_history.at);
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
            lines << tr("Increase unknown: the counter was reset or is at its maximum.");
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

} // namespace pickglass
