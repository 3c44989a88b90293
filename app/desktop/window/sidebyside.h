// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include <memory>
#include <vector>

class QSplitter;

namespace pickglass {

class MainWindow;

/// Several captures beside each other: each part is whole, with a time of its own; selection and
/// view are shared. Shortcuts are those of the part with the keyboard. GUI thread.
class SideBySide final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SideBySide)

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
