import { useEffect, useReducer, useRef, useState } from "react";
import { concurrentChangeText, review, reviewFailures } from "#copy/newsroom/review.ts";
import { toast } from "#ui/toast/toast.ts";
import {
  type Decision,
  listOpenRows,
  noDecisions,
  type RefusedDecision,
  type RefusedResponse,
  recordEvent,
} from "./queue-decisions.ts";
import type { DecideResponse, QueueItem, QueueRow, QueueState, SeenVersion } from "./review-view.ts";
import { decisionFields, sendDecision } from "./send-decision.ts";

const MIN_ROWS = 15;

interface SentDecision {
  row: QueueRow;
  result: Promise<DecideResponse>;
}

export interface Queue {
  rows: readonly QueueRow[];
  shownId: number | undefined;
  decidedCount: number;
  refusalOf(id: number): RefusedDecision | undefined;
  show(id: number): void;
  move(steps: 1 | -1): void;
  /**
   * Shows the next row and sends the decision. A refused row comes back unless another editor decided on it.
   * @returns its newest version if it was edited since
   */
  decide(decision: Decision, seenVersion: SeenVersion | undefined): Promise<QueueItem | undefined>;
  undo(): Promise<QueueItem | undefined>;
}

/**
 * Client state of the queue. The shown row stays even if it is no longer in the list.
 *
 * @param listed rows of the last read
 * @param refresh rereads the queue
 */
export function useQueue(
  { rows: listed, next, readAt }: QueueState,
  { shownId: initialId, refresh }: { shownId: number | undefined; refresh(): void },
): Queue {
  const [decisions, record] = useReducer(recordEvent, noDecisions);
  const { decidedIds, refusals } = decisions;
  const [chosenId, setChosenId] = useState(initialId);
  const sentDecisions = useRef<SentDecision[]>([]);
  const underWay = useRef(0);
  const shownRow = useRef<PositionedRow>(undefined);

  const rows = withShownRow(
    listOpenRows(listed, readAt, decisions),
    decidedIds.has(chosenId ?? 0) ? undefined : shownRow.current,
    chosenId,
  );
  const shownId = rows.some(({ id }) => id === chosenId) ? chosenId : rows[0]?.id;
  const place = rows.findIndex(({ id }) => id === shownId);
  const currentRow = rows[place];
  useEffect(() => {
    shownRow.current = currentRow && { row: currentRow, place, afterId: rows[place - 1]?.id };
  });
  // Rows inserted above the shown one must not replace it.
  useEffect(() => setChosenId(shownId), [shownId]);

  const isShort = next !== undefined && rows.length < MIN_ROWS;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each read of the list
  useEffect(() => {
    if (isShort && underWay.current === 0) refresh();
  }, [isShort, readAt]);

  const neighbourOf = (id: number, steps: 1 | -1) => {
    const at = rows.findIndex((row) => row.id === id);
    return rows[at + steps]?.id;
  };

  return {
    rows,
    shownId,
    decidedCount: listed.filter(({ id }) => decidedIds.has(id)).length,
    refusalOf: (id) => refusals.get(id),
    show: setChosenId,
    move(steps) {
      const neighbour = shownId === undefined ? undefined : neighbourOf(shownId, steps);
      if (neighbour !== undefined) setChosenId(neighbour);
    },
    async decide(decision, seenVersion) {
      const row = rows.find(({ id }) => id === seenVersion?.id);
      if (!row || !seenVersion) return undefined;
      if (row.id === shownId) setChosenId(neighbourOf(row.id, 1) ?? neighbourOf(row.id, -1));
      record({ kind: "decided", id: row.id });
      underWay.current += 1;
      const sent = sendDecision({ do: decision, ...decisionFields(seenVersion) });
      const entry = { row, result: sent };
      sentDecisions.current.push(entry);
      const response = await sent;
      underWay.current -= 1;
      if (response.ok) return undefined;
      sentDecisions.current = sentDecisions.current.filter((other) => other !== entry);
      const { code, concurrentChange: change, item } = response;
      toast({
        title: review.notDone(row.title || review.noTitle),
        description: refusalText(response),
        tone: "danger",
        // The row may not come back to show the reason, so the toast stays open.
        ...(change && { durationMs: Number.POSITIVE_INFINITY }),
      });
      if (change && change.what !== "edited") return undefined;
      record({
        kind: "returned",
        row: item ? { ...row, version: item.version, title: item.title } : row,
        readAt,
        refusal: { decision, code, concurrentChange: change },
      });
      return item;
    },
    async undo() {
      const last = sentDecisions.current.pop();
      if (!last) {
        toast({ title: review.nothingToUndo });
        return undefined;
      }
      const { row } = last;
      record({ kind: "returned", row, readAt });
      setChosenId(row.id);
      const decision = await last.result;
      // A refused decision has already brought its row back.
      if (!decision.ok || decision.changeId === undefined) return undefined;
      const change = String(decision.changeId);
      const response = await sendDecision({ do: "undo", artikel: String(row.id), change });
      const title = row.title || review.noTitle;
      if (response.ok) {
        toast({ title: review.undone(title), tone: "success" });
        return response.item;
      }
      record({ kind: "decided", id: row.id });
      // After a network failure or an expired session, undo can be retried.
      if (response.code === "unreachable" || response.code === "signed-out") sentDecisions.current.push(last);
      toast({ title: review.notDone(title), description: refusalText(response), tone: "danger" });
      return undefined;
    },
  };
}

interface PositionedRow {
  row: QueueRow;
  place: number;
  afterId: number | undefined;
}

function withShownRow(
  rows: readonly QueueRow[],
  position: PositionedRow | undefined,
  chosenId: number | undefined,
): readonly QueueRow[] {
  if (!position || position.row.id !== chosenId || rows.some(({ id }) => id === chosenId)) return rows;
  const after = rows.findIndex(({ id }) => id === position.afterId);
  const place = after < 0 ? position.place : after + 1;
  return [...rows.slice(0, place), position.row, ...rows.slice(place)];
}

export function refusalText({
  code,
  concurrentChange: change,
}: Pick<RefusedResponse, "code" | "concurrentChange">): string {
  return change ? concurrentChangeText.refused(change) : reviewFailures[code];
}
