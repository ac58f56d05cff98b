import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { newPerson, type Person, signInAs, signInForm, textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { linkIn, startMailServer, type TestMailServer } from "#test/servers/mail-server.ts";
import { addMember, PASSWORD } from "#test/test-users.ts";

let product: Product;
let mailServer: TestMailServer;
beforeAll(async () => {
  mailServer = await startMailServer();
  product = await startProduct({ settings: { SMTP_URL: mailServer.url, SEED_DEMO: "false" } });
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await mailServer.stop();
});

async function join(email: string): Promise<Person> {
  const { db } = await product.database();
  await addMember(db, email);
  return signInAs(product, { email, password: PASSWORD });
}

const ask = (person: Person, newEmail: string, password = PASSWORD) =>
  person.post("/settings/email", { newEmail, password });

async function mailTo(address: string) {
  const find = () => mailServer.mails.findLast(({ to }) => to.includes(address));
  const mail = await vi.waitUntil(find, { timeout: 60_000 });
  const { pathname, search } = new URL(linkIn(mail));
  return { subject: mail.subject, path: pathname + search };
}

const press = (path: string, fields = {}) =>
  newPerson(product).post(path, {
    token: new URL(path, product.url).searchParams.get("token") ?? "",
    ...fields,
  });

test("the address changes once the links in both mails were opened, without JavaScript or a session", async () => {
  const budi = await join("budi@example.com");
  const wrong = await ask(budi, "budi.baru@example.com", "salah sekali");
  expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining("Kata sandi salah.")]);
  const response = await ask(budi, "budi.baru@example.com");
  expect([response.status, response.headers.get("location")]).toEqual([302, "/settings"]);
  const pending = await textOf(await budi.get("/settings"));
  expect(pending).toContain("Perubahan ke budi.baru@example.com belum selesai");
  expect(pending).toContain("Setujui lewat tautan yang kami kirim ke budi@example.com.");
  expect(pending).toContain("Konfirmasi lewat tautan yang kami kirim ke budi.baru@example.com.");

  const approval = await mailTo("budi@example.com");
  expect(approval.subject).toBe("Setujui perubahan email KabarPasar");
  const scanner = newPerson(product); // a mail scanner opens every link
  expect(await textOf(await scanner.get(approval.path))).toContain(
    "ingin mengubah email akun Anda menjadi budi.baru@example.com.",
  );
  expect(await textOf(await press(approval.path))).toContain("Perubahan disetujui");
  expect(await textOf(await budi.get("/settings"))).toContain("Disetujui dari budi@example.com.");
  expect(await textOf(await scanner.get(approval.path))).toContain("Perubahan disetujui");

  const confirmation = await mailTo("budi.baru@example.com");
  expect(confirmation.subject).toBe("Konfirmasi email baru Anda untuk KabarPasar");
  const page = await textOf(await scanner.get(confirmation.path));
  expect(page).toContain("Konfirmasi bahwa budi.baru@example.com milik Anda");
  expect(page).not.toContain("budi@example.com");
  expect(await textOf(await press(confirmation.path))).toContain("Email akun Anda telah diubah");

  const settings = await textOf(await budi.get("/settings"));
  expect(settings).toContain("budi.baru@example.com");
  expect(settings).not.toContain("belum selesai");
  for (const { path } of [approval, confirmation]) {
    const scannerResponse = await scanner.get(path);
    expect([scannerResponse.status, await textOf(scannerResponse)]).toEqual([
      410,
      expect.stringContaining("Tautan tidak berlaku lagi."),
    ]);
    expect((await press(path)).status).toBe(422);
  }
  const old = await newPerson(product).post("/login", signInForm("budi@example.com", PASSWORD));
  expect(await textOf(old)).toContain("Email atau kata sandi salah.");
  await signInAs(product, { email: "budi.baru@example.com", password: PASSWORD });
});

test("a change can be cancelled on the settings page and from the old address", async () => {
  const siti = await join("siti@example.com");
  await ask(siti, "siti.baru@example.com");
  const { path } = await mailTo("siti@example.com");
  const withdrawn = await siti.post("/settings", { intent: "withdraw-email-change" });
  expect([withdrawn.status, withdrawn.headers.get("location")]).toEqual([302, "/settings"]);
  expect(await textOf(await siti.get("/settings"))).not.toContain("siti.baru@example.com");
  expect((await newPerson(product).get(path)).status).toBe(410);

  const ani = await join("ani@example.com");
  await ask(ani, "ani.baru@example.com");
  const link = await mailTo("ani@example.com");
  const refused = await press(link.path, { decision: "withdraw" });
  expect(await textOf(refused)).toContain("Perubahan dibatalkan Email akun Anda tetap sama.");
  expect(await textOf(await ani.get("/settings"))).not.toContain("ani.baru@example.com");
  expect((await press((await mailTo("ani.baru@example.com")).path)).status).toBe(422);
});

test("an address that has an account gets the same responses, and its owner gets a mail", async () => {
  await join("tono@example.com");
  const rani = await join("rani@example.com");
  const response = await ask(rani, "tono@example.com");
  expect([response.status, response.headers.get("location")]).toEqual([302, "/settings"]);
  expect(await textOf(await rani.get("/settings"))).toContain(
    "Konfirmasi lewat tautan yang kami kirim ke tono@example.com.",
  );
  expect((await mailTo("tono@example.com")).subject).toBe("Alamat ini sudah punya akun di KabarPasar");
});
