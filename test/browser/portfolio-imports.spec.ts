import { addMember } from "#test/test-users.ts";
import { nineFillsPdf } from "#test/trade-confirmation-pdf.ts";
import { expect, test } from "./fixtures.ts";
import { signInByPost } from "./members.ts";

// A refused file gets a 422 response, which browsers log as an error.
test.use({ expectedErrors: [/Failed to load resource/] });

const CSV = "Hari,Jenis,Kode,Lembar,Harga\n2026-01-05,Beli,BBCA,100,9000\n";

test("files are refused, previewed, mapped, booked and undone", async ({ page, product }) => {
  await addMember((await product.database()).db, "impor@example.com");
  await signInByPost(page, "impor@example.com");
  await page.goto("/watchlist/new");
  await page.getByLabel("New Portfolio Name").fill("Impor");
  await page.getByRole("button", { name: "Buat" }).click();
  await expect(page).toHaveURL(/portfolio=\d+/);
  const importPage = `/watchlist/impor?portfolio=${new URL(page.url()).searchParams.get("portfolio")}`;
  const upload = async (name: string, buffer: Buffer) => {
    await page.goto(importPage);
    await page.getByLabel("Berkas").setInputFiles({ name, mimeType: "", buffer });
    await page.getByRole("button", { name: "Periksa berkas" }).click();
  };

  await upload("tc.pdf", nineFillsPdf().subarray(0, 900));
  await expect(page.getByRole("alert")).toContainText("Berkas PDF ini rusak atau terpotong.");
  await upload("tc.pdf", nineFillsPdf());
  await expect(page.getByRole("alert")).toContainText("Anda tidak memiliki saham ARTO pada 11 Agu 2026.");

  await upload("transaksi.csv", Buffer.from(CSV));
  await expect(page.getByRole("alert")).toContainText("Tentukan kolom untuk tanggal.");
  await page.getByLabel("Tanggal", { exact: true }).selectOption("Hari");
  await page.getByRole("button", { name: "Terapkan kolom" }).click();
  await page.getByRole("button", { name: "Catat 1 transaksi" }).click();
  await expect(page).toHaveURL(/tab=transaksi/);
  await expect(page.getByText("1 transaksi dicatat.", { exact: true })).toBeVisible();

  await page.goto(importPage);
  await page.getByRole("link", { name: "Batalkan impor" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Batalkan impor" }).click();
  await expect(page.getByText("Belum ada impor.")).toBeVisible();
});
