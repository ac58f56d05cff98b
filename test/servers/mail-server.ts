import { once } from "node:events";
import type { AddressInfo } from "node:net";
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
  stop(): Promise<void>;
}

export interface TestMailServerOptions {
  port?: number;
  /** Rejects a recipient with the returned SMTP code; undefined accepts. */
  refuse?: (recipient: string) => number | undefined;
  /** Required to log in; without it the server takes mails from anyone. */
  login?: { user: string; password: string };
  /** Offers STARTTLS, with a certificate that no one trusts. */
  startTls?: boolean;
}

export async function startMailServer({
  port = 0,
  refuse,
  login,
  startTls = false,
}: TestMailServerOptions = {}): Promise<TestMailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: [...(startTls ? [] : ["STARTTLS"]), ...(login ? [] : ["AUTH"])],
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.password) done(null, { user: username });
      else done(Object.assign(new Error("Authentication credentials invalid"), { responseCode: 535 }));
    },
    onRcptTo({ address }, _session, done) {
      const code = refuse?.(address);
      done(code ? Object.assign(new Error("rejected by the test"), { responseCode: code }) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = Buffer.concat(chunks).toString("utf8");
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          messageId: /^Message-ID: (.*)$/im.exec(raw)?.[1] ?? "",
          subject: /^Subject: (.*)$/im.exec(raw)?.[1] ?? "",
          source: fromQuotedPrintable(raw),
        });
        done();
      });
    },
  });
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    stop: () => new Promise((stopped) => server.close(stopped)),
  };
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
