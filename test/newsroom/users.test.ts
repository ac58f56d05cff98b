import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  newPerson,
  noticeOf,
  type Person,
  signInAs,
  signInForm,
  signUpForm,
  textOf,
} from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { linkIn } from "#test/servers/mail-server.ts";
import { mailsInOutbox } from "#test/servers/outbox.ts";
import { addMember, admin, adminSettings, NEW_PASSWORD, PASSWORD } from "#test/test-users.ts";
import { withoutTable } from "#test/without-table.ts";
import { expectRefusal } from "./refused-form.ts";

let product: Product;
let boss: Person;
beforeAll(async () => {
  product = await startProduct({ settings: { ...adminSettings, SEED_DEMO: "false" } });
  boss = await signInAs(product, admin);
});
afterAll(() => product[Symbol.asyncDispose]());

const add = async (email: string, role?: "user" | "editor" | "admin") =>
  addMember((await product.database()).db, email, role);
const read = async (path: string) => textOf(await boss.get(path));
const notice = () => noticeOf(boss);
const edit = (id: string, fields: Record<string, string>) =>
  boss.post(`/admin/users/edit?pengguna=${id}`, fields);
const lastAudit = async () =>
  (
    await product.query(
      "SELECT action, actor_email, subject_label, before, after FROM audit_log ORDER BY id DESC LIMIT 1",
    )
  )[0];

beforeEach(async () => {
  boss.cookies.delete("kp_notice");
  await product.query(`DELETE FROM users WHERE email <> '${admin.email}'`);
});

test("the table has the specified columns and badges, newest first", async () => {
  await add("siti@example.com", "editor");
  await add("budi@example.com");
  const html = await (await boss.get("/admin/users")).text();
  for (const column of ["Email", "Role", "Terakhir Login", "Tanggal Daftar", "Aksi"]) {
    expect(html).toContain(`<th scope="col">${column}</th>`);
  }
  const text = await read("/admin/users");
  expect(text).toMatch(/budi@example.com +Pengguna +Belum pernah +\d+ \w+ 20\d\d +Edit/);
  expect(text).toMatch(/siti@example.com +Editor +Belum pernah/);
  expect(text).toMatch(/admin@example.com +Anda +Admin +\d+ \w+ 20\d\d, \d\d\.\d\d WIB/);
  expect(text).toMatch(/budi@.*siti@/);
  expect(html).toContain('aria-label="Hapus: budi@example.com"');
  expect(html).not.toContain('aria-label="Hapus: admin@example.com"');
});

