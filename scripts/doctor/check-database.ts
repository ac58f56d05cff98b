import { existsSync } from "node:fs";
import { join } from "node:path";
import { type OpenDatabase, openDatabase } from "#platform/database/database.ts";
import { findNewestMigration } from "#platform/database/migrate.ts";
import { MIGRATIONS_FOLDER } from "#platform/project-folder.ts";
import { withTimeout } from "#platform/timeout.ts";
import type { Config } from "#server/config/config.ts";
import { type Finding, findingsOn, runCheck, toSentence } from "./finding.ts";

const SUBJECT = "database";
const { fail, ok, warn } = findingsOn(SUBJECT);

/** The embedded database may have to recover first. */
const OPEN_WITHIN_MS = 20_000;
const CHECK_WITHIN_MS = 5_000;
const CLOSE_WITHIN_MS = 10_000;
const MIN_VERSION = 15;

export interface CheckedDatabase {
  findings: Finding[];
  /** Undefined if it can't be used; to be closed by the caller. */
  database: OpenDatabase | undefined;
}

/** Never creates a database: that is the first start's task. */
export async function checkDatabase(config: Config): Promise<CheckedDatabase> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined && !existsSync(join(dataDir, "postgres"))) {
    const text = `There is none in ${dataDir} yet.`;
    return {
      findings: [warn(text, "npm start creates it. If there was one, check DATA_DIR.")],
      database: undefined,
    };
  }
  let database: OpenDatabase;
  try {
    database = await withTimeout(OPEN_WITHIN_MS, databaseUrl ? "PostgreSQL" : "the embedded database", () =>
      openDatabase({ databaseUrl, dataDir, role: "doctor" }),
    );
  } catch (error) {
    const advice =
      databaseUrl === undefined
        ? `Read ${join(dataDir, "postgres.log")}.`
        : "Check DATABASE_URL, and that PostgreSQL is running and accepts connections from this machine.";
    return { findings: [fail(toSentence(error), advice)], database: undefined };
  }
  const findings = await runCheck(CHECK_WITHIN_MS, SUBJECT, "Read PostgreSQL's log.", () =>
    checkOpen(database),
  );
  const canBeRead = findings.every(({ level }) => level === "OK");
  if (canBeRead) return { findings, database };
  await closeDatabase(database);
  return { findings, database: undefined };
}

/** Waits for a limited time, because a hanging query would block it forever. */
export async function closeDatabase(database: OpenDatabase): Promise<void> {
  await withTimeout(CLOSE_WITHIN_MS, "closing the database", () => database.close()).catch(() => {});
}

async function checkOpen({ pool, description }: OpenDatabase): Promise<Finding> {
  const read = async (query: string) => Object.values((await pool.query(query)).rows[0] ?? {})[0];
  const version = String(await read("SHOW server_version"));
  if (Number.parseInt(version, 10) < MIN_VERSION) {
    return fail(`PostgreSQL ${version} is too old.`, `Use PostgreSQL ${MIN_VERSION} or later.`);
  }
  if ((await read("SHOW transaction_read_only")) === "on") {
    return fail("It is read-only.", "Connect to the primary server, not to a replica.");
  }
  const { applied, latest } = await findNewestMigration(pool, MIGRATIONS_FOLDER);
  if (applied !== undefined && applied.createdAt > latest.createdAt) {
    const advice = "Start that version, or restore a backup made before it.";
    return fail("Its schema is from a newer version of KabarPasar.", advice);
  }
  if (applied === undefined || applied.createdAt < latest.createdAt) {
    return warn("Its schema is older than this version's.", "The next npm start migrates it. Back up first.");
  }
  const hasExtension = await read("SELECT count(*) > 0 FROM pg_extension WHERE extname = 'pg_trgm'");
  if (!hasExtension) {
    return fail("The extension pg_trgm is missing.", "Run CREATE EXTENSION pg_trgm as a superuser.");
  }
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query("INSERT INTO page_changes (tag) VALUES ('all')");
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
  return ok(`PostgreSQL ${version}, writable, schema up to date (${description}).`);
}
