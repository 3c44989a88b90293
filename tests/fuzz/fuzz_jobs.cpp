// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/jobs/hostlist.h"
#include "core/jobs/joblist.h"
#include "tests/fuzz/fuzzing.h"

using namespace pickglass;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QByteArrayView text(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    const auto list = parseJobList(text);
    if (!list) {
        tests::demand(!list.error().english().isEmpty(), "a refusal has a sentence");
        return 0;
    }
    tests::demandInOrder(list->problems, list->lines);
    tests::demand(list->skipped >= list->problems.size(), "problems are counted");
    for (const Job &job : list->jobs) {
        tests::demand(!job.id.isEmpty() && job.start.isKnown(), "jobs have an id and began");
        tests::demand(!job.end.isKnown() || job.end >= job.start, "jobs end after they begin");
        const auto again = expandHostList(compressHostList(job.hosts));
        tests::demand(again && *again == job.hosts, "hosts are read as they are written");
    }
    return 0;
}
