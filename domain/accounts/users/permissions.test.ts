import { describe, expect, it } from "vitest";
import { isAllowed, type Permission, permissions } from "./permissions.ts";
import type { Role } from "./role.ts";

const allowedTo = (role: Role) =>
  (Object.keys(permissions) as Permission[]).filter((permission) => isAllowed(role, permission));

describe("permissions", () => {
  it("give a visitor nothing", () => {
    expect(allowedTo("visitor")).toEqual([]);
  });

  it("give a user their own pages alone", () => {
    expect(allowedTo("user")).toEqual(["keep-account", "keep-watchlist"]);
  });

  it("give an editor the newsroom, without users, settings and aliases", () => {
    expect(allowedTo("editor")).toEqual([
      "keep-account",
      "keep-watchlist",
      "enter-newsroom",
      "manage-articles",
      "manage-categories",
      "manage-sources",
      "manage-media",
      "run-ingest",
    ]);
  });

  it("give an admin everything", () => {
    expect(allowedTo("admin")).toEqual(Object.keys(permissions));
  });
});
