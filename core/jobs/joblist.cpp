// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/jobs/joblist.h"

#include "core/formats/csvtable.h"
#include "core/formats/linereader.h"
#include "core/jobs/hostindex.h"
#include "core/jobs/hostlist.h"
#include "core/jobs/jobtext.h"

#include <QDateTime>
#include <QSet>

#include <algorithm>

namespace pickglass {

namespace {

QString textOf(std::string_view bytes)
{
    return QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size()));
}

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view Blanks = " \t\r";
    const size_t from = text.find_first_not_of(Blanks);
    return from == std::string_view::npos
               ? std::string_view()
               : text.substr(from, text.find_last_not_of(Blanks) - from + 1);
}

/// What Slurm writes where there is nothing.
bool isNone(QStringView text)
{
    static const QSet<QString> words = {QStringLiteral(""),       QStringLiteral("unknown"),
                                        QStringLiteral("none"),   QStringLiteral("none assigned"),
                                        QStringLiteral("(null)"), QStringLiteral("n/a"),
                                        QStringLiteral("invalid")};
    return words.contains(text.trimmed().toString().toLower());
}

/// Reads one of the formats of lines.
class LineFormat
{
public:
    LineFormat() = default;
    virtual ~LineFormat() = default;
    Q_DISABLE_COPY_MOVE(LineFormat)
    virtual Result<void> take(std::string_view line, qint64 number, JobCollector &jobs) = 0;
};

/// `sacct -P`, or comma-separated values: the first line names the columns.
class TableFormat final : public LineFormat
{
public:
    TableFormat(std::string_view header, bool isCsv) : m_isCsv(isCsv)
    {
        for (const std::string_view name : fields(header)) {
            m_columns += textOf(trimmed(name)).toLower();
        }
    }

    bool isJobs() const
    {
        return find({"jobid", "jobidraw", "id"}) >= 0 && find({"nodelist", "hosts", "nodes"}) >= 0;
    }

    Result<void> take(std::string_view line, qint64 number, JobCollector &jobs) override
    {
        const std::vector<std::string_view> values = fields(line);
        if (values.size() != static_cast<size_t>(m_columns.size())) {
            jobs.skip(number,
                      {QT_TRANSLATE_NOOP("core", "%1 fields instead of %2."),
                       {QString::number(values.size()), QString::number(m_columns.size())}});
            return {};
        }
        const auto field = [&](std::initializer_list<const char *> names) {
            const qsizetype column = find(names);
            return column < 0 ? QString() : textOf(trimmed(values[static_cast<size_t>(column)]));
        };
        const JobText job{field({"jobid", "jobidraw", "id"}),
                          field({"jobname", "name"}),
                          field({"user"}),
                          field({"state"}),
                          field({"start"}),
                          field({"end"}),
                          field({"nodelist", "hosts", "nodes"})};
        // 4711.batch and 4711.0 are steps of 4711.
        const bool isStep = !m_isCsv && job.id.contains(u'.');
        return isStep ? Result<void>() : jobs.add(job, number);
    }

private:
    std::vector<std::string_view> fields(std::string_view line) const
    {
        if (m_isCsv) {
            return csvFields(line);
        }
        std::vector<std::string_view> all;
        for (size_t from = 0; from <= line.size();) {
            const size_t end = std::min(line.find('|', from), line.size());
            all.push_back(line.substr(from, end - from));
            from = end + 1;
        }
        return all;
    }
    qsizetype find(std::initializer_list<const char *> names) const
    {
        for (const char *name : names) {
            if (const auto at = m_columns.indexOf(QLatin1String(name)); at >= 0) {
                return at;
            }
        }
        return -1;
    }

    bool m_isCsv;
    QStringList m_columns;
};

/// "JobId=7 JobName=a b UserId=ann(1000) …": a value reaches to the next blank and KEY=.
class Pairs
{
public:
    explicit Pairs(std::string_view text) : m_text(text) {}

    QString value(std::string_view key) const
    {
        for (size_t at = m_text.find(key); at != std::string_view::npos;
             at = m_text.find(key, at + 1)) {
            const size_t from = at + key.size();
            if ((at == 0 || m_text[at - 1] == ' ') && from < m_text.size() && m_text[from] == '=') {
                return textOf(trimmed(m_text.substr(from + 1, end(from + 1) - from - 1)));
            }
        }
        return {};
    }

private:
    size_t end(size_t from) const
    {
        for (size_t blank = m_text.find(' ', from); blank != std::string_view::npos;
             blank = m_text.find(' ', blank + 1)) {
            size_t at = blank + 1;
            while (at < m_text.size() && (QChar::isLetterOrNumber(uchar(m_text[at])) ||
                                          m_text[at] == '_' || m_text[at] == ':')) {
                ++at;
            }
            if (at > blank + 1 && at < m_text.size() && m_text[at] == '=') {
                return blank;
            }
        }
        return m_text.size();
    }