test("the filter matches role and part of the address, and the list is paginated", async () => {
  await add("siti@example.com", "editor");
  await product.query(`
    INSERT INTO users (id, name, email, created_at)
      SELECT 'u' || n, '', 'pembaca-' || n || '@example.com', now() - make_interval(mins => n)
      FROM generate_series(1, 120) AS n`);
  const editors = await read("/admin/users?peran=editor");
  expect(editors).toContain("siti@example.com");
  expect(editors).not.toContain("pembaca-1@");
  const matches = await read("/admin/users?q=BACA-7&peran=user");
  expect(matches).toContain("pembaca-77@example.com");
  expect(matches).not.toContain("siti@");
  expect(await read("/admin/users?q=100%25")).toContain("Tidak ada pengguna yang cocok dengan filter.");
  const names: string[] = [];
  let next: string | undefined = "/admin/users?q=pembaca";
  while (next) {
    const html = await (await boss.get(next)).text();
    names.push(...Array.from(html.matchAll(/aria-label="Edit: (pembaca-\d+)@/g), ([, name]) => name ?? ""));
    next = /href="([^"]+)"[^>]*>Berikutnya</.exec(html)?.[1]?.replaceAll("&amp;", "&");
  }
  expect(names).toEqual(Array.from({ length: 120 }, (_, index) => `pembaca-${index + 1}`));
});

test("an invited editor sets a name and a password by the mailed link, once, and signs in", async () => {
  const invited = await boss.post("/admin/users/new", { email: " Rina@Example.com ", role: "editor" });
  expect(invited.status).toBe(200);
  const html = await invited.text();
  expect(html).toContain("Email undangan untuk rina@example.com sedang dikirim.");
  const copied = /value="(http:[^"]+reset-password[^"]+)"/.exec(html)?.[1];
  expect(await lastAudit()).toMatchObject({
    action: "user-invited",
    actor_email: admin.email,
    subject_label: "rina@example.com",
    after: { role: "editor" },
  });
  expect(await read("/admin/users")).toMatch(/rina@example.com +Belum verifikasi +Editor +Belum pernah/);

  const mail = await mailTo("rina@example.com");
  expect(mail).toContain("admin@example.com membuatkan Anda akun KabarPasar sebagai editor.");
  expect(mail).toContain("Tautan berlaku 7 hari dan hanya dapat dipakai sekali.");
  expect(linkIn({ source: mail })).toBe(copied);
  const { pathname, search, searchParams } = new URL(linkIn({ source: mail }));
  const rina = newPerson(product);
  expect(await textOf(await rina.get(pathname + search))).toContain("Terima Undangan");
  const token = searchParams.get("token") ?? "";
  const nameless = await rina.post(pathname + search, { token, name: " ", password: NEW_PASSWORD });
  expect(await textOf(nameless)).toContain("Tulis nama Anda.");
  const accepted = await rina.post(pathname + search, { token, name: " Rina  Ayu ", password: NEW_PASSWORD });
  expect(accepted.headers.get("location")).toBe("/admin");
  expect(await product.query("SELECT name FROM users WHERE email = 'rina@example.com'")).toEqual([
    { name: "Rina Ayu" },
  ]);
  expect((await newPerson(product).get(pathname + search)).status).toBe(410);
  expect((await rina.get("/admin")).status).toBe(200);
  const refused = await rina.get("/admin/users");
  expect(refused.status).toBe(403);
  expect(await textOf(refused)).toContain("Peran Anda tidak memiliki izin untuk membuka halaman ini.");

  const [{ id }] = await product.query("SELECT id FROM users WHERE email = 'rina@example.com'");
  const again = await edit(id, { change: "invite" });
  expect(again.status).toBe(422);
  expect(await textOf(again)).toContain("Pengguna ini sudah membuat kata sandi.");
});

test("a stranger's sign-up with an invited address sets no password and leaves the invitation valid", async () => {
  await boss.post("/admin/users/new", { email: "tono@example.com", role: "editor" });
  const invitation = new URL(linkIn({ source: await mailTo("tono@example.com") }));
  const stranger = newPerson(product);
  await stranger.post("/login", signUpForm("tono@example.com", "sandi orang asing 7"));
  expect(
    await product.query(
      "SELECT password FROM accounts JOIN users ON users.id = user_id WHERE email = 'tono@example.com'",
    ),
  ).toEqual([{ password: null }]);
  const [{ id }] = await product.query("SELECT id FROM users WHERE email = 'tono@example.com'");
  expect((await edit(id, { change: "invite" })).status).toBe(200);
  const tono = newPerson(product);
  const path = invitation.pathname + invitation.search;
  const token = invitation.searchParams.get("token") ?? "";
  const accepted = await tono.post(path, { token, name: "Tono", password: NEW_PASSWORD });
  expect(accepted.headers.get("location")).toBe("/admin");
});

test("an expired invitation is refused and can be sent again", async () => {
  await boss.post("/admin/users/new", { email: "dewi@example.com", role: "user" });
  const first = new URL(linkIn({ source: await mailTo("dewi@example.com") }));
  const [{ days }] = await product.query(
    "SELECT round(extract(epoch FROM max(expires_at) - now()) / 86400)::int AS days FROM verifications",
  );
  expect(days).toBe(7);
  await product.query("UPDATE verifications SET expires_at = now() - interval '1 second'");
  expect((await newPerson(product).get(first.pathname + first.search)).status).toBe(410);
  const [{ id }] = await product.query("SELECT id FROM users WHERE email = 'dewi@example.com'");
  expect(await read(`/admin/users/edit?pengguna=${id}`)).toContain("Pengguna ini belum membuat kata sandi.");
  expect((await edit(id, { change: "invite" })).status).toBe(200);
  expect((await lastAudit()).action).toBe("invitation-repeated");
});

test("the dialog says what became of the invitation's mail", async () => {
  await boss.post("/admin/users/new", { email: "wati@example.com", role: "user" });
  await mailTo("wati@example.com");
  const [{ id, mail }] = await product.query(
    "SELECT user_id AS id, invitation_mail_id AS mail FROM profiles JOIN users ON id = user_id WHERE email = 'wati@example.com'",
  );
  const dialog = () => read(`/admin/users/edit?pengguna=${id}`);
  await expect.poll(dialog).toMatch(/Undangan dikirim \(\d+ \w+ 20\d\d, \d\d\.\d\d WIB\)\./);
  await product.query(`
    UPDATE mail_queue SET sent_at = NULL, next_attempt_at = now() + interval '1 hour' WHERE id = '${mail}'`);
  expect(await dialog()).toContain("Email undangan masih mengantre.");
  await product.query(`UPDATE mail_queue SET last_error = '421 try later' WHERE id = '${mail}'`);
  expect(await dialog()).toContain(
    "Email undangan belum terkirim dan akan dicoba lagi. Kesalahan terakhir: 421 try later",
  );
  await product.query(
    `UPDATE mail_queue SET last_error = '550 no such user', failed_at = now() WHERE id = '${mail}'`,
  );
  expect(await dialog()).toContain("Email undangan gagal dikirim: 550 no such user");
});

test("an admin resets the second factor of a user who has lost it", async () => {
  const id = await add("siti@example.com", "editor");
  const siti = await signInAs(product, { email: "siti@example.com", password: PASSWORD });
  expect(await read(`/admin/users/edit?pengguna=${id}`)).not.toContain("Verifikasi Dua Langkah");
  await product.query(`UPDATE users SET two_factor_enabled = true WHERE id = '${id}'`);
  await product.query(
    `INSERT INTO two_factors (id, secret, backup_codes, user_id) VALUES ('f', 's', 'b', '${id}')`,
  );
  expect(await read(`/admin/users/edit?pengguna=${id}`)).toContain("Atur Ulang Verifikasi Dua Langkah");
  const reset = await edit(id, { change: "reset-two-factor" });
  expect(reset.headers.get("location")).toBe("/admin/users");
  expect(notice()).toMatch(/^two-factor-reset/);
  expect(await product.query("SELECT id FROM two_factors")).toEqual([]);
  expect((await siti.get("/admin")).headers.get("location")).toMatch(/^\/admin\/login/);
  expect(await lastAudit()).toMatchObject({
    action: "two-factor-reset",
    actor_email: admin.email,
    subject_label: "siti@example.com",
  });
  expect(await mailTo("siti@example.com")).toContain(
    "admin@example.com menonaktifkan verifikasi dua langkah akun Anda dan mengakhiri semua sesinya.",
  );
  expect((await siti.post("/login", signInForm("siti@example.com", PASSWORD))).status).toBe(302);
  const [{ id: own }] = await product.query(`SELECT id FROM users WHERE email = '${admin.email}'`);
  const refused = await edit(own, { change: "reset-two-factor" });
  expect(refused.status).toBe(422);
});

test.each([
  ["", "Masukkan alamat email."],
  ["bukan alamat", "Alamat email tidak valid."],
  ["ADMIN@example.com", "Alamat ini sudah terdaftar. Cari di daftar pengguna untuk mengubah perannya."],
])("the address %j is refused and the input is preserved", async (email, message) => {
  const html = await expectRefusal(await boss.post("/admin/users/new", { email, role: "admin" }), message);
  expect(html).toContain(`value="${email}"`);
  expect(html).toMatch(/<option value="admin" selected="">/);
});

test("a new role takes effect with the next request", async () => {
  const id = await add("siti@example.com");
  const siti = await signInAs(product, { email: "siti@example.com", password: PASSWORD });
  expect((await siti.get("/admin")).status).toBe(403);
  expect((await edit(id, { change: "role", role: "editor" })).headers.get("location")).toBe("/admin/users");
  expect(notice()).toMatch(/^user-changed/);
  expect((await siti.get("/admin")).status).toBe(200);
  expect(await lastAudit()).toEqual({
    action: "role-changed",
    actor_email: admin.email,
    subject_label: "siti@example.com",
    before: { role: "user" },
    after: { role: "editor" },
  });
});

test("a deactivated user is signed out and can't sign in until reactivated", async () => {
  const id = await add("siti@example.com", "editor");
  const siti = await signInAs(product, { email: "siti@example.com", password: PASSWORD });
  await edit(id, { change: "deactivate" });
  expect(await lastAudit()).toMatchObject({ action: "user-deactivated", subject_label: "siti@example.com" });
  expect((await siti.get("/admin")).headers.get("location")).toMatch(/^\/admin\/login/);
  expect(await product.query(`SELECT id FROM sessions WHERE user_id = '${id}'`)).toEqual([]);
  const refused = await siti.post("/login", signInForm("siti@example.com", PASSWORD));
  expect(refused.status).toBe(422);
  expect(await textOf(refused)).toContain("Akun ini dinonaktifkan. Hubungi admin jika ini keliru.");
  const wrong = await textOf(await siti.post("/login", signInForm("siti@example.com", "salah sekali")));
  expect(wrong).toContain("Email atau kata sandi salah.");
  expect(await read("/admin/users")).toMatch(/siti@example.com +Nonaktif +Editor/);
  await edit(id, { change: "reactivate" });
  expect((await siti.post("/login", signInForm("siti@example.com", PASSWORD))).status).toBe(302);
});

test("sessions are ended, and an account is deleted after confirmation", async () => {
  const id = await add("siti@example.com", "editor");
  const siti = await signInAs(product, { email: "siti@example.com", password: PASSWORD });
  expect(await read(`/admin/users/edit?pengguna=${id}`)).toContain("Sedang login di 1 perangkat.");
  await edit(id, { change: "end-sessions" });
  expect((await siti.get("/admin")).status).toBe(302);
  expect(await lastAudit()).toMatchObject({ action: "sessions-ended", after: { sessions: 1 } });
  const dialog = `/admin/users/delete?pengguna=${id}&peran=editor`;
  expect(await read(dialog)).toContain("Apakah Anda yakin ingin menghapus pengguna ini? siti@example.com");
  expect((await boss.post(dialog)).headers.get("location")).toBe("/admin/users?peran=editor");
  expect(await product.query("SELECT email FROM users")).toEqual([{ email: admin.email }]);
  expect(await lastAudit()).toMatchObject({ action: "user-deleted", actor_email: admin.email });
  expect((await boss.get(dialog)).headers.get("location")).toBe("/admin/users?peran=editor");
  expect((await edit(id, { change: "deactivate" })).headers.get("location")).toBe("/admin/users");
  expect(notice()).toMatch(/^user-deleted/);
});

test("admins can't demote or delete themselves, and two who demote each other leave one", async () => {
  const [{ id: own }] = await product.query("SELECT id FROM users");
  for (const fields of [
    { change: "role", role: "user" },
    { change: "deactivate" },
    { change: "end-sessions" },
  ]) {
    const refused = await edit(own, fields as Record<string, string>);
    expect(refused.status).toBe(422);
    expect(await textOf(refused)).toContain("Ini akun Anda sendiri.");
  }
  expect((await boss.post(`/admin/users/delete?pengguna=${own}`)).status).toBe(422);
  const other = await add("kedua@example.com", "admin");
  const second = await signInAs(product, { email: "kedua@example.com", password: PASSWORD });
  const responses = await Promise.all([
    edit(other, { change: "role", role: "editor" }),
    second.post(`/admin/users/edit?pengguna=${own}`, { change: "role", role: "editor" }),
  ]);
  expect(responses.filter(({ status }) => status === 302)).toHaveLength(1);
  expect(await product.query("SELECT count(*)::int FROM profiles WHERE role = 'admin'")).toEqual([
    { count: 1 },
  ]);
  await product.query(`UPDATE profiles SET role = 'admin' WHERE user_id = '${own}'`);
});

test("an unreadable user shows a message", async () => {
  const id = await add("siti@example.com");
  const failed = await withoutTable(product, "accounts", () => boss.get(`/admin/users/edit?pengguna=${id}`));
  expect(failed.status).toBe(500);
  expect(await textOf(failed)).toContain("Gagal mengambil pengguna");
});

function mailTo(address: string): Promise<string> {
  const find = () => mailsInOutbox(product).findLast((source) => source.includes(`To: ${address}`));
  return vi.waitUntil(find, { timeout: 60_000 });
}
