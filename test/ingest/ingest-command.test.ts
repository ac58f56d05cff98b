import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { coal, dividend, ingestCommand, listArticles, type Newsroom, startNewsroom } from "#test/newsroom.ts";
import { type Product, runScript, waitForExit } from "#test/product.ts";
import { rss } from "#test/servers/feed-server.ts";

let newsroom: Newsroom;
beforeAll(async () => {
  newsroom = await startNewsroom();
});
afterAll(() => newsroom[Symbol.asyncDispose]());
beforeEach(() => newsroom.clear());

describe("npm run ingest", () => {
  test("works alongside a running server and publishes with --publish", async () => {
    const { product, feeds } = newsroom;
    feeds.put("/rss", rss([dividend]));
    expect(await ingestCommand(newsroom, `${feeds.url}/rss`, "--publish")).toMatchObject({
      code: 0,
      stdout:
        "Source 1 (Kantor Berita Uji): 1 fetched, 1 new, 0 updated, 0 duplicate, 0 unchanged, 0 failed\n",
    });
    await expect
      .poll(async () => (await product.fetch("/")).text())
      .toContain("BBCA Bagikan Dividen Interim");
  });

  test("reads a file, or reports its error in one sentence", async () => {
    const { product } = newsroom;
    const file = join(product.place.dataDir, "feed.xml");
    writeFileSync(file, rss([dividend, coal]));
    expect((await ingestCommand(newsroom, file)).stdout).toContain("2 new");
    expect((await ingestCommand(newsroom, file)).stdout).toContain("2 unchanged");
    writeFileSync(file, "bukan umpan");
    expect(await ingestCommand(newsroom, file)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^failed: .+\n$/),
    });
    const missing = await ingestCommand(newsroom, "/tidak/ada.xml");
    expect(missing).toMatchObject({ code: 1, stderr: "There is no file /tidak/ada.xml.\n" });
  });
});

describe("the name of a source that npm run ingest adds", () => {
  test.each([
    [
      "the feed's title",
      `<title> Kantor  <![CDATA[<b>Berita</b> &amp;]]> \u202EUji </title>`,
      "Kantor Berita & Uji",
    ],
    ["cut at 80 characters", `<title>${"Kata ".repeat(40)}</title>`, "Kata ".repeat(16).trim()],
    ["the host if the feed has no title", "<title> </title>", "127.0.0.1"],
  ])("is %s", async (_, title, name) => {
    const { product, feeds } = newsroom;
    feeds.put("/rss", rss([dividend]).replace("<title>Kantor Berita Uji</title>", title));
    expect((await ingestCommand(newsroom, `${feeds.url}/rss`)).stdout).toContain(
      `Source 1 (${name}): 1 fetched`,
    );
    expect(await listArticles(product)).toMatchObject([{ source_name: name }]);
  });
});

describe("npm run ingest -- <url>", () => {
  test("reports why an address returns no feed, and doesn't add a source for it", async () => {
    const { product, feeds } = newsroom;
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
      [`${feeds.url}/halaman`, /^failed: The URL returned a web page instead of a feed\.\n$/],
      [`${feeds.url}/tidak-ada`, /^failed: \S+\/tidak-ada returned 404 Not Found\n$/],
      [`${feeds.url}/bekas`, /^failed: .*410 Gone/],
    ] as const;
    for (const [address, sentence] of faults) {
      expect(await ingestCommand(newsroom, address)).toEqual({
        code: 1,
        stdout: "",
        stderr: expect.stringMatching(sentence),
      });
    }
    const { pool } = await product.database();
    expect((await pool.query("SELECT id FROM sources")).rows).toEqual([]);
  });

  test("identifies the site to publishers, whatever its name contains", async () => {
    const { product, feeds } = newsroom;
    feeds.put("/rss", rss([dividend]));
    const args = [`${feeds.url}/rss`];
    const settings = {
      INGEST_ALLOW_HOSTS: feeds.host,
      SITE_NAME: "Kabar – Pasar",
      SITE_URL: "https://kabar.example",
    };
    const { stderr } = await waitForExit(runScript("scripts/ingest.ts", args, product.place, settings));
    expect(stderr).toBe("");
    expect(feeds.requests[0]?.headers["user-agent"]).toBe("KabarPasar/1.0 (+https://kabar.example)");
  });

  test("fetches a new address only once", async () => {
    const { feeds } = newsroom;
    feeds.put("/rss", rss([dividend]));
    expect((await ingestCommand(newsroom, `${feeds.url}/rss`)).stdout).toContain("1 new");
    expect(feeds.requests).toHaveLength(1);
    expect((await ingestCommand(newsroom, `${feeds.url}/rss`)).stdout).toContain("has nothing new");
  });
});

describe("npm run sources", () => {
  const sources = (product: Product, args: string[], settings = {}) =>
    waitForExit(runScript("scripts/sources.ts", args, product.place, settings));

  test("adds a source and lists it without the keys in its address", async () => {
    const { product, feeds } = newsroom;
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
    const { product } = newsroom;
    expect(await sources(product, ["add", address])).toEqual({
      code: 1,
      stdout: "",
      stderr: `${sentence}\n`,
    });
    const { pool } = await product.database();
    expect((await pool.query("SELECT id FROM sources")).rows).toEqual([]);
  });
});
