"""One connection as bytes: requests for files, forged headers, and what becomes of a WebSocket."""

import base64
import hashlib

import pytest

from game.phones.doors import House
from game.phones.files import MOST_KEPT, Files, own_page
from game.phones.wire import LARGEST_HEAD, Wire
from tests.helpers.mutants_of_bytes import spoilt
from tests.helpers.phones import ADDRESS, HOST, PAGE, SAID, counted, frame, frames, knock, request


class Served:
    """What one connection is answered."""

    def __init__(self, data: bytes, files: Files | None = None, now: float = 0.0) -> None:
        files = files or Files(PAGE, counted())
        self.wire = Wire(lambda path, liked: files.find(path, now, liked), lambda: House((ADDRESS,), 8377))
        self.messages = self.wire.receive(data)
        head, _, self.body = bytes(self.wire.out).partition(b"\r\n\r\n")
        first, *lines = head.decode().split("\r\n")
        self.status = int(first.split()[1]) if first else 0
        self.headers = dict(line.split(": ", 1) for line in lines)


def test_the_page_and_its_files_are_served_and_nothing_else() -> None:
    assert Served(request("/")).body == PAGE["index.html"]
    for path, kind in (
        ("/page.js", "text/javascript; charset=utf-8"),
        ("/page.css", "text/css; charset=utf-8"),
        ("/play.woff2", "font/woff2"),
    ):
        served = Served(request(path))
        assert (served.status, served.headers["Content-Type"], served.body) == (200, kind, PAGE[path[1:]])
        assert served.headers["Content-Length"] == str(len(served.body))
    for path in (
        "/index.html", "/notes.txt", "/page.js?x", "/page.js/", "//page.js", "/./page.js", "/../page.js", "/%70age.js", "/PAGE.JS",
        "/face/", "/keep/", "/keep/x", "/face/monza/die", "/etc/passwd", "/..%2f..%2fetc/passwd", "/\\page.js",
    ):  # fmt: skip
        assert Served(request(path)).status == 404, path


@pytest.mark.parametrize(
    ("liked", "found"),
    [
        ("de-AT,de;q=0.9,en;q=0.8", "de"), ("fr,en;q=0.4,de;q=0.7", "de"), ("fr, de ; q=0.1", "de"), ("DE", "de"), ("", ""),
        ("fr-FR,fr", ""),
        ("de;q=high,", "de"), (";;;,,,=", ""), ("x," * 500 + "de", ""),
    ],
)  # fmt: skip
def test_the_first_file_speaks_the_language_that_a_phone_likes_best(liked: str, found: str) -> None:
    files = Files({"index.html": b'<html lang="{{lang}}" words="{{words}}">{{looking}}'}, counted(), SAID)
    text = Served(request("/", Accept_Language=liked), files).body.decode()
    assert text.startswith(f'<html lang="{found}" words="{{&quot;looking&quot;: &quot;{found}|')
    assert text.endswith(f"{found}|Looking for the table")


def test_the_shipped_page_is_there() -> None:
    assert "index.html" in own_page()
    assert all(not name.endswith((".py", ".pyc")) for name in own_page())


def test_head_says_what_get_would_without_saying_it() -> None:
    asked, given = Served(request("/", "HEAD")), Served(request("/"))
    assert asked.headers == given.headers
    assert asked.body == b""


