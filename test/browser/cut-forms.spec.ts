import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { listAddresses } from "#test/addresses.ts";
import { PASSWORD } from "#test/cast.ts";
import { signInAs } from "#test/http-person.ts";
import { fillForms, formPlaces, openPlace, readMails } from "./filled-forms.ts";
import { expect, hydrated, test } from "./fixtures.ts";
import { signIn } from "./members.ts";

test.use({
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|502 \(Bad Gateway\)|404 \(Not Found\)|410 \(Gone\)/],
});
test.setTimeout(240_000);

test("every form of the site is sent without a network, here or in a test of its own", () => {
  const withForm = listAddresses().flatMap(({ path, file }) =>
    file.endsWith(".tsx") &&
    /export (?:async function|function|const) action\b/.test(readFileSync(`app/${file}`, "utf8"))
      ? [path]
      : [],
  );
  expect(
    Object.values(formPlaces)
      .flatMap((of) => Object.keys(of))
      .sort(),
  ).toEqual(withForm.sort());
});

for (const [person, places] of Object.entries(formPlaces)) {
  test(`the forms of the ${person} stay as they are when they can't be sent`, async ({ page, product }) => {
    const revisions = await fillForms(product);
    const known = person === "visitor" ? await readMails(product) : revisions;
    if (person === "user")
      await signInAs(product, { email: "user-formulir@example.com", password: PASSWORD });
    if (person !== "visitor") {
      await page.goto("/login?kembali=/legal/terms");
      await signIn(page, `${person}-formulir@example.com`, PASSWORD);
      await expect(page).toHaveURL((url) => url.pathname === "/legal/terms");
    }
    for (const [path, place] of Object.entries(places)) {
      if (place.endsWith(".spec.ts")) continue;
      await test.step(path, async () => {
        await openPlace(page, place, known, path);
        await hydrated(page);
        const index = await typeInto(page, path);
        const shown = new URL(page.url()).pathname;
        const typed = await readTyped(page);
        await page.context().setOffline(true);
        await send(page, index);
        await expect(page.getByText("Tidak ada koneksi ke server.").first()).toBeVisible();
        expect([new URL(page.url()).pathname, await readTyped(page)]).toEqual([shown, typed]);
        await page.context().setOffline(false);

        await page.route(/\.data(?:\?|$)/, (route) =>
          route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" }),
        );
        await send(page, index);
        await expect(page.getByText("Terjadi kesalahan pada server.").first()).toBeVisible();
        expect([new URL(page.url()).pathname, await readTyped(page)]).toEqual([shown, typed]);
        await expect(page.getByText("Memproses...")).toHaveCount(0);
        await page.unrouteAll();
      });
    }
  });
}

/** Types into the form that posts to this path. @returns its place among the page's forms */
function typeInto(page: Page, path: string): Promise<number> {
  return page.evaluate(
    (pattern) => {
      const all = [...document.querySelectorAll("form")];
      const index = all.findLastIndex(
        (form) => form.method === "post" && new RegExp(pattern).test(new URL(form.action).pathname),
      );
      const form = all[index];
      if (!form) throw new Error("no such form");
      form.noValidate = true;
      for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")) {
        if (field.disabled || field.readOnly || !/^(?:text|email|password|textarea|url)$/.test(field.type))
          continue;
        const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set;
        set?.call(field, "ketikan");
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }
      return index;
    },
    `^${path.replace(/:\w+/g, "\\d+")}$`,
  );
}

function send(page: Page, index: number): Promise<void> {
  return page.evaluate((at) => [...document.querySelectorAll("form")][at]?.requestSubmit(), index);
}

function readTyped(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>("main input, main textarea")].map(
      ({ name, type, value, checked }) =>
        `${name}: ${type === "checkbox" || type === "radio" ? checked : value}`,
    ),
  );
}
