// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/message.h"
#include "core/base/result.h"
#include "core/fabric/partitionconfig.h"

#include <QByteArrayView>
#include <QList>
#include <QString>

namespace pickglass {

/// What OpenSM's partitions.conf holds; bad lines are listed.
struct ImportedPartitions
{
    PartitionConfig config;
    QList<LineProblem> problems;
    qint64 lines = 0;
};

/// Reads OpenSM's partitions.conf (opensm(8), PARTITION CONFIGURATION; osm_prtn_config.c):
///
///     Default=0x7fff, ipoib : ALL=limited, SELF=full ;   # a comment
///     Storage=0x0010, indx0, defmember=full :
///         0x0002c90300000011, 0x0002c90300000021=limited ;
///
/// A partition is a line with a colon, and goes on until the semicolon. Words of memberships may be
/// cut short ("limi"); what is none of them is limited, as OpenSM has it. Multicast groups (mgid=)
/// and flags of groups are read over. Partitions of one number are one, called as the first one.
/// OpenSM stops at a bad line; here the line is left out. Any thread.
ImportedPartitions parsePartitionsConf(QByteArrayView text);
/// The same of a file, which must be one of at most 16 MiB.
Result<ImportedPartitions> importPartitionsConf(const QString &path);

} // namespace pickglass
