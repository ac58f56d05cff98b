import type { Page } from "@playwright/test";
import { photo } from "#test/media/images.ts";
import { addMember } from "#test/test-users.ts";
import { expect, expectAccessible, expectNoAccessibilityViolations, test } from "./fixtures.ts";
import { signInByPost } from "./members.ts";

test.beforeAll(async ({ product }) => {
  await addMember((await product.database()).db, "penulis@example.com", "editor");
});

const PAGE = "/admin/articles/new";

async function openEditor(page: Page) {
  await signInByPost(page, "penulis@example.com");
  await page.goto(PAGE);
}

const textbox = (page: Page) => page.getByRole("textbox", { name: "Isi (Markdown)" });
const posted = (page: Page) => page.locator("textarea[name=content]");
const preview = (page: Page) => page.getByRole("region", { name: "Pratinjau isi artikel" });

async function write(page: Page, text: string) {
  await textbox(page).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(text);
}

/** Pastes as from another program, regardless of the test browser's clipboard. */
async function paste(page: Page, data: Record<string, string>) {
  await textbox(page).evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, data);
}

async function dropImage(page: Page, bytes: Uint8Array) {
  await textbox(page).evaluate(
    (element, bytes) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(bytes)], "grafik.png", { type: "image/png" }));
      element.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    },
    [...bytes],
  );
}

test("an image pasted below a list is not part of the list", async ({ page }) => {
  await openEditor(page);
  await expect(page.getByRole("toolbar", { name: "Format teks" })).toBeVisible();
  await write(page, "- satu\n- dua\n");
  const bytes = [...(await photo({ width: 40, height: 30 }).png().toBuffer())];
  await textbox(page).evaluate((element, bytes) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([new Uint8Array(bytes)], "grafik.png", { type: "image/png" }));
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, bytes);
  await expect(posted(page)).toHaveValue(/- dua\n\n!\[.*\]\(\/images\/[^)]*\)/);
});

