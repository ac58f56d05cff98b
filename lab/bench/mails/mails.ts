/**
 * npm run --prefix lab bench:mails: milliseconds that pages take, without and with a digest being mailed at a limited
 * rate over a local SMTP server. Checks that each mail arrives once and that the rate holds. Options:
 *   --database postgres://…   a server on which databases may be created, instead of the embedded one
 *   --mails 10000  --per-minute 3000  --requests 20 (a second)  --seconds 60 (of reading without mails, twice)
 */
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { enqueueMail } from "../../../domain/delivery/mail-queue.server.ts";
import { createLogger } from "../../../platform/log/log.ts";
import { openSecret } from "../../../server/auth-key.ts";
import { encryptMail } from "../../../server/encrypted-mail.ts";
import { startMailServer } from "../../../test/servers/mail-server.ts";
import { findFirstArticle } from "../page-paths.ts";
import { createPlace } from "../server/archive-place.ts";

const { values } = parseArgs({
  options: {
    database: { type: "string" },
    mails: { type: "string", default: "10000" },
    "per-minute": { type: "string", default: "3000" },
    requests: { type: "string", default: "20" },
    seconds: { type: "string", default: "60" },
  },
});
const mails = Number(values.mails);
const perMinute = Number(values["per-minute"]);
const intervalMs = 1000 / Number(values.requests);

const mailServer = await startMailServer();
const place = await createPlace("mails", values.database);
const server = await place.startServer({ SEED_DEMO: "true", SMTP_URL: mailServer.url });
const paths = ["/", "/news", "/markets", await findFirstArticle(server.url)];

console.log(
  `${values.requests} pages a second, rendered anew; ${mails} mails, at most ${perMinute} a minute`,
);
const seconds = Number(values.seconds) * 1000;
const before = await readPages(() => wait(seconds));
const startedAt = performance.now();
const during = await readPages(() => queueMails().then(waitForMails));
const minutes = (performance.now() - startedAt) / 60_000;
const after = await readPages(() => wait(seconds));
report("without mails", [...before, ...after]);
report("with mails", during);
const recipients = new Set(mailServer.mails.flatMap(({ to }) => to));
console.log(
  `${mailServer.mails.length} mails to ${recipients.size} addresses, ${Math.round(mails / minutes)} a minute`,
);
if (recipients.size !== mails || mailServer.mails.length !== mails) process.exitCode = 1;
await server.stop();
await place.remove();
await mailServer.stop();

/** @returns the milliseconds of each page that was requested until `work` was done */
async function readPages(work: () => Promise<unknown>): Promise<number[]> {
  const milliseconds: number[] = [];
  const requests: Promise<void>[] = [];
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
  });
  for (let number = 0; !isDone; number += 1) {
    requests.push(readPage(paths[number % paths.length] ?? "/", milliseconds));
    await wait(intervalMs);
  }
  await Promise.all([working, ...requests]);
  return milliseconds;
}

async function readPage(path: string, milliseconds: number[]): Promise<void> {
  const startedAt = performance.now();
  const response = await fetch(server.url + path);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} returned ${response.status}`);
  milliseconds.push(performance.now() - startedAt);
}

async function queueMails(): Promise<void> {
  await place.withConnection(async ({ db }, at) => {
    const authKey = "one key for the archives of all benchmarks";
    const secret = await openSecret({ authKey, ...at }, db, createLogger("silent"));
    await db.execute(
      `INSERT INTO settings (key, value) VALUES ('mail', '${JSON.stringify({
        value: { senderName: "", senderAddress: "", bulkPerMinute: perMinute },
        version: 1,
      })}')`,
    );
    const text = "BBCA naik 1,2 %. ".repeat(300);
    for (let number = 0; number < mails; number += 1) {
      await enqueueMail(db, {
        ...encryptMail(secret, { subject: "Ringkasan", text, html: `<p>${text}</p>`, link: undefined }),
        recipient: `pembaca-${number}@example.com`,
        expiresAt: new Date(Date.now() + 24 * 3600_000),
        priority: 2,
        isAtMostOnce: true,
        unsubscribeUrl: `${server.url}/berhenti-berlangganan/x`,
      });
    }
  });
}

async function waitForMails(): Promise<void> {
  while (mailServer.mails.length < mails) await wait(500);
}

function report(title: string, milliseconds: number[]): void {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]?.toFixed(1);
  console.log(
    `${title.padEnd(14)} ${sorted.length} pages: median ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`,
  );
}
