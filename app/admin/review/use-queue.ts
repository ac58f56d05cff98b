import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { type ReviewFailureCode, review, reviewFailures } from "#copy/newsroom/review.ts";
import { toast } from "#ui/toast/toast.ts";
import type { DecideAnswer, QueueItem, QueueRow } from "./review-view.ts";
import { sendDecision } from "./send-decision.ts";

export type Decision = "published" | "archived";

/** The list is read again once it has become this short. */
const FEW = 15;

interface Made {
  row: QueueRow;
  answer: Promise<DecideAnswer>;
}

export interface Queue {
  /** What is left to decide on. */
  rows: readonly QueueRow[];
  shownId: number | undefined;
  /** How many were decided on since the list was read. */
  decidedCount: number;
  /** Why a decision on a row had no effect. */
  faultOf(id: number): { decision: Decision; code: ReviewFailureCode } | undefined;
  show(id: number): void;
  move(steps: 1 | -1): void;
  /** Shows the next row at once and sends the decision; a row that is refused comes back. */
  decide(decision: Decision, id?: number): void;
  /** Shows the article of the last decision again. @returns its newest version, once that is known */
  undo(): Promise<QueueItem | undefined>;
}

/**
 * The queue in the browser.
 *
 * @param listed as the server has read it
 * @param hasMore there are more than listed
 */
export function useQueue(
  listed: readonly QueueRow[],
  { shownId: initialId, hasMore }: { shownId: number | undefined; hasMore: boolean },
): Queue {
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set());
  const [back, setBack] = useState<readonly QueueRow[]>([]);
  const [faults, setFaults] = useState<ReadonlyMap<number, { decision: Decision; code: ReviewFailureCode }>>(
    new Map(),
  );
  const [chosenId, setChosenId] = useState(initialId);
  const made = useRef<Made[]>([]);
  const underWay = useRef(0);
  const { revalidate, state } = useRevalidator();

  const known = new Set(listed.map(({ id }) => id));
  // A row that was brought back is where it was, or first if the list has been read since.
  const rows = [...back.filter(({ id }) => !known.has(id)), ...listed].filter(({ id }) => !decided.has(id));
  const shownId = rows.some(({ id }) => id === chosenId) ? chosenId : rows[0]?.id;

  const isShort = hasMore && rows.length < FEW;
  useEffect(() => {
    if (isShort && underWay.current === 0 && state === "idle") void revalidate();
  }, [isShort, state, revalidate]);

  const bringBack = (row: QueueRow) => {
    setDecided((ids) => without(ids, row.id));
    setBack((brought) => [row, ...brought.filter(({ id }) => id !== row.id)]);
  };
  const neighbourOf = (id: number, steps: 1 | -1) => {
    const at = rows.findIndex((row) => row.id === id);
    return rows[at + steps]?.id;
  };

  return {
    rows,
    shownId,
    decidedCount: [...decided].filter((id) => known.has(id)).length,
    faultOf: (id) => faults.get(id),
    show: setChosenId,
    move(steps) {
      const next = shownId === undefined ? undefined : neighbourOf(shownId, steps);
      if (next !== undefined) setChosenId(next);
    },
    decide(decision, id = shownId) {
      const row = rows.find((row) => row.id === id);
      if (!row) return;
      if (row.id === shownId) setChosenId(neighbourOf(row.id, 1) ?? neighbourOf(row.id, -1));
      setDecided((ids) => new Set([...ids, row.id]));
      setFaults((faults) => new Map([...faults].filter(([id]) => id !== row.id)));
      underWay.current += 1;
      const answer = sendDecision({ do: decision, artikel: String(row.id) });
      const entry = { row, answer };
      made.current.push(entry);
      void answer.then((answer) => {
        underWay.current -= 1;
        if (answer.ok) return;
        made.current = made.current.filter((other) => other !== entry);
        bringBack(row);
        setFaults((faults) => new Map([...faults, [row.id, { decision, code: answer.code }]]));
        toast({
          title: review.notDone(row.title || review.noTitle),
          description: reviewFailures[answer.code],
          tone: "danger",
        });
      });
    },
    async undo() {
      const last = made.current.pop();
      if (!last) {
        toast({ title: review.nothingToUndo });
        return undefined;
      }
      const { row } = last;
      bringBack(row);
      setChosenId(row.id);
      const decision = await last.answer;
      // If it was refused, it is back already.
      if (!decision.ok || decision.changeId === undefined) return undefined;
      const change = String(decision.changeId);
      const answer = await sendDecision({ do: "undo", artikel: String(row.id), change });
      const title = row.title || review.noTitle;
      if (answer.ok) {
        toast({ title: review.undone(title), tone: "success" });
        return answer.item;
      }
      setDecided((ids) => new Set([...ids, row.id]));
      // A cut network is no reason not to try again.
      if (answer.code === "unreachable" || answer.code === "signed-out") made.current.push(last);
      toast({ title: review.notDone(title), description: reviewFailures[answer.code], tone: "danger" });
      return undefined;
    },
  };
}

function without(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return new Set([...ids].filter((other) => other !== id));
}
