// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/opening/opener.h"

#include "app/common/text.h"
#include "app/desktop/opening/importer.h"
#include "app/desktop/opening/livesource.h"
#include "app/desktop/opening/storefetch.h"
#include "core/store/storeaddress.h"

#include <QFileInfo>
#include <QThreadPool>

#include <algorithm>

namespace pickglass {

namespace {

/// Whether it can be read, how far it reaches, and what time was meant.
struct Loaded
{
    CaptureExtent extent;
    Timestamp at;
    TimeRange range;
};

Result<Loaded> loadCapture(const CaptureReader &capture, const AskedTime &asked)
{
    ASSIGN_OR_RETURN(const auto extent, capture.extent());
    const auto timeOf = [&extent](const QString &text, Timestamp otherwise) {
        return text.isEmpty() ? otherwise
                              : parseTime(text, extent.start, extent.end, Timestamp::now())
                                    .value_or(extent.end);
    };
    Loaded loaded{extent, timeOf(asked.at, {}), {}};
    if (asked.isRange()) {
        loaded.range = {timeOf(asked.from, extent.start), timeOf(asked.to, extent.end)};
    }
    return loaded;
}

/// Of a store: the range that is asked for, an hour around the moment, or the last hour.
Result<StoreFetch::Wanted> wantedOf(const StoreExtent &extent, const AskedTime &asked)
{
    constexpr qint64 Hour = 60 * MinuteUs;
    const auto timeOf = [&extent](const QString &text) {
        return text.isEmpty() ? Timestamp()
                              : parseTime(text, extent.span.from, extent.span.to, Timestamp::now())
                                    .value_or(extent.span.to);
    };
    TimeRange range{extent.span.to - Hour, extent.span.to};
    if (asked.isRange()) {
        range = {timeOf(asked.from), timeOf(asked.to)};
    } else if (const Timestamp at = timeOf(asked.at); at.isKnown()) {
        range = {at - Hour / 2, at + Hour / 2};
    }
    ASSIGN_OR_RETURN(const StoreSpan span, spanOf(range, extent));
    return StoreFetch::Wanted{span, span};
}

/// The same moments, whatever part of the store is open.
AskedTime absolute(const AskedTime &asked, const StoreExtent &extent)
{
    const auto textOf = [&extent](const QString &text) {
        const auto time = parseTime(text, extent.span.from, extent.span.to, Timestamp::now());
        return time ? time->toString() : text;
    };
    return {textOf(asked.at), textOf(asked.from), textOf(asked.to)};
}

/// The fabric of a store's address; else where the store is.
QString storeTitle(const QString &address)
{
    const auto store = StoreAddress::parse(address);
    return !store ? address : store->fabric.isEmpty() ? store->shown() : store->fabric;
}

} // namespace

QString OpenCapture::name() const
{
    const QString name = isLiveSource(files.front()) ? sourceTitle(files.front())
                         : StoreAddress::isMeant(files.front())
                             ? storeTitle(files.front())
                             : QFileInfo(files.front()).fileName();
    return files.size() == 1
               ? name
               : Opener::tr("%1 and %n more", nullptr, static_cast<int>(files.size()) - 1)
                     .arg(name);
}

Opener::Opener(QObject *parent) : QObject(parent), m_program(findPgcap())
{
    QThreadPool::globalInstance()->start([] { removeLeftFolders(Importer::FolderBeginning); });
}

Opener::~Opener() = default;

void Opener::open(const QStringList &files, const AskedTime &time)
{
    if (files.isEmpty()) {
        return;
    }
    m_query.cancel();
    m_importer.reset();
    m_fetch.reset();
    m_busy = true;
    Q_EMIT started(files);

    if (files.size() == 1 && StoreAddress::isMeant(files.front())) {
        fetch(files, time);
        return;
    }
    const auto missing = std::find_if(files.begin(), files.end(), [](const QString &path) {
        const QFileInfo info(path);
        return !info.exists() || !info.isReadable();
    });
    if (missing != files.end()) {
        const QFileInfo info(*missing);
        fail(files,
             info.exists() ? tr("No permission to read %1.").arg(*missing)
                           : tr("%1 does not exist.").arg(*missing),
             info.exists() ? tr("Ask its owner for permission, or copy it to your own folder.")
                           : tr("Check the name, or choose another file."));
        return;
    }
    const auto captures =
        std::count_if(files.begin(), files.end(), &CaptureReader::looksLikeCapture);
    if (captures == 0) {
        import(files, time);
    } else if (files.size() == 1) {
        load(OpenCapture{files, QFileInfo(files.front()).absoluteFilePath(), nullptr, {}, {}, {}},
             time);
    } else {
        fail(files, tr("A capture cannot be opened together with other files."),
             tr("Open one capture, or any number of saved text files. To see captures side by "
                "side, start pickglass with their names."));
    }
}

void Opener::cancel()
{
    if (m_busy) {
        m_query.cancel();
        m_importer.reset();
        m_fetch.reset();
        m_busy = false;
        Q_EMIT cancelled();
    }
}

void Opener::import(const QStringList &files, const AskedTime &time)
{
    m_importer = std::make_unique<Importer>(m_program);
    Importer *const importer = m_importer.get();
    connect(importer, &Importer::progressed, this, &Opener::progressed);
    connect(
        importer, &Importer::failed, this,
        [this, files](const QString &what, const QString &advice) { fail(files, what, advice); });
    connect(importer, &Importer::imported, this, [this, importer, files, time] {
        load(OpenCapture{files, importer->capturePath(), importer->folder(), {}, {}, {}}, time);
        m_importer.release()->deleteLater();
    });
    importer->start(files);
}

void Opener::fetch(const QStringList &files, const AskedTime &time)
{
    m_fetch = std::make_unique<StoreFetch>(m_program, StoreCache());
    StoreFetch *const fetch = m_fetch.get();
    connect(fetch, &StoreFetch::progressed, this, &Opener::progressed);
    connect(
        fetch, &StoreFetch::failed, this,
        [this, files](const QString &what, const QString &advice) { fail(files, what, advice); });
    connect(fetch, &StoreFetch::fetched, this, [this, files, time](const FetchedSpan &fetched) {
        OpenCapture capture{files, fetched.path, fetched.folder, {}, {}, {}};
        capture.store = OpenCapture::OfStore{fetched.store, fetched.span};
        load(std::move(capture), absolute(time, fetched.store));
        m_fetch.release()->deleteLater();
    });
    fetch->start(files.front(), {}, false,
                 [time](const StoreExtent &extent) { return wantedOf(extent, time); });
}

void Opener::load(OpenCapture capture, const AskedTime &time)
{
    m_busy = true;
    capture.readers = ReaderPool::make(capture.path);
    m_query.read(
        capture.readers, [time](const CaptureReader &reader) { return loadCapture(reader, time); },
        [this, capture](const Result<Loaded> &loaded) {
            if (!loaded) {
                fail(capture.files, translated(loaded.error().what),
                     translated(loaded.error().advice));
                return;
            }
            m_busy = false;
            OpenCapture open = capture;
            open.extent = loaded->extent;
            open.at = loaded->at;
            open.range = loaded->range;
            Q_EMIT opened(open);
        });
}

void Opener::fail(const QStringList &files, const QString &what, const QString &advice)
{
    m_busy = false;
    Q_EMIT failed(files, what, advice);
}

} // namespace pickglass
