// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/snapshot.h"
#include "app/desktop/reading/readerpool.h"

#include <QObject>
#include <QTemporaryDir>

#include <memory>
#include <vector>

namespace pickglass {

class Importer;

/// A capture that is open: where it is, what it was made from, and how far it reaches.
struct OpenCapture
{
    /// What the person named: the capture, or the text files that were imported.
    QStringList files;
    /// The capture itself; below a temporary folder when it was imported and not yet saved.
    QString path;
    std::shared_ptr<QTemporaryDir> folder;
    SharedReaders readers; ///< of it
    CaptureExtent extent;
    /// The time that was asked for; unknown for the end.
    Timestamp at;

    bool isTemporary() const { return folder != nullptr; }
};

/// Opens captures and saved text files, away from the GUI thread. The latest call wins: answers to
/// earlier ones are dropped by their generation number. GUI thread.
class Opener final : public QObject
{
    Q_OBJECT

public:
    explicit Opener(QObject *parent = nullptr);
    ~Opener() override;
    Q_DISABLE_COPY_MOVE(Opener)

    /// The program that imports, findPgcap() unless set.
    void setImporter(const QString &program) { m_program = program; }

    /// Opens one capture, or imports any number of text files into one temporary capture.
    /// at: a time as parseTime() takes it, "" for the end.
    void open(const QStringList &files, const QString &at = {});
    void cancel();

    bool isBusy() const { return m_busy; }

Q_SIGNALS:
    void started(const QStringList &files);
    /// 0 … 1; not emitted when the share is not known.
    void progressed(double share);
    void opened(const pickglass::OpenCapture &capture);
    /// The files, what happened in words, and what to do (may be empty).
    void failed(const QStringList &files, const QString &what, const QString &advice);
    void cancelled();

private:
    void import(const QStringList &files, const QString &at);
    void load(OpenCapture capture, const QString &at);
    void fail(const QStringList &files, const QString &what, const QString &advice);

    QString m_program;
    std::unique_ptr<Importer> m_importer;
    quint64 m_generation = 0;
    bool m_busy = false;
};

/// Copies the capture to a permanent place; empty when that worked, else the reason in words.
QString saveCaptureAs(const OpenCapture &capture, const QString &path);

} // namespace pickglass
