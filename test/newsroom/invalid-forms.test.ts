import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cookieOf, createPortfolio, newPerson, type Person, signInAs, textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { admin, adminSettings } from "#test/test-users.ts";

let product: Product;
let person: Person;
let portfolio: string;
beforeAll(async () => {
  product = await startProduct({ settings: adminSettings });
  person = await signInAs(product, admin);
  portfolio = await createPortfolio(person, "Utama");
});
// Wrong passwords would use up the attempts of later tests.
beforeEach(() => product.query("DELETE FROM attempts"));
afterAll(() => product[Symbol.asyncDispose]());

const forms = (): [path: string, fields: Record<string, string>][] => [
  ["/login", { intent: "sign-in", email: "siti@example.com", password: "salah", kembali: "/" }],
  ["/login", { intent: "sign-up", email: "siti@example.com", password: "salah", kembali: "/" }],
  ["/login", { intent: "resend", email: "siti@example.com", kembali: "/" }],
  ["/admin/login", { intent: "sign-in", email: "siti@example.com", password: "salah", kembali: "/admin" }],
  ["/login/two-factor", { code: "000000", kembali: "/" }],
  ["/verify-email", { token: "bukan", password: "salah", kembali: "/" }],
  ["/change-email", { token: "bukan" }],
  ["/change-email", { token: "bukan", decision: "withdraw" }],
  ["/forgot-password", { email: "siti@example.com" }],
  ["/reset-password", { token: "bukan", password: "salah" }],
  ["/logout", { from: "newsroom" }],
  ["/profile/edit", { name: "Budi", avatar: "2" }],
  ["/profile/password", { current: "salah", password: "burung makan cacing" }],
  ["/settings", { intent: "end-session", session: "bukan" }],
  ["/settings/email", { newEmail: "siti@example.com", password: "salah" }],
  ["/settings/ringkasan", { closing: "1" }],
  ["/ringkasan/daftar", { email: "bukan", closing: "1" }],
  ["/notifikasi", { intent: "read-all", until: "1" }],
  ["/notifikasi/peringatan", { intent: "stop", alert: "1" }],
  ["/notifikasi/peringatan/baru", { kind: "volume", symbol: "BBCA", threshold: "2", repeats: "once" }],
  ["/notifikasi/peringatan/pasang", { kind: "news", symbol: "BBCA", kembali: "/saham/BBCA" }],
  ["/settings/notifikasi", { intent: "save-webhook", url: "bukan" }],
  ["/settings/delete", { password: "salah" }],
  ["/settings/two-factor", { intent: "prepare", password: "salah" }],
  ["/settings/two-factor", { intent: "confirm", code: "000000", uri: "otpauth://totp/x?secret=A" }],
  ["/watchlist/new", { name: "Dua" }],
  [`/watchlist/rename?portfolio=${portfolio}`, { name: "Tiga" }],
  ["/screener/saved", { intent: "save", name: "Dividen", query: "dividen-min=5" }],
  ["/screener/saved", { intent: "rename", screen: "1", name: "Dividen" }],
  ["/screener/saved", { intent: "open", screen: "1" }],
  [`/watchlist/items`, { intent: "remove", portfolio, symbol: "BBCA" }],
  [`/watchlist/items`, { intent: "restore", portfolio, symbol: "BBCA", position: "1" }],
  [`/watchlist/items`, { intent: "move", portfolio, symbol: "BBCA", direction: "up" }],
];

function* changed(change: (name: string, fields: Record<string, string>) => [string, string | Blob][]) {
  for (const [path, fields] of forms()) {
    for (const name of Object.keys(fields)) yield { path, name, fields: change(name, fields) };
  }
}

async function post(path: string, fields: [string, string | Blob][]): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  const cookie = cookieOf(person);
  return product.fetch(path, { method: "POST", body, headers: { cookie, origin: product.url } });
}

