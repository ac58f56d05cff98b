import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ImageNewsroom, startImageNewsroom } from "#test/media/image-newsroom.ts";
import { monochromePng, photo, polyglot } from "#test/media/images.ts";

let newsroom: ImageNewsroom;
let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await photo({ width: 1200, height: 800 }).jpeg().toBuffer();
  newsroom = await startImageNewsroom();
});
afterAll(() => newsroom[Symbol.asyncDispose]());
beforeEach(() => newsroom.clear());

const addressesIn = (html: string) => [...new Set(html.match(/\/images\/umpan\/\d{13}-\d+\.[\w.]+/g))].sort();
const read = async (path: string) => (await newsroom.product.fetch(path)).text();

test("a licensed source's image is stored scaled down and replaces the publisher's", async () => {
  newsroom.feeds.put("/foto.jpg", { body: jpeg, headers: { "Content-Type": "text/html" } });
  await newsroom.ingest([`${newsroom.feeds.url}/foto.jpg`]);
  await expect.poll(newsroom.readArticle).toContain("/images/umpan/");
  const addresses = addressesIn(await newsroom.readArticle());
  expect(addresses.map((address) => address.replace(/^.*?\./, ""))).toEqual(
    ["320.avif", "320.webp", "640.avif", "640.webp", "960.avif", "960.webp", "jpg"].sort(),
  );
  for (const address of addresses) {
    const response = await newsroom.product.fetch(address);
    expect(response.headers.get("content-type")).toMatch(/^image\/(avif|webp|jpeg)$/);
    const width = Number(/\.(\d+)\./.exec(address)?.[1] ?? 960);
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(width);
  }
  for (const list of ["/news", "/"]) await expect.poll(() => read(list)).toContain("/images/umpan/");
  // Our own feeds link the publisher's image: the licence only covers showing it here.
  expect(await read("/feed/news/feed.json")).not.toContain("/images/umpan/");
  expect(await newsroom.product.query("SELECT version, featured_image_url FROM articles")).toEqual([
    { version: 1, featured_image_url: `${newsroom.feeds.url}/foto.jpg` },
  ]);
});

test("without the setting the image stays linked and nothing is fetched", async () => {
  newsroom.feeds.put("/foto.jpg", { body: jpeg });
  await newsroom.ingest([`${newsroom.feeds.url}/foto.jpg`], { mirrorsImages: false });
  expect(await newsroom.mirroredImages()).toEqual([]);
  expect(newsroom.feeds.requests.map(({ path }) => path)).toEqual(["/rss.xml"]);
});

test("a polyglot's script is in none of the served files", async () => {
  newsroom.feeds.put("/foto.html", { body: await polyglot(), headers: { "Content-Type": "text/html" } });
  await newsroom.ingest([`${newsroom.feeds.url}/foto.html`]);
  await newsroom.settled();
  const [{ path, extension } = { path: "", extension: "" }] = await newsroom.mirroredImages();
  const bytes = Buffer.from(
    await (await newsroom.product.fetch(`/images/${path}.${extension}`)).arrayBuffer(),
  );
  expect((await sharp(bytes).metadata()).format).toBe("jpeg");
  expect(bytes.includes("script")).toBe(false);
});

test("a repeated ingest doesn't fetch the image again, and another image replaces it", async () => {
  newsroom.feeds.put("/a.jpg", { body: jpeg });
  newsroom.feeds.put("/b.jpg", { body: await photo({ width: 200, height: 200 }).jpeg().toBuffer() });
  await newsroom.ingest([`${newsroom.feeds.url}/a.jpg`]);
  await newsroom.settled();
  const [first] = await newsroom.mirroredImages();
  await newsroom.product.query("UPDATE sources SET etag = NULL, last_modified = NULL, body_hash = NULL");
  await newsroom.ingest([`${newsroom.feeds.url}/a.jpg`]);
  expect(await newsroom.mirroredImages()).toEqual([first]);
  expect(newsroom.feeds.requests.filter(({ path }) => path === "/a.jpg")).toHaveLength(1);

  await newsroom.ingest([`${newsroom.feeds.url}/b.jpg`], { text: "<p>Ralat atas berita ini.</p>" });
  await newsroom.settled();
  const [second] = await newsroom.mirroredImages();
  expect(second).toMatchObject({ extension: "jpg" });
  expect(second?.path).not.toBe(first?.path);
  expect(await newsroom.product.query("SELECT path FROM removed_images")).toEqual([{ path: first?.path }]);
  await expect
    .poll(async () => addressesIn(await newsroom.readArticle()))
    .toContain(`/images/${second?.path}.jpg`);
});

