// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/jobs/hostlist.h"
#include "core/plan/plantext.h"

#include <QRegularExpression>
#include <QSet>

#include <utility>

namespace pickglass::planreaders {

namespace {

/// Hosts at a switch, as cables whose ports are not known.
class Attachments
{
public:
    Result<void> add(qint64 line, const QString &switchName, const QString &hosts)
    {
        const auto names = expandHostList(hosts);
        if (!names) {
            return refused(line, names.error().what);
        }
        for (const QString &host : *names) {
            if (m_known.contains({switchName, host})) {
                continue;
            }
            m_known.insert({switchName, host});
            RETURN_IF_ERROR(
                m_cables.add({.a = {.node = switchName}, .b = {.node = host}, .line = line}));
        }
        return {};
    }

    Result<Plan> plan()
    {
        auto cables = m_cables.take();
        if (cables.empty()) {
            return failure(
                {QT_TRANSLATE_NOOP("core", "The topology does not say which hosts are at which "
                                           "switch."),
                 {}},
                {QT_TRANSLATE_NOOP("core", "Topologies of blocks do not; those of trees do."), {}});
        }
        return Plan{
            .format = QStringLiteral("slurm"), .cables = std::move(cables), .isComplete = false};
    }

private:
    PlanCables m_cables{PlanCables::WithoutPort::AnyNumber};
    QSet<std::pair<QString, QString>> m_known;
};

QString withoutQuotes(QString text)
{
    text = text.trimmed();
    const bool isQuoted = text.size() >= 2 && text.front() == text.back() &&
                          (text.front() == u'"' || text.front() == u'\'');
    return isQuoted ? text.mid(1, text.size() - 2) : text;
}

} // namespace

/// topology.conf(5).
Result<Plan> readSlurmConf(const QStringList &lines)
{
    Attachments attachments;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QString line = lines[i].left(lines[i].indexOf(u'#')).trimmed();
        QString name;
        QString nodes;
        for (const QString &word : line.split(u' ', Qt::SkipEmptyParts)) {
            const qsizetype equals = word.indexOf(u'=');
            if (equals <= 0) {
                return refused(i + 1, {QT_TRANSLATE_NOOP("core", "Expected words such as "
                                                                 "\"SwitchName=s1\"."),
                                       {}});
            }
            const QString key = word.left(equals).toLower();
            if (key == u"switchname") {
                name = word.mid(equals + 1);
            } else if (key == u"nodes") {
                nodes = word.mid(equals + 1);
            }
        }
        if (!name.isEmpty() && !nodes.isEmpty()) {
            RETURN_IF_ERROR(attachments.add(i + 1, name, nodes));
        }
    }
    return attachments.plan();
}

/// topology.yaml(5), since Slurm 25.05: of each topology a tree has switches, each with "switch:"
/// and "nodes:" or "children:".
Result<Plan> readSlurmYaml(const QStringList &lines)
{
    static const QRegularExpression entry(
        QStringLiteral("^(\\s*)(- +)?([A-Za-z_]+)\\s*:(?:\\s+(.*))?$"));
    static const QRegularExpression item(QStringLiteral("^\\s*-\\s+(\\S.*)$"));
    Attachments attachments;
    QString name;
    bool isListOfNodes = false;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        QString line = lines[i];
        if (const qsizetype comment = line.indexOf(QLatin1String(" #")); comment >= 0) {
            line.truncate(comment);
        }
        const QString trimmed = line.trimmed();
        if (trimmed.isEmpty() || trimmed.startsWith(u'#') || trimmed == u"---" ||
            trimmed == u"...") {
            continue;
        }
        if (line.contains(u'\t')) {
            return refused(i + 1, {QT_TRANSLATE_NOOP("core", "YAML has no tabs."), {}});
        }
        const auto match = entry.match(line);
        if (!match.hasMatch()) {
            const auto element = item.match(line);
            if (!element.hasMatch()) {
                return refused(i + 1, {QT_TRANSLATE_NOOP("core", "Expected \"KEY: VALUE\"."), {}});
            }
            if (isListOfNodes && !name.isEmpty()) {
                RETURN_IF_ERROR(attachments.add(i + 1, name, withoutQuotes(element.captured(1))));
            }
            continue;
        }
        const QString key = match.captured(3);
        const QString value = withoutQuotes(match.captured(4));
        isListOfNodes = key == u"nodes" && value.isEmpty();
        if (key == u"switch") {
            name = value;
        } else if (key == u"block" || key == u"topology" || key == u"blocks") {
            name.clear();
        } else if (key == u"nodes" && !value.isEmpty() && !name.isEmpty()) {
            RETURN_IF_ERROR(attachments.add(i + 1, name, value));
        }
    }
    return attachments.plan();
}

} // namespace pickglass::planreaders