describe("a form that none of our pages can send is refused with 400", () => {
  test.each<[what: string, change: (value: string) => (string | Blob)[]]>([
    ["two values in place of one", (value) => [value, value]],
    ["a file in place of a text", (value) => [new Blob([value])]],
    ["a NUL in a text", (value) => [`${value}\0`]],
  ])("with %s", async (_, change) => {
    const odd = changed((name, fields) =>
      Object.entries(fields).flatMap(([field, value]) =>
        (field === name ? change(value) : [value]).map((item): [string, string | Blob] => [field, item]),
      ),
    );
    for (const { path, name, fields } of odd) {
      expect([path, name, (await post(path, fields)).status]).toEqual([path, name, 400]);
    }
  });

  test("with an invalid choice", async () => {
    const odd = forms().filter(([, { intent }]) => intent !== undefined);
    for (const [path, fields] of odd) {
      expect((await person.post(path, { ...fields, intent: "lain" })).status).toBe(400);
    }
    const { status } = await person.post("/watchlist/items", {
      intent: "move",
      portfolio,
      symbol: "BBCA",
      direction: "kiri",
    });
    expect(status).toBe(400);
  });
});

describe("a form causes no server error", () => {
  async function expectNoFault(odd: ReturnType<typeof changed>): Promise<void> {
    for (const { path, name, fields } of odd) {
      if (path === "/logout") continue;
      const { status } = await post(path, fields);
      expect([path, name, status >= 500]).toEqual([path, name, false]);
    }
  }

  test("if a field is missing", async () => {
    const incompleteForms = changed((name, fields) =>
      Object.entries(fields).filter(([field]) => field !== name),
    );
    await expectNoFault(incompleteForms);
  });

  test("if a text is far too long", async () => {
    const long = changed((name, fields) => Object.entries({ ...fields, [name]: "x".repeat(200_000) }));
    await expectNoFault(long);
  });
});

describe("a form with errors", () => {
  test("doesn't show the password again", async () => {
    const response = await person.post("/settings/delete", { password: "rahasia-yang-salah" });
    expect(response.status).toBe(422);
    expect(await response.text()).not.toContain("rahasia-yang-salah");
  });

  test.each<[path: string, fields: Record<string, string>]>([
    ["/login", { intent: "sign-in", email: "siti@example.com" }],
    ["/login?mode=daftar", { intent: "sign-up", email: "siti@example.com", password: "" }],
  ])("shows the entered address and requires the password: %s %j", async (path, fields) => {
    const response = await newPerson(product).post(path, fields);
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain("You must provide either an email or phone number and a password");
    expect(html).toContain('value="siti@example.com"');
  });

  test("requires the address of the account", async () => {
    const response = await person.post("/forgot-password", { email: "  " });
    expect([response.status, await textOf(response)]).toEqual([
      422,
      expect.stringContaining("Masukkan alamat email."),
    ]);
  });

  test("preserves the name and the avatar of a profile", async () => {
    const name = "Budi ".repeat(20).trim();
    const response = await person.post("/profile/edit", { name, avatar: "3" });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain("Nama paling banyak 80 karakter.");
    expect(html).toContain(`value="${name}"`);
    expect(/<input[^>]*value="3"[^>]*>/.exec(html)?.[0]).toContain("checked");
  });

  test("preserves the name of a portfolio", async () => {
    const name = "Utama ".repeat(20).trim();
    const response = await person.post(`/watchlist/rename?portfolio=${portfolio}`, { name });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain("Nama portofolio paling banyak 60 karakter.");
    expect(html).toContain(`value="${name}"`);
  });
});

test("no page loads the form schemas, and only one script contains the response schemas", async () => {
  const folder = resolve(import.meta.dirname, "../../build/client");
  const scripts = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(20);
  const withZod: string[] = [];
  for (const script of scripts) {
    if (/ZodError|safeParse|invalid_type/.test(await readFile(join(folder, script), "utf8")))
      withZod.push(script);
  }
  expect(withZod).toEqual([expect.stringMatching(/^assets\/figure-schemas-/)]);
});
