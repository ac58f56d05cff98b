/** RFC 9111: larger delta-seconds are capped at this value, which also fits PostgreSQL's integer. */
const MAX_SECONDS = 2_147_483_647;

/**
 * HTTP's three date formats all begin with a weekday (RFC 9110, 5.6.7); Date.parse alone would accept "12" as a
 * month.
 */
const HTTP_DATE = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /i;

/** The delay in seconds from `now` that a Retry-After header (seconds or a date) requests; never negative. */
export function retryAfterSeconds(value: string | undefined, now: Date): number | undefined {
  const text = value?.trim() ?? "";
  if (/^\d+$/.test(text)) return Math.min(Number(text), MAX_SECONDS);
  return secondsUntil(text, now);
}

/** Seconds from `now` to an HTTP date; 0 for a past one, undefined if it isn't valid. */
function secondsUntil(text: string, now: Date): number | undefined {
  if (!HTTP_DATE.test(text)) return undefined;
  // The asctime format has no zone and means GMT.
  const at = Date.parse(/GMT$/i.test(text) ? text : `${text} GMT`);
  if (Number.isNaN(at)) return undefined;
  return Math.min(Math.max(Math.ceil((at - now.getTime()) / 1000), 0), MAX_SECONDS);
}

/** The max-age of a Cache-Control header in seconds; undefined if absent or with no-store or no-cache. */
function maxAgeSeconds(value: string | undefined): number | undefined {
  const directives = (value ?? "")
    .toLowerCase()
    .split(",")
    .map((directive) => directive.trim());
  if (directives.some((directive) => directive === "no-store" || directive === "no-cache")) return undefined;
  for (const directive of directives) {
    const seconds = /^max-age\s*=\s*"?(\d+)"?$/.exec(directive)?.[1];
    if (seconds !== undefined) return Math.min(Number(seconds), MAX_SECONDS);
  }
  return undefined;
}

/** Seconds for which a response stays fresh: its max-age, otherwise until its Expires (RFC 9111, 5.3). */
export function freshSeconds(
  cacheControl: string | undefined,
  expires: string | undefined,
  now: Date,
): number | undefined {
  const maxAge = maxAgeSeconds(cacheControl);
  if (maxAge !== undefined || /\bno-(?:cache|store)\b/i.test(cacheControl ?? "")) return maxAge;
  return secondsUntil(expires?.trim() ?? "", now);
}
