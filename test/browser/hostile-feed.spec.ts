import { runIngest } from "#test/newsroom.ts";
import { rss } from "#test/servers/feed-server.ts";
import { expect, test, waitForHydration } from "./newsroom-product.ts";

// The images in the items don't exist.
test.use({ expectedErrors: [/ERR_NAME_NOT_RESOLVED/] });

const PAYLOADS = [
  "<script>window.hacked = 1</script>",
  "<img src=x onerror='window.hacked = 1'>",
  '<a href="javascript:window.hacked=1">klik</a>',
  "<svg onload=window.hacked=1>",
  "<iframe srcdoc='<script>parent.hacked=1</script>'></iframe>",
  "</script><script>window.hacked = 1</script>",
  "[tautan](javascript:window.hacked=1)",
  '<a href="data:text/html,<script>alert(1)</script>">data</a>',
  "<math><mtext><table><mglyph><style><img src=x onerror=window.hacked=1>",
];

test("no script in a feed's title, summary or text runs", async ({ page, product, feeds }) => {
  const { pool } = await product.database();
  await pool.query("INSERT INTO sources (name, feed_url, publishes_directly) VALUES ($1, $2, true)", [
    "<b onmouseover=window.hacked=1>Sumber</b>",
    `${feeds.url}/rss`,
  ]);
  feeds.put(
    "/rss",
    rss(
      PAYLOADS.map((payload, index) => ({
        title: `Judul ${index} ${payload.replaceAll("<", "&lt;")}`,
        link: `https://berita.example/${index}?<script>`.replaceAll("<", "%3C"),
        guid: `g${index}`,
        description: `<p>Isi ${index} ${payload}</p>`,
        categories: [payload],
      })),
    ),
  );
  const { body } = await runIngest(product);
  expect(body.runs[0].new).toBe(PAYLOADS.length);

  const dialogs: string[] = [];
  page.on("dialog", (dialog) => dialogs.push(dialog.message()));
  const { rows } = await pool.query<{ slug: string }>("SELECT slug FROM articles");
  const paths = ["/", "/news", "/search?q=judul", ...rows.map(({ slug }) => `/news/read/${slug}`)];
  for (const path of paths) {
    await page.goto(path);
    await waitForHydration(page);
    for (const link of await page.locator("main .prose a").all()) {
      expect(await link.getAttribute("href")).toMatch(/^(https?|mailto):/);
    }
    expect(await page.evaluate(() => "hacked" in window)).toBe(false);
    expect(
      await page.locator("main script:not([type]), main iframe, main svg[onload], main [onerror]").count(),
    ).toBe(0);
  }
  expect(dialogs).toEqual([]);
});
