import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { decode } from "#test/editor-form.ts";
import { type Person, signInAs, textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { addMember, PASSWORD } from "#test/test-users.ts";

let product: Product;
let siti: Person;
let budi: Person;
beforeAll(async () => {
  product = await startProduct();
  [siti, budi] = [
    await addEditor("siti@example.com", "Siti Aminah"),
    await addEditor("budi@example.com", ""),
  ];
});
afterAll(() => product[Symbol.asyncDispose]());

async function addEditor(email: string, name: string): Promise<Person> {
  await addMember((await product.database()).db, email, "editor");
  await product.query(`UPDATE users SET name = '${name}' WHERE email = '${email}'`);
  return signInAs(product, { email, password: PASSWORD });
}

beforeEach(async () => {
  await product.query("TRUNCATE articles, article_changes, article_presence RESTART IDENTITY CASCADE");
  await product.query(`
    INSERT INTO articles (slug, title, content, status, source_name, published_at)
    SELECT 'uji-' || n, 'Uji nomor ' || n, 'Isi.', 'review', 'Antara', now() - n * interval '1 hour'
    FROM generate_series(1, 3) AS n`);
});

async function read(person: Person, id: number): Promise<Record<string, string>> {
  const html = await (await person.get(`/admin/review?artikel=${id}`)).text();
  const form = /<form[^>]*class="newsroom-decisions".*?<\/form>/s.exec(html)?.[0] ?? "";
  const fields = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  return Object.fromEntries(fields.map(([, name = "", value = ""]) => [name, decode(value)]));
}
const decide = (person: Person, what: string, expectedState: Record<string, string>) =>
  person.post("/admin/review/decide", { ...expectedState, do: what }, { accept: "application/json" });
const statusOf = async (id: number) =>
  (await product.query(`SELECT status FROM articles WHERE id = ${id}`))[0]?.status;
const edit = (person: Person, id: number, fields: Record<string, string>) =>
  person.post("/admin/review/decide", {
    do: "retag",
    artikel: String(id),
    category: "",
    addedTickers: "",
    addedTags: "",
    removedTicker: "",
    removedTag: "",
    version: "1",
    readAt: "2026-11-20T05:00:00.000Z",
    ...fields,
  });

describe("an outdated decision is refused, naming who did what", () => {
  test.each([
    ["published", "archived"],
    ["archived", "published"],
    ["archived", "archived"],
  ])("%s by one, then %s by the other", async (first, second) => {
    const [hers, his] = [await read(siti, 1), await read(budi, 1)];
    expect((await decide(siti, first, hers)).status).toBe(200);
    const refused = await decide(budi, second, his);
    expect([refused.status, await refused.json()]).toEqual([
      422,
      {
        ok: false,
        code: "changed-since",
        concurrentChange: { what: first, who: "Siti Aminah", at: expect.stringMatching(/Z$/) },
      },
    ]);
    expect(await statusOf(1)).toBe(first);
  });

  test("after an edit: the refusal includes the newest version, which can be decided on", async () => {
    const hers = await read(siti, 1);
    await edit(budi, 1, { addedTags: "dividen" });
    const refused = await (await decide(siti, "published", hers)).json();
    expect(refused).toMatchObject({
      ok: false,
      code: "changed-since",
      concurrentChange: { what: "edited", who: "budi@example.com" },
      item: { id: 1, version: 2, tags: ["dividen"] },
    });
    expect(await statusOf(1)).toBe("review");
    const { version, readAt } = refused.item;
    expect((await decide(siti, "published", { ...hers, version: String(version), readAt })).status).toBe(200);
  });

  test("after a source's change without a name, after a deletion with the name", async () => {
    const hers = await read(siti, 1);
    await edit(budi, 1, { addedTags: "dividen" });
    const again = await read(siti, 1);
    await product.query("UPDATE articles SET content = 'Isi baru dari sumber.' WHERE id = 1");
    const { concurrentChange } = await (await decide(siti, "archived", again)).json();
    expect(concurrentChange).toEqual({ what: "edited" });
    await budi.post("/admin/articles/confirm", { ubah: "deleted", artikel: "1" });
    expect(await (await decide(siti, "archived", hers)).json()).toMatchObject({
      ok: false,
      code: "article-not-found",
      concurrentChange: { what: "deleted", who: "budi@example.com" },
    });
  });

  test("for one of two concurrent decisions", async () => {
    const [hers, his] = [await read(siti, 1), await read(budi, 1)];
    const responses = await Promise.all([decide(siti, "published", hers), decide(budi, "archived", his)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
    const expectedStatus = responses[0]?.status === 200 ? "published" : "archived";
    expect(await statusOf(1)).toBe(expectedStatus);
  });

  test("without JavaScript with a message on the page", async () => {
    const [hers, his] = [await read(siti, 1), await read(budi, 1)];
    await siti.post("/admin/review/decide", { ...hers, do: "archived" });
    const refused = await budi.post("/admin/review/decide", { ...his, do: "published" });
    const page = await textOf(await budi.get(refused.headers.get("location") ?? ""));
    expect(page).toMatch(
      /Tidak tersimpan: Uji nomor 1 Sementara itu artikel ini diarsipkan oleh Siti Aminah pukul \d\d\.\d\d WIB\. Keputusan Anda tidak dijalankan\./,
    );
    expect((await budi.post("/admin/review/decide", { do: "published", artikel: "2" })).status).toBe(400);
  });
});

describe("the review page's updates", () => {
  const watch = async (person: Person, fields: Record<string, string>, query = "") =>
    (await person.post(`/admin/review/watch${query}`, fields)).json();

  test("contain the queue, other readers, and what happened to the shown article", async () => {
    const his = await read(budi, 2);
    expect(await watch(siti, await read(siti, 1))).toMatchObject({ remaining: 3, readers: [] });
    const state = await watch(budi, his);
    expect(state.readers).toEqual([{ articleId: 1, who: "Siti Aminah" }]);
    expect(state.rows.map(({ id, version }: { id: number; version: number }) => [id, version])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
    expect(await textOf(await budi.get("/admin/review"))).toContain("sedang dibaca Siti Aminah");

    await decide(siti, "published", await read(siti, 2));
    const later = await watch(budi, his);
    expect(later).toMatchObject({
      remaining: 2,
      concurrentChange: { what: "published", who: "Siti Aminah" },
    });
    expect(later.rows).toHaveLength(2);
    await watch(siti, { ...(await read(siti, 3)), left: "1" });
    expect((await watch(budi, his)).readers).toEqual([{ articleId: 3, who: "Siti Aminah" }]);
    await watch(siti, { left: "3" });
    expect((await watch(budi, {}, "?sumber=Kontan")).remaining).toBe(0);
    expect((await watch(budi, his)).readers).toEqual([]);
  });

  test("handle an unknown article, a visitor and an invalid form", async () => {
    const unknown = { artikel: "99", version: "1", readAt: "2026-11-20T05:00:00.000Z" };
    expect(await watch(siti, unknown)).toMatchObject({ remaining: 3, concurrentChange: { what: "deleted" } });
    expect((await siti.post("/admin/review/watch", { readAt: "kemarin" })).status).toBe(400);
    const { cookies } = budi;
    const session = new Map(cookies);
    cookies.clear();
    expect((await budi.post("/admin/review/watch", unknown)).status).toBe(401);
    for (const [name, value] of session) cookies.set(name, value);
  });
});
