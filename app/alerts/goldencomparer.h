// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/goldentable.h"
#include "core/alerts/alertengine.h"

#include <QDateTime>
#include <QObject>

#include <map>

namespace pickglass {

/// What a rule names can be read: its golden capture and its list of acknowledged differences. Any
/// thread.
Result<void> checkGolden(const AlertRule &rule);

/// Compares a fabric with the golden captures of rules, on a thread of its own.
class GoldenComparer final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(GoldenComparer)

public:
    explicit GoldenComparer(const AlertRules &rules);

    /// Nothing is answered where neither the fabric nor one of the files is another than before.
    void compare(const SharedFabric &fabric);

Q_SIGNALS:
    /// Of a rule, an index into AlertRules::rules: those that nobody accepted.
    void compared(size_t rule, const std::vector<pickglass::GoldenDifference> &differences);
    /// A file of a rule cannot be read: once, until it can be.
    void failed(const pickglass::Error &error);
    void done();

private:
    /// A rule with a golden capture.
    struct Compared
    {
        QString golden;
        QString acknowledged;
        QDateTime goldenTime = {}; ///< when the files were changed that were read last
        QDateTime listTime = {};
        SharedFabric before = {};
        SharedFabric now = {}; ///< that was compared last
        tables::AcknowledgedDifferences list = {};
        bool hasFailed = false;
    };

    Result<bool> readFiles(Compared &of) const;

    std::map<size_t, Compared> m_compared; ///< by the rule
};

} // namespace pickglass
