// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/agents/proberesult.h"

#include "app/desktop/agents/agentprobe.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"

#include <QGridLayout>
#include <QLabel>
#include <QStyle>

namespace pickglass {

namespace {

void setRole(QLabel *label, const char *role)
{
    label->setProperty("role", QLatin1String(role));
    label->style()->unpolish(label);
    label->style()->polish(label);
}

} // namespace

ProbeResult::ProbeResult(QWidget *parent)
    : QWidget(parent),
      m_mark(new QLabel),
      m_heading(new QLabel),
      m_lines(new QLabel)
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(Tokens::SpaceS);
    grid->setVerticalSpacing(Tokens::SpaceXs);
    grid->addWidget(m_mark, 0, 0, Qt::AlignTop);
    grid->addWidget(m_heading, 0, 1);
    grid->addWidget(m_lines, 1, 1);
    grid->setColumnStretch(1, 1);
    m_heading->setObjectName(QStringLiteral("probeHeading"));
    m_lines->setObjectName(QStringLiteral("probeLines"));
    for (QLabel *label : {m_heading, m_lines}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    setRole(m_lines, "secondary");
    clear();
}

void ProbeResult::say(const QString &mark, const char *role, const QString &heading,
                      const QString &lines)
{
    m_mark->setText(mark);
    m_heading->setText(heading);
    m_lines->setText(lines);
    setRole(m_mark, role);
    setRole(m_heading, role);
    m_lines->setVisible(!lines.isEmpty());
    setVisible(!heading.isEmpty());
}

void ProbeResult::clear()
{
    say({}, "", {}, {});
}

void ProbeResult::showTrying(const QString &place)
{
    say(QStringLiteral("…"), "secondary", tr("Trying %1").arg(place), {});
}

void ProbeResult::show(const ProbeAnswer &answer)
{
    if (answer.isAboutCertificate()) {
        say(QStringLiteral("✕"), "error", peerwords::certificate(*answer.peer), {});
        return;
    }
    if (!answer.works) {
        say(QStringLiteral("✕"), "error", answer.what, answer.advice);
        return;
    }
    QStringList lines;
    if (answer.peer) {
        const AgentPeer &peer = *answer.peer;
        lines << (peer.interval
                      ? tr("%1 reads %2 every %3 s")
                            .arg(peer.program, peer.source, format::significant(*peer.interval))
                      : peer.program);
        QStringList clocks{peerwords::latency(peer), peerwords::clock(peer)};
        clocks.removeAll(QString());
        lines << clocks.join(QStringLiteral(", "));
    }
    lines << tr("%1 nodes, %2 of them switches; %3 links")
                 .arg(format::count(answer.nodes), format::count(answer.switches),
                      format::count(answer.links));
    lines.removeAll(QString());
    say(QStringLiteral("✓"), "good", tr("It works."), lines.join(u'\n'));
}

QString ProbeResult::text() const
{
    return m_heading->text() + u'\n' + m_lines->text();
}

} // namespace pickglass
