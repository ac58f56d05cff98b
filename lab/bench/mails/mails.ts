/**
 * npm run --prefix lab bench:mails: milliseconds that pages take, in turn without and with a digest being composed and
 * mailed at a limited rate over a local SMTP server. Every fourth subscriber is a member with a watchlist. Checks that
 * each mail arrives once. Options:
 *   --database postgres://…   a server on which databases may be created, instead of the embedded one
 *   --mails 10000  --issues 4  --per-minute 3000  --requests 20 (a second)  --seconds 30 (of reading before each issue)
 */
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { findFirstArticle } from "../page-paths.ts";
import { createPlace } from "../server/archive-place.ts";
import { percentile } from "../statistics.ts";

const { values } = parseArgs({
  options: {
    database: { type: "string" },
    mails: { type: "string", default: "10000" },
    issues: { type: "string", default: "4" },
    "per-minute": { type: "string", default: "3000" },
    requests: { type: "string", default: "20" },
    seconds: { type: "string", default: "30" },
  },
});
const issues = Number(values.issues);
const subscribers = Math.ceil(Number(values.mails) / issues);
const intervalMs = 1000 / Number(values.requests);
const pauseMs = Number(values.seconds) * 1000;

interface Reading {
  milliseconds: number[];
  seconds: number;
  cpuSeconds: number;
}

const receiver = new Worker(new URL("./mail-receiver.ts", import.meta.url));
const [mailServerUrl] = await once(receiver, "message");
const counts = new Map<string, number>();
const place = await createPlace("mails", values.database);
const server = await place.startServer({ SEED_DEMO: "true", SMTP_URL: mailServerUrl });
const paths = ["/", "/news", "/markets", await findFirstArticle(server.url)];
await addSubscribers();

console.log(
  `${values.requests} uncached pages a second; ${issues} digests to ${subscribers} addresses, at most ${values["per-minute"]} mails a minute`,
);
const without: Reading[] = [];
const during: Reading[] = [];
for (let issue = 1; issue <= issues; issue += 1) {
  without.push(await readPages(() => wait(pauseMs)));
  during.push(await readPages(() => sendIssue(issue)));
}
report("without mails", without);
report("with mails", during);
const received = [...counts.values()].reduce((sum, count) => sum + count, 0);
const seconds = sum(during, "seconds");
const cpuMs =
  1000 * (sum(during, "cpuSeconds") - (sum(without, "cpuSeconds") / sum(without, "seconds")) * seconds);
console.log(
  `p95 with mails / without: ${ratios().join(", ")}; ${(cpuMs / received).toFixed(1)} ms of CPU for each mail, with PostgreSQL's`,
);
console.log(
  `${received} mails to ${counts.size} addresses, ${Math.round((60 * received) / seconds)} a minute`,
);
if (counts.size !== subscribers || [...counts.values()].some((count) => count !== issues))
  process.exitCode = 1;
await server.stop();
await place.remove();
await receiver.terminate();

/** Reads pages until `work` is done. */
async function readPages(work: () => Promise<unknown>): Promise<Reading> {
  const milliseconds: number[] = [];
  const requests: Promise<void>[] = [];
  const startedAt = performance.now();
  const cpuAtStart = server.cpuSeconds();
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
  });
  for (let number = 0; !isDone; number += 1) {
    requests.push(readPage(paths[number % paths.length] ?? "/", milliseconds));
    await wait(intervalMs);
  }
  await Promise.all([working, ...requests]);
  return {
    milliseconds,
    seconds: (performance.now() - startedAt) / 1000,
    cpuSeconds: server.cpuSeconds() - cpuAtStart,
  };
}

async function readPage(path: string, milliseconds: number[]): Promise<void> {
  const startedAt = performance.now();
  const response = await fetch(server.url + path);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} returned ${response.status}`);
  milliseconds.push(performance.now() - startedAt);
}

async function addSubscribers(): Promise<void> {
  await place.readDatabase((pool) =>
    pool.query(`
      INSERT INTO settings (key, value) VALUES ('mail',
        '{"value": {"senderName": "", "senderAddress": "", "bulkPerMinute": ${Number(values["per-minute"])}}, "version": 1}');
      INSERT INTO users (id, name, email, email_verified)
        SELECT 'bench' || n, '', 'anggota' || n || '@example.com', true
        FROM generate_series(1, ${Math.floor(subscribers / 4)}) AS n;
      INSERT INTO portfolios (user_id, name) SELECT id, 'Utama' FROM users WHERE id LIKE 'bench%';
      INSERT INTO watchlist (portfolio_id, user_id, symbol, position)
        SELECT portfolios.id, user_id, symbol, number FROM portfolios, unnest('{BBCA,BBRI,BMRI,TLKM,ASII}'::text[])
          WITH ORDINALITY AS watched (symbol, number)
        WHERE user_id LIKE 'bench%';
      INSERT INTO digest_subscribers (user_id, confirmed_at) SELECT id, now() FROM users WHERE id LIKE 'bench%';
      INSERT INTO digest_subscribers (email, confirmed_at)
        SELECT 'pembaca' || n || '@example.com', now()
        FROM generate_series(1, ${subscribers - Math.floor(subscribers / 4)}) AS n`),
  );
}

/** Sends the newest articles. Scheduled 150 minutes ago, so that the issue no longer waits for the day's figures. */
async function sendIssue(issue: number): Promise<void> {
  await place.readDatabase((pool) =>
    pool.query(`
      INSERT INTO digest_issues (edition, issue_date, scheduled_at, article_ids)
      SELECT 'closing', date '2020-01-01' + ${issue}, now() - interval '150 minutes', array_agg(id) FROM (
        SELECT id FROM articles WHERE status = 'published' ORDER BY published_at DESC LIMIT 8
      ) AS newest`),
  );
  for (let received = 0; received < subscribers; ) {
    await wait(500);
    received += await collectMails();
  }
}

/** @returns the number of mails since the last call */
async function collectMails(): Promise<number> {
  receiver.postMessage("collect");
  const [addresses] = (await once(receiver, "message")) as [string[]];
  for (const address of addresses) counts.set(address, (counts.get(address) ?? 0) + 1);
  return addresses.length;
}

function report(title: string, readings: readonly Reading[]): void {
  const all = readings.flatMap(({ milliseconds }) => milliseconds);
  const at = (share: number) => percentile(all, share).toFixed(1);
  console.log(
    `${title.padEnd(14)} ${all.length} pages: median ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`,
  );
}

/** For each issue, the 95th percentile while it is mailed, relative to the time before. */
function ratios(): string[] {
  return during.map(({ milliseconds }, index) =>
    (percentile(milliseconds, 0.95) / percentile(without[index]?.milliseconds ?? [], 0.95)).toFixed(2),
  );
}

function sum(readings: readonly Reading[], key: "seconds" | "cpuSeconds"): number {
  return readings.reduce((total, reading) => total + reading[key], 0);
}
