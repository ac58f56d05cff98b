import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  to: string[];
  messageId: string;
  subject: string;
  /** Headers and body as sent, with quoted-printable decoded. */
  source: string;
}

export interface TestMailServer {
  /** smtp://127.0.0.1:PORT */
  url: string;
  mails: ReceivedMail[];
  /** The number of connections so far. */
  connectionCount(): number;
  stop(): Promise<void>;
}

export interface TestMailServerOptions {
  port?: number;
  /** Rejects a recipient with the returned SMTP code or reply ("550 5.1.1 no such user"); undefined accepts. */
  refuse?: (recipient: string) => number | string | undefined;
  /** Decides once a message has arrived: an SMTP code rejects it, "hang up" closes the connection without a reply. */
  onMessage?: () => Promise<number | "hang up" | undefined>;
  /** Required to log in; without it the server takes mails from anyone. */
  login?: { user: string; password: string };
  /** Offers STARTTLS, with a certificate that no one trusts. */
  startTls?: boolean;
}

export async function startMailServer({
  port = 0,
  refuse,
  onMessage,
  login,
  startTls = false,
}: TestMailServerOptions = {}): Promise<TestMailServer> {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let connectionCount = 0;
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: [...(startTls ? [] : ["STARTTLS"]), ...(login ? [] : ["AUTH"])],
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.password) done(null, { user: username });
      else done(Object.assign(new Error("Authentication credentials invalid"), { responseCode: 535 }));
    },
    onRcptTo({ address }, _session, done) {
      const reply = refuse?.(address);
      done(reply === undefined ? null : replyError(reply));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = Buffer.concat(chunks).toString("utf8");
        const mail = {
          to: session.envelope.rcptTo.map(({ address }) => address),
          messageId: /^Message-ID: (.*)$/im.exec(raw)?.[1] ?? "",
          subject: /^Subject: (.*)$/im.exec(raw)?.[1] ?? "",
          source: fromQuotedPrintable(raw),
        };
        void Promise.resolve(onMessage?.()).then((verdict) => {
          if (typeof verdict === "number") return done(replyError(verdict));
          mails.push(mail);
          if (verdict === undefined) return done();
          for (const socket of sockets) socket.destroy();
        });
      });
    },
  });
  server.server.on("connection", (socket) => {
    connectionCount += 1;
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    connectionCount: () => connectionCount,
    stop: () =>
      new Promise((stopped) => {
        server.close(stopped);
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function replyError(reply: number | string): Error {
  const [, code, text] = /^(\d{3}) ?(.*)$/.exec(String(reply)) ?? [];
  return Object.assign(new Error(text || "rejected by the test"), { responseCode: Number(code) });
}

/** The first link in a mail: the one in the plain text part, which comes first. */
export function linkIn(mail: { source: string }): string {
  const link = /^https?:\/\/\S+$/m.exec(mail.source)?.[0];
  if (!link) throw new Error(`The mail contains no link:\n${mail.source}`);
  return link;
}

export function fromQuotedPrintable(raw: string): string {
  const bytes = raw
    .replaceAll("\r\n", "\n")
    .replaceAll("=\n", "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
