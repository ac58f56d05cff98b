import type { Page } from "@playwright/test";
import { PASSWORD } from "#test/test-users.ts";
import { expect, expectAccessible, test, waitForHydration } from "./fixtures.ts";
import { addMember, newestLink, signIn } from "./members.ts";

test.use({ expectedErrors: [/422 \(Unprocessable Entity\)|410 \(Gone\)/] });

async function expectFit(page: Page): Promise<void> {
  await waitForHydration(page);
  await expectAccessible(page, "dark");
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

test("a member changes their address", async ({ page, product }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const email = "alamat-lama-yang-panjang@example.com";
  const next = "alamat-baru-yang-panjang@example.com";
  await addMember(product, email);
  await page.goto("/login?kembali=/settings");
  await signIn(page, email);
  // The notice covers the link.
  await page.getByRole("button", { name: "Tutup", exact: true }).click();
  await page.getByRole("link", { name: "Ubah email" }).click();
  await expect(page.getByRole("heading", { name: "Ubah Email" })).toBeVisible();
  await page.getByLabel("Email baru").fill(next);
  await page.getByLabel("Kata sandi").fill("salah sekali");
  await page.getByRole("button", { name: "Kirim tautan" }).click();
  await expect(page.getByRole("alert")).toContainText("Kata sandi salah.");
  await expect(page.getByLabel("Email baru")).toHaveValue(next);
  await page.getByLabel("Kata sandi").fill(PASSWORD);
  await page.getByRole("button", { name: "Kirim tautan" }).click();
  await expect(page.getByText(`Perubahan ke ${next} belum selesai`)).toBeVisible();
  await expectFit(page);

  await expect.poll(() => newestLink(product, next)).toContain("change-email");
  const approval = newestLink(product, email) ?? "";
  for (const [link, button, done] of [
    [approval, "Setujui perubahan", "Perubahan disetujui"],
    [newestLink(product, next) ?? "", "Konfirmasi alamat ini", "Email akun Anda telah diubah"],
  ] as const) {
    await page.goto(link);
    await expect(page.getByRole("button", { name: button })).toBeVisible();
    await waitForHydration(page);
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("alert")).toContainText(done);
    await expectFit(page);
  }
  await page.getByRole("link", { name: "Ke Pengaturan" }).click();
  await expect(page.getByText(next, { exact: true })).toBeVisible();
  await page.goto(approval);
  await expect(page.getByRole("alert")).toContainText("Tautan tidak berlaku lagi.");
  await expectFit(page);
});
