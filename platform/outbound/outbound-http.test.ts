import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createOutboundHttp } from "./outbound-http.ts";
import { startRawServer, startWebServer } from "./test-servers.ts";

const lookup = async () => [{ address: "127.0.0.1", family: 4 }];
const http = createOutboundHttp({
  allowHosts: ["127.0.0.1", "other.test"],
  userAgent: "KabarTest/1.0",
  lookup,
});

const text = (body: Uint8Array) => new TextDecoder().decode(body);

test("gives status, headers, final address and body", async () => {
  const host = await startWebServer((request, response) => {
    response.writeHead(
      200,
      [
        ["X-Twice", "one"],
        ["X-Twice", "two"],
        ["ETag", '"v1"'],
      ].flat(),
    );
    response.end(`${request.method} ${request.url} from ${request.headers["user-agent"]}`);
  });

  const response = await http.get(`http://${host}/feed?a=1#part`, { headers: { Accept: "text/xml" } });

  expect(response).toMatchObject({ url: `http://${host}/feed?a=1`, status: 200, redirects: [] });
  expect(text(response.body)).toBe("GET /feed?a=1 from KabarTest/1.0");
  expect(response.headers.get("etag")).toBe('"v1"');
  expect(response.headers.get("x-twice")).toBe("one, two");
});

test("an error status is a response, without its page", async () => {
  const host = await startWebServer((_request, response) => {
    response.writeHead(503, { "retry-after": "120" }).write("an error page that never ends");
  });
  const response = await http.get(`http://${host}/`);
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("120");
  expect(response.body).toEqual(new Uint8Array());
});

test("follows redirects, resolves relative and non-ASCII locations, and tells the way", async () => {
  const host = await startWebServer((request, response) => {
    if (request.url === "/start") response.writeHead(301, { location: "/two" }).end();
    else if (request.url === "/two") {
      response.writeHead(308, { location: Buffer.from("/berita/é").toString("latin1") }).end();
    } else response.end(request.url);
  });

  const response = await http.get(`http://${host}/start`);

  expect(response.url).toBe(`http://${host}/berita/%C3%A9`);
  expect(response.redirects).toEqual([
    { status: 301, from: `http://${host}/start`, to: `http://${host}/two` },
    { status: 308, from: `http://${host}/two`, to: `http://${host}/berita/%C3%A9` },
  ]);
  expect(text(response.body)).toBe("/berita/%C3%A9");
});

test("validators go along on the same origin and stay behind on another; cookies go nowhere", async () => {
  const seen: Record<string, unknown>[] = [];
  const host = await startWebServer((request, response) => {
    const { host: _, ...headers } = request.headers;
    seen.push({ url: request.url, ...headers });
    const next = { "/1": "/2", "/2": `http://${host.replace("127.0.0.1", "other.test")}/3` }[
      request.url ?? ""
    ];
    if (next === undefined) response.end();
    else response.writeHead(302, { location: next, "set-cookie": "id=1; Path=/" }).end();
  });

  await http.get(`http://${host}/1`, {
    headers: { Accept: "text/xml", "If-None-Match": '"v1"', "If-Modified-Since": "x", Authorization: "key" },
  });

  const common = {
    accept: "text/xml",
    "user-agent": "KabarTest/1.0",
    "accept-encoding": "gzip, deflate, br",
    connection: "close",
  };
  const mine = { ...common, "if-none-match": '"v1"', "if-modified-since": "x", authorization: "key" };
  expect(seen).toEqual([
    { url: "/1", ...mine },
    { url: "/2", ...mine },
    { url: "/3", ...common },
  ]);
});

test("stops at a circle, and after the last allowed redirect", async () => {
  const requests: string[] = [];
  const host = await startWebServer((request, response) => {
    requests.push(request.url ?? "");
    const count = Number(/\d+/.exec(request.url ?? "")?.[0]);
    const location = request.url?.startsWith("/circle")
      ? `/circle/${(count + 1) % 3}#${count}`
      : `/${count + 1}`;
    response.writeHead(302, { location }).end();
  });

  await expect(http.get(`http://${host}/circle/0`)).rejects.toMatchObject({
    code: "too-many-redirects",
    message: `failed: http://${host}/circle/0 redirects back to itself`,
  });
  expect(requests.splice(0)).toEqual(["/circle/0", "/circle/1", "/circle/2"]);

  await expect(http.get(`http://${host}/0`)).rejects.toMatchObject({
    code: "too-many-redirects",
    message: `failed: http://${host}/5 is reached after 5 redirects and redirects again`,
  });
  expect(requests).toEqual(["/0", "/1", "/2", "/3", "/4", "/5"]);
});

