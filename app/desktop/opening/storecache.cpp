// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/opening/storecache.h"

#include "app/common/text.h"
#include "core/capture/capturereader.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QThreadPool>

#include <algorithm>
#include <cerrno>
#include <optional>
#include <vector>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace pickglass {

namespace {

constexpr QLatin1String EntryFile("/entry");
constexpr QLatin1String Incoming("incoming-");
constexpr QLatin1String Leaving("leaving-");
constexpr int Version = 2;

QString randomName(QLatin1String beginning)
{
    return beginning + QString::number(QRandomGenerator::global()->generate64(), 36);
}

/// Of a folder of the cache; below 0 where it is not there, or somebody holds it against that.
int locked(const QString &folder, int how)
{
    const QByteArray path = QFile::encodeName(folder + EntryFile);
    const int file = ::open(path.constData(), O_RDWR | O_CLOEXEC | O_NOFOLLOW);
    if (file < 0) {
        return -1;
    }
    struct stat held = {};
    struct stat there = {};
    // Between the two, another may have removed it.
    if (::flock(file, how | LOCK_NB) != 0 || ::fstat(file, &held) != 0 ||
        ::stat(path.constData(), &there) != 0 || held.st_ino != there.st_ino) {
        ::close(file);
        return -1;
    }
    return file;
}

/// Removes a folder that nobody uses, else leaves it.
bool removeUnused(const QString &folder)
{
    const int lock = locked(folder, LOCK_EX);
    if (lock < 0) {
        return false;
    }
    // Nobody finds half of it.
    const QString leaving = QFileInfo(folder).absolutePath() + u'/' + randomName(Leaving);
    const bool isRemoved = QDir().rename(folder, leaving) && QDir(leaving).removeRecursively();
    ::close(lock);
    return isRemoved;
}

QByteArray hashOf(const QString &path)
{
    QFile file(path);
    QCryptographicHash hash(QCryptographicHash::Sha1);
    return file.open(QIODevice::ReadOnly) && hash.addData(&file) ? hash.result().toHex()
                                                                 : QByteArray();
}

/// What the file `entry` says.
struct EntryFacts
{
    StoreSpan span = {};
    /// When the store was read.
    std::map<QString, StoreExtent::Recorder> recorders = {};
    qint64 bytes = 0; ///< of the capture
    QByteArray hash = {};
};

QByteArray written(const EntryFacts &facts)
{
    // As text: a number of JSON has not enough digits.
    const auto number = [](qint64 value) { return QString::number(value); };
    QJsonObject recorders;
    for (const auto &[name, recorder] : facts.recorders) {
        recorders[name] =
            QJsonArray{number(recorder.span.from.microseconds()),
                       number(recorder.span.to.microseconds()), number(recorder.sweeps)};
    }
    return QJsonDocument(QJsonObject{{"version", Version},
                                     {"from", number(facts.span.range.from.microseconds())},
                                     {"to", number(facts.span.range.to.microseconds())},
                                     {"every", number(facts.span.every)},
                                     {"recorders", recorders},
                                     {"bytes", number(facts.bytes)},
                                     {"sha1", QString::fromLatin1(facts.hash)}})
        .toJson(QJsonDocument::Compact);
}

std::optional<EntryFacts> factsOf(const QString &folder)
{
    constexpr qint64 MaxEntry = 65'536;
    QFile file(folder + EntryFile);
    if (!file.open(QIODevice::ReadOnly)) {
        return std::nullopt;
    }
    const QJsonObject read = QJsonDocument::fromJson(file.read(MaxEntry)).object();
    const auto number = [&read](const char *name) {
        return read[QLatin1String(name)].toString().toLongLong();
    };
    EntryFacts facts{{{Timestamp(number("from")), Timestamp(number("to"))}, number("every")},
                     {},
                     number("bytes"),
                     read[QLatin1String("sha1")].toString().toLatin1()};
    const QJsonObject recorders = read[QLatin1String("recorders")].toObject();
    for (auto recorder = recorders.begin(); recorder != recorders.end(); ++recorder) {
        const QJsonArray own = recorder->toArray();
        const auto at = [&own](qsizetype place) { return own[place].toString().toLongLong(); };
        facts.recorders[recorder.key()] = {{Timestamp(at(0)), Timestamp(at(1))}, at(2)};
    }
    const bool isWhole = read[QLatin1String("version")].toInt() == Version &&
                         facts.span.range.from.isKnown() && facts.span.range.to.isKnown();
    return isWhole ? std::optional(facts) : std::nullopt;
}

bool isReadable(const QString &capture, const EntryFacts &facts)
{
    if (QFileInfo(capture).size() != facts.bytes || hashOf(capture) != facts.hash) {
        return false;
    }
    const auto reader = CaptureReader::open(capture, {}, shownText);
    return reader && (*reader)->extent();
}

/// Whether nothing came into the span since, as far as that is known: a recorder sends its sweeps
/// in order. What has more sweeps, but no later one, was given older ones.
bool isStillWhole(const EntryFacts &facts, const StoreExtent &extent)
{
    const TimeRange held = facts.span.range;
    return std::ranges::all_of(extent.recorders, [&](const auto &named) {
        const auto &[name, now] = named;
        const auto before = facts.recorders.find(name);
        if (before == facts.recorders.end()) {
            return now.span.from > held.to || now.span.to < held.from;
        }
        const auto &[span, sweeps] = before->second;
        // Where sweeps were dropped, it begins and ends with steps of roll-ups.
        const bool hasLater = now.span.to > span.to && now.sweeps > 0;
        const bool hasEarlier = (now.span.from < span.from && now.sweeps >= sweeps) ||
                                (!hasLater && now.sweeps > sweeps);
        return !hasEarlier && (!hasLater || span.to > held.to || now.span.to < held.from);
    });
}

// What is in the cache's folder by other names is somebody else's.

bool isOfStore(const QString &folderName)
{
    static const QRegularExpression Name(QStringLiteral("^[0-9a-f]{24}$"));
    return Name.match(folderName).hasMatch();
}

bool isOfSpan(const QString &folderName)
{
    static const QRegularExpression Name(QStringLiteral("^\\d+-\\d+-\\d+$"));
    return Name.match(folderName).hasMatch();
}

QFileInfoList foldersIn(const QString &folder)
{
    return QDir(folder).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks);
}

