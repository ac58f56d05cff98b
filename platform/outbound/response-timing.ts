/** RFC 9111: larger delta-seconds are capped at this value, which also fits PostgreSQL's integer. */
const MAX_SECONDS = 2_147_483_647;

/**
 * HTTP's three date formats all begin with a weekday (RFC 9110, 5.6.7); Date.parse alone would accept "12" as a month.
 */
const HTTP_DATE = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /i;

/** A Retry-After header has seconds or a date. Never negative. */
export function retryAfterSeconds(value: string | undefined, now: Date): number | undefined {
  const text = value?.trim() ?? "";
  if (/^\d+$/.test(text)) return Math.min(Number(text), MAX_SECONDS);
  return secondsUntil(text, now);
}

function secondsUntil(text: string, now: Date): number | undefined {
  if (!HTTP_DATE.test(text)) return undefined;
  // The asctime format has no zone and means GMT.
  const at = Date.parse(/GMT$/i.test(text) ? text : `${text} GMT`);
  if (Number.isNaN(at)) return undefined;
  return Math.min(Math.max(Math.ceil((at - now.getTime()) / 1000), 0), MAX_SECONDS);
}

/** RFC 9111, 5.3: max-age has priority over Expires. */
export function freshSeconds(
  cacheControl: string | undefined,
  expires: string | undefined,
  now: Date,
): number | undefined {
  if (/\bno-(?:cache|store)\b/i.test(cacheControl ?? "")) return undefined;
  for (const directive of (cacheControl ?? "").split(",")) {
    const seconds = /^max-age\s*=\s*"?(\d+)"?$/i.exec(directive.trim())?.[1];
    if (seconds !== undefined) return Math.min(Number(seconds), MAX_SECONDS);
  }
  return secondsUntil(expires?.trim() ?? "", now);
}
