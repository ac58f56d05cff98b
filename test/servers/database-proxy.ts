import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";

export interface DatabaseProxy {
  /** The same database over TCP through the proxy. */
  databaseUrl: string;
  /** Connections stay open, but nothing is forwarded any more, as when a database's machine hangs. */
  stall(): void;
  /** Forwards again, beginning with what arrived meanwhile. */
  resume(): void;
  /** Ends all connections and accepts no new ones, as when the database stops. */
  stop(): Promise<void>;
  start(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** @param databaseUrl of a test's place, which has the folder of PostgreSQL's socket */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { pathname, searchParams } = new URL(databaseUrl);
  const socketPath = join(searchParams.get("host") ?? "", ".s.PGSQL.5432");
  const sockets = new Set<Socket>();
  let isStalled = false;
  const server = createServer((client) => {
    const upstream = connect(socketPath);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on("data", (chunk) => to.write(chunk));
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isStalled) from.pause();
    }
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);

  async function stop(): Promise<void> {
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }
  return {
    databaseUrl: `postgres://postgres@127.0.0.1:${port}${pathname}`,
    stall() {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      isStalled = false;
      for (const socket of sockets) socket.resume();
    },
    stop,
    async start() {
      await listen(port);
    },
    async [Symbol.asyncDispose]() {
      if (server.listening) await stop();
    },
  };
}
