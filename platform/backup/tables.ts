import { createHash } from "node:crypto";
import { type Client, escapeIdentifier } from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { BackedUpTable } from "./manifest.ts";

export interface Table {
  name: string;
  columns: string[];
  identityColumns: string[];
  /** The primary key, as an ORDER BY that doesn't depend on the database's collation. */
  order: string[] | null;
}

export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT relname::text AS name,
      (SELECT coalesce(array_agg(attname::text ORDER BY attnum), '{}') FROM pg_attribute
        WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
      (SELECT coalesce(array_agg(attname::text ORDER BY attnum), '{}') FROM pg_attribute
        WHERE attrelid = pg_class.oid AND attidentity <> '') AS "identityColumns",
      (SELECT array_agg(format(CASE WHEN attcollation = 0 THEN '%I' ELSE '%I COLLATE "C"' END, attname)
          ORDER BY array_position(conkey, attnum))
        FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
        WHERE conrelid = pg_class.oid AND contype = 'p') AS "order"
    FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
    ORDER BY relname COLLATE "C"`);
  return rows;
}

export function columnList(columns: readonly string[]): string {
  return columns.map(escapeIdentifier).join(", ");
}

/** Sorted, so that equal rows have the same checksum on every PostgreSQL. */
export async function copyOut(
  client: Client,
  { name, columns, order }: Table,
  onChunk: (chunk: Buffer) => Promise<void> = async () => {},
): Promise<Pick<BackedUpTable, "rows" | "bytes" | "sha256">> {
  if (order === null) throw new Error(`The table ${name} has no primary key to sort its rows by.`);
  const rowsInOrder = `SELECT ${columnList(columns)} FROM ${escapeIdentifier(name)} ORDER BY ${order.join(", ")}`;
  const hash = createHash("sha256");
  let [rows, bytes] = [0, 0];
  for await (const chunk of client.query(copyTo(`COPY (${rowsInOrder}) TO STDOUT`))) {
    hash.update(chunk);
    bytes += chunk.length;
    rows += countLines(chunk);
    await onChunk(chunk);
  }
  return { rows, bytes, sha256: hash.digest("hex") };
}

/** COPY escapes the line breaks within values. */
function countLines(chunk: Buffer): number {
  const NEWLINE = 10;
  let lines = 0;
  for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}
