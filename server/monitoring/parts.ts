import type { Pool } from "pg";
import { readQueuedMails } from "#domain/delivery/mail-queue-state.server.ts";
import { listMarketFeeds } from "#domain/market/sync/market-feeds.server.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { findNewestApplied } from "#platform/database/migrate.ts";
import { freeBytes, MIN_FREE_BYTES } from "#platform/files/disk-space.ts";
import type { JobWatch } from "#platform/jobs/job-watch.ts";
import { findLateJobs, listSharedJobTimes } from "#platform/jobs/late-jobs.ts";
import { isMailLate } from "./late-mail.ts";
import type { CheckedPart, CheckResult } from "./readiness.ts";

/**
 * After this, the connection counts as lost and is replaced. Longer than a check's limit, so the check reports first.
 */
const QUERY_LIMIT_MS = 3_000;

export interface CheckedResources {
  db: DatabasePool;
  pool: Pool;
  dataDir: string;
  /** In ms since 1970. */
  newestMigration: number;
  jobs: JobWatch;
}

export function createReadinessParts({
  db,
  pool,
  dataDir,
  newestMigration,
  jobs,
}: CheckedResources): CheckedPart[] {
  return [
    { name: "database", required: true, check: () => checkDatabase(pool) },
    {
      name: "migrations",
      required: true,
      needs: "database",
      check: async () => {
        const isSame = (await findNewestApplied(pool))?.createdAt === newestMigration;
        return isSame ? { ok: true } : notReady("The database's schema is another version's.");
      },
    },
    { name: "disk", required: true, check: () => checkDisk(dataDir) },
    {
      name: "jobs",
      required: false,
      needs: "database",
      check: async () => {
        const [first, ...more] = findLateJobs(jobs.list(), await listSharedJobTimes(db), new Date());
        if (!first) return { ok: true };
        const names = [first, ...more].map(({ name }) => name).join(", ");
        return notReady(`No successful run when due: ${names}.`, first.dueAt);
      },
    },
    {
      name: "mail",
      required: false,
      needs: "database",
      check: async () => {
        const queued = await readQueuedMails(db);
        if (!isMailLate(queued, new Date())) return { ok: true };
        return notReady(`Mails waiting to be sent: ${queued.waiting}.`, queued.oldestAt);
      },
    },
    {
      name: "market",
      required: false,
      needs: "database",
      check: async () => {
        const late = (await listMarketFeeds(db, new Date())).filter(({ isCurrent }) => !isCurrent);
        const [oldest] = late.map(({ asOf }) => asOf).sort((a, b) => a.getTime() - b.getTime());
        if (!oldest) return { ok: true };
        return notReady(`Out of date: ${late.map(({ feed }) => feed).join(", ")}.`, oldest);
      },
    },
  ];
}

async function checkDatabase(pool: Pool): Promise<CheckResult> {
  try {
    // In a variable, because @types/pg doesn't know query_timeout.
    const query = { text: "SHOW transaction_read_only", query_timeout: QUERY_LIMIT_MS };
    const { rows } = await pool.query(query);
    return rows[0]?.transaction_read_only === "off" ? { ok: true } : notReady("It is read-only.");
  } catch {
    return notReady("It can't be reached."); // platform/database/outage.ts logs why
  }
}

async function checkDisk(dataDir: string): Promise<CheckResult> {
  const free = await freeBytes(dataDir);
  return free >= MIN_FREE_BYTES
    ? { ok: true }
    : notReady(`Free in DATA_DIR: ${Math.floor(free / 1024 / 1024)} MB.`);
}

function notReady(reason: string, since?: Date): CheckResult {
  return { ok: false, reason, ...(since && { since }) };
}
