// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testcollector/testcollectorfactory.h"

#include "tests/support/testcollector/testcollector.h"

namespace pickglass::tests {

Result<std::unique_ptr<Collector>>
TestCollectorFactory::make(const QUrl &source, const CollectorSettings &settings) const
{
    if (source.path() == u"refused") {
        return failure({"There is no device %1.", {source.path()}}, {"Name another one.", {}});
    }
    return std::make_unique<TestCollector>(source, settings);
}

} // namespace pickglass::tests
