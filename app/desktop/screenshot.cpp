// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/screenshot.h"

#include "app/desktop/mainwindow.h"

#include <QImageWriter>
#include <QPainter>
#include <QPixmap>
#include <QTimer>

#include <algorithm>

namespace pickglass {

Screenshot::Screenshot(std::vector<MainWindow *> windows, QString path, QObject *parent)
    : QObject(parent),
      m_windows(std::move(windows)),
      m_path(std::move(path))
{
    for (MainWindow *window : m_windows) {
        connect(window, &MainWindow::settled, this, &Screenshot::grabWhenSettled,
                Qt::QueuedConnection);
        connect(window, &MainWindow::failed, this, [this](const QString &why) {
            m_done = true;
            Q_EMIT done(why);
        });
    }
    // Layouts and deferred refreshes come first in the event loop.
    QTimer::singleShot(0, this, &Screenshot::grabWhenSettled);
}

void Screenshot::grabWhenSettled()
{
    if (m_done || !std::ranges::all_of(m_windows, &MainWindow::isSettled)) {
        return;
    }
    m_done = true;
    // Once more around: what the last answer brought is laid out by then.
    QTimer::singleShot(0, this, [this] {
        QImageWriter writer(m_path, "png");
        const bool written = writer.write(grab());
        Q_EMIT done(written ? QString()
                            : tr("%1 could not be written: %2.").arg(m_path, writer.errorString()));
    });
}

QImage Screenshot::grab() const
{
    std::vector<QImage> images;
    QSize size(0, 0);
    for (MainWindow *window : m_windows) {
        images.push_back(window->grab().toImage());
        size = {size.width() + images.back().width(),
                std::max(size.height(), images.back().height())};
    }
    if (images.size() == 1) {
        return images.front();
    }
    QImage all(size, QImage::Format_RGB32);
    QPainter painter(&all);
    int x = 0;
    for (QImage &image : images) {
        image.setDevicePixelRatio(1);
        painter.drawImage(x, 0, image);
        x += image.width();
    }
    return all;
}

} // namespace pickglass
