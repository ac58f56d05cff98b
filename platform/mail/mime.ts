import type { SendMailOptions } from "nodemailer";
import type { Mail, MailSender } from "./mail.ts";

/** The mail as nodemailer takes it. */
export function mimeOf(
  { id, to, subject, text, html }: Mail,
  { name, address }: MailSender,
): SendMailOptions {
  return {
    from: { name, address },
    // As an object it is one recipient whatever the text holds, and no list of them.
    to: { name: "", address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${address.slice(address.lastIndexOf("@") + 1)}>`,
    // No out-of-office notes to a sender that nobody reads (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
