/** Preparing a digest in the newsroom, over HTTP and SMTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { addPerson, newPerson, type Person, signInAs, textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { startMailServer, type TestMailServer } from "#test/servers/mail-server.ts";
import { admin, adminSettings } from "#test/test-users.ts";

let product: Product;
let mailServer: TestMailServer;
let boss: Person;
let editor: Person;
let issueId: number;
let issue: string;
beforeAll(async () => {
  mailServer = await startMailServer();
  product = await startProduct({
    settings: { ...adminSettings, SMTP_URL: mailServer.url, SEED_DEMO: "false" },
  });
  boss = await signInAs(product, admin);
  editor = await addPerson(product, "editor@example.com", "editor");
  await product.query(`INSERT INTO articles (slug, title, excerpt, status)
    SELECT 'berita-' || n, 'Berita ' || n, 'Isi berita.', CASE n WHEN 4 THEN 'draft' ELSE 'published' END
    FROM generate_series(1, 4) AS n`);
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await mailServer.stop();
});
beforeEach(async () => {
  await product.query("DELETE FROM digest_issues");
  const [added] = await product.query(`INSERT INTO digest_issues (edition, issue_date, scheduled_at)
    VALUES ('closing', '2099-12-31', '2099-12-31T16:30:00+07:00') RETURNING id`);
  issueId = added.id;
  issue = `/admin/newsletter/${issueId}`;
});

// By id, because the product's own schedule plans other issues every ten minutes.
const stored = async () => {
  const [row] = await product.query(
    `SELECT subject, intro, article_ids::int[] AS articles, version, state, skipped,
      to_char(scheduled_at AT TIME ZONE 'Asia/Jakarta', 'HH24:MI') AS time FROM digest_issues WHERE id = $1`,
    [issueId],
  );
  return row;
};
const change = (columns: string) =>
  product.query(`UPDATE digest_issues SET ${columns} WHERE id = $1`, [issueId]);
const fields = { subject: "", intro: "", time: "16:30", version: "1" };
const save = (person: Person, typed: Record<string, string>, articles: string[] = []) =>
  person.post(issue, [
    ...Object.entries({ ...fields, ...typed }),
    ...articles.map((id): [string, string] => ["article", id]),
  ]);
const articlesIn = (html: string) => [...html.matchAll(/name="article" value="(\d+)"/g)].map(([, id]) => id);

test("only editors and admins reach the newsletter", async () => {
  expect((await newPerson(product).get("/admin/newsletter")).status).toBe(302);
  expect(await textOf(await editor.get("/admin/newsletter"))).toContain("31 Des 2099, 16.30 WIB");
  expect((await editor.get("/admin/newsletter/999999")).status).toBe(404);
});

describe("an editor", () => {
  test("chooses lead, order, subject, words and time, which the audit log records", async () => {
    const saved = await save(editor, { subject: " Bank  memimpin ", intro: "Selamat sore.", time: "17:15" }, [
      "2",
      "1",
    ]);
    expect([saved.status, saved.headers.get("location")]).toEqual([302, issue]);
    expect(await stored()).toEqual({
      subject: "Bank memimpin",
      intro: "Selamat sore.",
      articles: [2, 1],
      version: 2,
      state: "planned",
      skipped: null,
      time: "17:15",
    });
    const page = await (await editor.get(issue)).text();
    expect(articlesIn(page)).toEqual(["2", "1"]);
    expect(page).toContain('sandbox=""');
    expect(page).toContain("Bank memimpin");
    const [entry] = await product.query(
      "SELECT action, actor_email, after FROM audit_log ORDER BY id DESC LIMIT 1",
    );
    expect(entry).toEqual({
      action: "digest-changed",
      actor_email: "editor@example.com",
      after: { subject: "Bank memimpin", intro: "Selamat sore.", articles: ["2", "1"], time: "17:15" },
    });
  });

  test.each([
    ["up:1", ["1", "2"]],
    ["down:2", ["1", "2"]],
    ["remove:2", ["1"]],
    ["add:3", ["2", "1", "3"]],
    ["up:2", ["2", "1"]],
  ])("presses %s, which preserves the input and saves nothing", async (intent, order) => {
    const response = await save(editor, { subject: "Belum disimpan", intent }, ["2", "1"]);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(articlesIn(html)).toEqual(order);
    expect(html).toContain('value="Belum disimpan"');
    expect(html).toContain("Perubahan susunan belum disimpan.");
    expect(await stored()).toMatchObject({ subject: null, articles: [], version: 1 });
  });

  test("finds published articles only", async () => {
    const search = async (q: string) => (await save(editor, { q, intent: "search" })).text();
    // Rows inserted directly are indexed a moment later.
    await expect.poll(() => search("berita 3")).toContain('value="add:3"');
    expect(await search("berita 3")).not.toContain('value="add:4"');
    expect(await search("tidakadayangbegini")).toContain("Tidak ada berita terbit yang cocok.");
  });

  test.each<[typed: Record<string, string>, articles: string[], reason: string]>([
    [{ subject: "x".repeat(121) }, [], "Subjek paling banyak 120 karakter."],
    [{ intro: "x".repeat(601) }, [], "Kata pengantar paling banyak 600 karakter."],
    [{ time: "25:00" }, [], "Tulis jam seperti 16:30."],
    [{}, ["4"], "Salah satu berita tidak terbit lagi."],
  ])("sees the reason for invalid input, which is preserved: %#", async (typed, articles, reason) => {
    const response = await save(editor, { subject: "Tetap ada", ...typed }, articles);
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain(reason);
    expect(html).toContain(typed.subject ?? "Tetap ada");
    expect(await stored()).toMatchObject({ version: 1 });
  });

  test("gets a conflict with another editor's save that preserves the input, and can overwrite", async () => {
    await save(boss, { subject: "Dari admin" });
    const conflict = await save(editor, { subject: "Dari editor" }, ["1"]);
    expect(conflict.status).toBe(409);
    const html = await conflict.text();
    expect(html).toContain("Ringkasan ini baru diubah editor lain.");
    expect(html).toContain("Versi tersimpan dari admin@example.com");
    expect(html).toContain("Dari admin");
    expect(html).toContain('value="Dari editor"');
    expect(html).toContain('name="version" value="2"');
    expect(articlesIn(html)).toEqual(["1"]);
    expect((await save(editor, { subject: "Dari editor", version: "2" })).status).toBe(302);
    expect(await stored()).toMatchObject({ subject: "Dari editor", version: 3 });
  });

  test("skips an issue and restores it", async () => {
    expect((await save(editor, { intent: "skip" })).status).toBe(302);
    expect(await stored()).toMatchObject({ state: "skipped", skipped: "editor" });
    expect(await textOf(await editor.get(issue))).toMatch(/Dilewati dilewati redaksi.*Pulihkan/s);
    expect((await save(editor, { subject: "Terlambat", version: "2" })).status).toBe(422);
    expect((await save(editor, { intent: "restore" })).status).toBe(302);
    expect(await stored()).toMatchObject({ state: "planned", skipped: null });
    const actions = await product.query("SELECT action FROM audit_log ORDER BY id DESC LIMIT 2");
    expect(actions.map(({ action }) => action)).toEqual(["digest-restored", "digest-skipped"]);
  });

  test("can't restore an issue that editors didn't skip", async () => {
    await product.query(
      `UPDATE digest_issues SET state = 'skipped', skipped = 'empty' WHERE id = ${issueId}`,
    );
    expect(await textOf(await editor.get(issue))).not.toContain("Pulihkan");
    expect((await save(editor, { intent: "restore" })).status).toBe(422);
    expect(await stored()).toMatchObject({ state: "skipped", skipped: "empty" });
  });

  test("sends a test of the saved version to their own address", async () => {
    await save(editor, { subject: "Uji subjek", intro: "Kata redaksi" }, ["1"]);
    expect((await save(editor, { intent: "test" })).status).toBe(302);
    const find = () => mailServer.mails.find(({ subject }) => subject === "Uji subjek");
    const mail = await vi.waitUntil(find, { timeout: 60_000 });
    expect(mail.to).toEqual(["editor@example.com"]);
    expect(mail.source).toContain("Kata redaksi");
    expect(mail.source).toContain(`${product.url}/news/read/berita-1`);
    expect(mail.source).not.toContain("List-Unsubscribe");
  });

  test("can't change an issue once it is being sent", async () => {
    await change("state = 'sent'");
    for (const intent of ["save", "skip", "restore"]) {
      const refused = await save(editor, { subject: "Terlambat", intent });
      expect(refused.status).toBe(422);
      expect(await textOf(refused)).toContain("Ringkasan ini sudah dikirim atau dilewati");
    }
    expect(await stored()).toMatchObject({ subject: null, state: "sent" });
  });
});

test("an issue goes out as prepared, with one-click unsubscribing, and is counted", async () => {
  await product.query(`
    INSERT INTO digest_subscribers (email, confirmed_at) VALUES
      ('budi@example.com', now()), ('siti@example.com', now()), ('mental@example.com', now());
    INSERT INTO bounced_addresses (address, reason) VALUES ('mental@example.com', '550')`);
  await save(editor, { subject: "Edisi uji", intro: "Dari <b>redaksi</b>" }, ["3", "1"]);
  await change("scheduled_at = now() - interval '150 minutes'");
  const received = () => mailServer.mails.filter(({ subject }) => subject === "Edisi uji");
  await expect.poll(received).toHaveLength(2);
  const [mail] = received();
  expect(mail?.source).toContain("Dari &lt;b&gt;redaksi&lt;/b&gt;");
  expect(mail?.source).toMatch(/Berita 3.*Berita 1/s);
  expect(mail?.source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  expect(mail?.source.replaceAll(/\r?\n\s+/g, "")).toMatch(
    new RegExp(`^List-Unsubscribe: ?<${product.url}/berhenti-berlangganan/[\\w-]+\\.[\\w-]+>`, "m"),
  );
  const list = async () => textOf(await editor.get("/admin/newsletter"));
  // Recipients, sent, waiting, failed, skipped, unsubscribed.
  await expect.poll(list).toContain("Penutupan Terkirim 3 2 0 0 1 0");
});
