// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/racks/rackscene.h"
#include "app/desktop/reading/latestquery.h"
#include "app/desktop/reading/placesfile.h"
#include "app/desktop/reading/plancheck.h"
#include "app/desktop/view.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QSplitter;
class QToolButton;

namespace pickglass {

class DesktopNotifier;
class ElidedLabel;
class HeatLegendBar;
class RackListPane;
class RacksCanvas;

/// Racks as elevations with front panels, beside the plan of the cables; "racks" on the command
/// line. The comparison is made again whenever the fabric changes: a cable that is plugged turns
/// right.
class RacksView final : public View
{
    Q_OBJECT

public:
    explicit RacksView(Session *session, QWidget *parent = nullptr);
    ~RacksView() override;

    bool isComplete() const override;
    void fit() override;
    bool find() override;
    bool canSaveCsv() const override { return m_scene != nullptr; }
    QString csv() const override;
    std::optional<Picture> picture() const override;
    QVariantMap state() const override;
    void setState(const QVariantMap &state) override;

    RacksCanvas *canvas() const { return m_canvas; }
    RackListPane *list() const { return m_list; }
    const SharedRackScene &scene() const { return m_scene; }
    RackColoring coloring() const;

    /// A table of places or a plan, as what its content is; remembered for this fabric.
    void openFile(const QString &path);

Q_SIGNALS:
    /// Cables have become right while the fabric was watched, by their names.
    void plugged(const QStringList &cables);

protected:
    QString fileName() const override { return QStringLiteral("racks"); }
    void showSnapshot() override;
    void showFigures() override;
    void showEvent(QShowEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    /// A file that was read, or why it could not be.
    template<typename Content>
    struct FileRead
    {
        QString path;
        std::shared_ptr<const Content> content;
        std::optional<Error> error;
    };
    struct Answer
    {
        SharedRackScene scene;
        FileRead<SaidPlaces> places;
    };
    /// A figure to color by, or state or plan.
    struct ColorChoice
    {
        RackColoring by;
        FigureKind figure;
    };

    QWidget *makeBar();
    QWidget *makeLiveLine();
    QPushButton *makeFileButton(const QString &text, const QString &toolTip,
                                const QString &fileKinds, std::function<QString()> file,
                                std::function<void(const QString &)> choose);
    void setPlaces(const QString &path);
    bool isAwaited() const;
    bool isPlanAwaited() const;
    void loadRemembered();
    void sayComplete();
    void ask();
    static Answer answer(const SharedSnapshot &snapshot, const QString &places,
                         FileRead<SaidPlaces> known, const PlanCheck::Answer &planned);
    void take(const Result<Answer> &answer);
    void report(const QStringList &cables);
    void recolor();
    void followColorBy();
    void chooseColoring();
    void setColoring(RackColoring by, FigureKind figure);
    void showNotes();
    void showLive();

    PlacesFile *m_placesFile;
    PlanCheck *m_plan;
    SharedRackScene m_scene;
    FileRead<SaidPlaces> m_places;
    std::optional<Error> m_failure;
    QString m_rememberedOf; ///< the fabric whose files were looked for in the settings
    LatestQuery m_query;
    LatestQuery m_opening; ///< what a file is that was dropped
    std::vector<ColorChoice> m_colorings;
    bool m_hasPlan = false; ///< had, at the last answer
    bool m_isColoringChosen = false;
    bool m_haveEventsFailed = false;
    QComboBox *m_coloring = nullptr;
    RackLegend *m_legend = nullptr;
    HeatLegendBar *m_heatLegend = nullptr;
    QToolButton *m_showList = nullptr;
    QWidget *m_live = nullptr;
    ElidedLabel *m_soFar = nullptr;
    QCheckBox *m_notify = nullptr;
    QCheckBox *m_sound = nullptr;
    QLabel *m_notes = nullptr;
    QSplitter *m_parts = nullptr;
    RacksCanvas *m_canvas = nullptr;
    RackListPane *m_list = nullptr;
    DesktopNotifier *m_notifier;
};

} // namespace pickglass
