import { expect, test } from "vitest";
import { decode, formOf } from "#test/editor-form.ts";
import { newPerson, type Person, signInForm } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { addMember, PASSWORD } from "#test/test-users.ts";

const ITEMS = 60;
const WORDS = 80;
const NEW = "/admin/articles/new";

interface Decision {
  id: number;
  what: "published" | "archived";
  by: string;
}

const judge = {
  "siti@example.com": (id: number) => (id % 3 === 0 ? "archived" : "published"),
  "budi@example.com": (id: number) => (id % 3 === 0 ? "published" : "archived"),
} as const;
type Email = keyof typeof judge;

test("two editors process the same sixty items and write in two tabs, while the server is killed once", async () => {
  await using hour = await startHour();
  const { people, query } = hour;
  const decisions: Decision[] = [];
  const refused: (Decision & { concurrentChange: { what: string; who: string } })[] = [];
  const readers = new Set<Email>();
  const bothHaveRead = Promise.withResolvers<void>();
  const tabs = await Promise.all([openTab(people["siti@example.com"]), openTab(people["siti@example.com"])]);

  await Promise.all([
    ...(["siti@example.com", "budi@example.com"] as const).map(reviewAll),
    ...tabs.map((tab) => tab.write(hour.whenUp)),
    hour.killAfter(() => decisions.length >= ITEMS / 2),
  ]);

  // No contradiction: each item changed once, and that change was reported to its editor.
  const statuses = await query("SELECT id::int, status FROM articles WHERE slug LIKE 'hal-%' ORDER BY id");
  const changes = await query(`
      SELECT subject_id::int AS id, actor_email AS by, after->>'status' AS what FROM audit_log
      WHERE action = 'article-status-changed' ORDER BY 1`);
  expect(changes.map(({ id }) => id)).toEqual(Array.from({ length: ITEMS }, (_, index) => index + 1));
  expect(changes.map(({ id, what }) => ({ id, status: what }))).toEqual(statuses);
  expect(changes).toEqual(expect.arrayContaining(decisions));
  // Only responses that were in flight when the server was killed are missing.
  expect(ITEMS - decisions.length).toBeLessThanOrEqual(2);
  for (const { id, by, concurrentChange } of refused) {
    const change = changes.find((change) => change.id === id);
    expect(concurrentChange).toMatchObject({ what: change?.what, who: change?.by });
    expect(concurrentChange.who).not.toBe(by);
  }
  expect(refused.length).toBeGreaterThan(0);

  // No lost word: both tabs' texts are offered in full.
  const html = await (await people["siti@example.com"].get(NEW)).text();
  const links = [...html.matchAll(/href="([^"]*naskah=[^"]*)"/g)].map(([, path = ""]) => decode(path));
  const offered = await Promise.all(
    links.map(async (path) => (await formOf(await people["siti@example.com"].get(path))).content),
  );
  expect(offered.sort()).toEqual(tabs.map(({ text }) => text()).sort());
  expect(tabs[0]?.text().split(" ")).toHaveLength(WORDS);

  async function reviewAll(by: Email): Promise<void> {
    for (let first = 1; first <= ITEMS; first += 20) {
      const ids = Array.from({ length: 20 }, (_, index) => first + index);
      const path = `/admin/review/items?artikel=${ids.join(",")}`;
      const items: { id: number; version: number; readAt: string }[] = await hour.whenUp(async () =>
        (await people[by].get(path)).json(),
      );
      readers.add(by);
      if (readers.size === 2) bothHaveRead.resolve();
      // From here on, each of the first decisions conflicts with the other editor's.
      await bothHaveRead.promise;
      for (const item of items) await judgeItem(by, item);
    }
  }

  async function judgeItem(
    by: Email,
    { id, version, readAt }: { id: number; version: number; readAt: string },
  ) {
    const what = judge[by](id);
    const fields = { do: what, artikel: String(id), version: String(version), readAt, next: "" };
    const result = await hour.whenUp(async () => {
      const response = await people[by].post("/admin/review/decide", fields, { accept: "application/json" });
      return response.json();
    });
    if (result.ok) decisions.push({ id, what, by });
    // The response to the first attempt was lost with the server: the decision was this editor's own.
    else if (result.concurrentChange.who !== by)
      refused.push({ id, what, by, concurrentChange: result.concurrentChange });
  }
});

async function openTab(person: Person) {
  const form = await formOf(await person.get(NEW));
  const words: string[] = [];
  return {
    text: () => words.join(" "),
    async write(whenUp: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>) {
      for (let word = 1; word <= WORDS; word++) {
        words.push(`kata${word}${form.draft?.slice(-4)}`);
        await whenUp(async () => {
          const saved = await person.post("/admin/articles/drafts", { ...form, content: words.join(" ") });
          if (saved.status !== 200) throw new Error(`The autosave was answered with ${saved.status}.`);
        });
      }
    },
  };
}

async function startHour() {
  let product: Product = await startProduct({ settings: { SEED_DEMO: "false" } });
  let isKilled = false;
  const { place } = product;
  const server = {
    get url() {
      return product.url;
    },
    fetch: (path: string, init?: RequestInit) => product.fetch(path, init),
  };
  const query = async (statement: string) => (await (await product.database()).pool.query(statement)).rows;
  const signIn = async (email: Email) => {
    await addMember((await product.database()).db, email, "editor");
    const person = newPerson(server);
    expect((await person.post("/login", signInForm(email, PASSWORD))).status).toBe(302);
    return person;
  };
  const people = {
    "siti@example.com": await signIn("siti@example.com"),
    "budi@example.com": await signIn("budi@example.com"),
  };
  await query(`
    INSERT INTO articles (slug, title, content, status, source_name, published_at)
    SELECT 'hal-' || n, 'Hal ' || n, 'Isi.', 'review', 'Antara', now() - n * interval '1 minute'
    FROM generate_series(1, ${ITEMS}) AS n`);

  let restarted: () => void = () => {};
  const restart = new Promise<void>((resolve) => {
    restarted = resolve;
  });
  return {
    people,
    query,
    async whenUp<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
      try {
        return await ask();
      } catch (error) {
        if (!isKilled) throw error;
        await restart;
        return ask();
      }
    },
    async killAfter(isTime: () => boolean): Promise<void> {
      await expect.poll(isTime, { interval: 5 }).toBe(true);
      isKilled = true;
      await product.stop("SIGKILL");
      product = await startProduct({ place, settings: { SEED_DEMO: "false" } });
      restarted();
    },
    [Symbol.asyncDispose]: () => product[Symbol.asyncDispose](),
  };
}
