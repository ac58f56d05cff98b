import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startFaultProxy } from "#test/servers/fault-proxy.ts";
import { startMailServer } from "#test/servers/mail-server.ts";
import { createSmtpTransport } from "./smtp-transport.ts";

const shortLimits = {
  dnsTimeout: 300,
  connectionTimeout: 300,
  greetingTimeout: 300,
  socketTimeout: 300,
  mail: 5_000,
};
const mail = {
  id: "m1",
  to: "budi@example.com",
  subject: "Uji",
  text: "Halo",
  html: "<p>Halo</p>",
  link: undefined,
};

const transportTo = (port: number, limits = shortLimits) =>
  createSmtpTransport(
    `smtp://127.0.0.1:${port}`,
    { name: "KabarPasar", address: "no-reply@kabar.example" },
    limits,
  );

async function startServer(onConnection: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    onConnection(socket);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

test.each<[string, (socket: Socket) => void]>([
  ["never greets", () => {}],
  ["stops after its greeting", (socket) => void socket.write("220 uji ESMTP\r\n")],
  [
    "stops in the middle of a mail",
    (socket) => {
      socket.write("220 uji ESMTP\r\n");
      socket.on("data", (data) => String(data).startsWith("EHLO") && socket.write("250 uji\r\n"));
    },
  ],
])("a server that %s makes the attempt fail", async (_case, onConnection) => {
  const port = await startServer(onConnection);
  await expect(transportTo(port).send(mail)).rejects.toThrow(/timeout|greeting never received/i);
});

test("a server that sends a line now and then makes the attempt fail after the limit for a mail", async () => {
  const port = await startServer((socket) => {
    socket.write("220-uji\r\n");
    const timer = setInterval(() => socket.write("220-uji\r\n"), 20);
    socket.once("close", () => clearInterval(timer));
  });
  const minute = 60_000;
  const patient = {
    ...shortLimits,
    connectionTimeout: minute,
    greetingTimeout: minute,
    socketTimeout: minute,
    mail: 400,
  };
  await expect(transportTo(port, patient).send(mail)).rejects.toThrow(
    "The mail server did not accept it within 0.4 s.",
  );
});

test("mails are sent again once a server that refused or was silent is back", async () => {
  const server = await startMailServer();
  onTestFinished(() => server.stop());
  await using proxy = await startFaultProxy(
    { host: "127.0.0.1", port: Number(new URL(server.url).port) },
    "refuse",
  );
  const transport = transportTo(proxy.port, {
    ...shortLimits,
    greetingTimeout: 3_000,
    socketTimeout: 30_000,
  });
  await expect(transport.send(mail)).rejects.toThrow();
  proxy.set("silent");
  await expect(transport.send(mail)).rejects.toThrow(/greeting/i);
  proxy.set("forward");
  await transport.send(mail);
  expect(server.mails.map(({ to }) => to)).toEqual([["budi@example.com"]]);
});
