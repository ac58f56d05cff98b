import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import routes from "#app/routes.ts";
import type { Role, UserRole } from "#domain/accounts/users/role.ts";
import { addMember, adminSettings, PASSWORD } from "./cast.ts";
import { newPerson, type Person, signInAs } from "./http-person.ts";
import { type Product, startProduct } from "./product.ts";

/**
 * Who gets what, for every address of app/routes.ts. A row has a cell for each role: visitor, user, editor, admin.
 *
 * ok: let in, whatever the answer to an empty form or to made-up parameters is. in: sent to sign in. no: refused (401
 * or 403). none: nothing there answers this method.
 */
const everyone = "ok ok ok ok";
const members = "in ok ok ok";
const nobody = "none none none none";
const table: Record<string, { GET: string; POST: string }> = {
  "/": { GET: everyone, POST: nobody },
  "/news": { GET: everyone, POST: nobody },
  "/news/:symbol": { GET: everyone, POST: nobody },
  "/news/read/:slug": { GET: everyone, POST: nobody },
  "/sector/:sector": { GET: everyone, POST: nobody },
  "/search": { GET: everyone, POST: nobody },
  "/markets": { GET: everyone, POST: nobody },
  "/saham/:ticker": { GET: everyone, POST: nobody },
  "/saham/:ticker/historis.csv": { GET: everyone, POST: nobody },
  "/legal/:page": { GET: everyone, POST: nobody },
  "/research": { GET: everyone, POST: nobody },
  "/personal-finance": { GET: everyone, POST: nobody },
  "/videos": { GET: everyone, POST: nobody },
  "/*": { GET: everyone, POST: nobody },

  "/watchlist": { GET: everyone, POST: nobody },
  "/watchlist/new": { GET: members, POST: members },
  "/watchlist/rename": { GET: members, POST: members },
  "/watchlist/delete": { GET: members, POST: members },
  "/watchlist/add": { GET: members, POST: members },
  "/watchlist/items": { GET: everyone, POST: members },
  "/watchlist/quotes": { GET: "no ok ok ok", POST: nobody },
  "/watchlist/summary": { GET: "no ok ok ok", POST: nobody },
  "/watchlist/tickers": { GET: members, POST: nobody },
  "/profile": { GET: members, POST: nobody },
  "/profile/edit": { GET: members, POST: members },
  "/profile/password": { GET: members, POST: members },
  "/settings": { GET: members, POST: members },
  "/settings/two-factor": { GET: members, POST: members },
  "/settings/delete": { GET: members, POST: members },
  "/settings/export": { GET: members, POST: nobody },

  "/login": { GET: everyone, POST: everyone },
  "/login/two-factor": { GET: everyone, POST: everyone },
  "/admin/login": { GET: everyone, POST: everyone },
  "/verify-email": { GET: everyone, POST: everyone },
  "/forgot-password": { GET: everyone, POST: everyone },
  "/reset-password": { GET: everyone, POST: everyone },
  "/logout": { GET: everyone, POST: everyone },
  "/session": { GET: everyone, POST: nobody },

  "/sitemap.xml": { GET: everyone, POST: nobody },
  "/sitemap-news.xml": { GET: everyone, POST: nobody },
  "/robots.txt": { GET: everyone, POST: nobody },
  "/feed/news/:file": { GET: everyone, POST: nobody },
  "/feed/ticker/:symbol/:file": { GET: everyone, POST: nobody },
  "/feed/sector/:sector/:file": { GET: everyone, POST: nobody },
  /** For a machine with the secret, which no role has. */
  "/api/ingest/run": { GET: nobody, POST: "no no no no" },
  "/api/market-overview": { GET: everyone, POST: everyone },
  "/api/sector-heatmap": { GET: everyone, POST: everyone },
  "/api/market-movers": { GET: everyone, POST: everyone },
  "/api/quote": { GET: everyone, POST: everyone },
  "/api/chart": { GET: everyone, POST: everyone },
  "/api/openapi.json": { GET: everyone, POST: nobody },
  "/api/*": { GET: everyone, POST: everyone },
};

const ROLES = ["visitor", "user", "editor", "admin"] as const satisfies readonly Role[];
const METHODS = ["GET", "POST"] as const;
const paths = pathsOf(routes);

/** Real ones where an address needs one. */
const parameters: Record<string, string> = {
  symbol: "BBCA",
  ticker: "BBCA",
  slug: "apa-itu-auto-rejection-batas-harga-harian-di-bursa",
  sector: "banking",
  page: "disclaimer",
  file: "rss.xml",
  id: "1",
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

test("the table has every address of the site, and no other", () => {
  expect(Object.keys(table).sort()).toEqual([...paths].sort());
});

describe.each(paths)("%s", (path) => {
  test.each(METHODS)("%s lets in whom the table says", async (method) => {
    const cells = [];
    for (const role of ROLES) {
      const person = await personWithRole(role);
      const response = method === "GET" ? await person.get(fill(path)) : await person.post(fill(path));
      cells.push(await outcomeOf(response));
      // The form of this address has ended the session, or made another.
      if (method === "POST" && /^\/(?:login|logout|admin\/login)/.test(path)) delete people[role];
    }
    expect(cells.join(" ")).toBe(table[path]?.[method] ?? "missing from the table");
  });

  test("gives its data to nobody whom it doesn't show the page", async () => {
    const asked = fill(path) === "/" ? "/_.data" : `${fill(path)}.data`;
    const refused = /^(?:in|no)\b/.test(table[path]?.GET ?? "");
    if (!refused) return;
    const response = await newPerson(product).get(asked);
    // The router answers a redirect to a script by 202 and the address.
    const isSentAway = response.status === 202 && (await response.text()).includes("SingleFetchRedirect");
    expect(isSentAway || response.status === 401 || response.status === 403).toBe(true);
  });
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

/** Every address that answers by itself; layouts don't. */
function pathsOf(entries: RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? parent : `${parent}/${entry.path}`;
    const own = entry.index || entry.path !== undefined ? [path === "" ? "/" : path] : [];
    return [...own, ...pathsOf(entry.children ?? [], path)];
  });
}
