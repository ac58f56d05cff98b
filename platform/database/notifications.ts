import { setTimeout as sleep } from "node:timers/promises";
import { Client, type Pool } from "pg";
import type { Logger } from "../log/log.ts";

export interface Subscriber {
  onNotification(payload: string): void;
  /** Called after each LISTEN. PostgreSQL doesn't store notifications, so any number may have been missed before it. */
  onListening(): void;
}

export interface Notifications {
  /** Only one subscriber per channel. The name must be an SQL identifier. */
  subscribe(channel: string, subscriber: Subscriber): void;
  close(): Promise<void>;
}

const FIRST_RECONNECT_DELAY_MS = 100;
const MAX_RECONNECT_DELAY_MS = 5_000;

/**
 * Receives notifications (LISTEN) over one connection outside the pool, which it reopens whenever it is lost.
 * Subscribers must also poll: a transaction pooler delivers no notifications, and an outage loses them.
 */
export function receiveNotifications({ options }: Pool, log: Logger): Notifications {
  const subscribers = new Map<string, Subscriber>();
  const closing = new AbortController();
  let client: Client;
  let isConnected = false;
  const receiving = receive();

  return {
    subscribe(channel, subscriber) {
      subscribers.set(channel, subscriber);
      // If the connection is lost now, the next connection listens to this channel.
      if (isConnected) listen(channel).catch(() => {});
    },
    async close() {
      closing.abort();
      client.end().catch(() => {});
      await receiving;
    },
  };

  async function receive(): Promise<void> {
    let delayMs = FIRST_RECONNECT_DELAY_MS;
    while (!closing.signal.aborted) {
      client = createClient();
      const ended = endOf(client);
      try {
        await client.connect();
        isConnected = true;
        await Promise.all([...subscribers.keys()].map(listen));
        delayMs = FIRST_RECONNECT_DELAY_MS;
        await ended;
      } catch (error) {
        const isNew = delayMs === FIRST_RECONNECT_DELAY_MS && !closing.signal.aborted;
        if (isNew)
          log.warn({ err: error }, "not receiving database notifications; jobs run only at their intervals");
      }
      isConnected = false;
      client.end().catch(() => {});
      await sleep(delayMs, undefined, { signal: closing.signal }).catch(() => {});
      delayMs = Math.min(2 * delayMs, MAX_RECONNECT_DELAY_MS);
    }
  }

  function createClient(): Client {
    const created = new Client({
      ...options,
      application_name: "kabarpasar notifications",
      connectionTimeoutMillis: 10_000,
      // A firewall may drop an idle connection silently.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    created.on("notification", ({ channel, payload = "" }) =>
      subscribers.get(channel)?.onNotification(payload),
    );
    return created;
  }

  async function listen(channel: string): Promise<void> {
    await client.query(`LISTEN "${channel}"`);
    subscribers.get(channel)?.onListening();
  }
}

/** Rejects unless the connection was closed from this side. */
function endOf(client: Client): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  promise.catch(() => {});
  client.on("error", reject);
  client.on("end", resolve);
  return promise;
}