test("an image is removed with its article, restored by undo, and replaced by an editor's choice", async () => {
  newsroom.feeds.put("/a.jpg", { body: jpeg });
  await newsroom.ingest([`${newsroom.feeds.url}/a.jpg`]);
  await newsroom.settled();
  const [{ path } = { path: "" }] = await newsroom.mirroredImages();
  const deleted = await newsroom.editor.post("/admin/articles/confirm?ubah=deleted&artikel=1", {
    ubah: "deleted",
    artikel: "1",
  });
  expect(await newsroom.product.query("SELECT path FROM removed_images")).toEqual([{ path }]);
  const address = `/images/${path}.jpg`;
  expect((await newsroom.product.fetch(address)).status).toBe(200);
  const undo = /perubahan=(\d+)/.exec(deleted.headers.get("location") ?? "")?.[1] ?? "";
  await newsroom.editor.post("/admin/articles", { undo });
  expect(await newsroom.product.query("SELECT path FROM removed_images")).toEqual([]);
  await expect.poll(newsroom.readArticle).toContain(address);

  await newsroom.product.query("UPDATE articles SET featured_image_url = 'https://lain.example/x.png'");
  expect(await newsroom.product.query("SELECT path FROM removed_images")).toEqual([{ path }]);
  await expect.poll(newsroom.readArticle).toContain("https://lain.example/x.png");
});

test("withdrawing the permission links a source's images again", async () => {
  newsroom.feeds.put("/a.jpg", { body: jpeg });
  await newsroom.ingest([`${newsroom.feeds.url}/a.jpg`]);
  await newsroom.settled();
  await expect.poll(newsroom.readArticle).toContain("/images/umpan/");
  const form = {
    name: "Uji",
    feedUrl: `${newsroom.feeds.url}/rss.xml`,
    type: "RSS",
    active: "on",
    licenseNote: "Tidak",
  };
  await newsroom.editor.post("/admin/sources/edit?sumber=1", form);
  await expect.poll(newsroom.readArticle).not.toContain("/images/umpan/");
  expect(await newsroom.product.query("SELECT path FROM removed_images")).toHaveLength(1);
});

test("mirroring requires a note about the licence", async () => {
  const form = {
    name: "Uji",
    feedUrl: "https://berita.example/rss",
    type: "RSS",
    active: "on",
    mirrorsImages: "on",
  };
  const refused = await newsroom.editor.post("/admin/sources/new", { ...form, licenseNote: " " });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain("Tulis catatan lisensi yang mengizinkan gambar disimpan.");
  expect(html).toMatch(/name="mirrorsImages" checked=""|checked="" name="mirrorsImages"/);
  const added = await newsroom.editor.post("/admin/sources/new", {
    ...form,
    licenseNote: "Gambar boleh disimpan",
  });
  expect(added.headers.get("location")).toBe("/admin/sources");
  expect(await (await newsroom.editor.get("/admin/sources")).text()).toContain("Gambar disimpan");
});

test("a server killed during a fetch stores the image after a restart", async () => {
  let release: (() => void) | undefined;
  newsroom.feeds.put("/a.jpg", { body: jpeg, after: new Promise<void>((resolve) => (release = resolve)) });
  await newsroom.ingest([`${newsroom.feeds.url}/a.jpg`]);
  await expect.poll(() => newsroom.feeds.requests.some(({ path }) => path === "/a.jpg")).toBe(true);
  await newsroom.killAndRestart();
  release?.();
  const [{ path, attempt_count } = { path: "", attempt_count: 0 }] = await newsroom.mirroredImages();
  expect(attempt_count).toBe(1);
  // Ends the claim early.
  await newsroom.product.query("UPDATE mirrored_images SET next_attempt_at = now() - interval '1 second'");
  await newsroom.settled();
  expect(await newsroom.mirroredImages()).toEqual([
    { path, extension: "jpg", attempt_count: 2, reason: null },
  ]);
});

