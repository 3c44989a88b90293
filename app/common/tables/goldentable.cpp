// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/tables/goldentable.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>
#include <QSet>

#include <algorithm>
#include <array>

#include <pwd.h>
#include <unistd.h>

namespace pickglass::tables {

namespace {

using What = FabricDiff::What;

constexpr QLatin1String ListKey("acknowledged");
/// The members of an entry that say what it is about, in the order of AcknowledgedDifferences'
/// keys.
constexpr std::array SubjectKeys{"of", "what", "place", "other", "attribute", "after"};

QString textOf(PortKey place)
{
    return place.node.isNull() ? QString()
                               : place.node.toString() + u'/' + QString::number(place.number);
}

tl::unexpected<Error> notAList(const QString &path)
{
    return failure(
        {QT_TRANSLATE_NOOP("core", "%1 is not a list of acknowledged differences."), {path}},
        {QT_TRANSLATE_NOOP("core", "pgcap diff --golden G FILE --acknowledged LIST "
                                   "--acknowledge NOTE makes one."),
         {}});
}

struct AcknowledgedPlaces
{
    QSet<Guid> nodes; ///< that came or left
    QSet<std::pair<Guid, QString>> nodeMembers;
    QSet<std::pair<PortKey, QString>> portMembers;
    QSet<PortKey> ends;
    QSet<std::pair<PortKey, PortKey>> links;
    QSet<PortKey> ports; ///< that came or left

    explicit AcknowledgedPlaces(const std::vector<GoldenRow> &rows)
    {
        for (const GoldenRow &row : rows) {
            if (row.acknowledged) {
                add(row.difference);
            }
        }
    }

private:
    void add(const DiffRow &row)
    {
        if (row.what == What::Changed) {
            if (row.of == DiffRow::Of::Node) {
                nodeMembers.insert({row.place.node, row.attribute});
            } else {
                portMembers.insert({row.place, row.attribute});
            }
        } else if (row.of == DiffRow::Of::Node) {
            nodes.insert(row.place.node);
        } else if (row.of == DiffRow::Of::Port) {
            ports.insert(row.place);
        } else {
            links.insert({row.place, row.other});
            ends << row.place << row.other;
        }
    }
};

/// Leaves the members of which both sides say what they are.
template<typename Part>
void keepSaid(QStringList &members, const Fabric &golden, const Part &before, const Fabric &now,
              const Part &after)
{
    members.removeIf([&](const QString &member) {
        return member != u"peer" && (memberText(golden, before, member).isEmpty() ||
                                     memberText(now, after, member).isEmpty());
    });
}

} // namespace

FabricDiff goldenDiff(const Fabric &golden, const Fabric &now)
{
    FabricDiff changes = knownDiff(golden, now);
    std::erase_if(changes.nodes, [&](FabricDiff::NodeChange &change) {
        if (change.what != What::Changed) {
            return false;
        }
        keepSaid(change.members, golden, golden.node(change.before), now, now.node(change.after));
        return change.members.isEmpty();
    });
    std::erase_if(changes.ports, [&](FabricDiff::PortChange &change) {
        if (change.what != What::Changed) {
            return false;
        }
        keepSaid(change.members, golden, golden.port(change.before), now, now.port(change.after));
        return change.members.isEmpty();
    });
    return changes;
}

QString personName()
{
    const QString name = qEnvironmentVariable("USER", qEnvironmentVariable("LOGNAME"));
    if (!name.isEmpty()) {
        return name;
    }
    constexpr size_t MaxEntry = 16384;
    std::array<char, MaxEntry> buffer{};
    passwd entry{};
    passwd *found = nullptr;
    const bool isKnown = getpwuid_r(geteuid(), &entry, buffer.data(), buffer.size(), &found) == 0 &&
                         found != nullptr;
    return isKnown ? QString::fromLocal8Bit(entry.pw_name) : QString::number(geteuid());
}

QStringList AcknowledgedDifferences::keyOf(const DiffRow &row)
{
    return {toString(row.of),  toString(row.what), textOf(row.place),
            textOf(row.other), row.attribute,      row.after};
}

std::optional<Acknowledgement> AcknowledgedDifferences::find(const DiffRow &row) const
{
    const auto found = m_all.constFind(keyOf(row));
    return found == m_all.constEnd() ? std::nullopt : std::optional(found->acknowledgement);
}

void AcknowledgedDifferences::add(const DiffRow &row, const Acknowledgement &acknowledgement)
{
    m_isFull = m_isFull || m_all.size() >= MaxCount;
    if (!m_isFull) {
        m_all.insert(keyOf(row), {row.name, row.before, acknowledgement});
    }
}

void AcknowledgedDifferences::remove(const DiffRow &row)
{
    m_all.remove(keyOf(row));
}

Result<AcknowledgedDifferences> AcknowledgedDifferences::read(const QString &path)
{
    QFile file(path);
    if (!file.exists()) {
        return AcknowledgedDifferences();
    }
    if (!file.open(QIODevice::ReadOnly)) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "%1 could not be read: %2."), {path, file.errorString()}});
    }
    const QByteArray bytes = file.read(MaxBytes + 1);
    const QJsonValue list = QJsonDocument::fromJson(bytes).object().value(ListKey);
    if (bytes.size() > MaxBytes || !list.isArray() || list.toArray().size() > MaxCount) {
        return notAList(path);
    }
    AcknowledgedDifferences read;
    for (const QJsonValue &value : list.toArray()) {
        const QJsonObject object = value.toObject();
        const auto text = [&object](const char *key) {
            return object.value(QLatin1String(key)).toString();
        };
        QStringList key;
        for (const char *each : SubjectKeys) {
            key << text(each);
        }
        if (key.front().isEmpty()) {
            return notAList(path);
        }
        read.m_all.insert(key,
                          {text("name"),
                           text("before"),
                           {text("by"), parseTime(text("time"), {}, {}, {}).value_or(Timestamp()),
                            text("note")}});
    }
    return read;
}

