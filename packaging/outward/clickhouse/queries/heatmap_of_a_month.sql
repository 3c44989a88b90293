-- A heat map of 30 days in steps of 10 minutes, of the roll-ups: words (of 4 bytes) sent per second.
-- Where PortXmitData was reset within a step, or read once alone, there is no row. FINAL puts rows of
-- one step together that the server has not merged yet; without it, months that are merged take 60 % of
-- the time. Rows come in any order.
-- Parameters: ${fabric}; ${from} and ${to}, seconds since 1970: the whole steps between them.
SELECT
    node,
    port,
    step * 600 AS second,
    (finalizeAggregation(PortXmitData_last) - finalizeAggregation(PortXmitData_first))
        / (finalizeAggregation(last_time) - finalizeAggregation(first_time)) * 1000000 AS words_per_second
FROM rollup_PortCountersExtended FINAL
WHERE fabric = '${fabric}'
    AND step >= intDiv(${from} + 599, 600) AND step < intDiv(${to} + 1, 600)
    AND bitAnd(finalizeAggregation(resets0), 1) = 0
    AND bitAnd(finalizeAggregation(has0_last), 1) = 1
    AND finalizeAggregation(last_time) > finalizeAggregation(first_time)
    AND finalizeAggregation(PortXmitData_last) >= finalizeAggregation(PortXmitData_first)
