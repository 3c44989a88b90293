// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace pickglass {

struct CaptureInfo;

/// What a recording is called in the settings: the same for it and its copies, wherever they lie.
QString recordingName(const CaptureInfo &info);
/// The same of a fabric of a store, of which each capture has a part. The same by whatever server
/// or user.
QString recordingName(const QString &database, const QString &fabric);

/// A short hash of facts as a name in the settings: 16 digits.
QString hashedName(const QString &facts);

/// A text for each recording, in the settings. GUI thread.
class PerRecording final
{
public:
    /// Below this key, as "events/acknowledged".
    explicit constexpr PerRecording(QLatin1String key) : m_key(key) {}

    /// Empty where there is none.
    QString text(const QString &recording) const;
    /// An empty text is forgotten.
    void setText(const QString &recording, const QString &text) const;

    /// The recordings that are kept; the least recently changed are removed.
    static constexpr int MaxRecordings = 200;

private:
    QString keyOf(const QString &recording) const { return m_key + u'/' + recording; }

    QLatin1String m_key;
};

} // namespace pickglass
