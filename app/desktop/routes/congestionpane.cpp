// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/routes/congestionpane.h"

#include "app/common/text.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"

#include <QBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QTableView>

namespace pickglass {

namespace {

constexpr int MinHeight = 120;
constexpr int RootWidth = 320;

} // namespace

CongestionPane::CongestionPane(Session *session, QWidget *parent)
    : RoutesPane(parent),
      m_session(session),
      m_episodes(new EpisodesModel(this)),
      m_victims(new VictimsModel(this)),
      m_table(named("congestion", new QTableView)),
      m_victimsTable(named("congestionVictims", new QTableView)),
      m_percent(std::make_shared<std::atomic_int>(0)),
      m_query(session, [this] { begin(); })
{
    onSurface("panel", this);
    auto *rows = makeLayout<QVBoxLayout>(this, 0, 0);
    rows->addWidget(makeBar());
    m_table->setModel(m_episodes);
    m_table->setAccessibleName(tr("Episodes of congestion"));
    styleRoutesTable(*m_table);
    fitColumns(*m_table);
    m_table->setMinimumHeight(MinHeight);
    auto *parts = new QSplitter(Qt::Vertical);
    parts->setChildrenCollapsible(false);
    parts->addWidget(m_table);
    parts->addWidget(makeLower());
    parts->setSizes({1, 1}); // alike
    rows->addWidget(parts, 1);
    setFocusProxy(m_table);
    m_progressTimer.setInterval(ProgressPeriod);
    m_query.deferWhileHidden(this);
    connectParts();
    showReport();
}

QWidget *CongestionPane::makeBar()
{
    auto *bar = new QWidget;
    auto *row = makeLayout<QHBoxLayout>(
        bar, {Tokens::SpaceM, Tokens::SpaceS, Tokens::SpaceM, Tokens::SpaceS}, Tokens::SpaceS);
    m_sentence = makeLabel({}, "secondary");
    m_sentence->setWordWrap(true);
    m_progress = new QProgressBar;
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(ProgressWidth);
    m_progress->setRange(0, WholePercent);
    m_progress->setAccessibleName(tr("Checking the links"));
    m_cancel = new QPushButton(tr("Cancel"));
    m_cancel->setToolTip(tr("Cancel (Esc)"));
    m_again = new QPushButton(tr("Check again"));
    m_again->setToolTip(tr("Check the recording as it is now"));
    row->addWidget(m_sentence, 1);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_progress, m_cancel, m_again}) {
        row->addWidget(widget);
    }
    return bar;
}

QWidget *CongestionPane::makeLower()
{
    auto *lower = new QWidget;
    auto *rows = makeLayout<QVBoxLayout>(lower, 0, 0);
    m_reasons = makeLabel({}, "secondary");
    m_reasons->setWordWrap(true);
    m_reasons->setContentsMargins(Tokens::SpaceM, Tokens::SpaceS, Tokens::SpaceM, Tokens::SpaceS);
    rows->addWidget(m_reasons);
    m_victimsTable->setModel(m_victims);
    m_victimsTable->setAccessibleName(tr("Victims"));
    styleRoutesTable(*m_victimsTable);
    rows->addWidget(m_victimsTable, 1);
    lower->setMinimumHeight(MinHeight);
    return lower;
}

void CongestionPane::connectParts()
{
    connect(m_again, &QPushButton::clicked, this, &CongestionPane::start);
    connect(m_cancel, &QPushButton::clicked, this, &CongestionPane::cancel);
    connect(&m_progressTimer, &QTimer::timeout, this, [this] { m_progress->setValue(*m_percent); });
    connect(&m_query, &LatestQuery::settled, this, [this] {
        showButtons();
        Q_EMIT settled();
    });
    connect(m_session, &Session::captureChanged, this, [this] {
        m_query.cancel();
        m_isStarted = false;
        m_session->setCongestion(nullptr);
    });
    connect(m_session, &Session::timeChanged, this, [this] {
        if (m_isStarted && range() != m_range) {
            start();
        }
    });
    connect(m_session, &Session::congestionChanged, this, &CongestionPane::showReport);
    followSelection(*m_table, *m_episodes, m_session,
                    [this](const QString &id) { Q_EMIT viewRequested(id); });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        const QModelIndexList rows = m_table->selectionModel()->selectedRows();
        showEpisode(rows.isEmpty() ? -1 : rows.front().row());
    });
    for (const auto signal : {&QTableView::clicked, &QTableView::activated}) {
        connect(m_table, signal, this, [this](const QModelIndex &index) { goTo(index.row()); });
    }
    m_table->setToolTip(tr("A click or Enter goes to the middle of the episode"));
    connect(m_victimsTable, &QTableView::activated, this, [this](const QModelIndex &index) {
        m_session->setRoutePair(m_victims->pairAt(index.row()));
    });
    m_victimsTable->setToolTip(tr("Enter or a double click chooses this pair for the path"));
}

