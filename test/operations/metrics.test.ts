import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Product, startProduct } from "#test/product.ts";

const TOKEN = "token-pemantau-yang-panjang";

let product: Product;
beforeAll(async () => {
  product = await startProduct({
    settings: { METRICS_TOKEN: TOKEN, ACCESS_LOG: "true", LOG_LEVEL: "info" },
  });
});
afterAll(() => product[Symbol.asyncDispose]());

const read = (authorization?: string) =>
  product.fetch("/metrics", { headers: authorization === undefined ? {} : { authorization } });
const metrics = async () => (await read(`Bearer ${TOKEN}`)).text();
const lines = () =>
  product
    .output()
    .split("\n")
    .slice(0, -1) // the last line may be incomplete
    .filter((line) => line.includes('"msg":"request"'))
    .map((line) => JSON.parse(line));
const lineOf = async (response: Response) => {
  const requestId = response.headers.get("x-request-id");
  return vi.waitUntil(() => lines().find((line) => line.requestId === requestId), { timeout: 60_000 });
};

test.each([[undefined], ["Bearer salah"], [`Basic ${TOKEN}`], ["Bearer "]])(
  "the metrics require their token and reject %s",
  async (authorization) => {
    const response = await read(authorization);
    expect([response.status, response.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
    expect(await response.text()).toBe("Send the header Authorization: Bearer METRICS_TOKEN.");
  },
);

test("requests, the page cache and their durations are counted", async () => {
  // The first quotes may purge the page in between.
  const hit = async () => {
    await (await product.fetch("/markets")).arrayBuffer();
    return metrics();
  };
  await expect.poll(hit).toMatch(/^kabarpasar_page_cache_responses_total\{state="hit"\} [1-9]/m);
  for (const path of ["/saham/BBCA", "/alamat-tak-dikenal/x", "/healthz"])
    await (await product.fetch(path)).arrayBuffer();
  await product.fetch("/login", { method: "POST", body: new URLSearchParams({ intent: "x" }) });
  const response = await read(`Bearer ${TOKEN}`);
  expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  await expect
    .poll(metrics)
    .toContain('kabarpasar_http_requests_total{group="/login",method="POST",status="400"} 1');
  const text = await metrics();
  for (const line of [
    'kabarpasar_http_requests_total{group="/saham",method="GET",status="200"} 1',
    'kabarpasar_http_requests_total{group="other",method="GET",status="404"} 1',
    'kabarpasar_http_requests_total{group="/healthz",method="GET",status="200"} 1',
    'kabarpasar_refusals_total{reason="address-limit"} 0',
    'kabarpasar_render_wait_seconds_count{lane="form"} 1',
    'kabarpasar_http_request_duration_seconds_count{group="/saham"} 1',
    'kabarpasar_database_connections{state="waiting"} 0',
    "kabarpasar_ready 1",
    'kabarpasar_part_ready{part="database"} 1',
    "kabarpasar_stored_figures_read 1",
    'kabarpasar_ingest_runs_last_hour{result="failed"} 0',
    "kabarpasar_mails_waiting 0",
    'kabarpasar_job_failures_total{job="send-mails"} 0',
  ])
    expect(text).toContain(`\n${line}\n`);
  for (const name of [
    "kabarpasar_page_cache_pages",
    'kabarpasar_job_last_success_timestamp_seconds{job="send-mails"}',
    "kabarpasar_disk_free_bytes",
    "process_cpu_seconds_total",
    "process_resident_memory_bytes",
    "nodejs_eventloop_lag_p99_seconds",
  ])
    expect(text).toContain(`\n${name} `);
});

test("each request has one line in the access log, found by the id in its response", async () => {
  const secret = "rahasia-di-alamat";
  const readCached = async () => {
    const response = await product.fetch(`/markets?utm_source=${secret}`);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
    return lineOf(response);
  };
  // The first quotes may purge the page in between.
  await expect.poll(readCached).toEqual({
    level: 30,
    time: expect.any(String),
    msg: "request",
    requestId: expect.any(String),
    method: "GET",
    path: "/markets",
    group: "/markets",
    status: 200,
    bytes: expect.any(Number),
    ms: expect.any(Number),
    cache: "hit",
  });
  const own = await product.fetch(`/reset-password?token=${secret}`);
  await own.text();
  const line = await lineOf(own);
  expect(line).toMatchObject({ path: "/reset-password", status: 410 });
  expect(line.bytes).toBeGreaterThan(1_000);
  expect(line).not.toHaveProperty("cache");
  expect(product.output()).not.toContain(secret);
  expect(JSON.stringify(lines())).not.toContain("127.0.0.1");
});

test("without a token there are no metrics, and without ACCESS_LOG no lines", async () => {
  const plain = await startProduct({ settings: { LOG_LEVEL: "info" } });
  const response = await plain.fetch("/metrics", { headers: { authorization: `Bearer ${TOKEN}` } });
  expect([response.status, await response.text()]).toEqual([404, "Tidak ditemukan."]);
  expect(plain.output()).not.toContain('"msg":"request"');
  await plain[Symbol.asyncDispose]();
});
