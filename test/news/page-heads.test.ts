import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PageHead, parsePageHead } from "#test/page-head.ts";
import { type Product, startProduct } from "#test/product.ts";
import { addArticle } from "#test/published-article.ts";

const SITE = "https://kabarpasar.example";
let product: Product;

beforeAll(async () => {
  product = await startProduct({ settings: { SITE_URL: SITE, SEED_DEMO: "false" } });
  const { pool } = await product.database();
  await addArticle(pool, {
    slug: "laba-bank-naik",
    title: "Laba bank naik & kredit tumbuh",
    excerpt: "Laba bersih perbankan naik pada kuartal ketiga.",
    content: "Isi artikel.",
    category: "Banking",
    source_name: "Harian Contoh",
    source_url: "https://harian.example/laba-bank",
    published_at: new Date("2026-08-21T08:49:00Z"),
    updated_at: new Date("2026-08-21T10:00:00Z"),
    featured_image_url: "/images/bank.jpg",
    tags: ["Kredit", "Laba"],
    tickers: ["BBCA", "BBRI"],
  });
  await addArticle(pool, {
    slug: "tulisan-kami",
    title: "</script><script>alert(1)</script><!-- ".repeat(4),
    excerpt: `Kata ${"panjang ".repeat(40)}`,
    published_at: new Date("2026-08-21T08:49:00Z"),
    updated_at: new Date("2026-08-20T08:00:00Z"),
    meta_title: "Judul untuk mesin pencari",
    meta_description: "Ringkasan untuk mesin pencari.",
  });
  for (let number = 1; number <= 21; number++) {
    await addArticle(pool, {
      slug: `berita-${number}`,
      title: `Berita ${number}`,
      tickers: ["TLKM"],
      ...(number === 1 && { author: "Siti Aminah" }),
      published_at: new Date(Date.UTC(2026, 0, number)),
    });
  }
});

afterAll(() => product[Symbol.asyncDispose]());

async function headOf(path: string): Promise<PageHead> {
  return parsePageHead(await (await product.fetch(path)).text());
}

const canonicalOf = ({ links }: PageHead) =>
  links.filter(({ rel }) => rel === "canonical").map(({ href }) => href);

