// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/jsonreader.h"
#include "core/jobs/jobtext.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace pickglass {

namespace {

/// One job with its steps has some kilobytes.
constexpr qsizetype MaxJobBytes = qsizetype(4) << 20;

/// A number of Slurm: written as such, or as {"set": true, "infinite": false, "number": 7}; empty
/// where it is not set or infinite.
QString numberOf(const QJsonValue &value)
{
    if (value.isObject()) {
        const QJsonObject object = value.toObject();
        const bool isSet = object.value(QLatin1String("set")).toBool(true) &&
                           !object.value(QLatin1String("infinite")).toBool();
        return isSet ? numberOf(object.value(QLatin1String("number"))) : QString();
    }
    if (value.isDouble()) {
        return QString::number(value.toInteger());
    }
    return value.toString();
}

/// A time of Slurm; 0 is none.
QString timeOf(const QJsonValue &value)
{
    const QString seconds = numberOf(value);
    return seconds == QLatin1String("0") ? QString() : seconds;
}

/// A word in old versions, a list of flags in new ones, the first of which is the state.
QString stateOf(const QJsonValue &value)
{
    if (value.isArray()) {
        return value.toArray().first().toString();
    }
    return value.isObject() ? stateOf(value.toObject().value(QLatin1String("current")))
                            : value.toString();
}

/// 4711_3 of a task of an array.
QString idOf(const QJsonObject &job)
{
    const QJsonObject array = job.value(QLatin1String("array")).toObject(); // sacct
    const QString task = numberOf(array.isEmpty() ? job.value(QLatin1String("array_task_id"))
                                                  : array.value(QLatin1String("task_id")));
    const QString whole = numberOf(array.isEmpty() ? job.value(QLatin1String("array_job_id"))
                                                   : array.value(QLatin1String("job_id")));
    const bool isTask = !task.isEmpty() && !whole.isEmpty() && whole != QLatin1String("0");
    return isTask ? whole + u'_' + task : numberOf(job.value(QLatin1String("job_id")));
}

JobText textOf(const QJsonObject &job)
{
    const auto of = [&](const char *key) { return job.value(QLatin1String(key)); };
    const QJsonObject time = of("time").toObject(); // sacct
    const bool isAccounted = !time.isEmpty();
    const QString user = of("user_name").toString();
    return {idOf(job),
            of("name").toString(),
            user.isEmpty() ? of("user").toString() : user,
            stateOf(of(isAccounted ? "state" : "job_state")),
            timeOf(isAccounted ? time.value(QLatin1String("start")) : of("start_time")),
            timeOf(isAccounted ? time.value(QLatin1String("end")) : of("end_time")),
            of("nodes").toString()};
}

/// Goes to the list "jobs" of the outermost object.
bool enterJobs(JsonReader &json)
{
    QByteArray key;
    for (bool isOpen = json.enterObject(); isOpen && json.nextKey(key);) {
        if (key != "jobs") {
            json.skip();
        } else if (json.enterArray()) {
            return true;
        }
    }
    return false;
}

/// Of places in a text, one behind the other.
class LineCounter
{
public:
    explicit LineCounter(std::string_view text) : m_text(text) {}
    qint64 at(qsizetype place)
    {
        const auto next = static_cast<size_t>(place);
        m_line += std::ranges::count(m_text.substr(m_counted, next - m_counted), '\n');
        m_counted = next;
        return m_line;
    }

private:
    std::string_view m_text;
    size_t m_counted = 0;
    qint64 m_line = 1;
};

} // namespace

Result<void> parseSlurmJson(std::string_view text, JobList &list, JobCollector &jobs)
{
    list.format = QStringLiteral("slurm-json");
    list.lines = std::ranges::count(text, '\n') + 1;
    JsonReader json(QByteArrayView(text.data(), static_cast<qsizetype>(text.size())));
    if (!enterJobs(json)) {
        return failure({QT_TRANSLATE_NOOP("core", "The JSON document has no list of jobs."), {}},
                       {QT_TRANSLATE_NOOP("core", "Use squeue --json or sacct --json."), {}});
    }
    LineCounter lines(text);
    qint64 line = 1;
    while (json.nextElement()) {
        line = lines.at(json.position());
        const QByteArrayView job = json.value();
        if (json.isBroken()) {
            break;
        }
        const auto document =
            job.size() <= MaxJobBytes
                ? QJsonDocument::fromJson(QByteArray::fromRawData(job.data(), job.size()))
                : QJsonDocument();
        if (!document.isObject()) {
            jobs.skip(line, {QT_TRANSLATE_NOOP("core", "This is not a JSON object of a job."), {}});
            continue;
        }
        RETURN_IF_ERROR(jobs.add(textOf(document.object()), line));
    }
    if (json.isBroken()) {
        jobs.skip(line, {QT_TRANSLATE_NOOP("core", "The document ends within a job."), {}});
        list.isCutOff = true;
    }
    return {};
}

} // namespace pickglass
