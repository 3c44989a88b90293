// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/sqlquestions.h"

#include <QLatin1String>
#include <QtGlobal>

#include <algorithm>

namespace pickglass {

namespace {

constexpr SqlQuestion Questions[] = {
    {"busiest-ports", QT_TRANSLATE_NOOP("core", "Busiest ports of the last 5 minutes"),
     QT_TRANSLATE_NOOP("core",
                       "What each port sent between two sweeps, from the table samples: the "
                       "difference of PortXmitData (words of 4 bytes) over the time between."),
     R"(WITH span AS (
  SELECT min(number) AS first, max(number) AS last FROM sweeps
  WHERE time >= (SELECT max(time) FROM sweeps) - 5 * 60 * 1000000),
port_span AS (
  SELECT guid, port, node,
    max(PortXmitData) FILTER (WHERE sweep = (SELECT last FROM span))
      - max(PortXmitData) FILTER (WHERE sweep = (SELECT first FROM span)) AS words,
    (max(t) - min(t)) / 1e6 AS seconds
  FROM samples
  WHERE sweep IN ((SELECT first FROM span), (SELECT last FROM span))
  GROUP BY guid, port)
SELECT node, port, guid, round(4 * words / seconds / 1e6, 3) AS MB_per_s
FROM port_span
WHERE words >= 0 AND seconds > 0 -- a negative difference is a reset
ORDER BY MB_per_s DESC
LIMIT 20)"},
    {"most-wait", QT_TRANSLATE_NOOP("core", "Ports with the longest wait in the last 5 minutes"),
     QT_TRANSLATE_NOOP("core", "How many ticks a second each port had data to send and no credits "
                               "(PortXmitWait): congestion is behind the port's cable."),
     R"(WITH span AS (
  SELECT min(number) AS first, max(number) AS last FROM sweeps
  WHERE time >= (SELECT max(time) FROM sweeps) - 5 * 60 * 1000000),
port_span AS (
  SELECT guid, port, node,
    max(PortXmitWait) FILTER (WHERE sweep = (SELECT last FROM span))
      - max(PortXmitWait) FILTER (WHERE sweep = (SELECT first FROM span)) AS ticks,
    (max(t) - min(t)) / 1e6 AS seconds
  FROM samples
  WHERE sweep IN ((SELECT first FROM span), (SELECT last FROM span))
  GROUP BY guid, port)
SELECT node, port, guid, round(ticks / seconds, 1) AS ticks_per_s
FROM port_span
WHERE ticks > 0 AND seconds > 0
ORDER BY ticks_per_s DESC
LIMIT 20)"},
    {"errors-by-switch", QT_TRANSLATE_NOOP("core", "Errors by switch"),
     QT_TRANSLATE_NOOP("core", "The error counters of all ports of each switch, added up as the "
                               "last sweep read them, since they were last cleared."),
     R"(SELECT s.node, sum(s.SymbolErrorCounter) AS symbol_errors,
  sum(s.LinkErrorRecoveryCounter) AS recoveries, sum(s.LinkDownedCounter) AS link_downs,
  sum(s.PortRcvErrors) AS receive_errors, sum(s.PortXmitDiscards) AS discards
FROM samples s
WHERE s.sweep = (SELECT max(number) FROM sweeps)
  AND s.guid IN (SELECT guid FROM node WHERE type = 'switch')
GROUP BY s.guid
ORDER BY coalesce(symbol_errors, 0) + coalesce(recoveries, 0) + coalesce(link_downs, 0)
  + coalesce(receive_errors, 0) + coalesce(discards, 0) DESC)"},
    {"new-errors", QT_TRANSLATE_NOOP("core", "Ports whose error counters rose"),
     QT_TRANSLATE_NOOP("core", "The first and the last sweep compared: errors that happened during "
                               "the recording."),
     R"(WITH reading AS (
  SELECT guid, port, node, sweep, SymbolErrorCounter AS symbol, LinkDownedCounter AS downed,
    PortRcvErrors AS received, PortXmitDiscards AS discarded
  FROM samples
  WHERE sweep IN ((SELECT min(number) FROM sweeps), (SELECT max(number) FROM sweeps)))
SELECT b.node, b.port, b.guid, b.symbol - a.symbol AS symbol_errors,
  b.downed - a.downed AS link_downs, b.received - a.received AS receive_errors,
  b.discarded - a.discarded AS discards
FROM reading a JOIN reading b ON a.guid = b.guid AND a.port = b.port AND a.sweep < b.sweep
WHERE b.symbol > a.symbol OR b.downed > a.downed OR b.received > a.received
  OR b.discarded > a.discarded
ORDER BY b.node, b.port)"},
    {"link-downs", QT_TRANSLATE_NOOP("core", "Link downs per day"),
     QT_TRANSLATE_NOOP("core", "Events of the kind link_down, counted by the day they were noticed "
                               "(UTC)."),
     R"(SELECT substr(time, 1, 10) AS day, count(*) AS link_downs,
  count(DISTINCT guid || '/' || port) AS ports
FROM event
WHERE kind = 'link_down'
GROUP BY day
ORDER BY day)"},
    {"unstable-links", QT_TRANSLATE_NOOP("core", "Ports whose link went down most often"),
     QT_TRANSLATE_NOOP("core", "Events of the kind link_down by port, with the first and the last "
                               "time."),
     R"(SELECT node, port, guid, count(*) AS link_downs, min(time) AS first, max(time) AS last
FROM event
WHERE kind = 'link_down'
GROUP BY guid, port
ORDER BY link_downs DESC, node, port
LIMIT 50)"},
    {"masters", QT_TRANSLATE_NOOP("core", "Who was master when"),
     QT_TRANSLATE_NOOP("core", "The subnet managers that were in the state MASTER, with the time "
                               "from which and until which each was."),
     R"(SELECT valid_from, valid_to, node, port, lid, priority
FROM subnet_manager
WHERE state = 'MASTER'
ORDER BY valid_from)"},
    {"slow-links", QT_TRANSLATE_NOOP("core", "Slow links"),
     QT_TRANSLATE_NOOP("core",
                       "Cables of now with fewer lanes or a lower lane rate than the most common "
                       "cable of the fabric; the tables hold both as numbers."),
     R"(WITH cable AS (
  SELECT l.*, p.width, p.speed FROM links l
  JOIN ports p ON p.node_guid = l.a_guid AND p.number = l.a_port AND p.valid_to IS NULL
  WHERE l.valid_to IS NULL),
