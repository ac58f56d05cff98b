import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { decode, formOf } from "#test/editor-form.ts";
import { cookieOf, newPerson, type Person, signInAs, textOf } from "#test/http-person.ts";
import { upload } from "#test/media/upload.ts";
import { type Product, startProduct } from "#test/product.ts";
import { addMember, PASSWORD } from "#test/test-users.ts";

const EDIT = "/admin/articles/edit/1";
const TYPED = `Alinea satu, "diubah" & <b>dipertebal</b>.\r\n\r\nAlinea dua yang cukup panjang untuk ditampilkan lagi di sini.`;

let product: Product;
let siti: Person;
beforeAll(async () => {
  product = await startProduct();
  await addMember((await product.database()).db, "siti@example.com", "editor");
});
afterAll(() => product[Symbol.asyncDispose]());
beforeEach(async () => {
  await product.query(`
    TRUNCATE articles, revisions RESTART IDENTITY CASCADE;
    INSERT INTO articles (slug, title, content) VALUES ('dividen', 'Dividen', 'Alinea satu.')`);
  siti = await signInAs(product, { email: "siti@example.com", password: PASSWORD });
});

const endSession = () => product.query("DELETE FROM sessions");

/** Posts as a browser does: it repeats the form after a 307. */
async function submit(person: Person, path: string, fields: [string, string][]): Promise<Response> {
  const response = await person.post(path, fields);
  return response.status === 307 ? submit(person, response.headers.get("location") ?? "", fields) : response;
}

function keptForm(html: string): { action: string; fields: [string, string][] } {
  const form = /<form[^>]*enctype="multipart\/form-data".*?<\/form>/is.exec(html)?.[0] ?? "";
  const fields = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  return {
    action: decode(/action="([^"]*)"/.exec(form)?.[1] ?? ""),
    fields: fields.map(([, name = "", value = ""]): [string, string] => [decode(name), decode(value)]),
  };
}

test("an article posted after the session ended is retained, and saved once after signing in", async () => {
  const fields = Object.entries({ ...(await formOf(await siti.get(EDIT))), content: TYPED, intent: "save" });
  await endSession();
  const response = await submit(siti, EDIT, fields);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toContain("no-store");
  const html = await response.text();
  expect(html).toContain("Isian Anda belum tersimpan, tetapi masih ada di halaman ini");
  const form = keptForm(html);
  expect(form).toEqual({ action: EDIT, fields });

  // A second submission that comes too soon doesn't lose the form either.
  expect(keptForm(await (await submit(siti, form.action, form.fields)).text())).toEqual(form);
  expect(await product.query("SELECT content FROM articles")).toEqual([{ content: "Alinea satu." }]);

  const again = await signInAs(product, { email: "siti@example.com", password: PASSWORD });
  const saved = await submit(again, form.action, form.fields);
  expect([saved.status, saved.headers.get("location")]).toEqual([302, "/admin/articles"]);
  expect(await product.query("SELECT content FROM articles")).toEqual([
    { content: TYPED.replaceAll("\r\n", "\n") },
  ]);
});

test.each([
  ["/admin/categories/new", [["name", "Makro Ekonomi"]]],
  [
    "/admin/articles?status=draft",
    [
      ["chosen", "1"],
      ["chosen", "2"],
    ],
  ],
  ["/preview/article", [["title", "Belum disimpan"]]],
  ["/admin/users/new", [["email", "baru@example.com"]]],
] as [string, [string, string][]][])("a form posted to %s is retained", async (path, fields) => {
  await endSession();
  const form = keptForm(await (await submit(siti, path, fields)).text());
  expect(form).toEqual({ action: path, fields });
});

test("a form to another address, from another site or without fields is not retained", async () => {
  const visitor = newPerson(product);
  for (const target of [
    "https://penyerang.example/",
    "//penyerang.example",
    "/login",
    "/admin/login/resend",
  ]) {
    const path = `/admin/login/resend?${new URLSearchParams({ ke: target })}`;
    expect(keptForm(await (await visitor.post(path, { a: "b" })).text()).action).toBe("/admin");
  }
  const fromElsewhere = await visitor.post(
    "/admin/login/resend?ke=/admin/users/new",
    { a: "b" },
    {
      origin: "https://penyerang.example",
    },
  );
  expect(fromElsewhere.status).toBe(403);
  const empty = await visitor.post("/admin/categories/new");
  expect([empty.status, empty.headers.get("location")]).toEqual([302, "/admin/login"]);
  const opened = await (await visitor.get("/admin/login/resend")).text();
  expect(opened).toMatch(/<a [^>]*href="\/admin\/login"[^>]*>Login</);
});

test("a selected file must be selected again, and the page says so", async () => {
  await endSession();
  const body = new FormData();
  body.set("alt", "Gedung bursa");
  body.set("file", new File(["isi"], "gedung.png"));
  const response = await product.fetch("/admin/login/resend?ke=/admin/media/upload-form", {
    method: "POST",
    body,
    headers: { origin: product.url },
  });
  const text = await textOf(response);
  expect(text).toContain("Berkas yang Anda pilih tidak ikut tersimpan.");
});

test("an image too large to retain leaves its alternative text and must be selected again", async () => {
  await endSession();
  const large = { bytes: Buffer.alloc(3_000_000, "--x\r\n"), fileName: "gedung.png" };
  const posted = await upload(product, siti, { ...large, alt: 'Gedung "bursa" & <taman>' }, "/admin/media");
  expect(posted.status).toBe(303);
  const resumePage = await (await siti.get(posted.headers.get("location") ?? "")).text();
  expect(resumePage).toContain("Berkas yang Anda pilih tidak ikut tersimpan.");
  const form = keptForm(resumePage);
  expect(form).toEqual({ action: "/admin/media", fields: [["alt", 'Gedung "bursa" & <taman>']] });

  const again = await signInAs(product, { email: "siti@example.com", password: PASSWORD });
  const response = await upload(
    product,
    again,
    { bytes: Buffer.alloc(0), fileName: "", alt: "Gedung" },
    form.action,
  );
  expect(response.status).toBe(422);
  const page = await response.text();
  expect(page).toContain("Pilih berkas gambar lebih dulu.");
  expect(page).toMatch(/<input(?=[^>]*name="alt")(?=[^>]*value="Gedung")/);
});

test("a form's preview ignores an attached file", async () => {
  const body = new FormData();
  body.set("title", "Laba naik");
  body.set("content", "Isi yang belum disimpan.");
  body.set("image", new File(["isi"], "gedung.png", { type: "image/png" }));
  const cookie = cookieOf(siti);
  const headers = { cookie, origin: product.url };
  const response = await product.fetch("/preview/article", { method: "POST", body, headers });
  expect(response.status).toBe(200);
  expect(await textOf(response)).toContain("Isi yang belum disimpan.");
});

test("pasted HTML is converted completely or refused", async () => {
  const paste = (length: number) =>
    siti.post("/admin/markdown/pasted", { html: `<p>${"kata ".repeat(length)}</p><p>akhir</p>` });
  expect(await (await paste(10_000)).json()).toEqual({ markdown: expect.stringMatching(/akhir$/) });
  expect((await paste(50_000)).status).toBe(400);
});
