// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/statusline.h"

#include "app/desktop/models/fabricsummary.h"
#include "app/desktop/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QToolButton>

#include <algorithm>

namespace pickglass {

namespace {

constexpr const char16_t *Separator = u"  ·  ";

template<typename Predicate>
int count(const Fabric &fabric, Predicate predicate)
{
    return static_cast<int>(std::count_if(fabric.nodes().begin(), fabric.nodes().end(), predicate));
}

} // namespace

StatusLine::StatusLine(QWidget *parent)
    : QWidget(parent),
      m_counts(new QLabel),
      m_problems(new QToolButton),
      m_activity(new QLabel),
      m_fileLabel(new QLabel)
{
    setProperty("surface", QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    for (QLabel *label : {m_counts, m_activity, m_fileLabel}) {
        label->setProperty("role", QStringLiteral("secondary"));
    }
    m_counts->setObjectName(QStringLiteral("counts"));
    m_problems->setProperty("role", QStringLiteral("status"));
    m_problems->setCursor(Qt::PointingHandCursor);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(Tokens::SpaceL, 0, Tokens::SpaceL, 0);
    row->setSpacing(Tokens::SpaceL);
    row->addWidget(m_counts);
    row->addWidget(m_problems);
    row->addWidget(m_activity);
    row->addStretch();
    row->addWidget(m_fileLabel);
    setFixedHeight(28);
    m_problems->hide();
    connect(m_problems, &QToolButton::clicked, this, &StatusLine::problemsRequested);
}

void StatusLine::setSnapshot(const SharedSnapshot &snapshot, const QString &file, bool isSaved)
{
    m_snapshot = snapshot;
    m_file = file;
    m_isSaved = isSaved;
    showTexts();
}

void StatusLine::setActivity(const QString &text)
{
    m_activity->setText(text);
}

QString StatusLine::countsText() const
{
    return m_counts->text();
}

void StatusLine::showTexts()
{
    m_problems->setVisible(m_snapshot != nullptr);
    if (!m_snapshot) {
        m_counts->clear();
        m_fileLabel->clear();
        return;
    }
    const Fabric &fabric = *m_snapshot->fabric;
    QStringList counts{
        tr("%n switch(es)", nullptr, count(fabric, [](const Node &n) { return n.isSwitch(); })),
        tr("%n adapter(s)", nullptr,
           count(fabric, [](const Node &n) { return n.isHostAdapter(); }))};
    const int routers =
        count(fabric, [](const Node &node) { return node.type == NodeType::Router; });
    if (routers > 0) {
        counts += tr("%n router(s)", nullptr, routers);
    }
    counts += tr("%n link(s)", nullptr, static_cast<int>(fabric.links().size()));
    if (m_snapshot->shape.kind == TopologyKind::FatTree) {
        counts += tr("fat tree, %n tier(s)", nullptr, m_snapshot->shape.tiers);
    } else if (m_snapshot->shape.kind == TopologyKind::Torus) {
        counts += tr("torus");
    } else if (m_snapshot->shape.kind == TopologyKind::Dragonfly) {
        counts += tr("dragonfly");
    }
    m_counts->setText(counts.join(QString::fromUtf16(Separator)));

    m_problems->setText(inWords(countProblems(m_snapshot->problems)));
    m_problems->setAccessibleName(m_problems->text());
    const QString size = QLocale().formattedDataSize(m_snapshot->info.sizeBytes);
    m_fileLabel->setText(m_isSaved ? tr("%1, %2").arg(m_file, size)
                                   : tr("%1, not saved as a capture, %2").arg(m_file, size));
}

} // namespace pickglass
