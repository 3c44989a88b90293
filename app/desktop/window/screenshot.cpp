// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/window/screenshot.h"

#include "app/common/text.h"
#include "app/desktop/window/mainwindow.h"
#include "core/base/outputplace.h"

#include <QBuffer>
#include <QPixmap>
#include <QTimer>

#include <algorithm>

namespace pickglass {

Result<void> saveImage(const QImage &image, const QString &path)
{
    QByteArray png;
    QBuffer buffer(&png);
    const bool isPainted = buffer.open(QIODevice::WriteOnly) && image.save(&buffer, "png");
    return isPainted ? saveBytes(path, png) : cannotWrite(path, {});
}

Screenshot::Screenshot(QWidget *window, std::vector<MainWindow *> parts, QString path,
                       QObject *parent)
    : QObject(parent),
      m_window(window),
      m_parts(std::move(parts)),
      m_path(std::move(path))
{
    for (MainWindow *part : m_parts) {
        connect(part, &MainWindow::settled, this, &Screenshot::grabWhenSettled,
                Qt::QueuedConnection);
        connect(part, &MainWindow::failed, this, [this](const QString &why) {
            m_done = true;
            Q_EMIT done(why);
        });
    }
    // Layouts and deferred refreshes come first in the event loop.
    QTimer::singleShot(0, this, &Screenshot::grabWhenSettled);
}

void Screenshot::grabWhenSettled()
{
    if (m_done || !std::ranges::all_of(m_parts, &MainWindow::isSettled) ||
        (m_isRestSettled && !m_isRestSettled())) {
        return;
    }
    m_done = true;
    // Once more around: what the last answer brought is laid out by then.
    QTimer::singleShot(0, this, [this] {
        const Result<void> saved = saveImage(m_window->grab().toImage(), m_path);
        Q_EMIT done(saved ? QString() : translated(saved.error()));
    });
}

} // namespace pickglass