    std::string_view m_text;
};

/// `scontrol show job -o`.
class ScontrolFormat final : public LineFormat
{
public:
    Result<void> take(std::string_view line, qint64 number, JobCollector &jobs) override
    {
        if (!line.starts_with("JobId=")) {
            jobs.skip(number, {QT_TRANSLATE_NOOP("core", "The line does not begin with %1."),
                               {QStringLiteral("JobId=")}});
            return {};
        }
        const Pairs pairs(line);
        JobText job;
        const QString task = pairs.value("ArrayTaskId");
        job.id = task.isEmpty() ? pairs.value("JobId") : pairs.value("ArrayJobId") + u'_' + task;
        job.name = pairs.value("JobName");
        job.user = pairs.value("UserId");
        job.user = job.user.left(job.user.lastIndexOf(u'('));
        job.state = pairs.value("JobState");
        job.start = pairs.value("StartTime");
        job.end = pairs.value("EndTime");
        job.hosts = pairs.value("NodeList");
        return jobs.add(job, number);
    }
};

/// A PBS accounting file: "11/25/2026 03:00:00;E;123.server;user=ann … exec_host=n1/0*4+n2/0*4".
class PbsFormat final : public LineFormat
{
public:
    static bool isLine(std::string_view line)
    {
        return line.size() > 22 && line[2] == '/' && line[5] == '/' && line[19] == ';' &&
               line[21] == ';';
    }

    Result<void> take(std::string_view line, qint64 number, JobCollector &jobs) override
    {
        const size_t message = isLine(line) ? line.find(';', 22) : std::string_view::npos;
        if (message == std::string_view::npos) {
            jobs.skip(
                number,
                {QT_TRANSLATE_NOOP("core", "This is not a record of an accounting file."), {}});
            return {};
        }
        if (line[20] != 'E') {
            return {}; // queued, begun, …: the record of the end has it all
        }
        const Pairs pairs(line.substr(message + 1));
        const int status = pairs.value("Exit_status").toInt();
        const auto isKilled = [&] { return status > 256 || status < 0; };
        return jobs.add(
            {textOf(line.substr(22, message - 22)), pairs.value("jobname"), pairs.value("user"),
             toString(status == 0  ? JobState::Completed
                      : isKilled() ? JobState::Cancelled
                                   : JobState::Failed),
             pairs.value("start"), pairs.value("end"), hostsOf(pairs.value("exec_host"))},
            number);
    }

private:
    static QString hostsOf(const QString &vnodes)
    {
        QStringList hosts;
        for (const QString &vnode : vnodes.split(u'+', Qt::SkipEmptyParts)) {
            hosts += vnode.left(vnode.indexOf(u'/'));
        }
        hosts.removeDuplicates();
        return hosts.join(u',');
    }
};

tl::unexpected<Error> notUnderstood()
{
    return failure(
        {QT_TRANSLATE_NOOP("core", "This is not a list of jobs."), {}},
        {QT_TRANSLATE_NOOP("core",
                           "It may be the output of sacct -P, sacct --json, squeue --json or "
                           "scontrol show job -o, a PBS accounting file, or CSV with the columns "
                           "id, user, name, start, end and hosts."),
         {}});
}

/// The format of a text by its first line; null for none.
std::unique_ptr<LineFormat> formatOf(std::string_view first, QString &name)
{
    if (first.starts_with("JobId=")) {
        name = QStringLiteral("scontrol");
        return std::make_unique<ScontrolFormat>();
    }
    if (PbsFormat::isLine(first)) {
        name = QStringLiteral("pbs");
        return std::make_unique<PbsFormat>();
    }
    const bool isCsv = first.find('|') == std::string_view::npos;
    auto table = std::make_unique<TableFormat>(first, isCsv);
    if (!table->isJobs()) {
        return nullptr;
    }
    name = isCsv ? QStringLiteral("csv") : QStringLiteral("sacct");
    return table;
}