qint64 bytesIn(const QString &folder)
{
    qint64 bytes = 0;
    for (const QFileInfo &file : QDir(folder).entryInfoList(QDir::Files)) {
        bytes += file.size();
    }
    return bytes;
}

} // namespace

CacheEntry::~CacheEntry()
{
    ::close(m_lock);
    if (!m_isKept) {
        // Large files take their time.
        QThreadPool::globalInstance()->start([folder = m_folder] { removeUnused(folder); });
    }
}

QString StoreCache::usualFolder()
{
    const QString named = qEnvironmentVariable("PICKGLASS_STORE_CACHE");
    return (named.isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::CacheLocation)
                            : named) +
           QStringLiteral("/store");
}

StoreCache::StoreCache(QString folder, qint64 maxBytes)
    : m_folder(std::move(folder)),
      m_maxBytes(maxBytes)
{
}

QString StoreCache::folderOf(const StoreAddress &address) const
{
    const QString key =
        QStringList{address.shown(), address.fabric, address.recorder, address.cluster}.join(
            QChar::Null);
    const QByteArray name =
        QCryptographicHash::hash(key.toUtf8(), QCryptographicHash::Sha256).toHex().left(24);
    return m_folder + u'/' + QString::fromLatin1(name);
}

SharedEntry StoreCache::find(const StoreAddress &address, const StoreSpan &needed,
                             const StoreExtent &extent) const
{
    SharedEntry found;
    const auto isBetter = [&found](const StoreSpan &span) {
        return !found || span.every > found->span().every ||
               (span.every == found->span().every &&
                span.range.length() < found->span().range.length());
    };
    for (const QFileInfo &info : foldersIn(folderOf(address))) {
        const QString folder = info.filePath();
        const auto facts = factsOf(folder);
        const bool isMeant = facts && facts->span.every <= needed.every &&
                             facts->span.range.from <= needed.range.from &&
                             facts->span.range.to >= needed.range.to;
        if (!isMeant || !isBetter(facts->span)) {
            continue;
        }
        const int lock = locked(folder, LOCK_SH);
        if (lock < 0) {
            continue;
        }
        const SharedEntry entry(new CacheEntry(folder, lock));
        entry->m_span = facts->span;
        // Without a place in the cache it is removed when nobody uses it any more.
        entry->m_isKept = isStillWhole(*facts, extent) && isReadable(entry->capturePath(), *facts);
        if (entry->m_isKept) {
            ::futimens(lock, nullptr); // it was used
            found = entry;
        }
    }
    return found;
}

