// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/matrix/matrixview.h"

#include "app/desktop/layouts.h"
#include "app/desktop/matrix/matrixcanvas.h"
#include "app/desktop/matrix/matrixlegend.h"
#include "app/desktop/models/format.h"
#include "app/desktop/placemenu.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/choicestate.h"
#include "app/desktop/widgets/heatlegend.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>

namespace pickglass {

MatrixView::MatrixView(Session *session, QWidget *parent) : View(session, parent)
{
    auto *layout = makeLayout<QVBoxLayout>(this, 0, 0);
    layout->addWidget(makeBar());
    m_canvas = new MatrixCanvas(session);
    layout->addWidget(m_canvas, 1);
    m_heatLegend = new HeatLegendBar;
    m_heatLegend->hide();
    m_empty = new QLabel(tr("There is no switch in this fabric, so there is no matrix."));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setProperty("role", QStringLiteral("heading"));
    m_empty->hide();
    layout->addWidget(m_empty, 1);
    layout->addWidget(m_heatLegend);
    setFocusProxy(m_canvas);
    connect(m_canvas, &MatrixCanvas::menuRequested, this,
            [this](const Selection &selection, QPoint position) {
                showPlaceMenu(
                    this->session(), selection,
                    [this](const QString &id) { Q_EMIT viewRequested(id); }, this, position);
            });
    connect(session, &Session::selectionChanged, m_canvas,
            [this] { m_canvas->showSelection(false); });
    connect(session, &Session::goToRequested, m_canvas, [this] { m_canvas->showSelection(true); });
    connect(session, &Session::colorByChanged, this, &MatrixView::recolor);
    connect(&Theme::instance(), &Theme::changed, this, &MatrixView::recolor);
}

QWidget *MatrixView::makeBar()
{
    auto *bar = new QWidget;
    bar->setProperty("surface", QStringLiteral("panel"));
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins(Tokens::SpaceM, Tokens::SpaceS, Tokens::SpaceM, Tokens::SpaceS);
    row->setSpacing(Tokens::SpaceM);
    m_choice = new QComboBox;
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_choice->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_choice->setToolTip(tr("Rows and columns"));
    m_choice->setAccessibleName(tr("Rows and columns"));
    connect(m_choice, &QComboBox::currentIndexChanged, this, &MatrixView::showChoice);
    row->addWidget(m_choice);
    m_summary = new QLabel;
    m_summary->setProperty("role", QStringLiteral("secondary"));
    row->addWidget(m_summary);
    row->addStretch();
    m_legend = new MatrixLegend;
    row->addWidget(m_legend);
    auto *fit = new QToolButton;
    fit->setText(tr("Fit"));
    fit->setToolTip(tr("Show the whole matrix (F)"));
    connect(fit, &QToolButton::clicked, this, [this] { m_canvas->fit(); });
    row->addWidget(fit);
    return bar;
}

void MatrixView::fit()
{
    m_canvas->fit();
}

QString MatrixView::nameOf(const MatrixChoice &choice) const
{
    switch (choice.kind) {
    case MatrixChoice::Kind::Tiers:
        return tr("Tier %1 × tier %2").arg(choice.lowerTier).arg(choice.lowerTier + 1);
    case MatrixChoice::Kind::PodsTop:
        return tr("Pods × top tier");
    case MatrixChoice::Kind::Groups:
        return tr("Groups × groups");
    case MatrixChoice::Kind::Switches:
        break;
    }
    return tr("Switches × switches");
}

QVariantMap MatrixView::state() const
{
    QVariantMap state = choicesOf({m_choice, m_canvas});
    state.insert(QStringLiteral("cell"), m_canvas->isFitted() ? 0 : m_canvas->cellSize());
    return state;
}

void MatrixView::setState(const QVariantMap &state)
{
    restoreChoices({m_choice}, state);
    if (const int cell = state[QStringLiteral("cell")].toInt(); cell > 0) {
        m_canvas->holdCellSize(cell);
    } else {
        m_canvas->fit();
    }
    restoreChoices({m_choice, m_canvas}, state);
}

void MatrixView::showSnapshot()
{
    const SharedSnapshot now = session()->snapshot();
    if (now && m_snapshot && now->fabric == m_snapshot->fabric) {
        m_snapshot = now; // only other things are wrong with it
        return;
    }
    m_canvas->setMatrix(nullptr, nullptr);
    m_snapshot = session()->snapshot();
    m_choices = m_snapshot ? matrixChoices(*m_snapshot->fabric, m_snapshot->shape)
                           : std::vector<MatrixChoice>();
    {
        const QSignalBlocker blocker(m_choice);
        m_choice->clear();
        for (const MatrixChoice &choice : m_choices) {
            m_choice->addItem(nameOf(choice));
        }
    }
    m_choice->setVisible(m_choices.size() > 1);
    m_canvas->setVisible(!m_choices.empty());
    m_empty->setVisible(m_snapshot && m_choices.empty());
    showChoice();
}

void MatrixView::showChoice()
{
    const int at = m_choice->currentIndex();
    m_canvas->setMatrix(nullptr, nullptr);
    if (!m_snapshot || at < 0 || static_cast<size_t>(at) >= m_choices.size()) {
        m_matrix = MatrixData();
        m_summary->clear();
        return;
    }
    m_matrix =
        MatrixData(*m_snapshot->fabric, m_snapshot->shape, m_choices[static_cast<size_t>(at)]);
    m_summary->setText(
        tr("%1 × %2").arg(format::count(static_cast<qint64>(m_matrix.rows().size())),
                          format::count(static_cast<qint64>(m_matrix.columns().size()))));
    m_canvas->setMatrix(m_snapshot, &m_matrix);
    recolor();
}

void MatrixView::showFigures()
{
    reheat();
}

void MatrixView::showEvent(QShowEvent *event)
{
    View::showEvent(event);
    if (m_isOld) {
        recolor();
    }
}

void MatrixView::recolor()
{
    if (m_snapshot) {
        m_legend->explain(*m_snapshot->fabric, m_matrix, session()->colorBy());
    }
    reheat();
}

void MatrixView::reheat()
{
    m_isOld = !isVisible();
    if (m_isOld) {
        return;
    }
    const ColorBy by = session()->colorBy();
    const bool isHeat = m_snapshot && !m_matrix.isEmpty() && needsFigures(by);
    std::shared_ptr<const MatrixHeat> heat;
    if (isHeat) {
        heat = std::make_shared<const MatrixHeat>(makeMatrixHeat(
            m_snapshot->fabric, m_matrix, session()->figures(), by, displayOptions().thresholds));
        m_heatLegend->setLegend(heatLegendOf(heat->scale, heat->figures.get()));
    }
    m_heatLegend->setVisible(isHeat);
    m_canvas->setHeat(std::move(heat));
}

} // namespace pickglass
