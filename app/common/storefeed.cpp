// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/storefeed.h"

#include "core/base/freedmemory.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace pickglass {

namespace {

using std::chrono::microseconds;
using Level = CollectorProblem::Severity;

/// How much is sent at once where the address does not say it.
constexpr microseconds UsualBatch = std::chrono::seconds(10);
constexpr int SweepsOfBatch = 10;
/// Of a piece, so that it is read back and sent in little memory: 10 sweeps of 70,000 ports.
constexpr size_t ValuesOfBatch = 30'000'000;
constexpr std::chrono::seconds SpoolAgain(60);

/// Of the first recording into the spool; the next one goes behind it.
QString pathAfter(const QString &path, const QString &folder)
{
    const quint64 before = path.section(u'/', -1).section(u'.', 0, 0).toULongLong();
    const auto now = static_cast<quint64>(Timestamp::now().microseconds());
    return QStringLiteral("%1/%2.pgcap").arg(folder).arg(std::max(before + 1, now));
}

} // namespace

Result<std::unique_ptr<StoreFeed>> StoreFeed::open(const StoreAddress &address,
                                                   const RecordingOptions &recording)
{
    const QString folder = spoolFolder(address);
    ASSIGN_OR_RETURN(auto spool, Spool::open(folder));
    RecordingOptions options;
    options.path = spool->nextPath();
    options.source = recording.source;
    options.interval = recording.interval;
    options.events = recording.events;
    options.isPacked = false;
    options.arePieces = true;
    options.rotate = address.batch > 0 ? microseconds(address.batch)
                                       : std::max(UsualBatch, SweepsOfBatch * recording.interval);
    options.rotateValues = ValuesOfBatch;
    keepLargeBlocksApart(); // whole sweeps, which now come and go on one more thread
    std::unique_ptr<StoreFeed> feed(new StoreFeed(address, options, std::move(spool)));
    feed->m_folder = folder;
    feed->startHost();
    return feed;
}

StoreFeed::StoreFeed(StoreAddress address, const RecordingOptions &recording,
                     std::unique_ptr<Spool> spool)
    : m_address(std::move(address)),
      m_options(recording),
      m_sender(new StoreSender(m_address, std::move(spool))),
      m_thread(new QThread)
{
    m_sender->moveToThread(m_thread.get());
    m_thread->setObjectName(QStringLiteral("store"));
    connect(m_thread.get(), &QThread::started, m_sender, &StoreSender::start);
    connect(m_thread.get(), &QThread::finished, m_sender, &QObject::deleteLater);
    connect(m_sender, &StoreSender::away, this, [this](const Error &error) {
        say(Level::Warning, "store_away", error.what, error.advice);
        say(Level::Warning, "store_spool",
            {QT_TRANSLATE_NOOP("core", "The store %1 is away: what is recorded waits in %2."),
             {m_address.shown(), m_folder}},
            {QT_TRANSLATE_NOOP("core", "It is sent when the store answers again, also by the next "
                                       "recording."),
             {}});
    });
    connect(m_sender, &StoreSender::answersAgain, this, [this] {
        say(Level::Info, "store_answers",
            {QT_TRANSLATE_NOOP("core", "The store %1 answers again."), {m_address.shown()}});
    });
    connect(m_sender, &StoreSender::unreadable, this,
            [this](const QString &path, const Error &error) {
                say(Level::Warning, "store_unreadable",
                    {QT_TRANSLATE_NOOP("core", "%1 could not be read and was not sent: %2"),
                     {path, error.what.english()}},
                    {QT_TRANSLATE_NOOP("core", "It is kept as %1.damaged."), {path}});
            });
    connect(m_sender, &StoreSender::dropped, this, &StoreFeed::onDropped);
    connect(m_sender, &StoreSender::finished, this, &StoreFeed::onFinished);
    m_startAgain.setSingleShot(true);
    connect(&m_startAgain, &QTimer::timeout, this, &StoreFeed::startAgain);
    m_thread->start();
}

StoreFeed::~StoreFeed()
{
    if (m_followed != nullptr) {
        m_followed->mirrorTo(nullptr);
    }
}

void StoreFeed::say(Level severity, const char *kind, Message message, Message advice)
{
    Q_EMIT problem({severity, kind, std::move(message), std::move(advice), {}});
}

