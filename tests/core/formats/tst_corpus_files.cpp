// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/import.h"
#include "tests/support/corpus.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QTest>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// What a file of the collection holds.
struct Content
{
    int nodes = 0;
    int links = 0;
    int readings = 0;   ///< ports whose counters were read
    int managers = 0;   ///< subnet managers
    int tables = 0;     ///< forwarding tables
    int lids = 0;       ///< of GUIDs
    int ports = 0;      ///< that it tells more of, without their nodes
    int cables = 0;     ///< between such
    qint64 skipped = 0; ///< lines that cannot be used

    bool operator==(const Content &) const = default;
};

Content contentOf(const Imported &imported)
{
    const auto count = [](const auto &list) { return static_cast<int>(list.size()); };
    return {count(imported.fabric->nodes()),
            count(imported.fabric->links()),
            count(imported.facts.counters),
            count(imported.facts.managers),
            count(imported.facts.forwarding),
            count(imported.facts.lids),
            count(imported.facts.ports),
            count(imported.facts.cables),
            imported.skippedLines};
}

QString textOf(const Content &content)
{
    return QStringLiteral(
               "nodes %1, links %2, readings %3, managers %4, tables %5, lids %6, ports %7, "
               "cables %8, skipped %9")
        .arg(content.nodes)
        .arg(content.links)
        .arg(content.readings)
        .arg(content.managers)
        .arg(content.tables)
        .arg(content.lids)
        .arg(content.ports)
        .arg(content.cables)
        .arg(content.skipped);
}

/// A file, or a folder that is taken as one, and what it is.
struct Row
{
    const char *path;
    const char *format;
    Content content = {};
};

struct Refused
{
    const char *path;
    const char *why; ///< in the sentence
};

