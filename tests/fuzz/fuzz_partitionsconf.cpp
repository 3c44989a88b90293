// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/partitionsconf.h"
#include "tests/fuzz/fuzzing.h"

#include <set>

using namespace pickglass;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const ImportedPartitions read = parsePartitionsConf(
        QByteArrayView(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size)));
    tests::demandInOrder(read.problems, read.lines);
    std::set<PartitionNumber> numbers;
    for (const ConfiguredPartition &partition : read.config.partitions) {
        tests::demand(partition.number < PKey::FullBit, "a number has 15 bits");
        tests::demand(partition.number == 0 || numbers.insert(partition.number).second,
                      "each number is there once");
        for (const ConfiguredMember &member : partition.members) {
            tests::demand(member.who != ConfiguredMember::Who::Port || !member.portGuid.isNull(),
                          "a port has a GUID");
        }
    }
    return 0;
}
