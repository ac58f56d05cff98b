import { HOUR_MS, MINUTE_MS } from "#format/durations.ts";

/** Limits for a database that doesn't answer. docs/operations.md lists all of them. */
export interface DatabaseLimits {
  /** For opening a connection, or waiting for a free one of the pool. */
  connectMs: number;
  statementMs: number;
}

/** Statements of pages and job steps, which are faster than this even on a large database. */
export const shortStatements: DatabaseLimits = { connectMs: 10_000, statementMs: 60_000 };

/** Commands such as imports, and jobs that clean up whole tables. */
export const longStatements: DatabaseLimits = { connectMs: 60_000, statementMs: 15 * MINUTE_MS };

/** A migration may rewrite a large table, and waits while another process migrates. */
export const MIGRATION_MS = HOUR_MS;

export const FIRST_CONTACT_MS = 8_000;

/** Longer than PostgreSQL takes to report that it cancelled a statement. After that the connection is lost. */
export const CANCELLATION_MS = 5_000;

/** A transaction idle for this long belongs to a process that has died or can't be reached. */
export const IDLE_TRANSACTION_MS = 2 * MINUTE_MS;

/** The operating system probes a silent connection after ten seconds, then each second up to ten times. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
