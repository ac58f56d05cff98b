import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestPlace, type TestPlace } from "#test/database.ts";
import { addPerson, textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { type FaultProxy, startFaultProxy } from "#test/servers/fault-proxy.ts";

const browserHeaders = { accept: "text/html" };
const patientPoll = { timeout: 60_000, interval: 200 };

let place: TestPlace;
let proxy: FaultProxy;
let product: Product;
beforeAll(async () => {
  place = await createTestPlace();
  expect.assert(place.databaseUrl);
  const { pathname, searchParams } = new URL(place.databaseUrl);
  proxy = await startFaultProxy({ path: join(searchParams.get("host") ?? "", ".s.PGSQL.5432") });
  product = await startProduct({
    place: { ...place, databaseUrl: `postgres://postgres@127.0.0.1:${proxy.port}${pathname}` },
    settings: { AUTH_KEY: "kunci yang sama di semua server kabar" },
  });
});
afterAll(async () => {
  await product.stop();
  await proxy[Symbol.asyncDispose]();
  await place.remove();
});

test("the first pages and forms that meet a silent database get 503, later ones immediately, and all recover", async () => {
  const member = await addPerson(product, "anggota@example.com");
  // These leave idle connections, on which a query waits for the limit of a statement.
  await Promise.all([1, 2, 3, 4].map(() => member.get("/profile")));
  proxy.set("silent");

  const first = [
    product.fetch("/saham/TLKM", { headers: browserHeaders }),
    member.get("/profile", browserHeaders),
    member.get("/settings", browserHeaders),
    member.post("/profile/edit", { name: "Budi" }, browserHeaders),
  ];
  const responses = await Promise.all(first);
  expect(responses.map(({ status, headers }) => [status, headers.get("retry-after")])).toEqual(
    responses.map(() => [503, "5"]),
  );
  for (const page of responses.slice(0, 3))
    expect(await textOf(page)).toContain(
      "Data situs sedang tidak dapat dibaca karena gangguan pada basis data.",
    );

  const later = await Promise.all(Array.from({ length: 30 }, () => member.get("/profile", browserHeaders)));
  expect(new Set(later.map(({ status }) => status))).toEqual(new Set([503]));

  proxy.set("forward");
  await expect.poll(async () => (await member.get("/profile")).status, patientPoll).toBe(200);
  expect((await product.fetch("/saham/TLKM")).status).toBe(200);
});
