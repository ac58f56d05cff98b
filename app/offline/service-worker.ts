import { appContext } from "#app/contexts.ts";
import type { Route } from "./+types/service-worker";
import { lastFiguresScript } from "./last-figures.ts";
import { writeOfflinePage } from "./offline-page.ts";

/**
 * The site's service worker: fetches whole pages from the network, and serves the offline page only if that
 * fails. It caches no pages, so it can't show an outdated one; of the public figures it caches a few, which it
 * shows only as old ones (last-figures.ts). It doesn't intercept other requests.
 */
export function loader({ context }: Route.LoaderArgs): Response {
  const page = writeOfflinePage(context.get(appContext).siteName);
  return new Response(compact(writeServiceWorker(page)), {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
  });
}

function writeServiceWorker(page: string): string {
  return `const page = \`${page.replace(/[\\`$]/g, "\\$&")}\`;
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => {
  // The page is asked for while the worker is still starting.
  event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.enable()]));
  // Not awaited: no page may wait for it.
  rememberOpen();
});
addEventListener("fetch", (event) => {
  const { mode, url } = event.request;
  const answered = mode === "navigate" && answer(event);
  if (answered) event.respondWith(answered);
  // Also the data of a page that isn't loaded whole.
  if (answered || url.includes(".data")) event.waitUntil(remember(url, answered));
});
async function rememberOpen() {
  for (const { url } of await clients.matchAll({ includeUncontrolled: true })) await remember(url);
}
${lastFiguresScript}
async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const nonce = crypto.randomUUID();
    return new Response(page.replace("NONCE", nonce).replace("FIGURES", await listFigures()), {
      status: 503,
      headers: {
        "Content-Type": "text/html",
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-" + nonce + "'; base-uri 'none'",
      },
    });
  }
}
`;
}

/**
 * Removes indentation, comment lines, unneeded line breaks and spaces around operators. The copy contains none
 * of these.
 */
function compact(code: string): string {
  return code
    .replace(/\n\s*(?:\/\/.*)?/g, "\n")
    .replace(/([;{},])\n+/g, "$1")
    .replace(/ (=+>?|&&|\|\||\?\??) /g, "$1")
    .replace(/(?<=\{) | (?=\})/g, "");
}