constexpr Row Rows[] = {
    {"ibdiagnet/cs8500-192sw-ibdiagnet-ibnetdiscover.txt",
     "ibnetdiscover",
     {.nodes = 1374, .links = 4144}},
    {"ibdiagnet/yadro/ibdiagnet2.db_csv", "ibdiagnet-csv", {.nodes = 5}},
    {"ibdiagnet/yadro/ibdiagnet2.sharp_an_info", "ibdiagnet-sharp", {.ports = 4, .skipped = 1}},
    {"ibnetdiscover-ports/avakas-s-p.txt", "ibnetdiscover-ports", {.nodes = 306, .links = 569}},
    {"ibnetdiscover-ports/osc-exporter-test.txt", "ibnetdiscover-ports", {.nodes = 7, .links = 4}},
    {"ibnetdiscover-ports/osc-exporter-test2.txt",
     "ibnetdiscover-ports",
     {.nodes = 7, .links = 2, .skipped = 1}},
    {"ibnetdiscover/gb200-40sw-ndr.txt", "ibnetdiscover", {.nodes = 622, .links = 1114}},
    {"ibnetdiscover/gb200-example-bad-no-link.txt", "ibnetdiscover", {.nodes = 1}},
    {"ibnetdiscover/generated-fattree-k4n3-80sw-128ca.txt",
     "ibnetdiscover",
     {.nodes = 208, .links = 384}},
    {"ibnetdiscover/hk-hand-edited-nonhex-guids.txt", "ibnetdiscover", {.nodes = 11, .links = 11}},
    {"ibnetdiscover/hk-topo2-sharp-4sw-12ca-crlf.txt", "ibnetdiscover", {.nodes = 16, .links = 16}},
    {"ibnetdiscover/hk-topo8-empty-lid-crlf.txt", "ibnetdiscover", {.nodes = 16, .links = 16}},
    {"ibnetdiscover/ibsim-example-net", "netfile", {.nodes = 4, .links = 4}},
    {"ibnetdiscover/ibsim-example-net.2sw2path4hca2port", "netfile", {.nodes = 4, .links = 6}},
    {"ibnetdiscover/ibtopotool-1.txt", "ibnetdiscover", {.nodes = 6, .links = 7}},
    {"ibnetdiscover/ibtopotool-2.txt", "ibnetdiscover", {.nodes = 3, .links = 2}},
    {"ibnetdiscover/ibtopotool-4.txt", "ibnetdiscover", {.nodes = 2, .links = 1}},
    {"ibnetdiscover/sat-mcs8500-400sw-putty-notabs.txt",
     "ibnetdiscover",
     {.nodes = 2728, .links = 8723}},
    {"ibnetdiscover/selene-compute-666sw-hdr.txt",
     "ibnetdiscover",
     {.nodes = 5007, .links = 12852}},
    {"ibnetdiscover/selene-storage-160sw-hdr-edr.txt",
     "ibnetdiscover",
     {.nodes = 1407, .links = 3286}},
    {"ibnetdiscover/stage-8sw-fdr10-qdr.txt", "ibnetdiscover", {.nodes = 152, .links = 192}},
    {"ibnetdiscover/synthetic-nvidia-640sw-8192ca.txt",
     "ibnetdiscover",
     {.nodes = 8832, .links = 24576}},
    {"ibnetdiscover/ufmlab-2sw-hdr-fdr.txt", "ibnetdiscover", {.nodes = 15, .links = 16}},
    {"ibqueryerrors/kth-klemming-counters-r.txt",
     "ibqueryerrors",
     {.nodes = 2, .links = 2, .readings = 2}},
    {"ibswinfo/test1.out", "ibswinfo", {.readings = 1, .ports = 1}},
    {"ibswinfo/vitals1.out", "ibswinfo"},
    {"opensm/ibutils-small/osm.fdbs", "forwarding-tables", {.tables = 62}},
    {"opensm/ibutils-small/subnet.lst", "subnet-lst", {.nodes = 65, .links = 172}},
    {"perfquery/perfquery-rcv-error/0x506b4b03005c2740-1.out", "perfquery", {.readings = 1}},
    {"perfquery/perfquery-rcv-error/0x7cfe9003003b4b96-1.out", "perfquery", {.readings = 1}},
    {"perfquery/perfquery-rcv-error/0x7cfe9003003b4bde-1.out", "perfquery", {.readings = 1}},
    {"perfquery/perfquery-rcv-error/0x7cfe9003009ce5b0-1.out", "perfquery", {.readings = 1}},
    {"perfquery/perfquery-rcv-error/0x7cfe9003009ce5b0-2.out", "perfquery", {.readings = 1}},
    {"perfquery/perfquery/0x506b4b03005c2740.out", "perfquery", {.readings = 1}},
    {"perfquery/perfquery/0x7cfe9003003b4b96.out", "perfquery", {.readings = 1}},
    {"perfquery/perfquery/0x7cfe9003003b4bde.out", "perfquery", {.readings = 1}},
    {"perfquery/perfquery/0x7cfe9003009ce5b0.out", "perfquery", {.readings = 2}},
    {"prometheus/guilbaults-infiniband-exporter-sample.prom",
     "prometheus",
     {.nodes = 3, .links = 2, .readings = 3, .skipped = 1}},
    {"prometheus/osc-infiniband_exporter-expectedHCA.prom",
     "prometheus",
     {.nodes = 5, .links = 3, .readings = 2}},
    {"prometheus/osc-infiniband_exporter-expectedSwitch.prom",
     "prometheus",
     {.nodes = 6, .links = 4, .readings = 3}},
    {"sim-captures/gb200-ndr-errors/dump_lfts.txt",
     "forwarding-tables",
     {.tables = 40, .lids = 621}},
    {"sim-captures/gb200-ndr-errors/dump_mfts.txt", "forwarding-tables", {}},
    {"sim-captures/gb200-ndr-errors/ibhosts.txt", "nodelist", {.nodes = 581}},
    {"sim-captures/gb200-ndr-errors/iblinkinfo-down.txt", "iblinkinfo", {.nodes = 40}},
    {"sim-captures/gb200-ndr-errors/iblinkinfo-l.txt", "iblinkinfo", {.nodes = 621, .links = 1113}},
    {"sim-captures/gb200-ndr-errors/iblinkinfo.txt", "iblinkinfo", {.nodes = 621, .links = 1113}},
    {"sim-captures/gb200-ndr-errors/ibnetdiscover-f.txt",
     "ibnetdiscover",
     {.nodes = 621, .links = 1113}},
    {"sim-captures/gb200-ndr-errors/ibnetdiscover-g.txt",
     "ibnetdiscover",
     {.nodes = 621, .links = 1113}},
    {"sim-captures/gb200-ndr-errors/ibnetdiscover-p.txt",
     "ibnetdiscover-ports",
     {.nodes = 621, .links = 1113}},
    {"sim-captures/gb200-ndr-errors/ibnetdiscover.cache",
     "ibnetdiscover-cache",
     {.nodes = 621, .links = 1113}},
    {"sim-captures/gb200-ndr-errors/ibnetdiscover.txt",
     "ibnetdiscover",
     {.nodes = 621, .links = 1113}},
    {"sim-captures/gb200-ndr-errors/ibqueryerrors-counters.txt",
     "ibqueryerrors",
     {.readings = 3221}},
    {"sim-captures/gb200-ndr-errors/ibqueryerrors-data-r.txt",
     "ibqueryerrors",
     {.nodes = 4, .links = 3, .readings = 3}},
    {"sim-captures/gb200-ndr-errors/ibqueryerrors-data.txt", "ibqueryerrors", {.readings = 3}},
    {"sim-captures/gb200-ndr-errors/ibqueryerrors-details-r.txt",
     "ibqueryerrors",
     {.nodes = 4, .links = 3, .readings = 3}},
    {"sim-captures/gb200-ndr-errors/ibqueryerrors.txt", "ibqueryerrors", {.readings = 3}},
    {"sim-captures/gb200-ndr-errors/ibroute-238.txt",
     "forwarding-tables",
     {.tables = 1, .lids = 621}},
    {"sim-captures/gb200-ndr-errors/ibroute-71.txt",
     "forwarding-tables",
     {.tables = 1, .lids = 621}},
    {"sim-captures/gb200-ndr-errors/ibswitches.txt", "nodelist", {.nodes = 40}},
    {"sim-captures/gb200-ndr-errors/opensm/guid2lid", "guid2lid", {.lids = 622}},
    {"sim-captures/gb200-ndr-errors/opensm/neighbors", "neighbors", {.cables = 1114}},
    {"sim-captures/gb200-ndr-errors/opensm/opensm-lfts.dump",
     "forwarding-tables",
     {.tables = 40, .lids = 621}},
    {"sim-captures/gb200-ndr-errors/opensm/opensm-subnet.lst",
     "subnet-lst",
     {.nodes = 621, .links = 1113}},
    {"sim-captures/gb200-ndr-errors/opensm/opensm.fdbs", "forwarding-tables", {.tables = 40}},
    {"sim-captures/gb200-ndr-errors/perfquery-238-1.txt", "perfquery", {.readings = 1}},
    {"sim-captures/gb200-ndr-errors/perfquery-71-1.txt", "perfquery", {.readings = 1}},
    {"sim-captures/gb200-ndr-errors/perfquery-x-238-1.txt", "perfquery", {.readings = 1}},
    {"sim-captures/gb200-ndr-errors/perfquery-x-71-1.txt", "perfquery", {.readings = 1}},
    {"sim-captures/gb200-ndr-errors/perfquery-x-l-238-all.txt", "perfquery", {.readings = 1}},
    {"sim-captures/gb200-ndr-errors/perfquery-x-l-71-all.txt", "perfquery", {.readings = 1}},
    {"sim-captures/gb200-ndr-errors/saquery-LR.txt", "saquery", {.cables = 21, .skipped = 4}},
    {"sim-captures/gb200-ndr-errors/saquery-NR.txt", "saquery", {.nodes = 1}},
    {"sim-captures/gb200-ndr-errors/saquery-PIR.txt", "saquery", {.ports = 2}},
    {"sim-captures/gb200-ndr-errors/saquery-SMIR.txt", "saquery", {.managers = 1}},
    {"sim-captures/gb200-ndr-errors/saquery-g.txt", "saquery", {}},
    {"sim-captures/gb200-ndr-errors/sminfo.txt", "sminfo", {.managers = 1}},
    {"sim-captures/gb200-ndr-errors/smpquery-nodeinfo-238.txt", "smpquery", {.nodes = 1}},
    {"sim-captures/gb200-ndr-errors/smpquery-nodeinfo-71.txt", "smpquery", {.nodes = 1}},
    {"sim-captures/gb200-ndr-errors/smpquery-portinfo-238-1.txt", "smpquery", {.ports = 1}},
    {"sim-captures/gb200-ndr-errors/smpquery-portinfo-71-1.txt", "smpquery", {.ports = 1}},
    {"sim-captures/gb200-ndr-errors/smpquery-switchinfo-238.txt", "smpquery", {.ports = 1}},
    {"sim-captures/gb200-ndr-errors/smpquery-switchinfo-71.txt", "smpquery", {.ports = 1}},
    {"sim-captures/sat-mcs8500-grouping/ibnetdiscover-g.txt",
     "ibnetdiscover",
     {.nodes = 2728, .links = 8723}},
    {"sim-captures/stage-fdr10-qdr/dump_lfts.txt", "forwarding-tables", {.tables = 8, .lids = 153}},
    {"sim-captures/stage-fdr10-qdr/dump_mfts.txt", "forwarding-tables", {}},
    {"sim-captures/stage-fdr10-qdr/ibhosts.txt", "nodelist", {.nodes = 144}},
    {"sim-captures/stage-fdr10-qdr/iblinkinfo-down.txt", "iblinkinfo", {.nodes = 8}},
    {"sim-captures/stage-fdr10-qdr/iblinkinfo-l.txt", "iblinkinfo", {.nodes = 153, .links = 192}},
    {"sim-captures/stage-fdr10-qdr/iblinkinfo.txt", "iblinkinfo", {.nodes = 153, .links = 192}},
    {"sim-captures/stage-fdr10-qdr/ibnetdiscover-f.txt",
     "ibnetdiscover",
     {.nodes = 152, .links = 192}},
    {"sim-captures/stage-fdr10-qdr/ibnetdiscover-g.txt",
     "ibnetdiscover",
     {.nodes = 152, .links = 192}},
    {"sim-captures/stage-fdr10-qdr/ibnetdiscover-p.txt",
     "ibnetdiscover-ports",
     {.nodes = 153, .links = 192}},
    {"sim-captures/stage-fdr10-qdr/ibnetdiscover.cache",
     "ibnetdiscover-cache",
     {.nodes = 152, .links = 192}},
    {"sim-captures/stage-fdr10-qdr/ibnetdiscover.txt",
     "ibnetdiscover",
     {.nodes = 152, .links = 192}},
    {"sim-captures/stage-fdr10-qdr/ibqueryerrors-counters.txt", "ibqueryerrors", {.readings = 441}},
    {"sim-captures/stage-fdr10-qdr/ibqueryerrors-data-r.txt", "ibqueryerrors", {}},
    {"sim-captures/stage-fdr10-qdr/ibqueryerrors-data.txt", "ibqueryerrors", {}},
    {"sim-captures/stage-fdr10-qdr/ibqueryerrors-details-r.txt", "ibqueryerrors", {}},
    {"sim-captures/stage-fdr10-qdr/ibqueryerrors.txt", "ibqueryerrors", {}},
    {"sim-captures/stage-fdr10-qdr/ibroute-146.txt",
     "forwarding-tables",
     {.tables = 1, .lids = 153}},
    {"sim-captures/stage-fdr10-qdr/ibroute-65.txt",
     "forwarding-tables",
     {.tables = 1, .lids = 153}},
    {"sim-captures/stage-fdr10-qdr/ibswitches.txt", "nodelist", {.nodes = 8}},
    {"sim-captures/stage-fdr10-qdr/opensm/guid2lid", "guid2lid", {.lids = 153}},
    {"sim-captures/stage-fdr10-qdr/opensm/neighbors", "neighbors", {.cables = 192}},
    {"sim-captures/stage-fdr10-qdr/opensm/opensm-lfts.dump",
     "forwarding-tables",
     {.tables = 8, .lids = 153}},
    {"sim-captures/stage-fdr10-qdr/opensm/opensm-subnet.lst",
     "subnet-lst",
     {.nodes = 152, .links = 192}},
    {"sim-captures/stage-fdr10-qdr/opensm/opensm.fdbs", "forwarding-tables", {.tables = 8}},
    {"sim-captures/stage-fdr10-qdr/perfquery-146-1.txt", "perfquery", {.readings = 1}},
    {"sim-captures/stage-fdr10-qdr/perfquery-65-1.txt", "perfquery", {.readings = 1}},
    {"sim-captures/stage-fdr10-qdr/perfquery-x-146-1.txt", "perfquery", {.readings = 1}},
    {"sim-captures/stage-fdr10-qdr/perfquery-x-65-1.txt", "perfquery", {.readings = 1}},
    {"sim-captures/stage-fdr10-qdr/perfquery-x-l-146-all.txt", "perfquery", {.readings = 1}},
    {"sim-captures/stage-fdr10-qdr/perfquery-x-l-65-all.txt", "perfquery", {.readings = 1}},
    {"sim-captures/stage-fdr10-qdr/saquery-LR.txt", "saquery", {.cables = 21, .skipped = 4}},
    {"sim-captures/stage-fdr10-qdr/saquery-NR.txt", "saquery", {.nodes = 1}},
    {"sim-captures/stage-fdr10-qdr/saquery-PIR.txt", "saquery", {.ports = 2}},
    {"sim-captures/stage-fdr10-qdr/saquery-SMIR.txt", "saquery", {.managers = 1}},
    {"sim-captures/stage-fdr10-qdr/saquery-g.txt", "saquery", {}},
    {"sim-captures/stage-fdr10-qdr/sminfo.txt", "sminfo", {.managers = 1}},
    {"sim-captures/stage-fdr10-qdr/smpquery-nodeinfo-146.txt", "smpquery", {.nodes = 1}},
    {"sim-captures/stage-fdr10-qdr/smpquery-nodeinfo-65.txt", "smpquery", {.nodes = 1}},
    {"sim-captures/stage-fdr10-qdr/smpquery-portinfo-146-1.txt", "smpquery", {.ports = 1}},
    {"sim-captures/stage-fdr10-qdr/smpquery-portinfo-65-1.txt", "smpquery", {.ports = 1}},
    {"sim-captures/stage-fdr10-qdr/smpquery-switchinfo-146.txt", "smpquery", {.ports = 1}},
    {"sim-captures/stage-fdr10-qdr/smpquery-switchinfo-65.txt", "smpquery", {.ports = 1}},
    {"sim-captures/ufmlab-hdr-errors/dump_lfts.txt",
     "forwarding-tables",
     {.tables = 2, .lids = 14}},
    {"sim-captures/ufmlab-hdr-errors/dump_mfts.txt", "forwarding-tables", {}},
    {"sim-captures/ufmlab-hdr-errors/ibhosts.txt", "nodelist", {.nodes = 12}},
    {"sim-captures/ufmlab-hdr-errors/iblinkinfo-down.txt", "iblinkinfo", {.nodes = 2}},
    {"sim-captures/ufmlab-hdr-errors/iblinkinfo-l.txt", "iblinkinfo", {.nodes = 14, .links = 15}},
    {"sim-captures/ufmlab-hdr-errors/iblinkinfo.txt", "iblinkinfo", {.nodes = 14, .links = 15}},
    {"sim-captures/ufmlab-hdr-errors/ibnetdiscover-f.txt",
     "ibnetdiscover",
     {.nodes = 14, .links = 15}},
    {"sim-captures/ufmlab-hdr-errors/ibnetdiscover-g.txt",
     "ibnetdiscover",
     {.nodes = 14, .links = 15}},
    {"sim-captures/ufmlab-hdr-errors/ibnetdiscover-p.txt",
     "ibnetdiscover-ports",
     {.nodes = 14, .links = 15}},
    {"sim-captures/ufmlab-hdr-errors/ibnetdiscover.cache",
     "ibnetdiscover-cache",
     {.nodes = 14, .links = 15}},
    {"sim-captures/ufmlab-hdr-errors/ibnetdiscover.txt",
     "ibnetdiscover",
     {.nodes = 14, .links = 15}},
    {"sim-captures/ufmlab-hdr-errors/ibqueryerrors-counters.txt",
     "ibqueryerrors",
     {.readings = 91}},
    {"sim-captures/ufmlab-hdr-errors/ibqueryerrors-data-r.txt",
     "ibqueryerrors",
     {.nodes = 3, .links = 3, .readings = 4}},
    {"sim-captures/ufmlab-hdr-errors/ibqueryerrors-data.txt", "ibqueryerrors", {.readings = 4}},
    {"sim-captures/ufmlab-hdr-errors/ibqueryerrors-details-r.txt",
     "ibqueryerrors",
     {.nodes = 3, .links = 3, .readings = 4}},
    {"sim-captures/ufmlab-hdr-errors/ibqueryerrors.txt", "ibqueryerrors", {.readings = 4}},
    {"sim-captures/ufmlab-hdr-errors/ibroute-13.txt",
     "forwarding-tables",
     {.tables = 1, .lids = 14}},
    {"sim-captures/ufmlab-hdr-errors/ibroute-19.txt",
     "forwarding-tables",
     {.tables = 1, .lids = 14}},
    {"sim-captures/ufmlab-hdr-errors/ibswitches.txt", "nodelist", {.nodes = 2}},
    {"sim-captures/ufmlab-hdr-errors/opensm/guid2lid", "guid2lid", {.lids = 15}},
    {"sim-captures/ufmlab-hdr-errors/opensm/neighbors", "neighbors", {.cables = 16}},
    {"sim-captures/ufmlab-hdr-errors/opensm/opensm-lfts.dump",
     "forwarding-tables",
     {.tables = 2, .lids = 14}},
    {"sim-captures/ufmlab-hdr-errors/opensm/opensm-subnet.lst",
     "subnet-lst",
     {.nodes = 14, .links = 15}},
    {"sim-captures/ufmlab-hdr-errors/opensm/opensm.fdbs", "forwarding-tables", {.tables = 2}},
    {"sim-captures/ufmlab-hdr-errors/perfquery-13-1.txt", "perfquery", {.readings = 1}},
    {"sim-captures/ufmlab-hdr-errors/perfquery-19-1.txt", "perfquery", {.readings = 1}},
    {"sim-captures/ufmlab-hdr-errors/perfquery-x-13-1.txt", "perfquery", {.readings = 1}},
    {"sim-captures/ufmlab-hdr-errors/perfquery-x-19-1.txt", "perfquery", {.readings = 1}},
    {"sim-captures/ufmlab-hdr-errors/perfquery-x-l-13-all.txt", "perfquery", {.readings = 1}},
    {"sim-captures/ufmlab-hdr-errors/perfquery-x-l-19-all.txt", "perfquery", {.readings = 1}},
    {"sim-captures/ufmlab-hdr-errors/saquery-LR.txt", "saquery", {.cables = 14, .skipped = 4}},
    {"sim-captures/ufmlab-hdr-errors/saquery-NR.txt", "saquery", {.nodes = 1}},
    {"sim-captures/ufmlab-hdr-errors/saquery-PIR.txt", "saquery", {.ports = 2}},
    {"sim-captures/ufmlab-hdr-errors/saquery-SMIR.txt", "saquery", {.managers = 1}},
    {"sim-captures/ufmlab-hdr-errors/saquery-g.txt", "saquery", {}},
    {"sim-captures/ufmlab-hdr-errors/sminfo.txt", "sminfo", {.managers = 1}},
    {"sim-captures/ufmlab-hdr-errors/smpquery-nodeinfo-13.txt", "smpquery", {.nodes = 1}},
    {"sim-captures/ufmlab-hdr-errors/smpquery-nodeinfo-19.txt", "smpquery", {.nodes = 1}},
    {"sim-captures/ufmlab-hdr-errors/smpquery-portinfo-13-1.txt", "smpquery", {.ports = 1}},
    {"sim-captures/ufmlab-hdr-errors/smpquery-portinfo-19-1.txt", "smpquery", {.ports = 1}},
    {"sim-captures/ufmlab-hdr-errors/smpquery-switchinfo-13.txt", "smpquery", {.ports = 1}},
    {"sim-captures/ufmlab-hdr-errors/smpquery-switchinfo-19.txt", "smpquery", {.ports = 1}},
    {"snippets/ibdiagnet2.net_dump-excerpt.txt",
     "ibdiagnet-netdump",
     {.nodes = 2, .links = 1, .skipped = 2}},
    {"snippets/ibnetdiscover-ndr200-redacted-guids.txt",
     "ibnetdiscover",
     {.nodes = 4, .links = 3, .skipped = 3}},
    {"snippets/ibnetdiscover-router-xdr.txt", "ibnetdiscover", {.nodes = 2, .links = 1}},
    {"snippets/nmxt-gb200-prometheus-one-series.prom", "prometheus", {.lids = 1, .cables = 1}},
    {"ufm/ndt-cabling.csv", "ufm-cabling", {.nodes = 38, .links = 360, .skipped = 40}},
    {"ufm/sat-switch-to-host.ndt", "ufm-cabling", {.nodes = 2377, .links = 2223}},
    {"ufm/sat-switch-to-switch.ndt", "ufm-cabling", {.nodes = 320, .links = 3195}},
    {"ufm/ufm-ber-pods-rails.csv", "ufm-ports", {.nodes = 5597, .links = 10069}},
    {"sysfs/node_exporter", "sysfs", {.readings = 2}},
};

