import { describe, expect, test } from "vitest";
import { isAllowed, type Permission, permissions } from "./permissions.ts";
import type { Role } from "./role.ts";

const allowedTo = (role: Role) =>
  (Object.keys(permissions) as Permission[]).filter((permission) => isAllowed(role, permission));

describe("permissions", () => {
  test("allow a visitor nothing", () => {
    expect(allowedTo("visitor")).toEqual([]);
  });

  test("allow a user only their own pages", () => {
    expect(allowedTo("user")).toEqual([
      "manage-own-account",
      "manage-own-portfolios",
      "manage-own-screens",
      "manage-own-alerts",
    ]);
  });

  test("allow an editor the newsroom, but not users, settings and aliases", () => {
    expect(allowedTo("editor")).toEqual([
      "manage-own-account",
      "manage-own-portfolios",
      "manage-own-screens",
      "manage-own-alerts",
      "enter-newsroom",
      "manage-articles",
      "publish-articles",
      "manage-categories",
      "manage-sources",
      "manage-media",
      "run-ingest",
    ]);
  });

  test("allow an admin everything", () => {
    expect(allowedTo("admin")).toEqual(Object.keys(permissions));
  });
});
