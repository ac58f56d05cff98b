import { setTimeout as sleep } from "node:timers/promises";
import type { Client, Pool } from "pg";
import type { Logger } from "../log/log.ts";
import { createSeparateClient, type SeparateClient } from "./connections.ts";

export interface Subscriber {
  onNotification(payload: string): void;
  /** Called after each LISTEN. PostgreSQL doesn't store notifications, so any number may have been missed before it. */
  onListening(): void;
}

export interface Notifications {
  /** The name must be an SQL identifier. */
  subscribe(channel: string, subscriber: Subscriber): void;
  close(): Promise<void>;
}

const FIRST_RECONNECT_DELAY_MS = 100;
const MAX_RECONNECT_DELAY_MS = 5_000;

/** A lost connection is noticed after both together: a firewall or a failed network may drop an idle one silently. */
const defaultHeartbeat = { everyMs: 20_000, limitMs: 10_000 };

/**
 * Receives notifications (LISTEN) over one connection outside the pool, which it reopens whenever it is lost.
 * Subscribers must also poll: a transaction pooler delivers no notifications, and an outage loses them.
 */
export function receiveNotifications(pool: Pool, log: Logger, heartbeat = defaultHeartbeat): Notifications {
  const subscribers = new Map<string, Subscriber[]>();
  const closing = new AbortController();
  let connection: SeparateClient;
  let isConnected = false;
  const receiving = receive();

  return {
    subscribe(channel, subscriber) {
      subscribers.set(channel, [...subscribersOf(channel), subscriber]);
      // If the connection is lost now, the next connection listens to this channel.
      if (isConnected) listen(channel).catch(() => {});
    },
    async close() {
      closing.abort();
      connection.close();
      await receiving;
    },
  };

  async function receive(): Promise<void> {
    let delayMs = FIRST_RECONNECT_DELAY_MS;
    while (!closing.signal.aborted) {
      connection = connect();
      const { client } = connection;
      const ended = endOf(client);
      const beating = setInterval(() => {
        if (isConnected) client.query("SELECT 1").catch(() => {}); // no answer in time ends the connection
      }, heartbeat.everyMs);
      try {
        await Promise.race([client.connect(), ended]); // a closed client never finishes connecting
        isConnected = true;
        await Promise.all([...subscribers.keys()].map(listen));
        delayMs = FIRST_RECONNECT_DELAY_MS;
        await ended;
      } catch (error) {
        const isNew = delayMs === FIRST_RECONNECT_DELAY_MS && !closing.signal.aborted;
        if (isNew)
          log.warn({ err: error }, "not receiving database notifications; jobs run only at their intervals");
      }
      clearInterval(beating);
      isConnected = false;
      connection.close();
      await sleep(delayMs, undefined, { signal: closing.signal }).catch(() => {});
      delayMs = Math.min(2 * delayMs, MAX_RECONNECT_DELAY_MS);
    }
  }

  function connect(): SeparateClient {
    const created = createSeparateClient(pool, {
      application_name: "kabarpasar notifications",
      connectionTimeoutMillis: heartbeat.limitMs,
      query_timeout: heartbeat.limitMs,
    });
    created.client.on("notification", ({ channel, payload = "" }) => {
      for (const subscriber of subscribersOf(channel)) subscriber.onNotification(payload);
    });
    return created;
  }

  async function listen(channel: string): Promise<void> {
    await connection.client.query(`LISTEN "${channel}"`);
    for (const subscriber of subscribersOf(channel)) subscriber.onListening();
  }

  function subscribersOf(channel: string): readonly Subscriber[] {
    return subscribers.get(channel) ?? [];
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
