-- How long which subnet manager was master, and since when: until it was another, or seen last.
-- Parameters: ${fabric}.
SELECT
    node,
    port,
    since,
    ended,
    (ended - since) / 1000000 AS seconds
FROM
(
    SELECT
        node,
        port,
        since,
        argMax(state, version) AS last_state,
        argMax(if(until = 0, last_seen, until), version) AS ended
    FROM managers
    WHERE fabric = '${fabric}'
    GROUP BY node, port, since
)
WHERE lower(last_state) = 'master'
ORDER BY since, node, port
