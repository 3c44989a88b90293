// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/opening/opener.h"

#include "app/common/text.h"
#include "app/desktop/opening/importer.h"

#include <QFile>
#include <QFileInfo>
#include <QFutureWatcher>
#include <QSaveFile>
#include <QtConcurrent>

#include <algorithm>

namespace pickglass {

namespace {

struct Loaded
{
    SharedSnapshot snapshot;
    std::vector<Timestamp> moments;
};

/// The work of the worker thread: a reader of its own, then the question.
Result<Loaded> loadCapture(const QString &path, Timestamp time, const QString &at)
{
    auto reader = CaptureReader::open(path);
    if (!reader) {
        return tl::unexpected(reader.error());
    }
    auto moments = (*reader)->changes();
    if (!moments) {
        return tl::unexpected(moments.error());
    }
    if (!at.isEmpty()) {
        const auto info = (*reader)->info();
        if (!info) {
            return tl::unexpected(info.error());
        }
        time = parseTime(at, info->start, info->end, Timestamp::now()).value_or(info->end);
    }
    auto snapshot = loadSnapshot(**reader, time);
    if (!snapshot) {
        return tl::unexpected(snapshot.error());
    }
    if (moments->empty()) {
        moments->push_back((*snapshot)->time);
    }
    return Loaded{std::move(*snapshot), std::move(*moments)};
}

} // namespace

Opener::Opener(QObject *parent) : QObject(parent), m_program(findPgcap())
{
}

Opener::~Opener() = default;

void Opener::open(const QStringList &files, const QString &at)
{
    if (files.isEmpty()) {
        return;
    }
    ++m_generation;
    m_importer.reset();
    m_busy = true;
    Q_EMIT started(files);

    const auto missing = std::find_if(files.begin(), files.end(), [](const QString &path) {
        const QFileInfo info(path);
        return !info.exists() || info.isDir() || !info.isReadable();
    });
    if (missing != files.end()) {
        const QFileInfo info(*missing);
        const QString what = info.isDir()    ? tr("%1 is a folder.").arg(*missing)
                             : info.exists() ? tr("%1 may not be read.").arg(*missing)
                                             : tr("%1 does not exist.").arg(*missing);
        fail(files, what,
             info.isDir()    ? tr("Choose the files in it.")
             : info.exists() ? tr("Ask its owner for permission, or copy it to your own folder.")
                             : tr("Check the name, or choose another file."));
        return;
    }
    const auto captures =
        std::count_if(files.begin(), files.end(), &CaptureReader::looksLikeCapture);
    if (captures == 0) {
        import(files, at);
    } else if (files.size() == 1) {
        load(OpenCapture{files, QFileInfo(files.front()).absoluteFilePath(), nullptr, {}}, {}, at);
    } else {
        fail(files, tr("A capture is opened by itself, not together with other files."),
             tr("Open one capture, or any number of saved text files."));
    }
}

void Opener::readAt(const OpenCapture &capture, Timestamp time)
{
    ++m_generation;
    m_importer.reset();
    m_busy = true;
    Q_EMIT started(capture.files);
    load(capture, time);
}

void Opener::cancel()
{
    if (m_busy) {
        ++m_generation;
        m_importer.reset();
        m_busy = false;
        Q_EMIT cancelled();
    }
}

void Opener::import(const QStringList &files, const QString &at)
{
    m_importer = std::make_unique<Importer>(m_program);
    Importer *const importer = m_importer.get();
    connect(importer, &Importer::progressed, this, &Opener::progressed);
    connect(
        importer, &Importer::failed, this,
        [this, files](const QString &what, const QString &advice) { fail(files, what, advice); });
    connect(importer, &Importer::imported, this, [this, importer, files, at] {
        load(OpenCapture{files, importer->capturePath(), importer->folder(), {}}, {}, at);
        m_importer.release()->deleteLater();
    });
    importer->start(files);
}

void Opener::load(OpenCapture capture, Timestamp time, const QString &at)
{
    auto *watcher = new QFutureWatcher<Result<Loaded>>(this);
    connect(watcher, &QFutureWatcherBase::finished, this,
            [this, watcher, capture, generation = m_generation]() mutable {
                watcher->deleteLater();
                if (generation != m_generation) {
                    return;
                }
                const Result<Loaded> loaded = watcher->result();
                if (!loaded) {
                    fail(capture.files, inWords(loaded.error().what),
                         inWords(loaded.error().advice));
                    return;
                }
                m_busy = false;
                capture.moments = loaded->moments;
                Q_EMIT opened(capture, loaded->snapshot);
            });
    watcher->setFuture(QtConcurrent::run(&loadCapture, capture.path, time, at));
}

void Opener::fail(const QStringList &files, const QString &what, const QString &advice)
{
    m_busy = false;
    Q_EMIT failed(files, what, advice);
}

QString saveCaptureAs(const OpenCapture &capture, const QString &path)
{
    QFile from(capture.path);
    QSaveFile to(path);
    if (!from.open(QIODevice::ReadOnly)) {
        return Opener::tr("The capture could not be read: %1.").arg(from.errorString());
    }
    if (!to.open(QIODevice::WriteOnly)) {
        return Opener::tr("%1 could not be written: %2.").arg(path, to.errorString());
    }
    constexpr qint64 Piece = 1 << 20;
    while (!from.atEnd()) {
        const QByteArray piece = from.read(Piece);
        if (piece.isEmpty() || to.write(piece) != piece.size()) {
            return Opener::tr("%1 could not be written: %2.").arg(path, to.errorString());
        }
    }
    return to.commit() ? QString()
                       : Opener::tr("%1 could not be written: %2.").arg(path, to.errorString());
}

} // namespace pickglass
