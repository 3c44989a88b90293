// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/jobs/jobtext.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace pickglass {

namespace {

/// One job with its steps has some kilobytes.
constexpr size_t MaxJobBytes = size_t(4) << 20;

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

/// Walks through a document without building it.
class Walk
{
public:
    explicit Walk(std::string_view text) : m_text(text) {}

    bool isAtEnd() const { return m_at >= m_text.size(); }
    qint64 line() const { return m_line; }
    std::string_view since(size_t begin) const { return m_text.substr(begin, m_at - begin); }

    /// What comes next, behind blanks, commas and colons; 0 at the end.
    char peek()
    {
        while (!isAtEnd() &&
               std::string_view(" \t\r\n,:").find(m_text[m_at]) != std::string_view::npos) {
            step();
        }
        return isAtEnd() ? '\0' : m_text[m_at];
    }
    size_t position() const { return m_at; }
    void step()
    {
        m_line += m_text[m_at] == '\n' ? 1 : 0;
        ++m_at;
    }

    /// Steps over a string, without its quotes; it may end with the text.
    std::string_view string()
    {
        step();
        const size_t begin = m_at;
        while (!isAtEnd() && m_text[m_at] != '"') {
            if (m_text[m_at] == '\\' && m_at + 1 < m_text.size()) {
                step();
            }
            step();
        }
        const std::string_view content = since(begin);
        if (!isAtEnd()) {
            step();
        }
        return content;
    }

    /// Steps over a value with all that is in it. Whether it is whole.
    bool value()
    {
        qint64 depth = 0;
        do {
            const char next = peek();
            if (next == '"') {
                string();
            } else if (next == '\0') {
                return false;
            } else {
                depth += next == '{' || next == '[' ? 1 : next == '}' || next == ']' ? -1 : 0;
                step();
                const bool isWord = depth == 0 && next != '}' && next != ']';
                while (isWord && !isAtEnd() &&
                       std::string_view(",:]} \t\r\n").find(m_text[m_at]) ==
                           std::string_view::npos) {
                    step();
                }
            }
        } while (depth > 0);
        return true;
    }

private:
    std::string_view m_text;
    size_t m_at = 0;
    qint64 m_line = 1;
};

/// Goes to the list "jobs" of the outermost object.
bool findJobs(Walk &walk)
{
    walk.peek();
    walk.step();
    while (walk.peek() == '"') {
        const bool isJobs = walk.string() == "jobs";
        if (isJobs && walk.peek() == '[') {
            walk.step();
            return true;
        }
        if (!walk.value()) {
            return false;
        }
    }
    return false;
}

} // namespace

Result<void> parseSlurmJson(std::string_view text, JobList &list, JobCollector &jobs)
{
    list.format = QStringLiteral("slurm-json");
    list.lines = std::ranges::count(text, '\n') + 1;
    Walk walk(text);
    if (!findJobs(walk)) {
        return failure({QT_TRANSLATE_NOOP("core", "The JSON document has no list of jobs."), {}},
                       {QT_TRANSLATE_NOOP("core", "Use squeue --json or sacct --json."), {}});
    }
    while (walk.peek() != ']') {
        const qint64 line = walk.line();
        const size_t begin = walk.position();
        if (!walk.value()) {
            jobs.skip(line, {QT_TRANSLATE_NOOP("core", "The document ends within a job."), {}});
            list.isCutOff = true;
            break;
        }
        const std::string_view job = walk.since(begin);
        const auto document = job.size() <= MaxJobBytes
                                  ? QJsonDocument::fromJson(QByteArray::fromRawData(
                                        job.data(), static_cast<qsizetype>(job.size())))
                                  : QJsonDocument();
        if (!document.isObject()) {
            jobs.skip(line, {QT_TRANSLATE_NOOP("core", "This is not a JSON object of a job."), {}});
            continue;
        }
        RETURN_IF_ERROR(jobs.add(textOf(document.object()), line));
    }
    return {};
}

} // namespace pickglass
