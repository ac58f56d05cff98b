import { chromium } from "@playwright/test";
const [,, base, out, ...paths] = process.argv;
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
for (const [width, scheme] of [[360,"dark"],[768,"light"],[1280,"light"],[1280,"dark"]] as const) {
  const context = await browser.newContext({ baseURL: base, viewport: { width, height: 800 }, colorScheme: scheme });
  const page = await context.newPage();
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill("admin@contoh.id");
  await page.getByLabel("Kata sandi").fill("Kata-sandi-kuat-2026");
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL("**/admin");
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await page.screenshot({ path: `${out}/${path.replace(/\W+/g, "-")}-${width}-${scheme}.png`, fullPage: true });
  }
  await context.close();
}
await browser.close();
