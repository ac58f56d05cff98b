import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

export interface Address {
  /** As app/routes.ts has it: /saham/:ticker */
  path: string;
  /** In app/; a page is .tsx, what answers with something else .ts. */
  file: string;
}

/** Every address with a handler; layouts have none. */
export function listAddresses(entries: RouteConfigEntry[] = routes, parent = ""): Address[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? parent : `${parent}/${entry.path}`;
    const own = entry.index || entry.path !== undefined ? [{ path: path || "/", file: entry.file }] : [];
    return [...own, ...listAddresses(entry.children ?? [], path)];
  });
}
