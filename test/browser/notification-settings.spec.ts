import { createECDH } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test, waitForHydration } from "./fixtures.ts";
import { addMember, REFUSED_FORM, signInByPost } from "./members.ts";

const PATH = "/settings/notifikasi";

test.use({ expectedErrors: [REFUSED_FORM], serviceWorkers: "allow" });

async function open(page: Page, email: string): Promise<void> {
  await signInByPost(page, email);
  await page.goto(PATH);
  await waitForHydration(page);
}

test("a member corrects the settings, and sees the result of a test without a reload", async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await addMember(product, "saluran-dengan-alamat-panjang@example.com");
  await open(page, "saluran-dengan-alamat-panjang@example.com");
  await page.getByLabel("Mulai").fill("22:00");
  await page.getByLabel("Paling banyak per hari").fill("5");
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(page.getByText("Isi awal dan akhir jam tenang, atau kosongkan keduanya.")).toBeVisible();
  await expect(page.getByLabel("Paling banyak per hari")).toHaveValue("5");
  await page.getByLabel("Sampai").fill("06:00");
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(page.getByText("Pengaturan notifikasi disimpan", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Kirim email uji" }).click();
  const line = page.getByRole("region", { name: "Riwayat pengiriman" }).getByRole("listitem");
  await expect(line).toContainText("Terkirim");
  await expectAccessible(page, "light");
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test("a browser is added as a device, recognised as this one, and removed", async ({ page, product }) => {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const subscription = {
    endpoint: "https://push.example/kirim/abc",
    keys: { p256dh: keys.getPublicKey("base64url"), auth: "BTBZMqHH6r4Tts7J_aSIgg" },
  };
  // The browser of the test has no push service.
  await page.addInitScript((details) => {
    let current: object | null = null;
    const own = { ...details, toJSON: () => details };
    Object.assign(Notification, { requestPermission: async () => "granted" });
    Object.defineProperty(Notification, "permission", { value: "default" });
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        current = own;
        return own;
      },
      getSubscription: async () => current,
    });
  }, subscription);
  await addMember(product, "perangkat@example.com");
  await open(page, "perangkat@example.com");
  const devices = page.getByRole("region", { name: "Perangkat", exact: true });
  await expect(devices).toContainText("Belum ada perangkat.");
  await devices.getByRole("button", { name: "Aktifkan di perangkat ini" }).click();
  await expect(devices).toContainText("Notifikasi aktif di perangkat ini.");
  await expect(devices.getByRole("listitem")).toContainText(/Chrome di Linux\s*Perangkat ini/);
  await devices.getByRole("button", { name: "Hapus Chrome di Linux" }).click();
  await expect(devices).toContainText("Belum ada perangkat.");
  await expect(devices.getByRole("button", { name: "Aktifkan di perangkat ini" })).toBeVisible();
});

test("a browser whose push service replaces the subscription is still the same device", async ({
  page,
  product,
}) => {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const subscription = (endpoint: string) => ({
    endpoint,
    keys: { p256dh: keys.getPublicKey("base64url"), auth: "BTBZMqHH6r4Tts7J_aSIgg" },
  });
  const userId = await addMember(product, "ganti-langganan@example.com");
  await open(page, "ganti-langganan@example.com");
  const { endpoint, keys: form } = subscription("https://push.example/kirim/lama");
  const publicKey = await page.evaluate(
    async ({ path, fields }) => {
      await fetch(path, { method: "POST", body: new URLSearchParams(fields) });
      return (await (await fetch(path)).json()).publicKey;
    },
    { path: `${PATH}/perangkat`, fields: { endpoint, ...form } },
  );
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent("serviceworker"));
  /** @returns the keys with which the worker subscribes; the browser of the test has no push service */
  const change = (replacement: { isReplaced: boolean; subscription: ReturnType<typeof subscription> }) =>
    worker.evaluate(async ({ isReplaced, subscription }) => {
      const own = { toJSON: () => subscription };
      const usedKeys: unknown[] = [];
      Object.assign(PushManager.prototype, {
        subscribe: async (options: PushSubscriptionOptionsInit) => {
          usedKeys.push(options.applicationServerKey);
          return own;
        },
      });
      let work: Promise<unknown> | undefined;
      const event = Object.assign(new Event("pushsubscriptionchange"), {
        waitUntil: (promise: Promise<unknown>) => {
          work = promise;
        },
        ...(isReplaced && { newSubscription: own }),
      });
      self.dispatchEvent(event);
      await work;
      return usedKeys;
    }, replacement);
  const devices = async () => {
    const { pool } = await product.database();
    return (await pool.query("SELECT endpoint FROM push_subscriptions WHERE user_id = $1", [userId])).rows;
  };
  const second = "https://push.example/kirim/kedua";
  expect(await change({ isReplaced: true, subscription: subscription(second) })).toEqual([]);
  expect(await devices()).toEqual([{ endpoint: second }]);
  const third = "https://push.example/kirim/ketiga";
  expect(await change({ isReplaced: false, subscription: subscription(third) })).toEqual([publicKey]);
  expect(await devices()).toEqual([{ endpoint: third }]);
});

test("a push message is shown while no page of the site asks for it, and closed on signing out", async ({
  page,
}) => {
  await page.goto("/legal/terms");
  const [running] = page.context().serviceWorkers();
  const worker = running ?? (await page.context().waitForEvent("serviceworker"));
  const message = {
    title: "BBCA naik ke 10.000",
    body: "Melewati batas Anda.",
    path: "/saham/BBCA",
    tag: "salinan-7",
  };
  // The headless browser has neither a push service nor notifications.
  const notificationData = await worker.evaluate(async (data) => {
    const scope = self as unknown as EventTarget & {
      registration: ServiceWorkerRegistration;
      PushEvent: new (type: string, init: { data: string }) => Event;
    };
    const notified = Promise.withResolvers<object>();
    scope.registration.showNotification = async (title, { body, tag, data: { path } } = { data: {} }) =>
      notified.resolve({ title, body, tag, path });
    scope.dispatchEvent(new scope.PushEvent("push", { data }));
    return notified.promise;
  }, JSON.stringify(message));
  expect(notificationData).toEqual(message);

  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // A browser can start a worker that it then discards.
  const active = page.context().serviceWorkers().at(-1) ?? worker;
  await active.evaluate(() => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration; isClosed: boolean };
    const notification = { close: () => Object.assign(scope, { isClosed: true }) } as unknown as Notification;
    scope.registration.getNotifications = async () => [notification];
  });
  // As the logout button does.
  await page.evaluate(() => fetch("/logout.data", { method: "POST", body: new URLSearchParams() }));
  await expect.poll(() => active.evaluate(() => "isClosed" in self)).toBe(true);
});
