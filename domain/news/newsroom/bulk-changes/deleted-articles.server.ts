import { sql } from "drizzle-orm";
import type { DatabaseTransaction } from "#platform/database/database.ts";
import { acquireLock } from "#platform/database/locks.ts";
import type { DeletedArticle, RefusedArticle } from "./change.ts";

/** Triggers fill these tables again, or queue the article for the job that does. */
const DERIVED_TABLES = ["article_tickers", "article_index", "article_mentions", "image_uses"];
/** Outdated by the time the article is restored. */
const TRANSIENT_TABLES = ["article_presence"];

/** Every table that references articles, from the database's catalog, so that new tables are covered automatically. */
async function listReferences(tx: DatabaseTransaction) {
  const { rows } = await tx.execute<{ table: string; column: string; action: string }>(sql`
    SELECT reference.conrelid::regclass::text AS table, attname AS column, confdeltype AS action
    FROM pg_constraint AS reference
    JOIN pg_attribute ON attrelid = reference.conrelid AND attnum = reference.conkey[1]
    WHERE contype = 'f' AND confrelid = 'articles'::regclass
    ORDER BY 1`);
  return rows
    .filter(({ table }) => ![...DERIVED_TABLES, ...TRANSIENT_TABLES].includes(table))
    .map(({ table, column, action }) => ({ table, column, isCascaded: action === "c" }));
}

/** The articles' rows must be locked. */
export async function copyArticles(
  tx: DatabaseTransaction,
  ids: readonly number[],
): Promise<DeletedArticle[]> {
  const all = sql`${sql.param(ids)}::bigint[]`;
  const { rows } = await tx.execute<{ row: DeletedArticle["row"] }>(
    sql`SELECT to_jsonb(articles) AS row FROM articles WHERE id = ANY(${all}) ORDER BY id`,
  );
  const copies = new Map<number, DeletedArticle>(
    rows.map(({ row }) => [row.id, { row, cascaded: {}, unlinked: {} }]),
  );
  for (const { table, column, isCascaded } of await listReferences(tx)) {
    const entry = isCascaded ? sql`to_jsonb(referring)` : sql`to_jsonb(referring.id)`;
    const { rows: referring } = await tx.execute<{ articleId: string; entries: never[] }>(sql`
      SELECT ${sql.identifier(column)}::text AS "articleId", jsonb_agg(${entry}) AS entries
      FROM ${sql.identifier(table)} AS referring WHERE ${sql.identifier(column)} = ANY(${all}) GROUP BY 1`);
    for (const { articleId, entries } of referring) {
      const copy = copies.get(Number(articleId));
      if (copy) copy[isCascaded ? "cascaded" : "unlinked"][table] = entries;
    }
  }
  return [...copies.values()];
}

/**
 * Restores deleted articles with their ids. An article whose slug has been taken remains deleted; its text is in
 * its revisions.
 */
export async function restoreArticles(
  tx: DatabaseTransaction,
  copies: readonly DeletedArticle[],
): Promise<{ restored: DeletedArticle["row"][]; refused: RefusedArticle[] }> {
  await acquireLock(tx, "storeArticles"); // for the slugs
  const { rows: slugRows } = await tx.execute<{ slug: string }>(sql`
    SELECT slug FROM articles WHERE slug = ANY(${sql.param(copies.map(({ row }) => row.slug))}::text[])`);
  const takenSlugs = new Set(slugRows.map(({ slug }) => slug));
  const restorable = copies.filter(({ row }) => !takenSlugs.has(row.slug));
  await restoreRows(
    tx,
    "articles",
    restorable.map(({ row }) => row),
  );
  for (const { table, column, isCascaded } of await listReferences(tx)) {
    if (isCascaded)
      await restoreRows(
        tx,
        table,
        restorable.flatMap(({ cascaded }) => cascaded[table] ?? []),
      );
    else await relinkRows(tx, table, column, restorable);
  }
  await deleteReusedSlugs(
    tx,
    restorable.map(({ row }) => row.id),
  );
  return {
    restored: restorable.map(({ row }) => row),
    refused: copies
      .filter((copy) => !restorable.includes(copy))
      .map(({ row: { id, title } }) => ({ id, title, code: "slug-taken" })),
  };
}

/**
 * Deletes former slugs that are current again: those of other articles that a restored article uses, and those of
 * restored articles that another article uses.
 */
async function deleteReusedSlugs(tx: DatabaseTransaction, restoredIds: readonly number[]): Promise<void> {
  const restored = sql`${sql.param(restoredIds)}::bigint[]`;
  await tx.execute(sql`
    DELETE FROM article_slugs WHERE slug = ANY(ARRAY(
      SELECT slug FROM articles WHERE id = ANY(${restored})
      UNION ALL
      SELECT slug FROM article_slugs JOIN articles USING (slug) WHERE article_id = ANY(${restored})))`);
}

/**
 * Skips rows that also belong to something deleted since the copy: a source, or an editor with a draft. The table may
 * have changed since: new columns get their defaults, and dropped ones are skipped.
 */
async function restoreRows(tx: DatabaseTransaction, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { rows: columns } = await tx.execute<{ name: string }>(sql`
    SELECT attname AS name FROM pg_attribute
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped
      AND attname = ANY(${sql.param(Object.keys(first))}::text[])`);
  const columnList = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const parents = await listParents(tx, table);
  const hasParents = parents.map(
    ({ column, parent, key }) => sql`(copied.${sql.identifier(column)} IS NULL OR EXISTS (
      SELECT FROM ${sql.identifier(parent)} AS parent
      WHERE parent.${sql.identifier(key)} = copied.${sql.identifier(column)}))`,
  );
  await tx.execute(sql`
    INSERT INTO ${sql.identifier(table)} (${columnList}) OVERRIDING SYSTEM VALUE
    SELECT ${columnList}
    FROM jsonb_populate_recordset(NULL::${sql.identifier(table)}, ${JSON.stringify(rows)}::jsonb) AS copied
    WHERE ${sql.join([sql`true`, ...hasParents], sql` AND `)}
    ON CONFLICT DO NOTHING`);
}

async function listParents(tx: DatabaseTransaction, table: string) {
  const { rows } = await tx.execute<{ column: string; parent: string; key: string }>(sql`
    SELECT referring.attname AS column, confrelid::regclass::text AS parent, referenced.attname AS key
    FROM pg_constraint
    JOIN pg_attribute AS referring ON referring.attrelid = conrelid AND referring.attnum = conkey[1]
    JOIN pg_attribute AS referenced ON referenced.attrelid = confrelid AND referenced.attnum = confkey[1]
    WHERE contype = 'f' AND conrelid = ${table}::regclass`);
  return rows;
}

async function relinkRows(
  tx: DatabaseTransaction,
  table: string,
  column: string,
  copies: readonly DeletedArticle[],
): Promise<void> {
  const pairs = copies.flatMap(({ row, unlinked }) =>
    (unlinked[table] ?? []).map((id) => ({ id, articleId: row.id })),
  );
  if (pairs.length === 0) return;
  await tx.execute(sql`
    UPDATE ${sql.identifier(table)} AS referring SET ${sql.identifier(column)} = pair.article_id
    FROM unnest(${sql.param(pairs.map(({ id }) => id))}::bigint[],
      ${sql.param(pairs.map(({ articleId }) => articleId))}::bigint[]) AS pair (id, article_id)
    WHERE referring.id = pair.id AND referring.${sql.identifier(column)} IS NULL`);
}
