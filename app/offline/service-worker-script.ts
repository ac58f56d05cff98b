import { cacheFigures, listFigures } from "./last-figures.ts";

/** Written before this script by service-worker.ts. */
declare const OFFLINE_PAGE: string;

// TypeScript's own types of service workers exclude those of pages.
interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface ServiceWorkerScope {
  clients: { claim(): Promise<void>; matchAll(options: object): Promise<{ url: string }[]> };
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
}
declare const self: ServiceWorkerScope;

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => {
  // The page is requested while the worker is still starting.
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
  // Not awaited: no page may wait for it.
  void cacheFiguresOfOpenPages();
});
self.addEventListener("fetch", (event) => {
  const { mode, url } = event.request;
  const response = mode === "navigate" ? respond(event) : undefined;
  if (response) event.respondWith(response);
  // Also the data of a page that isn't loaded whole.
  if (response || url.includes(".data")) event.waitUntil(cacheFigures(url, response));
});

async function cacheFiguresOfOpenPages(): Promise<void> {
  for (const { url } of await self.clients.matchAll({ includeUncontrolled: true })) await cacheFigures(url);
}

async function respond(event: FetchEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const nonce = crypto.randomUUID();
    const page = OFFLINE_PAGE.replace("NONCE", nonce).replace("FIGURES", await listFigures());
    return new Response(page, {
      status: 503,
      headers: {
        "Content-Type": "text/html",
        "Content-Security-Policy": `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; base-uri 'none'`,
      },
    });
  }
}
