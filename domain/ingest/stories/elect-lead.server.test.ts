import { expect, test } from "vitest";
import { openFileDatabase } from "#test/database.ts";
import { addArticle } from "#test/published-article.ts";
import { electLead } from "./elect-lead.server.ts";

const text = "Laba bersih bank naik. ".repeat(20);
const TEASER = "Laba bersih bank naik.";

test.each<[string, [slug: string, content: string, ownsUrl: boolean][], string]>([
  [
    "the first with a full text on its source's own site",
    [
      ["a", text, false],
      ["b", text, true],
      ["c", text, true],
    ],
    "b",
  ],
  [
    "another publisher's text before an owner's teaser",
    [
      ["a", TEASER, true],
      ["b", text, false],
    ],
    "b",
  ],
  [
    "the owner's teaser if no article has more",
    [
      ["a", TEASER, false],
      ["b", TEASER, true],
    ],
    "b",
  ],
])("a story's lead is %s", async (_title, members, lead) => {
  const { db, pool } = await openFileDatabase();
  await pool.query("TRUNCATE articles, ingested_items RESTART IDENTITY CASCADE");
  for (const [index, [slug, content, ownsUrl]] of members.entries()) {
    await addArticle(pool, { slug, title: slug, content });
    await pool.query(
      "INSERT INTO ingested_items (content_hash, article_id, is_original, owns_url) VALUES ($1, $2, true, $3)",
      [slug, index + 1, ownsUrl],
    );
  }
  await pool.query("UPDATE articles SET story_id = 1");
  expect(await db.transaction((tx) => electLead(tx, 1))).toBe(true);
  const { rows } = await pool.query("SELECT slug FROM articles WHERE NOT is_duplicate_coverage");
  expect(rows).toEqual([{ slug: lead }]);
});
