import type { SendMailOptions } from "nodemailer";
import type { Mail, MailSender } from "./mail.ts";

export function mimeOf(
  { id, to, subject, text, html, unsubscribeUrl }: Mail,
  { name, address }: MailSender,
): SendMailOptions {
  return {
    from: { name, address },
    // An object is always a single recipient; a string would be parsed as a list.
    to: { name: "", address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${address.slice(address.lastIndexOf("@") + 1)}>`,
    // Suppresses out-of-office replies to an unread mailbox (RFC 3834).
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      ...(unsubscribeUrl && {
        "List-Unsubscribe": `<${unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