TimeRange CongestionPane::range() const
{
    return m_session->hasRange() ? m_session->range() : TimeRange();
}

void CongestionPane::showEvent(QShowEvent *event)
{
    RoutesPane::showEvent(event);
    if (!m_isStarted) {
        start();
    }
}

void CongestionPane::start()
{
    m_isStarted = true;
    m_query.ask(LatestQuery::When::Soon);
}

void CongestionPane::begin()
{
    if (!m_session->readers() || m_session->extent().lastSweep < 2) {
        m_session->setCongestion(nullptr);
        m_sentence->setText(tr("Two readings of the counters are needed."));
        Q_EMIT settled();
        return;
    }
    m_range = range();
    m_percent = std::make_shared<std::atomic_int>(0);
    m_query.read(
        m_session->readers(),
        [asked = m_range, percent = m_percent](const CaptureReader &capture,
                                               const StopToken &stop) {
            return readCongestion(capture, asked, stop,
                                  [&percent](double share) {
                                      *percent = static_cast<int>(share * WholePercent);
                                  })
                .map([](CongestionReport &&report) -> SharedCongestionReport {
                    return std::make_shared<const CongestionReport>(std::move(report));
                });
        },
        [this](const Result<SharedCongestionReport> &report) { take(report); });
    m_sentence->setText(tr("Checking which links packets wait for …"));
    showButtons();
}

void CongestionPane::take(const Result<SharedCongestionReport> &report)
{
    m_session->setCongestion(report ? *report : nullptr);
    if (!report) {
        m_sentence->setText(translated(report.error()));
    }
}

void CongestionPane::cancel()
{
    if (m_query.isBusy()) {
        m_query.cancel();
        m_sentence->setText(tr("This was cancelled."));
        showButtons();
        Q_EMIT settled();
    }
}

// ---- what is shown

void CongestionPane::showReport()
{
    const SharedCongestionReport &report = m_session->congestion();
    m_episodes->setReport(report);
    m_table->setVisible(m_episodes->rowCount() > 0);
    showEpisode(-1);
    showButtons();
    if (!report) {
        m_sentence->clear();
        return;
    }
    fitColumns(*m_table, RootWidth);
    if (!report->hasWaits) {
        m_sentence->setText(tr("How long packets waited is not known: no port has both waits "
                               "(PortXmitWait) and a Tick."));
    } else if (report->episodes.empty()) {
        m_sentence->setText(tr("%1: no link is to blame for packets that wait.")
                                .arg(format::moments(report->range)));
    } else {
        m_sentence->setText(
            tr("%1: %n episodes", nullptr, static_cast<int>(report->episodes.size()))
                .arg(format::moments(report->range)));
    }
}

void CongestionPane::showEpisode(int row)
{
    if (row < 0 || row >= m_episodes->rowCount()) {
        m_reasons->clear();
        m_victims->setVictims({}, nullptr);
    } else {
        const CongestionEpisode &episode = m_episodes->episode(row);
        QStringList lines{translated(describe(episode))};
        for (const Message &reason : reasonsOf(episode)) {
            lines << translated(reason);
        }
        m_reasons->setText(shownText(lines.join(u' ')));
        const SharedSnapshot snapshot = m_session->snapshot();
        const SharedFabric fabric = snapshot ? snapshot->fabric : nullptr;
        m_victims->setVictims(episode.victims, fabric);
        fitColumns(*m_victimsTable);
        std::vector<Selection> places{m_episodes->placeOf(row)};
        for (const PortKey &link : episode.links) {
            const PortIndex port = fabric ? fabric->findPort(link.node, link.number) : PortIndex();
            if (port.isValid() && fabric->port(port).link.isValid()) {
                places.push_back(Selection::ofLink(*fabric, fabric->port(port).link));
            }
        }
        m_session->setHighlighted(std::move(places));
    }
    m_reasons->setVisible(!m_reasons->text().isEmpty());
    m_victimsTable->setVisible(m_victims->rowCount() > 0);
}

/// Not to its start, where what is read of ports is of the time before it.
void CongestionPane::goTo(int row)
{
    if (row >= 0 && row < m_episodes->rowCount()) {
        const CongestionEpisode &episode = m_episodes->episode(row);
        m_session->setCursor(episode.start + (episode.end - episode.start) / 2);
    }
}

void CongestionPane::showButtons()
{
    const bool isRunning = m_query.isBusy();
    m_progress->setVisible(isRunning);
    m_cancel->setVisible(isRunning);
    m_again->setEnabled(!isRunning && m_session->readers() != nullptr);
    if (isRunning) {
        m_progressTimer.start();
    } else {
        m_progressTimer.stop();
    }
}

QString CongestionPane::sentence() const
{
    return m_sentence->text();
}

QString CongestionPane::reasons() const
{
    return m_reasons->text();
}

} // namespace pickglass
