import {
  DECIDE_PATH,
  type DecideAnswer,
  ITEMS_PATH,
  type QueueItem,
  SHOWN_PARAMETER,
} from "./review-view.ts";

/** Longer than a healthy server takes. */
const TIMEOUT_MS = 15_000;

/** Sends a form of the queue. Never throws: whatever the network does is an answer. */
export async function sendDecision(fields: Record<string, string> | FormData): Promise<DecideAnswer> {
  const body = new URLSearchParams();
  const entries = fields instanceof FormData ? fields : Object.entries(fields);
  for (const [name, value] of entries) if (typeof value === "string") body.append(name, value);
  try {
    const response = await fetch(DECIDE_PATH, {
      method: "POST",
      body,
      headers: { accept: "application/json" },
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.type === "opaqueredirect") return { ok: false, code: "signed-out" };
    return (await response.json()) as DecideAnswer;
  } catch {
    return { ok: false, code: "unreachable" };
  }
}

/** @returns undefined if they could not be fetched */
export async function fetchItems(ids: readonly number[]): Promise<QueueItem[] | undefined> {
  try {
    const response = await fetch(`${ITEMS_PATH}?${SHOWN_PARAMETER}=${ids.join(",")}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? ((await response.json()) as QueueItem[]) : undefined;
  } catch {
    return undefined;
  }
}
