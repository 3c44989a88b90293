// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace pickglass {

/// Names a file that is worth nothing until it is complete, and SQLite's files beside it, so that
/// they can be removed where the program ends before. Any thread.
class UnfinishedFile
{
public:
    /// Where too many are named at once, or the path is longer than the system's, it is not.
    explicit UnfinishedFile(const QString &path);
    /// Of a file that is open for writing under whatever name.
    explicit UnfinishedFile(int descriptor);
    /// It is complete, or removed.
    ~UnfinishedFile();
    UnfinishedFile(UnfinishedFile &&other) noexcept;
    UnfinishedFile &operator=(UnfinishedFile &&) = delete;

private:
    int m_slot;
};

/// Removes all that are named. Safe in a signal handler, after which the program has to end.
void removeUnfinishedFiles();

} // namespace pickglass
