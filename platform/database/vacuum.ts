import type { Pool } from "pg";

const SMALL_TABLE_BYTES = 16 * 1_048_576;

/** The usual thresholds of PostgreSQL's autovacuum. */
const CHANGED_TABLES = `
  SELECT schema_name, table_name, has_dead_rows OR has_new_rows AS needs_vacuum
  FROM (
    SELECT schemaname AS schema_name, relname AS table_name,
      n_dead_tup > 50 + 0.2 * rows AS has_dead_rows,
      n_ins_since_vacuum > 1000 + 0.2 * rows AS has_new_rows,
      n_mod_since_analyze > 50 + 0.1 * rows AS has_other_rows
    FROM pg_stat_user_tables
    JOIN LATERAL (SELECT greatest(reltuples, 0) AS rows FROM pg_class WHERE oid = relid) AS size ON true
    WHERE $1::boolean OR pg_relation_size(relid) <= ${SMALL_TABLE_BYTES}
  ) AS measured
  WHERE has_dead_rows OR has_new_rows OR has_other_rows
  ORDER BY schema_name, table_name`;

/**
 * - small: tables that take some 10 ms, as nothing else runs on the embedded database meanwhile
 * - all: for the night
 */
export type VacuumedTables = "small" | "all";

interface ChangedTable {
  schema_name: string;
  table_name: string;
  needs_vacuum: boolean;
}

/**
 * What autovacuum does on PostgreSQL, for the embedded database, which has none: frees the room of deleted rows, and
 * counts values anew for the planner, where much has changed since the last time.
 *
 * @returns the tables that it went through
 */
export async function vacuumChangedTables(
  pool: Pick<Pool, "query">,
  tables: VacuumedTables,
  stopping: AbortSignal,
): Promise<string[]> {
  // The counts of a single backend are otherwise written when it is idle for a while.
  await pool.query("SELECT pg_stat_force_next_flush()");
  const { rows } = await pool.query<ChangedTable>(CHANGED_TABLES, [tables === "all"]);
  const done: string[] = [];
  for (const { schema_name, table_name, needs_vacuum } of rows) {
    if (stopping.aborted) break;
    // One statement each: the readers who came meanwhile go first.
    await pool.query(`${needs_vacuum ? "VACUUM (ANALYZE)" : "ANALYZE"} "${schema_name}"."${table_name}"`);
    done.push(table_name);
  }
  return done;
}
