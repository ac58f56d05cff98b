import { useEffect, useRef, useState } from "react";
import { meanwhile, review, reviewFailures } from "#copy/newsroom/review.ts";
import { toast } from "#ui/toast/toast.ts";
import type { DecideAnswer, QueueItem, QueueRow, QueueState, Seen } from "./review-view.ts";
import { fieldsOf, sendDecision } from "./send-decision.ts";

export type Decision = "published" | "archived";

/** The list is read again once it has become this short. */
const FEW = 15;

interface Made {
  row: QueueRow;
  answer: Promise<DecideAnswer>;
}

type Refused = Extract<DecideAnswer, { ok: false }>;

/** Why a decision on a row had no effect. */
export interface Fault extends Pick<Refused, "code" | "meanwhile"> {
  decision: Decision;
}

export interface Queue {
  /** What is left to decide on. */
  rows: readonly QueueRow[];
  shownId: number | undefined;
  /** How many were decided on since the list was read. */
  decidedCount: number;
  faultOf(id: number): Fault | undefined;
  show(id: number): void;
  move(steps: 1 | -1): void;
  /**
   * Shows the next row and sends the decision; a rejected row comes back, unless another editor has
   * decided on it. @returns its newest version, if it has been edited since
   */
  decide(decision: Decision, seen: Seen | undefined): Promise<QueueItem | undefined>;
  /** Shows the article of the last decision again. @returns its newest version, once that is known */
  undo(): Promise<QueueItem | undefined>;
}

/**
 * The queue in the browser. The shown row stays, also when it isn't in the list any more.
 *
 * @param listed as the server has read it last
 * @param refresh reads it again
 */
export function useQueue(
  { rows: listed, next, readAt }: QueueState,
  { shownId: initialId, refresh }: { shownId: number | undefined; refresh(): void },
): Queue {
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set());
  /** Until the list is read again. */
  const [back, setBack] = useState<readonly { row: QueueRow; readAt: string }[]>([]);
  const [faults, setFaults] = useState<ReadonlyMap<number, Fault>>(new Map());
  const [chosenId, setChosenId] = useState(initialId);
  const made = useRef<Made[]>([]);
  const underWay = useRef(0);
  const shownRow = useRef<ShownRow>(undefined);

  const known = new Set(listed.map(({ id }) => id));
  const broughtBack = back.filter(({ row, readAt: since }) => since === readAt && !known.has(row.id));
  const rows = withShown(
    // A row that was brought back is where it was, or first if the list has been read since.
    [...broughtBack.map(({ row }) => row), ...listed].filter(({ id }) => !decided.has(id)),
    decided.has(chosenId ?? 0) ? undefined : shownRow.current,
    chosenId,
  );
  const shownId = rows.some(({ id }) => id === chosenId) ? chosenId : rows[0]?.id;
  const place = rows.findIndex(({ id }) => id === shownId);
  const shown = rows[place];
  useEffect(() => {
    shownRow.current = shown && { row: shown, place, afterId: rows[place - 1]?.id };
  });
  // Rows that come in above it must not take its place.
  useEffect(() => setChosenId(shownId), [shownId]);

  const isShort = next !== undefined && rows.length < FEW;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that the list was read
  useEffect(() => {
    if (isShort && underWay.current === 0) refresh();
  }, [isShort, readAt]);

  const bringBack = (row: QueueRow) => {
    setDecided((ids) => without(ids, row.id));
    setBack((brought) => [{ row, readAt }, ...brought.filter((other) => other.row.id !== row.id)]);
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
    async decide(decision, seen) {
      const row = rows.find((row) => row.id === seen?.id);
      if (!row || !seen) return undefined;
      if (row.id === shownId) setChosenId(neighbourOf(row.id, 1) ?? neighbourOf(row.id, -1));
      setDecided((ids) => new Set([...ids, row.id]));
      setFaults((faults) => new Map([...faults].filter(([id]) => id !== row.id)));
      underWay.current += 1;
      const sent = sendDecision({ do: decision, ...fieldsOf(seen) });
      const entry = { row, answer: sent };
      made.current.push(entry);
      const answer = await sent;
      underWay.current -= 1;
      if (answer.ok) return undefined;
      made.current = made.current.filter((other) => other !== entry);
      const { code, meanwhile: change, item } = answer;
      toast({
        title: review.notDone(row.title || review.noTitle),
        description: refusalText(answer),
        tone: "danger",
        // The row doesn't come back to say it.
        ...(change && { durationMs: Number.POSITIVE_INFINITY }),
      });
      if (change && change.what !== "edited") return undefined;
      bringBack(item ? { ...row, version: item.version, title: item.title } : row);
      setFaults((faults) => new Map([...faults, [row.id, { decision, code, meanwhile: change }]]));
      return item;
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
      toast({ title: review.notDone(title), description: refusalText(answer), tone: "danger" });
      return undefined;
    },
  };
}

function without(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return new Set([...ids].filter((other) => other !== id));
}

interface ShownRow {
  row: QueueRow;
  place: number;
  /** The id of the row above it. */
  afterId: number | undefined;
}

/** Puts the shown row back where it was if the list has it no more. */
function withShown(
  rows: readonly QueueRow[],
  shown: ShownRow | undefined,
  chosenId: number | undefined,
): readonly QueueRow[] {
  if (!shown || shown.row.id !== chosenId || rows.some(({ id }) => id === chosenId)) return rows;
  const after = rows.findIndex(({ id }) => id === shown.afterId);
  const place = after < 0 ? shown.place : after + 1;
  return [...rows.slice(0, place), shown.row, ...rows.slice(place)];
}

export function refusalText({ code, meanwhile: change }: Pick<Refused, "code" | "meanwhile">): string {
  return change ? meanwhile.refused(change) : reviewFailures[code];
}
