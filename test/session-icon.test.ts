import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestPlace } from "./database.ts";
import { type Product, startProduct } from "./product.ts";

let product: Product;
let clockFile: string;
beforeAll(async () => {
  const place = await createTestPlace();
  clockFile = join(place.dataDir, "clock");
  setClock("2026-11-20T10:00:00+07:00");
  const preload = resolve(import.meta.dirname, "servers/set-clock.ts");
  product = await startProduct({
    place,
    settings: { NODE_OPTIONS: `--import=${preload}`, CLOCK_FILE: clockFile },
  });
});
afterAll(() => product[Symbol.asyncDispose]());

function setClock(time: string): void {
  writeFileSync(clockFile, new Date(time).toISOString());
}

/** Open is a full teal dot, closed a ring. */
async function readIcon(): Promise<[state: string, cacheControl: string | null]> {
  const answer = await product.fetch("/favicon.svg?5993");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  const svg = await answer.text();
  expect(svg).toContain("</svg>");
  const state = `${svg.includes('fill="#2dd4bf"') ? "open" : ""}${svg.includes('stroke="#b4b7bf"') ? "closed" : ""}`;
  return [state, answer.headers.get("cache-control")];
}

// Friday's hours: session 1 ends at 11.30, session 2 starts at 14.00, prices can change until 16.01.
test.each([
  ["2026-11-20T08:50:00+07:00", "closed", "public, max-age=300"],
  ["2026-11-20T08:59:30.400+07:00", "closed", "public, max-age=30"],
  ["2026-11-20T09:00:00+07:00", "open", "public, max-age=300"],
  ["2026-11-20T11:29:00+07:00", "open", "public, max-age=60"],
  ["2026-11-20T12:00:00+07:00", "closed", "public, max-age=300"],
  ["2026-11-20T15:59:00+07:00", "open", "public, max-age=120"],
  ["2026-11-20T16:01:00+07:00", "closed", "public, max-age=300"],
  ["2026-11-21T10:00:00+07:00", "closed", "public, max-age=300"],
])("at %s the favicon shows %s, and expires with that state", async (time, state, cacheControl) => {
  setClock(time);
  expect(await readIcon()).toEqual([state, cacheControl]);
});

test("a holiday entered by an editor closes the exchange", async () => {
  setClock("2026-11-23T10:00:00+07:00");
  expect((await readIcon())[0]).toBe("open");
  const { pool } = await product.database();
  await pool.query(
    "INSERT INTO market_holidays (date, name, is_tentative) VALUES ('2026-11-23', 'Libur', false)",
  );
  expect((await readIcon())[0]).toBe("closed");
});

test("pages use one favicon URL for all states", async () => {
  const page = await (await product.fetch("/legal/terms")).text();
  expect(page).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>');
});
