// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/collectives/communicator.h"

namespace pickglass {

QString toString(CommunicatorSource source)
{
    static const QStringList names{"nccl_log", "nccl_ras", "nccl_inspector", "benchmark",
                                   "rank_list"};
    return names.at(static_cast<qsizetype>(source));
}

} // namespace pickglass
