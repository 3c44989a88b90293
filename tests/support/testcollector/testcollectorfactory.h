// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/collector.h"

namespace pickglass::tests {

/// Makes what tests record. "test:refused" is a source that it makes nothing of.
class TestCollectorFactory final : public QObject, public CollectorFactory
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TestCollectorFactory)
    Q_PLUGIN_METADATA(IID PickglassCollectorFactory_iid FILE "testcollector.json")
    Q_INTERFACES(pickglass::CollectorFactory)

public:
    TestCollectorFactory() = default;
    ~TestCollectorFactory() override = default;

    Result<std::unique_ptr<Collector>> make(const QUrl &source,
                                            const CollectorSettings &settings) const override;
};

} // namespace pickglass::tests
