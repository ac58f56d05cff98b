import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { prepareMarket } from "#domain/market/sync/prepare-market.server.ts";
import { createTestPlace, type TestPlace } from "#test/database.ts";
import { type Product, runScript, startProduct, waitForExit } from "#test/product.ts";
import { startMailServer, type TestMailServer } from "#test/servers/mail-server.ts";
import { startS3Server } from "#test/servers/s3-server.ts";

const production = {
  SITE_URL: "https://kabar.example",
  TRUST_PROXY: "true",
  AUTH_KEY: "kunci yang sama di semua server kabar",
  MARKET_PROVIDER: "eod",
};

let product: Product;
let mail: TestMailServer;
beforeAll(async () => {
  mail = await startMailServer();
  product = await startProduct({ settings: production });
});
beforeEach(() =>
  product.query(`
    UPDATE sources SET active = false;
    DELETE FROM mail_queue;
    DELETE FROM quotes;
    DELETE FROM settings WHERE key IN ('backup-schedule', 'backup-state')`),
);
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await mail.stop();
});

const portOf = ({ url }: { url: string }) => new URL(url).port;

async function examine(place: TestPlace, settings: Record<string, string>) {
  const { code, stdout, stderr } = await waitForExit(runScript("scripts/doctor.ts", [], place, settings));
  expect(stderr).toBe("");
  return { code, report: stdout };
}

/** The server caches its readiness for a second. */
const waitForMail = (isReady: boolean) =>
  expect
    .poll(async () => (await (await product.fetch("/readyz")).json()).parts.mail.ok as unknown)
    .toBe(isReady);

