// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QImage>
#include <QObject>

#include <vector>

namespace pickglass {

class MainWindow;

/// Waits until the windows show everything they have to show, then writes them as a PNG file, the
/// one beside the other.
class Screenshot final : public QObject
{
    Q_OBJECT

public:
    Screenshot(std::vector<MainWindow *> windows, QString path, QObject *parent = nullptr);

Q_SIGNALS:
    /// why is empty when the file was written, else the reason in words.
    void done(const QString &why);

private:
    void grabWhenSettled();
    QImage grab() const;

    std::vector<MainWindow *> m_windows;
    QString m_path;
    bool m_done = false;
};

} // namespace pickglass
