// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include <memory>
#include <vector>

class QSplitter;

namespace pickglass {

class MainWindow;

/// Several captures side by side, each with its own time; selection and view are shared. Shortcuts
/// act on the part with the focus. GUI thread.
class SideBySide final : public QWidget
{
    Q_OBJECT

public:
    /// From left to right; one at least.
    explicit SideBySide(std::vector<std::unique_ptr<MainWindow>> parts, QWidget *parent = nullptr);

    const std::vector<MainWindow *> &parts() const { return m_parts; }

protected:
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void closeEvent(QCloseEvent *event) override;

private:
    static void follow(MainWindow *leader, MainWindow *follower);
    void add(MainWindow *part);
    void fitParts();
    void showTitle();
    void goToPart(int step);

    std::vector<MainWindow *> m_parts;
    QSplitter *m_splitter;
};

} // namespace pickglass
