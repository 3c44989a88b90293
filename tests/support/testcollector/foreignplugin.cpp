// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QObject>
#include <QtPlugin>

/// A plug-in of an interface that is not this program's: of a version that never was.
class ForeignPlugin final : public QObject
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID "org.pickglass.CollectorFactory/0" FILE "foreign.json")
};

#include "foreignplugin.moc"
