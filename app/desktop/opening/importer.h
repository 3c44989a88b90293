// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/recordmessage.h"
#include "app/desktop/opening/childprocess.h"
#include "app/desktop/opening/storespan.h"
#include "app/desktop/opening/temporaryfolder.h"

#include <QObject>

#include <memory>

namespace pickglass {

/// Imports text files, or a span of a store, into a capture by a child process, `pgcap import …
/// --control`. One import; GUI thread.
class Importer final : public QObject
{
    Q_OBJECT

public:
    /// How the names of the folders begin that hold imported captures.
    static constexpr QLatin1String FolderBeginning{"pickglass-import-"};

    /// program: the path of pgcap.
    explicit Importer(QString program, QObject *parent = nullptr);
    /// Writes to this path, where nothing is yet, instead of a temporary folder.
    Importer(QString program, const QString &capturePath, QObject *parent = nullptr);
    Q_DISABLE_COPY_MOVE(Importer)

    void start(const QStringList &files);
    void start(const QString &store, const StoreSpan &span);

    /// The temporary folder that holds the capture, which goes when the last owner lets go; null
    /// where the path was given.
    std::shared_ptr<const TemporaryFolder> folder() const { return m_folder; }
    QString capturePath() const { return m_path; }

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

    void connectChild();

    std::shared_ptr<TemporaryFolder> m_folder;
    QString m_path;
    ChildProcess m_child;
    QString m_what;
    QString m_advice;
    bool m_done = false;
};

} // namespace pickglass