Result<void> AcknowledgedDifferences::write(const QString &path) const
{
    QList<QStringList> keys = m_all.keys();
    std::ranges::sort(keys, [this](const QStringList &a, const QStringList &b) {
        const QString &first = m_all.find(a)->name;
        const QString &second = m_all.find(b)->name;
        return first != second ? first < second : a < b;
    });
    QJsonArray list;
    for (const QStringList &key : keys) {
        const Entry &entry = *m_all.constFind(key);
        QJsonObject object{{QStringLiteral("name"), entry.name},
                           {QStringLiteral("before"), entry.before},
                           {QStringLiteral("note"), entry.acknowledgement.note},
                           {QStringLiteral("by"), entry.acknowledgement.by},
                           {QStringLiteral("time"), entry.acknowledgement.time.toString()}};
        for (size_t i = 0; i < SubjectKeys.size(); ++i) {
            object.insert(QLatin1String(SubjectKeys.at(i)), key[qsizetype(i)]);
        }
        list << object;
    }
    QSaveFile file(path);
    const QByteArray bytes =
        QJsonDocument(QJsonObject{{ListKey, list}}).toJson(QJsonDocument::Compact);
    if (m_isFull || bytes.size() > MaxBytes) {
        return failure({QT_TRANSLATE_NOOP("core", "%1 was not written: a list has at most %2 "
                                                  "acknowledged differences and 32 MB."),
                        {path, QString::number(MaxCount)}});
    }
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit()) {
        return failure({QT_TRANSLATE_NOOP("core", "%1 could not be written: %2."),
                        {path, file.errorString()}});
    }
    return {};
}

std::vector<GoldenRow> goldenRows(const std::vector<DiffRow> &rows,
                                  const AcknowledgedDifferences &acknowledged)
{
    std::vector<GoldenRow> all;
    all.reserve(rows.size());
    for (const DiffRow &row : rows) {
        all.push_back({row, acknowledged.find(row)});
    }
    std::stable_partition(all.begin(), all.end(),
                          [](const GoldenRow &row) { return !row.acknowledged; });
    return all;
}

std::vector<WrittenColumn<GoldenRow>> goldenColumns()
{
    std::vector<WrittenColumn<GoldenRow>> columns;
    for (const WrittenColumn<DiffRow> &column : diffColumns()) {
        columns.push_back({column.key, [cellOf = column.cell](const GoldenRow &row) {
                               return cellOf(row.difference);
                           }});
    }
    const auto add = [&columns](const char *key, auto value) {
        columns.push_back({QLatin1String(key), [value](const GoldenRow &row) {
                               return row.acknowledged ? value(*row.acknowledged) : Cell();
                           }});
    };
    columns.push_back({QStringLiteral("acknowledged"),
                       [](const GoldenRow &row) { return Cell(row.acknowledged.has_value()); }});
    add("note", [](const Acknowledgement &a) { return cell(a.note); });
    add("by", [](const Acknowledgement &a) { return cell(a.by); });
    add("time", [](const Acknowledgement &a) { return cell(a.time); });
    return columns;
}

FabricDiff openChanges(const Fabric &before, const Fabric &after, FabricDiff changes,
                       const std::vector<GoldenRow> &rows)
{
    const AcknowledgedPlaces known(rows);
    const auto dropMembers = [](const auto &acknowledged, auto place, QStringList &members) {
        members.removeIf([&](const QString &member) {
            return acknowledged.contains({place, member});
        });
        return members.isEmpty();
    };
    std::erase_if(changes.nodes, [&](FabricDiff::NodeChange &change) {
        const Guid guid = change.what == What::Removed ? before.node(change.before).guid
                                                       : after.node(change.after).guid;
        return change.what == What::Changed ? dropMembers(known.nodeMembers, guid, change.members)
                                            : known.nodes.contains(guid);
    });
    std::erase_if(changes.links, [&](const FabricDiff::LinkChange &change) {
        const Fabric &fabric = change.what == What::Removed ? before : after;
        const Link &link = fabric.link(change.what == What::Removed ? change.before : change.after);
        return known.links.contains({keyOf(fabric, link.a), keyOf(fabric, link.b)});
    });
    std::erase_if(changes.ports, [&](FabricDiff::PortChange &change) {
        const PortKey key = change.what == What::Removed ? keyOf(before, change.before)
                                                         : keyOf(after, change.after);
        if (known.nodes.contains(key.node)) {
            return true;
        }
        if (change.what != What::Changed) {
            return known.ends.contains(key) || known.ports.contains(key);
        }
        if (known.ends.contains(key)) {
            change.members.removeOne(QLatin1String("peer"));
        }
        return dropMembers(known.portMembers, key, change.members);
    });
    return changes;
}

} // namespace pickglass::tables
