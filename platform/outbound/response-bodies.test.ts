import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createOutboundHttp } from "./outbound-http.ts";
import { startRawServer, startWebServer } from "./test-servers.ts";

const http = createOutboundHttp({ allowHosts: ["127.0.0.1"], userAgent: "KabarTest/1.0" });

const text = (body: Uint8Array) => new TextDecoder().decode(body);

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

test("an empty gzip body decodes to an empty body", async () => {
  const host = await startWebServer((_request, response) => {
    response.writeHead(200, { "content-encoding": "gzip" }).end();
  });
  expect((await http.get(`http://${host}/`)).body).toEqual(new Uint8Array());
});

test("a truncated gzip body is a bad response", async () => {
  const body = gzipSync("isi berita".repeat(100)).subarray(0, -12);
  const host = await startWebServer((_request, response) => {
    response.writeHead(200, { "content-encoding": "gzip" }).end(body);
  });
  await expect(http.get(`http://${host}/`)).rejects.toMatchObject({ code: "bad-response" });
});

const ZEROS = Buffer.alloc(64 * 1024 * 1024);

test.each([
  ["gzip", gzipSync(ZEROS)],
  ["br", brotliCompressSync(ZEROS)],
  ["deflate", deflateRawSync(ZEROS)],
  ["gzip, gzip", gzipSync(gzipSync(ZEROS))],
])("rejects a %s bomb", async (encoding, body) => {
  const host = await startWebServer((_request, response) => {
    response.writeHead(200, { "content-encoding": encoding }).end(body);
  });
  await expect(http.get(`http://${host}/bomb`, { maxBytes: 1_000_000 })).rejects.toMatchObject({
    code: "too-large",
    message: `failed: http://${host}/bomb sent more than 1000000 bytes`,
  });
});

test("limits a body of unknown length, and rejects one announced as too large without reading it", async () => {
  const host = await startWebServer((request, response) => {
    if (request.url === "/announced") response.writeHead(200, { "content-length": 1001 }).write("x");
    else if (request.url === "/exact") response.end("x".repeat(1000));
    else for (let sent = 0; sent < 1010; sent += 10) response.write("x".repeat(10));
  });
  const get = (path: string) => http.get(`http://${host}${path}`, { maxBytes: 1000 });

  await expect(get("/streamed")).rejects.toMatchObject({ code: "too-large" });
  await expect(get("/announced")).rejects.toMatchObject({
    code: "too-large",
    message: `failed: http://${host}/announced declared more than 1000 bytes`,
  });
  expect((await get("/exact")).body).toHaveLength(1000);
});

test("endless headers fail", async () => {
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
