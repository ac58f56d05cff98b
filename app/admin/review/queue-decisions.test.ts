import { expect, test } from "vitest";
import { listOpenRows, noDecisions, recordEvent } from "./queue-decisions.ts";
import type { QueueRow } from "./review-view.ts";

const rowOf = (id: number): QueueRow => ({
  id,
  version: 1,
  title: `Artikel ${id}`,
  sourceName: null,
  category: null,
  tickers: [],
  publishedAt: null,
  alsoFrom: [],
});
const listed = [1, 2, 3].map(rowOf);
const idsOf = (rows: readonly QueueRow[]) => rows.map(({ id }) => id);

test("a decided row leaves the queue, and comes back to its place with the reason if it is refused", () => {
  const decided = recordEvent(noDecisions, { kind: "decided", id: 2 });
  expect(idsOf(listOpenRows(listed, "07.00", decided))).toEqual([1, 3]);
  const refusal = { decision: "published", code: "unreachable", concurrentChange: undefined } as const;
  const refused = recordEvent(decided, { kind: "returned", row: rowOf(2), readAt: "07.00", refusal });
  expect(idsOf(listOpenRows(listed, "07.00", refused))).toEqual([1, 2, 3]);
  expect(refused.refusals.get(2)).toEqual(refusal);
  expect(recordEvent(refused, { kind: "decided", id: 2 }).refusals.size).toBe(0);
});

test("a returned row that the list no longer has comes first, until the list is read again", () => {
  const decided = recordEvent(noDecisions, { kind: "decided", id: 9 });
  const undone = recordEvent(decided, { kind: "returned", row: rowOf(9), readAt: "07.05" });
  expect(idsOf(listOpenRows(listed, "07.05", undone))).toEqual([9, 1, 2, 3]);
  expect(idsOf(listOpenRows(listed, "07.10", undone))).toEqual([1, 2, 3]);
});
