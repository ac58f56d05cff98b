import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  to: string[];
  messageId: string;
  subject: string;
  /** Headers and body as sent, with the quoted-printable encoding undone. */
  source: string;
}

export interface TestMailServer {
  /** smtp://127.0.0.1:PORT */
  url: string;
  mails: ReceivedMail[];
  stop(): Promise<void>;
}

export interface TestMailServerOptions {
  /** A port that an earlier server had, to come back on it. */
  port?: number;
  /** Answers a recipient with this code instead of taking the mail. */
  refuse?: (recipient: string) => number | undefined;
}

/** A real SMTP server on this machine that keeps what it gets. */
export async function startMailServer({
  port = 0,
  refuse,
}: TestMailServerOptions = {}): Promise<TestMailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo({ address }, _session, done) {
      const code = refuse?.(address);
      done(code ? Object.assign(new Error("refused by the test"), { responseCode: code }) : null);
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

/** The plain form of every mail comes first, so the first address in the text is the one to open. */
export function linkIn(mail: { source: string }): string {
  const link = /^https?:\/\/\S+$/m.exec(mail.source)?.[0];
  if (!link) throw new Error(`The mail holds no link:\n${mail.source}`);
  return link;
}

export function fromQuotedPrintable(raw: string): string {
  const bytes = raw
    .replaceAll("\r\n", "\n")
    .replaceAll("=\n", "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
