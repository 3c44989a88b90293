-- Where a recorder left sweeps out: more than one and a half intervals between two of them.
-- Parameters: ${fabric}; ${recorder}; ${from} and ${to}, seconds since 1970.
SELECT
    before AS last_sweep,
    before + distance AS next_sweep,
    distance / 1000000 AS seconds
FROM
(
    SELECT
        quantileExact(0.5)(step) AS usual,
        arraySort(groupUniqArray(sweep)) AS times
    FROM sweeps
    WHERE fabric = '${fabric}' AND recorder = '${recorder}'
        AND slot >= intDiv(${from}, 300) AND slot <= intDiv(${to}, 300)
        AND sweep >= ${from} * 1000000 AND sweep <= ${to} * 1000000
)
ARRAY JOIN
    arrayPopBack(times) AS before,
    arrayMap(i -> times[i + 2] - times[i + 1], range(toUInt32(greatest(length(times), 1) - 1))) AS distance
WHERE distance * 2 > usual * 3
ORDER BY before