/** A server that accepts connections and never responds. */
async function startSilentServer() {
  const server = createServer(() => {}).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

test("a sound set-up passes while the server runs", async () => {
  await waitForMail(true);
  const { code, report } = await examine(product.place, {
    ...production,
    PORT: portOf(product),
    SMTP_URL: mail.url,
  });
  expect(report).toMatch(/^OK {4}settings {6}They are valid and suit a public site\.$/m);
  expect(report).toMatch(
    /^OK {4}database {6}PostgreSQL 18\S*.*, writable, schema up to date \(PostgreSQL at /m,
  );
  expect(report).toContain(`OK    server        It is ready at http://127.0.0.1:${portOf(product)}.`);
  expect(report).toMatch(/^OK {4}storage {7}Files can be stored, read and removed \(files in /m);
  expect(report).toMatch(/^OK {4}disk {10}\d+ MB are free for /m);
  expect(report).toMatch(
    /^OK {4}mail {10}The server at 127\.0\.0\.1:\d+ accepts the connection and the login\.$/m,
  );
  expect(report).toMatch(/^OK {4}clock {9}It differs from the database's by 0\.\d s\.$/m);
  expect(report).toContain("WARN  news sources  No source is active.\n");
  expect(report).toContain("-> Add sources at /admin/sources.\n");
  expect(report).toContain("WARN  backups       Scheduled backups are off.\n");
  expect(report.split("\n").at(-2)).toBe("0 failures, 3 warnings.");
  expect(code).toBe(0);
  expect(mail.mails).toEqual([]);
});

test("what isn't ready, late mails, old prices and an incomplete backup are reported", async () => {
  await prepareMarket((await product.database()).db);
  await product.query(`
    INSERT INTO mail_queue
      (id, recipient, subject, text, html, next_attempt_at, expires_at, created_at, failure)
    VALUES ('a', 'budi@example.com', 'x', 'x', 'x', now() + interval '1 hour', now() + interval '1 day',
      '2026-01-02T03:04:05Z', 'unreachable');
    INSERT INTO quotes (symbol, last, as_of, trading_date, confirmed_date, delayed, source, received_at)
    VALUES ('BTC/USD', 1, '2026-01-02T03:04:05Z', '2026-01-02', '2026-01-02', false, 'yahoo', now());
    INSERT INTO settings (key, value) VALUES
      ('backup-schedule', '{"value": {"isOn": true, "hour": 0, "retained": 7}, "version": 1}'),
      ('backup-state', jsonb_build_object('version', 0, 'value', jsonb_build_object('succeeded',
        jsonb_build_object('at', now(), 'host', '', 'path', '', 'bytes', 1, 'files', 3, 'missingFiles', 4))))`);
  await waitForMail(false);
  const { code, report } = await examine(product.place, { ...production, PORT: portOf(product) });
  expect(report).toContain(
    "WARN  mail          No mail server is set: mails are only written to DATA_DIR/outbox.",
  );
  expect(report).toContain(
    "Mails waiting to be sent: 1, the oldest since 2026-01-02T03:04:05.000Z, last failure: unreachable.",
  );
  expect(report).toContain("WARN  backups       The last one lacks most images; not in the storage: 4.\n");
  expect(report).toContain("WARN  market data   Out of date: crypto (2026-01-02T03:04:05.000Z).");
  expect(report).toContain(
    "WARN  server        Its mail has not been ready since 2026-01-02T03:04:05.000Z: Mails waiting to be sent: 1.",
  );
  expect(report).not.toContain("budi@");
  expect(code).toBe(0);
});

test("invalid settings are all named", async () => {
  const { code, report } = await examine(product.place, { PORT: "70000", SEED_DEMO: "maybe" });
  expect(report).toBe(
    [
      "FAIL  settings  PORT must be a whole number from 0 to 65535.",
      "                -> Correct it in the environment or in .env; docs/configuration.md lists all settings.",
      "FAIL  settings  SEED_DEMO must be true or false.",
      "                -> Correct it in the environment or in .env; docs/configuration.md lists all settings.",
      "",
      "2 failures, 0 warnings.",
      "",
    ].join("\n"),
  );
  expect(code).toBe(1);
});

test("services that refuse or don't respond are failures, without their passwords", async () => {
  const silent = await startSilentServer();
  const stopped = await startSilentServer();
  stopped.close();
  const place = { ...product.place, databaseUrl: "postgres://kabar:sandi-rahasia@127.0.0.1:1/kabar" };
  const { code, report } = await examine(place, {
    ...production,
    PORT: "0",
    SMTP_URL: `smtp://kabar:sandi-rahasia@127.0.0.1:${silent.port}`,
    S3_ENDPOINT: `http://127.0.0.1:${stopped.port}`,
    S3_BUCKET: "gambar",
    S3_ACCESS_KEY_ID: "kunci",
    S3_SECRET_ACCESS_KEY: "sandi-rahasia",
  });
  silent.close();
  expect(report).toContain("FAIL  database  PostgreSQL at 127.0.0.1:1/kabar can't be opened: ");
  expect(report).toContain("-> Check DATABASE_URL, and that PostgreSQL is running");
  expect(report).toContain(`FAIL  storage   connect ECONNREFUSED 127.0.0.1:${stopped.port}.`);
  expect(report).toContain("-> Check the S3_ settings, the bucket,");
  expect(report).toMatch(/^FAIL {2}mail {6}/m);
  expect(report).toContain(
    `-> Check SMTP_URL, its user and password, and that this machine may connect to 127.0.0.1:${silent.port}.`,
  );
  expect(report).not.toContain("sandi-rahasia");
  expect(code).toBe(1);
});

test("a bucket is checked by storing a file", async () => {
  const s3 = await startS3Server();
  const settings = { ...production, PORT: "0", ...s3.settings };
  const { report } = await examine(product.place, settings);
  expect(report).toContain("Files can be stored, read and removed (bucket gambar at 127.0.0.1:");
  const missing = await examine(product.place, { ...settings, S3_BUCKET: "hilang" });
  expect(missing.report).toContain("The storage has no bucket hilang.");
  expect(missing.code).toBe(1);
  await s3[Symbol.asyncDispose]();
});

test("before the first start there is no database, which is no failure", async () => {
  const place = await createTestPlace({ isEmbedded: true });
  const { code, report } = await examine(place, { PORT: "0" });
  expect(report).toContain(`There is none in ${place.dataDir} yet.`);
  expect(report).toContain("SITE_URL is not set: links in mails, feeds and sitemaps have the address");
  expect(code).toBe(0);
  await place.remove();
});

test("the embedded database is checked while the server runs and after it stopped", async () => {
  const place = await createTestPlace({ isEmbedded: true });
  const embedded = await startProduct({ place });
  const running = await examine(place, { PORT: portOf(embedded) });
  expect(running.report).toContain(`schema up to date (embedded in ${place.dataDir}, through its server).`);
  expect(running.report).toMatch(/^WARN {2}market data +It is simulated: no price on the site is real\.$/m);
  await embedded.stop();
  const stopped = await examine(place, { PORT: portOf(embedded) });
  expect(stopped.report).toContain(`schema up to date (embedded in ${place.dataDir}).`);
  expect(stopped.report).toContain(`It is not running at http://127.0.0.1:${portOf(embedded)}.`);
  await place.remove();
});