constexpr Refused Refusals[] = {
    {"ibnetdiscover-ports/osc-exporter-test3.txt", "The file has no fabric data."},
    {"node-name-map/redsky-sun-nem.map", "This is a node-name map, which holds no fabric."},
    {"perfquery/perfquery/0x506b4b0300cc02a6.out", "is empty."},
    {"sim-captures/gb200-ndr-errors/opensm/guid2mkey",
     "This is OpenSM's guid2mkey: management keys, which are not imported and should not be "
     "shared."},
    {"sim-captures/gb200-ndr-errors/opensm/opensm-lid-matrix.dump",
     "This is OpenSM's opensm-lid-matrix.dump: hop counts, which are not imported."},
    {"sim-captures/stage-fdr10-qdr/opensm/guid2mkey",
     "This is OpenSM's guid2mkey: management keys, which are not imported and should not be "
     "shared."},
    {"sim-captures/stage-fdr10-qdr/opensm/opensm-lid-matrix.dump",
     "This is OpenSM's opensm-lid-matrix.dump: hop counts, which are not imported."},
    {"sim-captures/ufmlab-hdr-errors/opensm/guid2mkey",
     "This is OpenSM's guid2mkey: management keys, which are not imported and should not be "
     "shared."},
    {"sim-captures/ufmlab-hdr-errors/opensm/opensm-lid-matrix.dump",
     "This is OpenSM's opensm-lid-matrix.dump: hop counts, which are not imported."},
    {"sim-captures/ufmlab-hdr-errors/opensm/opensm.mcfdbs", "is empty."},
    {"snippets/ufm-rest-links-doc-example.txt", "This is JSON of UFM's, which is not imported."},
    {"topo-ibdm/FullCbbReindeer.cables",
     "This is a list of cables for ibdm, which needs the definitions of its systems."},
    {"topo-ibdm/SingleGazelle.topo",
     "This is a topology for ibdm (.topo), which needs the definitions of its systems."},
    {"topo-ibdm/demo-gnu-based-32.topo",
     "This is a topology for ibdm (.topo), which needs the definitions of its systems."},
    {"topo-ibdm/demo-network.topo",
     "This is a topology for ibdm (.topo), which needs the definitions of its systems."},
    {"topo-ibdm/ibnl/Gazelle.ibnl", "This is ibdm's definition of a system (.ibnl), not a fabric."},
    {"topo-ibdm/ibnl/Gnu.ibnl", "This is ibdm's definition of a system (.ibnl), not a fabric."},
    {"ufm/telemetry-small.json", "This is JSON of UFM's, which is not imported."},
};

