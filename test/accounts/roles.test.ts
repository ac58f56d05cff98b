import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Role, UserRole } from "#domain/accounts/users/role.ts";
import { access, ROLES } from "#test/access.ts";
import { newPerson, type Person, signInAs } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { listRoutePatterns } from "#test/route-patterns.ts";
import { addMember, adminSettings, PASSWORD } from "#test/test-users.ts";

const METHODS = ["GET", "POST"] as const;
const paths = listRoutePatterns().map(({ path }) => path);

const parameters: Record<string, string> = {
  symbol: "BBCA",
  ticker: "BBCA",
  slug: "apa-itu-auto-rejection-batas-harga-harian-di-bursa",
  sector: "banking",
  page: "disclaimer",
  file: "rss.xml",
  id: "1",
  token: "x",
  "*": "alamat-tak-dikenal",
};

let product: Product;
const people: Partial<Record<Role, Person>> = {};

beforeAll(async () => {
  product = await startProduct({
    settings: { ...adminSettings, INGEST_SECRET: "rahasia-uji-1234567890" },
  });
  const { db } = await product.database();
  for (const role of ["user", "editor"] satisfies UserRole[]) {
    await addMember(db, `${role}@example.com`, role);
  }
});
afterAll(() => product[Symbol.asyncDispose]());

async function personWithRole(role: Role): Promise<Person> {
  if (role === "visitor") return newPerson(product);
  people[role] ??= await signInAs(product, { email: `${role}@example.com`, password: PASSWORD });
  return people[role];
}

test("the table lists exactly the site's addresses", () => {
  expect(Object.keys(access).sort()).toEqual([...paths].sort());
});

describe.each(paths)("%s", (path) => {
  test.each(METHODS)("%s is allowed as stated in the table", async (method) => {
    const cells = [];
    for (const role of ROLES) {
      const person = await personWithRole(role);
      const response = method === "GET" ? await person.get(fill(path)) : await person.post(fill(path));
      cells.push(await outcomeOf(response));
      // This form has ended the session or started another.
      if (method === "POST" && /^\/(?:login|logout|admin\/login)/.test(path)) delete people[role];
    }
    expect(cells.join(" ")).toBe(access[path]?.[method] ?? "missing from test/access.ts");
  });
});

const restricted = paths.filter((path) => /\b(?:in|no)\b/.test(access[path]?.GET ?? ""));

test.each(restricted)("%s returns router data only to those allowed to see the page", async (path) => {
  const cells = (access[path]?.GET ?? "").split(" ");
  for (const role of ROLES.filter((_, index) => /^(?:in|no)$/.test(cells[index] ?? ""))) {
    const response = await (await personWithRole(role)).get(`${fill(path)}.data`);
    // For data requests the router encodes a redirect as 202 with the location.
    const isSentAway = response.status === 202 && (await response.text()).includes("SingleFetchRedirect");
    expect([role, isSentAway || response.status === 401 || response.status === 403]).toEqual([role, true]);
  }
});

async function outcomeOf(response: Response): Promise<string> {
  const location = response.headers.get("location") ?? "";
  await response.arrayBuffer();
  if (response.status === 405) return "none";
  if (response.status === 401 || response.status === 403) return "no";
  if (response.status >= 500) return `failed with ${response.status}`;
  if (/^\/(?:admin\/)?login(?:\?|$)/.test(location)) return "in";
  return "ok";
}

function fill(path: string): string {
  return path.replace(/:(\w+)|\*/g, (_, name: string | undefined) => parameters[name ?? "*"] ?? "x");
}
