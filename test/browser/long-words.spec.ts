import { addArticle } from "#test/published-article.ts";
import { purgePages } from "./fixtures.ts";
import { layoutProblems } from "./layout-problems.ts";
import { expect, test, waitForHydration } from "./newsroom-product.ts";

const WORD = "Pertanggungjawabannya".repeat(8);
const URL_TEXT = `https://berita.example/${"bagian-panjang".repeat(12)}?q=${"x".repeat(80)}`;
const TITLE = `Judul ${"yang panjang sekali ".repeat(14)}`.trim();

const CONTENT = `
${WORD} ${URL_TEXT}

## ${WORD}

- ${WORD}
- \`${WORD}\`

> ${WORD}

    ${WORD}

| ${WORD} | Kedua |
| --- | --- |
| ${URL_TEXT} | Isi |

[${WORD}](https://berita.example/)
`;

test.beforeAll(async ({ product }) => {
  const { pool } = await product.database();
  await pool.query("INSERT INTO symbols (symbol, name, sector) VALUES ('BBCA', $1, 'Banking')", [WORD]);
  for (const [slug, title] of [
    ["kata-panjang", WORD],
    ["kata-panjang-lain", `"${WORD}"`],
    ["judul-panjang", TITLE],
  ] as const) {
    await addArticle(pool, {
      slug,
      title,
      excerpt: `${WORD} ${URL_TEXT}`,
      content: CONTENT,
      category: WORD,
      source_name: WORD,
      author: WORD,
      source_url: "https://berita.example/asli",
      tags: [WORD],
      tickers: ["BBCA", WORD.toUpperCase()],
    });
  }
  await purgePages(product);
});

const PATHS = [
  "/",
  "/news",
  "/news/read/kata-panjang",
  "/news/BBCA",
  `/search?q=${WORD}`,
  `/search?q=${"tidakada".repeat(25)}`,
  "/saham/BBCA",
];

test("long words fit at 360 px", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of PATHS) {
    await test.step(path.slice(0, 40), async () => {
      await page.goto(path);
      await waitForHydration(page);
      await expect.poll(() => layoutProblems(page)).toEqual([]);
    });
  }
});

test("a title of 300 characters takes three or four lines", async ({ page }) => {
  for (const [path, width, lines] of [
    ["/", 360, 4],
    ["/", 1280, 3],
    ["/news", 360, 4],
    ["/news", 768, 3],
    ["/news/read/kata-panjang", 1280, 3],
    ["/saham/BBCA", 360, 4],
  ] as const) {
    await test.step(`${path} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(path);
      const title = page.locator("main h2 a, main h3 a, main h4 a").filter({ hasText: TITLE });
      const shownLines = await title.evaluate(
        (link) => link.clientHeight / Number.parseFloat(getComputedStyle(link).lineHeight),
      );
      expect(Math.round(shownLines)).toBe(lines);
      await title.click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLE);
    });
  }
});