Result<void> parseLines(std::string_view text, JobList &list, JobCollector &jobs)
{
    LineReader reader(text);
    std::unique_ptr<LineFormat> format;
    std::string_view line;
    bool isFirst = true;
    while (reader.next(line)) {
        const std::string_view content = trimmed(line);
        if (content.empty() || content.starts_with('#')) {
            continue;
        }
        if (!std::exchange(isFirst, false)) {
            RETURN_IF_ERROR(format->take(content, reader.number(), jobs));
            continue;
        }
        if (content == "No jobs in the system") {
            list.format = QStringLiteral("scontrol");
            return {};
        }
        format = formatOf(content, list.format);
        if (!format) {
            return notUnderstood();
        }
        if (list.format == QLatin1String("scontrol") || list.format == QLatin1String("pbs")) {
            RETURN_IF_ERROR(format->take(content, reader.number(), jobs));
        }
    }
    list.lines = reader.number();
    return reader.isTooLong() || isFirst ? notUnderstood() : Result<void>();
}

Error tooManyJobs()
{
    return {{QT_TRANSLATE_NOOP("core", "The list has more jobs or hosts than can be kept."), {}},
            {QT_TRANSLATE_NOOP("core", "Choose a shorter range of time."), {}}};
}

} // namespace

std::optional<Timestamp> JobCollector::time(const QString &text) const
{
    if (isNone(text)) {
        return Timestamp();
    }
    bool isNumber = false;
    const double seconds = text.toDouble(&isNumber);
    constexpr double MaxSeconds = 253'402'300'800.0; // the year 9999
    if (isNumber) {
        return seconds >= 0 && seconds < MaxSeconds
                   ? std::optional(Timestamp(static_cast<qint64>(seconds * MicrosecondsPerSecond)))
                   : std::nullopt;
    }
    QString iso = text;
    QDateTime time = QDateTime::fromString(iso.replace(u' ', u'T'), Qt::ISODateWithMs);
    if (time.isValid() && time.timeSpec() == Qt::LocalTime) {
        m_zone == QTimeZone::utc() ? time.setTimeSpec(Qt::UTC) : time.setTimeZone(m_zone);
    }
    const bool isTime = time.isValid() && time.toMSecsSinceEpoch() > 0;
    return isTime ? std::optional(Timestamp::fromMilliseconds(time.toMSecsSinceEpoch()))
                  : std::nullopt;
}

Result<void> JobCollector::add(const JobText &text, qint64 line)
{
    RETURN_IF_ERROR(m_stop.check());
    const auto start = time(text.start);
    const auto end = time(text.end);
    if (text.id.isEmpty() || !start || !end) {
        skip(line, text.id.isEmpty()
                       ? Message{QT_TRANSLATE_NOOP("core", "A job without an id."), {}}
                       : Message{QT_TRANSLATE_NOOP("core", "“%1” is not a time."),
                                 {start ? text.end : text.start}});
        return {};
    }
    const JobState state = jobState(text.state);
    if (!start->isKnown() || isNone(text.hosts) || state == JobState::Pending) {
        return {};
    }
    auto hosts = m_hosts.read(text.hosts);
    if (!hosts) {
        skip(line, hosts.error().what);
        return {};
    }
    const bool runs = state == JobState::Running || state == JobState::Suspended;
    if (!runs && end->isKnown() && *end < *start) {
        skip(line, {QT_TRANSLATE_NOOP("core", "The job %1 ends before it begins."), {text.id}});
        return {};
    }
    if (m_list.jobs.size() >= MaxJobs || m_hosts.hosts() > MaxHostsOfJobs) {
        return tl::unexpected(tooManyJobs());
    }
    m_list.jobs.push_back({text.id,
                           text.name,
                           text.user,
                           state,
                           *start,
                           runs ? Timestamp() : *end,
                           *std::move(hosts),
                           {},
                           {}});
    return {};
}

void JobCollector::finish()
{
    m_list.skipped = m_report.skippedLines();
    m_list.problems = m_report.takeProblems();
}

Result<JobList> parseJobList(QByteArrayView text, const QTimeZone &zone, const StopToken &stop)
{
    const std::string_view bytes(text.data(), static_cast<size_t>(text.size()));
    const size_t first = bytes.find_first_not_of(" \t\r\n");
    JobList list;
    JobCollector jobs(list, zone, stop);
    const bool isJson = first != std::string_view::npos && bytes[first] == '{';
    list.isCutOff = !isJson && !bytes.empty() && bytes.back() != '\n';
    RETURN_IF_ERROR(isJson ? parseSlurmJson(bytes, list, jobs) : parseLines(bytes, list, jobs));
    jobs.finish();
    return list;
}

void placeJobs(std::vector<Job> &jobs, const HostIndex &hosts)
{
    for (Job &job : jobs) {
        MatchedHosts found = hosts.match(job.hosts);
        job.nodes = std::move(found.nodes);
        job.unknownHosts = std::move(found.unmatched);
    }
}

} // namespace pickglass
