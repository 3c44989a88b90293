// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/inspector/hostdetails.h"

#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"

#include <QGridLayout>
#include <QLabel>

#include <algorithm>

namespace pickglass {

namespace {

/// Of mounts, and of ports at other ends: the rest is counted.
constexpr size_t MaxRows = 24;

/// "3.1 GB, 2.5 MB/s"
QString bytesText(quint64 bytes, std::optional<double> rate)
{
    const QString size = format::size(static_cast<double>(bytes));
    return rate ? HostDetails::tr("%1, %2").arg(size, format::dataRate(rate)) : size;
}

/// "NFS 4.2, rdma"
QString versionText(const NfsMount &mount)
{
    const QString name =
        mount.version.isEmpty() ? QStringLiteral("NFS") : QStringLiteral("NFS ") + mount.version;
    return mount.transport.isEmpty() ? name : HostDetails::tr("%1, %2").arg(name, mount.transport);
}

/// Where both are one, as a node_exporter has it, once.
QString placeText(const HostMount &mount)
{
    const bool isNamed = mount.mountPoint.startsWith(u'/');
    return isNamed ? HostDetails::tr("%1 on %2").arg(mount.mount.folder, mount.mountPoint)
                   : mount.mount.folder;
}

/// Texts of hosts are plain, whatever is in them, and as wide as the panel is.
QLabel *wrapped(const QString &text)
{
    auto *label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    label->setText(format::breakable(text));
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

HostDetails::HostDetails(Session *session, std::vector<Guid> adapters, QWidget *parent)
    : HostPart(session, parent),
      m_adapters(std::move(adapters))
{
}

void HostDetails::takeOver(const HostDetails &other)
{
    if (other.m_adapters == m_adapters) {
        show(other.m_description);
    }
}

void HostDetails::read(const SharedReaders &readers, const Figures &figures)
{
    query().read(
        readers,
        [adapters = m_adapters, at = figures.to](const CaptureReader &capture) {
            return loadHostDescription(capture, adapters, at);
        },
        [this](const Result<HostDescription> &description) {
            if (description) {
                show(*description);
            }
        });
}

void HostDetails::show(const HostDescription &description)
{
    if (description == m_description) {
        return;
    }
    const bool wasEmpty = m_description.isEmpty();
    m_description = description;
    removeRows();
    m_row = 0;
    if (!description.kernel.isEmpty()) {
        addLine(tr("Kernel %1").arg(description.kernel));
    }
    for (const auto &[adapter, firmware] : description.firmware) {
        addLine(tr("Firmware of %1: %2").arg(adapter, firmware));
    }
    addMounts();
    addPaths();
    if (wasEmpty != description.isEmpty()) {
        Q_EMIT shownChanged(wasEmpty);
    }
}

void HostDetails::addHeading(const QString &text)
{
    grid().addWidget(withRole("faint", wrapped(text)), m_row++, 0, 1, 2);
}

void HostDetails::addLine(const QString &text)
{
    grid().addWidget(withRole("secondary", wrapped(text)), m_row++, 0, 1, 2);
}

QLabel *HostDetails::addRow(const QString &name, const QString &value)
{
    auto *left = withRole("secondary", wrapped(name));
    auto *right = new QLabel;
    right->setTextFormat(Qt::PlainText);
    right->setText(value);
    right->setFont(Theme::instance().monospaced(Tokens::SecondarySize));
    right->setTextInteractionFlags(Qt::TextSelectableByMouse);
    right->setAlignment(Qt::AlignRight | Qt::AlignTop);
    grid().addWidget(left, m_row, 0);
    grid().addWidget(right, m_row++, 1);
    return right;
}

void HostDetails::addMounts()
{
    const std::vector<HostMount> &mounts = m_description.mounts;
    std::optional<QString> server;
    for (size_t i = 0; i < std::min(mounts.size(), MaxRows); ++i) {
        const HostMount &mount = mounts[i];
        if (server != mount.mount.server) {
            server = mount.mount.server;
            addHeading(tr("NFS mounts of %1").arg(format::orUnknown(*server)));
        }
        addRow(placeText(mount), versionText(mount.mount))->setObjectName("mount");
        if (mount.read && mount.written) {
            addRow(tr("Read"), bytesText(*mount.read, mount.readRate));
            addRow(tr("Written"), bytesText(*mount.written, mount.writeRate));
        }
    }
    if (mounts.size() > MaxRows) {
        addHeading(tr("%n more mount(s)", nullptr, static_cast<int>(mounts.size() - MaxRows)));
    }
}

QString HostDetails::peerName(const PortKey &peer) const
{
    const SharedSnapshot snapshot = session()->snapshot();
    const PortIndex port =
        snapshot ? snapshot->fabric->findPort(peer.node, peer.number) : PortIndex();
    return port.isValid() ? tr("Queue pairs to %1").arg(format::portName(*snapshot->fabric, port))
                          : tr("Queue pairs whose other end is not known");
}

void HostDetails::addPaths()
{
    const std::vector<HostPaths> &paths = m_description.paths;
    const auto addCount = [this](const QString &name, qint64 count, const QString &meaning) {
        if (count > 0) {
            QLabel *value = addRow(name, format::count(count));
            value->setObjectName("paths");
            value->setToolTip(meaning);
        }
    };
    for (size_t i = 0; i < std::min(paths.size(), MaxRows); ++i) {
        const HostPaths &to = paths[i];
        addHeading(peerName(to.peer));
        addCount(tr("Armed"), to.armed, tr("They have an alternate path that is ready."));
        addCount(tr("Being armed"), to.rearm, tr("Their alternate path is being prepared."));
        addCount(tr("Migrated"), to.migrated,
                 tr("They have no alternate path, or have migrated to it."));
    }
    if (paths.size() > MaxRows) {
        addHeading(tr("%n more port(s)", nullptr, static_cast<int>(paths.size() - MaxRows)));
    }
}

} // namespace pickglass
