import { fetchJson } from "#app/fetch-json.ts";
import {
  DECIDE_PATH,
  type DecideResponse,
  ITEMS_PATH,
  type QueueItem,
  type ReviewView,
  reviewPath,
  type SeenVersion,
  SHOWN_PARAMETER,
  WATCH_PATH,
  type WatchResponse,
} from "./review-view.ts";

const TIMEOUT_MS = 15_000;

/** Never throws: a network failure is returned as a failed response. */
export async function sendDecision(fields: Record<string, string> | FormData): Promise<DecideResponse> {
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
    return (await response.json()) as DecideResponse;
  } catch {
    return { ok: false, code: "unreachable" };
  }
}

export function fetchItems(ids: readonly number[]): Promise<QueueItem[] | undefined> {
  return fetchJson(`${ITEMS_PATH}?${SHOWN_PARAMETER}=${ids.join(",")}`);
}

/**
 * Rereads the queue and reports which article is being read.
 *
 * @param leftId the article read before
 * @returns undefined if the request failed
 */
export function sendWatch(
  view: ReviewView,
  seenVersion: SeenVersion | undefined,
  leftId: number | undefined,
): Promise<WatchResponse | undefined> {
  return fetchJson(reviewPath(view, { path: WATCH_PATH }), {
    method: "POST",
    body: new URLSearchParams({
      ...(seenVersion && decisionFields(seenVersion)),
      ...(leftId !== undefined && { left: String(leftId) }),
    }),
    // Must complete even while the page is unloading.
    keepalive: true,
  });
}

export function decisionFields({ id, version, readAt }: SeenVersion): Record<string, string> {
  return { artikel: String(id), version: String(version), readAt };
}
