import { HOUR_MS } from "#format/durations.ts";
import { messageOf } from "#platform/error-message.ts";
import { retryAfterSeconds } from "#platform/outbound/response-timing.ts";
import { ProviderUnavailable } from "./provider.ts";

export interface YahooSessionOptions {
  now: () => Date;
  wait: (milliseconds: number) => Promise<void>;
  queryUrl: string;
  cookieUrl: string;
  /** For the whole response, so that one that trickles in byte by byte times out too. */
  timeoutMs: number;
}

export interface YahooSession {
  /**
   * Fetches the JSON at a path; undefined if the service doesn't have it (400, 404, 422).
   *
   * @throws ProviderUnavailable
   */
  getJson(path: string, parameters: Readonly<Record<string, string>>): Promise<unknown>;
}

const USER_AGENT = "Mozilla/5.0 (compatible; KabarPasar)";
/** From the end of one request to the start of the next. */
const SPACING_MS = 500;
/** Before the single retry of a failed request. */
const RETRY_DELAY_MS = 2_000;
/** Counted after decompression, while the response arrives. Fifty quotes are 0.2 MB, the longest chart 1.5 MB. */
const MAX_BYTES = 8 * 1024 * 1024;
const DEFAULT_BLOCK_MS = 60_000;
/** Retries after an hour even if Retry-After is longer. */
const LONGEST_BLOCK_MS = HOUR_MS;

/** Unlike other failures, this one is retried with a new crumb. */
class CrumbRejected extends Error {}

/**
 * Sends requests one at a time. Fetches a cookie and a crumb when needed and renews them once if rejected, retries once
 * after a server error or broken connection, and sends nothing after a 429 until its Retry-After has passed.
 */
export function createYahooSession(options: YahooSessionOptions): YahooSession {
  const { now, wait, queryUrl, cookieUrl, timeoutMs } = options;
  let credentials: { cookie: string; crumb: string } | undefined;
  let blockedUntil = 0;
  let nextRequestAt = 0;
  let queue: Promise<unknown> = Promise.resolve();

  async function request(url: string, cookie: string | undefined) {
    const blockedMs = blockedUntil - now().getTime();
    if (blockedMs > 0 && blockedMs <= LONGEST_BLOCK_MS) throw rateLimited();
    // Ignores a longer pause or block, which was computed while the clock was ahead.
    const pause = Math.min(nextRequestAt - now().getTime(), SPACING_MS);
    if (pause > 0) await wait(pause);
    try {
      const headers = {
        "User-Agent": USER_AGENT,
        Accept: "*/*",
        ...(cookie === undefined ? {} : { Cookie: cookie }),
      };
      const response = await fetch(url, {
        headers,
        signal: AbortSignal.timeout(timeoutMs),
        redirect: "manual",
      });
      const body = await readText(response.body);
      if (response.status === 429) {
        blockedUntil = retryTime(response.headers.get("retry-after"), now());
        throw rateLimited();
      }
      return { status: response.status, headers: response.headers, body };
    } finally {
      nextRequestAt = now().getTime() + SPACING_MS;
    }
  }

  function rateLimited(): ProviderUnavailable {
    const until = new Date(blockedUntil);
    return new ProviderUnavailable(
      "rate-limited",
      `Yahoo is rate limiting requests until ${until.toISOString()}.`,
      { retryAt: until },
    );
  }

  async function signIn(): Promise<{ cookie: string; crumb: string }> {
    // The page itself is often a 404; only its cookies matter.
    const page = await request(cookieUrl, undefined);
    const cookie = page.headers
      .getSetCookie()
      .map((header) => header.split(";", 1)[0])
      .join("; ");
    const { status, body } = await request(`${queryUrl}/v1/test/getcrumb`, cookie);
    // With status 200, the service has also sent these instead of a crumb: an empty body, "Too Many
    // Requests", a consent page.
    if (status !== 200 || !/^[\w./\\-]{5,40}$/.test(body)) {
      throw new Error(`Yahoo returned no crumb (status ${status}).`);
    }
    return { cookie, crumb: body };
  }

  async function getOnce(path: string, parameters: Readonly<Record<string, string>>): Promise<unknown> {
    credentials ??= await signIn();
    const { cookie, crumb } = credentials;
    const url = `${queryUrl}${path}?${new URLSearchParams({ ...parameters, crumb })}`;
    const { status, body } = await request(url, cookie);
    if (status === 401 || status === 403) {
      credentials = undefined;
      throw new CrumbRejected(`Yahoo rejected the crumb (status ${status}).`);
    }
    if (status === 400 || status === 404 || status === 422) return undefined;
    if (status !== 200) throw new Error(`Yahoo returned status ${status}.`);
    return parseJson(body);
  }

  async function getWithRetry(path: string, parameters: Readonly<Record<string, string>>): Promise<unknown> {
    try {
      return await getOnce(path, parameters);
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw error;
      if (!(error instanceof CrumbRejected)) await wait(RETRY_DELAY_MS);
    }
    try {
      return await getOnce(path, parameters);
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw error;
      throw new ProviderUnavailable("outage", `Yahoo failed twice: ${messageOf(error)}`, { cause: error });
    }
  }

  return {
    getJson(path, parameters) {
      const response = queue.then(() => getWithRetry(path, parameters));
      queue = response.catch(() => undefined);
      return response;
    },
  };
}

/**
 * Stops reading at the limit: a broken or hostile service can send gigabytes, or a few bytes that decompress to them.
 */
async function readText(body: Response["body"]): Promise<string> {
  if (body === null) return "";
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new Error(`Yahoo sent more than ${MAX_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** The error doesn't quote the body, which may be a whole page. */
function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    const kind = body === "" ? "nothing" : body.trimStart().startsWith("<") ? "a web page" : "broken JSON";
    throw new Error(`Yahoo returned ${kind}.`);
  }
}

function retryTime(retryAfter: string | null, now: Date): number {
  const seconds = retryAfterSeconds(retryAfter ?? undefined, now);
  const waitMs = seconds === undefined ? DEFAULT_BLOCK_MS : seconds * 1000;
  return now.getTime() + Math.min(waitMs, LONGEST_BLOCK_MS);
}
