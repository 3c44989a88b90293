-- What one port read over a day, reading by reading; a sweep that it did not answer is not there, and
-- a counter that the port lacks is NULL (has0: a bit for each counter, in the order of the columns).
-- Parameters: ${fabric}; ${node} (GUID, 0x…) and ${port}; ${from} and ${to}, seconds since 1970.
SELECT
    time,
    if(bitAnd(has0, 1) != 0, PortXmitData, NULL) AS xmit_data,
    if(bitAnd(has0, 2) != 0, PortRcvData, NULL) AS rcv_data,
    if(bitAnd(has0, 1048576) != 0, PortXmitWait, NULL) AS xmit_wait
FROM samples_PortCountersExtended
WHERE fabric = '${fabric}' AND node = ${node} AND port = ${port}
    AND slot >= intDiv(${from}, 300) AND slot <= intDiv(${to}, 300)
    AND sweep >= ${from} * 1000000 AND sweep <= ${to} * 1000000
    AND time != 0
ORDER BY time
