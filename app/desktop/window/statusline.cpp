// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/window/statusline.h"

#include "app/desktop/layouts.h"
#include "app/desktop/models/fabricsummary.h"
#include "app/desktop/models/format.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/savednotice.h"
#include "app/desktop/theme.h"
#include "core/fabric/linkpresence.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QToolButton>

namespace pickglass {

namespace {

constexpr const char16_t *Separator = u"  ·  ";

} // namespace

StatusLine::StatusLine(QWidget *parent)
    : QWidget(parent),
      m_facts(new QWidget),
      m_counts(named("counts", new ElidedLabel)),
      m_problems(new QToolButton),
      m_events(new QToolButton),
      m_activity(named("activity", new ElidedLabel)),
      m_saved(new SavedNotice),
      m_file(named("file", new ElidedLabel)),
      m_ring(new QProgressBar)
{
    onSurface("panel", this);
    for (ElidedLabel *label : {m_counts, m_activity, m_file}) {
        label->setProperty("role", QStringLiteral("secondary"));
    }
    for (QToolButton *button : {m_problems, m_events}) {
        button->setProperty("role", QStringLiteral("status"));
        button->setCursor(Qt::PointingHandCursor);
        button->hide();
    }
    constexpr int RingWidth = 48;
    m_ring->setTextVisible(false);
    m_ring->setFixedWidth(RingWidth);
    m_ring->setAccessibleName(tr("Ring buffer usage"));
    m_ring->hide();
    auto *facts = makeLayout<QHBoxLayout>(m_facts, 0, Tokens::SpaceL);
    facts->addWidget(m_counts);
    auto *row =
        makeLayout<QHBoxLayout>(this, {Tokens::SpaceL, 0, Tokens::SpaceL, 0}, Tokens::SpaceL);
    row->addWidget(m_facts);
    row->addWidget(m_problems);
    row->addWidget(m_events);
    row->addWidget(m_activity);
    row->addWidget(m_saved);
    row->addStretch();
    row->addWidget(m_file);
    row->addWidget(m_ring);
    setFixedHeight(28);
    connect(m_saved, &SavedNotice::shownChanged, m_facts,
            [this](bool isShown) { m_facts->setVisible(!isShown); });
    connect(m_problems, &QToolButton::clicked, this, &StatusLine::problemsRequested);
    connect(m_events, &QToolButton::clicked, this, &StatusLine::eventsRequested);
}

void StatusLine::setSnapshot(const SharedSnapshot &snapshot)
{
    m_snapshot = snapshot;
    showTexts();
}

void StatusLine::setLastingEvents(int count)
{
    m_lasting = count;
    showTexts();
}

void StatusLine::setFile(const QString &text, const QString &toolTip)
{
    m_file->setFullText(text);
    m_file->setToolTip(toolTip);
    m_ring->setToolTip(toolTip);
}

void StatusLine::setRing(std::optional<double> share)
{
    constexpr int Steps = 1000;
    m_ring->setVisible(share.has_value());
    m_ring->setRange(0, Steps);
    m_ring->setValue(qRound(share.value_or(0) * Steps));
}

void StatusLine::setLive(QWidget *live)
{
    static_cast<QHBoxLayout *>(m_facts->layout())->insertWidget(0, live);
}

void StatusLine::showCounts(bool isShown)
{
    m_counts->setVisible(isShown);
}

void StatusLine::setActivity(const QString &text)
{
    m_activity->setFullText(text);
}

void StatusLine::showTexts()
{
    // "No problems" is not said while something lasts.
    const bool isWrong = m_snapshot && !m_snapshot->problems.empty();
    m_problems->setVisible(isWrong || (m_snapshot && m_lasting == 0));
    m_events->setVisible(m_snapshot && m_lasting > 0);
    m_events->setText(tr("%n ongoing event(s)", nullptr, m_lasting));
    if (!m_snapshot) {
        m_counts->setFullText({});
        return;
    }
    const Fabric &fabric = *m_snapshot->fabric;
    QStringList counts;
    if (const auto switches = nodeCount(fabric, NodeType::Switch)) {
        counts +=
            format::counted(tr("%n switch(es)", nullptr, static_cast<int>(*switches)), *switches);
    }
    if (const auto adapters = hostAdapterCount(fabric)) {
        counts +=
            format::counted(tr("%n adapter(s)", nullptr, static_cast<int>(*adapters)), *adapters);
    }
    if (const qint64 routers = nodeCount(fabric, NodeType::Router).value_or(0); routers > 0) {
        counts += tr("%n router(s)", nullptr, static_cast<int>(routers));
    }
    const auto cables = cableCount(fabric);
    counts += cables
                  ? format::counted(tr("%n link(s)", nullptr, static_cast<int>(*cables)), *cables)
                  : tr("cables unknown");
    if (m_snapshot->shape.kind == TopologyKind::FatTree) {
        counts += tr("fat tree, %n tier(s)", nullptr, m_snapshot->shape.tiers);
    } else if (m_snapshot->shape.kind == TopologyKind::Torus) {
        counts += tr("torus");
    } else if (m_snapshot->shape.kind == TopologyKind::Dragonfly) {
        counts += tr("dragonfly");
    }
    m_counts->setFullText(counts.join(QString::fromUtf16(Separator)));

    m_problems->setText(textOf(countProblems(m_snapshot->problems)));
    m_problems->setAccessibleName(m_problems->text());
    // The style sheet gives buttons a height of their own, and layouts then may make them narrow.
    m_problems->setMinimumWidth(m_problems->sizeHint().width());
    m_events->setMinimumWidth(m_events->sizeHint().width());
}

} // namespace pickglass
