import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { addMember } from "#test/test-users.ts";
import { MAX_SAVED_SCREENS } from "./saved-screen.ts";
import {
  deleteScreen,
  listSavedScreens,
  openScreen,
  renameScreen,
  saveScreen,
} from "./saved-screens.server.ts";

let database: TestDatabase;
let budi: string;
let siti: string;
beforeAll(async () => {
  database = await createTestDatabase();
  budi = await addMember(database.db, "budi@example.com");
  siti = await addMember(database.db, "siti@example.com");
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query("DELETE FROM saved_screens");
});

const at = (text: string) => new Date(`${text}+07:00`);
const firstDay = at("2026-11-20T10:00:00");

function save(name: string, symbols: string[] = [], userId = budi) {
  return saveScreen(database.db, userId, { name, query: "dividen-min=5", symbols }, firstDay);
}

async function saveNew(name: string, symbols: string[] = []): Promise<number> {
  const outcome = await save(name, symbols);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value.id;
}

const namesOf = async (userId: string) =>
  (await listSavedScreens(database.db, userId)).map(({ name }) => name);

test("a screen is saved with its trimmed name and its canonical query, and listed by name", async () => {
  await saveScreen(
    database.db,
    budi,
    { name: "  Dividen   besar ", query: "hal=3&dividen-max=20&dividen-min=5,0&utm=x", symbols: [] },
    firstDay,
  );
  await save("bank murah");
  const screens = await listSavedScreens(database.db, budi);
  expect(screens.map(({ name, query }) => [name, query])).toEqual([
    ["bank murah", "dividen-min=5"],
    ["Dividen besar", "dividen-min=5"],
  ]);
});

test.each([
  ["", "screen-name-blank"],
  [" \u200b ", "screen-name-blank"],
  ["n".repeat(61), "screen-name-too-long"],
  ["DIVIDEN", "screen-name-taken"],
])("the name %j is refused: %s", async (name, code) => {
  const id = await saveNew("Bank");
  await save("Dividen");
  expect(await save(name)).toEqual({ ok: false, code });
  expect(await renameScreen(database.db, budi, id, name)).toEqual({ ok: false, code });
  expect(await namesOf(budi)).toEqual(["Bank", "Dividen"]);
});

test("sixty emoji are a valid name, and another user may have the same one", async () => {
  const name = "📈".repeat(60);
  expect((await save(name)).ok).toBe(true);
  expect((await save(name, [], siti)).ok).toBe(true);
});

test("a screen may be renamed to its own name in another case", async () => {
  const id = await saveNew("dividen");
  expect((await renameScreen(database.db, budi, id, "Dividen")).ok).toBe(true);
  expect(await namesOf(budi)).toEqual(["Dividen"]);
});

test("the limit and unique names are enforced for parallel saves", async () => {
  for (let index = 2; index < MAX_SAVED_SCREENS; index += 1) await save(`Layar ${index}`);
  const sameNameOutcomes = await Promise.all([save("Sama"), save("sama"), save("SAMA")]);
  expect(sameNameOutcomes.map((outcome) => (outcome.ok ? "saved" : outcome.code)).sort()).toEqual([
    "saved",
    "screen-name-taken",
    "screen-name-taken",
  ]);
  const outcomes = await Promise.all(["A", "B", "C", "D"].map((name) => save(name)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, code: "too-many-screens" });
  expect(await namesOf(budi)).toHaveLength(MAX_SAVED_SCREENS);
});

test("another user's screen is reported as missing by every operation", async () => {
  const id = await saveNew("Dividen");
  expect(await renameScreen(database.db, siti, id, "Milik Siti")).toEqual({
    ok: false,
    code: "screen-not-found",
  });
  expect(await deleteScreen(database.db, siti, id)).toBe(false);
  expect(await openScreen(database.db, siti, id, () => [], firstDay)).toEqual({
    ok: false,
    code: "screen-not-found",
  });
  expect(await namesOf(budi)).toEqual(["Dividen"]);
});

test("the next visit lists the companies that are new since the last one, for half an hour", async () => {
  const id = await saveNew("Dividen", ["BBRI", "BMRI"]);
  const open = async (symbols: string[], when: string) => {
    const outcome = await openScreen(database.db, budi, id, () => symbols, at(when));
    return outcome.ok ? outcome.value.newCompanies : outcome.code;
  };
  expect(await open(["BBRI", "TLKM", "ASII"], "2026-11-21T09:00:00")).toEqual({
    symbols: ["TLKM", "ASII"],
    since: firstDay,
  });
  expect(await open(["TLKM", "BBRI", "BMRI"], "2026-11-21T09:10:00")).toEqual({
    symbols: ["TLKM", "BMRI"],
    since: firstDay,
  });
  expect(await open(["TLKM", "BBRI", "BMRI"], "2026-11-21T10:00:00")).toEqual({
    symbols: [],
    since: at("2026-11-21T09:10:00"),
  });
});

test("screens are deleted with their user", async () => {
  const wati = await addMember(database.db, "wati@example.com");
  await save("Dividen", [], wati);
  await database.pool.query("DELETE FROM users WHERE id = $1", [wati]);
  expect(await namesOf(wati)).toEqual([]);
});
