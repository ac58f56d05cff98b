import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, startProduct } from "#test/product.ts";
import { withoutTable } from "#test/without-table.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ settings: { SITE_URL: "https://kabar.example" } });
});
afterAll(() => product[Symbol.asyncDispose]());

const FORM = "Content-Type: application/x-www-form-urlencoded";

/** One request for each kind of response. After a 304 the browser keeps the headers it already has. */
const kinds: Record<string, [status: number, requestLine: string, headers?: string[], body?: string]> = {
  "a cached page": [200, "GET /news"],
  "a page of one visitor": [200, "GET /login"],
  "a page's data": [200, "GET /login.data"],
  "an API": [200, "GET /api/suggest?q=ba"],
  "an unknown API": [404, "GET /api/tidak-ada"],
  "the health check": [200, "GET /healthz"],
  "a file": [200, "GET /icon-192.png"],
  "a range beyond a file's end": [416, "GET /icon-192.png", ["Range: bytes=9999999-"]],
  "an unknown file": [404, "GET /assets/tidak-ada.js"],
  "an unsupported method of a file": [405, "POST /assets/tidak-ada.js"],
  "an unknown image": [404, "GET /images/x/1-tidak-ada.jpg"],
  "an unknown page": [404, "GET /tidak-ada"],
  "an unknown page, as data": [404, "GET /tidak-ada.data"],
  "the router's list of routes": [404, "GET /__manifest?paths=/login&version=x"],
  "a redirect to the canonical address": [308, "GET /news/"],
  "a redirect of a page": [302, "GET /profile"],
  "a redirect after a form": [302, "POST /logout", [FORM]],
  "the framework's refusal of a form": [400, "POST /login", [FORM], "intent=lain"],
  "a form from another site": [403, "POST /login", [FORM, "Origin: https://evil.example"], "intent=x"],
  "an unsupported content type": [415, "POST /login", ["Content-Type: text/plain"], "x"],
  "a form that is too long": [413, "POST /login", [FORM, "Content-Length: 99999999"]],
  "an unsupported method of a page": [405, "DELETE /login"],
  "an OPTIONS request": [204, "OPTIONS /login"],
  "an unknown Expect header": [200, "GET /login", ["Expect: lain"]],
  "an absolute address": [400, "GET http://kabar.example/login"],
  "a malformed URL": [400, "GET /%zz"],
  "a malformed host": [400, "GET /login", ["Host: 1.2.3.4.5"]],
  "no host": [400, "GET /news", ["Host:NONE"]],
  "no HTTP": [400, "ambil /news"],
  "headers that are too long": [431, "GET /news", [`X-Long: ${"a".repeat(20_000)}`]],
  "two lengths": [400, "POST /login", [FORM, "Content-Length: 4", "Transfer-Encoding: chunked"], "0"],
};

test.each(Object.entries(kinds))("the response to %s has the security headers", async (_, kind) => {
  await expectSecured(kind);
});

test("an error response has the security headers", async () => {
  const signIn = "intent=sign-in&email=a%40b.id&password=salah";
  await withoutTable(product, "attempts", () => expectSecured([500, "POST /login", [FORM], signIn]));
});

async function expectSecured([status, line, headers = [], body = ""]: (typeof kinds)[string]): Promise<void> {
  const lines = headers.filter((header) => header !== "Host:NONE");
  if (!headers.some((header) => header.startsWith("Host:"))) lines.push("Host: kabar.example");
  if (!headers.some((header) => header.startsWith("Content-Length:")))
    lines.push(`Content-Length: ${body.length}`);
  const head = await exchange(
    `${line} HTTP/1.1\r\n${lines.join("\r\n")}\r\nConnection: close\r\n\r\n${body}`,
  );
  expect(head.split("\r\n")[0]).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  for (const header of [
    "X-Content-Type-Options: nosniff",
    "Referrer-Policy: strict-origin-when-cross-origin",
    "Permissions-Policy: camera=(), microphone=(), geolocation=()",
    "Cross-Origin-Opener-Policy: same-origin",
    "Strict-Transport-Security: max-age=31536000",
    ...(/^content-type: text\/html/im.test(head) ? ["Content-Security-Policy: default-src 'self'"] : []),
  ])
    expect(head.toLowerCase()).toContain(`\r\n${header.toLowerCase()}`);
}

/** Sends a raw request that fetch() can't make. @returns the status line and headers of the response */
async function exchange(request: string): Promise<string> {
  const { hostname, port } = new URL(product.url);
  const socket = connect(Number(port), hostname);
  socket.write(request);
  return (await text(socket)).split("\r\n\r\n")[0] ?? "";
}
