// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

namespace pickglass {

class MainWindow;

/// Waits until the window shows everything it has to show, then writes it as a PNG file.
class Screenshot final : public QObject
{
    Q_OBJECT

public:
    Screenshot(MainWindow *window, QString path, QObject *parent = nullptr);

Q_SIGNALS:
    /// why is empty when the file was written, else the reason in words.
    void done(const QString &why);

private:
    void grabWhenSettled();

    MainWindow *m_window;
    QString m_path;
    bool m_done = false;
};

} // namespace pickglass
