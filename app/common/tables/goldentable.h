// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/difftable.h"
#include "core/base/result.h"
#include "core/base/timestamp.h"

#include <QHash>

#include <optional>

namespace pickglass::tables {

/// What a fabric differs from golden in: knownDiff() without what one of the two does not say, as a
/// text that has no states. Any thread.
FabricDiff goldenDiff(const Fabric &golden, const Fabric &now);

/// Who acknowledges: the name of the account.
QString personName();

/// Who accepted a difference from golden, when, and why.
struct Acknowledgement
{
    QString by;
    Timestamp time;
    QString note; ///< may be empty

    bool operator==(const Acknowledgement &) const = default;
};

/// The differences from golden that somebody accepted, as a file of JSON has them. One is the same
/// as long as its place and what is there now are the same: what changes again is open again. A
/// value.
class AcknowledgedDifferences
{
public:
    /// The largest file that is read, in bytes, and the most that one has.
    static constexpr qint64 MaxBytes = qint64(32) << 20;
    static constexpr qsizetype MaxCount = 200'000;

    /// Where the window keeps them: beside the golden capture, "golden.pgcap.acknowledged.json".
    static QString besides(const QString &golden)
    {
        return golden + QStringLiteral(".acknowledged.json");
    }

    /// Of a file that is not there none. Any thread.
    static Result<AcknowledgedDifferences> read(const QString &path);
    /// Replaces the file. Any thread.
    Result<void> write(const QString &path) const;

    qsizetype count() const { return m_all.size(); }
    /// Nothing where it is open.
    std::optional<Acknowledgement> find(const DiffRow &row) const;
    void add(const DiffRow &row, const Acknowledgement &acknowledgement);
    void remove(const DiffRow &row);

    bool operator==(const AcknowledgedDifferences &other) const { return m_all == other.m_all; }

private:
    /// What is accepted, and as what.
    struct Entry
    {
        QString name; ///< for people who read the file
        QString before;
        Acknowledgement acknowledgement;

        bool operator==(const Entry &) const = default;
    };
    QHash<QStringList, Entry> m_all; ///< by keyOf()
    bool m_isFull = false;           ///< more were added than it may have: it is not written
    static QStringList keyOf(const DiffRow &row);
};

struct GoldenRow
{
    DiffRow difference;
    std::optional<Acknowledgement> acknowledged;

    bool operator==(const GoldenRow &) const = default;
};

/// The open differences, then the acknowledged ones, each in the order of diffRows(). Any thread.
std::vector<GoldenRow> goldenRows(const std::vector<DiffRow> &rows,
                                  const AcknowledgedDifferences &acknowledged);

/// The columns of diffRows(), then acknowledged, note, by, time.
std::vector<WrittenColumn<GoldenRow>> goldenColumns();

/// The changes without those that are acknowledged in these rows, which are of them. Any thread.
FabricDiff openChanges(const Fabric &before, const Fabric &after, FabricDiff changes,
                       const std::vector<GoldenRow> &rows);

} // namespace pickglass::tables