describe("an article's head", () => {
  test("has title, description, canonical address and sharing tags, each once", async () => {
    const head = await headOf("/news/read/laba-bank-naik?utm_source=x");
    expect(head.title).toBe("Laba bank naik & kredit tumbuh | KabarPasar");
    expect(canonicalOf(head)).toEqual(["https://harian.example/laba-bank"]);
    expect(head.meta).toMatchObject({
      description: ["Laba bersih perbankan naik pada kuartal ketiga."],
      "og:site_name": ["KabarPasar"],
      "og:locale": ["id_ID"],
      "og:type": ["article"],
      "og:title": ["Laba bank naik & kredit tumbuh"],
      "og:description": ["Laba bersih perbankan naik pada kuartal ketiga."],
      "og:url": ["https://harian.example/laba-bank"],
      "og:image": ["https://kabarpasar.example/images/bank.jpg"],
      "og:image:alt": ["Laba bank naik & kredit tumbuh"],
      "article:published_time": ["2026-08-21T15:49:00+07:00"],
      "article:modified_time": ["2026-08-21T17:00:00+07:00"],
      "article:section": ["Banking"],
      "article:tag": ["Kredit", "Laba"],
      "twitter:card": ["summary_large_image"],
      "twitter:title": ["Laba bank naik & kredit tumbuh"],
      "twitter:description": ["Laba bersih perbankan naik pada kuartal ketiga."],
      "twitter:image": ["https://kabarpasar.example/images/bank.jpg"],
    });
    expect(head.meta).not.toHaveProperty("robots");
    expect(head.meta).not.toHaveProperty("og:image:width");
  });

  /** Expected formats are from Google's Article, Breadcrumb and Organization documentation. */
  test("describes the article to search engines", async () => {
    const { jsonLd } = await headOf("/news/read/laba-bank-naik");
    const url = "https://harian.example/laba-bank"; // its canonical URL
    expect(jsonLd).toEqual([
      {
        "@context": "https://schema.org",
        "@type": "NewsArticle",
        // Recommended by Google
        headline: "Laba bank naik & kredit tumbuh",
        image: ["https://kabarpasar.example/images/bank.jpg"],
        datePublished: "2026-08-21T15:49:00+07:00",
        dateModified: "2026-08-21T17:00:00+07:00",
        author: [{ "@type": "Organization", name: "Harian Contoh", url: "https://harian.example/" }],
        // Not required by Google
        mainEntityOfPage: { "@type": "WebPage", "@id": url },
        url,
        description: "Laba bersih perbankan naik pada kuartal ketiga.",
        publisher: {
          "@type": "Organization",
          "@id": "https://kabarpasar.example/#publisher",
          name: "KabarPasar",
          url: "https://kabarpasar.example/",
          logo: {
            "@type": "ImageObject",
            url: "https://kabarpasar.example/apple-touch-icon.png",
            width: 180,
            height: 180,
          },
        },
        articleSection: "Banking",
        keywords: ["Kredit", "Laba", "BBCA", "BBRI"],
        isAccessibleForFree: true,
        inLanguage: "id-ID",
      },
      {
        "@context": "https://schema.org",
        "@type": "BreadcrumbList",
        itemListElement: [
          { "@type": "ListItem", position: 1, name: "Beranda", item: "https://kabarpasar.example/" },
          { "@type": "ListItem", position: 2, name: "Berita", item: "https://kabarpasar.example/news" },
          {
            "@type": "ListItem",
            position: 3,
            name: "Laba bank naik & kredit tumbuh",
            item: "https://kabarpasar.example/news/read/laba-bank-naik",
          },
        ],
      },
    ]);
  });

  test("names the article's author", async () => {
    const { jsonLd } = await headOf("/news/read/berita-1");
    expect(jsonLd[0]).toMatchObject({ author: [{ "@type": "Person", name: "Siti Aminah" }] });
  });

  test("of our own article names us, uses the editor's texts, and falls back to our image", async () => {
    const head = await headOf("/news/read/tulisan-kami");
    expect(head.title).toBe("Judul untuk mesin pencari | KabarPasar");
    expect(canonicalOf(head)).toEqual(["https://kabarpasar.example/news/read/tulisan-kami"]);
    expect(head.meta).toMatchObject({
      description: ["Ringkasan untuk mesin pencari."],
      "og:title": ["Judul untuk mesin pencari"],
      "og:url": ["https://kabarpasar.example/news/read/tulisan-kami"],
      "og:image": [
        expect.stringMatching(/^https:\/\/kabarpasar\.example\/kartu\/berita\/[\w-]+\?v=[0-9a-z]+$/),
      ],
      "og:image:width": ["1200"],
      "og:image:height": ["630"],
      "og:image:alt": [expect.stringMatching(/\S/)],
    });
    expect(head.jsonLd[0]).toMatchObject({
      mainEntityOfPage: { "@id": "https://kabarpasar.example/news/read/tulisan-kami" },
      image: [expect.stringMatching(/^https:\/\/kabarpasar\.example\/kartu\/situs\?v=[0-9a-z]+$/)],
      author: [{ "@type": "Organization", name: "KabarPasar", url: "https://kabarpasar.example/" }],
      description: "Ringkasan untuk mesin pencari.",
      // Last updated before it was published, so the publication time is the latest.
      dateModified: "2026-08-21T15:49:00+07:00",
    });
    expect(head.jsonLd[0]).not.toHaveProperty("articleSection");
  });

  test("escapes the title and limits the headline to 110 characters", async () => {
    const html = await (await product.fetch("/news/read/tulisan-kami")).text();
    expect(html).not.toContain("<script>alert(1)");
    const { jsonLd } = parsePageHead(html);
    expect(jsonLd.map((data) => data["@type"])).toEqual(["NewsArticle", "BreadcrumbList"]);
    const { headline } = jsonLd[0] as { headline: string };
    expect(headline).toMatch(/^<\/script><script>alert\(1\)<\/script><!--/);
    expect(headline.length).toBeLessThanOrEqual(110);
  });

  test("excludes a missing article from search engines", async () => {
    const response = await product.fetch("/news/read/tidak-ada");
    expect(response.status).toBe(404);
    expect(parsePageHead(await response.text()).meta.robots).toEqual(["noindex, follow"]);
  });

  test("refers to a sharing image and a logo of the stated sizes", async () => {
    const [shared = ""] = (await headOf("/koreksi")).meta["og:image"] ?? [];
    const path = shared.replace("https://kabarpasar.example", "");
    const image = Buffer.from(await (await product.fetch(path)).arrayBuffer());
    expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1200, 630]); // PNG's IHDR
    const logo = Buffer.from(await (await product.fetch("/apple-touch-icon.png")).arrayBuffer());
    expect([logo.readUInt32BE(16), logo.readUInt32BE(20)]).toEqual([180, 180]);
  });
});

