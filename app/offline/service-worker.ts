import { appContext } from "#app/contexts.ts";
import type { Route } from "./+types/service-worker";
import { writeOfflinePage } from "./offline-page.ts";

/**
 * The site's service worker: whole pages come from the network, and only when that fails, from here. It keeps
 * nothing, so that it can neither show anything outdated nor be outdated itself. Other requests pass it by.
 */
export function loader({ context }: Route.LoaderArgs): Response {
  const page = writeOfflinePage(context.get(appContext).siteName);
  return new Response(writeServiceWorker(page), {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
  });
}

function writeServiceWorker(page: string): string {
  return `const page = ${JSON.stringify(page)};
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => {
  // The page is asked for while the worker is still starting.
  event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.enable()]));
});
addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.respondWith(answer(event));
});
async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const nonce = crypto.randomUUID();
    return new Response(page.replace("NONCE", nonce), {
      status: 503,
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "no-store",
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-" + nonce + "'; base-uri 'none'",
      },
    });
  }
}
`;
}
