// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QSet>
#include <QWidget>

#include <functional>
#include <memory>
#include <vector>

class QListWidget;
class QModelIndex;
class QStackedWidget;
class QTableView;

namespace pickglass {

class FabricsModel;
class FabricState;
class MainWindow;

/// Several fabrics in one window: a list of them at the left, an overview of all, and each by
/// itself. They are looked at at one time and in one view; the selection is each one's own.
/// GUI thread.
class SeveralFabrics final : public QWidget
{
    Q_OBJECT

public:
    /// Makes a part for another fabric.
    using MakePart = std::function<std::unique_ptr<MainWindow>()>;
    SeveralFabrics(std::vector<std::unique_ptr<MainWindow>> parts, MakePart makePart,
                   QWidget *parent = nullptr);
    ~SeveralFabrics() override;

    static constexpr int MaxFabrics = 16;

    const std::vector<MainWindow *> &parts() const { return m_parts; }
    /// The one that is shown; null while all are.
    MainWindow *current() const;
    void showAll();
    void showPart(MainWindow *part);
    /// Another one, with nothing open; it is shown. Null where there are enough.
    MainWindow *addPart();
    /// Shows one where nothing is open yet, to choose what to open; adds it where there is none.
    void offerPart();
    /// Closes one; asks first where a recording would be lost.
    void removePart(MainWindow *part);
    /// Whether what is said of all is up to date.
    bool isSettled() const;

Q_SIGNALS:
    void settled();

protected:
    bool eventFilter(QObject *object, QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void closeEvent(QCloseEvent *event) override;

private:
    QWidget *makeList();
    QWidget *makeOverview();
    int problemsWidth() const;
    void fitColumns();
    void add(std::unique_ptr<MainWindow> part);
    void join(MainWindow *opened);
    void follow(MainWindow *leader);
    void showRow(int row);
    void showNames();
    void showFacts(int row);
    void fitParts();
    void askToRemove(const QPoint &at);
    int rowOf(const MainWindow *part) const;

    MakePart m_makePart;
    std::vector<MainWindow *> m_parts;
    std::vector<FabricState *> m_states; ///< of the parts
    FabricsModel *m_model;
    QListWidget *m_list; ///< all, then each
    QStackedWidget *m_pages;
    QTableView *m_table;
    QString m_view;                ///< that is looked at in all of them
    QSet<MainWindow *> m_opened;   ///< whose sessions have not said the time of their captures yet
    QSet<MainWindow *> m_together; ///< that were there at first: each opens at its own end
    bool m_isFollowing = false;
};

} // namespace pickglass
