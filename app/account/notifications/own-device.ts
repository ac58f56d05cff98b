import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { Device } from "#domain/alerts/channels/devices.server.ts";
import { DEVICES_PATH } from "#domain/alerts/inbox/notification.ts";
import { hashText } from "#format/text-hash.ts";

/** Whether this browser gets push messages; "unknown" on the server and until the page has checked. */
export type DeviceState =
  | "unknown"
  | "unsupported"
  | "needsHomeScreen"
  | "blocked"
  | "off"
  | "adding"
  | "on"
  | "failed";

export function useOwnDevice(
  devices: readonly Pick<Device, "endpointHash" | "isPaused">[],
  publicKey: string,
) {
  const [state, setState] = useState<DeviceState>("unknown");
  const [error, setError] = useState<string>();
  const [ownHash, setOwnHash] = useState<number>();
  const revalidator = useRevalidator();
  useEffect(() => {
    void readOwnHash().then((hash) => {
      setOwnHash(hash);
      const ownDevice = devices.find(({ endpointHash }) => endpointHash === hash);
      setState(obstacle() ?? (ownDevice && !ownDevice.isPaused ? "on" : "off"));
    });
  }, [devices]);

  async function add() {
    setState("adding");
    setError(undefined);
    try {
      const permission = await Notification.requestPermission();
      if (permission !== "granted") return setState(permission === "denied" ? "blocked" : "off");
      const response = await postSubscription(await subscribe(publicKey));
      if (response.ok) return await revalidator.revalidate();
      setState("failed");
      if (response.status === 422) setError((await response.json()).error);
    } catch {
      setState("failed");
    }
  }
  return { state, error, ownHash, add };
}

function obstacle(): DeviceState | undefined {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) {
    // Safari on iOS supports push messages only for sites on the home screen.
    return /\b(iPhone|iPad)\b/.test(navigator.userAgent) ? "needsHomeScreen" : "unsupported";
  }
  return Notification.permission === "denied" ? "blocked" : undefined;
}

async function readOwnHash(): Promise<number | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const subscription = await registration?.pushManager?.getSubscription();
  return subscription ? hashText(subscription.endpoint) : undefined;
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  // `ready` never settles if the registration at the page's start failed. The development server has no worker.
  await navigator.serviceWorker.register("/sw.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // A subscription made with the site's former key prevents a new one.
    const former = await pushManager.getSubscription();
    if (!former) throw error;
    await former.unsubscribe();
    return pushManager.subscribe(options);
  }
}

function postSubscription(subscription: PushSubscription): Promise<Response> {
  const { endpoint, keys = {} } = subscription.toJSON();
  const form = new URLSearchParams({ endpoint: endpoint ?? "", ...keys });
  return fetch(DEVICES_PATH, { method: "POST", body: form });
}
