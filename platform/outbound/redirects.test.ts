import { expect, test } from "vitest";
import { parseAllowedHosts } from "./allowed-hosts.ts";
import { type Hop, nextHop } from "./redirects.ts";

const allowed = parseAllowedHosts(["10.0.0.5:3000", "10.0.0.6"]);

function hopTo(url: string, mayBePrivate: boolean): Hop {
  return { url: new URL(url), headers: new Map(), mayBePrivate, redirects: [] };
}

test("a listed host may redirect to a listed host but to no other private host", () => {
  const listed = hopTo("http://10.0.0.5:3000/", true);
  expect(nextHop(listed, 302, "http://10.0.0.6/", allowed).mayBePrivate).toBe(true);
  expect(nextHop(listed, 302, "http://10.0.0.5:3001/", allowed).mayBePrivate).toBe(false);
});

test("an unlisted host can't redirect to or through a listed one", () => {
  const inside = nextHop(hopTo("https://public.test/", false), 302, "http://10.0.0.5:3000/", allowed);
  expect(inside.mayBePrivate).toBe(false);
  expect(nextHop(inside, 302, "http://10.0.0.6/", allowed).mayBePrivate).toBe(false);
});
