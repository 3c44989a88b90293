-- Ports whose error counters counted in a month, of the roll-ups, from the first to the last reading.
-- Where was_reset is 1, one of them was reset meanwhile: they stand at so much since, or more.
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
        argMaxMerge(SymbolErrorCounter_last) AS symbol_last,
        argMinMerge(SymbolErrorCounter_first) AS symbol_first,
        argMaxMerge(LinkDownedCounter_last) AS downed_last,
        argMinMerge(LinkDownedCounter_first) AS downed_first,
        argMaxMerge(PortRcvErrors_last) AS receive_last,
        argMinMerge(PortRcvErrors_first) AS receive_first,
        bitAnd(groupBitOrMerge(resets0), 1 + 4 + 8) != 0 OR symbol_last < symbol_first
            OR downed_last < downed_first OR receive_last < receive_first AS was_reset
    FROM rollup_PortCounters
    WHERE fabric = '${fabric}'
        AND step >= intDiv(${from} + 599, 600) AND step < intDiv(${to} + 1, 600)
    GROUP BY node, port, recorder
)
WHERE was_reset OR symbol_last > symbol_first OR downed_last > downed_first
    OR receive_last > receive_first
ORDER BY node, port
