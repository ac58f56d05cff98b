import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { finished, type Product, runScript, startProduct } from "./product.ts";
import { type FeedServer, type RssItem, rss, startFeedServer } from "./servers/feed-server.ts";

const SECRET = "rahasia-uji-1234567890";

const dividend: RssItem = {
  title: "BBCA Bagikan Dividen Interim",
  link: "https://berita.example/bbca-dividen",
  guid: "1001",
  description: "<p>Bank Central Asia (BBCA) membagikan dividen interim kepada pemegang saham.</p>",
  pubDate: "Thu, 19 Nov 2026 08:30:00 +0700",
};
const coal: RssItem = {
  title: "Harga Batu Bara Menguat",
  link: "https://berita.example/batu-bara?utm_source=rss",
  guid: "1002",
  description: "<p>Saham ADRO dan ITMG ikut naik setelah harga batu bara acuan menguat pekan ini.</p>",
  pubDate: "Thu, 19 Nov 2026 09:00:00 +0700",
};

async function startNewsroom(feeds: FeedServer, settings: Record<string, string> = {}): Promise<Product> {
  return startProduct({
    settings: { INGEST_SECRET: SECRET, INGEST_ALLOW_HOSTS: feeds.host, SEED_DEMO: "false", ...settings },
  });
}

async function addSource(
  product: Product,
  feedUrl: string,
  columns: { publishes?: boolean } = {},
): Promise<number> {
  const { pool } = await product.database();
  const { rows } = await pool.query(
    "INSERT INTO sources (name, feed_url, publishes_directly) VALUES ('Kantor Berita Uji', $1, $2) RETURNING id::int",
    [feedUrl, columns.publishes ?? false],
  );
  return rows[0].id;
}

