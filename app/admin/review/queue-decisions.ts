import type { DecideResponse, QueueRow } from "./review-view.ts";

export type Decision = "published" | "archived";

export type RefusedResponse = Extract<DecideResponse, { ok: false }>;

export interface RefusedDecision extends Pick<RefusedResponse, "code" | "concurrentChange"> {
  decision: Decision;
}

/** What the editor has decided on this page. */
export interface QueueDecisions {
  decidedIds: ReadonlySet<number>;
  /** Rows that were undone or refused, the last one first, with the time of the list that they came back to. */
  returned: readonly { row: QueueRow; readAt: string }[];
  refusals: ReadonlyMap<number, RefusedDecision>;
}

export const noDecisions: QueueDecisions = { decidedIds: new Set(), returned: [], refusals: new Map() };

export type QueueEvent =
  | { kind: "decided"; id: number }
  | { kind: "returned"; row: QueueRow; readAt: string; refusal?: RefusedDecision };

export function recordEvent(
  { decidedIds, returned, refusals }: QueueDecisions,
  event: QueueEvent,
): QueueDecisions {
  if (event.kind === "decided") {
    return {
      decidedIds: new Set([...decidedIds, event.id]),
      returned,
      refusals: new Map([...refusals].filter(([id]) => id !== event.id)),
    };
  }
  const { row, readAt, refusal } = event;
  return {
    decidedIds: new Set([...decidedIds].filter((id) => id !== row.id)),
    returned: [{ row, readAt }, ...returned.filter((other) => other.row.id !== row.id)],
    refusals: refusal ? new Map([...refusals, [row.id, refusal]]) : refusals,
  };
}

/** A returned row is back in its place, or first if the list has been reread. */
export function listOpenRows(
  listed: readonly QueueRow[],
  readAt: string,
  { decidedIds, returned }: QueueDecisions,
): readonly QueueRow[] {
  const listedIds = new Set(listed.map(({ id }) => id));
  const returnedRows = returned
    .filter(({ row, readAt: since }) => since === readAt && !listedIds.has(row.id))
    .map(({ row }) => row);
  return [...returnedRows, ...listed].filter(({ id }) => !decidedIds.has(id));
}