Result<SharedEntry> StoreCache::reserve() const
{
    const QString folder = m_folder + u'/' + randomName(Incoming);
    constexpr auto OwnerOnly =
        QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner;
    QDir().mkpath(QFileInfo(m_folder).absolutePath());
    QDir().mkdir(m_folder, OwnerOnly);
    int lock = -1;
    if (QDir().mkdir(folder, OwnerOnly)) {
        const QByteArray path = QFile::encodeName(folder + EntryFile);
        lock = ::open(path.constData(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    }
    if (lock < 0 || ::flock(lock, LOCK_SH | LOCK_NB) != 0) {
        const QString why = qt_error_string(errno);
        if (lock >= 0) {
            ::close(lock);
        }
        return failure({QT_TRANSLATE_NOOP("core", "The cache folder %1 cannot be written: %2."),
                        {m_folder, why}},
                       {QT_TRANSLATE_NOOP("core", "Free some space there, or allow writing."), {}});
    }
    return SharedEntry(new CacheEntry(folder, lock));
}

void StoreCache::keep(CacheEntry &entry, const StoreAddress &address, const StoreSpan &span,
                      const StoreExtent &extent) const
{
    entry.m_span = span;
    const QString capture = entry.capturePath();
    const EntryFacts facts{span, extent.recorders, QFileInfo(capture).size(), hashOf(capture)};
    const QByteArray text = written(facts);
    const bool isWritten =
        !facts.hash.isEmpty() && ::pwrite(entry.m_lock, text.constData(),
                                          static_cast<size_t>(text.size()), 0) == text.size();
    const QString parent = folderOf(address);
    const QString place = parent + QStringLiteral("/%1-%2-%3")
                                       .arg(span.range.from.microseconds())
                                       .arg(span.range.to.microseconds())
                                       .arg(span.every);
    QDir().mkpath(parent);
    // What is there by that name another window has fetched, or is not good enough any more.
    if (QFileInfo::exists(place)) {
        removeUnused(place);
    }
    if (isWritten && QDir().rename(entry.m_folder, place)) {
        entry.m_folder = place;
        entry.m_isKept = true;
    }
    trim();
}

void StoreCache::trim() const
{
    struct Kept
    {
        QString folder;
        QDateTime used;
        qint64 bytes = 0;
    };
    std::vector<Kept> kept;
    qint64 bytes = 0;
    for (const QFileInfo &ofStore : foldersIn(m_folder)) {
        if (ofStore.fileName().startsWith(Leaving)) {
            QDir(ofStore.filePath()).removeRecursively();
            continue;
        }
        if (ofStore.fileName().startsWith(Incoming)) {
            if (!removeUnused(ofStore.filePath())) {
                bytes += bytesIn(ofStore.filePath());
            }
            continue;
        }
        if (!isOfStore(ofStore.fileName())) {
            continue;
        }
        for (const QFileInfo &info : foldersIn(ofStore.filePath())) {
            const QString folder = info.filePath();
            const bool isLeaving = info.fileName().startsWith(Leaving);
            if (!isLeaving && !isOfSpan(info.fileName())) {
                continue;
            }
            const bool isNone = isLeaving || !QFileInfo::exists(folder + EntryFile);
            if (isNone ? QDir(folder).removeRecursively()
                       : !factsOf(folder) && removeUnused(folder)) {
                continue;
            }
            kept.push_back({folder, QFileInfo(folder + EntryFile).lastModified(), bytesIn(folder)});
            bytes += kept.back().bytes;
        }
    }
    std::ranges::sort(kept, {}, &Kept::used);
    for (const Kept &entry : kept) {
        if (bytes > m_maxBytes && removeUnused(entry.folder)) {
            bytes -= entry.bytes;
        }
    }
}

} // namespace pickglass
