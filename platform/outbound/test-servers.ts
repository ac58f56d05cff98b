import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createNetServer, type Server, type Socket } from "node:net";
import { onTestFinished } from "vitest";

export async function startWebServer(onRequest: RequestListener): Promise<string> {
  const server = createServer(onRequest);
  onTestFinished(() => server.closeAllConnections());
  return listen(server);
}

/**
 * Like startWebServer, for servers that break HTTP on purpose: `onConnection` gets the socket once the request head
 * has arrived.
 */
export async function startRawServer(onConnection: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createNetServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("data", () => onConnection(socket));
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  return listen(server);
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
