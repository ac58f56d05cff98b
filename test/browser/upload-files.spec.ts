import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { monochromePng, photo, polyglot } from "#test/media/images.ts";
import { addMember } from "#test/test-users.ts";
import { expect, test } from "./fixtures.ts";
import { signInByPost } from "./members.ts";

/** A folder of hostile files, such as published upload test collections. Without it only our own are tried. */
const FOLDER = process.env.HOSTILE_UPLOADS;

// Chromium styles its own page around an image, which our headers for images don't allow.
test.use({ expectedErrors: [/Applying inline style|Failed to load resource/] });

test.beforeAll(async ({ product }) => {
  await addMember((await product.database()).db, "berkas@example.com", "editor");
});

async function hostileFiles(): Promise<[string, Buffer][]> {
  const cut = (await photo().jpeg().toBuffer()).subarray(0, 4_000);
  return [
    ["halaman.png", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["gabungan.html", await polyglot()],
    ["bom.png", monochromePng(20_000, 20_000)],
    ["limapuluh-megapiksel.png", monochromePng(8192, 6144)],
    ["terpotong.jpg", cut],
    ["gambar.svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ...(FOLDER ? readdirSync(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name))] as const) : []),
  ].map(([name, bytes]) => [String(name), Buffer.from(bytes as Buffer)]);
}

test("an uploaded file is either refused or served as an image in which no script runs", async ({ page }) => {
  await signInByPost(page, "berkas@example.com");
  await page.goto("/admin/media");
  const origin = new URL(page.url()).origin;
  const requestedUrls: string[] = [];
  const ran: string[] = [];
  page.on("request", (request) => requestedUrls.push(request.url()));
  page.on("dialog", (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  const acceptedFiles: string[] = [];
  const refusedFiles: string[] = [];
  for (const [name, buffer] of await hostileFiles()) {
    const response = await page.request.post("/admin/media/upload", {
      headers: { origin },
      multipart: { file: { name, mimeType: "image/png", buffer }, alt: "" },
    });
    const body = await response.json();
    if (response.status() !== 201) {
      expect([415, 422], name).toContain(response.status());
      expect(body.error.message).toMatch(/^(Berkas|Gambar) /);
      refusedFiles.push(name);
      continue;
    }
    acceptedFiles.push(name);
    const stem = body.url.replace(/\.(jpg|png)$/, "");
    for (const address of [body.url, `${stem}.320.avif`, `${stem}.320.webp`]) {
      requestedUrls.length = 0;
      const imagePage = await page.goto(address);
      expect(imagePage?.headers()["content-type"], name).toMatch(/^image\/(jpeg|png|avif|webp)$/);
      expect(imagePage?.headers()["x-content-type-options"]).toBe("nosniff");
      expect(
        await page.evaluate(() => [document.contentType.split("/")[0], document.scripts.length]),
      ).toEqual(["image", 0]);
      // The browser requests the favicon by itself.
      expect(
        requestedUrls.filter((url) => url !== origin + address && !url.endsWith("/favicon.ico")),
      ).toEqual([]);
      expect((await imagePage?.body())?.toString("latin1")).not.toMatch(
        /<script|onmouseover|onclick|alert\(/i,
      );
    }
  }
  expect(ran).toEqual([]);
  expect(acceptedFiles).toEqual(expect.arrayContaining(["gabungan.html", "limapuluh-megapiksel.png"]));
  expect(refusedFiles).toEqual(
    expect.arrayContaining(["halaman.png", "bom.png", "terpotong.jpg", "gambar.svg"]),
  );
  for (const name of [...acceptedFiles, ...refusedFiles]) {
    if (/\.(svg|x?html?)$/.test(name) && name !== "gabungan.html") expect(refusedFiles).toContain(name);
  }
  test.info().annotations.push({ type: "accepted", description: acceptedFiles.join(", ") });
});
