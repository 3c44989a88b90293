// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/session.h"

#include <QHash>
#include <QIcon>
#include <QWidget>

#include <utility>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QMenu;
class QPushButton;
class QToolButton;

namespace pickglass {

/// The top of the window: source with the menu of files, search, coloring, host group.
class TopBar final : public QWidget
{
    Q_OBJECT

public:
    /// fileMenu drops from the source button, mainMenu from the last one; both are owned by others.
    TopBar(Session *session, QMenu *fileMenu, QMenu *mainMenu, QWidget *parent = nullptr);

    /// How what is open grows.
    enum class Growth : quint8 { None, Live, Paused, Ending, Stopped };
    /// What is open, "" for nothing; the tool tip has all of it.
    void setSource(const QString &name, const QString &toolTip, Growth growth = Growth::None);
    /// Buttons at the two ends that show and hide the panels there.
    void setPanels(QAction *left, QAction *right);
    /// As if the button was pressed.
    void dropFileMenu();
    void dropMainMenu();
    /// Beside the source.
    void setControls(QWidget *controls);

    /// It becomes narrow where it has to: the search shows its icon alone.
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void searchRequested();
    void groupsRequested();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void styleSearch();
    void fillColorBy();
    void fillGroups();
    void showTexts();
    void showSource();
    int wideWidth() const;
    void fitWidth();
    QIcon dot(const QColor &color, bool isFilled);

    Session *m_session;
    QString m_name;
    Growth m_growth = Growth::None;
    QHBoxLayout *m_row;
    QPushButton *m_source;
    QPushButton *m_search;
    QComboBox *m_colorBy;
    QComboBox *m_group;
    QToolButton *m_menu;
    QLabel *m_searchKey = nullptr;
    bool m_isNarrow = false;
    QHash<std::pair<QRgb, bool>, QIcon> m_dots;
};

} // namespace pickglass
