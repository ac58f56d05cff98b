import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "#platform/database/database.ts";
import type { TestPlace } from "#test/database.ts";
import { runScript, waitForExit } from "#test/product.ts";

export const backUp = (place: TestPlace, file: string, settings = {}) =>
  waitForExit(runScript("scripts/backup.ts", [file], place, settings));

export const restore = (place: TestPlace, file: string, settings = {}) =>
  waitForExit(runScript("scripts/restore.ts", [file], place, settings));

export async function query<Row extends Record<string, unknown>>(
  place: TestPlace,
  text: string,
): Promise<Row[]> {
  const { pool, close } = await openDatabase({ ...place, role: "test" });
  try {
    return (await pool.query(text)).rows;
  } finally {
    await close();
  }
}

/** One checksum per table, independent of COPY. page_changes isn't part of a backup. */
export async function checksums(place: TestPlace): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    place,
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'page_changes' ORDER BY 1",
  );
  const parts = tables.map(
    ({ name }) => `SELECT '${name}' AS name, count(*) || ' rows, ' || coalesce(md5(string_agg(
      row_to_json(t)::text, E'\\n' ORDER BY row_to_json(t)::text COLLATE "C")), '') AS sum FROM "${name}" t`,
  );
  const sums = await query<{ name: string; sum: string }>(place, parts.join(" UNION ALL "));
  return Object.fromEntries(sums.map(({ name, sum }) => [name, sum]));
}

/** Everything of the schema that a restore drops and creates again, or switches off and on. */
export async function schemaOf(place: TestPlace): Promise<string[]> {
  const parts = await query<{ part: string }>(
    place,
    `SELECT indexdef AS part FROM pg_indexes WHERE schemaname = 'public'
     UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
       FROM pg_constraint WHERE connamespace = 'public'::regnamespace
     UNION ALL SELECT concat_ws(' ', tgrelid::regclass, tgname, tgenabled) FROM pg_trigger WHERE NOT tgisinternal
     ORDER BY 1`,
  );
  return parts.map(({ part }) => part);
}

/** Their paths and contents. */
export function imagesOf({ dataDir }: TestPlace): Record<string, string> {
  const folder = join(dataDir, "files");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const paths = files.map((file) => join(file.parentPath, file.name)).sort();
  return Object.fromEntries(
    paths.map((path) => [path.slice(folder.length), readFileSync(path).toString("base64")]),
  );
}
