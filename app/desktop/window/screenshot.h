// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <QImage>
#include <QObject>

#include <functional>
#include <utility>
#include <vector>

namespace pickglass {

class MainWindow;

/// Writes it as a PNG file, or leaves the file that is there.
Result<void> saveImage(const QImage &image, const QString &path);

/// Waits until all parts of a window are complete, then writes it as a PNG file.
class Screenshot final : public QObject
{
    Q_OBJECT

public:
    /// The window is the one part, or holds the parts; all must outlive this.
    Screenshot(QWidget *window, std::vector<MainWindow *> parts, QString path,
               QObject *parent = nullptr);

    /// Something else that has to be complete. To be called at once; look() says that it may be.
    void alsoWaitFor(std::function<bool()> isSettled) { m_isRestSettled = std::move(isSettled); }
    void look() { grabWhenSettled(); }

Q_SIGNALS:
    /// why is empty when the file was written, else the reason in words.
    void done(const QString &why);

private:
    void grabWhenSettled();

    QWidget *m_window;
    std::vector<MainWindow *> m_parts;
    QString m_path;
    std::function<bool()> m_isRestSettled;
    bool m_done = false;
};

} // namespace pickglass
