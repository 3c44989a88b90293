// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/recordmessage.h"
#include "app/desktop/opening/childprocess.h"
#include "app/desktop/opening/temporaryfolder.h"

#include <QObject>

#include <memory>

namespace pickglass {

/// Imports text files into a temporary capture by a child process, `pgcap import … --control`. One
/// import; GUI thread.
class Importer final : public QObject
{
    Q_OBJECT

public:
    /// How the names of the folders begin that hold imported captures.
    static constexpr QLatin1String FolderBeginning{"pickglass-import-"};

    /// program: the path of pgcap.
    explicit Importer(QString program, QObject *parent = nullptr);
    Q_DISABLE_COPY_MOVE(Importer)

    void start(const QStringList &files);
    /// The same of a range of a store; the ends as pgcap takes times, "" for its own.
    void startStore(const QString &address, const QString &from, const QString &to);

    /// The temporary folder that holds the capture; it goes when the last owner lets go.
    std::shared_ptr<const TemporaryFolder> folder() const { return m_folder; }
    QString capturePath() const { return m_folder->filePath(QStringLiteral("imported.pgcap")); }

Q_SIGNALS:
    void progressed(double share); ///< 0 … 1
    void imported();
    /// What happened, in words, and what to do (may be empty).
    void failed(const QString &what, const QString &advice);

private:
    void start(const QStringList &options, const QStringList &files);
    void take(const RecordMessage &message);
    void finish(bool isNormal, int exitCode);
    void fail(const QString &what, const QString &advice);

    std::shared_ptr<TemporaryFolder> m_folder;
    ChildProcess m_child;
    QString m_what;
    QString m_advice;
    bool m_done = false;
};

} // namespace pickglass
