// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/findingslist.h"

#include "app/common/text.h"
#include "app/desktop/heatmap/heattext.h"
#include "app/desktop/models/format.h"
#include "app/desktop/models/incidenttext.h"
#include "app/desktop/shortplaces.h"
#include "app/desktop/theme.h"

#include <QCoreApplication>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

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

struct PatternText
{
    HeatPattern pattern;
    const char *text;
    const char *detail;
};
constexpr PatternText PatternTexts[] = {
    {HeatPattern::Unknown, QT_TRANSLATE_NOOP("pickglass::HeatFindings", "Not enough data"),
     QT_TRANSLATE_NOOP("pickglass::HeatFindings",
                       "Waits and traffic need two sweeps with PortXmitWait.")},
    {HeatPattern::Quiet, QT_TRANSLATE_NOOP("pickglass::HeatFindings", "Low traffic"),
     QT_TRANSLATE_NOOP("pickglass::HeatFindings", "Little was sent, and nothing waited.")},
    {HeatPattern::Target, QT_TRANSLATE_NOOP("pickglass::HeatFindings", "Many-to-one congestion"),
     QT_TRANSLATE_NOOP("pickglass::HeatFindings", "One place received a large share of all data.")},
    {HeatPattern::SlowWide,
     QT_TRANSLATE_NOOP("pickglass::HeatFindings", "Little traffic, long waits"),
     QT_TRANSLATE_NOOP("pickglass::HeatFindings", "Many waited although little was sent.")},
    {HeatPattern::EvenLittle,
     QT_TRANSLATE_NOOP("pickglass::HeatFindings", "Even traffic, little wait"),
     QT_TRANSLATE_NOOP("pickglass::HeatFindings", "Data was sent with little waiting.")},
    {HeatPattern::Waiting, QT_TRANSLATE_NOOP("pickglass::HeatFindings", "Widespread waits"),
     QT_TRANSLATE_NOOP("pickglass::HeatFindings", "In many places and at many times.")},
};

HeatFinding patternOf(HeatPattern pattern)
{
    const PatternText *known = std::ranges::find(PatternTexts, pattern, &PatternText::pattern);
    return {FindingsModelText::tr(known->text), FindingsModelText::tr(known->detail)};
}

/// What belongs to a pair of maps that findings were made of.
class FindingsWriter
{
public:
    FindingsWriter(const HeatMapScene &scene, const HeatMap &waits,
                   std::span<const Incident> incidents, const ShortNames &names)
        : m_names(names),
          m_findings(*scene.findings),
          m_waits(waits),
          m_window(scene.request.window),
          m_incidents(incidents)
    {
    }

    std::vector<HeatFinding> all()
    {
        addIncidents();
        if (m_found.empty()) {
            m_found.push_back(patternOf(m_findings.pattern));
            addTarget();
        }
        addTraffic();
        addPeak();
        addEpisodes();
        return std::move(m_found);
    }

private:
    QString nameOf(quint32 row) const
    {
        return m_names.withoutCommon(heatRowName(m_waits, row, -1));
    }

    void addIncidents()
    {
        for (const Incident &incident : m_incidents) {
            if (isSeenInWaits(incident.kind) && incident.isIn(m_window)) {
                HeatFinding finding;
                finding.text = shortSentence(incident.message, m_names);
                finding.detail = incidenttext::when(incident, m_window.to);
                finding.incident = incident;
                m_found.push_back(finding);
            }
        }
    }

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
        finding.text =
            m_findings.waitTime
                ? FindingsModelText::tr("waited %1 of the time on average")
                      .arg(format::percent(m_findings.waitTime))
                : FindingsModelText::tr("Share of the time that was waited is not known");
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
                u'\n' + widthOf(episode);
            finding.range = episode.when;
            if (!episode.first.empty()) {
                finding.selection = selectionOf(m_waits.rows[episode.first.front()]);
            }
            m_found.push_back(finding);
        }
    }

    /// How many rows waited at once, and how much the most: of one row, how much.
    QString widthOf(const HeatEpisode &episode) const
    {
        const QString name = nameOf(episode.hottestRow);
        const QString most = heattext::value(m_waits.subject, HeatStatistic::Mean, episode.hottest);
        const auto rows = static_cast<int>(episode.widestRows);
        return rows <= 1
                   ? FindingsModelText::tr("one row at a time, most in %1: %2").arg(name, most)
                   : FindingsModelText::tr("up to %Ln rows, most in %1: %2", nullptr, rows)
                         .arg(name, most);
    }

    const ShortNames &m_names; ///< what they have in common is left out of names
    const HeatFindings &m_findings;
    const HeatMap &m_waits;
    TimeRange m_window;
    std::span<const Incident> m_incidents;
    std::vector<HeatFinding> m_found;
};

} // namespace

std::vector<HeatFinding> heatFindings(const HeatMapScene &scene,
                                      std::span<const Incident> incidents)
{
    if (!scene.findings) {
        return {};
    }
    const HeatSubject waits = subjectsOfFindings(*scene.request.fabric).front();
    const auto at = std::ranges::find(scene.subjects, waits);
    const HeatMap &map = *scene.maps[static_cast<size_t>(at - scene.subjects.begin())];
    std::vector<HeatFinding> findings = FindingsWriter(scene, map, incidents, {}).all();
    const std::vector<HeatFinding> shorter =
        FindingsWriter(scene, map, incidents, shortNames(scene.request.fabric)).all();
    for (size_t i = 0; i < findings.size(); ++i) {
        findings[i].shortText = shorter[i].text;
        findings[i].shortDetail = shorter[i].detail;
    }
    return findings;
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
        // With whole names, where they may be shortened.
        return finding.text != finding.shortText || finding.detail != finding.shortDetail
                   ? data(index, Qt::AccessibleTextRole)
               : finding.goesSomewhere() ? FindingsModelText::tr("Go there")
                                         : QString();
    case ShortTextRole:
        return finding.shortText;
    case ShortDetailRole:
        return finding.shortDetail;
    default:
        return {};
    }
}

