// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/unfinishedfile.h"

#include <QFile>

#include <algorithm>
#include <array>
#include <atomic>
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

} // namespace pickglass
