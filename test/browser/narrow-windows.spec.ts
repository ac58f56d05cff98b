import { listAddresses } from "#test/addresses.ts";
import { PASSWORD } from "#test/cast.ts";
import { fillForms, formPlaces, openPlace, readMails } from "./filled-forms.ts";
import { layoutFaults, setTextSize } from "./layout-faults.ts";
import { expect, hydrated, test } from "./market-product.ts";
import { signIn } from "./members.ts";

const soft = expect.configure({ soft: true });

test.use({ expectedErrors: [/404 \(Not Found\)|410 \(Gone\)/] });
test.setTimeout(240_000);

/** Where pages are that need more than their address; those of the forms are known. */
const places: Record<string, string> = {
  ...Object.assign({}, ...Object.values(formPlaces)),
  "/news/:symbol": "/news/BBCA",
  "/news/read/:slug": "/news/read/apa-itu-auto-rejection-batas-harga-harian-di-bursa",
  "/sector/:sector": "/sector/banking",
  "/search": "/search?q=bank",
  "/saham/:ticker": "/saham/IHSG",
  "/legal/:page": "/legal/privacy",
  "/*": "/alamat-tak-dikenal",
  "/news/preview/:id": "/news/preview/1",
  "/admin/articles/edit/:id": "/admin/articles/edit/1",
  "/admin/articles/edit/:id/revisions": "REVISIONS",
  "/admin/runs/detail": "/admin/runs → /admin/runs/detail",
};

const paths = listAddresses().flatMap(({ path, file }) =>
  file.endsWith(".tsx") && path !== "/logout" ? [path] : [],
);
const isMembers = (path: string) =>
  /^\/(?:profile|settings|watchlist|screener\/saved|salah-emiten)/.test(path);
const isNewsroom = (path: string) => /^\/(?:admin(?!\/login)|preview|news\/preview)/.test(path);

const people = {
  visitor: paths.filter((path) => !isMembers(path) && !isNewsroom(path)),
  user: paths.filter(isMembers),
  admin: paths.filter(isNewsroom),
};

/** Phones with the usual text, with the largest that Android's first page of settings has, and with 200 %. */
const sizes = [
  { width: 320, textSize: 16 },
  { width: 360, textSize: 21 },
  { width: 320, textSize: 32 },
  { width: 1024, textSize: 32 },
];

for (const [person, asked] of Object.entries(people)) {
  test(`all pages of a ${person} fit the narrowest phone, and text of 200 %`, async ({ page, product }) => {
    const known = { ...(await fillForms(product)), ...(await readMails(product)) };
    if (person !== "visitor") {
      await page.goto("/login?kembali=/legal/terms");
      await signIn(page, `${person}-formulir@example.com`, PASSWORD);
      await expect(page).toHaveURL((url) => url.pathname === "/legal/terms");
    }
    for (const path of asked) {
      await test.step(path, async () => {
        const place = places[path] ?? path;
        await openPlace(page, place.endsWith(".spec.ts") ? path : place, known, path);
        await hydrated(page);
        for (const { width, textSize } of sizes) {
          await page.setViewportSize({ width, height: 800 });
          await setTextSize(page, textSize);
          // What draws itself anew at another size, as the chart, does so a frame later.
          await soft
            .poll(() => layoutFaults(page), `${path} at ${width} px, text of ${textSize} px`)
            .toEqual([]);
        }
      });
    }
  });
}
