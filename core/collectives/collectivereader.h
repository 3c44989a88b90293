// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/base/stoptoken.h"
#include "core/collectives/communicator.h"

#include <QByteArrayView>

#include <memory>

namespace pickglass {

class CollectiveBuilder;

/// Reads texts about the communicators of one program, each recognized by its content, and puts
/// them together:
///
/// - the log of NCCL and RCCL (NCCL_DEBUG=INFO) of versions 2.4 to 2.29, of one or many processes:
///   ranks, hosts, rings, trees, adapters; with the output of nccl-tests in it;
/// - NCCL_GRAPH_DUMP_FILE and NCCL_TOPO_DUMP_FILE;
/// - ncclras, as text and JSON; the JSON of NCCL's Inspector plugin;
/// - outputs of nccl-tests: the hosts of ranks, and the bus bandwidth;
/// - lists of ranks: hostfiles of Open MPI, machinefiles of MPICH and Intel MPI, "srun --label
///   hostname", "mpirun --tag-output hostname", "srun -v", "sattach --layout", "scontrol show
///   step", and /etc/hosts for texts that have addresses.
///
/// One thread.
class CollectiveReader
{
public:
    CollectiveReader();
    ~CollectiveReader();
    Q_DISABLE_COPY_MOVE(CollectiveReader)

    /// Lines of a text that could not be used, and the first MaxProblems of them.
    struct Skipped
    {
        qint64 lines = 0;
        QList<LineProblem> problems = {};
        static constexpr qsizetype MaxProblems = 20;
    };
    /// Adds a text; `source` is what measurements of it are called. Fails with a sentence where it
    /// is none of these, or holds more than the limits of communicator.h, and when the token is
    /// stopped; what was read so far remains. Any bytes.
    Result<Skipped> add(QByteArrayView text, const QString &source, const StopToken &stop = {});

    /// All that was read. Hosts that a log does not name are those of the list of ranks of the same
    /// size, unless they contradict each other.
    CollectiveFacts take();

private:
    std::unique_ptr<CollectiveBuilder> m_builder;
};

} // namespace pickglass