void StoreFeed::startHost()
{
    m_host.emplace(m_options);
    const Recorder *recorder = m_host->recorder();
    connect(recorder, &Recorder::fabricWritten, this,
            [this](Timestamp time, const SharedFabric &fabric) {
                m_fabric = fabric;
                m_latest = std::max(m_latest, time);
            });
    connect(recorder, &Recorder::sweepWritten, this, [this](const SharedSweep &sweep, qint64) {
        m_latest = std::max(m_latest, sweep->time);
    });
    // On the sender's own thread.
    connect(recorder, &Recorder::closed, m_sender,
            [sender = m_sender](const QString &path, qint64) { sender->add(path); });
    connect(recorder, &Recorder::failed, this, &StoreFeed::onSpoolFailed);
    connect(recorder, &Recorder::finished, this, [this] {
        QMetaObject::invokeMethod(m_sender, &StoreSender::finish, Qt::QueuedConnection);
    });
    m_host->run([](Recorder &opening) { opening.open(); });
}

void StoreFeed::follow(RecordingHost &recording)
{
    m_followed = &recording;
    recording.mirrorTo(m_host ? &*m_host : nullptr, [this] {
        if (m_missed++ == 0) {
            say(Level::Warning, "store_spool_slow",
                {QT_TRANSLATE_NOOP("core",
                                   "The spool %1 is too slow: sweeps are missing in the store."),
                 {m_folder}},
                {QT_TRANSLATE_NOOP("core", "Put it on a faster disk: &spool=FOLDER in the address "
                                           "of the store."),
                 {}});
        }
    });
}

/// The disk is full, for one: it is tried again with a new recording into the spool.
void StoreFeed::onSpoolFailed(const Error &error)
{
    if (m_followed != nullptr) {
        m_followed->mirrorTo(nullptr);
    }
    say(Level::Warning, "store_spool_failed",
        {QT_TRANSLATE_NOOP("core", "The spool %1 cannot be written: %2"),
         {m_folder, error.what.english()}},
        {QT_TRANSLATE_NOOP("core", "Sweeps are missing in the store until it can; the recording "
                                   "itself goes on."),
         {}});
    if (m_isClosing) {
        QMetaObject::invokeMethod(m_sender, &StoreSender::finish, Qt::QueuedConnection);
    } else {
        m_startAgain.start(SpoolAgain);
    }
}

void StoreFeed::startAgain()
{
    m_host.reset();
    m_options.path = pathAfter(m_options.path, m_folder);
    startHost();
    if (m_fabric) {
        m_host->writeFabric(m_latest + 1, m_fabric);
    }
    if (m_followed != nullptr) {
        follow(*m_followed);
    }
}

void StoreFeed::onDropped(const Spool::Dropped &all)
{
    m_dropped = all;
    say(Level::Warning, m_isClosing ? "store_dropped" : "store_spool_full",
        {QT_TRANSLATE_NOOP("core",
                           "The spool %1 is full: %2 sweeps from %3 to %4 are not in the store."),
         {m_folder, QString::number(all.sweeps), all.from.toString(), all.to.toString()}},
        {QT_TRANSLATE_NOOP("core", "Let the store answer, or allow more: &spool-size=SIZE in its "
                                   "address."),
         {}});
}

void StoreFeed::close()
{
    if (std::exchange(m_isClosing, true)) {
        return;
    }
    if (m_startAgain.isActive()) {
        m_startAgain.stop();
        QMetaObject::invokeMethod(m_sender, &StoreSender::finish, Qt::QueuedConnection);
    } else {
        m_host->run([](Recorder &recorder) { recorder.close(); });
    }
}

void StoreFeed::onFinished(qint64 pieces)
{
    m_isOver = true;
    if (m_dropped.pieces > 0) {
        onDropped(m_dropped);
    }
    if (pieces > 0) {
        say(Level::Warning, "store_left",
            {QT_TRANSLATE_NOOP("core",
                               "Not everything was sent to the store: %1 pieces wait in %2."),
             {QString::number(pieces), m_folder}},
            {QT_TRANSLATE_NOOP("core", "The next recording sends them first; or pgcap store send "
                                       "ADDRESS."),
             {}});
    }
    Q_EMIT closed();
}

} // namespace pickglass
