// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/snapshot.h"
#include "app/desktop/opening/storespan.h"
#include "app/desktop/reading/latestquery.h"

#include <QObject>

#include <memory>
#include <optional>
#include <vector>

namespace pickglass {

class Importer;
class StoreFetch;

/// What time is meant, as parseTime() takes it; "" for the end, and for no range.
struct AskedTime
{
    QString at = {};
    QString from = {}; ///< of a range; "" with a `to` means the begin
    QString to = {};   ///< "" with a `from` means the end

    bool isRange() const { return !from.isEmpty() || !to.isEmpty(); }
};

/// A capture that is open: where it is, what it was made from, and how far it reaches.
struct OpenCapture
{
    /// What was opened: the capture, the imported text files, or the URL of a live source.
    QStringList files;
    /// The capture itself; in a temporary folder, removed with its last owner, until it is saved.
    QString path;
    std::shared_ptr<const void> folder;
    SharedReaders readers; ///< of it
    CaptureExtent extent;
    /// The time that was asked for; unknown for the end.
    Timestamp at;
    /// The range that was asked for; unknown for none.
    TimeRange range = {};
    /// Of a store: what it has, and what of it is in the capture.
    struct OfStore
    {
        StoreExtent extent;
        StoreSpan span;
    };
    std::optional<OfStore> store = {};

    /// "fabric.pgcap", "leaf.txt and 2 more", or the URL of what is live.
    QString name() const;
    bool isTemporary() const { return folder != nullptr; }
};

/// Opens captures and text files in a worker. The latest call wins. GUI thread.
class Opener final : public QObject
{
    Q_OBJECT

public:
    explicit Opener(QObject *parent = nullptr);
    ~Opener() override;
    Q_DISABLE_COPY_MOVE(Opener)

    /// The program that imports, findPgcap() unless set.
    void setImporter(const QString &program) { m_program = program; }

    /// Opens one capture, or imports any number of text files into one temporary capture, or
    /// fetches of a store the time that is asked for, else its last hour.
    void open(const QStringList &files, const AskedTime &time = {});
    /// Opens a capture that is known to be one, whose readers are still to come.
    void load(OpenCapture capture, const AskedTime &time = {});
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
    void import(const QStringList &files, const AskedTime &time);
    void fetch(const QStringList &files, const AskedTime &time);
    void fail(const QStringList &files, const QString &what, const QString &advice);

    QString m_program;
    std::unique_ptr<Importer> m_importer;
    std::unique_ptr<StoreFetch> m_fetch;
    LatestQuery m_query{nullptr};
    bool m_busy = false;
};

} // namespace pickglass
