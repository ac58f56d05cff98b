import { expect, test } from "vitest";
import { addEditor } from "#test/editors.ts";
import { createMarket } from "#test/market.ts";
import { addHoliday, deleteHoliday } from "../calendar/manage-holidays.server.ts";
import { importAliases } from "../importers/import-aliases.server.ts";
import { addAlias, deleteAlias } from "../listings/aliases/manage-aliases.server.ts";
import { addCorporateAction, deleteCorporateAction } from "./corporate-actions.server.ts";

test("an editor who isn't an admin can't change corporate actions, holidays or aliases", async () => {
  const database = await createMarket();
  const { db } = database;
  const editor = await addEditor(database, "editor@example.com");
  const read = { id: 1, version: 1 };
  const action = {
    ticker: "BBCA",
    type: "suspension",
    announcedOn: "2026-08-21",
    cumOn: "",
    exOn: "",
    recordOn: "",
    paymentOn: "",
    ratioOld: "",
    ratioNew: "",
    amountIdr: "",
    note: "Menunggu keterbukaan informasi.",
    sourceUrl: "",
  };
  const alias = {
    alias: "Bank Sentral Asia",
    ticker: "BBCA",
    isCaseSensitive: false,
    isActive: true,
    isConfirmed: true,
  };
  const changes = [
    addCorporateAction(db, editor, action),
    deleteCorporateAction(db, editor, read),
    addHoliday(db, editor, { date: "2026-12-24", name: "Cuti bersama" }),
    deleteHoliday(db, editor, "2026-12-25"),
    addAlias(db, editor, alias),
    deleteAlias(db, editor, read),
    importAliases(db, editor, { text: "kode,alias\nBBCA,Bank Sentral Asia\n", digest: "" }),
  ];
  for (const change of changes) expect(await change).toMatchObject({ ok: false, code: "not-permitted" });
});
