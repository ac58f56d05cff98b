import type { OpenDatabase } from "#platform/database/database.ts";
import type { Config } from "#server/config/config.ts";
import { type Finding, findingsOn } from "./finding.ts";

const { fail, ok, warn } = findingsOn("clock");

const FETCH_WITHIN_MS = 5_000;
/** A two-factor code lasts 30 seconds, and a Date header has whole seconds. */
const TOLERATED_MS = 5_000;
/** S3 rejects requests whose time differs by more. */
const REJECTED_MS = 15 * 60_000;

const ADVICE = "Synchronise this machine's clock with NTP.";

/**
 * Compares this machine's clock with the database's and the object storage's, if they are on other machines. An
 * offline machine passes: there is nothing to compare with.
 */
export async function checkClock(
  { databaseUrl, s3 }: Config,
  database: OpenDatabase | undefined,
): Promise<Finding[]> {
  const differences = [
    ...(database && databaseUrl !== undefined
      ? [{ to: "the database", ms: await fromDatabase(database) }]
      : []),
    ...(s3
      ? [{ to: "the object storage", ms: await fromHttp(s3.endpoint ?? "https://s3.amazonaws.com") }]
      : []),
  ];
  const measuredDifferences = differences.flatMap(({ to, ms }) =>
    ms === undefined ? [] : [{ to, ms: Math.abs(ms) }],
  );
  if (measuredDifferences.length === 0)
    return [ok(`It is ${new Date().toISOString()}; there is no other clock to compare.`)];
  return measuredDifferences.map(({ to, ms }) => {
    const text = `It differs from ${to}'s by ${(ms / 1_000).toFixed(1)} s.`;
    if (ms >= REJECTED_MS) return fail(text, ADVICE);
    return ms > TOLERATED_MS ? warn(text, ADVICE) : ok(text);
  });
}

async function fromDatabase({ pool }: OpenDatabase): Promise<number> {
  const before = Date.now();
  const { rows } = await pool.query("SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms");
  return Number(rows[0]?.ms) - (before + Date.now()) / 2;
}

/** @returns undefined if it can't be reached or sends no Date */
async function fromHttp(url: string): Promise<number | undefined> {
  try {
    const before = Date.now();
    const signal = AbortSignal.timeout(FETCH_WITHIN_MS);
    const { headers } = await fetch(url, { method: "HEAD", redirect: "manual", signal });
    const date = Date.parse(headers.get("date") ?? "");
    return Number.isNaN(date) ? undefined : date - (before + Date.now()) / 2;
  } catch {
    return undefined;
  }
}
