import { ProviderUnavailable } from "./provider.ts";

/** As much of fetch as is used here. */
export type FetchLike = (
  url: string,
  init: { headers: Record<string, string>; signal: AbortSignal; redirect: "manual" },
) => Promise<Pick<Response, "status" | "headers" | "body">>;

export interface YahooSessionOptions {
  fetch: FetchLike;
  now: () => Date;
  wait: (milliseconds: number) => Promise<void>;
  /** Serves the quotes, the charts and the crumb. */
  queryUrl: string;
  /** Any page of the service that sets its cookie. */
  cookieUrl: string;
  userAgent: string;
  /** Between the end of one request and the start of the next. */
  spacingMs: number;
  /** Before the one repetition of a failed request. */
  retryDelayMs: number;
  /** For a whole answer: one that arrives by the byte is given up after it too. */
  timeoutMs: number;
  /** Of an answer, counted after decompression and while it arrives. */
  maxBytes: number;
}

export interface YahooSession {
  /**
   * The JSON of a path, undefined when the service says that it has no such thing (400, 404, 422).
   * @throws ProviderUnavailable
   */
  getJson(path: string, parameters: Readonly<Record<string, string>>): Promise<unknown>;
}

/** When the service refuses without saying for how long. */
const DEFAULT_BLOCK_MS = 60_000;
/** A refusal of days is not believed: an hour later we ask again. */
const LONGEST_BLOCK_MS = 3_600_000;

/** A refused crumb, told from other failures: it is worth a new one. */
class CrumbRefused extends Error {}

/**
 * Polite requests to the service, one at a time: a cookie and a crumb are fetched when needed and renewed once when refused, a server
 * error or a broken connection is tried once more, and after a 429 nothing is asked until its Retry-After is over.
 */
export function createYahooSession(options: YahooSessionOptions): YahooSession {
  const { now, wait, queryUrl, cookieUrl, userAgent, spacingMs, retryDelayMs, timeoutMs, maxBytes } = options;
  let credentials: { cookie: string; crumb: string } | undefined;
  let blockedUntil = 0;
  let freeAt = 0;
  let queue: Promise<unknown> = Promise.resolve();

  async function request(url: string, cookie: string | undefined) {
    if (now().getTime() < blockedUntil) throw rateLimited();
    const pause = freeAt - now().getTime();
    if (pause > 0) await wait(pause);
    try {
      const headers = {
        "User-Agent": userAgent,
        Accept: "*/*",
        ...(cookie === undefined ? {} : { Cookie: cookie }),
      };
      const response = await options.fetch(url, {
        headers,
        signal: AbortSignal.timeout(timeoutMs),
        redirect: "manual",
      });
      const body = await readText(response.body, maxBytes);
      if (response.status === 429) {
        blockedUntil = retryTime(response.headers.get("retry-after"), now().getTime());
        throw rateLimited();
      }
      return { status: response.status, headers: response.headers, body };
    } finally {
      freeAt = now().getTime() + spacingMs;
    }
  }

  function rateLimited(): ProviderUnavailable {
    const until = new Date(blockedUntil);
    return new ProviderUnavailable(
      "rate-limited",
      `Yahoo refuses requests until ${until.toISOString()}`,
      until,
    );
  }

  async function signIn(): Promise<{ cookie: string; crumb: string }> {
    // The page itself is a 404 as often as not; only its cookies matter.
    const page = await request(cookieUrl, undefined);
    const cookie = page.headers
      .getSetCookie()
      .map((header) => header.split(";", 1)[0])
      .join("; ");
    const { status, body } = await request(`${queryUrl}/v1/test/getcrumb`, cookie);
    // Seen in place of a crumb, with status 200: an empty body, "Too Many Requests", a consent page.
    if (status !== 200 || !/^[\w./\\-]{5,40}$/.test(body)) {
      throw new Error(`Yahoo gave no crumb (status ${status})`);
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
      throw new CrumbRefused(`Yahoo refused the crumb (status ${status})`);
    }
    if (status === 400 || status === 404 || status === 422) return undefined;
    if (status !== 200) throw new Error(`Yahoo answered with status ${status}`);
    return parseJson(body);
  }

  async function getWithRetry(path: string, parameters: Readonly<Record<string, string>>): Promise<unknown> {
    try {
      return await getOnce(path, parameters);
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw error;
      if (!(error instanceof CrumbRefused)) await wait(retryDelayMs);
    }
    try {
      return await getOnce(path, parameters);
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw error;
      const said = error instanceof Error ? error.message : String(error);
      throw new ProviderUnavailable("outage", `Yahoo failed twice: ${said}`);
    }
  }

  return {
    getJson(path, parameters) {
      const answer = queue.then(() => getWithRetry(path, parameters));
      queue = answer.catch(() => undefined);
      return answer;
    },
  };
}

/** The rest of an answer that is too long is not read: a broken or hostile service can send gigabytes, or a few bytes that unfold to them. */
async function readText(body: Response["body"], maxBytes: number): Promise<string> {
  if (body === null) return "";
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error(`Yahoo sent more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** What stands in place of JSON is not repeated: it may be a whole page. */
function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    const kind = body === "" ? "nothing" : body.trimStart().startsWith("<") ? "a web page" : "broken JSON";
    throw new Error(`Yahoo answered with ${kind}`);
  }
}

/** Retry-After is seconds or a date. */
function retryTime(retryAfter: string | null, nowMs: number): number {
  if (retryAfter === null || retryAfter === "") return nowMs + DEFAULT_BLOCK_MS;
  const seconds = Number(retryAfter);
  const until = Number.isFinite(seconds) ? nowMs + seconds * 1000 : Date.parse(retryAfter);
  return Number.isNaN(until)
    ? nowMs + DEFAULT_BLOCK_MS
    : Math.min(Math.max(until, nowMs), nowMs + LONGEST_BLOCK_MS);
}
