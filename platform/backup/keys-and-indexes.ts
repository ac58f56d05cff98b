import { type Client, escapeIdentifier } from "pg";

interface SchemaPart {
  drop: string;
  create: string;
}

/**
 * Drops all foreign keys, and all indexes that no constraint needs: rows can then be loaded in any order, and building
 * an index at the end is faster than updating it row by row.
 *
 * @returns the statements that recreate them
 */
export async function dropKeysAndIndexes(client: Client): Promise<string[]> {
  const parts = [...(await listForeignKeys(client)), ...(await listIndexes(client))];
  for (const { drop } of parts) await client.query(drop);
  // Foreign keys last: their checks use the indexes.
  return parts.map(({ create }) => create).reverse();
}

async function listForeignKeys(client: Client): Promise<SchemaPart[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    SELECT conrelid::regclass::text AS table, conname::text AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace
    ORDER BY conrelid::regclass::text, conname`);
  return rows.map(({ table, name, definition }) => ({
    drop: `ALTER TABLE ${table} DROP CONSTRAINT ${escapeIdentifier(name)}`,
    create: `ALTER TABLE ${table} ADD CONSTRAINT ${escapeIdentifier(name)} ${definition}`,
  }));
}

async function listIndexes(client: Client): Promise<SchemaPart[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
    FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
    WHERE relnamespace = current_schema()::regnamespace AND NOT EXISTS (
      SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))
    ORDER BY 1`);
  return rows.map(({ name, definition }) => ({ drop: `DROP INDEX ${name}`, create: definition }));
}
