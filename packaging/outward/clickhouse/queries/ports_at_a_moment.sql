-- All ports at one moment: what each read last, at most 10 minutes before it; NULL: it lacks that.
-- Parameters: ${fabric}; ${to}, the moment in seconds since 1970.
SELECT
    node,
    port,
    max(time) AS read_at,
    argMax(has0, time) AS has,
    if(bitAnd(has, 1) != 0, argMax(PortXmitData, time), NULL) AS xmit_data,
    if(bitAnd(has, 2) != 0, argMax(PortRcvData, time), NULL) AS rcv_data,
    if(bitAnd(has, 1048576) != 0, argMax(PortXmitWait, time), NULL) AS xmit_wait
FROM samples_PortCountersExtended
WHERE fabric = '${fabric}'
    AND slot >= intDiv(${to}, 300) - 2 AND slot <= intDiv(${to}, 300)
    AND sweep > (${to} - 600) * 1000000 AND sweep <= ${to} * 1000000
    AND time != 0
GROUP BY node, port
ORDER BY node, port