describe("other pages' heads", () => {
  test("describe the site, its search and its publisher on the home page", async () => {
    const head = await headOf("/");
    expect(canonicalOf(head)).toEqual(["https://kabarpasar.example/"]);
    expect(head.meta["og:type"]).toEqual(["website"]);
    expect(head.jsonLd).toMatchObject([
      {
        "@context": "https://schema.org",
        "@type": "WebSite",
        name: "KabarPasar",
        url: "https://kabarpasar.example/",
        potentialAction: {
          "@type": "SearchAction",
          target: {
            "@type": "EntryPoint",
            urlTemplate: "https://kabarpasar.example/search?q={search_term_string}",
          },
          "query-input": "required name=search_term_string",
        },
      },
      {
        "@context": "https://schema.org",
        "@type": "Organization",
        name: "KabarPasar",
        url: "https://kabarpasar.example/",
      },
    ]);
  });

  test.each([
    ["/news?utm_source=x", "/news", undefined],
    ["/news?lanjut=20260105T000000000Z-5", "/news?lanjut=20260105T000000000Z-5", "noindex, follow"],
    ["/news/TLKM?utm_source=x", "/news/TLKM", undefined],
    ["/news/XXXX", "/news/XXXX", "noindex, follow"],
    ["/sector/banking", "/sector/banking", undefined],
    ["/search?q=laba+bank&utm_source=x", "/search?q=laba+bank", "noindex, follow"],
    ["/search?kategori=Energy&urut=terbaru&q=laba", "/search?q=laba", "noindex, follow"],
    ["/koreksi?utm_source=x", "/koreksi", undefined],
    ["/legal/privacy", "/legal/privacy", undefined],
    ["/research", "/research", "noindex, follow"],
  ])("on %s have the canonical address %s", async (path, address, robots) => {
    const head = await headOf(path);
    expect(canonicalOf(head)).toEqual([SITE + address]);
    expect(head.meta["og:url"]).toEqual([SITE + address]);
    expect(head.meta.robots?.[0]).toBe(robots);
  });

  test.each([
    ["/", "/feed/news"],
    ["/news", "/feed/news"],
    ["/news/TLKM", "/feed/ticker/TLKM"],
    ["/sector/energy", "/feed/sector/energy"],
  ])("on %s link to the feeds in %s", async (path, folder) => {
    const { links } = await headOf(path);
    const feeds = links.filter(({ rel }) => rel === "alternate").map(({ type, href }) => [type, href]);
    expect(feeds).toEqual([
      ["application/rss+xml", `${SITE}${folder}/rss.xml`],
      ["application/feed+json", `${SITE}${folder}/feed.json`],
    ]);
  });
});
