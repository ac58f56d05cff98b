import { expect, test } from "vitest";
import { createOutboundHttp } from "./outbound-http.ts";
import { startWebServer } from "./test-servers.ts";

const lookup = async () => [{ address: "127.0.0.1", family: 4 }];
const http = createOutboundHttp({
  allowHosts: ["127.0.0.1", "other.test"],
  userAgent: "KabarTest/1.0",
  lookup,
});

const text = (body: Uint8Array) => new TextDecoder().decode(body);

test("returns status, headers, final address and body", async () => {
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

test("an error status is a response without a body", async () => {
  const host = await startWebServer((_request, response) => {
    response.writeHead(503, { "retry-after": "120" }).write("an error page that never ends");
  });
  const response = await http.get(`http://${host}/`);
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("120");
  expect(response.body).toEqual(new Uint8Array());
});

test("follows redirects, resolves relative and non-ASCII locations, and lists the redirects", async () => {
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

test("validators are sent only to the same origin, and cookies are never sent", async () => {
  const requests: Record<string, unknown>[] = [];
  const host = await startWebServer((request, response) => {
    const { host: _, ...headers } = request.headers;
    requests.push({ url: request.url, ...headers });
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
  expect(requests).toEqual([
    { url: "/1", ...mine },
    { url: "/2", ...mine },
    { url: "/3", ...common },
  ]);
});

test("fails on a redirect loop and after the maximum number of redirects", async () => {
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
    message: `failed: http://${host}/5 redirects again after 5 redirects`,
  });
  expect(requests).toEqual(["/0", "/1", "/2", "/3", "/4", "/5"]);
});

test("sends one request at a time per host, and to several hosts concurrently", async () => {
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
