// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/routes/latencypane.h"

#include "app/common/text.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/routes/latencychart.h"
#include "app/desktop/theme.h"
#include "core/fabric/subnets.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTableView>

#include <algorithm>

namespace pickglass {

namespace {

constexpr qint64 MinBytes = 8;
constexpr qint64 MaxBytes = qint64(4) << 20;
constexpr int MaxCable = 1000; ///< metres
constexpr int HowWidth = 560;  ///< of the widest column, pixels

/// "8 B", "4 KiB".
QString bytesText(qint64 bytes)
{
    constexpr qint64 Kibi = 1024;
    return bytes < Kibi          ? QStringLiteral("%1 B").arg(bytes)
           : bytes < Kibi * Kibi ? QStringLiteral("%1 KiB").arg(bytes / Kibi)
                                 : QStringLiteral("%1 MiB").arg(bytes / Kibi / Kibi);
}

/// "Cable (3), Switch": of the steps that this is true of.
template<typename Is>
QString partsOf(const LatencyBudget &budget, Is is)
{
    QStringList names;
    std::vector<int> counts;
    for (const LatencyStep &step : budget.steps) {
        const QString name = latencyPartText(step.part);
        if (!is(step)) {
            continue;
        }
        const qsizetype at = names.indexOf(name);
        if (at >= 0) {
            ++counts[static_cast<size_t>(at)];
        } else {
            names << name;
            counts.push_back(1);
        }
    }
    for (qsizetype i = 0; i < names.size(); ++i) {
        const int count = counts[static_cast<size_t>(i)];
        if (count > 1) {
            names[i] = QStringLiteral("%1 (%2)").arg(names[i], QString::number(count));
        }
    }
    return names.join(QStringLiteral(", "));
}

} // namespace

LatencyPane::LatencyPane(Session *session, QWidget *parent)
    : RoutesPane(parent),
      m_model(new LatencyModel(this)),
      m_table(named("latencySteps", new QTableView)),
      m_chart(new LatencyChart)
{
    onSurface("panel", this);
    auto *rows = makeLayout<QVBoxLayout>(this, 0, 0);
    rows->addWidget(makeBar());
    rows->addWidget(m_chart);
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("What the latency is made of, step by step"));
    styleRoutesTable(*m_table);
    rows->addWidget(m_table, 1);
    setFocusProxy(m_table);
    const ShowView showView = [this](const QString &id) { Q_EMIT viewRequested(id); };
    followSelection(*m_table, *m_model, session, showView);
    showLatency();
}

QWidget *LatencyPane::makeBar()
{
    auto *bar = new QWidget;
    auto *lines = makeLayout<QVBoxLayout>(
        bar, {Tokens::SpaceM, Tokens::SpaceXs, Tokens::SpaceM, Tokens::SpaceS}, Tokens::SpaceXs);
    auto *row = makeLayout<QHBoxLayout>(nullptr, 0, Tokens::SpaceS);
    m_ways = named("latencyWays", new QComboBox);
    m_ways->setAccessibleName(tr("Which way"));
    m_ways->setToolTip(tr("Whose steps are listed"));
    m_bytes = named("latencyBytes", new QComboBox);
    for (qint64 bytes = MinBytes; bytes <= MaxBytes; bytes *= 2) {
        m_bytes->addItem(bytesText(bytes), bytes);
    }
    m_bytes->setAccessibleName(tr("Size of the message"));
    m_bytes->setToolTip(tr("What is sent, without the overhead of its packets"));
    m_cable = named("latencyCable", new QSpinBox);
    m_cable->setRange(0, MaxCable);
    m_cable->setSpecialValueText(tr("not known"));
    m_cable->setSuffix(QStringLiteral(" m"));
    m_cable->setAccessibleName(tr("Length of other cables"));
    m_cable->setToolTip(tr("How long cables are whose modules do not say it; then it is assumed"));
    row->addWidget(m_ways);
    row->addWidget(makeLabel(tr("Message"), "secondary"));
    row->addWidget(m_bytes);
    row->addWidget(makeLabel(tr("Length of other cables"), "secondary"));
    row->addWidget(m_cable);
    row->addStretch(1);
    m_sentence = makeLabel({}, "secondary");
    m_sentence->setWordWrap(true);
    m_sentence->setToolTip(tr("In an idle network: nothing waits and no packet is sent again. How "
                              "long devices take is what was published on their family."));
    lines->addLayout(row);
    lines->addWidget(m_sentence);
    connect(m_ways, &QComboBox::currentIndexChanged, this, &LatencyPane::showLatency);
    connect(m_bytes, &QComboBox::currentIndexChanged, this, &LatencyPane::showLatency);
    connect(m_cable, &QSpinBox::valueChanged, this, &LatencyPane::showLatency);
    return bar;
}