usual AS (
  SELECT width, speed FROM cable WHERE width IS NOT NULL AND speed IS NOT NULL
  GROUP BY width, speed ORDER BY count(*) DESC, speed DESC LIMIT 1)
SELECT a.name AS a_node, a_port, b.name AS b_node, b_port, cable.width || 'x' AS width,
  CASE cable.speed WHEN 1 THEN 'SDR' WHEN 2 THEN 'DDR' WHEN 3 THEN 'QDR' WHEN 4 THEN 'FDR10'
    WHEN 5 THEN 'FDR' WHEN 6 THEN 'EDR' WHEN 7 THEN 'HDR' WHEN 8 THEN 'NDR' WHEN 9 THEN 'XDR'
    END AS speed
FROM cable JOIN usual
LEFT JOIN nodes a ON a.guid = a_guid AND a.valid_to IS NULL
LEFT JOIN nodes b ON b.guid = b_guid AND b.valid_to IS NULL
WHERE cable.width < usual.width OR cable.speed < usual.speed
ORDER BY a_node, a_port)"},
    {"link-speeds", QT_TRANSLATE_NOOP("core", "Ports by link speed and width"),
     QT_TRANSLATE_NOOP("core", "How many active ports of now have which lane rate and how many "
                               "lanes, from the view port."),
     R"(SELECT coalesce(speed, '?') || ' ' || coalesce(width, '?') AS link, count(*) AS ports
FROM port
WHERE valid_to IS NULL AND state = 'Active'
GROUP BY link
ORDER BY ports DESC)"},
    {"inactive-ports", QT_TRANSLATE_NOOP("core", "Ports that are not active"),
     QT_TRANSLATE_NOOP("core", "Ports of now by logical and physical state: those in Init or Armed "
                               "wait for a subnet manager, those in Polling for a cable."),
     R"(SELECT state, phys_state, count(*) AS ports, min(node || '/' || port) AS example
FROM port
WHERE valid_to IS NULL AND state <> 'Active'
GROUP BY state, phys_state
ORDER BY ports DESC)"},
    {"late-nodes", QT_TRANSLATE_NOOP("core", "Nodes seen late"),
     QT_TRANSLATE_NOOP("core",
                       "Nodes that were not there when the recording began, with the time of "
                       "their first discovery."),
     R"(SELECT min(valid_from) AS first_seen, name, type, guid
FROM node
GROUP BY guid
HAVING min(valid_from) > (SELECT min(valid_from) FROM node)
ORDER BY first_seen, name)"},
    {"gone-nodes", QT_TRANSLATE_NOOP("core", "Nodes that are gone"),
     QT_TRANSLATE_NOOP("core",
                       "Nodes that were there and are not any more: every row of theirs has "
                       "an end (valid_to)."),
     R"(SELECT max(valid_to) AS last_seen, name, type, guid
FROM node
GROUP BY guid
HAVING count(*) = count(valid_to)
ORDER BY last_seen DESC, name)"},
    {"queue-pairs", QT_TRANSLATE_NOOP("core", "Queue pairs between hosts"),
     QT_TRANSLATE_NOOP(
         "core", "Connected queue pairs of now by their ports and the state of automatic path "
                 "migration, where hosts were recorded; peer_host is empty where it is not "
                 "known."),
     R"(SELECT host, port, peer_host, peer_port, state, count(*) AS queue_pairs,
  min(valid_from) AS since
FROM qp_paths
WHERE valid_to IS NULL
GROUP BY host, port, peer_host, peer_port, state
ORDER BY queue_pairs DESC, host, port
LIMIT 100)"},
    {"traffic", QT_TRANSLATE_NOOP("core", "Traffic of the whole fabric over time"),
     QT_TRANSLATE_NOOP("core",
                       "What all ports sent and received, minute by minute, from the totals of the "
                       "roll-ups; show it as a chart."),
     R"(SELECT strftime('%Y-%m-%dT%H:%M:%SZ', r.start / 1e6, 'unixepoch') AS time,
  round(sum(r.count * 4 / r.seconds) FILTER (WHERE c.name = 'PortXmitData') / 1e9, 4)
    AS sent_GB_per_s,
  round(sum(r.count * 4 / r.seconds) FILTER (WHERE c.name = 'PortRcvData') / 1e9, 4)
    AS received_GB_per_s
FROM rollup_totals r JOIN counters c ON c.id = r.counter_id
WHERE r.step = 60 * 1000000 AND r.seconds > 0
  AND c.attribute = 'PortCountersExtended' AND c.name IN ('PortXmitData', 'PortRcvData')
GROUP BY r.start
ORDER BY r.start)"},
    {"port-rate", QT_TRANSLATE_NOOP("core", "Rate of one port over time"),
     QT_TRANSLATE_NOOP("core",
                       "What the first port of the capture sent, sweep by sweep: lag() is the "
                       "reading before. Put in the GUID and the port that you want."),
     R"(WITH chosen AS (
  SELECT guid, port FROM samples WHERE sweep = (SELECT max(number) FROM sweeps)
    AND PortXmitData IS NOT NULL ORDER BY node, port LIMIT 1),
