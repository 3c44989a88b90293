// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/routes/waypanel.h"

#include "app/common/text.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"
#include "core/fabric/subnets.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QSignalBlocker>
#include <QTableView>

#include <algorithm>

namespace pickglass {

WayPanel::WayPanel(const QString &title, QWidget *parent)
    : QWidget(parent),
      m_title(title),
      m_model(new PathModel(this)),
      m_table(new QTableView),
      m_heading(new ElidedLabel),
      m_lids(new QComboBox),
      m_sentence(makeLabel({}, "secondary"))
{
    onSurface("panel", this);
    auto *rows = makeLayout<QVBoxLayout>(this, 0, 0);
    auto *head = makeLayout<QHBoxLayout>(
        nullptr, {Tokens::SpaceM, Tokens::SpaceS, Tokens::SpaceM, Tokens::SpaceXs}, Tokens::SpaceS);
    m_heading->setFont(Theme::instance().font(Tokens::BodySize, QFont::DemiBold));
    head->addWidget(m_heading, 1);
    m_lids->setAccessibleName(tr("%1: LID of the destination").arg(title));
    m_lids->setToolTip(tr("The destination's LIDs (LMC): each has a path of its own"));
    head->addWidget(m_lids);
    rows->addLayout(head);
    m_sentence->setWordWrap(true);
    m_sentence->setContentsMargins(Tokens::SpaceM, 0, Tokens::SpaceM, Tokens::SpaceXs);
    rows->addWidget(m_sentence);
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("%1: hops").arg(title));
    styleRoutesTable(*m_table);
    rows->addWidget(m_table, 1);
    setFocusProxy(m_table);
    connect(m_lids, &QComboBox::currentIndexChanged, this, [this](int index) {
        showPath();
        Q_EMIT lidChosen(index);
    });
}

void WayPanel::setPaths(const SharedFabricRoutes &tables, const std::vector<Path> &paths,
                        const std::vector<Path> &others)
{
    m_tables = tables;
    m_paths = paths;
    m_others = others;
    const int before = std::max(0, chosen());
    const QSignalBlocker blocker(m_lids);
    m_lids->clear();
    for (const Path &path : paths) {
        m_lids->addItem(tr("LID %1").arg(lidText(tables->fabric(), path.lid)));
    }
    m_lids->setCurrentIndex(std::min(before, m_lids->count() - 1));
    m_lids->setVisible(m_lids->count() > 1);
    showPath();
}

void WayPanel::setOther(int index)
{
    m_other = index;
    showPath();
}

int WayPanel::chosen() const
{
    return m_lids->currentIndex();
}

void WayPanel::choose(int index)
{
    m_lids->setCurrentIndex(index);
}

QString WayPanel::sentence() const
{
    return m_sentence->text();
}

void WayPanel::showPath()
{
    const auto at = [](const std::vector<Path> &paths, int index) {
        const auto last = static_cast<int>(paths.size()) - 1;
        return last < 0 ? Path() : paths[static_cast<size_t>(std::clamp(index, 0, last))];
    };
    const Path path = at(m_paths, chosen());
    m_model->setPath(m_tables, path, at(m_others, m_other));
    m_heading->setFullText(m_title);
    setRole(m_sentence, path.arrives() ? "secondary" : "error");
    m_sentence->setVisible(!m_paths.empty());
    if (m_paths.empty()) {
        m_sentence->clear();
        return;
    }
    QString text = path.arrives()
                       ? tr("To LID %1: arrives after %n hops", nullptr, m_model->rowCount())
                             .arg(lidText(m_tables->fabric(), path.lid))
                       : shownText(translated(describe(m_tables->fabric(), path)));
    if (path.arrives() && m_model->rowCount() > 0) {
        text += QStringLiteral(" · ") + (m_model->oneWayHops() == 0
                                             ? tr("the way back crosses the same cables")
                                             : tr("the way back does not cross %n of the cables",
                                                  nullptr, m_model->oneWayHops()));
    }
    m_sentence->setText(text);
    fitColumns(*m_table);
    m_table->setColumnHidden(PathModel::Lane, !m_model->hasLanes());
}

} // namespace pickglass
