// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/countersweep.h"

#include <functional>

namespace pickglass {

/// Makes of sweeps others that have only some of the ports and counters, with every reading as it
/// was. Sweeps of one layout share their new one, too. One thread.
class SweepPart
{
public:
    using HasPort = std::function<bool(PortKey)>;
    using HasCounter = std::function<bool(CounterId)>;
    SweepPart(HasPort port, HasCounter counter);

    /// Null where nothing of the sweep is wanted.
    SharedSweep of(const SharedSweep &sweep);

private:
    void adopt(const SharedSweepLayout &layout);

    HasPort m_hasPort;
    HasCounter m_hasCounter;
    SharedSweepLayout m_from;
    SharedSweepLayout m_to;           ///< null where nothing is wanted
    std::vector<size_t> m_ports;      ///< of m_to, in m_from
    std::vector<size_t> m_columns;    ///< likewise
    std::vector<size_t> m_attributes; ///< likewise
};

/// Puts together what different captures kept of one sweep: every port and every counter that any
/// of them has. What is not the same sweep as the first, since an answer came at another time, is
/// left out. Precondition: there is a sweep.
SharedSweep joined(const std::vector<SharedSweep> &sweeps);

} // namespace pickglass