test.each([
  ["gzip", gzipSync("isi berita")],
  ["x-gzip", gzipSync("isi berita")],
  ["br", brotliCompressSync("isi berita")],
  ["deflate", deflateSync("isi berita")],
  ["deflate", deflateRawSync("isi berita")],
  ["gzip, br", brotliCompressSync(gzipSync("isi berita"))],
  ["identity", Buffer.from("isi berita")],
])("decodes %s", async (encoding, body) => {
  const host = await startWebServer((_request, response) => {
    response.writeHead(200, { "content-encoding": encoding }).end(body);
  });
  expect(text((await http.get(`http://${host}/`)).body)).toBe("isi berita");
});

test("an empty body is empty in every encoding", async () => {
  const host = await startWebServer((_request, response) => {
    response.writeHead(200, { "content-encoding": "gzip" }).end();
  });
  expect((await http.get(`http://${host}/`)).body).toEqual(new Uint8Array());
});

const ZEROS = Buffer.alloc(64 * 1024 * 1024);

test.each([
  ["gzip", gzipSync(ZEROS)],
  ["br", brotliCompressSync(ZEROS)],
  ["deflate", deflateRawSync(ZEROS)],
  ["gzip, gzip", gzipSync(gzipSync(ZEROS))],
])("stops a %s bomb", async (encoding, body) => {
  const host = await startWebServer((_request, response) => {
    response.writeHead(200, { "content-encoding": encoding }).end(body);
  });
  await expect(http.get(`http://${host}/bomb`, { maxBytes: 1_000_000 })).rejects.toMatchObject({
    code: "too-large",
    message: `failed: http://${host}/bomb sent more than 1000000 bytes`,
  });
});

test("limits a body without an announced length, and refuses a larger announced one unread", async () => {
  const host = await startWebServer((request, response) => {
    if (request.url === "/announced") response.writeHead(200, { "content-length": 1001 }).write("x");
    else if (request.url === "/exact") response.end("x".repeat(1000));
    else for (let sent = 0; sent < 1010; sent += 10) response.write("x".repeat(10));
  });
  const get = (path: string) => http.get(`http://${host}${path}`, { maxBytes: 1000 });

  await expect(get("/streamed")).rejects.toMatchObject({ code: "too-large" });
  await expect(get("/announced")).rejects.toMatchObject({
    code: "too-large",
    message: `failed: http://${host}/announced announced more than 1000 bytes`,
  });
  expect((await get("/exact")).body).toHaveLength(1000);
});

