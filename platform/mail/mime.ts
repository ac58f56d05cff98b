import type { SendMailOptions } from "nodemailer";
import type { Mail, MailSender } from "./mail.ts";

/** Converts a mail to nodemailer's options. */
export function mimeOf(
  { id, to, subject, text, html }: Mail,
  { name, address }: MailSender,
): SendMailOptions {
  return {
    from: { name, address },
    // As an object it is one recipient, whatever the text contains. A string would be parsed as a list.
    to: { name: "", address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${address.slice(address.lastIndexOf("@") + 1)}>`,
    // Suppresses out-of-office replies to a mailbox that nobody reads (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
