// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/ibnetdiscrun.h"

#include <QFile>
#include <QFileInfo>
#include <QProcessEnvironment>
#include <QStringList>

#include <csignal>
#include <utility>

#include <dlfcn.h>
#include <sys/prctl.h>

namespace pickglass::mad {

namespace {

constexpr qsizetype MaxErrorBytes = 4 * 1024;
constexpr qsizetype MaxShownError = 200;
constexpr int KillTimeoutMs = 500;

/// The file that this code was loaded from.
QString ownFile()
{
    static const char place = 0;
    Dl_info info{};
    return dladdr(&place, &info) != 0 && info.dli_fname != nullptr
               ? QFile::decodeName(info.dli_fname)
               : QString();
}

QString pathOfResult(const QTemporaryDir &folder)
{
    return folder.filePath(QStringLiteral("fabric.cache"));
}

Error notBuilt()
{
    return {
        {QT_TRANSLATE_NOOP("core", "This Pickglass cannot use libibnetdisc: its helper program "
                                   "pickglass-ibnetdisc is missing."),
         {}},
        {QT_TRANSLATE_NOOP("core", "Install libibnetdisc-dev and build Pickglass again, or leave "
                                   "out discovery=libibnetdisc."),
         {}}};
}

Message adviceToGoWithout()
{
    return {QT_TRANSLATE_NOOP("core", "Try ibnetdiscover on this machine, which uses the same "
                                      "library, or leave out discovery=libibnetdisc."),
            {}};
}

/// The last line that is not empty, without the stop at its end.
QString lastLine(const QByteArray &text)
{
    QString last;
    for (const QString &line : QString::fromUtf8(text).split(u'\n')) {
        last = line.trimmed().isEmpty() ? last : line.simplified();
    }
    while (last.endsWith(u'.')) {
        last.chop(1);
    }
    return last.left(MaxShownError);
}

} // namespace

QString findIbnetdiscHelper()
{
    if (const QString given = qEnvironmentVariable("PICKGLASS_IBNETDISC"); !given.isEmpty()) {
        return given;
    }
    const QString beside = QFileInfo(ownFile()).path() + QStringLiteral("/pickglass-ibnetdisc");
    return QFileInfo(beside).isExecutable() ? beside : QString();
}

IbnetdiscRun::IbnetdiscRun(QString helper) : m_helper(std::move(helper))
{
    m_limit.setSingleShot(true);
    m_process.setStandardInputFile(QProcess::nullDevice());
    m_process.setStandardOutputFile(QProcess::nullDevice());
    // It ends with the thread that starts it, whatever becomes of our process.
    m_process.setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGKILL); });
    connect(&m_process, &QProcess::readyReadStandardError, this, &IbnetdiscRun::readErrors);
    connect(&m_process, &QProcess::finished, this, &IbnetdiscRun::finish);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) {
            kill();
            Q_EMIT failed({{QT_TRANSLATE_NOOP("core", "%1 could not be started: %2."),
                            {m_helper, m_process.errorString()}},
                           {QT_TRANSLATE_NOOP("core", "Install Pickglass again."), {}}});
        }
    });
    connect(&m_limit, &QTimer::timeout, this, [this] {
        kill();
        Q_EMIT failed(
            {{QT_TRANSLATE_NOOP("core", "libibnetdisc has not discovered the fabric within %1 s."),
              {QString::number(static_cast<double>(m_limit.interval()) / 1e3)}},
             adviceToGoWithout()});
    });
}

IbnetdiscRun::~IbnetdiscRun()
{
    kill();
}

void IbnetdiscRun::start(const IbnetdiscOptions &options)
{
    if (m_helper.isEmpty() || !m_folder.isValid()) {
        const Error error =
            m_helper.isEmpty()
                ? notBuilt()
                : Error{{QT_TRANSLATE_NOOP("core", "No temporary folder could be made: %1."),
                         {m_folder.errorString()}}};
        QMetaObject::invokeMethod(
            this, [this, error] { Q_EMIT failed(error); }, Qt::QueuedConnection);
        return;
    }
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("PICKGLASS_MKEY"),
                       QStringLiteral("0x%1").arg(options.mKey, 0, 16));
    m_process.setProcessEnvironment(environment);
    m_limit.start(options.timeLimit);
    m_process.start(m_helper, {options.device, QString::number(options.port),
                               QString::number(options.maxOutstanding),
                               QString::number(options.deadline.count()),
                               QString::number(options.retries), pathOfResult(m_folder)});
}

void IbnetdiscRun::kill()
{
    m_limit.stop();
    m_process.disconnect(this);
    if (m_process.state() != QProcess::NotRunning) {
        m_process.kill();
        m_process.waitForFinished(KillTimeoutMs);
    }
}

void IbnetdiscRun::readErrors()
{
    m_errors = (m_errors + m_process.readAllStandardError()).right(MaxErrorBytes);
}

Error IbnetdiscRun::failureOf(int code, QProcess::ExitStatus status) const
{
    if (status == QProcess::CrashExit) {
        return {
            {QT_TRANSLATE_NOOP("core", "libibnetdisc crashed while it discovered the fabric."), {}},
            adviceToGoWithout()};
    }
    const QString said = lastLine(m_errors);
    return {{QT_TRANSLATE_NOOP("core", "libibnetdisc could not discover the fabric: %1."),
             {said.isEmpty() ? QStringLiteral("exit code %1").arg(code) : said}},
            adviceToGoWithout()};
}

Result<QByteArray> IbnetdiscRun::readFile() const
{
    QFile file(pathOfResult(m_folder));
    if (!QFileInfo(file).isFile() || !file.open(QFile::ReadOnly)) {
        return failure({QT_TRANSLATE_NOOP("core", "libibnetdisc wrote no result."), {}},
                       adviceToGoWithout());
    }
    QByteArray bytes = file.read(MaxFileBytes + 1);
    if (bytes.size() > MaxFileBytes) {
        return failure({QT_TRANSLATE_NOOP("core", "The result of libibnetdisc is too large."), {}},
                       adviceToGoWithout());
    }
    return bytes;
}

void IbnetdiscRun::finish(int code, QProcess::ExitStatus status)
{
    m_limit.stop();
    readErrors();
    if (status != QProcess::NormalExit || code != 0) {
        Q_EMIT failed(failureOf(code, status));
    } else if (const auto bytes = readFile(); bytes) {
        Q_EMIT done(*bytes);
    } else {
        Q_EMIT failed(bytes.error());
    }
}

} // namespace pickglass::mad
