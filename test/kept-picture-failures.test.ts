import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type PictureNewsroom, POLL, startPictureNewsroom } from "./media/picture-newsroom.ts";
import { onePixelMany, photo } from "./media/pictures.ts";

let newsroom: PictureNewsroom;
let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await photo({ width: 1200, height: 800 }).jpeg().toBuffer();
  newsroom = await startPictureNewsroom();
});
afterAll(() => newsroom[Symbol.asyncDispose]());
beforeEach(() => newsroom.clear());

describe("a picture that can't be kept", () => {
  test.each<
    [
      string,
      () => Promise<{ body: string | Buffer; status?: number; headers?: Record<string, string> }>,
      RegExp,
    ]
  >([
    ["is missing", async () => ({ body: "", status: 404 }), /answered 404 Not Found/],
    ["is forbidden", async () => ({ body: "", status: 403 }), /answered 403/],
    ["is HTML", async () => ({ body: "<script>alert(1)</script>" }), /image-type-refused/],
    ["is an SVG", async () => ({ body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }), /image-type-refused/],
    ["is cut off", async () => ({ body: jpeg.subarray(0, 3_000) }), /image-broken/],
    [
      "unpacks to 100 megapixels",
      async () => ({ body: onePixelMany(10_000, 10_000) }),
      /image-too-many-pixels/,
    ],
    ["has 6 MB", async () => ({ body: Buffer.alloc(6 * 1024 * 1024) }), /more than 5242880 bytes/],
    [
      "leads to a private address",
      async () => ({ body: "", status: 302, headers: { Location: "http://127.0.0.3/rahasia.png" } }),
      /refused: .* is a loopback address/,
    ],
  ])("because it %s leaves its article as it was, and is asked for once", async (_name, answer, reason) => {
    newsroom.feeds.put("/foto.jpg", await answer());
    await newsroom.ingest([`${newsroom.feeds.url}/foto.jpg`]);
    await newsroom.settled();
    expect(await newsroom.kept()).toEqual([
      expect.objectContaining({ extension: null, attempts: 1, reason: expect.stringMatching(reason) }),
    ]);
    await expect.poll(() => newsroom.readArticle(), POLL).toContain("Isi kabar nomor 0");
    expect(newsroom.feeds.requests.filter(({ path }) => path === "/foto.jpg")).toHaveLength(1);
  });

  test("because it has a private address is never asked for", async () => {
    const private_ = [
      "http://127.0.0.1:1/a.png",
      "http://169.254.169.254/latest/meta-data/",
      "http://[::1]/a.png",
    ];
    await newsroom.ingest([...private_, "http://10.0.0.1/a.png"]);
    await newsroom.settled();
    for (const { extension, reason } of await newsroom.kept()) {
      expect(extension).toBeNull();
      expect(reason).toMatch(/^refused: /);
    }
  });

  test("because its server is down is tried again later, as often as four times", async () => {
    newsroom.feeds.put("/foto.jpg", { body: "", status: 503 });
    await newsroom.ingest([`${newsroom.feeds.url}/foto.jpg`, `${newsroom.feeds.url}/foto.jpg`]);
    const states = () =>
      newsroom.query(
        "SELECT attempts, next_attempt_at > now() + interval '4 minutes' AS later, reason FROM kept_pictures ORDER BY attempts",
      );
    // One request tells that the host has none to give; the other picture waits without a try.
    await expect.poll(states, POLL).toEqual([
      { attempts: 0, later: true, reason: null },
      { attempts: 1, later: true, reason: expect.stringContaining("503") },
    ]);
    await newsroom.query("UPDATE kept_pictures SET attempts = 3, next_attempt_at = now() WHERE attempts = 1");
    await expect.poll(states, POLL).toContainEqual({ attempts: 4, later: null, reason: expect.anything() });
    newsroom.feeds.put("/foto.jpg", { body: jpeg });
    await newsroom.query("UPDATE kept_pictures SET next_attempt_at = now() WHERE attempts = 0");
    await expect
      .poll(() => newsroom.query("SELECT 1 FROM kept_pictures WHERE extension = 'jpg'"), POLL)
      .toHaveLength(1);
  });

  test("because its host never answers holds up neither the articles nor another host's pictures", async () => {
    newsroom.feeds.put("/foto.jpg", { body: jpeg });
    await newsroom.ingest([`http://${newsroom.silentHost}/lambat.jpg`, `${newsroom.feeds.url}/foto.jpg`]);
    expect(await newsroom.query("SELECT id FROM articles")).toHaveLength(2);
    await expect
      .poll(() => newsroom.query("SELECT 1 FROM kept_pictures WHERE extension = 'jpg'"), POLL)
      .toHaveLength(1);
    const slow = "SELECT 1 FROM kept_pictures WHERE reason LIKE '%took longer than 10000 ms'";
    await expect.poll(() => newsroom.query(slow), POLL).toHaveLength(1);
  });
});
