import { expect, test } from "vitest";
import { listEventDates } from "./corporate-event.ts";

test("upcoming dates are sorted nearest first, past dates latest first", () => {
  const final = {
    type: "dividend",
    cumOn: "2026-04-20",
    exOn: "2026-04-21",
    recordOn: "2026-04-22",
    paymentOn: "2026-05-08",
    amountIdr: 346,
  };
  const split = { type: "split", exOn: "2026-06-01", factor: 5 };
  const { upcoming, past } = listEventDates([split, final], "2026-04-22");
  expect(upcoming.map(({ date, kind, type }) => [date, kind, type])).toEqual([
    ["2026-04-22", "recordOn", "dividend"],
    ["2026-05-08", "paymentOn", "dividend"],
    ["2026-06-01", "exOn", "split"],
  ]);
  expect(past.map(({ date, kind, amountIdr }) => [date, kind, amountIdr])).toEqual([
    ["2026-04-21", "exOn", 346],
    ["2026-04-20", "cumOn", 346],
  ]);
});

test("a split into fewer shares is a reverse split, and the same one as an editor's", () => {
  const split = { type: "split", exOn: "2026-06-01", factor: 0.1 };
  const note = { type: "reverse-split", exOn: "2026-06-01", ratioNew: 1, ratioOld: 10 };
  expect(listEventDates([split], "2026-06-01").upcoming.map(({ type }) => type)).toEqual(["reverse-split"]);
  expect(listEventDates([note, split], "2026-06-01").upcoming).toHaveLength(1);
});

test("a date in both a file and an editor's note is listed once, with its amount", () => {
  const { past } = listEventDates(
    [
      { type: "dividend", exOn: "2026-04-21", cumOn: null },
      { type: "dividend", exOn: "2026-04-21", amountIdr: 346 },
    ],
    "2026-11-22",
  );
  expect(past).toEqual([
    {
      date: "2026-04-21",
      kind: "exOn",
      type: "dividend",
      amountIdr: 346,
      factor: undefined,
      isSimulated: false,
    },
  ]);
});
