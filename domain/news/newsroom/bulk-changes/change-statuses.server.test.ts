import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Editor, Role } from "#domain/accounts/users/role.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { addEditor, dividendForm } from "#test/editors.ts";
import { ARTICLE_STATUSES, type ArticleStatus, findTransition } from "../../articles/article-status.ts";
import { saveArticle } from "../saving/save-article.server.ts";
import { changeStatuses } from "./change-statuses.server.ts";

const ALLOWED = [
  "draft review",
  "draft published",
  "draft scheduled",
  "draft archived",
  "review draft",
  "review published",
  "review scheduled",
  "review archived",
  "scheduled draft",
  "scheduled review",
  "scheduled published",
  "scheduled archived",
  "published draft",
  "published archived",
  "archived draft",
];

const ROLES = ["visitor", "user", "editor", "admin"] as const satisfies readonly Role[];
const pairs = ARTICLE_STATUSES.flatMap((from) => ARTICLE_STATUSES.map((to) => [from, to] as const));

let database: TestDatabase;
const editors = new Map<Role, Editor>();
beforeAll(async () => {
  database = await createTestDatabase();
  for (const role of ROLES) editors.set(role, await addEditor(database, `${role}@example.com`, role));
});
afterAll(() => database.close());

const editorWith = (role: Role) => editors.get(role) as Editor;

/** Scheduling needs a future date, publishing a past one. */
async function addArticle(status: ArticleStatus, to: ArticleStatus): Promise<number> {
  const { rows } = await database.pool.query(
    `INSERT INTO articles (slug, title, content, status, published_at)
     VALUES (gen_random_uuid()::text, 'Dividen BBCA', 'Isi.', $1, now() + $2::interval) RETURNING id::int`,
    [status, to === "scheduled" ? "1 day" : "-1 day"],
  );
  return rows[0].id;
}

const statusOf = async (id: number) =>
  (await database.pool.query("SELECT status FROM articles WHERE id = $1", [id])).rows[0].status;

test("the table has exactly these transitions", () => {
  const transitions = pairs.filter(([from, to]) => findTransition(from, to)).map((pair) => pair.join(" "));
  expect(transitions.sort()).toEqual([...ALLOWED].sort());
});

describe.each(ROLES)("for a %s", (role) => {
  const isNewsroom = role === "editor" || role === "admin";

  test.each(pairs)("a change from %s to %s is allowed only as in the table", async (from, to) => {
    const id = await addArticle(from, to);
    const { changed, refused } = await changeStatuses(database.db, editorWith(role), [id], to);
    const isAllowed = isNewsroom && ALLOWED.includes(`${from} ${to}`);
    expect([changed.length, refused.map(({ code }) => code)]).toEqual(
      isAllowed ? [1, []] : [0, ["transition-refused"]],
    );
    expect(await statusOf(id)).toBe(isAllowed ? to : from);
  });

  // A scheduled article's date decides whether it stays scheduled: see save-article.server.test.ts.
  const saves = pairs.filter((pair) => pair.join(" ") !== "scheduled scheduled");
  test.each(saves)("a save from %s to %s follows the same table", async (from, to) => {
    const id = await addArticle(from, to);
    const saved = await saveArticle(
      database.db,
      editorWith(role),
      { id, expectedVersion: 1 },
      dividendForm(),
      { status: to },
    );
    const isUnchanged = from === to;
    const isAllowed = isNewsroom && (isUnchanged || ALLOWED.includes(`${from} ${to}`));
    expect([saved?.ok, saved?.ok === false && saved.code]).toEqual([
      isAllowed,
      isAllowed ? false : isNewsroom ? "transition-refused" : "not-permitted",
    ]);
    expect(await statusOf(id)).toBe(isAllowed ? to : from);
  });
});

test("a refused change creates neither a revision nor an audit entry", async () => {
  const count = async () =>
    (
      await database.pool.query(
        "SELECT (SELECT count(*)::int FROM revisions) AS revisions, (SELECT count(*)::int FROM audit_log) AS entries",
      )
    ).rows[0];
  const before = await count();
  const id = await addArticle("archived", "published");
  await changeStatuses(database.db, editorWith("admin"), [id], "published");
  await saveArticle(database.db, editorWith("user"), { id, expectedVersion: 1 }, dividendForm());
  await saveArticle(database.db, editorWith("admin"), { id, expectedVersion: 9 }, dividendForm());
  expect(await count()).toEqual(before);
});

test("a status change creates an audit entry with the editor, their address, and the status before and after", async () => {
  const id = await addArticle("review", "published");
  await changeStatuses(database.db, editorWith("editor"), [id], "archived");
  const { rows } = await database.pool.query(
    "SELECT actor_kind, actor_email, ip_address, action, subject_type, subject_label, before, after FROM audit_log WHERE subject_id = $1",
    [String(id)],
  );
  expect(rows).toEqual([
    {
      actor_kind: "user",
      actor_email: "editor@example.com",
      ip_address: "192.0.2.7",
      action: "article-status-changed",
      subject_type: "article",
      subject_label: "Dividen BBCA",
      before: { status: "review" },
      after: { status: "archived" },
    },
  ]);
});
