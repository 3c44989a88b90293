-- The 20 links that carried most in an hour, a direction each, by the port that sends into it.
-- A port is left out where its first reading is not its least, or its last not its most: it was reset.
-- Parameters: ${fabric}; ${from} and ${to}, seconds since 1970.
SELECT
    node,
    port,
    (max(PortXmitData) - min(PortXmitData)) * 4 AS bytes,
    bytes / (max(time) - min(time)) * 1000000 AS bytes_per_second
FROM samples_PortCountersExtended
WHERE fabric = '${fabric}'
    AND slot >= intDiv(${from}, 300) AND slot <= intDiv(${to}, 300)
    AND sweep >= ${from} * 1000000 AND sweep <= ${to} * 1000000
    AND time != 0 AND bitAnd(has0, 1) = 1
GROUP BY node, port, recorder
HAVING max(time) > min(time)
    AND argMax(PortXmitData, time) = max(PortXmitData)
    AND argMin(PortXmitData, time) = min(PortXmitData)
ORDER BY bytes_per_second DESC, node, port
LIMIT 20
