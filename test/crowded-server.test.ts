import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { startProduct } from "./product.ts";

test("an overloaded server refuses some visitors with a request to retry, and serves cached pages", async () => {
  await using product = await startProduct();
  expect((await product.fetch("/news")).status).toBe(200);
  const { hostname, port } = new URL(product.url);
  // Node accepts connections one at a time, so the first visitor may get a response before the last one
  // connects.
  const visitors = await Promise.all(
    Array.from({ length: 300 }, async () => {
      const socket = connect(Number(port), hostname);
      socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
      await once(socket, "data");
      return socket;
    }),
  );
  const answers = Promise.all(visitors.map(askForLogin));
  expect((await product.fetch("/news")).status).toBe(200);
  const refused = (await answers).filter(({ head }) => !head.startsWith("HTTP/1.1 200 "));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(100);
  for (const { head, body } of refused) {
    expect(head).toMatch(/^HTTP\/1\.1 503 .*\r\nretry-after: 2\r\n/is);
    expect(body).toBe("Server sedang sibuk. Coba beberapa saat lagi.");
  }
  expect((await product.fetch("/login")).status).toBe(200);
});

async function askForLogin(socket: Socket): Promise<{ head: string; body: string }> {
  socket.write("GET /login HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  return { head, body };
}
