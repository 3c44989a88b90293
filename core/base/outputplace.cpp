// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/outputplace.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <cstring>
#include <utility>

#include <unistd.h>

namespace pickglass {

namespace {

constexpr int None = -1;
constexpr const char *Suffixes[] = {"-wal", "-shm", "-journal"};
constexpr size_t LongestSuffix = 8;

enum class State : int { Free, Filled, Named };
struct Slot
{
    std::atomic<State> state = State::Free;
    char path[PATH_MAX + LongestSuffix + 1] = {};
};
static_assert(std::atomic<State>::is_always_lock_free);

/// Of a fixed size, so that a signal handler can read it at any time.
std::array<Slot, 16> slots;

int name(const QByteArray &path)
{
    if (path.isEmpty() || path.size() >= PATH_MAX) {
        return None;
    }
    for (size_t i = 0; i < slots.size(); ++i) {
        State free = State::Free;
        if (slots[i].state.compare_exchange_strong(free, State::Filled)) {
            std::copy_n(path.constData(), path.size() + 1, slots[i].path);
            slots[i].state = State::Named;
            return static_cast<int>(i);
        }
    }
    return None;
}

/// The system knows under which name a file is open.
QByteArray nameOf(int descriptor)
{
    char path[PATH_MAX];
    const QByteArray link = "/proc/self/fd/" + QByteArray::number(descriptor);
    const ssize_t size = ::readlink(link.constData(), path, sizeof path);
    return size > 0 ? QByteArray(path, size) : QByteArray();
}

} // namespace

UnfinishedFile::UnfinishedFile(const QString &path) : m_slot(name(QFile::encodeName(path)))
{
}

UnfinishedFile::UnfinishedFile(int descriptor) : m_slot(name(nameOf(descriptor)))
{
}

UnfinishedFile::UnfinishedFile(UnfinishedFile &&other) noexcept
    : m_slot(std::exchange(other.m_slot, None))
{
}

UnfinishedFile::~UnfinishedFile()
{
    if (m_slot != None) {
        slots[static_cast<size_t>(m_slot)].state = State::Free;
    }
}

void removeUnfinishedFiles()
{
    for (Slot &slot : slots) {
        if (slot.state != State::Named) {
            continue;
        }
        ::unlink(slot.path);
        char *end = slot.path + std::strlen(slot.path);
        for (const char *suffix : Suffixes) {
            std::memcpy(end, suffix, std::strlen(suffix) + 1);
            ::unlink(slot.path);
        }
    }
}

tl::unexpected<Error> cannotWrite(const QString &path, const QString &why)
{
    return failure(
        {QT_TRANSLATE_NOOP("core", "%1 could not be written: %2."), {path, why}},
        {QT_TRANSLATE_NOOP(
             "core", "Check free space and write permission there, or choose another folder."),
         {}});
}

QString lastSystemError()
{
    return QString::fromLocal8Bit(std::strerror(errno));
}

Result<void> checkPlace(const QFileInfo &target, bool replace)
{
    if (target.isDir()) {
        return failure({QT_TRANSLATE_NOOP("core", "%1 is a folder."), {target.filePath()}},
                       {QT_TRANSLATE_NOOP("core", "Give the name of a file in it."), {}});
    }
    if (target.exists() && !target.isFile()) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "%1 is not a regular file: only regular files are "
                                       "replaced."),
             {target.filePath()}},
            {QT_TRANSLATE_NOOP("core", "Choose another name."), {}});
    }
    if (target.isSymLink() && !target.exists()) {
        return failure({QT_TRANSLATE_NOOP("core", "%1 is a symbolic link to %2, which does not "
                                                  "exist."),
                        {target.filePath(), target.symLinkTarget()}},
                       {QT_TRANSLATE_NOOP("core", "Remove the link, or choose another name."), {}});
    }
    if (target.exists() && !replace) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "The file %1 exists already."), {target.filePath()}},
            {QT_TRANSLATE_NOOP("core", "Choose another name, or use --force to replace it."), {}});
    }
    if (!QFileInfo(target.absolutePath()).isDir()) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "The folder %1 does not exist."), {target.absolutePath()}},
            {QT_TRANSLATE_NOOP("core", "Create it first, or choose another folder."), {}});
    }
    return {};
}

Result<void> openToSave(QSaveFile &file)
{
    const QFileInfo target(file.fileName());
    return checkPlace(target, true).and_then([&]() -> Result<void> {
        // QSaveFile would write what a symbolic link points to, which somebody else may have made.
        if (target.isSymLink() && !QFile::remove(target.filePath())) {
            return cannotWrite(target.filePath(), lastSystemError());
        }
        return file.open(QIODevice::WriteOnly) ? Result<void>()
                                               : cannotWrite(file.fileName(), file.errorString());
    });
}

Result<void> saveBytes(const QString &path, const QByteArray &bytes)
{
    QSaveFile file(path);
    return openToSave(file).and_then([&]() -> Result<void> {
        const UnfinishedFile unfinished(file.handle());
        return file.write(bytes) == bytes.size() && file.commit()
                   ? Result<void>()
                   : cannotWrite(path, file.errorString());
    });
}

} // namespace pickglass
