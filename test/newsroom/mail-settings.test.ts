import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newPerson, type Person, signInAs, textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { startMailServer, type TestMailServer } from "#test/servers/mail-server.ts";
import { mailsInOutbox } from "#test/servers/outbox.ts";
import { addMember, admin, adminSettings, PASSWORD } from "#test/test-users.ts";
import { expectRefusal } from "./refused-form.ts";

const PATH = "/admin/settings/email";
const login = { user: "redaksi", password: "rahasia-surat-77" };

let product: Product;
let boss: Person;
let editor: Person;
let open: TestMailServer;
let locked: TestMailServer;
beforeAll(async () => {
  const refusal = "550 5.1.1 <budi@tlscontact.com>: Recipient address rejected";
  open = await startMailServer({ refuse: (to) => (to === admin.email ? refusal : undefined) });
  locked = await startMailServer({ login: login });
  product = await startProduct({
    settings: { ...adminSettings, SEED_DEMO: "false", LOG_LEVEL: "debug", SITE_NAME: "Kabar Uji" },
  });
  await addMember((await product.database()).db, "editor@example.com", "editor");
  boss = await signInAs(product, admin);
  editor = await signInAs(product, { email: "editor@example.com", password: PASSWORD });
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await Promise.all([open.stop(), locked.stop()]);
});
beforeEach(async () => {
  await product.query("DELETE FROM settings WHERE key = 'mail'");
  await product.query("DELETE FROM mail_queue");
  locked.mails.length = 0;
});

const portOf = ({ url }: { url: string }) => new URL(url).port;
const fields = (typed: Record<string, string> = {}) => ({
  host: "127.0.0.1",
  port: portOf(locked),
  encryption: "none",
  user: login.user,
  password: login.password,
  senderName: "",
  senderAddress: "",
  bulkPerMinute: "",
  version: "0",
  ...typed,
});
const save = (typed: Record<string, string> = {}) => boss.post(PATH, fields(typed));
const tryOut = (typed: Record<string, string> = {}) => boss.post(PATH, fields({ intent: "test", ...typed }));
const versionIn = (html: string) => /name="version" value="(\d+)"/.exec(html)?.[1];
const forgetPassword = () => boss.post("/forgot-password", { email: "editor@example.com" });

const newestInOutbox = () => mailsInOutbox(product).at(-1) ?? "";

test("without a server the page names the outbox, and the test mail is written there", async () => {
  const text = await textOf(await boss.get(PATH));
  expect(text).toContain("Email belum dikirim ke mana pun");
  expect(text).toContain(
    `setiap email ditulis sebagai berkas di ${product.place.dataDir}/outbox pada server.`,
  );
  expect(text).toContain("Tidak ada email yang menunggu.");
  expect(await textOf(await boss.get("/admin/settings"))).toMatch(/Keamanan +Email +Import +Data Pasar/);
  const empty = { host: "", port: "", user: "", password: "" };
  const tested = await tryOut({ ...empty, senderName: "Meja Redaksi", senderAddress: "meja@kabar.example" });
  expect(tested.status).toBe(200);
  expect(await textOf(tested)).toContain("Email uji ditulis ke berkas");
  expect(newestInOutbox()).toContain("From: Meja Redaksi <meja@kabar.example>");
  expect(newestInOutbox()).toContain("To: admin@example.com");
  expect(newestInOutbox()).toContain("Subject: Email uji dari Kabar Uji");
});

test("mails go to the saved server, with the saved sender, without a restart", async () => {
  const saved = await save({
    senderName: " Meja  Redaksi ",
    senderAddress: "meja@kabar.example",
    bulkPerMinute: "120",
  });
  expect([saved.status, saved.headers.get("location")]).toEqual([302, PATH]);
  await forgetPassword();
  await expect.poll(() => locked.mails.map(({ to }) => to)).toEqual([["editor@example.com"]]);
  expect(locked.mails[0]?.source).toContain("From: Meja Redaksi <meja@kabar.example>");
  expect(
    await product.query(`SELECT action, actor_email, before, after FROM audit_log
      WHERE subject_id = 'mail' ORDER BY id DESC LIMIT 1`),
  ).toEqual([
    {
      action: "mail-settings-changed",
      actor_email: admin.email,
      before: {
        mailHost: null,
        mailEncryption: null,
        mailUser: null,
        senderName: null,
        senderAddress: null,
        bulkPerMinute: null,
        newPassword: null,
      },
      after: {
        mailHost: `127.0.0.1:${portOf(locked)}`,
        mailEncryption: "none",
        mailUser: "redaksi",
        senderName: "Meja Redaksi",
        senderAddress: "meja@kabar.example",
        bulkPerMinute: 120,
        newPassword: true,
      },
    },
  ]);
  expect(await textOf(await boss.get("/admin/audit"))).toContain("Pengaturan email diubah");
});

