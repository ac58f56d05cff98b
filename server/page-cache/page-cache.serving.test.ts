import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { pageOf, startCachedServer } from "./test-server.ts";

/** Computed independently: printf %s 'alert(1)' | openssl dgst -sha256 -binary | base64 */
const ALERT = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";
const LONG = `<main>${"<p>IHSG ditutup menguat 0,5 persen</p>".repeat(50)}</main>`;

test("a page is rendered once and served in the encoding the client accepts", async () => {
  let renders = 0;
  const server = await startCachedServer({
    render: async () => {
      renders++;
      return pageOf(LONG);
    },
  });
  const first = await server.get("/news", { "accept-encoding": "gzip, deflate, br" });
  const gzipped = await server.get("/news", { "accept-encoding": "gzip" });
  const plain = await server.get("/news");
  const refusing = await server.get("/news", { "accept-encoding": "br;q=0, gzip;q=0" });

  expect(first.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(first.body).toString()).toBe(LONG);
  expect(gzipped.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzipped.body).toString()).toBe(LONG);
  for (const response of [plain, refusing]) {
    expect(response.headers["content-encoding"]).toBeUndefined();
    expect(response.text).toBe(LONG);
  }
  for (const response of [first, gzipped, plain]) {
    expect(response.status).toBe(200);
    expect(response.headers.vary).toBe("accept-encoding");
    expect(response.headers["cache-control"]).toBe("public, max-age=0, s-maxage=3");
    expect(response.headers["content-length"]).toBe(String(response.body.length));
    expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(response.headers.etag).toBe(first.headers.etag);
  }
  expect(renders).toBe(1);
  expect(server.cache.stats()).toMatchObject({ responses: { hit: 3, miss: 1 }, pages: 1 });
});

test("a page that compression doesn't make smaller is sent uncompressed", async () => {
  const server = await startCachedServer({ render: async () => pageOf("kecil") });
  const response = await server.get("/", { "accept-encoding": "br" });
  expect(response.headers["content-encoding"]).toBeUndefined();
  expect(response.text).toBe("kecil");
});

test("a client that has the page gets 304 without a body in every encoding", async () => {
  const server = await startCachedServer({ render: async () => pageOf(LONG) });
  const { headers } = await server.get("/", { "accept-encoding": "br" });
  const etag = headers.etag ?? "";
  expect(etag).toMatch(/^W\/"/);
  for (const validator of [etag, etag.replace("W/", ""), `"x", ${etag}`, "*"]) {
    const response = await server.get("/", { "accept-encoding": "gzip", "if-none-match": validator });
    expect(response.status).toBe(304);
    expect(response.body.length).toBe(0);
    expect(response.headers.etag).toBe(etag);
    expect(response.headers.vary).toBe("accept-encoding");
    expect(response.headers["cache-control"]).toBe("public, max-age=0, s-maxage=3");
    expect(response.headers["content-length"]).toBeUndefined();
  }
  expect((await server.get("/", { "if-none-match": '"other"' })).status).toBe(200);
});

test("a conditional request with an ETag from before a restart gets 304", async () => {
  const etag = (await (await startCachedServer({ render: async () => pageOf(LONG) })).get("/")).headers.etag;
  const restarted = await startCachedServer({ render: async () => pageOf(LONG) });
  expect((await restarted.get("/", { "if-none-match": etag ?? "" })).status).toBe(304);
});

test("a 404 page is always sent in full, even with If-None-Match", async () => {
  const server = await startCachedServer({ render: async () => pageOf("tidak ada", { status: 404 }) });
  await server.get("/x");
  expect((await server.get("/x", { "if-none-match": "*" })).status).toBe(404);
});

test("HEAD has the headers of GET and no body, cached or not", async () => {
  const server = await startCachedServer({ render: async () => pageOf(LONG) });
  const first = await server.get("/", { "accept-encoding": "gzip" }, "HEAD");
  const second = await server.get("/", { "accept-encoding": "gzip" }, "HEAD");
  const getResponse = await server.get("/", { "accept-encoding": "gzip" });
  for (const { status, headers, body } of [first, second]) {
    expect(status).toBe(200);
    expect(body.length).toBe(0);
    expect(headers["content-length"]).toBe(String(getResponse.body.length));
    expect(headers.etag).toBe(getResponse.headers.etag);
    expect(headers["content-encoding"]).toBe("gzip");
  }
});

test("other methods and other URLs are passed on unchanged", async () => {
  const server = await startCachedServer({ render: async () => pageOf(LONG) });
  expect((await server.get("/", {}, "POST")).text).toBe("passed on");
  expect((await server.get("/api/quotes")).text).toBe("passed on");
  expect(server.cache.stats().responses.miss).toBe(0);
});

test("Range is ignored", async () => {
  const server = await startCachedServer({ render: async () => pageOf(LONG) });
  const response = await server.get("/", { range: "bytes=0-9" });
  expect(response.status).toBe(200);
  expect(response.text).toBe(LONG);
});

test("URLs with the same key share a page", async () => {
  const server = await startCachedServer({ render: async ({ search }) => pageOf(`search ${search}`) });
  expect((await server.get("/news?utm_source=x")).text).toBe("search ?utm_source=x");
  expect((await server.get("/news")).text).toBe("search ?utm_source=x");
});

test("a page is sent with its own headers and the security headers with its script hashes", async () => {
  const server = await startCachedServer({
    render: async () =>
      pageOf("<script>alert(1)</script><script>alert(2)</script>", {
        inlineScriptHashes: [ALERT],
        headers: {
          Link: "</a.css>; rel=preload",
          "X-Robots-Tag": "noindex",
          "Content-Length": "1",
          Vary: "Cookie",
        },
      }),
    securityHeaders: ({ inlineScriptHashes }) => ({
      "Content-Security-Policy": `script-src 'self' ${inlineScriptHashes.join(" ")}`,
      "X-Content-Type-Options": "nosniff",
    }),
  });
  for (let visit = 0; visit < 2; visit++) {
    const { headers, text } = await server.get("/");
    expect(text).toBe("<script>alert(1)</script><script>alert(2)</script>");
    expect(headers.link).toBe("</a.css>; rel=preload");
    expect(headers["x-robots-tag"]).toBe("noindex");
    expect(headers.vary).toBe("accept-encoding");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toBe(`script-src 'self' ${ALERT}`);
  }
});

test("a redirect is cached with its Location", async () => {
  let renders = 0;
  const server = await startCachedServer({
    render: async () => {
      renders++;
      return pageOf("", { status: 302, headers: { Location: "/" } });
    },
  });
  for (let visit = 0; visit < 2; visit++) {
    const response = await server.get("/legal/x");
    expect(response.status).toBe(302);
    expect(response.headers.location).toBe("/");
  }
  expect(renders).toBe(1);
});

test("a shared page is never sent with a cookie, and the attempt is logged", async () => {
  const server = await startCachedServer({
    render: async () => pageOf("x", { headers: { "Set-Cookie": "session=1" } }),
  });
  expect((await server.get("/")).headers["set-cookie"]).toBeUndefined();
  expect(server.logged).toEqual(["error: a public page tried to set a cookie; the cookie was dropped"]);
});
