import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newPerson, type Person, signInAs, signInForm, textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { linkIn, startMailServer, type TestMailServer } from "#test/servers/mail-server.ts";
import { addMember, admin, adminSettings, NEW_PASSWORD, PASSWORD } from "#test/test-users.ts";

const CONFIRM =
  "Konfirmasi lewat email Terlalu banyak percobaan login ke akun ini. Jika akunnya ada dan kata sandinya benar, kami mengirim tautan ke alamat itu; buka tautannya untuk login.";

let mailServer: TestMailServer;
let product: Product;
beforeAll(async () => {
  mailServer = await startMailServer();
  product = await startProduct({
    settings: { ...adminSettings, TRUST_PROXY: "true", SMTP_URL: mailServer.url },
  });
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await mailServer.stop();
});

let lastNetwork = 0;
function elsewhere(): Record<string, string> {
  lastNetwork += 1;
  return { "x-forwarded-for": `203.${lastNetwork >> 8}.113.${lastNetwork & 255}` };
}

async function member(email: string): Promise<{ email: string; password: string }> {
  await addMember((await product.database()).db, email);
  return { email, password: PASSWORD };
}

/** Failed logins by strangers, each from a network of its own. */
async function fail(email: string, times: number, path = "/login"): Promise<void> {
  await together(times, () => newPerson(product).post(path, signInForm(email, "salah sekali"), elsewhere()));
}

const together = (times: number, act: (time: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: times }, (_, time) => act(time)));

const login = (person: Person, email: string, password: string, path = "/login", headers = elsewhere()) =>
  person.post(path, { ...signInForm(email, password), kembali: "" }, headers);

const mailsTo = (email: string, subject: string) =>
  mailServer.mails.filter((mail) => mail.to.includes(email) && mail.subject.startsWith(subject));

/** Waits until all mails are sent. */
async function deliveredTo(email: string, subject: string) {
  const { pool } = await product.database();
  await expect
    .poll(async () => (await pool.query("SELECT 1 FROM mail_queue WHERE sent_at IS NULL")).rowCount)
    .toBe(0);
  return mailsTo(email, subject);
}

function pathOf(mail: { source: string } | undefined): string {
  const { pathname, search } = new URL(linkIn(mail ?? { source: "" }));
  return pathname + search;
}

const tokenOf = (path: string) => new URL(path, product.url).searchParams.get("token") ?? "";

describe("strangers with repeated failed sign-ins", () => {
  test("don't lock out a browser that has signed in before, also not from its own network", async () => {
    const budi = await member("budi@example.com");
    const knownBrowser = await signInAs(product, budi);
    await knownBrowser.post("/logout");
    const home = elsewhere();
    await fail(budi.email, 12);
    await together(12, (time) =>
      newPerson(product).post("/login", signInForm(`orang${time}@example.com`, "salah sekali"), home),
    );
    expect((await login(newPerson(product), budi.email, PASSWORD, "/login", home)).status).toBe(429);
    expect((await login(knownBrowser, budi.email, PASSWORD, "/login", home)).status).toBe(302);
    expect((await knownBrowser.get("/profile")).status).toBe(200);
  });

  test("get the same response for the right password, a wrong one and an unknown account", async () => {
    const siti = await member("siti@example.com");
    await fail(siti.email, 5);
    await fail("tidak-ada@example.com", 5);
    const responses = [];
    for (const [email, password] of [
      [siti.email, PASSWORD],
      [siti.email, "salah sekali"],
      ["tidak-ada@example.com", PASSWORD],
    ] as const) {
      const person = newPerson(product);
      const response = await login(person, email, password);
      const html = await response.text();
      expect(html).toContain(`value="${email}"`);
      responses.push({
        status: response.status,
        cookies: [...person.cookies],
        html: html.replaceAll(email, "EMAIL").replace(/20\d\d-[\d:.T-]+Z/g, ""),
      });
    }
    expect(responses[0]).toMatchObject({ status: 202, cookies: [] });
    expect(responses[0]?.html).toContain("Konfirmasi lewat email");
    expect(responses[1]).toEqual(responses[0]);
    expect(responses[2]).toEqual(responses[0]);
  });

  test.each(["/login", "/admin/login"])("don't lock out the owner on a new browser at %s", async (path) => {
    const owner = path === "/login" ? await member("tuti@example.com") : admin;
    await fail(owner.email, 8, path);
    const fresh = newPerson(product);
    expect(await textOf(await login(fresh, owner.email, owner.password, path))).toContain(CONFIRM);
    const [mail] = await deliveredTo(owner.email, "Konfirmasi login ke KabarPasar");
    const link = pathOf(mail);
    expect(link).toMatch(new RegExp(`^${path}\\?token=`));

    await fail(owner.email, 8, path);
    const page = await (await fresh.get(link)).text();
    expect(page).toContain("Masukkan kata sandi sekali lagi untuk login dari peramban ini.");
    expect(page).toContain(`value="${owner.email}"`);
    const token = tokenOf(link);
    const form = { ...signInForm(owner.email, owner.password), kembali: "", token };
    const wrong = await fresh.post(link, { ...form, password: "salah sekali" }, elsewhere());
    expect([wrong.status, await textOf(wrong)]).toEqual([
      422,
      expect.stringContaining("Email atau kata sandi salah."),
    ]);
    const signedIn = await fresh.post(link, form, elsewhere());
    expect([signedIn.status, signedIn.headers.get("location")]).toEqual([
      302,
      path === "/login" ? "/" : "/admin",
    ]);
    expect((await fresh.get("/profile")).status).toBe(200);

    const again = await newPerson(product).get(link);
    expect([again.status, await textOf(again)]).toEqual([
      410,
      expect.stringContaining("Tautan tidak berlaku lagi."),
    ]);
    await fresh.post("/logout");
    await fail(owner.email, 8, path);
    expect((await login(fresh, owner.email, owner.password, path)).status).toBe(302);
  });

  test("trigger one warning to the owner a day and a limited number of links", async () => {
    const wati = await member("wati@example.com");
    await fail(wati.email, 15);
    await together(15, () => login(newPerson(product), wati.email, PASSWORD));
    expect(await deliveredTo(wati.email, "Konfirmasi login")).toHaveLength(3);
    const warnings = await deliveredTo(wati.email, "Banyak percobaan login ke akun KabarPasar Anda");
    expect(warnings).toHaveLength(1);
  });

  test("can't use another account's link", async () => {
    const rudi = await member("rudi@example.com");
    const tono = await member("tono@example.com");
    await fail(rudi.email, 5);
    await login(newPerson(product), rudi.email, PASSWORD);
    const [mail] = await deliveredTo(rudi.email, "Konfirmasi login");
    await fail(tono.email, 5);
    const token = tokenOf(pathOf(mail));
    const response = await newPerson(product).post(
      "/login",
      { ...signInForm(tono.email, PASSWORD), token },
      elsewhere(),
    );
    expect(response.status).toBe(202);
  });
});

