import type { Page } from "@playwright/test";
import { expect, isNightly } from "./fixtures.ts";

const faults = [
  {
    // Not setOffline, which occasionally let the form's request through.
    begin: (page: Page) => page.route(/\.data(?:\?|$)/, (route) => route.abort("internetdisconnected")),
    end: (page: Page) => page.unroute(/\.data(?:\?|$)/),
    reason: "Tidak ada koneksi ke server.",
  },
  {
    begin: (page: Page) =>
      page.route(/\.data(?:\?|$)/, (route) => route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" })),
    end: (page: Page) => page.unroute(/\.data(?:\?|$)/),
    reason: "Terjadi kesalahan pada server.",
  },
];

/**
 * Submits the form with this action during a network fault. The page must report the reason and keep what was typed.
 */
export async function submitDuringOutage(page: Page, path: string, turn: number): Promise<void> {
  const index = await typeInto(page, path);
  const pathname = new URL(page.url()).pathname;
  const typed = await readTyped(page);
  for (const { begin, end, reason } of isNightly ? faults : faults.slice(turn % 2, (turn % 2) + 1)) {
    await begin(page);
    await send(page, index);
    await expect(page.getByText(reason).first()).toBeVisible();
    await expect(page.getByText("Memproses...")).toHaveCount(0);
    expect([new URL(page.url()).pathname, await readTyped(page)]).toEqual([pathname, typed]);
    await end(page);
  }
}

/** @returns the form's index on the page */
function typeInto(page: Page, path: string): Promise<number> {
  return page.evaluate(
    (pattern) => {
      const all = [...document.querySelectorAll("form")];
      const index = all.findLastIndex(
        (form) =>
          form.getAttribute("method") === "post" &&
          new RegExp(pattern).test(new URL(form.getAttribute("action") ?? "", location.href).pathname),
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
    `^${path.replace(/:\w+/g, "[^/]+")}$`,
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