Qt::ItemFlags FindingsModel::flags(const QModelIndex &index) const
{
    return index.isValid() && at(index.row()).isHead ? Qt::ItemIsEnabled
                                                     : QAbstractListModel::flags(index);
}

namespace {

/// A line, and in smaller type what there is to say of it; heads stand apart.
class FindingDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const auto *list = qobject_cast<const QListView *>(option.widget);
        const int width = list ? list->viewport()->width() : option.rect.width();
        const Texts texts = textsIn(QRectF(0, 0, width, 1000), index);
        return {width, static_cast<int>(texts.detail.bottom()) + Tokens::SpaceS};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        painter->save();
        if (option.state & (QStyle::State_Selected | QStyle::State_MouseOver) &&
            !index.data(FindingsModel::IsHeadRole).toBool()) {
            painter->fillRect(option.rect, option.state & QStyle::State_Selected
                                               ? tokens().accentBackground
                                               : tokens().raised);
        }
        const Texts texts = textsIn(option.rect, index);
        const bool isHead = index.data(FindingsModel::IsHeadRole).toBool();
        painter->setFont(textFont(index));
        painter->setPen(isHead ? tokens().secondary : tokens().text);
        painter->drawText(texts.text, Qt::TextWordWrap, texts.words);
        painter->setFont(Theme::instance().font(Tokens::SecondarySize));
        painter->setPen(tokens().secondary);
        painter->drawText(texts.detail, Qt::TextWordWrap, texts.detailText);
        if (option.state & QStyle::State_HasFocus && option.state & QStyle::State_Selected) {
            painter->setPen(tokens().accent);
            painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
        }
        painter->restore();
    }

private:
    struct Texts
    {
        QRectF text;
        QRectF detail;
        QString words;
        QString detailText;
    };

    /// The whole text where each of its lines fits, else that with shorter names.
    static QString wordsFor(const QModelIndex &index, int role, int shortRole, const QFont &font,
                            double room)
    {
        const QString whole = index.data(role).toString();
        const QFontMetricsF metrics(font);
        const bool fits = std::ranges::all_of(whole.split(u'\n'), [&](const QString &line) {
            return metrics.horizontalAdvance(line) <= room;
        });
        const QString shorter = index.data(shortRole).toString();
        return fits || shorter.isEmpty() ? whole : shorter;
    }

    static QFont textFont(const QModelIndex &index)
    {
        const bool isHead = index.data(FindingsModel::IsHeadRole).toBool();
        return isHead ? Theme::instance().font(Tokens::SecondarySize, QFont::DemiBold)
                      : Theme::instance().font(Tokens::BodySize,
                                               index.row() == 0 ? QFont::DemiBold : QFont::Normal);
    }

    static Texts textsIn(const QRectF &place, const QModelIndex &index)
    {
        const bool isHead = index.data(FindingsModel::IsHeadRole).toBool();
        const QRectF inner = place.adjusted(
            Tokens::SpaceM, isHead ? Tokens::SpaceM : Tokens::SpaceXs, -Tokens::SpaceM, 0);
        const auto needed = [&](const QFont &font, const QString &text, double top) {
            const QRectF room(inner.left(), top, inner.width(), 1000);
            return text.isEmpty() ? QRectF(inner.left(), top, inner.width(), 0)
                                  : QRectF(inner.left(), top, inner.width(),
                                           QFontMetricsF(font)
                                               .boundingRect(room, Qt::TextWordWrap, text)
                                               .height());
        };
        Texts texts;
        const QFont small = Theme::instance().font(Tokens::SecondarySize);
        texts.words = wordsFor(index, Qt::DisplayRole, FindingsModel::ShortTextRole,
                               textFont(index), inner.width());
        texts.detailText = wordsFor(index, FindingsModel::DetailRole,
                                    FindingsModel::ShortDetailRole, small, inner.width());
        texts.text = needed(textFont(index), texts.words, inner.top());
        texts.detail = needed(small, texts.detailText, texts.text.bottom() + 1);
        return texts;
    }
};

} // namespace

FindingsList::FindingsList(QWidget *parent) : QListView(parent)
{
    setModel(&m_model);
    setItemDelegate(new FindingDelegate(this));
    setAccessibleName(tr("Findings"));
    setMouseTracking(true);
    setFrameShape(QFrame::NoFrame);
    setResizeMode(QListView::Adjust);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    const auto choose = [this](const QModelIndex &index) {
        if (!m_model.at(index.row()).isHead) {
            Q_EMIT chosen(m_model.at(index.row()));
        }
    };
    connect(this, &QAbstractItemView::clicked, this, choose);
    connect(this, &QAbstractItemView::activated, this, choose);
    connect(&Theme::instance(), &Theme::changed, this, &QListView::doItemsLayout);
}

void FindingsList::resizeEvent(QResizeEvent *event)
{
    QListView::resizeEvent(event);
    scheduleDelayedItemsLayout();
}

} // namespace pickglass
