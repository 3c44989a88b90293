// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/managers/managercards.h"

#include "app/common/text.h"
#include "app/desktop/icons.h"
#include "app/desktop/layouts.h"
#include "app/desktop/managers/managertext.h"
#include "app/desktop/models/format.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"
#include "core/fabric/subnets.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <functional>

namespace pickglass {

namespace {

QString factsOf(const ManagerReading &reading, const SmInfo &info)
{
    return ManagerCards::tr("priority %1 · LID %2 · %3")
        .arg(QString::number(info.priority), format::orUnknown(lidText(reading.subnets, info.lid)),
             info.portGuid.toString());
}

const char *roleOf(Severity severity)
{
    return severity == Severity::Error ? "error" : severity == Severity::Warning ? "warning" : "";
}

QLabel *makeLabel(const char *objectName, const char *role)
{
    auto *label = new QLabel;
    label->setObjectName(QLatin1String(objectName));
    label->setProperty("role", QLatin1String(role));
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

ManagerCards::ManagerCards(QWidget *parent) : QWidget(parent), m_problems(new QVBoxLayout)
{
    auto *row = new QWidget;
    makeLayout<QHBoxLayout>(row, 0, Tokens::SpaceM);
    m_master = makeCard("master", row);
    m_next = makeCard("next", row);
    auto *rows = new QVBoxLayout(this);
    rows->setContentsMargins(Tokens::SpaceM, Tokens::SpaceM, Tokens::SpaceM, Tokens::SpaceS);
    rows->setSpacing(Tokens::SpaceS);
    rows->addWidget(row);
    m_problems->setSpacing(Tokens::SpaceXs);
    rows->addLayout(m_problems);
}

ManagerCards::Card ManagerCards::makeCard(const char *objectName, QWidget *row)
{
    auto *frame = new QFrame;
    frame->setObjectName(QLatin1String(objectName));
    frame->setProperty("surface", QStringLiteral("card"));
    auto *lines = new QVBoxLayout(frame);
    lines->setContentsMargins(Tokens::SpaceL, Tokens::SpaceM, Tokens::SpaceL, Tokens::SpaceM);
    lines->setSpacing(Tokens::SpaceXs);
    auto *title = new QLabel;
    title->setProperty("role", QStringLiteral("secondary"));
    lines->addWidget(title);
    Card card{title, makeLabel("name", ""), makeLabel("facts", ""), makeLabel("more", "secondary")};
    card.name->setFont(Theme::instance().font(Tokens::HeadlineSize, QFont::DemiBold));
    for (QLabel *label : {card.name, card.facts, card.more}) {
        lines->addWidget(label);
    }
    lines->addStretch(1);
    row->layout()->addWidget(frame);
    static_cast<QHBoxLayout *>(row->layout())->setStretchFactor(frame, 1);
    return card;
}

void ManagerCards::show(const ManagerReading &reading, const ManagersAt &now, const Fabric &fabric)
{
    const QString subnet = subnetName(reading.subnets, now.subnet);
    setTitle(m_master, subnet.isEmpty() ? tr("Master") : tr("Master of subnet %1").arg(subnet));
    setTitle(m_next, subnet.isEmpty() ? tr("Takes over next")
                                      : tr("Takes over next in subnet %1").arg(subnet));
    showMaster(reading, now);
    showNext(reading, now);
    showProblems(findManagerProblems(fabric, now), now.time);
}

void ManagerCards::setTitle(const Card &card, const QString &title)
{
    card.title->setText(title);
    card.title->parentWidget()->setAccessibleName(title);
}

void ManagerCards::showMaster(const ManagerReading &reading, const ManagersAt &now)
{
    const ManagerAt *master = now.master();
    m_master.facts->setToolTip({});
    if (!master) {
        m_master.name->setText(tr("none"));
        m_master.facts->setText(!now.isKnown ? tr("No subnet manager was seen until then.")
                                : now.masterlessSince.isKnown()
                                    ? managertext::since(now.masterlessSince, now.time)
                                    : QString());
        m_master.more->setText(managertext::masterLid(reading, now));
        return;
    }
    m_master.name->setText(reading.nameOf(master->info.port));
    m_master.facts->setText(managertext::since(master->stateSince, now.time));
    m_master.more->setText(factsOf(reading, master->info) + QStringLiteral(" · ") +
                           managertext::masterLid(reading, now));
    const QString early = managertext::precision(reading.precisionAt(master->stateSince));
    if (!early.isEmpty()) {
        m_master.facts->setToolTip(tr("Started then, or %1.").arg(early));
    }
}

void ManagerCards::showNext(const ManagerReading &reading, const ManagersAt &now)
{
    const ManagerAt *next = now.next();
    m_next.name->setText(next ? reading.nameOf(next->info.port) : tr("none"));
    m_next.facts->setText(managertext::whyNext(reading, now));
    m_next.more->setText(next ? factsOf(reading, next->info) : QString());
}

void ManagerCards::showProblems(std::vector<Problem> problems, Timestamp time)
{
    std::ranges::stable_sort(problems, std::greater<>(), &Problem::severity);
    // Rows that stay are not made anew: they would be off the screen until the next layout.
    while (m_rows.size() > problems.size()) {
        delete m_rows.back().mark->parentWidget();
        m_rows.pop_back();
    }
    for (size_t i = 0; i < problems.size(); ++i) {
        const Problem &problem = problems[i];
        if (i == m_rows.size()) {
            addProblemRow();
        }
        m_rows[i].mark->setPixmap(severityPixmap(problem.severity, devicePixelRatioF()));
        setRole(m_rows[i].text, roleOf(problem.severity));
        QStringList words{translated(problem.message) + u'.'};
        if (problem.since.isKnown()) {
            words << managertext::sinceSentence(problem.since, time);
        }
        words << translated(problem.advice);
        words.removeAll(QString());
        m_rows[i].text->setText(words.join(u' '));
    }
}

void ManagerCards::addProblemRow()
{
    auto *row = named("problem", new QWidget);
    auto *cells =
        makeLayout<QHBoxLayout>(row, {Tokens::SpaceL, 0, Tokens::SpaceL, 0}, Tokens::SpaceS);
    m_rows.push_back({new QLabel, makeLabel("text", "")});
    cells->addWidget(m_rows.back().mark);
    cells->addWidget(m_rows.back().text, 1);
    m_problems->addWidget(row);
    row->show();
}

} // namespace pickglass
