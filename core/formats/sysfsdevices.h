// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/parser.h"

#include <QByteArray>
#include <QMap>
#include <QString>

namespace pickglass {

/// The files of /sys/class/infiniband/DEVICE that say something of its node and ports, collected
/// from wherever they are, and what they say: importSysfs() has the rules. One thread.
class SysfsDevices
{
public:
    /// A file: its path with '/' between the names, and its content. Ignored when it is none of a
    /// device.
    void take(const QString &path, QByteArrayView content);

    /// Whether a file with this path is wanted.
    static bool isWanted(const QString &path) { return !placeOf(path).device.isEmpty(); }

    /// Whether there is no port of any device.
    bool isEmpty() const;
    qint64 files() const { return m_files; }

    /// Puts all that they say into the output.
    void finish(ParserOutput &output) const;

private:
    /// Contents without blanks at the ends, by name: "state", "counters/port_xmit_data".
    using Files = QMap<QString, QByteArray>;
    struct Device
    {
        Files files;
        QMap<int, Files> ports;
    };
    /// Where a file belongs; device is empty where it belongs to none.
    struct Place
    {
        QString device; ///< the device's path
        int port = -1;
        QString name;
    };

    static Place placeOf(const QString &path);
    static Guid makeNode(const Device &device, ParserOutput &output);
    static void makePort(const Files &files, Port &port);
    static CounterReading reading(const Files &files);
    static void addSensors(const Device &device, const PortName &port, ParserOutput &output);
    static PortName nameOf(const QString &path, const Device &device, Guid guid);
    static QString hostOf(const QString &path, const Device &device);

    QMap<QString, Device> m_devices;
    qint64 m_files = 0;
};

} // namespace pickglass