/// ibroute of every switch of a cluster: a table each, of the same 306 LIDs.
constexpr int ClusterSwitches = 25;
QString clusterTable(int lid)
{
    return QStringLiteral("ibroute/avakas-0000/lid%1.txt").arg(lid);
}

} // namespace

/// Every file of the collection, without exception: what it is and how much it holds, or why it is
/// refused.
class TestCorpusFiles final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { PICKGLASS_NEED_CORPUS(); }

    void everyFileHasARow();
    void holds_data();
    void holds();
    void refuses_data();
    void refuses();
};

void TestCorpusFiles::everyFileHasARow()
{
    QStringList known;
    for (const Row &row : Rows) {
        known << QString::fromLatin1(row.path);
    }
    for (const Refused &refused : Refusals) {
        known << QString::fromLatin1(refused.path);
    }
    for (int lid = 1; lid <= ClusterSwitches; ++lid) {
        known << clusterTable(lid);
    }
    known << QStringLiteral("CATALOGUE.md");
    const QDir root(corpusFile(QStringLiteral(".")));
    QDirIterator files(root.path(), QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = root.relativeFilePath(files.next());
        const bool isKnown = std::ranges::any_of(known, [&path](const QString &row) {
            return path == row || path.startsWith(row + u'/');
        });
        QVERIFY2(isKnown, qPrintable(path));
    }
}

