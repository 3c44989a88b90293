// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/jobexplain.h"

namespace pickglass {

Result<void> explainJob(const CaptureReader &, JobReport &, const StopToken &stop,
                        const std::function<void(double)> &)
{
    return stop.check();
}

} // namespace pickglass
