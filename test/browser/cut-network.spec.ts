import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { listRoutePatterns } from "#test/route-patterns.ts";
import { addMember, PASSWORD } from "#test/test-users.ts";
import { expect, isNightly, test, waitForHydration } from "./fixtures.ts";
import { signIn } from "./members.ts";

const pages = listRoutePatterns().flatMap(({ path, file }) =>
  // /logout only redirects.
  file.endsWith(".tsx") && path !== "/logout"
    ? [
        {
          path: fill(path),
          readsData: /export (?:async )?function loader/.test(readFileSync(`app/${file}`, "utf8")),
        },
      ]
    : [],
);

const people = {
  visitor: { start: "/legal/terms", asks: (path: string) => !isMembers(path) && !isNewsroom(path) },
  user: { start: "/profile", asks: isMembers },
  admin: { start: "/admin/categories", asks: isNewsroom },
} as const;
type PersonName = keyof typeof people;

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|502 \(Bad Gateway\)/] });

const faults = [
  {
    begin: (page: Page) => page.context().setOffline(true),
    end: (page: Page) => page.context().setOffline(false),
    reason: "Tidak ada koneksi ke server.",
    takesCode: true,
  },
  {
    begin: (page: Page) =>
      page.route(/\.data(?:\?|$)/, (route) =>
        route.fulfill({ status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" }),
      ),
    end: (page: Page) => page.unroute(/\.data(?:\?|$)/),
    reason: "Terjadi kesalahan pada server.",
    takesCode: false,
  },
] as const;

for (const person of Object.keys(people) as PersonName[]) {
  test(`for a ${person}, a page that fails to load leaves the current page unchanged`, async ({
    page,
    product,
  }) => {
    const { start, asks } = people[person];
    if (person === "visitor") {
      await page.goto(start);
    } else {
      const { db } = await product.database();
      const email = `${person}-terputus@example.com`;
      await addMember(db, email, person);
      await page.goto(`/login?kembali=${start}`);
      await signIn(page, email, PASSWORD);
      await expect(page).toHaveURL((url) => url.pathname === start);
      await page.goto(start); // without the sign-in notice, which disappears by itself at some point
    }
    await waitForHydration(page);
    const heading = await page.getByRole("heading", { level: 1 }).innerText();
    // Represents text typed into a form: it is lost if the page is replaced.
    await page.evaluate(() => {
      const typed = document.createElement("textarea");
      typed.value = "belum disimpan";
      document.querySelector("main h1")?.after(typed);
    });
    const others = pages.filter(({ path }) => asks(path) && path !== start);
    expect(others.length).toBeGreaterThan(8);
    for (const [index, fault] of faults.entries()) {
      await fault.begin(page);
      // A page without a loader needs the network only for its code.
      const needed = others.filter(({ readsData }) => readsData || fault.takesCode);
      // The gate covers a fixed third of the pages, .ci/nightly all of them with each fault.
      const visits = isNightly ? needed : needed.filter((_, at) => at % (3 * faults.length) === index);
      for (const { path } of visits) {
        await test.step(`${path}: ${fault.reason}`, async () => {
          await ask(page, path);
          await expect(page.getByText(fault.reason).first()).toBeVisible();
          const failed = page.locator(".toast").getByText(/^Gagal /);
          await expect(failed.first()).toBeVisible();
          await expect(page.getByRole("button", { name: "Coba Lagi" })).toBeVisible();
          await expect(page).toHaveURL(new RegExp(`${start}$`));
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
          await expect(page.locator("main textarea")).toHaveValue("belum disimpan");
          await expect(page.locator(".progress")).toHaveCount(0);
          await page.getByRole("button", { name: "Tutup" }).click();
          await expect(page.getByText(fault.reason)).toHaveCount(0);
        });
      }
      await fault.end(page);
    }
    const [first] = others.filter(({ readsData }) => readsData);
    await faults[0].begin(page);
    await ask(page, first?.path ?? "");
    const again = page.getByRole("button", { name: "Coba Lagi" });
    await expect(again).toBeVisible();
    await faults[0].end(page);
    await again.click();
    await expect(page).toHaveURL((url) => url.pathname !== start);
    await expect(page.getByText("Unexpected Application Error!")).toHaveCount(0);
  });
}

test("without a network Back and Forward don't change the page, scroll position or history", async ({
  page,
  context,
}) => {
  await page.goto("/news");
  await waitForHydration(page);
  await page.getByRole("link", { name: "Pasar", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Pasar" })).toBeVisible();
  await page.getByRole("link", { name: "Disclaimer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Disclaimer" })).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 120, behavior: "instant" }));
  await context.setOffline(true);
  await page.evaluate(() => history.back());
  await expect(page.getByText("Tidak ada koneksi ke server.").first()).toBeVisible();
  await expect(page).toHaveURL(/\/legal\/disclaimer$/);
  await expect(page.getByRole("heading", { level: 1, name: "Disclaimer" })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(120);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Coba Lagi" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pasar" })).toBeVisible();
  await expect(page).toHaveURL(/\/markets$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/news$/);
  await page.goForward();
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1, name: "Disclaimer" })).toBeVisible();
});

