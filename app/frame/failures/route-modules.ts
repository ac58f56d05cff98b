interface ManifestRoute {
  id: string;
  /** Address of the route's code. */
  module: string;
}

/** By route: the address that could not be loaded, and what tries it again. */
const missing = new Map<string, { address: string; tryAgain: Set<() => void> }>();
const listeners = new Set<() => void>();

/**
 * Loads a route's code. Takes the place of the router's function (vite.config.ts), which reloads the page when that
 * fails: without a network, also for a prefetch, that is the browser's error page. It never rejects, because the
 * router would remember that until the page is loaded anew: it waits for `tryModulesAgain`.
 *
 * @param loaded the router's store of modules
 */
export async function loadRouteModule(
  { id, module: address }: ManifestRoute,
  loaded: Record<string, unknown>,
): Promise<unknown> {
  while (!(id in loaded)) {
    try {
      loaded[id] = await import(/* @vite-ignore */ address);
    } catch {
      await new Promise<void>((resolve) => {
        const entry = missing.get(id) ?? { address, tryAgain: new Set() };
        missing.set(id, entry);
        entry.tryAgain.add(resolve);
        for (const listener of listeners) listener();
      });
    }
  }
  return loaded[id];
}

/** Loads what could not be loaded once more. */
export function tryModulesAgain(routeIds: readonly string[]): void {
  for (const id of routeIds) {
    const entry = missing.get(id);
    missing.delete(id);
    for (const tryAgain of entry?.tryAgain ?? []) tryAgain();
  }
}

/** The address of the code that can't be loaded, once there is one among these routes; never settles otherwise. */
export function missingModule(routeIds: readonly string[], signal: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    const look = () => {
      const id = routeIds.find((routeId) => missing.has(routeId));
      if (id !== undefined) resolve(missing.get(id)?.address ?? "");
    };
    listeners.add(look);
    signal.addEventListener("abort", () => listeners.delete(look));
    look();
  });
}
