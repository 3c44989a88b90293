// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/jobs/joblinkspane.h"

#include "app/common/jobreader.h"
#include "app/common/text.h"
#include "app/desktop/jobs/jobsdata.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/display.h"
#include "app/desktop/models/format.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"

#include <QBoxLayout>
#include <QLabel>
#include <QTableView>

#include <algorithm>
#include <tuple>

namespace pickglass {

namespace {

constexpr double Several = 1.5; // as StrandScale::isRed() has it
constexpr int LinkDigits = 9;

QString raw(std::optional<double> value)
{
    return value ? QString::number(*value, 'g', LinkDigits) : QString();
}

QString number(std::optional<double> value)
{
    return value ? format::significant(*value) : QString();
}

} // namespace

JobLinksPane::JobLinksPane(Session *session, QWidget *parent)
    : JobPane(parent),
      m_model(new JobListModel(this)),
      m_sentence(named("linksSentence", makeLabel({}, "secondary")))
{
    onSurface("panel", this);
    m_model->setColumns(columns(), [this](int row) {
        const PortKey from = linkOf(row).from;
        return Selection::ofPort(from.node, from.number);
    });
    m_table = makeJobList(m_model, "jobLinks", tr("Links of the job"), session);
    auto *rows = makeLayout<QVBoxLayout>(this, 0, 0);
    m_sentence->setContentsMargins(Tokens::SpaceM, Tokens::SpaceS, Tokens::SpaceM, Tokens::SpaceS);
    rows->addWidget(m_sentence);
    rows->addWidget(m_table, 1);
    setFocusProxy(m_table);
}

std::vector<JobListModel::Column> JobLinksPane::columns() const
{
    const auto own = [this](int row) -> const Row & { return m_rows[static_cast<size_t>(row)]; };
    return {
        {"link", tr("Link"), false,
         [this](int row) { return linkText(linkOf(row).from, linkOf(row).to, m_fabric.get()); }},
        {"bytes", tr("Carried"), true, [this](int row) { return format::size(linkOf(row).bytes); },
         [this](int row) { return raw(linkOf(row).bytes); }},
        {"uses", tr("Uses"), true, [this](int row) { return number(linkOf(row).uses); },
         [this](int row) { return raw(linkOf(row).uses); }},
        {"uses_at_once", tr("At once"), true,
         [own](int row) { return number(own(row).usesAtOnce); },
         [own](int row) { return raw(own(row).usesAtOnce); },
         [own](int row) { return own(row).usesAtOnce.value_or(0) >= Several; },
         tr("Uses in the step with most of them")},
        {"steps",
         tr("Steps"),
         true,
         [own](int row) { return own(row).usesAtOnce ? format::count(own(row).steps) : QString(); },
         {},
         {},
         tr("How many steps used it several times")},
        {"flows", tr("Flows"), true,
         [this](int row) {
             const JobLink &link = linkOf(row);
             return link.minFlows == link.maxFlows
                        ? format::count(link.maxFlows)
                        : QStringLiteral("%1 … %2").arg(format::count(link.minFlows),
                                                        format::count(link.maxFlows));
         }},
        {"utilization", tr("Utilization"), true,
         [this](int row) { return format::percent(linkOf(row).utilization); },
         [this](int row) { return raw(linkOf(row).utilization); },
         [this](int row) {
             return linkOf(row).utilization.value_or(0) >= displayOptions().thresholds.utilization;
         }},
        {"wait", tr("Wait"), true, [this](int row) { return format::wait(waitOf(linkOf(row))); },
         [this](int row) { return raw(linkOf(row).wait); },
         [this](int row) {
             return linkOf(row).wait.value_or(0) >= displayOptions().thresholds.wait;
         }},
        {"foreign_max",
         tr("Others, at most"),
         true,
         [this](int row) {
             return linkOf(row).isExclusive() ? tr("none")
                                              : format::size(linkOf(row).maxForeignBytes);
         },
         [this](int row) { return raw(linkOf(row).maxForeignBytes); },
         {},
         tr("What hosts outside the job sent whose routes cross the link")},
    };
}

void JobLinksPane::fillRows()
{
    m_rows.clear();
    for (size_t i = 0; i < m_report->links.size(); ++i) {
        if (!(m_report->links[i].bytes > 0)) {
            continue;
        }
        Row row{i};
        for (const JobStep &step : m_report->steps) {
            if (i < step.linkUses.size()) {
                const double uses = double(step.linkUses[i]);
                row.usesAtOnce = std::max(row.usesAtOnce.value_or(0), uses);
                row.steps += uses >= Several ? 1 : 0;
            }
        }
        m_rows.push_back(row);
    }
    std::ranges::sort(m_rows, [this](const Row &a, const Row &b) {
        return std::tuple(-a.usesAtOnce.value_or(0), -m_report->links[a.link].bytes, a.link) <
               std::tuple(-b.usesAtOnce.value_or(0), -m_report->links[b.link].bytes, b.link);
    });
}

void JobLinksPane::setReport(const SharedJobReport &report, const SharedFabric &fabric)
{
    m_model->setRows(0);
    m_report = report;
    m_fabric = fabric;
    m_rows.clear();
    m_sentence->clear();
    if (!report) {
        return;
    }
    fillRows();
    m_model->setRows(static_cast<int>(m_rows.size()));
    fitJobList(*m_table);
    const auto again = std::ranges::count_if(
        m_rows, [](const Row &row) { return row.usesAtOnce.value_or(0) >= Several; });
    const bool areUsesKnown =
        std::ranges::any_of(m_rows, [](const Row &row) { return row.usesAtOnce.has_value(); });
    const QString carried =
        tr("%n link(s) carried data.", nullptr, static_cast<int>(m_rows.size()));
    m_sentence->setText(
        carried + u' ' +
        (!areUsesKnown ? tr("Without the size of messages it is not known how often.")
         : again > 0
             ? tr("%n of them were used several times at once.", nullptr, static_cast<int>(again))
             : tr("None of them was used several times at once.")) +
        (report->hasTables ? QString()
                           : u' ' + tr("Without forwarding tables only the links of hosts are "
                                       "known.")) +
        (report->otherWays ? u' ' + translated(*report->otherWays) : QString()));
}

QString JobLinksPane::sentence() const
{
    return m_sentence->text();
}

} // namespace pickglass
