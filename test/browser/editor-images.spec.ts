import type { Locator, Page } from "@playwright/test";
import { photo } from "#test/media/images.ts";
import { addArticle, content, openAs } from "./editor-page.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

const UPLOADS = "**/admin/media/upload";
const REFUSED = "Berkas ini bukan gambar JPEG, PNG, WebP, AVIF, atau GIF.";
const ADDRESS = /\/images\/[\w-]+\/\d{13}-[a-z0-9-]+\.jpg/;

// The browser's own messages about a 415 response and a cut connection.
test.use({ expectedErrors: [/415 \(Unsupported Media Type\)|Failed to load resource/] });

interface UploadedFile {
  name: string;
  type: string;
  bytes: Buffer;
}
const image = async (name: string): Promise<UploadedFile> => ({
  name,
  type: "image/png",
  bytes: await photo({ width: 400, height: 300 }).png().toBuffer(),
});
const html: UploadedFile = {
  name: "halaman.png",
  type: "image/png",
  bytes: Buffer.from("<!doctype html><p>Halaman"),
};

async function dropOrPaste(
  place: Locator,
  kind: "drop" | "paste",
  { name, type, bytes }: UploadedFile,
): Promise<void> {
  await place.evaluate(
    (element, { kind, name, type, bytes }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], name, { type }));
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        kind === "drop"
          ? new DragEvent("drop", { ...init, dataTransfer: transfer })
          : new ClipboardEvent("paste", { ...init, clipboardData: transfer }),
      );
    },
    { kind, name, type, bytes: [...bytes] },
  );
}

async function pick(page: Page, button: string, { name, type, bytes }: UploadedFile): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button, exact: true }).click();
  await (await chooser).setFiles({ name, mimeType: type, buffer: bytes });
}

const WAYS = ["button", "drop", "paste"] as const;

test("an image is added to the text in each way; a failure shows the reason and preserves the text", async ({
  page,
  product,
}) => {
  await openAs(page, product, "teks@example.com", await addArticle(product, "Teks"));
  const failure = page.getByText("Gagal mengunggah gambar.");
  for (const way of WAYS) {
    await test.step(way, async () => {
      const addFile = (file: UploadedFile) =>
        way === "button" ? pick(page, "Gambar", file) : dropOrPaste(content(page), way, file);
      await content(page).fill("Alinea awal.");
      await addFile(html);
      await expect(failure).toBeVisible();
      await expect(page.getByText(REFUSED)).toBeVisible();
      await expect(content(page)).toHaveText("Alinea awal.");

      await page.route(UPLOADS, (route) => route.abort());
      await addFile(await image("putus.png"));
      await expect(failure).toBeVisible();
      await expect(
        page.getByText("putus.png belum disisipkan. Coba unggah lagi.", { exact: false }),
      ).toBeVisible();
      await expect(content(page)).toContainText("Alinea awal.");
      await expect(content(page)).not.toContainText("Mengunggah");

      await page.unroute(UPLOADS);
      await addFile(await image("lantai.png"));
      await expect(content(page)).toContainText(ADDRESS);
      await expect(content(page)).toContainText("Alinea awal.");
    });
  }
});

test("the article's image is set in each way; a failure shows the reason and preserves the input", async ({
  page,
  product,
}) => {
  await openAs(page, product, "utama@example.com", await addArticle(product, "Utama"));
  await page.getByRole("tab", { name: "Media" }).click();
  const alt = page.getByLabel("Teks alternatif untuk gambar yang diunggah");
  const address = page.getByLabel("URL gambar");
  const failure = page.getByRole("tabpanel", { name: "Media" }).getByText("Gagal mengunggah gambar.");
  for (const way of WAYS) {
    await test.step(way, async () => {
      await address.fill("https://gambar.example/lama.png");
      await alt.fill("Lantai bursa");
      const addFile = (file: UploadedFile) =>
        way === "button" ? pick(page, "Unggah gambar", file) : dropOrPaste(alt, way, file);

      await addFile(html);
      await expect(failure).toBeVisible();
      await expect(page.getByText(REFUSED)).toBeVisible();
      if (way !== "button") {
        await addFile({ name: "catatan.pdf", type: "application/pdf", bytes: Buffer.from("%PDF-1.7") });
        await expect(page.getByText(REFUSED)).toBeVisible();
      }
      await page.route(UPLOADS, (route) => route.abort());
      await addFile(await image("putus.png"));
      await expect(page.getByText(REFUSED)).toBeHidden();
      await expect(failure).toBeVisible();
      await expect(alt).toHaveValue("Lantai bursa");
      await expect(address).toHaveValue("https://gambar.example/lama.png");
      if (way === "button") await expectAccessible(page, "light");

      await page.unroute(UPLOADS);
      await addFile(await image("lantai.png"));
      await expect(address).toHaveValue(ADDRESS);
      await expect(failure).toBeHidden();
    });
  }
});

test("an image is chosen from the library by keyboard alone, and the focus returns", async ({
  page,
  product,
}) => {
  await openAs(page, product, "papan-ketik@example.com", await addArticle(product, "Papan ketik"));
  await page.getByRole("tab", { name: "Media" }).click();
  const alt = page.getByLabel("Teks alternatif untuk gambar yang diunggah");
  const address = page.getByLabel("URL gambar");
  for (const text of ["Gedung bursa malam", "Gedung lain"]) {
    await alt.fill(text);
    await pick(page, "Unggah gambar", await image("gedung.png"));
    await expect(address).toHaveValue(ADDRESS);
    await address.fill("");
  }
  const open = page.getByRole("button", { name: "Pilih dari Media" });
  await open.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Pilih gambar" });
  await expect(dialog.getByRole("button", { name: "Gedung lain" })).toBeVisible();
  await expectAccessible(page, "light");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  const search = dialog.getByRole("searchbox");
  for (let tabs = 0; tabs < 3 && !(await search.evaluate((field) => field.matches(":focus"))); tabs++) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type("malam");
  await expect(dialog.getByRole("button", { name: "Gedung lain" })).toBeHidden();
  const imageButton = dialog.getByRole("button", { name: "Gedung bursa malam" });
  await expect(imageButton).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(imageButton).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(address).toHaveValue(ADDRESS);
  await expect(open).toBeFocused();
});
