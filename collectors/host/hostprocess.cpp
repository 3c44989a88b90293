// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/host/hostprocess.h"

#include <csignal>

namespace pickglass::host {

namespace {

constexpr qsizetype MaxErrorText = 4096;
constexpr int MomentMs = 50;
/// What prints more than a report and a banner in answer to a question is ended.
constexpr qint64 MaxReceivedBytes = 2 * MaxReportBytes;

/// What the shell does, as POSIX has it: for each number on its input it prints the files
/// that readHost() knows, between marks. One process reads all files of a report, another the lines
/// of NFS mounts, processors and memory; where there is Lustre, a third sums up its rpc_stats, and
/// where there is iproute2's rdma, that prints the queue pairs, one a line, and, where a port has
/// no hw_counters, the counters of each port. Of another root than "/" no program is run: a tree
/// has what rdma printed in files. It has neither single quotes nor line breaks nor what csh takes
/// for history: it goes through the user's own shell on the host.
constexpr auto Begin =
    R"(cd "$1" || exit 3; LC_ALL=C; export LC_ALL; )"
    R"(D=sys/class/infiniband; P="$D/*/ports/*"; K=sys/kernel/debug/lustre; F=proc/fs/lustre; )"
    R"(B=; b=$D/*/device; for i in 1 2 3 4 5; do b=$b/..; B="$B $b/current_link_*"; done; )"
    R"(while read -r t; do n=; )"
    R"(for i in sys/class/net/*; do k=; { read -r k < "$i/type"; } 2>/dev/null; )"
    R"(if [ "$k" = 32 ]; then )"
    R"(n="$n $i/type $i/dev_port $i/statistics/* $i/device/infiniband/*/node_guid"; fi; done; )"
    R"(echo "@begin $t"; )"
    R"(grep -sH "" proc/sys/kernel/hostname proc/sys/kernel/osrelease proc/net/rpc/nfs )"
    R"($D/*/node_* $D/*/sys_image_guid $D/*/hca_type $D/*/fw_ver $D/*/board_id )"
    R"($D/*/device/current_link_* $D/*/device/max_link_* $B )"
    R"($P/lid $P/lid_mask_count $P/rate $P/state $P/phys_state $P/gids/0 )"
    R"($P/link_layer $P/counters/* $P/counters_ext/* $P/hw_counters/* $n )"
    R"($F/llite/*/stats sys/fs/lustre/llite/*/stats $K/llite/*/stats /dev/null; )"
    R"(grep -sHE "^device|opts:|age:|bytes:|xprt:|per-op|^[[:space:]]+[A-Z_0-9]+: [1-9]|^cpu )"
    R"(|^(MemTotal|MemFree|MemAvailable|Buffers|Cached|Dirty|Writeback|Slab|Swap(Total|Free))"
    R"(|Mlocked|Unevictable):|^(pgfault|pgmajfault|nr_foll_pin_(acquired|released)) " )"
    R"(proc/self/mountstats proc/stat proc/meminfo proc/vmstat; )"
    R"(l=; for i in $F/*c/*/rpc_stats $K/*c/*/rpc_stats; do [ -r "$i" ] && l="$l $i"; done; )"
    R"([ "$l" ] && awk ")";
/// Those of a hundred servers have 40 lines each. The first histogram of a file has each call once.
constexpr auto SumRpcStats =
    R"(function o(k,v){printf \"lustre/rpc:%s %.0f\n\",k,v} )"
    R"(FNR==1{s=0;m=index(FILENAME,\"/mdc/\");if(m)q=1;else p=1} /cum %/{s++} )"
    R"(/^read RPCs in flight:/{a+=\$5} /^write RPCs in flight:/{b+=\$5} )"
    R"(/^pending read pages:/{c+=\$4} /^pending write pages:/{d+=\$4} )"
    R"(/^modify_RPCs_in_flight:/{e+=\$2} )"
    R"(s==1&&/^[0-9]+:/{if(m)z+=\$2;else{x+=\$2;y+=\$6}} )"
    R"(END{if(p){o(\"read_rpcs\",x);o(\"write_rpcs\",y);o(\"read_rpcs_in_flight\",a);)"
    R"(o(\"write_rpcs_in_flight\",b);o(\"pending_read_pages\",c);o(\"pending_write_pages\",d)};)"
    R"(if(q){o(\"modify_rpcs\",z);o(\"modify_rpcs_in_flight\",e)}})";
