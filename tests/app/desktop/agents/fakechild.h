// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFile>
#include <QString>
#include <QTemporaryDir>

namespace pickglass {

/// A program in the place of pgcap, for what the real one cannot be brought to say: a shell script.
class FakeChild
{
public:
    /// The script finds the folder in $DIR; what it was called with is in the file "arguments".
    explicit FakeChild(const QString &script)
    {
        QFile file(path());
        if (file.open(QIODevice::WriteOnly)) {
            file.write("#!/bin/sh\nDIR='" + m_folder.path().toUtf8() +
                       "'\necho \"$@\" >> \"$DIR/arguments\"\n" + script.toUtf8() + "\n");
            file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        }
    }

    QString path() const { return m_folder.filePath(QStringLiteral("pgcap")); }
    QString file(const char *name) const { return m_folder.filePath(QLatin1String(name)); }
    /// What is in a file of the folder; empty where there is none.
    QString read(const char *name) const
    {
        QFile file(m_folder.filePath(QLatin1String(name)));
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }

private:
    QTemporaryDir m_folder;
};

} // namespace pickglass
