-- Ports whose error counters counted in a month, of the roll-ups: from the last reading of the step before,
-- or, where there is none, of the first step, to the last reading. Where was_reset is 1, one of them was
-- reset meanwhile: they stand at so much since, or more.
-- Parameters: ${fabric}; ${from} and ${to}, seconds since 1970: the whole steps of 10 minutes.
SELECT
    node,
    port,
    was_reset,
    if(was_reset, symbol_last, toUInt64(symbol_last - symbol_first)) AS symbol_errors,
    if(was_reset, downed_last, toUInt64(downed_last - downed_first)) AS link_downed,
    if(was_reset, receive_last, toUInt64(receive_last - receive_first)) AS receive_errors
FROM
(
    SELECT
        node,
        port,
        symbol_last,
        symbol_first,
        downed_last,
        downed_first,
        receive_last,
        receive_first,
        last_reset > first_step OR symbol_last < symbol_first OR downed_last < downed_first
            OR receive_last < receive_first AS was_reset
    FROM
    (
        SELECT
            node,
            port,
            recorder,
            min(step) AS first_step,
            argMax(SymbolErrorCounter, last_time) AS symbol_last,
            -- The last of the first step, of several where the server has not merged them yet: a step
            -- weighs more than any time.
            argMin(SymbolErrorCounter, step * 1000000000000 - last_time) AS symbol_first,
            argMax(LinkDownedCounter, last_time) AS downed_last,
            argMin(LinkDownedCounter, step * 1000000000000 - last_time) AS downed_first,
            argMax(PortRcvErrors, last_time) AS receive_last,
            argMin(PortRcvErrors, step * 1000000000000 - last_time) AS receive_first
        FROM rollup_PortCounters
        WHERE fabric = '${fabric}'
            AND day >= toDate(intDiv(${from} - 600, 86400)) AND day <= toDate(intDiv(${to}, 86400))
            AND step >= intDiv(${from} + 599, 600) - 1 AND step < intDiv(${to} + 1, 600)
        GROUP BY node, port, recorder
    )
    ANY LEFT JOIN
    (
        SELECT node, port, recorder, max(step) AS last_reset
        FROM resets
        WHERE fabric = '${fabric}' AND attribute = 'PortCounters'
            AND day >= toDate(intDiv(${from} - 600, 86400)) AND day <= toDate(intDiv(${to}, 86400))
            AND step < intDiv(${to} + 1, 600)
            AND bitAnd(fell0, 1 + 4 + 8) != 0
        GROUP BY node, port, recorder
    ) USING (node, port, recorder)
)
WHERE was_reset OR symbol_last > symbol_first OR downed_last > downed_first
    OR receive_last > receive_first
ORDER BY node, port
