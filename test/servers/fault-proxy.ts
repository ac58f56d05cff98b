import { once } from "node:events";
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from "node:net";

/**
 * - forward: an ordinary connection to the target.
 * - refuse: connections are closed immediately.
 * - hang: new connections are accepted, but nothing is forwarded or answered.
 * - silent: as "hang", also for open connections, as when a network drops packets.
 */
export type Fault = "forward" | "refuse" | "hang" | "silent";

export interface FaultProxy {
  port: number;
  /** Connections since the last `set`. */
  connections(): number;
  set(fault: Fault): void;
  [Symbol.asyncDispose](): Promise<void>;
}

/** A TCP proxy on a free port of 127.0.0.1. Open connections that were silent stay so. */
export async function startFaultProxy(target: NetConnectOpts, first: Fault = "forward"): Promise<FaultProxy> {
  const pairs = new Set<readonly [incoming: Socket, outgoing: Socket | undefined]>();
  let fault = first;
  let connections = 0;
  const server = createServer((incoming) => {
    connections += 1;
    incoming.on("error", () => {});
    if (fault === "refuse") return void incoming.destroy();
    const outgoing = fault === "forward" ? connect(target) : undefined;
    outgoing?.on("error", () => incoming.destroy());
    if (outgoing) incoming.pipe(outgoing).pipe(incoming);
    const pair = [incoming, outgoing] as const;
    pairs.add(pair);
    incoming.once("close", () => {
      pairs.delete(pair);
      outgoing?.destroy();
    });
    return undefined;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const closeAll = () => {
    for (const [incoming] of pairs) incoming.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    set(next) {
      fault = next;
      connections = 0;
      if (next === "refuse") closeAll();
      if (next !== "silent") return;
      for (const [incoming, outgoing] of pairs) {
        incoming.unpipe();
        outgoing?.unpipe();
        incoming.resume(); // a closed connection is only noticed while reading
        outgoing?.resume();
      }
    },
    async [Symbol.asyncDispose]() {
      closeAll();
      server.close();
      await once(server, "close");
    },
  };
}