constexpr auto End =
    R"(" $l; r=; [ "$1" = / ] && for i in sbin usr/sbin bin usr/bin; do )"
    R"([ -x $i/rdma ] && { r=$i/rdma; break; }; done; )"
    R"(u() { if [ "$r" ]; then $r -j "$@" 2>/dev/null; else cat rdma-$1.json 2>/dev/null; fi; }; )"
    R"(if [ "$r" ] || [ -e rdma-resource.json ] || [ -e rdma-statistic.json ]; then )"
    R"(echo rdma/is:1; u resource show qp | tr "{[" "\n\n" | )"
    R"(sed -n "/path-mig-state/s/^/rdma\/qp:/p"; echo; )"
    R"(h=; for j in $P; do [ -d "$j/hw_counters" ] || { [ -d "$j" ] && h=1; }; done; )"
    R"([ "$h" ] && { u statistic show | tr "{[" "\n\n" | )"
    R"(sed -n "/port/s/^/rdma\/stat:/p"; echo; }; fi; )"
    R"(echo "@end $t"; done)";

} // namespace

ShellCommand HostProcess::commandFor(const HostSource &source, const QString &host)
{
    const QString script = QLatin1String(Begin) + QLatin1String(SumRpcStats) + QLatin1String(End);
    return shellCommand(source, host, script, {source.rootOf(host)});
}

HostProcess::HostProcess(const HostSource &source, const QString &host)
    : m_command(commandFor(source, host)),
      m_process(this)
{
    connect(&m_process, &QProcess::readyReadStandardOutput, this, &HostProcess::readReports);
    connect(&m_process, &QProcess::readyReadStandardError, this, [this] {
        const QByteArray bytes = m_process.readAllStandardError();
        m_errorText = (m_errorText + bytes).right(MaxErrorText);
        countReceived(bytes.size());
    });
    connect(&m_process, &QProcess::finished, this, &HostProcess::onFinished);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) {
            Q_EMIT ended(m_process.errorString());
        }
    });
}

HostProcess::~HostProcess()
{
    end();
    kill(0);
}

void HostProcess::start()
{
    m_stream = {};
    m_received = 0;
    m_errorText.clear();
    startInGroup(m_process, m_command);
}

void HostProcess::ask(qint64 number)
{
    m_received = 0;
    m_process.write(QByteArray::number(number) + '\n');
}

void HostProcess::end()
{
    m_process.disconnect(this);
    if (isRunning()) {
        m_process.closeWriteChannel();
        signalGroup(m_process, SIGTERM);
    }
}

void HostProcess::kill(int milliseconds)
{
    if (isRunning() && !m_process.waitForFinished(milliseconds)) {
        signalGroup(m_process, SIGKILL);
        m_process.waitForFinished(MomentMs);
    }
}

void HostProcess::readReports()
{
    const QByteArray bytes = m_process.readAllStandardOutput();
    if (!countReceived(bytes.size())) {
        return;
    }
    m_stream.add(bytes);
    if (const auto report = m_stream.take()) {
        Q_EMIT answered(report->number, readHost(report->lines));
    }
}

/// Of both channels: who prints without end to either keeps this program busy. False where it is
/// too much.
bool HostProcess::countReceived(qsizetype bytes)
{
    m_received += bytes;
    if (m_received <= MaxReceivedBytes) {
        return true;
    }
    m_errorText = "it prints too much";
    signalGroup(m_process, SIGKILL);
    return false;
}

void HostProcess::onFinished()
{
    readReports();
    const QByteArray last = m_process.readAllStandardError();
    if (m_received <= MaxReceivedBytes) {
        m_errorText = (m_errorText + last).right(MaxErrorText);
    }
    const QString text = QString::fromUtf8(m_errorText).trimmed();
    Q_EMIT ended(text.section(u'\n', -1));
}

} // namespace pickglass::host
