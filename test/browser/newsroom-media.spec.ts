import { photo, polyglot } from "#test/media/images.ts";
import { addMember } from "#test/test-users.ts";
import {
  expect,
  expectAccessible,
  expectNoAccessibilityViolations,
  test,
  waitForHydration,
} from "./fixtures.ts";
import { signInByPost } from "./members.ts";

// Chromium styles its own page around an image, which our headers for images don't allow. A list that
// re-renders while its image is deleted gets a 404 for it.
test.use({
  expectedErrors: [/415 \(Unsupported Media Type\)|404 \(Not Found\)|Applying inline style/],
});

test.beforeAll(async ({ product }) => {
  const { db } = await product.database();
  await addMember(db, "foto@example.com", "editor");
});

test("an editor uploads an image, moves its focus and deletes it; HTML named .png is refused", async ({
  page,
}) => {
  await signInByPost(page, "foto@example.com");
  await page.goto("/admin/media");
  await waitForHydration(page);
  const file = page.getByLabel("Gambar", { exact: true });
  const submit = page.getByRole("button", { name: "Unggah" });

  await page.getByLabel("Teks alternatif", { exact: true }).fill("Lobi bursa di pagi hari");
  const html = Buffer.from("<!doctype html><script>alert(1)</script>");
  await file.setInputFiles({ name: "foto.png", mimeType: "image/png", buffer: html });
  await submit.click();
  await expect(page.getByRole("alert")).toContainText(
    "Berkas ini bukan gambar JPEG, PNG, WebP, AVIF, atau GIF.",
  );
  await expect(page.getByLabel("Teks alternatif", { exact: true })).toHaveValue("Lobi bursa di pagi hari");

  const buffer = await photo({ width: 400, height: 200 }).png().toBuffer();
  await file.setInputFiles({ name: "lantai.png", mimeType: "image/png", buffer });
  await submit.click();
  await expect(page.getByText("Gambar berhasil diunggah!").first()).toBeVisible();
  const card = page.getByRole("link", { name: "Rincian gambar: Lobi bursa di pagi hari" });
  await expect(card).toBeVisible();
  await expectAccessible(page, "light");

  await card.click();
  await page
    .getByRole("dialog")
    .getByRole("img", { name: "Lobi bursa di pagi hari" })
    .click({ position: { x: 10, y: 10 } });
  await expect(page.getByLabel("Fokus dari kiri (%)")).not.toHaveValue("50");
  await expectNoAccessibilityViolations(page);
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByText("Gambar berhasil diperbarui.").first()).toBeVisible();

  await card.click();
  await page.getByRole("link", { name: "Hapus gambar" }).click();
  await expectNoAccessibilityViolations(page);
  await page.getByRole("button", { name: "Hapus", exact: true }).click();
  await expect(page.getByText("Gambar berhasil dihapus.").first()).toBeVisible();
  await expect(card).toBeHidden();
});

test("the browser renders an image containing a script as an image", async ({ page }) => {
  await signInByPost(page, "foto@example.com");
  await page.goto("/admin/media");
  const buffer = await polyglot();
  const response = await page.request.post("/admin/media/upload", {
    headers: { origin: new URL(page.url()).origin },
    multipart: { file: { name: "foto.html", mimeType: "text/html", buffer }, alt: "" },
  });
  expect(response.status()).toBe(201);
  let dialogs = 0;
  page.on("dialog", async (dialog) => {
    dialogs += 1;
    await dialog.dismiss();
  });
  const { url } = (await response.json()) as { url: string };
  const imagePage = await page.goto(url);
  expect(imagePage?.headers()["content-type"]).toBe("image/jpeg");
  expect(await page.evaluate(() => [document.contentType, document.scripts.length])).toEqual([
    "image/jpeg",
    0,
  ]);
  expect(dialogs).toBe(0);
});
