-- A heat map of 30 days in steps of 10 minutes, of the roll-ups: words (of 4 bytes) sent per second.
-- Where PortXmitData was reset within a step, or read once alone, there is no row.
-- Parameters: ${fabric}; ${from} and ${to}, seconds since 1970: the whole steps between them.
SELECT
    node,
    port,
    step * 600 AS second,
    words / (last_read - first_read) * 1000000 AS words_per_second
FROM
(
    SELECT
        node,
        port,
        step,
        argMaxMerge(PortXmitData_last) - argMinMerge(PortXmitData_first) AS words,
        minMerge(first_time) AS first_read,
        maxMerge(last_time) AS last_read
    FROM rollup_PortCountersExtended
    WHERE fabric = '${fabric}'
        AND step >= intDiv(${from} + 599, 600) AND step < intDiv(${to} + 1, 600)
    GROUP BY node, port, step, recorder
    HAVING bitAnd(groupBitOrMerge(resets0), 1) = 0 AND bitAnd(argMaxMerge(has0_last), 1) = 1
        AND last_read > first_read
        AND argMaxMerge(PortXmitData_last) >= argMinMerge(PortXmitData_first)
)
ORDER BY node, port, second
