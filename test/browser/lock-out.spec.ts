import { newPerson, signInForm } from "#test/http-person.ts";
import type { Product } from "#test/product.ts";
import { expect, expectAccessible, test, waitForHydration } from "./fixtures.ts";
import { addMember, newestLink, REFUSED_FORM, signIn } from "./members.ts";

test.use({ expectedErrors: [REFUSED_FORM] });

async function attack(product: Product, email: string): Promise<void> {
  const { pool } = await product.database();
  for (let time = 1; time <= 5; time++) {
    await newPerson(product).post("/login", signInForm(email, "salah sekali"));
    await pool.query("DELETE FROM attempts WHERE key LIKE 'sign-in ipAddress %'");
  }
}

for (const [width, scripts] of [
  [1280, true],
  [320, false],
] as const) {
  test.describe(`at ${width} px, ${scripts ? "with" : "without"} scripts`, () => {
    test.use({ viewport: { width, height: 700 }, javaScriptEnabled: scripts });

    test("an owner signs in by mail while strangers guess passwords", async ({ page, product }) => {
      const email = `diserang-${width}@example.com`;
      await addMember(product, email);
      await attack(product, email);
      const before = newestLink(product, email);
      await page.goto("/login?kembali=/legal/terms");
      if (scripts) await waitForHydration(page);
      await signIn(page, email);
      const alert = page.getByRole("alert");
      await expect(alert).toContainText("Konfirmasi lewat email");
      await expect(alert).toContainText("kami mengirim tautan ke alamat itu");
      await expect(page.getByLabel("Email")).toHaveValue(email);
      if (scripts) {
        await expect(alert).toBeFocused();
        await expectAccessible(page, "dark");
      }
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);

      await expect.poll(() => newestLink(product, email)).not.toBe(before);
      await page.goto(newestLink(product, email) ?? "");
      await expect(alert).toContainText("Masukkan kata sandi sekali lagi untuk login dari peramban ini.");
      await expect(page.getByLabel("Email")).toHaveValue(email);
      if (scripts) {
        await waitForHydration(page);
        await expectAccessible(page, "light");
      }
      await signIn(page, email);
      await expect(page).toHaveURL("/legal/terms");
    });
  });
}
