import { appContext } from "#app/contexts.ts";
import type { Route } from "./+types/service-worker";
import { writeOfflinePage } from "./offline-page.ts";
import script from "./service-worker-script.ts?script";

/**
 * The site's service worker: fetches whole pages from the network, and serves the offline page only if that
 * fails. It caches no pages, so it can't show an outdated one; of the public figures it caches a few, which it
 * shows only as old ones (last-figures.ts). It doesn't intercept other requests.
 */
export function loader({ context }: Route.LoaderArgs): Response {
  const page = writeOfflinePage(context.get(appContext));
  return new Response(`const OFFLINE_PAGE=${JSON.stringify(page)};${script}`, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