describe("an image that can't be mirrored", () => {
  test.each<
    [
      string,
      () => Promise<{ body: string | Buffer; status?: number; headers?: Record<string, string> }>,
      RegExp,
    ]
  >([
    ["is missing", async () => ({ body: "", status: 404 }), /returned 404 Not Found/],
    ["is forbidden", async () => ({ body: "", status: 403 }), /returned 403/],
    ["is HTML", async () => ({ body: "<script>alert(1)</script>" }), /image-type-refused/],
    ["is an SVG", async () => ({ body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }), /image-type-refused/],
    ["is cut off", async () => ({ body: jpeg.subarray(0, 3_000) }), /image-broken/],
    [
      "unpacks to 100 megapixels",
      async () => ({ body: monochromePng(10_000, 10_000) }),
      /image-too-many-pixels/,
    ],
    ["has 6 MB", async () => ({ body: Buffer.alloc(6 * 1024 * 1024) }), /more than 5242880 bytes/],
    [
      "leads to a private address",
      async () => ({ body: "", status: 302, headers: { Location: "http://127.0.0.3/rahasia.png" } }),
      /refused: .* is a loopback address/,
    ],
  ])(
    "because it %s leaves its article unchanged and is requested once",
    async (_name, createResponse, reason) => {
      newsroom.feeds.put("/foto.jpg", await createResponse());
      await newsroom.ingest([`${newsroom.feeds.url}/foto.jpg`]);
      await newsroom.settled();
      expect(await newsroom.mirroredImages()).toEqual([
        expect.objectContaining({ extension: null, attempt_count: 1, reason: expect.stringMatching(reason) }),
      ]);
      await expect.poll(() => newsroom.readArticle()).toContain("Isi kabar nomor 0");
      expect(newsroom.feeds.requests.filter(({ path }) => path === "/foto.jpg")).toHaveLength(1);
    },
  );

  test("because it has a private address is never requested", async () => {
    const private_ = [
      "http://127.0.0.1:1/a.png",
      "http://169.254.169.254/latest/meta-data/",
      "http://[::1]/a.png",
    ];
    await newsroom.ingest([...private_, "http://10.0.0.1/a.png"]);
    await newsroom.settled();
    const images = await newsroom.mirroredImages();
    expect(images).toHaveLength(4);
    for (const { extension, reason } of images) {
      expect(extension).toBeNull();
      expect(reason).toMatch(/^refused: /);
    }
  });

  test("because its server is down is retried later, up to four times", async () => {
    newsroom.feeds.put("/foto.jpg", { body: "", status: 503 });
    await newsroom.ingest([`${newsroom.feeds.url}/foto.jpg`, `${newsroom.feeds.url}/foto.jpg`]);
    const states = () =>
      newsroom.product.query(
        "SELECT attempt_count, next_attempt_at > now() + interval '4 minutes' AS later, reason FROM mirrored_images ORDER BY attempt_count",
      );
    // After one 503 from the host, the other image waits without an attempt.
    await expect.poll(states).toEqual([
      { attempt_count: 0, later: true, reason: null },
      { attempt_count: 1, later: true, reason: expect.stringContaining("503") },
    ]);
    await newsroom.product.query(
      "UPDATE mirrored_images SET attempt_count = 3, next_attempt_at = now() - interval '1 second' WHERE attempt_count = 1",
    );
    await expect.poll(states).toContainEqual({ attempt_count: 4, later: null, reason: expect.anything() });
    newsroom.feeds.put("/foto.jpg", { body: jpeg });
    await newsroom.product.query(
      "UPDATE mirrored_images SET next_attempt_at = now() - interval '1 second' WHERE attempt_count = 0",
    );
    await expect
      .poll(() => newsroom.product.query("SELECT 1 FROM mirrored_images WHERE extension = 'jpg'"))
      .toHaveLength(1);
  });

  test("because its host never answers blocks neither articles nor another host's images", async () => {
    newsroom.feeds.put("/foto.jpg", { body: jpeg });
    await newsroom.ingest([`http://${newsroom.silentHost}/lambat.jpg`, `${newsroom.feeds.url}/foto.jpg`]);
    expect(await newsroom.product.query("SELECT id FROM articles")).toHaveLength(2);
    await expect
      .poll(() => newsroom.product.query("SELECT 1 FROM mirrored_images WHERE extension = 'jpg'"))
      .toHaveLength(1);
    const slow = "SELECT 1 FROM mirrored_images WHERE reason LIKE '%timed out after 10000 ms'";
    await expect.poll(() => newsroom.product.query(slow)).toHaveLength(1);
  });
});
