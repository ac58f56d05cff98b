const TIMEOUT_MS = 15_000;

/** For data that a page can do without: a failed fetcher of the router would replace the page by an error page. */
export async function fetchJson<Result>(path: string, init?: RequestInit): Promise<Result | undefined> {
  try {
    const response = await fetch(path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? ((await response.json()) as Result) : undefined;
  } catch {
    return undefined;
  }
}
