import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Newsroom, startNewsroom } from "./newsroom.ts";
import { type Product, runScript, waitForExit } from "./product.ts";

let newsroom: Newsroom;
beforeAll(async () => {
  newsroom = await startNewsroom();
});
afterAll(() => newsroom[Symbol.asyncDispose]());
beforeEach(() => newsroom.clear());

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
