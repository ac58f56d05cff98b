import { expect, test } from "vitest";
import { transactionFields } from "../ledger/transaction-fields.ts";
import { classifyRows } from "./classify-rows.ts";

const dividend = transactionFields({
  type: "dividend",
  date: "2026-05-20",
  symbol: "BBCA",
  amountIdr: "99500",
});
const existing = (overrides: object) => ({ ...dividend, id: 1, documentLine: null, ...overrides });
const row = (documentLine: string, overrides: object = {}) => ({
  line: 1,
  documentLine,
  fields: { ...dividend, ...overrides },
});
const states = (...input: Parameters<typeof classifyRows>) =>
  classifyRows(...input).map(({ state }) => state);

test("a typed transaction counts as similar to one of two equal rows", () => {
  expect(states([row("a:1"), row("a:2")], [existing({})])).toEqual(["similar", "new"]);
});

test("a transaction that a row names by its line or action isn't similar to another row", () => {
  expect(states([row("a:1"), row("a:2")], [existing({ documentLine: "a:1" })])).toEqual(["known", "new"]);
  expect(states([row("a:1", { actionId: "A" }), row("a:2")], [existing({ actionId: "A" })])).toEqual([
    "known",
    "new",
  ]);
});

test("a row whose line is stored with other contents differs", () => {
  expect(states([row("a:1", { amountIdr: "99000" })], [existing({ documentLine: "a:1" })])).toEqual([
    "differs",
  ]);
});