test.each([
  ["never answers", ""],
  ["stops within the headers", "HTTP/1.1 200 OK\r\nContent-"],
  ["stops within the body", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n12345"],
])("gives up on a server that %s", async (_case, sent) => {
  const host = await startRawServer((socket) => void socket.write(sent));
  await expect(http.get(`http://${host}/slow`, { timeoutMs: 100 })).rejects.toMatchObject({
    code: "timeout",
    message: `failed: http://${host}/slow took longer than 100 ms`,
  });
});

test("a body that drips a byte at a time is given up when the whole time is over", async () => {
  const host = await startWebServer((_request, response) => {
    const drip = setInterval(() => response.write("x"), 5);
    response.on("close", () => clearInterval(drip));
  });
  await expect(http.get(`http://${host}/`, { timeoutMs: 150 })).rejects.toMatchObject({ code: "timeout" });
});

test("hops share one time", async () => {
  const host = await startWebServer((request, response) => {
    const count = Number(request.url?.slice(1));
    const timer = setTimeout(() => response.writeHead(302, { location: `/${count + 1}` }).end(), 60);
    response.on("close", () => clearTimeout(timer));
  });
  await expect(http.get(`http://${host}/0`, { timeoutMs: 200 })).rejects.toMatchObject({ code: "timeout" });
});

test("a resolver that never answers is given up too", async () => {
  const stuck = createOutboundHttp({
    allowHosts: [],
    userAgent: "Test",
    lookup: () => new Promise(() => {}),
  });
  await expect(stuck.get("http://stuck.test/", { timeoutMs: 50 })).rejects.toMatchObject({ code: "timeout" });
});

test("an abort ends it with the caller's own reason", async () => {
  const controller = new AbortController();
  const host = await startRawServer(() => controller.abort(new Error("shutting down")));
  await expect(http.get(`http://${host}/`, { signal: controller.signal })).rejects.toThrow("shutting down");
  await expect(http.get(`http://${host}/`, { signal: controller.signal })).rejects.toThrow("shutting down");
});

test("endless headers are stopped", async () => {
  const host = await startRawServer((socket) => {
    const more = () => {
      while (socket.writable && socket.write(`x-more: ${"y".repeat(1000)}\r\n`));
    };
    socket.on("drain", more).write("HTTP/1.1 200 OK\r\n");
    more();
  });
  await expect(http.get(`http://${host}/`)).rejects.toMatchObject({
    code: "too-large",
    message: `failed: http://${host}/ sent more than 65536 bytes of headers`,
  });
});

test.each([
  ["is not HTTP", "220 mail.test ESMTP\r\n"],
  ["closes at once", ""],
  ["closes within the body", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n12345"],
  ["cuts a chunked body", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n12345\r\n"],
  ["sends a broken gzip body", "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\n12345"],
  [
    "sends an encoding not asked for",
    "HTTP/1.1 200 OK\r\nContent-Encoding: zstd\r\nContent-Length: 1\r\n\r\n1",
  ],
  ["switches protocols", "HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n"],
])("a server that %s gives a bad response, asked only once", async (_case, sent) => {
  let connections = 0;
  const host = await startRawServer((socket) => {
    connections += 1;
    socket.end(sent);
  });
  await expect(http.get(`http://${host}/`)).rejects.toMatchObject({ code: "bad-response" });
  expect(connections).toBe(1);
});

test("a cut-off gzip body is a bad response", async () => {
  const body = gzipSync("isi berita".repeat(100)).subarray(0, -12);
  const host = await startWebServer((_request, response) => {
    response.writeHead(200, { "content-encoding": "gzip" }).end(body);
  });
  await expect(http.get(`http://${host}/`)).rejects.toMatchObject({ code: "bad-response" });
});

test("nobody listening, and a server without TLS", async () => {
  const plain = await startWebServer((_request, response) => response.end());
  const tcpmux = createOutboundHttp({ allowHosts: ["127.0.0.1:1"], userAgent: "Test" });
  await expect(tcpmux.get("http://127.0.0.1:1/")).rejects.toMatchObject({
    code: "connect-failed",
    message: "failed: no connection to http://127.0.0.1:1/ (ECONNREFUSED)",
  });
  await expect(tcpmux.get("https://127.0.0.1:1/")).rejects.toMatchObject({ code: "connect-failed" });
  await expect(http.get(`https://${plain}/`)).rejects.toMatchObject({ code: "tls-failed" });
});

test("all of several addresses refuse the connection", async () => {
  const both = createOutboundHttp({
    allowHosts: ["both.test:1"],
    userAgent: "Test",
    lookup: async () => [
      { address: "127.0.0.1", family: 4 },
      { address: "127.0.0.2", family: 4 },
    ],
  });
  await expect(both.get("https://both.test:1/")).rejects.toMatchObject({
    code: "connect-failed",
    message: "failed: no connection to https://both.test:1/ (ECONNREFUSED)",
  });
});

test("one request at a time per host, hosts side by side", async () => {
  let busy = 0;
  let busiest = 0;
  const second = Promise.withResolvers<void>();
  const polite = await startWebServer(async (_request, response) => {
    busy += 1;
    busiest = Math.max(busiest, busy);
    await second.promise;
    busy -= 1;
    response.end();
  });
  const other = await startWebServer((_request, response) => {
    response.end();
    second.resolve();
  });

  const toPolite = [1, 2, 3].map(() => http.get(`http://${polite}/`));
  await http.get(`http://${other}/`);
  await Promise.all(toPolite);

  expect(busiest).toBe(1);
});
