export interface ServedRequest {
  minute: number;
  cycle: number;
  node: string;
  status: number;
  isConditional: boolean;
  isRedirected: boolean;
}

export interface FeedResponse {
  status: number;
  headers: Record<string, string>;
}

export interface Habit {
  name: string;
  respond(
    minute: number,
    request: { etag: string; isFresh: boolean; isMoved: boolean; path: string },
  ): FeedResponse;
  honoured(requests: readonly ServedRequest[]): string | undefined;
}

/** A cycle's requests are sent some seconds after its beginning. */
const ROUNDING_MINUTES = 1;
const HOUR = 60;

const conditional: Habit["respond"] = (_, { etag, isFresh }) => ({
  status: isFresh ? 304 : 200,
  headers: { ETag: etag },
});

const asksConditionally: Habit["honoured"] = (requests) =>
  requests.slice(1).every(({ isConditional }) => isConditional) ? "validators sent back" : undefined;

function waited(requests: readonly ServedRequest[], status: number, minutes: number): boolean {
  return requests.every((request, index) => {
    const next = requests[index + 1];
    if (request.status !== status || !next) return true;
    return next.minute - request.minute >= minutes - ROUNDING_MINUTES;
  });
}

export const habits: readonly Habit[] = [
  { name: "ETag", respond: conditional, honoured: asksConditionally },
  {
    name: "Last-Modified",
    respond: (_, { isFresh }) => ({
      status: isFresh ? 304 : 200,
      headers: { "Last-Modified": "Tue, 17 Feb 2026 19:00:00 GMT" },
    }),
    honoured: asksConditionally,
  },
  {
    name: "no validators",
    respond: () => ({ status: 200, headers: {} }),
    honoured: (requests) => (requests.some(({ isConditional }) => isConditional) ? undefined : "none sent"),
  },
  {
    name: "max-age 6 hours",
    respond: (minute, request) => ({
      ...conditional(minute, request),
      headers: { ETag: request.etag, "Cache-Control": `max-age=${6 * 3600}` },
    }),
    // Ingest waits for three hours at most, unless an admin sets another limit.
    honoured: (requests) =>
      waited(requests, 200, 3 * HOUR) && waited(requests, 304, 3 * HOUR) ? "3 hours apart" : undefined,
  },
  {
    name: "Retry-After 4 hours",
    respond: (minute, request) =>
      minute >= 2 * HOUR && minute < 5 * HOUR
        ? { status: 503, headers: { "Retry-After": String(4 * 3600) } }
        : conditional(minute, request),
    honoured: (requests) => (waited(requests, 503, 4 * HOUR) ? "waited 4 hours" : undefined),
  },
  {
    name: "failing for 9 hours",
    respond: (minute, request) =>
      minute >= 3 * HOUR && minute < 12 * HOUR ? { status: 500, headers: {} } : conditional(minute, request),
    honoured(requests) {
      const failures = requests.filter(({ status }) => status === 500);
      const gaps = failures.slice(1).map(({ minute }, index) => minute - (failures[index]?.minute ?? minute));
      const isGrowing = gaps.every((gap, index) => gap >= (gaps[index - 1] ?? 0) - ROUNDING_MINUTES);
      const last = requests.at(-1);
      const hasReturned = last !== undefined && last.status !== 500 && last.minute >= 12 * HOUR;
      return isGrowing && hasReturned
        ? `waited ${gaps.map((gap) => gap.toFixed(0)).join(", ")} min`
        : undefined;
    },
  },
  {
    name: "redirecting",
    respond: (minute, request) =>
      request.isMoved
        ? conditional(minute, request)
        : { status: 301, headers: { Location: `${request.path}/baru` } },
    // Ingest adopts the new address once three fetches agree.
    honoured: (requests) => {
      const old = requests.filter(({ status }) => status === 301).length;
      const isFollowed = old === 3 && requests.filter(({ isRedirected }) => isRedirected).length === old;
      return isFollowed ? "followed, and the feed URL updated" : undefined;
    },
  },
  {
    name: "gone after 12 hours",
    respond: (minute, request) =>
      minute >= 12 * HOUR ? { status: 410, headers: {} } : conditional(minute, request),
    honoured: (requests) =>
      requests.filter(({ status }) => status === 410).length === 1 && requests.at(-1)?.status === 410
        ? "not requested again"
        : undefined,
  },
];
