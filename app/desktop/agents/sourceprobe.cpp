// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/agents/sourceprobe.h"

#include "app/common/text.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/opening/childprocess.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"

#include <QGridLayout>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>

#include <utility>

namespace pickglass {

namespace {

std::optional<qint64> countOf(const QJsonValue &value)
{
    return value.isDouble() ? std::optional(value.toInteger()) : std::nullopt;
}

ProbeAnswer read(const QJsonObject &document)
{
    ProbeAnswer answer;
    answer.works = document.value(u"works").toBool();
    if (document.contains(u"peer")) {
        answer.peer = AgentPeer::fromJson(document.value(u"peer").toObject());
    }
    if (document.contains(u"hosts")) {
        answer.hosts = LiveHosts::fromJson(document.value(u"hosts").toObject());
    }
    const QJsonObject fabric = document.value(u"fabric").toObject();
    answer.nodes = fabric.value(u"nodes").toInteger();
    answer.switches = countOf(fabric.value(u"switches"));
    answer.links = countOf(fabric.value(u"links"));
    const QJsonObject failure = document.value(u"failure").toObject();
    answer.what = childText(failure, QLatin1String("text"), QLatin1String("arguments"));
    answer.advice =
        childText(failure, QLatin1String("advice_text"), QLatin1String("advice_arguments"));
    return answer;
}

} // namespace

struct SourceProbe::Run
{
    explicit Run(const QString &program) : child(program, ChildProcess::AtEnd::Terminate) {}

    ChildProcess child;
    AgentAccess access;
};

SourceProbe::SourceProbe(QString program, QObject *parent)
    : QObject(parent),
      m_program(std::move(program))
{
}

SourceProbe::~SourceProbe() = default;

void SourceProbe::start(const QString &url, const QByteArray &token)
{
    m_run = std::make_unique<Run>(m_program);
    ChildProcess &child = m_run->child;
    const QString source = m_run->access.prepare(child.process(), url, token);
    if (!m_run->access.error().isEmpty()) {
        fail(tr("The token cannot be passed on: %1.").arg(m_run->access.error()), {});
        return;
    }
    connect(&child, &ChildProcess::finished, this, &SourceProbe::finish);
    connect(&child, &ChildProcess::notStarted, this, [this] {
        fail(tr("The program pgcap could not be started."),
             tr("Install it beside this program or on the search path."));
    });
    child.start({QStringLiteral("probe"), source, QStringLiteral("--json")}, QIODevice::ReadOnly);
}

void SourceProbe::cancel()
{
    m_run.reset();
}

void SourceProbe::finish(bool isNormal, int exitCode)
{
    const QJsonObject document = QJsonDocument::fromJson(m_run->child.output()).object();
    if (isNormal && document.contains(u"works")) {
        const auto ended = std::exchange(m_run, nullptr);
        Q_EMIT answered(read(document));
        return;
    }
    const QString said = m_run->child.errorText();
    fail(said.isEmpty()
             ? tr("Exit code %1: the program pgcap ended without a message.").arg(exitCode)
             : said.section(u'\n', -1),
         {});
}

void SourceProbe::fail(const QString &what, const QString &advice)
{
    m_run.reset();
    ProbeAnswer answer;
    answer.what = what;
    answer.advice = advice;
    Q_EMIT answered(answer);
}

ProbeResult::ProbeResult(QWidget *parent)
    : QWidget(parent),
      m_mark(new QLabel),
      m_heading(named("probeHeading", new QLabel)),
      m_lines(named("probeLines", new QLabel))
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(Tokens::SpaceS);
    grid->setVerticalSpacing(Tokens::SpaceXs);
    grid->addWidget(m_mark, 0, 0, Qt::AlignTop);
    grid->addWidget(m_heading, 0, 1);
    grid->addWidget(m_lines, 1, 1);
    grid->setColumnStretch(1, 1);
    for (QLabel *label : {m_heading, m_lines}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    setRole(m_lines, "secondary");
    clear();
}

void ProbeResult::say(const QString &mark, const char *role, const QString &heading,
                      const QString &lines)
{
    m_mark->setText(mark);
    m_heading->setText(heading);
    m_lines->setText(lines);
    setRole(m_mark, role);
    setRole(m_heading, role);
    m_lines->setVisible(!lines.isEmpty());
    setVisible(!heading.isEmpty());
}

void ProbeResult::showTrying(const QString &place)
{
    say(QStringLiteral("…"), "secondary", tr("Trying %1").arg(place), {});
}

void ProbeResult::show(const ProbeAnswer &answer)
{
    if (answer.isAboutCertificate()) {
        say(QStringLiteral("✕"), "error", peerwords::certificate(*answer.peer), {});
        return;
    }
    if (!answer.works) {
        say(QStringLiteral("✕"), "error", answer.what, answer.advice);
        return;
    }
    QStringList lines;
    if (answer.peer) {
        const AgentPeer &peer = *answer.peer;
        lines << (peer.interval
                      ? tr("%1 reads %2 every %3 s")
                            .arg(peer.program, peer.source, format::significant(*peer.interval))
                      : peer.program);
        QStringList clocks{peerwords::latency(peer), peerwords::clock(peer)};
        clocks.removeAll(QString());
        lines << clocks.join(QStringLiteral(", "));
    }
    if (answer.hosts) {
        lines << hostsText(*answer.hosts);
    }
    lines << tr("%1 nodes, %2 of them switches; %3 links")
                 .arg(format::count(answer.nodes), format::orUnknown(answer.switches),
                      format::orUnknown(answer.links));
    lines.removeAll(QString());
    say(QStringLiteral("✓"), "good", tr("It works."), lines.join(u'\n'));
}

QString ProbeResult::text() const
{
    return m_heading->text() + u'\n' + m_lines->text();
}

} // namespace pickglass