async function run(product: Product, body?: object) {
  const response = await product.fetch("/api/ingest/run", {
    method: "POST",
    headers: { Authorization: `Bearer ${SECRET}`, "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, answer: await response.json() };
}

async function articles(product: Product) {
  const { pool } = await product.database();
  const { rows } = await pool.query(
    "SELECT slug, title, content, status, tickers, category, source_name, source_url FROM articles ORDER BY id",
  );
  return rows;
}

describe("POST /api/ingest/run", () => {
  test("brings what a feed has into review, once", async () => {
    await using feeds = await startFeedServer();
    await using product = await startNewsroom(feeds);
    const { pool } = await product.database();
    await pool.query(
      "INSERT INTO symbols (symbol, name, sector) VALUES ('BBCA', 'Bank Central Asia Tbk.', 'Banking'), ('ADRO', 'Alamtri Resources Indonesia Tbk.', 'Energy'), ('ITMG', 'Indo Tambangraya Megah Tbk.', 'Energy')",
    );
    feeds.put("/rss", rss([dividend, coal]));
    const source = await addSource(product, `${feeds.url}/rss`);

    const nothing = { new: 0, updated: 0, duplicate: 0, unchanged: 0, failed: 0, reason: null };
    const from = { source: { id: source, name: "Kantor Berita Uji" } };
    expect(await run(product)).toEqual({
      status: 200,
      answer: { runs: [{ ...from, outcome: "succeeded", fetched: 2, ...nothing, new: 2 }], waiting: [] },
    });
    expect(await articles(product)).toEqual([
      {
        slug: "bbca-bagikan-dividen-interim",
        title: "BBCA Bagikan Dividen Interim",
        content: "Bank Central Asia (BBCA) membagikan dividen interim kepada pemegang saham.",
        status: "review",
        tickers: ["BBCA"],
        category: "Banking",
        source_name: "Kantor Berita Uji",
        source_url: "https://berita.example/bbca-dividen",
      },
      expect.objectContaining({
        slug: "harga-batu-bara-menguat",
        tickers: ["ADRO", "ITMG"],
        category: "Energy",
      }),
    ]);

    // Asked again: "not modified". Published anew with the same items: all of them known.
    expect((await run(product)).answer.runs).toEqual([
      { ...from, outcome: "not-modified", fetched: 0, ...nothing },
    ]);
    expect(feeds.requests.at(-1)?.headers["if-none-match"]).toMatch(/^"/);
    feeds.put("/rss", `${rss([dividend, coal])}\n`);
    expect((await run(product)).answer.runs[0]).toMatchObject({ fetched: 2, new: 0, unchanged: 2 });
    expect(await articles(product)).toHaveLength(2);
    expect(await (await product.fetch("/news")).text()).toContain("Tidak ada berita ditemukan");
  });

  test("publishes at once where the source says so, and readers see it within 5 seconds", async () => {
    await using feeds = await startFeedServer();
    await using product = await startNewsroom(feeds);
    feeds.put("/rss", rss([dividend]));
    await addSource(product, `${feeds.url}/rss`, { publishes: true });
    expect(await (await product.fetch("/news")).text()).not.toContain("BBCA Bagikan Dividen Interim");
    await run(product);
    await expect
      .poll(async () => (await product.fetch("/news")).text(), { timeout: 5_000 })
      .toContain("BBCA Bagikan Dividen Interim");
    const page = await product.fetch("/news/read/bbca-bagikan-dividen-interim");
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("membagikan dividen interim kepada pemegang saham");
  });

  test("takes out what would turn the text of a page round", async () => {
    await using feeds = await startFeedServer();
    await using product = await startNewsroom(feeds);
    const controls = [
      0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069,
    ];
    const turned = controls.map((code) => `${String.fromCodePoint(code)}a&#${code};b`).join("");
    const straight = "ab".repeat(controls.length);
    feeds.put(
      "/rss",
      rss([
        {
          title: `Judul ${turned}`,
          link: "https://berita.example/1",
          description: `<p>Isi ${turned}</p>`,
          categories: ["\u202Eterbalik"],
        },
        { title: "Polos", link: "https://berita.example/2", description: `Teks ${turned}` },
      ]),
    );
    await addSource(product, `${feeds.url}/rss`);
    await run(product);
    const { pool } = await product.database();
    const { rows } = await pool.query("SELECT title, excerpt, content, tags FROM articles ORDER BY id");
    expect(rows).toEqual([
      {
        title: `Judul ${straight}`,
        excerpt: `Isi ${straight}`,
        content: `Isi ${straight}`,
        tags: ["terbalik"],
      },
      { title: "Polos", excerpt: `Teks ${straight}`, content: `Teks ${straight}`, tags: [] },
    ]);
  });

  test("credits the person whom a feed names, and nobody for a desk, an address or the medium itself", async () => {
    await using feeds = await startFeedServer();
    await using product = await startNewsroom(feeds);
    const creators = [
      ["Siti Aminah", "Siti Aminah"],
      ["Budi Santoso, M.Si (budi@berita.example)", "Budi Santoso, M.Si"],
      ["budi@berita.example", null],
      ["Redaksi", null],
      ["admin", null],
      ["KANTOR BERITA UJI", null],
      ["www.berita.example", null],
    ] as const;
    const items = manyItems(creators.length).map((item, index) => ({
      ...item,
      creator: creators[index]?.[0] ?? "",
    }));
    feeds.put("/rss", rss(items));
    await addSource(product, `${feeds.url}/rss`, { publishes: true });
    await run(product);
    const { pool } = await product.database();
    const { rows } = await pool.query("SELECT author, slug FROM articles ORDER BY id");
    expect(rows.map(({ author }) => author)).toEqual(creators.map(([, author]) => author));
    const page = await (await product.fetch(`/news/read/${rows[0].slug}`)).text();
    expect(page).toMatch(/>Oleh Siti Aminah</);
    expect(page).toContain('"author":[{"@type":"Person","name":"Siti Aminah"}]');
    const feed = await (await product.fetch("/feed/news/rss.xml")).text();
    expect(feed).toContain("<dc:creator>Siti Aminah</dc:creator>");
    expect(feed).toContain("<dc:creator>Kantor Berita Uji</dc:creator>");
    expect(feed).not.toContain("budi@");
  });

  test("follows the publisher's edits, but never over an editor's", async () => {
    await using feeds = await startFeedServer();
    await using product = await startNewsroom(feeds);
    feeds.put("/rss", rss([dividend, coal]));
    await addSource(product, `${feeds.url}/rss`);
    await run(product);
    const { pool } = await product.database();
    await pool.query(
      "UPDATE articles SET content = 'Tulisan redaksi', updated_at = now() WHERE slug = 'harga-batu-bara-menguat'",
    );
    const edited = (item: RssItem) => ({
      ...item,
      description: "<p>Isi baru dari penerbit setelah ralat.</p>",
    });
    feeds.put("/rss", rss([edited(dividend), edited(coal)]));
    expect((await run(product)).answer.runs[0]).toMatchObject({ new: 0, updated: 1, unchanged: 1 });
    expect((await articles(product)).map(({ content }) => content)).toEqual([
      "Isi baru dari penerbit setelah ralat.",
      "Tulisan redaksi",
    ]);
  });

  test("takes a guid that repeats with another link for another article", async () => {
    await using feeds = await startFeedServer();
    await using product = await startNewsroom(feeds);
    await addSource(product, `${feeds.url}/rss`);
    feeds.put("/rss", rss([{ ...dividend, guid: "1" }]));
    await run(product);
    feeds.put("/rss", rss([{ ...coal, guid: "1" }]));
    expect((await run(product)).answer.runs[0]).toMatchObject({ new: 1, updated: 0 });
    expect((await articles(product)).map(({ title }) => title)).toEqual([dividend.title, coal.title]);
  });

  test("stores the same article of another source as a duplicate", async () => {
    await using feeds = await startFeedServer();
    await using product = await startNewsroom(feeds);
    feeds.put("/a", rss([coal]));
    feeds.put("/b", rss([{ ...coal, guid: "lain", link: "https://berita.example/batu-bara?fbclid=x#atas" }]));
    const first = await addSource(product, `${feeds.url}/a`);
    const second = await addSource(product, `${feeds.url}/b`);
    expect((await run(product, { source: first })).answer.runs[0]).toMatchObject({ new: 1 });
    expect((await run(product, { source: second })).answer.runs[0]).toMatchObject({ new: 0, duplicate: 1 });
    expect(await articles(product)).toHaveLength(1);
  });

  test("doubles nothing when it runs twice at once", async () => {
    await using feeds = await startFeedServer();
    await using product = await startNewsroom(feeds);
    feeds.put("/rss", rss(manyItems(60)));
    const source = await addSource(product, `${feeds.url}/rss`);
    const runs = await Promise.all([1, 2, 3].map(() => run(product, { source })));
    expect(runs.map(({ answer }) => answer.runs[0].new).reduce((sum, n) => sum + n, 0)).toBe(60);
    expect(await articles(product)).toHaveLength(60);
  });

  test("loses and doubles nothing when the process is killed half-way", async () => {
    await using feeds = await startFeedServer();
    await using product = await startNewsroom(feeds);
    feeds.put("/rss", rss(manyItems(600)));
    await addSource(product, `${feeds.url}/rss`);
    const { pool } = await product.database();
    const broken = run(product).catch(() => "broken off");
    const stored = async () => (await pool.query("SELECT count(*)::int AS n FROM articles")).rows[0].n;
    while ((await stored()) < 30) await sleep(5);
    await product.stop("SIGKILL");
    expect(await broken).toBe("broken off");

    await using again = await startProduct({
      place: product.place,
      settings: { INGEST_SECRET: SECRET, INGEST_ALLOW_HOSTS: feeds.host },
    });
    const { answer } = await run(again);
    expect(answer.runs[0].new).toBeGreaterThan(0);
    expect(answer.runs[0].new + answer.runs[0].unchanged).toBe(600);
    const titles = (await articles(again)).map(({ title }) => title);
    expect(new Set(titles).size).toBe(600);
    expect(titles).toHaveLength(600);
  });

  test("refuses addresses that are not public, and says why in its answer and in the log", async () => {
    await using product = await startProduct({ settings: { INGEST_SECRET: SECRET, SEED_DEMO: "false" } });
    const refused = [
      ["http://127.0.0.1:8080/feed", "127.0.0.1"],
      ["http://169.254.169.254/latest/meta-data", "169.254.169.254"],
      ["http://[::1]/feed", "[::1]"],
      ["http://2130706433/", "127.0.0.1"],
      ["http://localhost:8080/feed", "localhost"],
      ["ftp://berita.example/feed", "ftp"],
      ["file:///etc/passwd", "file"],
    ] as const;
    for (const [feedUrl] of refused) await addSource(product, feedUrl);
    const { answer } = await run(product);
    const reasons = answer.runs.map(({ reason }: { reason: string }) => reason);
    for (const [index, [, named]] of refused.entries()) {
      expect(answer.runs[index]).toMatchObject({ outcome: "failed", new: 0 });
      expect(reasons[index]).toMatch(/^refused: /);
      expect(reasons[index]).toContain(named);
      await expect.poll(product.output).toContain(JSON.stringify(reasons[index]));
    }
    const { pool } = await product.database();
    const { rows } = await pool.query("SELECT outcome, reason FROM fetch_runs ORDER BY source_id");
    expect(rows).toEqual(reasons.map((reason: string) => ({ outcome: "failed", reason })));
  });

  test("refuses a redirect to a private address", async () => {
    await using feeds = await startFeedServer();
    await using product = await startNewsroom(feeds);
    feeds.put("/rss", {
      body: "",
      status: 302,
      headers: { Location: "http://169.254.169.254/latest/meta-data" },
    });
    await addSource(product, `${feeds.url}/rss`);
    const { answer } = await run(product);
    expect(answer.runs[0].reason).toMatch(/^refused: .*169\.254\.169\.254/);
  });

  test.each([
    ["an error of the publisher", { body: "oops", status: 500 }, /500/],
    [
      "a page instead of a feed",
      { body: "<!doctype html><html><body>Masuk</body></html>" },
      /web page instead of a feed/,
    ],
    ["an empty file", { body: " " }, /empty/],
    ["a feed cut off", { body: rss([dividend]).slice(0, 200) }, /\S/],
  ])("says what is wrong with %s, and goes on with the other sources", async (_, feed, reason) => {
    await using feeds = await startFeedServer();
    await using product = await startNewsroom(feeds);
    feeds.put("/bad", feed);
    feeds.put("/good", rss([dividend]));
    await addSource(product, `${feeds.url}/bad`);
    await addSource(product, `${feeds.url}/good`);
    const { status, answer } = await run(product);
    expect(status).toBe(200);
    expect(answer.runs[0]).toMatchObject({ outcome: "failed", new: 0 });
    expect(answer.runs[0].reason).toMatch(reason);
    expect(answer.runs[1]).toMatchObject({ outcome: "succeeded", new: 1 });
  });

  test("leaves a source alone as long as it asked for, and says so", async () => {
    await using feeds = await startFeedServer();
    await using product = await startNewsroom(feeds);
    feeds.put("/rss", { body: "", status: 429, headers: { "Retry-After": "600" } });
    const source = await addSource(product, `${feeds.url}/rss`);
    await run(product);
    const { answer } = await run(product);
    expect(answer.runs).toEqual([]);
    expect(answer.waiting).toMatchObject([{ id: source, name: "Kantor Berita Uji" }]);
    expect(feeds.requests).toHaveLength(1);
  });

  test("answers wrong calls with the right status", async () => {
    await using feeds = await startFeedServer();
    await using product = await startNewsroom(feeds);
    const call = (init: RequestInit) => product.fetch("/api/ingest/run", init);
    const auth = { Authorization: `Bearer ${SECRET}` };
    expect((await call({ method: "POST" })).status).toBe(401);
    expect((await call({ method: "POST", headers: { Authorization: "Bearer salah" } })).status).toBe(401);
    expect((await call({ method: "POST", headers: auth, body: "{" })).status).toBe(400);
    expect((await call({ method: "POST", headers: auth, body: '{"source":"x"}' })).status).toBe(400);
    expect((await call({ method: "POST", headers: auth, body: '{"source":99}' })).status).toBe(404);
    expect((await call({ method: "DELETE", headers: auth })).status).toBe(405);
    expect((await call({ method: "GET", headers: auth })).status).toBe(405);
  });

  test("keeps the keys in addresses out of its answer and its log", async () => {
    await using feeds = await startFeedServer();
    await using product = await startNewsroom(feeds, { LOG_LEVEL: "info" });
    feeds.put(
      "/rss?key=kunci-rahasia",
      "<rss><channel><title>Uji</title><item><guid>https://berita.example/1?key=kunci-rahasia</guid></item></channel></rss>",
    );
    await addSource(product, `${feeds.url}/rss?key=kunci-rahasia`);
    await addSource(product, `http://pemakai:sandi-rahasia@${feeds.host}/rss`);
    await addSource(product, `http://pemakai:sandi-rahasia@${feeds.host}:x/rss`);
    const { answer } = await run(product);
    expect(answer.runs.map(({ reason }: { reason: string }) => reason)).toEqual([
      "An item has neither title nor text (guid https://berita.example/1?…).",
      `refused: the address of ${feeds.url}/rss contains credentials`,
      "refused: the address is not a valid URL",
    ]);
    await expect.poll(product.output).toContain(`"url":"${feeds.url}/rss?…"`);
    await expect.poll(product.output).toContain('"url":"an unreadable address"');
    expect(product.output()).not.toContain("rahasia");
    const { pool } = await product.database();
    const { rows } = await pool.query("SELECT reason FROM fetch_runs");
    expect(JSON.stringify(rows)).not.toContain("rahasia");
  });

  test("is off without INGEST_SECRET", async () => {
    await using product = await startProduct({ settings: { SEED_DEMO: "false" } });
    const response = await product.fetch("/api/ingest/run", { method: "POST" });
    expect(response.status).toBe(503);
    expect((await response.json()).error.code).toBe("ingest-disabled");
  });
});

describe("npm run ingest", () => {
  test("works beside a running server and publishes with --publish", async () => {
    await using feeds = await startFeedServer();
    await using product = await startNewsroom(feeds);
    feeds.put("/rss", rss([dividend]));
    const command = runScript("scripts/ingest.ts", [`${feeds.url}/rss`, "--publish"], product.place, {
      INGEST_ALLOW_HOSTS: feeds.host,
    });
    expect(await finished(command)).toMatchObject({
      code: 0,
      stdout:
        "Source 1 (Kantor Berita Uji): 1 fetched, 1 new, 0 updated, 0 duplicate, 0 unchanged, 0 failed\n",
    });
    await expect
      .poll(async () => (await product.fetch("/")).text(), { timeout: 5_000 })
      .toContain("BBCA Bagikan Dividen Interim");
  });

  test("reads a file, and tells in one sentence what is wrong with it", async () => {
    await using product = await startProduct({ settings: { SEED_DEMO: "false" } });
    const file = join(product.place.dataDir, "feed.xml");
    writeFileSync(file, rss([dividend, coal]));
    expect((await finished(runScript("scripts/ingest.ts", [file], product.place))).stdout).toContain("2 new");
    expect((await finished(runScript("scripts/ingest.ts", [file], product.place))).stdout).toContain(
      "2 unchanged",
    );
    writeFileSync(file, "bukan umpan");
    expect(await finished(runScript("scripts/ingest.ts", [file], product.place))).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^failed: .+\n$/),
    });
    const missing = await finished(runScript("scripts/ingest.ts", ["/tidak/ada.xml"], product.place));
    expect(missing).toMatchObject({ code: 1, stderr: "There is no file /tidak/ada.xml.\n" });
  });
});

describe("npm run ingest's name for a new source", () => {
  test.each([
    [
      "the feed's own",
      `<title> Kantor  <![CDATA[<b>Berita</b> &amp;]]> \u202EUji </title>`,
      "Kantor Berita & Uji",
    ],
    ["cut at 80 characters", `<title>${"Kata ".repeat(40)}</title>`, "Kata ".repeat(16).trim()],
    ["the host's where there is none", "<title> </title>", "127.0.0.1"],
  ])("is %s", async (_, title, name) => {
    await using feeds = await startFeedServer();
    await using product = await startNewsroom(feeds);
    feeds.put("/rss", rss([dividend]).replace("<title>Kantor Berita Uji</title>", title));
    const command = runScript("scripts/ingest.ts", [`${feeds.url}/rss`], product.place, {
      INGEST_ALLOW_HOSTS: feeds.host,
    });
    expect((await finished(command)).stdout).toContain(`Source 1 (${name}): 1 fetched`);
    expect(await articles(product)).toMatchObject([{ source_name: name }]);
  });
});

describe("npm run ingest -- <url> that brings no feed", () => {
  test("says why, and leaves no source behind that every later run would ask again", async () => {
    await using feeds = await startFeedServer();
    await using product = await startNewsroom(feeds);
    feeds.put("/halaman", "<!doctype html><html><body>Masuk</body></html>");
    feeds.put("/bekas", { body: "", status: 410 });
    const faults = [
      ["http://169.254.169.254/", /^refused: http:\/\/169\.254\.169\.254\/ is a link-local address/],
      ["http://127.0.0.1:8080/rss", /^refused: http:\/\/127\.0\.0\.1:8080\/rss is a loopback address/],
      [
        "http://pemakai:sandi@berita.example/rss",
        /^refused: the address of http:\/\/berita\.example\/rss contains credentials\n$/,
      ],
      ["ftp://berita.example/", /^refused: the scheme ftp: is neither http: nor https:\n$/],
      ["file:///etc/passwd", /^refused: the scheme file: is neither http: nor https:\n$/],
      ["data:text/plain,x", /^refused: the scheme data: is neither http: nor https:\n$/],
      ["http://sandi salah/", /^refused: the address is not a valid URL\n$/],
      [`${feeds.url}/halaman`, /^failed: The address answers with a web page instead of a feed\.\n$/],
      [`${feeds.url}/tidak-ada`, /^failed: \S+\/tidak-ada answered 404 Not Found\n$/],
      [`${feeds.url}/bekas`, /^failed: .*410 Gone/],
    ] as const;
    for (const [address, sentence] of faults) {
      const command = runScript("scripts/ingest.ts", [address], product.place, {
        INGEST_ALLOW_HOSTS: feeds.host,
      });
      expect(await finished(command)).toEqual({
        code: 1,
        stdout: "",
        stderr: expect.stringMatching(sentence),
      });
    }
    const { pool } = await product.database();
    expect((await pool.query("SELECT id FROM sources")).rows).toEqual([]);
  });

  test("asks an address that is new only once", async () => {
    await using feeds = await startFeedServer();
    await using product = await startNewsroom(feeds);
    feeds.put("/rss", rss([dividend]));
    const command = () =>
      finished(
        runScript("scripts/ingest.ts", [`${feeds.url}/rss`], product.place, {
          INGEST_ALLOW_HOSTS: feeds.host,
        }),
      );
    expect((await command()).stdout).toContain("1 new");
    expect(feeds.requests).toHaveLength(1);
    expect((await command()).stdout).toContain("has nothing new");
  });
});

describe("npm run sources", () => {
  const sources = (product: Product, args: string[], settings = {}) =>
    finished(runScript("scripts/sources.ts", args, product.place, settings));

  test("adds a source and lists it without the keys in its address", async () => {
    await using feeds = await startFeedServer();
    await using product = await startNewsroom(feeds);
    const address = `${feeds.url}/rss?key=kunci-rahasia`;
    const added = await sources(product, ["add", address, "--name", "Umpan Uji"], {
      INGEST_ALLOW_HOSTS: feeds.host,
    });
    expect(added.stdout).toContain(`Source 1: Umpan Uji, ${feeds.url}/rss?…\n`);
    expect(added.stdout).not.toContain("rahasia");
    const { pool } = await product.database();
    const { rows } = await pool.query("SELECT name, feed_url FROM sources");
    expect(rows).toEqual([{ name: "Umpan Uji", feed_url: address }]);
  });

  test.each([
    [
      "http://user:rahasia@berita.example/rss",
      "refused: the address of http://berita.example/rss contains credentials",
    ],
    [
      "http://169.254.169.254/",
      "refused: http://169.254.169.254/ resolves to a link-local address (169.254.169.254)",
    ],
    ["http://[::1]/rss", "refused: http://[::1]/rss resolves to a loopback address (::1)"],
    ["ftp://berita.example/", "refused: the scheme ftp: is neither http: nor https:"],
    ["http://rahasia salah/", "refused: the address is not a valid URL"],
  ])("doesn't add %s", async (address, sentence) => {
    await using product = await startProduct({ settings: { SEED_DEMO: "false" } });
    expect(await sources(product, ["add", address])).toEqual({
      code: 1,
      stdout: "",
      stderr: `${sentence}\n`,
    });
    const { pool } = await product.database();
    expect((await pool.query("SELECT id FROM sources")).rows).toEqual([]);
  });
});

function manyItems(count: number): RssItem[] {
  return Array.from({ length: count }, (_, index) => ({
    title: `Kabar nomor ${index} tentang ${["emas", "nikel", "bank", "properti"][index % 4]} dan hal ${index * 7919}`,
    link: `https://berita.example/kabar/${index}`,
    guid: `kabar-${index}`,
    description: `<p>Isi kabar nomor ${index}: ${"kata ".repeat(50)}${index * 104_729}.</p>`,
  }));
}
