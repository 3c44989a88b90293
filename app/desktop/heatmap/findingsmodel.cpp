// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/findingsmodel.h"

#include "app/desktop/heatmap/heattext.h"
#include "app/desktop/models/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {

/// The context of the translations.
struct FindingsModelText
{
    Q_DECLARE_TR_FUNCTIONS(pickglass::HeatFindings)
};

HeatFinding head(const QString &text)
{
    HeatFinding finding;
    finding.text = text;
    finding.isHead = true;
    return finding;
}

Selection selectionOf(const HeatRow &row)
{
    if (row.guid == Guid()) {
        return {};
    }
    return row.port != 0 ? Selection::ofPort(row.guid, row.port) : Selection::ofNode(row.guid);
}

HeatFinding patternOf(HeatPattern pattern)
{
    HeatFinding finding;
    switch (pattern) {
    case HeatPattern::Unknown:
        finding = {FindingsModelText::tr("Not enough data"),
                   FindingsModelText::tr("Waits and traffic need two sweeps with PortXmitWait.")};
        break;
    case HeatPattern::Quiet:
        finding = {FindingsModelText::tr("Low traffic"),
                   FindingsModelText::tr("Little was sent, and nothing waited.")};
        break;
    case HeatPattern::Target:
        finding = {FindingsModelText::tr("Many-to-one congestion"),
                   FindingsModelText::tr("One place received a large share of all data.")};
        break;
    case HeatPattern::SlowWide:
        finding = {FindingsModelText::tr("Little traffic, long waits"),
                   FindingsModelText::tr("Many waited although little was sent.")};
        break;
    case HeatPattern::EvenLittle:
        finding = {FindingsModelText::tr("Even traffic, little wait"),
                   FindingsModelText::tr("Data was sent with little waiting.")};
        break;
    case HeatPattern::Waiting:
        finding = {FindingsModelText::tr("Widespread waits"),
                   FindingsModelText::tr("In many places and at many times.")};
        break;
    }
    return finding;
}

/// What belongs to a pair of maps that findings were made of.
class FindingsWriter
{
public:
    FindingsWriter(const HeatScene &scene, const HeatMap &waits)
        : m_findings(*scene.findings),
          m_waits(waits)
    {
    }

    std::vector<HeatFinding> all()
    {
        m_found.push_back(patternOf(m_findings.pattern));
        addTarget();
        addTraffic();
        addPeak();
        addEpisodes();
        return std::move(m_found);
    }

private:
    QString nameOf(quint32 row) const { return heatRowName(m_waits, row, -1); }

    void addTarget()
    {
        if (!m_findings.target || m_findings.pattern != HeatPattern::Target) {
            return;
        }
        const quint32 row = *m_findings.target;
        HeatFinding finding;
        finding.text = FindingsModelText::tr("%1 received %2 of all data")
                           .arg(nameOf(row), format::percent(m_findings.targetShare));
        finding.selection = selectionOf(m_waits.rows[row]);
        finding.moment =
            m_findings.widestColumn ? m_waits.startOf(*m_findings.widestColumn) : m_waits.start;
        m_found.push_back(finding);
    }

    void addTraffic()
    {
        m_found.push_back(head(FindingsModelText::tr("Waits and traffic")));
        HeatFinding finding;
        finding.text = m_findings.waitShare
                           ? FindingsModelText::tr("waited %1 × as much as was sent")
                                 .arg(format::significant(*m_findings.waitShare))
                           : FindingsModelText::tr("Share of waits unknown");
        finding.detail = m_findings.correlation
                             ? correlationText(*m_findings.correlation)
                             : FindingsModelText::tr("Correlation of waits and traffic unknown.");
        m_found.push_back(finding);
        if (m_findings.utilization) {
            HeatFinding used;
            used.text = FindingsModelText::tr("%1 of the links' data rate was used")
                            .arg(format::percent(m_findings.utilization));
            m_found.push_back(used);
        }
    }

