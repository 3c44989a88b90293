// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/hostdescription.h"
#include "app/desktop/inspector/hostpart.h"

#include <vector>

class QLabel;

namespace pickglass {

/// What a host says of itself besides what it counts: kernel, firmware, NFS mounts by server, and
/// queue pairs by the port at their other end, with the states of path migration. Hidden where the
/// capture has nothing of it. Reads the capture; made anew when something is not as it was.
class HostDetails final : public HostPart
{
    Q_OBJECT

public:
    HostDetails(Session *session, std::vector<Guid> adapters, QWidget *parent = nullptr);

    /// What another one of the same adapters showed, until there is an answer.
    void takeOver(const HostDetails &other);

private:
    void read(const SharedReaders &readers, const Figures &figures) override;
    void show(const HostDescription &description);
    void addHeading(const QString &text);
    void addLine(const QString &text);
    QLabel *addRow(const QString &name, const QString &value);
    void addMounts();
    void addPaths();
    QString peerName(const PortKey &peer) const;

    std::vector<Guid> m_adapters;
    int m_row = 0; ///< the next one
    HostDescription m_description;
};

} // namespace pickglass
