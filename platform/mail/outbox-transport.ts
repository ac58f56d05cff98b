import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Logger } from "../log/log.ts";
import type { Mail, MailSender, MailTransport } from "./mail.ts";
import { mimeOf } from "./mime.ts";

/**
 * Writes each mail to its own file, so that the product works without a mail server. Only this user can read the
 * files, since their links open accounts; the log, which others may read, contains a link at level debug only.
 */
export function createOutboxTransport(folder: string, sender: MailSender, log: Logger): MailTransport {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    description: `files in ${folder}`,
    // A mail that is written twice is the same file, so no mail needs `beforeEnd`.
    async send(mail: Mail) {
      const { message } = await writer.sendMail(mimeOf(mail, sender));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${mail.id}.eml`);
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      log.info({ file }, "mail written to the outbox");
      log.debug({ link: mail.link }, "link in the mail");
    },
    close: () => writer.close(),
  };
}