describe("strangers with repeated reset requests", () => {
  const sent = "Jika ada akun dengan alamat itu, kami sudah mengirim tautan untuk membuat kata sandi baru.";

  test("neither flood the mailbox nor prevent the owner from getting a link", async () => {
    const dewi = await member("dewi@example.com");
    const knownBrowser = await signInAs(product, dewi);
    const ask = async (person: Person) => {
      const response = await person.post("/forgot-password", { email: dewi.email }, elsewhere());
      expect([response.status, await textOf(response)]).toEqual([200, expect.stringContaining(sent)]);
    };
    await together(15, () => ask(newPerson(product)));
    expect(await deliveredTo(dewi.email, "Atur ulang")).toHaveLength(3);
    await ask(knownBrowser);
    expect(await deliveredTo(dewi.email, "Atur ulang")).toHaveLength(4);

    const fresh = newPerson(product);
    await ask(fresh);
    const link = pathOf((await deliveredTo(dewi.email, "Atur ulang")).at(-1));
    const reset = await fresh.post(link, { token: tokenOf(link), password: NEW_PASSWORD }, elsewhere());
    expect([reset.status, reset.headers.get("location")]).toEqual([302, "/login"]);

    await fail(dewi.email, 8);
    expect((await login(fresh, dewi.email, NEW_PASSWORD)).status).toBe(302);
    await fail(dewi.email, 8);
    expect((await login(knownBrowser, dewi.email, NEW_PASSWORD)).status).toBe(202);
  });
});

describe("a browser", () => {
  test("is recognised for each of several accounts, across sign-outs, until the password changes", async () => {
    const [ani, ina] = [await member("ani@example.com"), await member("ina@example.com")];
    const shared = await signInAs(product, ani);
    await shared.post("/logout");
    await login(shared, ina.email, PASSWORD);
    await shared.post("/logout");
    const other = await signInAs(product, ani);
    const changed = await other.post("/profile/password", { current: PASSWORD, password: NEW_PASSWORD });
    expect(changed.status).toBe(302);
    await other.post("/logout");
    for (const { email } of [ani, ina]) await fail(email, 8);
    expect((await login(shared, ina.email, PASSWORD)).status).toBe(302);
    await shared.post("/logout");
    expect((await login(shared, ani.email, NEW_PASSWORD)).status).toBe(202);
    expect((await login(other, ani.email, NEW_PASSWORD)).status).toBe(302);
  });

  test("has five failed attempts of its own before it counts as a stranger", async () => {
    const joko = await member("joko@example.com");
    const knownBrowser = await signInAs(product, joko);
    await knownBrowser.post("/logout");
    await fail(joko.email, 8);
    const statuses = [];
    for (let time = 1; time <= 7; time++)
      statuses.push((await login(knownBrowser, joko.email, "salah sekali")).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 202, 202]);
  });
});