void TestCorpusFiles::holds_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("format");
    QTest::addColumn<Content>("content");
    for (const Row &row : Rows) {
        QTest::newRow(row.path) << QString::fromLatin1(row.path) << QString::fromLatin1(row.format)
                                << row.content;
    }
    for (int lid = 1; lid <= ClusterSwitches; ++lid) {
        QTest::newRow(qPrintable(clusterTable(lid)))
            << clusterTable(lid) << QStringLiteral("forwarding-tables")
            << Content{.tables = 1, .lids = 306};
    }
}

void TestCorpusFiles::holds()
{
    QFETCH(QString, path);
    QFETCH(Content, content);
    if (corpusFile(path).isEmpty()) {
        QSKIP("this file is not in the collection");
    }
    const auto imported = importFile(corpusFile(path));
    VERIFY_RESULT(imported);
    QTEST(imported->format, "format");
    QCOMPARE(textOf(contentOf(*imported)), textOf(content));
}

void TestCorpusFiles::refuses_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("why");
    for (const Refused &refused : Refusals) {
        QTest::newRow(refused.path)
            << QString::fromLatin1(refused.path) << QString::fromLatin1(refused.why);
    }
}

void TestCorpusFiles::refuses()
{
    QFETCH(QString, path);
    QFETCH(QString, why);
    if (corpusFile(path).isEmpty()) {
        QSKIP("this file is not in the collection");
    }
    const auto imported = importFile(corpusFile(path));
    QVERIFY(!imported);
    QVERIFY2(imported.error().what.english().contains(why),
             qPrintable(imported.error().what.english()));
    QVERIFY(!imported.error().advice.isEmpty());
}

PICKGLASS_TEST(TestCorpusFiles, QCoreApplication)
#include "tst_corpus_files.moc"
