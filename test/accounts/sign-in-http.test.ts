import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { newPerson, signInAs, signInForm, textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { admin, adminSettings } from "#test/test-users.ts";

let product: Product;
/** Started with TRUST_PROXY. */
let proxied: Product;
beforeAll(async () => {
  product = await startProduct({ settings: adminSettings });
  proxied = await startProduct({ settings: { ...adminSettings, TRUST_PROXY: "true" } });
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await proxied[Symbol.asyncDispose]();
});

beforeEach(() => product.query("DELETE FROM attempts"));

describe("a failed sign-in", () => {
  test("shows the same for a wrong password and an unknown address", async () => {
    const responses = [];
    for (const email of [admin.email, "tidak-ada@example.com"]) {
      const response = await newPerson(product).post("/login", signInForm(email, "salah sekali"));
      const html = await response.text();
      responses.push({
        status: response.status,
        html: html.replaceAll(email, "EMAIL").replace(/20\d\d-[\d:.T-]+Z/g, ""),
      });
      expect(html).toContain("Login Gagal");
      expect(html).toContain("Email atau kata sandi salah.");
    }
    expect(responses[1]).toEqual(responses[0]);
  });

  test("shows the waiting time after ten from one address, which headers can't bypass", async () => {
    const statuses = [];
    let last = new Response();
    for (let time = 1; time <= 20; time++) {
      last = await newPerson(product).post("/login", signInForm(`orang${time}@example.com`, "salah sekali"), {
        "x-forwarded-for": `203.0.113.${time}`,
        "x-caller-address": `203.0.113.${time}`,
      });
      statuses.push(last.status);
    }
    expect(statuses).toEqual([...Array(10).fill(422), ...Array(10).fill(429)]);
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(last.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect(await textOf(last)).toMatch(/Terlalu banyak percobaan\. Coba lagi dalam (1 menit|\d+ detik)\./);
    const signIn = () => newPerson(product).post("/login", signInForm(admin.email, admin.password));
    expect((await signIn()).status).toBe(429);
    const { pool } = await product.database();
    await pool.query("UPDATE attempts SET blocked_until = blocked_until - interval '60 s'");
    expect((await signIn()).status).toBe(302);
  });

  test("is counted by the address reported by a trusted proxy", async () => {
    for (let time = 1; time <= 12; time++) {
      const response = await newPerson(proxied).post(
        "/login",
        signInForm(`orang${time}@example.com`, "salah sekali"),
        {
          "x-forwarded-for": `6.6.6.6, 203.0.113.${time}`,
        },
      );
      expect(response.status).toBe(422);
    }
    const { rows } = await (await proxied.database()).pool.query("SELECT count(*)::int AS n FROM attempts");
    expect(rows[0].n).toBe(24);
  });
});

describe("the return path after signing in", () => {
  test.each([
    ["/watchlist", "/watchlist"],
    ["/news?lanjut=x", "/news?lanjut=x"],
    ["https://evil.example", "/"],
    ["//evil.example", "/"],
    ["/\\evil.example", "/"],
    ["/.//evil.example", "/"],
    ["javascript:alert(1)", "/"],
    ["/settings/delete.data", "/settings/delete"],
    ["/_.data?_routes=root", "/"],
  ])("%s redirects to %s", async (kembali, location) => {
    const response = await newPerson(product).post("/login", {
      ...signInForm(admin.email, admin.password),
      kembali,
    });
    expect(response.headers.get("location")).toBe(location);
    const page = await newPerson(product).get(`/login?${new URLSearchParams({ kembali })}`);
    expect(await page.text()).toContain(`name="kembali" value="${location.replaceAll("&", "&amp;")}"`);
  });

  test("is the page in the Referer header, if it is on our site", async () => {
    const page = await newPerson(product).get("/login", { referer: `${product.url}/news/BBCA` });
    expect(await page.text()).toContain('name="kembali" value="/news/BBCA"');
    const foreign = await newPerson(product).get("/login", { referer: "https://evil.example/news/BBCA" });
    expect(await foreign.text()).toContain('name="kembali" value="/"');
    const data = await newPerson(product).get("/login", {
      referer: `${product.url}/watchlist.data?_routes=x`,
    });
    expect(await data.text()).toContain('name="kembali" value="/watchlist"');
  });

  test("is the page, even if only its data was requested after the session had ended elsewhere", async () => {
    const person = await signInAs(product, admin);
    person.cookies.delete("kp.session_token");
    const readData = async (path: string, headers = {}) => {
      const response = await person.get(path, headers);
      expect(response.headers.get("x-remix-reload-document"), path).toBe("true");
      return await response.text();
    };
    expect(await readData("/settings/delete.data")).toContain(
      '"/login?kembali=%2Fsettings%2Fdelete&sesi=berakhir"',
    );
    const search = await readData("/watchlist/tickers.data?q=bank", {
      referer: `${product.url}/watchlist/add?portfolio=3`,
    });
    expect(search).toContain('"/login?kembali=%2Fwatchlist%2Fadd%3Fportfolio%3D3');
  });
});

describe("cookies", () => {
  const flagsOf = async (target: Product, headers: Record<string, string> = {}) => {
    const response = await newPerson(target).post("/login", signInForm(admin.email, admin.password), headers);
    return Object.fromEntries(
      response.headers.getSetCookie().map((cookie) => {
        const [pair = "", ...flags] = cookie.split("; ");
        return [pair.slice(0, pair.indexOf("=")), flags.join("; ")];
      }),
    );
  };

  test("of a session are HttpOnly; the readable hint shows only that one exists", async () => {
    expect(await flagsOf(product)).toEqual({
      "kp.session_token": "Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax",
      kp_device: "Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax",
      kp_user: "Max-Age=2592000; Path=/; SameSite=Lax",
      kp_notice: "Max-Age=60; Path=/; SameSite=Lax",
    });
    const person = await signInAs(product, admin);
    expect(person.cookies.get("kp_user")).toBe("1");
  });

  test("are Secure over https, and host-only if they open an account", async () => {
    await using own = await startProduct({
      settings: { ...adminSettings, SITE_URL: "https://kabar.example" },
    });
    const flags = await flagsOf(own, { origin: "https://kabar.example" });
    expect(flags).toEqual({
      "__Host-kp.session_token": "Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax",
      "__Host-kp_device": "Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax; Secure",
      kp_user: "Max-Age=2592000; Path=/; SameSite=Lax; Secure",
      kp_notice: "Max-Age=60; Path=/; SameSite=Lax; Secure",
    });
    const behind = await flagsOf(proxied, { "x-forwarded-proto": "https" });
    for (const cookie of ["kp.session_token", "kp_device", "kp_user", "kp_notice"])
      expect(behind[cookie]).toContain("Secure");
  });

  test("are cleared on sign-out, here and in the database", async () => {
    const person = await signInAs(product, admin);
    const { cookies } = person;
    const stolen = new Map(cookies);
    const out = await person.post("/logout", {}, { referer: `${product.url}/news` });
    expect([out.status, out.headers.get("location")]).toEqual([302, "/news"]);
    expect([...cookies.keys()]).toEqual(["kp_device", "kp_notice"]);
    const thief = newPerson(product);
    for (const [name, value] of stolen) thief.cookies.set(name, value);
    expect(await (await thief.get("/session")).json()).toEqual({ signedIn: false });
    expect(await (await thief.get("/notifikasi/jumlah")).json()).toEqual({
      signedIn: false,
      unread: 0,
      newestId: null,
    });
    // These responses keep the hint: if the reader has left the page, a later one must report the end.
    expect(thief.cookies.has("kp_user")).toBe(true);
    expect((await thief.get("/settings")).headers.get("location")).toBe(
      "/login?kembali=%2Fsettings&sesi=berakhir",
    );
    expect(thief.cookies.has("kp_user")).toBe(false);
  });

  test.each([
    ["/saham/BBCA?tab=profile", "/saham/BBCA?tab=profile"],
    ["/search?q=bank", "/search?q=bank"],
    ["/notifikasi", "/"],
    ["/kalender?emiten=BBCA", "/"],
    ["/screener/saved", "/"],
    ["/watchlist", "/"],
    ["/settings/email", "/"],
    ["/news/preview/1", "/"],
  ])("sign-out on %s leads to %s", async (path, target) => {
    const person = await signInAs(product, admin);
    const out = await person.post("/logout", {}, { referer: product.url + path });
    expect(out.headers.get("location")).toBe(target);
  });
});

describe("forms from other sites", () => {
  test.each([
    ["another origin", { origin: "https://evil.example" }],
    ["no origin, but Sec-Fetch-Site", { origin: "", "sec-fetch-site": "cross-site" }],
    ["a sandbox", { origin: "null" }],
    ["a referer alone", { origin: "", referer: "https://evil.example/news" }],
  ])("have no effect: %s", async (_, headers) => {
    const person = await signInAs(product, admin);
    for (const path of ["/logout", "/settings", "/watchlist/new", "/profile/edit", "/watchlist/new.data"]) {
      const response = await person.post(path, { name: "Curian" }, headers);
      expect(response.status, path).toBe(403);
    }
    expect((await person.get("/profile")).status).toBe(200);
  });
});

describe("pages for everyone", () => {
  test.each([
    "/",
    "/news",
    "/news/read/apa-itu-auto-rejection-batas-harga-harian-di-bursa",
    "/markets",
    "/saham/BBCA",
    "/search?q=bank",
  ])("are byte-identical for signed-in users: %s", async (path) => {
    const person = await signInAs(product, admin);
    // Prices and relative times can change between two requests.
    await vi.waitFor(
      async () => {
        const visitor = await newPerson(product).get(path);
        const member = await person.get(path);
        expect(visitor.status).toBe(200);
        const same = await member.text();
        expect(same).toBe(await visitor.text());
        expect(member.headers.getSetCookie()).toEqual([]);
        expect(same).not.toContain(admin.email);
      },
      { timeout: 60_000, interval: 500 },
    );
  });
});
