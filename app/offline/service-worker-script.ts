import { DEVICES_PATH } from "#domain/alerts/inbox/notification.ts";
import { cacheFigures, deleteFigures, figuresHtml } from "./last-figures.ts";

/** Written before this script by service-worker.ts. */
declare const OFFLINE_PAGE: string;

// Declared here, because TypeScript's types for service workers conflict with those for pages.
interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface PushEvent extends ExtendableEvent {
  data: { json(): { title: string; body: string; path: string; tag: string } } | null;
}
interface NotificationEvent extends ExtendableEvent {
  notification: Notification & { data: { path: string } };
}
interface SubscriptionChangeEvent extends ExtendableEvent {
  /** Undefined in browsers that fire a plain event. */
  newSubscription?: PushSubscription | null;
}
interface WindowClient {
  url: string;
  focus(): Promise<unknown>;
}
interface ServiceWorkerScope {
  clients: {
    claim(): Promise<void>;
    matchAll(options: object): Promise<WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: NotificationEvent) => void): void;
  addEventListener(type: "pushsubscriptionchange", listener: (event: SubscriptionChangeEvent) => void): void;
}
declare const self: ServiceWorkerScope;

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => {
  // With navigation preload, the browser requests the page while the worker is still starting.
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
  // Not awaited: no page may wait for it.
  void cacheFiguresOfOpenPages();
});
self.addEventListener("fetch", (event) => {
  const { mode, url } = event.request;
  const response = mode === "navigate" ? respond(event) : undefined;
  if (response) event.respondWith(response);
  if (new URL(url).pathname.startsWith("/logout")) event.waitUntil(clearMemberData());
  // Also for page data that the router fetches without loading a page.
  else if (response || url.includes(".data")) event.waitUntil(cacheFigures(url, response));
});

self.addEventListener("push", (event) => {
  const message = event.data?.json();
  if (!message) return;
  const { title, body, path, tag } = message;
  // A repeated message has the same tag, and replaces the first.
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { path }, lang: "id" }));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(new URL(event.notification.data.path, location.origin).href));
});
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renewSubscription(event));
});

async function openPage(url: string): Promise<void> {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = open.find((client) => client.url === url);
  await (page ? page.focus() : self.clients.openWindow(url));
}

/** Runs after the push service has replaced the subscription or let it expire. */
async function renewSubscription({ newSubscription }: SubscriptionChangeEvent): Promise<void> {
  const subscription = newSubscription ?? (await subscribeAgain());
  if (!subscription) return;
  const { endpoint, keys = {} } = subscription.toJSON();
  const form = new URLSearchParams({ endpoint: endpoint ?? "", ...keys });
  await fetch(DEVICES_PATH, { method: "POST", body: form });
}

/** Requests the site's key, which may have changed since the former subscription. */
async function subscribeAgain(): Promise<PushSubscription | undefined> {
  const response = await fetch(DEVICES_PATH);
  if (!response.ok) return undefined; // signed out
  const { publicKey } = await response.json();
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Other people may use the machine of a user who signs out. */
async function clearMemberData(): Promise<void> {
  await Promise.all([deleteFigures(), closeNotifications()]);
}

async function closeNotifications(): Promise<void> {
  for (const notification of await self.registration.getNotifications()) notification.close();
}

async function cacheFiguresOfOpenPages(): Promise<void> {
  for (const { url } of await self.clients.matchAll({ includeUncontrolled: true })) await cacheFigures(url);
}

async function respond(event: FetchEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const nonce = crypto.randomUUID();
    const page = OFFLINE_PAGE.replace("NONCE", nonce).replace("FIGURES", await figuresHtml());
    return new Response(page, {
      status: 503,
      headers: {
        "Content-Type": "text/html",
        "Content-Security-Policy": `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; base-uri 'none'`,
      },
    });
  }
}