reading AS (
  SELECT time, t, PortXmitData AS words, lag(PortXmitData) OVER (ORDER BY t) AS words_before,
    lag(t) OVER (ORDER BY t) AS t_before
  FROM samples
  WHERE guid = (SELECT guid FROM chosen) AND port = (SELECT port FROM chosen)
    AND PortXmitData IS NOT NULL)
SELECT time, 4 * (words - words_before) / ((t - t_before) / 1e6) / 1e6 AS MB_per_s
FROM reading
WHERE words >= words_before AND t > t_before
ORDER BY t)"},
    {"sweeps", QT_TRANSLATE_NOOP("core", "Sweeps: silent ports and timeouts"),
     QT_TRANSLATE_NOOP("core", "How long each sweep took, how many ports did not answer, and how "
                               "many MADs timed out or were sent again."),
     R"(SELECT strftime('%Y-%m-%dT%H:%M:%fZ', time / 1e6, 'unixepoch') AS time,
  duration / 1e6 AS seconds, silent_ports, timeouts, retries
FROM sweeps
ORDER BY number)"},
    {"events-by-kind", QT_TRANSLATE_NOOP("core", "Events by kind"),
     QT_TRANSLATE_NOOP("core", "How often each kind of event happened, and when last, from the "
                               "view event."),
     R"(SELECT kind, count(*) AS events, min(time) AS first, max(time) AS last
FROM event
GROUP BY kind
ORDER BY events DESC)"},
    {"jobs-by-user", QT_TRANSLATE_NOOP("core", "Batch jobs by user"),
     QT_TRANSLATE_NOOP("core", "How many jobs each user had, on how many hosts, and for how many "
                               "hours of hosts; what still runs counts until the end."),
     R"(SELECT coalesce(user, '?') AS user, count(*) AS jobs, max(host_count) AS most_hosts,
  round(sum(host_count * (coalesce(until, (SELECT CAST(value AS INTEGER) FROM meta
    WHERE key = 'end')) - start)) / 3.6e9, 1) AS host_hours
FROM jobs
GROUP BY user
ORDER BY host_hours DESC)"},
    {"devices", QT_TRANSLATE_NOOP("core", "Kinds of devices"),
     QT_TRANSLATE_NOOP("core", "How many nodes of now are of which type, vendor and device id."),
     R"(SELECT type || ' ' || coalesce(device_id, '?') AS device, vendor_id, count(*) AS nodes,
  min(name) AS example
FROM node
WHERE valid_to IS NULL
GROUP BY type, vendor_id, device_id
ORDER BY nodes DESC)"},
    {"contents", QT_TRANSLATE_NOOP("core", "Contents of the capture"),
     QT_TRANSLATE_NOOP("core", "The capture's own facts: source, start and end, the number of "
                               "sweeps, and the files that were imported."),
     R"(SELECT key, value FROM meta
UNION ALL SELECT 'sweeps', count(*) FROM sweeps
UNION ALL SELECT 'discoveries', count(*) FROM discoveries
UNION ALL SELECT 'imported ' || format, path FROM sources)"},
};

} // namespace

std::span<const SqlQuestion> sqlQuestions()
{
    return Questions;
}

const SqlQuestion *sqlQuestionNamed(QStringView name)
{
    const auto *found = std::ranges::find_if(Questions, [name](const SqlQuestion &question) {
        return name == QLatin1String(question.name);
    });
    return found == std::end(Questions) ? nullptr : found;
}

} // namespace pickglass