    static QString correlationText(double r)
    {
        const QString figure = QString::number(r, 'f', 2);
        constexpr double Strong = 0.5;
        return r >= Strong
                   ? FindingsModelText::tr("Rows that sent more waited more (r = %1).").arg(figure)
               : r <= -Strong
                   ? FindingsModelText::tr("Rows that sent more waited less (r = %1).").arg(figure)
                   : FindingsModelText::tr("Waits hardly correlate with traffic (r = %1).")
                         .arg(figure);
    }

    void addPeak()
    {
        if (!m_findings.widestColumn || m_findings.widestRows == 0) {
            return;
        }
        m_found.push_back(head(FindingsModelText::tr("Peak")));
        HeatFinding finding;
        const TimeRange when = m_waits.rangeOf(*m_findings.widestColumn);
        finding.text = FindingsModelText::tr("%1 of %2 waited")
                           .arg(format::count(static_cast<qint64>(m_findings.widestRows)),
                                format::count(static_cast<qint64>(m_findings.widestKnown)));
        finding.detail = heattext::when(when);
        finding.moment = when.from;
        m_found.push_back(finding);
    }

    void addEpisodes()
    {
        if (m_findings.episodes.empty()) {
            return;
        }
        m_found.push_back(head(FindingsModelText::tr(
            "%n episodes", nullptr, static_cast<int>(m_findings.episodes.size()))));
        for (const HeatEpisode &episode : m_findings.episodes) {
            HeatFinding finding;
            QStringList first;
            for (const quint32 row : episode.first) {
                first += nameOf(row);
                if (first.size() == 3) {
                    break;
                }
            }
            const auto others = static_cast<int>(episode.first.size()) - 3;
            finding.text = heattext::when(episode.when);
            finding.detail =
                (others > 0 ? FindingsModelText::tr("first %1 and %n more", nullptr, others)
                            : FindingsModelText::tr("first %1"))
                    .arg(first.join(QStringLiteral(", "))) +
                u'\n' +
                FindingsModelText::tr("up to %1 rows, most in %2: %3")
                    .arg(format::count(static_cast<qint64>(episode.widestRows)),
                         nameOf(episode.hottestRow),
                         heattext::value(m_waits.subject, HeatStatistic::Mean, episode.hottest));
            finding.range = episode.when;
            if (!episode.first.empty()) {
                finding.selection = selectionOf(m_waits.rows[episode.first.front()]);
            }
            m_found.push_back(finding);
        }
    }

    const HeatFindings &m_findings;
    const HeatMap &m_waits;
    std::vector<HeatFinding> m_found;
};

} // namespace

std::vector<HeatFinding> heatFindings(const HeatScene &scene)
{
    if (!scene.findings) {
        return {};
    }
    const HeatSubject waits = findingSubjects(hasTicks(*scene.wish.fabric)).front();
    const auto at = std::ranges::find(scene.subjects, waits);
    return FindingsWriter(scene, *scene.maps[static_cast<size_t>(at - scene.subjects.begin())])
        .all();
}

FindingsModel::FindingsModel(QObject *parent) : QAbstractListModel(parent)
{
}

void FindingsModel::setFindings(std::vector<HeatFinding> findings)
{
    if (findings == m_findings) {
        return;
    }
    if (findings.size() == m_findings.size()) {
        m_findings = std::move(findings);
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
        return;
    }
    beginResetModel();
    m_findings = std::move(findings);
    endResetModel();
}

int FindingsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_findings.size());
}

QVariant FindingsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const HeatFinding &finding = at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return finding.text;
    case DetailRole:
        return finding.detail;
    case IsHeadRole:
        return finding.isHead;
    case Qt::AccessibleTextRole:
        return finding.detail.isEmpty() ? finding.text : finding.text + u'\n' + finding.detail;
    case Qt::ToolTipRole:
        return finding.goesSomewhere() ? FindingsModelText::tr("Go there") : QString();
    default:
        return {};
    }
}

Qt::ItemFlags FindingsModel::flags(const QModelIndex &index) const
{
    return index.isValid() && at(index.row()).isHead ? Qt::ItemIsEnabled
                                                     : QAbstractListModel::flags(index);
}

} // namespace pickglass
