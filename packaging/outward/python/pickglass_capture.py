# SPDX-FileCopyrightText: The Pickglass authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads captures of Pickglass: its tables by SQL, counters and their rates, links.

Pure Python on the sqlite3 module and the extension pickglass_capture.so, which gives SQLite the
table `samples`. Python's sqlite3 must be able to load extensions: Debian's is.

    import pickglass_capture
    with pickglass_capture.open("fabric.pgcap") as capture:
        for rate in capture.rates("PortXmitData"):
            print(rate.time, rate.node, rate.port, rate.per_second)
"""

import glob
import os
import pathlib
import sqlite3
import typing

__all__ = ["open", "Capture", "Rate", "Link"]


class Rate(typing.NamedTuple):
    """What a port counted between two readings of it."""

    time: float  # when the interval ended, in seconds since 1970
    seconds: float  # how long it was
    guid: str  # of the node
    node: str  # its name
    port: int
    count: int  # in units of the counter: data in words of 4 bytes
    per_second: float


class Link(typing.NamedTuple):
    """A cable at a moment, from its lower end."""

    a_guid: str
    a_port: int
    a_node: str
    b_guid: str
    b_port: int
    b_node: str


def _extensions(given):
    if given:
        yield given
        return
    if "PICKGLASS_CAPTURE_EXTENSION" in os.environ:
        yield os.environ["PICKGLASS_CAPTURE_EXTENSION"]
    name = "pickglass_capture.so"
    yield str(pathlib.Path(__file__).resolve().parent / name)
    for prefix in ("/usr/local/lib", "/usr/lib"):
        yield from glob.glob(f"{prefix}/pickglass/{name}")
        yield from glob.glob(f"{prefix}/*/pickglass/{name}")


def open(path, extension=None):
    """Opens a capture for reading, also one that is being recorded.

    `extension` is the path of pickglass_capture.so; by default PICKGLASS_CAPTURE_EXTENSION of the
    environment, the file beside this module, or the one that is installed. Raises
    FileNotFoundError where there is no such file, sqlite3.Error for what is no capture.
    """
    path = os.fspath(path)
    if not os.path.exists(path):
        raise FileNotFoundError(path)
    found = next((each for each in _extensions(extension) if os.path.exists(each)), None)
    if found is None:
        raise FileNotFoundError("pickglass_capture.so was not found: say where it is with "
                                "PICKGLASS_CAPTURE_EXTENSION")
    uri = pathlib.Path(path).resolve().as_uri() + "?mode=ro"
    connection = sqlite3.connect(uri, uri=True)
    try:
        connection.enable_load_extension(True)
        connection.load_extension(found)
        connection.enable_load_extension(False)
        return Capture(connection)
    except BaseException:
        connection.close()
        raise


class Capture:
    """An open capture; a context manager."""

    def __init__(self, connection):
        self.connection = connection

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.connection.close()

    def sql(self, statement, parameters=()):
        """The rows of a statement, over the tables and views of the capture and `samples`."""
        return self.connection.execute(statement, parameters)

    def rates(self, counter, guid=None, port=None, start=None, end=None):
        """Yields a Rate for each two neighbouring readings of a counter of a port.

        Those of a port come in the order of time, those of all ports in no order in particular.
        `start` and `end` are seconds since 1970. Left out are intervals in which the counter went
        back (it was reset, or its port was), and those before which the port did not answer in the
        sweep before.
        """
        if not self.connection.execute(
            "SELECT 1 FROM pragma_table_xinfo('samples') WHERE name = ?", (counter,)
        ).fetchone():
            raise ValueError(f"there is no counter {counter}")
        where, values = ["1"], []
        for condition, value in (
            ("guid = ?", guid),
            ("port = ?", port),
            ("t >= ?", start and int(start * 1e6)),
            ("t <= ?", end and int(end * 1e6)),
        ):
            if value is not None:
                where.append(condition)
                values.append(value)
        name = '"' + counter.replace('"', '""') + '"'
        before = {}
        for sweep, t, of, number, node, value in self.connection.execute(
            f"SELECT sweep, t, guid, port, node, {name} FROM samples WHERE {' AND '.join(where)}",
            values,
        ):
            known = before.pop((of, number), None)
            if value is None:
                continue
            before[(of, number)] = (sweep, t, value)
            if known is None or sweep != known[0] + 1 or t <= known[1] or value < known[2]:
                continue
            seconds = (t - known[1]) / 1e6
            count = value - known[2]
            yield Rate(t / 1e6, seconds, of, node, number, count, count / seconds)

    def links(self, at=None):
        """The cables at a moment (seconds since 1970), by default at the end of the capture."""
        moment, values = "l.valid_to IS NULL", []
        if at is not None:
            moment = "l.valid_from <= ? AND (l.valid_to IS NULL OR l.valid_to > ?)"
            values = [int(at * 1e6)] * 2
        name = ("(SELECT name FROM nodes n WHERE n.guid = l.{0}_guid"
                " AND n.valid_from <= {1} ORDER BY valid_from DESC LIMIT 1)")
        now = str(int(at * 1e6)) if at is not None else "9223372036854775807"
        return [
            Link(*row)
            for row in self.connection.execute(
                "SELECT printf('0x%016x', l.a_guid), l.a_port, " + name.format("a", now) +
                ", printf('0x%016x', l.b_guid), l.b_port, " + name.format("b", now) +
                f" FROM links l WHERE {moment} ORDER BY l.a_guid, l.a_port",
                values,
            )
        ]