test("the password is stored encrypted and appears in no page, response or log", async () => {
  await save();
  const responses = await Promise.all([
    boss.get(PATH),
    boss.get(`${PATH}.data`),
    tryOut({ port: "0", version: "1" }),
    save({ user: "", version: "1" }),
  ]);
  for (const response of responses) expect(await response.text()).not.toContain(login.password);
  const [stored] = await product.query("SELECT value FROM settings WHERE key = 'mail'");
  expect(stored.value.value.server.encryptedPassword).toMatch(/^encrypted\.v1\./);
  expect(JSON.stringify(await product.query("SELECT * FROM settings, audit_log"))).not.toContain(
    login.password,
  );
  await forgetPassword();
  await expect.poll(() => locked.mails.length).toBe(1);
  expect(product.output()).not.toContain(login.password);
});

test("a form posted without a session is retained without the password", async () => {
  const stranger = newPerson(product);
  const sent = await stranger.post(PATH, fields({ senderName: "Meja Redaksi" }));
  expect(sent.status).toBe(307);
  const carried = await stranger.post(
    sent.headers.get("location") ?? "",
    fields({ senderName: "Meja Redaksi" }),
  );
  const html = await carried.text();
  expect(html).toContain('value="Meja Redaksi"');
  expect(html).toContain("Kata sandi tidak ikut terbawa");
  expect(html).not.toContain(login.password);
});

test("an empty password leaves the stored one unchanged, but only for the same server and user", async () => {
  await save();
  expect(await (await boss.get(PATH)).text()).toContain("Biarkan kosong untuk tidak mengubah.");
  const unchangedPassword = { password: "", version: "1" };
  expect((await save({ ...unchangedPassword, senderName: "Baru" })).status).toBe(302);
  expect((await tryOut({ ...unchangedPassword, version: "2" })).status).toBe(200);
  expect(locked.mails.map(({ subject }) => subject)).toEqual(["Email uji dari Kabar Uji"]);
  for (const typed of [{ host: "localhost" }, { port: portOf(open) }, { user: "lain" }]) {
    for (const response of [
      await save({ ...unchangedPassword, version: "2", ...typed }),
      await tryOut({ ...unchangedPassword, ...typed }),
    ]) {
      expect(response.status).toBe(422);
      expect(await response.text()).toContain(
        "Isi kata sandi lagi. Yang tersimpan hanya dipakai untuk server, port, pengguna, dan enkripsi semula.",
      );
    }
  }
});

test("a test mail reports the reason for its failure in words, and preserves the input", async () => {
  const encrypted = await startMailServer({ startTls: true });
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  const other = createServer((socket) => socket.write("SSH-2.0-OpenSSH_9.2\r\n")).listen(0, "127.0.0.1");
  const free = createServer().listen(0, "127.0.0.1");
  await Promise.all([silent, other, free].map((server) => once(server, "listening")));
  const portOfServer = (server: Server) => String((server.address() as { port: number }).port);
  const refusing = portOfServer(free);
  free.close();
  const anyone = { user: "", password: "" };
  const cases: [Record<string, string>, string][] = [
    [{ password: "salah-sandi-99" }, "Login ke server email gagal. Periksa pengguna dan kata sandi."],
    [{ ...anyone, port: refusing }, "Server menolak sambungan. Periksa alamat dan port."],
    [{ ...anyone, port: portOf(open) }, "Server menolak alamat penerima."],
    [{ ...anyone, host: "ssl.tidak-ada.invalid" }, "Alamat server tidak ditemukan. Periksa ejaannya."],
    [
      { ...anyone, port: portOf(encrypted), encryption: "starttls" },
      "Sambungan terenkripsi gagal. Periksa pilihan enkripsi, port, dan sertifikat server.",
    ],
    [
      { ...anyone, port: portOfServer(silent) },
      "Server tidak menjawab tepat waktu. Periksa alamat, port, dan enkripsi.",
    ],
    [
      { ...anyone, port: portOfServer(other) },
      "Yang menjawab di alamat ini bukan server email, atau port dan enkripsinya tidak cocok.",
    ],
  ];
  const pages = await Promise.all(
    cases.map(async ([typed, sentence]) => {
      const response = await tryOut({ senderName: "Masih Diketik", ...typed });
      const html = await response.text();
      expect([response.status, html]).toEqual([422, expect.stringContaining("Email uji tidak terkirim")]);
      expect(html).toContain(sentence);
      expect(html).toContain('value="Masih Diketik"');
      return html;
    }),
  );
  expect(pages.join()).not.toContain("salah-sandi-99");
  expect(product.output()).not.toContain("salah-sandi-99");
  expect(pages[0]).toContain("535 Authentication credentials invalid");
  expect(await product.query("SELECT key FROM settings WHERE key = 'mail'")).toEqual([]);
  silent.close();
  other.close();
  await encrypted.stop();
});

