// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QJsonDocument>
#include <QProcess>
#include <QString>
#include <QStringList>

namespace pickglass::tests {

/// What a run of pgcap came to.
struct Ran
{
    int code = -1; ///< the exit code; -1 when it did not come to its end
    QByteArray out;
    QByteArray err;

    QJsonDocument json() const { return QJsonDocument::fromJson(out); }
    QString said() const { return QString::fromUtf8(err); }
};

/// Runs the pgcap that was built, with this on its standard input.
inline Ran pgcap(const QStringList &arguments, const QByteArray &input = {})
{
    QProcess process;
    process.start(QStringLiteral(PICKGLASS_PGCAP), arguments);
    process.write(input);
    process.closeWriteChannel();
    const bool isFinished = process.waitForFinished(120'000);
    Ran ran;
    ran.code = isFinished && process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
    ran.out = process.readAllStandardOutput();
    ran.err = process.readAllStandardError();
    return ran;
}

} // namespace pickglass::tests
