interface ManifestRoute {
  id: string;
  module: string;
}

const missing = new Map<string, { address: string; retries: Set<() => void> }>();
const listeners = new Set<() => void>();

/**
 * Loads a route's code. Replaces the router's own function (vite.config.ts), which reloads the page when the import
 * fails: without a network, even for a prefetch, the reload ends on the browser's error page. Never rejects, because
 * the router would cache the rejection until the next full page load: it waits for `retryModules`.
 *
 * @param loaded the router's store of modules
 */
export async function loadRouteModule(
  { id, module: address }: ManifestRoute,
  loaded: Record<string, unknown>,
): Promise<unknown> {
  while (!Object.hasOwn(loaded, id)) {
    try {
      loaded[id] = await import(/* @vite-ignore */ address);
    } catch {
      await new Promise<void>((resolve) => {
        const entry = missing.get(id) ?? { address, retries: new Set() };
        missing.set(id, entry);
        entry.retries.add(resolve);
        for (const listener of listeners) listener();
      });
    }
  }
  return loaded[id];
}

export function retryModules(routeIds: readonly string[]): void {
  for (const id of routeIds) {
    const entry = missing.get(id);
    missing.delete(id);
    for (const retry of entry?.retries ?? []) retry();
  }
}

/** Resolves with the URL of the first of these routes' modules that can't be loaded; otherwise never settles. */
export function missingModule(routeIds: readonly string[], signal: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    const resolveIfMissing = () => {
      const id = routeIds.find((routeId) => missing.has(routeId));
      if (id !== undefined) resolve(missing.get(id)?.address ?? "");
    };
    listeners.add(resolveIfMissing);
    signal.addEventListener("abort", () => listeners.delete(resolveIfMissing));
    resolveIfMissing();
  });
}
