import { expect, test } from "vitest";
import { createOutboundHttp } from "./outbound-http.ts";
import { startRawServer, startWebServer } from "./test-servers.ts";

const http = createOutboundHttp({ allowHosts: ["127.0.0.1"], userAgent: "KabarTest/1.0" });

test.each([
  ["never answers", ""],
  ["stops within the headers", "HTTP/1.1 200 OK\r\nContent-"],
  ["stops within the body", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n12345"],
])("times out on a server that %s", async (_case, sent) => {
  const host = await startRawServer((socket) => void socket.write(sent));
  await expect(http.get(`http://${host}/slow`, { timeoutMs: 100 })).rejects.toMatchObject({
    code: "timeout",
    message: `failed: http://${host}/slow timed out after 100 ms`,
  });
});

test("a body sent byte by byte fails when the total timeout expires", async () => {
  const host = await startWebServer((_request, response) => {
    const drip = setInterval(() => response.write("x"), 5);
    response.on("close", () => clearInterval(drip));
  });
  await expect(http.get(`http://${host}/`, { timeoutMs: 150 })).rejects.toMatchObject({ code: "timeout" });
});

test("redirects share one timeout", async () => {
  const host = await startWebServer((request, response) => {
    const count = Number(request.url?.slice(1));
    const timer = setTimeout(() => response.writeHead(302, { location: `/${count + 1}` }).end(), 60);
    response.on("close", () => clearTimeout(timer));
  });
  await expect(http.get(`http://${host}/0`, { timeoutMs: 200 })).rejects.toMatchObject({ code: "timeout" });
});

test("a resolver that never answers times out", async () => {
  const stuck = createOutboundHttp({
    allowHosts: [],
    userAgent: "Test",
    lookup: () => new Promise(() => {}),
  });
  await expect(stuck.get("http://stuck.test/", { timeoutMs: 50 })).rejects.toMatchObject({ code: "timeout" });
});

test("an abort throws the caller's reason", async () => {
  const controller = new AbortController();
  const host = await startRawServer(() => controller.abort(new Error("shutting down")));
  await expect(http.get(`http://${host}/`, { signal: controller.signal })).rejects.toThrow("shutting down");
  await expect(http.get(`http://${host}/`, { signal: controller.signal })).rejects.toThrow("shutting down");
});

test.each([
  ["is not HTTP", "220 mail.test ESMTP\r\n"],
  ["closes at once", ""],
  ["closes within the body", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n12345"],
  ["cuts a chunked body", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n12345\r\n"],
  ["sends a broken gzip body", "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\n12345"],
  [
    "sends an encoding that wasn't requested",
    "HTTP/1.1 200 OK\r\nContent-Encoding: zstd\r\nContent-Length: 1\r\n\r\n1",
  ],
  ["switches protocols", "HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n"],
])("a server that %s causes a bad-response error without a retry", async (_case, sent) => {
  let connections = 0;
  const host = await startRawServer((socket) => {
    connections += 1;
    socket.end(sent);
  });
  await expect(http.get(`http://${host}/`)).rejects.toMatchObject({ code: "bad-response" });
  expect(connections).toBe(1);
});

test("a closed port and a server without TLS fail", async () => {
  const plain = await startWebServer((_request, response) => response.end());
  const tcpmux = createOutboundHttp({ allowHosts: ["127.0.0.1:1"], userAgent: "Test" });
  await expect(tcpmux.get("http://127.0.0.1:1/")).rejects.toMatchObject({
    code: "connect-failed",
    message: "failed: could not connect to http://127.0.0.1:1/ (ECONNREFUSED)",
  });
  await expect(tcpmux.get("https://127.0.0.1:1/")).rejects.toMatchObject({ code: "connect-failed" });
  await expect(http.get(`https://${plain}/`)).rejects.toMatchObject({ code: "tls-failed" });
});

test("a host whose addresses all refuse the connection fails", async () => {
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
    message: "failed: could not connect to https://both.test:1/ (ECONNREFUSED)",
  });
});
