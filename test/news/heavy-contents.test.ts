/** Content that is slow to process runs in a worker, so other requests are served in the meantime. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { EDIT, type EditorProduct, open, startEditorProduct } from "#test/editor-product.ts";

let editing: EditorProduct;
beforeAll(async () => {
  editing = await startEditorProduct();
});
afterAll(() => editing[Symbol.asyncDispose]());

/** @returns `others`: the requests that were served one after another before the response */
async function beside<Result>(request: Promise<Result>): Promise<{ response: Result; others: number }> {
  let isDone = false;
  const waiting = request.finally(() => {
    isDone = true;
  });
  let others = 0;
  while (!isDone) {
    await (await editing.product.fetch("/healthz")).text();
    others++;
  }
  return { response: await waiting, others };
}

test.each([
  ["brackets", "[".repeat(300_000)],
  ["emphasis that is never closed", "**a* ".repeat(100_000)],
  ["rows of a wide table", `|${"a|".repeat(300)}\n|${"-|".repeat(300)}\n${"|\n".repeat(100_000)}`],
])("a preview of %s doesn't block other requests", async (_, content) => {
  const { response, others } = await beside(editing.siti.post("/admin/markdown/preview", { content }));
  expect(response.status).toBe(200);
  expect((await response.json()).html).toMatch(/^<(?:p|table)>/);
  expect(others).toBeGreaterThan(20);
});

test("a preview over the size limit returns the plain text", async () => {
  const response = await editing.siti.post("/admin/markdown/preview", { content: "*".repeat(980_000) });
  expect((await response.json()).html).toBe(`<p>${"*".repeat(980_000)}</p>`);
});

test("source changes with thousands of paragraphs are shown without blocking other requests", async () => {
  await editing.reset();
  const text = (word: string) =>
    Array.from({ length: 6_000 }, (_, n) => `Kalimat ${word} nomor ${(n * 7_919) % 6_007} dari pasar.`).join(
      "\n\n",
    );
  const { pool } = await editing.product.database();
  const typed = { ...(await open(editing.siti, EDIT)), content: text("redaksi").slice(0, 400_000) };
  expect((await editing.siti.post(EDIT, { ...typed, intent: "draft" })).status).toBe(302);
  await pool.query(
    `INSERT INTO suggested_revisions (article_id, source_name, former, text)
     SELECT id, 'Harian', json_build_object('title', title, 'excerpt', excerpt, 'content', $1::text),
       json_build_object('title', title, 'excerpt', excerpt, 'content', $2::text) FROM articles`,
    [text("lama"), text("baru")],
  );
  const { response, others } = await beside(editing.siti.get("/admin/source-changes"));
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("Kalimat baru nomor");
  expect(others).toBeGreaterThan(20);
});