test("text is formatted by buttons and keys, and shown as on its public page", async ({ page }) => {
  await openEditor(page);
  await expect(page.getByRole("toolbar", { name: "Format teks" })).toBeVisible();
  await write(page, "Laba BCA naik");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Control+b");
  await expect(posted(page)).toHaveValue("**Laba BCA naik**");
  await page.keyboard.press("Control+b");
  await page.getByRole("button", { name: "Miring" }).click();
  await expect(posted(page)).toHaveValue("*Laba BCA naik*");
  await expect(textbox(page)).toBeFocused();

  await page.getByRole("radio", { name: "Berdampingan" }).click();
  await write(page, "## Kinerja\n\n- laba\n- aset\n\n<script>alert(1)</script>");
  await expect(preview(page).getByRole("heading", { name: "Kinerja", level: 2 })).toBeVisible();
  await expect(preview(page).getByRole("listitem")).toHaveText(["laba", "aset"]);
  await expect(preview(page)).toContainText("<script>alert(1)</script>");
  await expectAccessible(page, "light");

  await page.getByRole("radio", { name: "Pratinjau" }).click();
  await expect(textbox(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Tebal" })).toBeDisabled();
  await page.getByRole("radio", { name: "Tulis" }).click();
  await expect(preview(page)).toHaveCount(0);
});

test("Enter continues a list, and Tab moves the focus out of the field", async ({ page }) => {
  await openEditor(page);
  await expect(page.getByRole("toolbar")).toBeVisible();
  await write(page, "- satu");
  await page.keyboard.press("Enter");
  await page.keyboard.type("dua");
  await expect(posted(page)).toHaveValue("- satu\n- dua");
  await page.keyboard.press("Tab");
  await expect(textbox(page)).not.toBeFocused();
  await expect(posted(page)).toHaveValue("- satu\n- dua");
});

test.describe("a dropped image", () => {
  test.use({ expectedErrors: [/415 \(Unsupported Media Type\)/] });

  test("is uploaded and inserted; another file is refused with the reason, and the text stays", async ({
    page,
  }) => {
    await openEditor(page);
    await expect(page.getByRole("toolbar")).toBeVisible();
    await write(page, "Isi");
    await dropImage(page, Buffer.from("x"));
    await expect(page.getByText("Gagal mengunggah gambar.")).toBeVisible();
    await expect(page.getByText("Berkas ini bukan gambar JPEG, PNG, WebP, AVIF, atau GIF.")).toBeVisible();
    await expect(posted(page)).toHaveValue(/^\s*Isi\s*$/);
    await dropImage(page, await photo({ width: 40, height: 20 }).png().toBuffer());
    await expect(posted(page)).toHaveValue(/!\[[^\]]*\]\(\S*\/images\/[\w-]+\/\d+-grafik\.jpg\)/);
    await expect(posted(page)).toHaveValue(/Isi/);
  });
});

const GOOGLE_DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1">
  <h2 dir="ltr"><span style="font-weight:700;">Laba naik</span></h2>
  <p dir="ltr"><span style="font-weight:400;">Bank </span><span style="font-weight:700;font-style:normal;">Central Asia</span><span style="font-style:italic;"> tumbuh</span> <a href="https://idx.co.id/data"><span>IDX</span></a>.</p>
  <ul><li dir="ltr"><p dir="ltr"><span>satu</span></p></li><li dir="ltr"><p dir="ltr"><span>dua</span></p></li></ul></b>`;

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
  <!--StartFragment--><h2>Ringkasan<o:p></o:p></h2>
  <p class=MsoNormal><b>Emiten</b> melaporkan <i>laba</i>.<o:p></o:p></p>
  <p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp;</span></span><![endif]>Pertama<o:p></o:p></p>
  <p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>Rinci<o:p></o:p></p>
  <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span><![endif]>Kedua<o:p></o:p></p>
  <table class=MsoTableGrid><tr><td><p class=MsoNormal>Kode</p></td><td><p class=MsoNormal>Harga</p></td></tr><tr><td><p>BBCA</p></td><td><p>9.000</p></td></tr></table>
  <img src="file:///C:/Users/x/a.png"><!--EndFragment--></body></html>`;

const STRUCK_AND_NESTED = `<style>span.s1{text-decoration: line-through}</style>
  <p>Harga <span class="s1">Rp500</span> <span style="text-decoration:line-through">Rp475</span> Rp450</p>
  <ul><li><p>Kredit</p></li><ul><li><p>Korporasi</p></li></ul><li><p>NPL</p></li></ul>
  <table><tr><td><p>BBCA</p></td><td><p>9.000</p><p>naik</p></td></tr></table>`;

const wordLists = [
  "l0 level1 lfo1 ·",
  "l1 level1 lfo2 3.",
  "l1 level2 lfo2 a)",
  "l1 level1 lfo2 4.",
  "l1 level1 lfo2 9.",
]
  .map((list) => list.split(" "))
  .map(
    ([id, level, format, marker], index) =>
      `<p class=MsoListParagraph style='mso-list:${id} ${level} ${format}'><span style='mso-list:Ignore'>${marker}<span>&nbsp;</span></span>Butir ${index}<o:p></o:p></p>`,
  )
  .join("");

const HOSTILE = `<p onclick="alert(1)">Aman <a href="javascript:alert(1)">tautan</a><img src="https://x.example/a.png" onerror="alert(1)"></p><script>alert(1)</script>`;

test.describe("pasting", () => {
  // The policy reports what would run if the pasted text were a page; it is parsed in an inert document.
  test.use({ expectedErrors: [/Executing inline event handler violates/] });

  test("rich text from Word, Google Docs and web pages becomes Markdown", async ({ page }) => {
    await openEditor(page);
    await expect(page.getByRole("toolbar")).toBeVisible();
    for (const [html, expected] of [
      [
        GOOGLE_DOCS,
        "## Laba naik\n\nBank **Central Asia** *tumbuh* [IDX](https://idx.co.id/data).\n\n- satu\n- dua",
      ],
      [
        WORD,
        "## Ringkasan\n\n**Emiten** melaporkan *laba*.\n\n1. Pertama\n   - Rinci\n2. Kedua\n\n| Kode | Harga |\n| --- | --- |\n| BBCA | 9.000 |",
      ],
      [
        STRUCK_AND_NESTED,
        "Harga Rp450\n\n- Kredit\n  - Korporasi\n- NPL\n\n| BBCA | 9.000 naik |\n| --- | --- |",
      ],
      [wordLists, "- Butir 0\n\n3. Butir 1\n   1. Butir 2\n4. Butir 3\n\n9) Butir 4"],
      [HOSTILE, "Aman tautan\n\n![](https://x.example/a.png)"],
    ] as const) {
      await write(page, " ");
      await page.keyboard.press("Backspace");
      await paste(page, { "text/html": html, "text/plain": "polos" });
      await expect(posted(page)).toHaveValue(expected);
    }
    await page.keyboard.press("ControlOrMeta+z");
    await expect(posted(page)).toHaveValue("polos");
    await write(page, " ");
    await paste(page, { "text/plain": "**tetap** <b>apa adanya</b>" });
    await expect(posted(page)).toHaveValue(" **tetap** <b>apa adanya</b>");
  });
});

test.describe("when the server doesn't answer", () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load resource/] });

  test("pasted text stays as plain text, and the preview has a retry button", async ({ page }) => {
    await openEditor(page);
    await expect(page.getByRole("toolbar")).toBeVisible();
    await page.getByRole("radio", { name: "Berdampingan" }).click();
    await write(page, "Lama");
    await expect(preview(page)).toContainText("Lama");
    await page.route("**/admin/markdown/*", (route) => route.abort());
    await write(page, " ");
    await paste(page, { "text/html": "<p><b>Laba</b></p>", "text/plain": "Laba" });
    await expect(page.getByText("Format tempelan tidak terbaca. Teksnya ditempel apa adanya.")).toBeVisible();
    await expect(posted(page)).toHaveValue(" Laba");
    await expect(preview(page)).toContainText("Pratinjau tidak dapat diperbarui.");
    await expect(preview(page)).toContainText("Lama");
    await page.unroute("**/admin/markdown/*");
    await preview(page).getByRole("button", { name: "Coba Lagi" }).click();
    await expect(preview(page)).not.toContainText("Pratinjau tidak dapat diperbarui.");
    await expect(preview(page)).toContainText("Laba");
  });

  test("the plain field stays when the editor's script fails to load", async ({ page }) => {
    await page.route(/\/assets\/code-editor/, (route) => route.abort());
    await openEditor(page);
    await expect(
      page.getByText("Editor lengkap tidak dapat dimuat. Anda tetap bisa menulis di kotak ini."),
    ).toBeVisible();
    await textbox(page).fill("Ditulis di kotak biasa");
    await expect(posted(page)).toHaveValue("Ditulis di kotak biasa");
    await expectNoAccessibilityViolations(page);
  });
});

test("without JavaScript it is a field of 15 rows", async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  const page = await context.newPage();
  await openEditor(page);
  await expect(textbox(page)).toHaveAttribute("rows", "15");
  await expect(textbox(page)).toHaveAttribute("name", "content");
  await expect(page.getByRole("toolbar")).toHaveCount(0);
  await context.close();
});