test("a mail waits while the server refuses it, and is sent once the settings are corrected", async () => {
  await save({ password: "salah-sandi-99" });
  await forgetPassword();
  await expect
    .poll(() => product.query("SELECT last_error FROM mail_queue WHERE sent_at IS NULL"))
    .toEqual([{ last_error: expect.stringContaining("535 Authentication credentials invalid") }]);
  await product.query(
    "UPDATE mail_queue SET next_attempt_at = now() + interval '20 minutes' WHERE sent_at IS NULL",
  );
  const text = await textOf(await boss.get(PATH));
  expect(text).toMatch(/Menunggu +1 +Tertua sejak .* WIB +Gagal dalam 30 hari +0 +Kegagalan terakhir/);
  await save({ version: "1" });
  await expect.poll(() => locked.mails.map(({ to }) => to)).toEqual([["editor@example.com"]]);
});

test.each<[Record<string, string>, string]>([
  [{ host: "" }, "Isi alamat server, atau kosongkan port, pengguna, dan kata sandi juga."],
  [{ host: "http://x" }, "Isi dengan nama server seperti smtp.contoh.id atau alamat IP, tanpa port."],
  [
    { host: "smtp.contoh.id:25" },
    "Isi dengan nama server seperti smtp.contoh.id atau alamat IP, tanpa port.",
  ],
  [{ port: "70000" }, "Isi dengan bilangan bulat dari 1 sampai 65.535, atau kosongkan."],
  [{ encryption: "ssl" }, "Pilih salah satu enkripsi yang tersedia."],
  [{ user: "" }, "Isi pengguna untuk kata sandi ini, atau kosongkan kata sandi."],
  [{ password: "" }, "Isi kata sandi untuk pengguna ini."],
  [{ senderAddress: "meja@" }, "Isi dengan alamat email yang benar, atau kosongkan."],
  [{ bulkPerMinute: "0" }, "Isi dengan bilangan bulat dari 1 sampai 6.000, atau kosongkan."],
  [{ bulkPerMinute: "6001" }, "Isi dengan bilangan bulat dari 1 sampai 6.000, atau kosongkan."],
  [{ senderName: "x".repeat(81) }, "Nama pengirim paling banyak 80 karakter."],
])("%j is refused and the input is preserved", async (typed, message) => {
  const html = await expectRefusal(await save({ senderName: "Masih Diketik", ...typed }), message);
  expect(html).toContain(`value="${typed.senderName ?? "Masih Diketik"}"`);
  expect(html).not.toContain(login.password);
  expect(await product.query("SELECT key FROM settings WHERE key = 'mail'")).toEqual([]);
});

test("the second of two admins gets a conflict, and can then overwrite", async () => {
  await save({ senderName: "Milik Pertama" });
  const conflict = await save({ senderName: "Milik Kedua" });
  expect(conflict.status).toBe(409);
  const html = await conflict.text();
  expect(html).toContain("Yang sekarang tersimpan");
  expect(html).toContain("Milik Pertama");
  expect(html).toContain('value="Milik Kedua"');
  expect(versionIn(html)).toBe("1");
  expect((await save({ senderName: "Milik Kedua", version: "1" })).status).toBe(302);
});

test("editors can neither see nor change the settings", async () => {
  expect((await editor.get(PATH)).status).toBe(403);
  expect((await editor.post(PATH, fields())).status).toBe(403);
  expect((await editor.post(PATH, fields({ intent: "test" }))).status).toBe(403);
  expect(locked.mails).toEqual([]);
});

test("SMTP_URL replaces the saved server, and the page says so; the sender still applies", async () => {
  const fixed = await startMailServer();
  await using own = await startProduct({
    settings: { ...adminSettings, SMTP_URL: fixed.url, SEED_DEMO: "false" },
  });
  const person = await signInAs(own, admin);
  const html = await (await person.get(PATH)).text();
  expect(html).toContain("Server email ditentukan oleh SMTP_URL");
  expect(html).toContain(`Konfigurasi server menetapkan 127.0.0.1:${portOf(fixed)}`);
  expect(html).not.toContain('name="host"');
  const form = { senderName: "Meja Redaksi", senderAddress: "meja@kabar.example", version: "0" };
  const tested = await person.post(PATH, { ...form, intent: "test" });
  expect(await textOf(tested)).toContain(
    `127.0.0.1:${portOf(fixed)} menerima email untuk admin@example.com.`,
  );
  expect((await person.post(PATH, { ...form, host: "127.0.0.1", port: portOf(open) })).status).toBe(302);
  await person.post("/forgot-password", { email: admin.email });
  await expect.poll(() => fixed.mails.length).toBe(2);
  for (const { source } of fixed.mails) expect(source).toContain("From: Meja Redaksi <meja@kabar.example>");
  await fixed.stop();
});
