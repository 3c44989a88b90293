-- A heat map of 30 days in steps of 10 minutes, of the roll-ups: words (of 4 bytes) sent per second, from
-- the last reading of the step before to the last of this one; after a gap, the mean since then. Where
-- PortXmitData was reset in between, or was not read, there is no row. Rows come in any order, of two
-- recorders each its own. A node's rows are on one shard, so that each shard answers for itself: twice as
-- fast.
-- Parameters: ${fabric}; ${from} and ${to}, seconds since 1970: the whole steps between them.
SELECT
    node,
    port,
    step * 600 AS second,
    words / microseconds * 1000000 AS words_per_second
FROM
(
    SELECT
        node,
        port,
        recorder_hash,
        -- The last of each step, where the server has not merged several yet.
        arrayFilter((reading, next) -> reading.1 != next, readings,
            arrayPushBack(arrayPopFront(readings.1), toUInt32(0))) AS last
    FROM
    (
        SELECT
            node,
            port,
            cityHash64(recorder) AS recorder_hash, -- a number, which groups faster
            arraySort(groupArray((step, last_time, PortXmitData))) AS readings
        FROM rollup_PortCountersExtended
        WHERE fabric = '${fabric}'
            AND day >= toDate(intDiv(${from} - 600, 86400)) AND day <= toDate(intDiv(${to}, 86400))
            AND step >= intDiv(${from} + 599, 600) - 1 AND step < intDiv(${to} + 1, 600)
            AND bitAnd(has0, 1) = 1
        GROUP BY node, port, recorder_hash
    )
)
ANY LEFT JOIN
(
    SELECT node, port, cityHash64(recorder) AS recorder_hash, groupArray(step) AS resets
    FROM resets
    WHERE fabric = '${fabric}' AND attribute = 'PortCountersExtended'
        AND day >= toDate(intDiv(${from} - 600, 86400)) AND day <= toDate(intDiv(${to}, 86400))
        AND bitAnd(fell0, 1) = 1
    GROUP BY node, port, recorder_hash
) USING (node, port, recorder_hash)
ARRAY JOIN
    last.1 AS step,
    arrayDifference(last.1) AS steps,
    arrayDifference(last.2) AS microseconds,
    arrayDifference(last.3) AS words
WHERE step >= intDiv(${from} + 599, 600) AND microseconds > 0 AND words >= 0
    AND NOT arrayExists(reset -> reset > step - steps AND reset <= step, resets)
SETTINGS distributed_group_by_no_merge = 1
