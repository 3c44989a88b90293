// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/charts/data/loadchart.h"
#include "app/desktop/charts/serieslist.h"
#include "app/desktop/reading/latestquery.h"
#include "app/desktop/reading/sampledcounters.h"
#include "app/desktop/time/timeaxis.h"
#include "app/desktop/view.h"

class QComboBox;
class QLabel;
class QMenu;
class QScrollArea;
class QStackedWidget;

namespace pickglass {

class AddSeries;
class ChartCanvas;
class ChipRow;
class CompareBar;
class StatePage;
class ValuesTable;

/// Counters over time: the series of the selection, of the pinned ports and those added by hand, on
/// charts above each other, with their values below; "charts" on the command line.
class ChartsView final : public View
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ChartsView)

public:
    /// How much time is shown until somebody zooms.
    enum class Span : quint8 { Minute, FiveMinutes, QuarterHour, Hour, All };

    explicit ChartsView(Session *session, QWidget *parent = nullptr);

    bool isComplete() const override;
    void fit() override { m_axis.fit(); }
    bool canSaveCsv() const override;
    QString csv() const override;
    std::optional<Picture> picture() const override;
    QVariantMap state() const override;
    void setState(const QVariantMap &state) override;

    SeriesList *list() { return &m_list; }
    TimeAxis *timeAxis() { return &m_axis; }
    ChartCanvas *canvas() const { return m_canvas; }
    ValuesTable *table() const { return m_table; }
    ChipRow *chips() const { return m_chips; }
    CompareBar *compareBar() const { return m_compare; }
    AddSeries *addPopup() const { return m_add; }
    /// What stands where there are no charts; null while there are.
    StatePage *emptyState() const;
    void setRaw(bool isRaw);
    void setSpan(Span span);

protected:
    QString fileName() const override { return QStringLiteral("charts"); }
    void showSnapshot() override;
    void showFigures() override { showState(); } // the busiest are offered
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *makeHead();
    QWidget *makeChoices();
    QWidget *makeValues();
    void connectParts();
    void takeCounters(const Result<std::vector<CounterId>> &sampled);
    void readOtherFabric();
    /// mayWait: nobody waits for it, the capture only grew.
    void ask(bool mayWait);
    void begin();
    void answer(const Result<std::vector<ChartSeries>> &series);
    void take(const std::vector<ChartSeries> &series);
    void rescale();
    void showState();
    void showCaption();
    void showBusiest();
    void explain(const QString &title, const QString &sentence, const QString &button);
    void settle();

    SeriesList m_list;
    TimeAxis m_axis;
    LatestQuery m_query;
    SampledCounters m_sampled;
    LatestQuery m_otherFabricQuery;
    bool m_isRaw = false;
    bool m_knowsCounters = false;
    std::optional<qint64> m_shift;  ///< of what is compared with
    SharedFabric m_otherFabric;     ///< of the capture that is compared with
    std::vector<SeriesKey> m_asked; ///< the own keys of the last question
    QString m_failure;
    ChipRow *m_chips = nullptr;
    QComboBox *m_kind = nullptr;
    QComboBox *m_span = nullptr;
    ChartCanvas *m_canvas = nullptr;
    QScrollArea *m_scroll = nullptr;
    StatePage *m_state = nullptr;
    QStackedWidget *m_stack = nullptr;
    QLabel *m_caption = nullptr;
    QWidget *m_valuesArea = nullptr;
    ValuesTable *m_table = nullptr;
    CompareBar *m_compare = nullptr;
    AddSeries *m_add = nullptr;
};

} // namespace pickglass