void LatencyPane::setAnswer(const SharedRoutes &answer)
{
    m_answer = answer && answer->tables->graph.hasTables() ? answer : nullptr;
    fillWays();
    showLatency();
}

void LatencyPane::fillWays()
{
    const int before = std::max(0, m_ways->currentIndex());
    const QSignalBlocker quiet(m_ways);
    m_ways->clear();
    if (m_answer) {
        const Fabric &fabric = m_answer->tables->fabric();
        for (const Path &path : m_answer->there) {
            m_ways->addItem(tr("There, to LID %1").arg(lidText(fabric, path.lid)));
        }
        for (const Path &path : m_answer->back) {
            m_ways->addItem(tr("Back, to LID %1").arg(lidText(fabric, path.lid)));
        }
    }
    m_ways->setCurrentIndex(std::min(before, m_ways->count() - 1));
}

const Path *LatencyPane::way(int index) const
{
    if (!m_answer || index < 0 || index >= m_ways->count()) {
        return nullptr;
    }
    const auto at = static_cast<size_t>(index);
    return at < m_answer->there.size() ? &m_answer->there[at]
                                       : &m_answer->back[at - m_answer->there.size()];
}

LatencyBudget LatencyPane::budgetOf(const Path &path) const
{
    LatencyQuestion question{m_bytes->currentData().toLongLong(), {}};
    if (m_cable->value() > 0) {
        question.cable = m_cable->value();
    }
    return latencyBudget(m_answer->tables->fabric(), path, question, LatencyConstants::published());
}

QString LatencyPane::sentenceOf(const Path &path, const LatencyBudget &budget) const
{
    if (!path.arrives()) {
        return shownText(translated(describe(m_answer->tables->fabric(), path)));
    }
    if (budget.steps.empty()) {
        return tr("Both ends are the same port: nothing is sent.");
    }
    const QString sum = latencyText(budget.known());
    const QString unknown =
        partsOf(budget, [](const LatencyStep &step) { return !step.nanoseconds; });
    const QString assumed = partsOf(budget, [](const LatencyStep &step) { return step.isAssumed; });
    QString text = unknown.isEmpty()
                       ? tr("%1 in an idle network").arg(sum)
                       : tr("At least %1 in an idle network · not known: %2").arg(sum, unknown);
    if (!assumed.isEmpty()) {
        text += QStringLiteral(" · ") + tr("assumed: %1").arg(assumed);
    }
    if (budget.hasLimits()) {
        const QString limits =
            partsOf(budget, [](const LatencyStep &step) { return step.isAtMost; });
        text += QStringLiteral(" · ") + tr("upper limits, counted whole: %1").arg(limits);
    }
    return text;
}

void LatencyPane::showEvent(QShowEvent *event)
{
    RoutesPane::showEvent(event);
    if (m_isStale) {
        showLatency();
    }
}

void LatencyPane::showLatency()
{
    m_isStale = !isVisible();
    if (m_isStale) {
        m_model->setBudget(nullptr, {});
        return;
    }
    const Path *chosen = way(m_ways->currentIndex());
    m_ways->setVisible(m_ways->count() > 0);
    std::vector<LatencyChart::Bar> bars;
    for (int i = 0; i < m_ways->count(); ++i) {
        const LatencyBudget budget = budgetOf(*way(i));
        if (!budget.steps.empty()) {
            const QString sum = latencyText(budget.known());
            bars.push_back(
                {QStringLiteral("%1: %2").arg(
                     m_ways->itemText(i), budget.total() ? sum : QStringLiteral("≥ %1").arg(sum)),
                 budget});
        }
    }
    const bool wasEmpty = m_model->rowCount() == 0;
    m_model->setBudget(chosen ? m_answer->tables : nullptr,
                       chosen ? budgetOf(*chosen) : LatencyBudget());
    m_sentence->setText(chosen ? sentenceOf(*chosen, m_model->budget())
                               : tr("Choose both ends of the path."));
    m_chart->setBars(std::move(bars));
    m_chart->setAccessibleDescription(m_sentence->text());
    if (wasEmpty && m_model->rowCount() > 0) {
        fitColumns(*m_table, HowWidth);
    }
}

QString LatencyPane::sentence() const
{
    return m_sentence->text();
}

} // namespace pickglass
