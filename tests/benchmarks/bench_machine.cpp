// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What this machine does, beside the reference machine that the absolute targets are for: one
// thread of a processor, memory, system calls, switches between threads, and SQLite. bench_report
// scales the targets by it. Without the argument that other benchmarks take.

#include "tests/benchmarks/figure.h"
#include "tests/benchmarks/stopwatch.h"

#include <QCryptographicHash>

#include <array>
#include <cstdio>
#include <sched.h>
#include <sqlite3.h>
#include <sys/syscall.h>
#include <thread>
#include <unistd.h>
#include <vector>

using namespace pickglass::bench;

namespace {

constexpr int Runs = 7;
constexpr size_t Mebibyte = 1024 * 1024;

void hash()
{
    QCryptographicHash hash(QCryptographicHash::Sha1);
    static const QByteArray block(Mebibyte, 'x');
    for (int i = 0; i < 64; ++i) {
        hash.addData(block);
    }
    [[maybe_unused]] static volatile char kept = hash.result().front();
}

/// Larger than caches are.
void copyMemory()
{
    static std::vector<quint64> from(128 * Mebibyte / sizeof(quint64), 1);
    static std::vector<quint64> to(from.size());
    std::ranges::copy(from, to.begin());
    [[maybe_unused]] static volatile quint64 kept = to.back();
}

void callSystem()
{
    for (int i = 0; i < 200'000; ++i) {
        syscall(SYS_getppid);
    }
}

/// The calling thread stays on this processor: waking another one takes as long as it slept deep.
void stayOn(int processor)
{
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(processor, &one);
    sched_setaffinity(0, sizeof one, &one);
}

/// A byte goes to another thread of the same processor and back.
void switchThreads()
{
    constexpr int Rounds = 20'000;
    std::array<int, 2> there{};
    std::array<int, 2> back{};
    if (pipe(there.data()) != 0 || pipe(back.data()) != 0) {
        std::perror("pipe");
        return;
    }
    cpu_set_t before;
    sched_getaffinity(0, sizeof before, &before);
    const int processor = sched_getcpu();
    stayOn(processor);
    std::thread other([&] {
        stayOn(processor);
        char byte = 0;
        for (int i = 0; i < Rounds; ++i) {
            if (read(there[0], &byte, 1) != 1 || write(back[1], &byte, 1) != 1) {
                return;
            }
        }
    });
    char byte = 0;
    for (int i = 0; i < Rounds; ++i) {
        if (write(there[1], &byte, 1) != 1 || read(back[0], &byte, 1) != 1) {
            break;
        }
    }
    other.join();
    sched_setaffinity(0, sizeof before, &before);
    for (const int file : {there[0], there[1], back[0], back[1]}) {
        close(file);
    }
}

void insertRows()
{
    sqlite3 *db = nullptr;
    sqlite3_open(":memory:", &db);
    sqlite3_exec(db, "CREATE TABLE t (a INTEGER PRIMARY KEY, b BLOB); BEGIN", nullptr, nullptr,
                 nullptr);
    sqlite3_stmt *insert = nullptr;
    sqlite3_prepare_v2(db, "INSERT INTO t VALUES (?, zeroblob(100))", -1, &insert, nullptr);
    for (int i = 0; i < 100'000; ++i) {
        sqlite3_bind_int(insert, 1, i);
        sqlite3_step(insert);
        sqlite3_reset(insert);
    }
    sqlite3_finalize(insert);
    sqlite3_exec(db, "COMMIT", nullptr, nullptr, nullptr);
    sqlite3_close(db);
}

struct Work
{
    const char *name;
    void (*run)();
    double reference; ///< milliseconds on the reference machine
};

constexpr std::array Works{
    Work{"this machine: SHA-1 of 64 MiB", hash, 87},
    Work{"this machine: copying 128 MiB", copyMemory, 14},
    Work{"this machine: 200,000 system calls", callSystem, 33},
    Work{"this machine: 20,000 switches to a thread and back", switchThreads, 112},
    Work{"this machine: 100,000 rows into SQLite", insertRows, 52},
};

} // namespace

int main()
{
    for (const Work &work : Works) {
        print({.name = QString::fromUtf8(work.name),
               .value = medianMilliseconds(Runs, work.run),
               .unit = QStringLiteral("ms"),
               .peer = work.reference,
               .peerName = QLatin1String(ReferenceMachine)});
    }
    return 0;
}