def test_the_policy_allows_the_page_its_own_files_and_its_own_connection() -> None:
    headers = Served(request("/")).headers
    policy = dict(line.split(" ", 1) for line in headers["Content-Security-Policy"].split("; "))
    assert policy["default-src"] == policy["base-uri"] == policy["form-action"] == policy["frame-ancestors"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["font-src"] == policy["img-src"] == "'self'"
    assert policy["connect-src"] == f"'self' ws://{HOST}"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["Cache-Control"] == "no-store"


def test_the_first_file_has_its_style_within_it_and_its_policy_allows_just_that() -> None:
    files = Files({"index.html": b"<style>{{style}}</style>{{looking}}", "first.css": b"body { margin: 0; }\n"}, counted())
    served = Served(request("/"), files)
    assert served.body.startswith(b"<style>body { margin: 0; }</style>")
    mark = base64.b64encode(hashlib.sha256(b"body { margin: 0; }").digest()).decode()
    assert f"style-src 'self' 'sha256-{mark}';" in served.headers["Content-Security-Policy"]
    assert Served(request("/first.css"), files).status == 404


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH", "get", "GETX", "\x01"])
def test_other_methods_are_refused(method: str) -> None:
    assert Served(request("/", method)).status in (400, 405)


def test_what_has_a_body_is_refused() -> None:
    assert Served(request("/", Content_Length="5") + b"12345").status == 400
    assert Served(request("/", Transfer_Encoding="chunked") + b"0\r\n\r\n").status == 400
    assert Served(request("/", Content_Length="0")).status == 200


FORGED = {
    "another host": {"Host": "evil.example:8377"},
    "a name that leads here": {"Host": "kerbside.evil.example:8377", "Origin": "http://kerbside.evil.example:8377"},
    "no host": {"Host": ""},
    "no port": {"Host": ADDRESS},
    "another port": {"Host": f"{ADDRESS}:80"},
    "this machine by its name": {"Host": "localhost:8377", "Origin": "http://localhost:8377"},
    "the loopback": {"Host": "127.0.0.1:8377", "Origin": "http://127.0.0.1:8377"},
    "a page of elsewhere": {"Origin": "http://evil.example"},
    "a page without an origin": {"Origin": "null"},
    "no origin": {"Origin": ""},
    "the same by https": {"Origin": f"https://{HOST}"},
    "another port of ours": {"Origin": f"http://{ADDRESS}:8000"},
    "ours as part of another": {"Origin": f"http://{HOST}.evil.example"},
    "ours with a path": {"Origin": f"http://{HOST}/"},
    "two hosts in one": {"Host": f"{HOST}, {HOST}"},
}


@pytest.mark.parametrize("headers", FORGED.values(), ids=FORGED.keys())
def test_forged_headers_open_no_socket(headers: dict[str, str]) -> None:
    served = Served(knock(**headers))
    assert served.status == 403
    assert not served.wire.open
    assert served.wire.closing


def test_a_page_of_elsewhere_gets_no_file_either() -> None:
    assert Served(request("/page.js", Origin="http://evil.example")).status == 403
    assert Served(request("/page.js", Origin=f"http://{HOST}")).status == 200


@pytest.mark.parametrize("host", ["", "evil.example:8377", "localhost:8377", ADDRESS, f"{ADDRESS}:80"])
def test_no_file_is_served_under_another_name(host: str) -> None:
    assert Served(request("/", Host=host)).status == 403


def test_headers_that_come_twice_are_refused() -> None:
    for line in (f"Host: {HOST}", "Content-Length: 0"):
        twice = request("/", Content_Length="0").replace(b"\r\n\r\n", f"\r\n{line}\r\n\r\n".encode())
        assert Served(twice).status == 400


def test_a_request_has_at_most_eight_kilobytes() -> None:
    room = LARGEST_HEAD - len(request("/", X_Long="x")) + 5
    assert Served(request("/", X_Long="x" * room)).status == 200
    assert Served(request("/", X_Long="x" * (room + 1))).status == 431
    assert Served(b"GET / HTTP/1.1\r\n" + b"x" * LARGEST_HEAD).status == 431, "it is not waited for the end"


def test_a_request_may_come_byte_by_byte() -> None:
    data = knock() + frame(b'{"kind":"leave"}')
    wire = Wire(lambda path: None, lambda: House((ADDRESS,), 8377))
    assert [message for at in range(len(data)) for message in wire.receive(data[at : at + 1])] == [b'{"kind":"leave"}']


def test_a_knock_opens_a_socket_without_compression() -> None:
    served = Served(knock(Sec_WebSocket_Extensions="permessage-deflate"))
    assert served.status == 101
    assert served.headers["Sec-WebSocket-Accept"] == "BACScCJPNqyz+UBoqMH89VmURoA="
    assert "Sec-WebSocket-Extensions" not in served.headers
    assert served.wire.open


@pytest.mark.parametrize(
    "headers",
    [
        {"Upgrade": "h2c"},
        {"Sec_WebSocket_Version": "8"},
        {"Sec_WebSocket_Key": "short"},
        {"Connection": "close"},
        {"Sec_WebSocket_Key": ""},
    ],
)
def test_a_knock_that_is_none_opens_nothing(headers: dict[str, str]) -> None:
    served = Served(knock(**headers) + frame(b"{}"))
    assert served.status != 101
    assert served.messages == []
    assert served.wire.closing


@pytest.mark.parametrize(
    "data",
    [
        frame(b"x", 0x82), frame(b"x", 0x01), frame(b"x", 0x80), frame(b"x", 0xF1), frame(b"x" * 5_000), frame(b"x", 0x83), b"\x81\x01x",
        b"\x81\xff\x7f" + bytes(7), frame(b"x" * 126, 0x89),
    ],
    ids=["bytes", "a beginning", "a middle", "reserved bits", "too long", "no such kind", "not masked", "endless", "a long ping"],
)  # fmt: skip
def test_frames_that_no_page_of_ours_sends_end_the_connection(data: bytes) -> None:
    served = Served(knock())
    served.wire.out.clear()
    assert served.wire.receive(data) == []
    assert served.wire.closing
    assert 8 in [kind for kind, _ in frames(bytes(served.wire.out))], "it is told so"
    assert served.wire.receive(frame(b"x")) == []


def test_a_ping_is_answered_and_a_goodbye_too() -> None:
    served = Served(knock())
    served.wire.out.clear()
    served.wire.receive(frame(b"hey", 0x89))
    assert list(frames(bytes(served.wire.out))) == [(10, b"hey")]
    served.wire.out.clear()
    served.wire.receive(frame(b"\x03\xe8", 0x88))
    assert [kind for kind, _ in frames(bytes(served.wire.out))] == [8]
    assert served.wire.closing


def test_pictures_are_by_kind_and_the_same_for_everybody() -> None:
    files = Files(PAGE, counted())
    files.show({"monza/die": b"png"})
    served = Served(request("/face/monza/die"), files)
    assert (served.body, served.headers["Content-Type"], served.headers["Cache-Control"]) == (b"png", "image/png", "public, max-age=86400")
    files.show({"aruba/card": b"other"})
    assert Served(request("/face/monza/die"), files).status == 404


def test_a_picture_that_the_browser_has_is_not_sent_again() -> None:
    files = Files(PAGE, counted())
    files.show({"monza/die": b"png"})
    mark = Served(request("/face/monza/die"), files).headers["ETag"]
    again = Served(request("/face/monza/die", if_none_match=mark), files)
    assert (again.status, again.body, again.headers["Content-Length"], again.headers["ETag"]) == (304, b"", "0", mark)
    files.show({"monza/die": b"another"})
    other = Served(request("/face/monza/die", if_none_match=mark), files)
    assert (other.status, other.body) == (200, b"another")
    assert other.headers["ETag"] != mark
    assert Served(request("/page.js", if_none_match=mark), files).status == 200


@pytest.mark.parametrize(
    "path",
    [
        "/face/monza", "/face/monza/", "/face/monza/die/", "/face//die", "/face/monza/dice", "/face/toy/die", "/face/monza/die.png",
        "/face/monza/../monza/die", "/face/../../etc/passwd", "/face/monza/%64ie", "/face/monza/die?1", "/face/monza/die%00",
        "/FACE/monza/die",
        "/face/monza/" + "x" * 8_000,
    ],
)  # fmt: skip
def test_nothing_but_the_very_names_of_pictures_leads_to_one(path: str) -> None:
    files = Files(PAGE, counted())
    files.show({"monza/die": b"png"})
    served = Served(request(path), files)
    assert served.status == 404
    assert b"png" not in served.body


def test_a_name_of_a_picture_that_is_huge_is_cut_short() -> None:
    files = Files(PAGE, counted())
    files.show({"monza/die": b"png"})
    assert Served(request("/face/monza/" + "x" * 9_000), files).status == 431


def test_a_souvenir_lies_there_for_half_an_hour_under_a_name_nobody_guesses() -> None:
    files = Files(PAGE, counted())
    path = files.keep("race.gif", b"gif", 0.0)
    assert len(path.removeprefix("/keep/")) == 22
    served = Served(request(path), files, 1_799.0)
    assert (served.body, served.headers["Content-Type"]) == (b"gif", "image/gif")
    assert served.headers["Content-Disposition"] == 'attachment; filename="race.gif"'
    assert Served(request(path), files, 1_800.0).status == 404


def test_souvenirs_never_fill_the_memory() -> None:
    files = Files(PAGE, counted())
    paths = [files.keep("race.gif", b"gif", 0.0) for _ in range(MOST_KEPT + 3)]
    assert [files.find(path, 1.0) is None for path in paths] == [True] * 3 + [False] * MOST_KEPT


def answers_or_ends(count: int, seed: int) -> None:
    """Each spoilt request is answered with a file, an error or an opened socket; none gets what lies at another address."""
    samples = [request("/"), request("/page.js", "HEAD"), request("/face/monza/die"), request("/keep/abc"), knock(), knock() + frame(b"{}")]
    seen = set()
    for data in spoilt(samples, count, seed):
        served = Served(data)
        seen.add(served.status)
        assert served.status in (0, 101, 200, 400, 403, 404, 405, 426, 431)
        assert served.messages == [] or served.status == 101
        assert served.wire.closing or served.status in (0, 101)
        if served.status == 200:
            assert served.body in (b"", *PAGE.values())
    assert seen >= {0, 101, 200, 400, 403, 404, 405}


def test_two_thousand_spoilt_requests_are_answered_or_ended() -> None:
    answers_or_ends(2_000, 1)


@pytest.mark.soak
def test_a_hundred_thousand_spoilt_requests_are_answered_or_ended() -> None:
    answers_or_ends(100_000, 2)
