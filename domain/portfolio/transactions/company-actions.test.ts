import { describe, expect, test } from "vitest";
import type { StoredCorporateAction } from "#domain/market/corporate-actions/corporate-actions.server.ts";
import type { StoredCorporateEvent } from "#domain/market/corporate-actions/corporate-events.server.ts";
import { mergeActions } from "./company-actions.ts";

const TODAY = "2026-11-28";

const event = (overrides: Partial<StoredCorporateEvent>): StoredCorporateEvent => ({
  symbol: "BBCA",
  type: "dividend",
  exOn: "2025-12-09",
  cumOn: undefined,
  recordOn: undefined,
  paymentOn: undefined,
  amountIdr: undefined,
  factor: undefined,
  isImported: true,
  isSimulated: false,
  ...overrides,
});

const note = (overrides: Partial<StoredCorporateAction>): StoredCorporateAction => ({
  id: 1,
  version: 1,
  ticker: "BBCA",
  type: "dividend",
  announcedOn: "2025-11-28",
  cumOn: null,
  exOn: "2025-12-09",
  recordOn: null,
  paymentOn: null,
  ratioNew: null,
  ratioOld: null,
  amountIdr: null,
  note: "Catatan.",
  sourceUrl: null,
  ...overrides,
});

/** E.g. "BBCA dividend 2025-12-09 55" and "BBCA split 2021-10-13 5:1". */
function describeMerged(events: StoredCorporateEvent[], notes: StoredCorporateAction[] = []): string[] {
  return mergeActions(events, notes, TODAY).map(({ symbol, type, exOn, ratio, amountIdr }) =>
    [symbol, type, exOn, amountIdr?.toFixed(), ratio && `${ratio.new.toFixed()}:${ratio.old.toFixed()}`]
      .filter((part) => part !== undefined)
      .join(" "),
  );
}

// What known-actions.server.test.ts doesn't reach: actions that the ledger drops, and single fields.
describe("mergeActions", () => {
  test.each<[string, StoredCorporateEvent[], StoredCorporateAction[], string[]]>([
    [
      "keeps equal actions of two companies",
      [event({ amountIdr: 55 }), event({ symbol: "BBRI", amountIdr: 137 })],
      [],
      ["BBCA dividend 2025-12-09 55", "BBRI dividend 2025-12-09 137"],
    ],
    [
      "keeps notes without an ex date apart",
      [event({ amountIdr: 55 })],
      [note({ exOn: null, amountIdr: 60 }), note({ exOn: null, amountIdr: 70 })],
      ["BBCA dividend 60", "BBCA dividend 70", "BBCA dividend 2025-12-09 55"],
    ],
    [
      "knows no amount of a dividend of zero or less",
      [event({ amountIdr: 0 }), event({ exOn: "2024-12-09", amountIdr: -55 })],
      [],
      ["BBCA dividend 2025-12-09", "BBCA dividend 2024-12-09"],
    ],
    [
      "knows no ratio of an impossible factor",
      [event({ type: "split", factor: 0 })],
      [],
      ["BBCA reverse-split 2025-12-09"],
    ],
    [
      // 86.4 × 5
      "restates a dividend of the price source for a later split of its company",
      [
        event({ exOn: "2021-04-08", amountIdr: 86.4, isImported: false }),
        event({ type: "split", exOn: "2021-10-13", factor: 5 }),
        event({ symbol: "BBRI", type: "split", exOn: "2021-10-13", factor: 2 }),
      ],
      [],
      ["BBCA dividend 2021-04-08 432", "BBCA split 2021-10-13 5:1", "BBRI split 2021-10-13 2:1"],
    ],
    [
      "keeps a reported split if a bonus has no ratio",
      [event({ type: "split", factor: 2 })],
      [note({ type: "bonus" })],
      ["BBCA bonus 2025-12-09", "BBCA split 2025-12-09 2:1"],
    ],
    [
      // One new share for one old one doubles the shares.
      "drops the split that is reported instead of a stock dividend",
      [event({ type: "split", exOn: "2025-12-11", factor: 2 })],
      [note({ type: "stock-dividend", ratioNew: 1, ratioOld: 1 })],
      ["BBCA stock-dividend 2025-12-09 1:1"],
    ],
    [
      "keeps a split on the day after the ex date of rights, which not everyone exercises",
      [event({ type: "split", exOn: "2025-12-10", factor: 1.02 })],
      [note({ type: "rights-issue", ratioNew: 1, ratioOld: 50, amountIdr: 3_400 })],
      ["BBCA rights-issue 2025-12-09 3400 1:50", "BBCA split 2025-12-10 51:50"],
    ],
    [
      "keeps splits more than five days apart",
      [
        event({ type: "split", exOn: "2025-12-09", factor: 2 }),
        event({ type: "split", exOn: "2025-12-15", factor: 2 }),
      ],
      [],
      ["BBCA split 2025-12-09 2:1", "BBCA split 2025-12-15 2:1"],
    ],
  ])("%s", (_, events, notes, merged) => {
    expect(describeMerged(events, notes)).toEqual(merged);
  });

  test("fills the gaps of the first with the dates of the second, and is simulated only if both are", () => {
    const simulated = event({ cumOn: "2025-12-08", paymentOn: "2025-12-22", isSimulated: true });
    const [merged] = mergeActions([simulated], [note({ paymentOn: "2025-12-23" })], TODAY);
    expect(merged).toMatchObject({ cumOn: "2025-12-08", paymentOn: "2025-12-23", isSimulated: false });
    expect(mergeActions([simulated], [], TODAY)).toMatchObject([{ isSimulated: true }]);
  });
});
