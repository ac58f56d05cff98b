import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { ARTICLE_FIELDS } from "./article-fields.ts";
import { articles } from "./tables.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** By column name for text columns with a check, by data type for all others. */
const otherValues: Record<string, string> = {
  text: "'lain'",
  status: "'review'",
  sentiment_by: "'editor'",
  ARRAY: "'{lain}'",
  boolean: "NOT $",
  integer: "0",
  bigint: "0",
  real: "0",
  "timestamp with time zone": "'2020-01-01Z'",
};

test("only a change to a column that editors edit counts as a new version", async () => {
  const rows = async <Row>(text: string) => (await database.pool.query(text)).rows as Row[];
  await rows("INSERT INTO articles (slug, title) VALUES ('a', 'A')");
  const columns = await rows<{ name: string; type: string }>(`
    SELECT column_name AS name, data_type AS type FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = 'articles' AND is_identity = 'NO'`);
  expect(columns.length).toBeGreaterThan(ARTICLE_FIELDS.length);
  const counted: string[] = [];
  for (const { name, type } of columns) {
    const value = (otherValues[name] ?? otherValues[type])?.replace("$", name);
    if (value === undefined) throw new Error(`This test has no value of type ${type} for ${name}.`);
    await rows("UPDATE articles SET version = 1");
    const [changed] = await rows<{ version: number }>(
      `UPDATE articles SET ${name} = ${value} RETURNING version`,
    );
    if (changed?.version === 2) counted.push(name);
  }
  expect(counted.sort()).toEqual(ARTICLE_FIELDS.map((field) => articles[field].name).sort());
});
