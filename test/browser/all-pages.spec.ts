/**
 * Opens every page of the site once, as a user who may see it, and runs all per-page checks on that load. A normal run
 * alternates between the themes and between the ways a form can fail; a nightly run covers all of them on each page.
 */
import type { Page } from "@playwright/test";
import { ROLES } from "#test/access.ts";
import { signInAs } from "#test/http-person.ts";
import { PASSWORD } from "#test/test-users.ts";
import { fillForms, formPlaces, openPlace, readMails } from "./filled-forms.ts";
import { expect, test, waitForHydration } from "./fixtures.ts";
import { submitDuringOutage } from "./form-during-outage.ts";
import { signIn } from "./members.ts";
import { checkPage, checkPublicPage, recordListeners } from "./page-checks.ts";
import { listForms, listPages, type Stop, stopsOf } from "./page-list.ts";

const soft = expect.configure({ soft: true });

test.describe.configure({ mode: "parallel" });
test.use({
  // The last two are logged when the network fails during suggestions, and when a page is resized while it fades in.
  expectedErrors: [
    /403 \(Forbidden\)|404 \(Not Found\)|410 \(Gone\)|502 \(Bad Gateway\)|ERR_INTERNET_DISCONNECTED|ERR_FAILED|^Failed to fetch$|^Transition was aborted/,
  ],
});
test.setTimeout(900_000);

test("the tours visit every page of the site, at a path without parameters", () => {
  const stops = ROLES.flatMap(stopsOf);
  expect([...new Set(stops.map(({ path }) => path))].sort()).toEqual(listPages().sort());
  expect(stops.filter(({ place }) => /[:*]/.test(place))).toEqual([]);
  const forms = Object.values(formPlaces).flatMap((places) => Object.keys(places));
  expect(listForms()).toEqual(expect.arrayContaining(forms));
});

for (const visitor of ROLES) {
  test(`all pages of the ${visitor}`, async ({ page, product }) => {
    const parameters = await fillForms(product);
    if (visitor === "visitor") Object.assign(parameters, await readMails(product));
    else await enter(page, `${visitor}-formulir@example.com`);
    // The settings page shows the form that ends other sessions only if there are some.
    if (visitor === "user")
      await signInAs(product, { email: "user-formulir@example.com", password: PASSWORD });
    await recordListeners(page);
    // Save-Data delays hydration until after the checks of the unhydrated page.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    );
    for (const [index, stop] of stopsOf(visitor).entries()) {
      await test.step(stop.place, async () => {
        await checkPage(page, stop.place, index, async () => {
          const response = await openPlace(page, stop.place, parameters, stop.path);
          soft(response?.status(), stop.place).toBe(statusOf(stop));
          const isPublic = response?.headers()["cache-control"]?.startsWith("public");
          if (isPublic && response?.ok()) await checkPublicPage(page);
          await waitForHydration(page);
        });
        if (stop.hasForm) await submitDuringOutage(page, stop.path, index);
      });
    }
  });
}

async function enter(page: Page, email: string): Promise<void> {
  await page.goto("/login?kembali=/legal/terms");
  await signIn(page, email, PASSWORD);
  await expect(page).toHaveURL((url) => url.pathname === "/legal/terms");
  // Wait for pending requests before leaving the page.
  await expect(page.getByText("Login Berhasil!").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
}

function statusOf({ place }: Stop): number {
  if (place === "/siapkan") return 403; // without the link's token
  if (/tidak-ada$|tak-dikenal/.test(place)) return 404;
  return /^\/(?:reset-password|verify-email)/.test(place) ? 410 : 200;
}
