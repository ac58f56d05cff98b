import { setTimeout as wait } from "node:timers/promises";

const EVERY_MS = 100;
const TIMEOUT_MS = 30_000;

export interface PageProbe {
  stop(): Promise<Map<string, number[]>>;
}

export function probePages(url: string, paths: readonly string[]): PageProbe {
  const stopping = new AbortController();
  const timesByPath = new Map<string, number[]>(paths.map((path) => [path, []]));
  const pending = new Set<Promise<void>>();
  const ask = async (path: string) => {
    const startedAt = performance.now();
    const isThere = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status === 200;
      },
      () => false,
    );
    timesByPath.get(path)?.push(isThere ? performance.now() - startedAt : Number.POSITIVE_INFINITY);
  };
  const probing = (async () => {
    while (!stopping.signal.aborted) {
      for (const path of paths) {
        const request = ask(path).finally(() => pending.delete(request));
        pending.add(request);
      }
      await wait(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await probing;
      await Promise.all(pending);
      return timesByPath;
    },
  };
}