test("navigations and forms time out after half a minute without a response", async ({ page }) => {
  await page.clock.install();
  await page.goto("/login");
  await waitForHydration(page);
  let requestCount = 0;
  await page.route(/\.data(?:\?|$)/, () => {
    requestCount += 1;
  });
  await ask(page, "/markets");
  await expect.poll(() => requestCount).toBe(1);
  await page.clock.fastForward(31_000);
  await expect(page.locator(".toast").getByText("Gagal Memuat Data").first()).toBeVisible();
  await expect(page.getByText("Tidak ada koneksi ke server.").first()).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  await page.getByLabel("Email").fill("siti@example.com");
  await page.getByLabel("Kata sandi").fill("kata sandi saya");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByText("Memproses...")).toBeVisible();
  await expect.poll(() => requestCount).toBe(2);
  await page.clock.fastForward(31_000);
  await expect(page.getByRole("alert")).toContainText("Login Gagal");
  await expect(page.getByLabel("Email")).toHaveValue("siti@example.com");
  await expect(page.getByText("Memproses...")).toHaveCount(0);
});

test("a slow page that fails to load restores the list behind its placeholder", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/news");
  await waitForHydration(page);
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
  let fail = () => {};
  await page.route(/\/sector\/.*\.data/, async (route) => {
    await new Promise<void>((resolve) => {
      fail = resolve;
    });
    await route.abort();
  });
  await ask(page, "/sector/banking");
  await expect(page.locator("main [aria-busy=true], main [role=status]").first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  fail();
  await expect(page.getByText("Gagal memuat berita sektor").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Berita Terbaru" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
});

test("failed prefetching of code doesn't replace the page", async ({ page, product, context }) => {
  const { db } = await product.database();
  await addMember(db, "pramuat@example.com", "editor");
  await page.goto("/login?kembali=/admin");
  await signIn(page, "pramuat@example.com", PASSWORD);
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard Admin" })).toBeVisible();
  await waitForHydration(page);
  await context.setOffline(true);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const link = page.getByRole("link", { name: "Media", exact: true });
  const failedRequest = page.waitForEvent("requestfailed", (request) =>
    request.url().includes("/assets/media"),
  );
  await link.hover();
  await failedRequest;
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard Admin" })).toBeVisible();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  await context.setOffline(false);
  await link.click();
  await expect(page).toHaveURL(/\/admin\/media$/);
});

function ask(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): void };
    };
    router.navigate(to);
  }, path);
}

function isMembers(path: string): boolean {
  return /^\/(?:profile|settings|watchlist|screener\/saved|salah-emiten)/.test(path);
}

function isNewsroom(path: string): boolean {
  return /^\/(?:admin(?!\/login)|siapkan\/|preview|news\/preview)/.test(path);
}

function fill(path: string): string {
  const values: Record<string, string> = {
    symbol: "BBCA",
    ticker: "BBCA",
    sector: "banking",
    slug: "x",
    page: "privacy",
  };
  return path.replace(/:(\w+)|\*/g, (_, name: string | undefined) => values[name ?? ""] ?? "1");
}
