// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/common/text.h"
#include "app/pgcap/options.h"
#include "core/base/timestamp.h"
#include "core/capture/sqlquestions.h"
#include "core/capture/sqlsession.h"

#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <optional>
#include <thread>

#include <unistd.h>

namespace pickglass::pgcap {

namespace {

Cell cellOf(const SqlValue &value)
{
    switch (value.index()) {
    case 1:
        return std::get<qint64>(value);
    case 2:
        return std::get<double>(value);
    case 3:
        return std::get<QString>(value);
    case 4:
        return QString::fromLatin1("x'" + std::get<QByteArray>(value).toHex() + '\'');
    default:
        return {};
    }
}

class Printer final : public SqlSink
{
public:
    Printer(Output &output, Form form) : m_output(output), m_form(form) {}

    void columns(const QStringList &names) override
    {
        end();
        m_records = Records::make(m_form, m_output, names);
    }

    bool row(const std::vector<SqlValue> &values) override
    {
        Cells cells;
        for (const SqlValue &value : values) {
            cells.push_back(cellOf(value));
        }
        m_records->add(cells);
        return !m_output.hasFailed();
    }

    /// After the last statement.
    void end()
    {
        if (m_records) {
            m_records->end();
            m_records.reset();
        }
    }

private:
    Output &m_output;
    Form m_form;
    std::unique_ptr<Records> m_records;
};

/// How answers look, and how long a statement may take; 0 is as long as it likes.
struct SqlOptions
{
    Form form = Form::Text;
    std::chrono::milliseconds timeout{0};
};

/// Ends the program where statements do not end by themselves when their time is over: SQLite looks
/// at that between its steps, and one function may take any time.
class Deadline
{
public:
    explicit Deadline(std::chrono::milliseconds timeout)
        : m_timeout(timeout),
          m_thread([this] { watch(); })
    {
    }
    ~Deadline()
    {
        {
            const std::lock_guard lock(m_mutex);
            m_isMet = true;
        }
        m_changed.notify_one();
        m_thread.join();
    }
    Q_DISABLE_COPY_MOVE(Deadline)

private:
    void watch()
    {
        constexpr std::chrono::milliseconds Grace(500);
        std::unique_lock lock(m_mutex);
        if (!m_changed.wait_for(lock, m_timeout + Grace, [this] { return m_isMet; })) {
            complain(translated(StopToken().within(std::chrono::milliseconds(0)).error()));
            std::_Exit(Trouble); // it only reads
        }
    }

    std::chrono::milliseconds m_timeout;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_isMet = false;
    std::thread m_thread; ///< the last: it uses the others
};

int runStatements(SqlSession &session, const QByteArray &sql, Output &output,
                  const SqlOptions &options)
{
    Printer printer(output, options.form);
    std::optional<Deadline> deadline;
    if (options.timeout.count() > 0) {
        deadline.emplace(options.timeout);
    }
    const StopToken stop =
        options.timeout.count() > 0 ? interrupts().within(options.timeout) : interrupts();
    const auto done = session.run(sql, printer, stop);
    printer.end();
    output.flush();
    if (done) {
        return Fine;
    }
    complain(translated(done.error().error));
    return done.error().isStatementsFault ? Usage : Trouble;
}

/// Reads a line of standard input; false at its end.
bool readLine(QByteArray &line)
{
    line.clear();
    int c = 0;
    while ((c = std::getchar()) != EOF) {
        line += static_cast<char>(c);
        if (c == '\n') {
            return true;
        }
    }
    return !line.isEmpty();
}

/// Statements from standard input. At a terminal a wrong one is reported; a script ends there.
int runShell(SqlSession &session, Output &output, const SqlOptions &options)
{
    const bool isTerminal = ::isatty(STDIN_FILENO) != 0;
    const auto prompt = [&](const char *text) {
        if (isTerminal) {
            std::fputs(text, stderr);
        }
    };
    QByteArray pending;
    QByteArray line;
    prompt("sql> ");
    while (!output.hasFailed() && readLine(line)) {
        pending += line;
        if (!SqlSession::isComplete(pending)) {
            prompt(pending.trimmed().isEmpty() ? "sql> " : "...> ");
            continue;
        }
        const int code = runStatements(session, pending, output, options);
        if (code != Fine && !isTerminal) {
            return code;
        }
        pending.clear();
        prompt("sql> ");
    }
    return pending.trimmed().isEmpty() ? int(Fine)
                                       : runStatements(session, pending, output, options);
}

QStringList questionNames()
{
    QStringList names;
    for (const SqlQuestion &question : sqlQuestions()) {
        names << QString::fromUtf8(question.name);
    }
    return names;
}

int listQuestions(const Options &options)
{
    Output output;
    const auto records = Records::make(
        options.form(), output,
        {QStringLiteral("name"), QStringLiteral("title"), QStringLiteral("sentence")});
    for (const SqlQuestion &question : sqlQuestions()) {
        records->add({QString::fromUtf8(question.name), QString::fromUtf8(question.title),
                      QString::fromUtf8(question.sentence)});
    }
    records->end();
    output.flush();
    return output.finish(Fine);
}

/// The statement of the command line or of --question; empty where standard input has it.
OrCode<QByteArray> statementOf(const Options &options)
{
    const bool hasStatement = options.files().size() == 2;
    if (!options.has("question")) {
        return hasStatement ? options.files().last().toUtf8() : QByteArray();
    }
    if (hasStatement) {
        return options.refusal(QStringLiteral("Give a statement or --question, not both."));
    }
    return QByteArray(sqlQuestionNamed(options.value("question"))->sql);
}

OrCode<int> runSql(const Options &options)
{
    if (options.has("questions")) {
        return listQuestions(options);
    }
    if (options.files().isEmpty()) {
        return options.refuse(QStringLiteral("The file is missing."));
    }
    ASSIGN_OR_RETURN(const QByteArray statement, statementOf(options));
    const auto timeout =
        std::chrono::duration_cast<std::chrono::milliseconds>(options.duration("timeout"));
    ASSIGN_OR_RETURN(const auto session, orFail(SqlSession::open(options.file(), interrupts())));
    Output output;
    const SqlOptions asked{options.form(), timeout};
    const int code = options.files().size() == 2 || options.has("question")
                         ? runStatements(*session, statement, output, asked)
                         : runShell(*session, output, asked);
    return output.finish(code);
}

} // namespace

Command sqlCommand()
{
    return {"sql",
            "run read-only SQL on a capture",
            "[options] FILE [\"SELECT …\"] | --questions",
            "Runs read-only SQL on a capture; without a statement, reads statements from standard "
            "input. The views node, port and link are easy to read; core/capture/FORMAT.md "
            "describes the tables. --questions lists ready questions, --question runs one. "
            "PRAGMA, ATTACH, transactions and what writes are refused.",
            [](Options &options) {
                options.addTable();
                options.add("timeout",
                            "How long the statements may take together, as 10s. Without it: until "
                            "they are done or a signal ends them.",
                            OptionValue::duration("DURATION", std::chrono::milliseconds(1)));
                options.add("question", "Run the ready question of this name.",
                            OptionValue::oneOf("NAME", questionNames()));
                options.add("questions", "List the ready questions: name, title, what it answers.");
            },
            runSql,
            0,
            2,
            {OptionValue::capture("FILE"), OptionValue::text("STATEMENT")},
            "sql fabric.pgcap --questions\nsql fabric.pgcap \"SELECT name FROM node\""};
}

} // namespace pickglass::pgcap
